"""Sets another day for a Python that finds this folder on its path: FAKED_DATE, as 2031-02-28T23:59:30."""

from __future__ import annotations

import datetime
import os
import time
from typing import Any, Self

import pandas  # noqa: F401 - compiled parts build on the types of datetime, so these must be the real ones while they load

_SHIFT = datetime.datetime.fromisoformat(os.environ["FAKED_DATE"]).replace(tzinfo=datetime.UTC).timestamp() - time.time()
_time, _gmtime, _localtime, _strftime, _ctime = time.time, time.gmtime, time.localtime, time.strftime, time.ctime
_RealDate, _RealDatetime = datetime.date, datetime.datetime


def _now() -> float:
    return _time() + _SHIFT


class _LooksLike(type):
    """Real dates made elsewhere, as by compiled code, stay instances."""

    def __instancecheck__(cls, instance: Any) -> bool:
        return isinstance(instance, _RealDatetime if issubclass(cls, _RealDatetime) else _RealDate)


class _FakedDate(datetime.date, metaclass=_LooksLike):
    @classmethod
    def today(cls) -> Self:
        return cls.fromtimestamp(_now())


class _FakedDatetime(datetime.datetime, metaclass=_LooksLike):
    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> Self:
        return cls.fromtimestamp(_now(), tz)

    @classmethod
    def today(cls) -> Self:
        return cls.fromtimestamp(_now())

    @classmethod
    def utcnow(cls) -> Self:
        return cls.fromtimestamp(_now(), datetime.UTC).replace(tzinfo=None)


def _set() -> None:
    faked: dict[Any, dict[str, Any]] = {
        time: {
            "time": _now,
            "time_ns": lambda: int(_now() * 1e9),
            "gmtime": lambda seconds=None: _gmtime(_now() if seconds is None else seconds),
            "localtime": lambda seconds=None: _localtime(_now() if seconds is None else seconds),
            "ctime": lambda seconds=None: _ctime(_now() if seconds is None else seconds),
            "strftime": lambda form, moment=None: _strftime(form, _localtime(_now()) if moment is None else moment),
        },
        datetime: {"date": _FakedDate, "datetime": _FakedDatetime},
    }
    for module, names in faked.items():
        for name, value in names.items():
            setattr(module, name, value)


_set()

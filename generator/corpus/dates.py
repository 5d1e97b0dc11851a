"""Dates as precise as they are known: a day, a month or a year."""

from __future__ import annotations

import calendar
import datetime
import re
from dataclasses import dataclass
from functools import total_ordering

_FORM = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")
_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


@total_ordering
@dataclass(frozen=True)
class PartialDate:
    """A date of three precisions (ISO 8601 reduced forms). Sorted by text, so a year stands before its months."""

    year: int
    month: int | None = None
    day: int | None = None

    @classmethod
    def parse(cls, text: str) -> PartialDate:
        """Read ``2026``, ``2026-03`` or ``2026-03-06``; raise ValueError saying what is wrong."""
        match = _FORM.fullmatch(text)
        if not match:
            raise ValueError(f"'{text}' is no date; write YYYY-MM-DD, YYYY-MM or YYYY")
        year, month, day = (int(part) if part else None for part in match.groups())
        assert year is not None  # noqa: S101 - the pattern has it
        try:
            datetime.date(year, 1 if month is None else month, 1 if day is None else day)
        except ValueError:
            raise ValueError(f"'{text}' is not in the calendar") from None
        return cls(year, month, day)

    @classmethod
    def of(cls, day: datetime.date) -> PartialDate:
        """Return a whole day."""
        return cls(day.year, day.month, day.day)

    def __str__(self) -> str:
        parts = [f"{self.year:04d}"]
        parts += [f"{part:02d}" for part in (self.month, self.day) if part is not None]
        return "-".join(parts)

    def __lt__(self, other: PartialDate) -> bool:
        return str(self) < str(other)

    @property
    def first_day(self) -> datetime.date:
        """The earliest day that the date can mean."""
        return datetime.date(self.year, self.month or 1, self.day or 1)

    @property
    def last_day(self) -> datetime.date:
        """The latest day that the date can mean."""
        month = self.month or 12
        return datetime.date(self.year, month, self.day or calendar.monthrange(self.year, month)[1])

    @property
    def year_month(self) -> str | None:
        """``2026-03``, or None where only the year is known."""
        return f"{self.year:04d}-{self.month:02d}" if self.month else None

    @property
    def in_words(self) -> str:
        """``6 March 2026``, ``March 2026`` or ``2026``."""
        words = [str(self.day)] if self.day else []
        words += [_MONTHS[self.month - 1]] if self.month else []
        return " ".join([*words, str(self.year)])

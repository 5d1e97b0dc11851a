"""The pool as coded today, on any day: which works were public by then, and which of their tags had evidence by then.

The rule is the coding guide's ("As of a date"): a partial date is its last day, except that a work of a snapshot was
public at its date; undated evidence has its work's date, undated code the day on which it was checked.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.corpus.records import SUB_DECISIONS, Credit, Evaluation, Evidence, Reward, SubDecision, Training, Work

AXES = (
    "reward",
    "credit",
    *(f"sub_decisions.{name}" for name in SUB_DECISIONS),
    "topology",
    "scenario",
    "training",
    "evaluation",
)
"""Axes whose tags stand or fall with their evidence."""


@dataclass(frozen=True)
class State:
    """A work from one day on: its record with the tags that had evidence by then, and the axes that had none yet."""

    day: datetime.date
    work: Work
    waiting: tuple[str, ...]


class Chronicle:
    """The works of a corpus, day by day."""

    def __init__(self, works: Iterable[Work], snapshots: Mapping[datetime.date, frozenset[str]]) -> None:
        self._snapshots = snapshots
        self.states: Mapping[str, tuple[State, ...]] = {work.key: self._states(work) for work in works}

    def at(self, day: datetime.date) -> tuple[Work, ...]:
        """Return the works that were public by a day, with the tags that had evidence by then."""
        return tuple(state.work for state in self._standing(day))

    def waiting(self, day: datetime.date) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return works public by a day whose tags on some axes drop out for want of dated evidence, with those axes."""
        return tuple((state.work.key, state.waiting) for state in self._standing(day) if state.waiting)

    @cached_property
    def days(self) -> tuple[datetime.date, ...]:
        """Days on which something changes."""
        return tuple(sorted({state.day for states in self.states.values() for state in states}))

    def _standing(self, day: datetime.date) -> list[State]:
        found = (max((s for s in states if s.day <= day), key=lambda s: s.day, default=None) for states in self.states.values())
        return [state for state in found if state]

    def public(self, work: Work) -> datetime.date:
        """Return the day by which a work was public."""
        taken = [day for day, keys in self._snapshots.items() if work.key in keys and day >= work.date.first_day]
        return min([work.date.last_day, *taken])

    def _states(self, work: Work) -> tuple[State, ...]:
        public = self.public(work)
        dated = [(max(_day(item, work, public), public), item) for item in work.evidence]
        days = sorted({public, *(day for day, _ in dated)})
        return tuple(_state(work, day, [item for dated_on, item in dated if dated_on <= day]) for day in days)


def _day(item: Evidence, work: Work, public: datetime.date) -> datetime.date:
    if item.date:
        return item.date.last_day
    return work.provenance.checked.last_day if item.basis == "code" else public


def _state(work: Work, day: datetime.date, known: Sequence[Evidence]) -> State:
    if len(known) == len(work.evidence):
        return State(day, work, ())
    waiting = tuple(axis for axis in AXES if _supported(work.evidence, axis) and not _supported(known, axis))
    changes: dict[str, Any] = {"evidence": tuple(known)}
    for axis in waiting:
        changes |= _without(work, axis, changes)
    return State(day, work.model_copy(update=changes), tuple(axis for axis in waiting if _says_something(work, axis)))


def _supported(evidence: Iterable[Evidence], axis: str) -> bool:
    wanted = {axis, axis.split(".")[0]}
    return any(wanted.intersection(item.supports) for item in evidence)


def _without(work: Work, axis: str, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a record says where nothing was known of an axis."""
    if axis == "reward":
        credit: Credit = changes.get("credit", work.credit)
        units = tuple(item.model_copy(update={"of": ()}) for item in credit.units)
        return {"reward": Reward(status="unclear", kinds=()), "credit": credit.model_copy(update={"units": units})}
    if axis == "credit":
        return {"credit": Credit(status="unclear", units=())}
    if axis.startswith("sub_decisions."):
        decisions = changes.get("sub_decisions", work.sub_decisions)
        return {"sub_decisions": decisions.model_copy(update={axis.split(".")[1]: SubDecision(mode="unclear")})}
    if axis == "training":
        return {"training": Training(trains=(), base_models=())}
    return {"evaluation": Evaluation(benchmarks=(), measures=())} if axis == "evaluation" else {axis: ()}


def _says_something(work: Work, axis: str) -> bool:
    if axis.startswith("sub_decisions."):
        return work.sub_decisions.named(axis.split(".")[1]).mode == "rl"  # type: ignore[arg-type]
    if axis == "reward":
        return bool(work.reward.kinds)
    return bool(work.credit.units) if axis == "credit" else axis == "topology" and bool(work.topology)

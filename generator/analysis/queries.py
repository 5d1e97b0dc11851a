"""Whether a work or a system meets conditions, under a reading; and the works of a survey that do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from generator.analysis.tags import Families, Reading, carried, credit_item_counts, credit_pairs, is_firm, takes_by_rl
from generator.corpus.conditions import Condition, Value
from generator.corpus.records import SUB_DECISIONS, SubDecisionName, Work
from generator.corpus.systems import System

Truth = bool | None
"""None where the coding does not tell: a tag that nobody rated, as some of a snapshot are."""

UNRATED = "unrated"


class Query:
    """Conditions that must all hold, under one reading."""

    def __init__(self, conditions: Sequence[Condition], reading: Reading, families: Families) -> None:
        self.conditions, self.reading, self.families = conditions, reading, families

    def holds(self, work: Work) -> Truth:
        """Whether a work meets every condition; None where that hangs on a tag that nobody rated."""
        return all_of(self._one(work, condition) for condition in self.conditions)

    def _one(self, work: Work, condition: Condition) -> Truth:
        found = any_of(self._carries(work, condition.axis, value) for value in condition.values)
        return found if found is None else found is not condition.negated

    def _carries(self, work: Work, axis: str, value: Value) -> Truth:
        if axis in _SPECIAL:
            return _SPECIAL[axis](self, work, value)
        if axis in SUB_DECISIONS:
            return _mode(work, axis, value)
        words = {"reward": ("reward_kind", "reward_family")}.get(axis, (axis,))
        return any(value[0] in carried(work, name, self.reading, self.families) for name in words)

    def _credit(self, work: Work, value: Value) -> Truth:
        items = [item for item in work.credit.units if item.unit == value[0]]
        if len(value) > 1:
            return any_of(None if item.strength == UNRATED else item.strength == value[1] for item in items)
        return any_of(
            None if self._is_open(work, item.strength, "credit") else credit_item_counts(work, item, self.reading)
            for item in items
        )

    def _cell(self, work: Work, value: Value) -> Truth:
        family, unit = value
        if (family, unit) in credit_pairs(work, self.families, self.reading):
            return True
        items = (item for item in work.credit.units if item.unit == unit and family in self.families.of(item.of))
        return None if any(self._is_open(work, item.strength, "credit") for item in items) else False

    def _decision(self, work: Work, value: Value) -> Truth:
        name: SubDecisionName = value[0]  # type: ignore[assignment]
        decision = work.sub_decisions.named(name)
        if decision.mode == "rl" and self._is_open(work, decision.objective or "", f"sub_decisions.{name}"):
            return None
        return takes_by_rl(work, name, self.reading)

    def _is_open(self, work: Work, strength: str, axis: str) -> bool:
        """Whether a tag that counts broadly cannot be judged under the reading, for want of a rating or of any evidence."""
        if self.reading is Reading.BROAD:
            return False
        unread = self.reading is Reading.FIRM and not work.evidence and not is_firm(work, axis) and strength == "explicit"
        return strength == UNRATED or unread


_SPECIAL: Mapping[str, Callable[[Query, Work, Value], Truth]] = {
    "credit": Query._credit,
    "cell": Query._cell,
    "decision": Query._decision,
    "year": lambda _, work, value: str(work.date.year) == value[0],
    "reward_status": lambda _, work, value: work.reward.status == value[0],
    "credit_status": lambda _, work, value: work.credit.status == value[0],
}


def _mode(work: Work, name: str, value: Value) -> Truth:
    """Return whether a sub-decision has a mode, and objective and means where they are named.

    A decision that a snapshot leaves unrated was not named as trained; whether it is fixed or prompted, nobody said.
    """
    decision = work.sub_decisions.named(name)  # type: ignore[arg-type]
    if decision.mode == UNRATED:
        return False if value[0] == "rl" else None
    if decision.mode != value[0] or len(value) == 1:
        return decision.mode == value[0]
    if decision.objective == UNRATED:
        return None
    return decision.objective == value[1] and (len(value) < 3 or value[2] in (decision.by or ()))


def system_meets(system: System, condition: Condition) -> bool:
    """Whether a system meets a condition."""
    return any(_system_carries(system, condition.axis, value) for value in condition.values) is not condition.negated


def _system_carries(system: System, axis: str, value: Value) -> bool:
    if axis == "dimension":
        levels = value[1:] or None
        return any(
            claim.dimension == value[0] and (levels is None or claim.evidence_level == levels[0]) for claim in system.claims
        )
    if axis == "evidence":
        return any(claim.evidence_level == value[0] for claim in system.claims)
    if axis == "training_evidence":
        return system.training_evidence == value[0]
    if axis == "topology":
        return value[0] in system.topology
    return system.sub_decisions.named(axis).mode == value[0]  # type: ignore[arg-type]


def all_of(parts: Iterable[Truth]) -> Truth:
    """Return Kleene's conjunction: False where any part is, else None where any is unknown."""
    parts = list(parts)
    return False if False in parts else None if None in parts else True


def any_of(parts: Iterable[Truth]) -> Truth:
    """Return Kleene's disjunction: True where any part is, else None where any is unknown."""
    parts = list(parts)
    return True if True in parts else None if None in parts else False

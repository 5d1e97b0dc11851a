"""Which tags a work carries, and under which reading (coding guide, "Readings").

Every function looks at one record and returns plain sets; tables and counts are made of them elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum

from generator.corpus.records import SUB_DECISIONS, CreditItem, Record, SubDecisionName, Work

HYBRID = "r8"


class Reading(StrEnum):
    """How much a tag must show to count.

    Broad: credit of any strength, a sub-decision under RL. Strict: credit explicit, a sub-decision under RL with an
    explicit objective. Firm: strict, and at least one evidence item of that axis read in full text or code.
    """

    BROAD = "broad"
    STRICT = "strict"
    FIRM = "firm"


class Families:
    """Reward kinds to reward families, as the taxonomy maps them; R8 is derived."""

    def __init__(self, family_of: Mapping[str, str], scope_of: Mapping[str, str]) -> None:
        self._family_of = family_of
        self._scope_of = scope_of

    def named(self, word: str) -> frozenset[str]:
        """Return the families that a reward kind, or a family itself, stands for."""
        return self.of([word]) if word in self._family_of else frozenset({word})

    def of(self, kinds: Iterable[str]) -> frozenset[str]:
        """Return the families of some kinds; with R8 where a global and a local kind stand together."""
        kinds = tuple(kinds)
        scopes = {self._scope_of[kind] for kind in kinds}
        hybrid = {HYBRID} if {"global", "local"} <= scopes else set()
        return frozenset({self._family_of[kind] for kind in kinds} | hybrid)


_READ_CLOSELY = frozenset({"full_text", "code"})
_UNCODED_MODES = frozenset({"unclear", "not_applicable"})


def bases(record: Record, axis: str) -> frozenset[str]:
    """Return how the evidence of an axis was read; for a decision, items of all five or of that one count."""
    wanted = {axis, axis.split(".")[0]}
    return frozenset(item.basis for item in record.evidence or () if wanted.intersection(item.supports))


def is_firm(record: Record, axis: str) -> bool:
    """Whether an evidence item of the axis was read in full text or code."""
    return bool(bases(record, axis) & _READ_CLOSELY)


def credit_item_counts(record: Record, item: CreditItem, reading: Reading) -> bool:
    """Whether a credit item counts under a reading."""
    if reading is Reading.BROAD:
        return True
    explicit = item.strength == "explicit"
    return explicit and (reading is Reading.STRICT or is_firm(record, "credit"))


def credit_units(record: Record, reading: Reading) -> frozenset[str]:
    """Return the credit units that a work carries under a reading."""
    items = record.credit.units if record.credit else ()
    return frozenset(item.unit for item in items if credit_item_counts(record, item, reading))


def credit_pairs(record: Record, families: Families, reading: Reading) -> frozenset[tuple[str, str]]:
    """Return (reward family, credit unit) pairs: only what `of` names; R8 where one item's `of` is hybrid."""
    items = record.credit.units if record.credit else ()
    return frozenset(
        (family, item.unit) for item in items if credit_item_counts(record, item, reading) for family in families.of(item.of)
    )


def reward_families(record: Record, families: Families) -> frozenset[str]:
    """Return the reward families of a work; rewards have no strength, so every reading agrees."""
    return families.of(record.reward.kinds if record.reward else ())


def takes_by_rl(record: Record, name: SubDecisionName, reading: Reading) -> bool:
    """Whether a sub-decision counts as trained by RL under a reading."""
    if not record.sub_decisions:
        return False
    decision = record.sub_decisions.named(name)
    if decision.mode != "rl":
        return False
    if reading is Reading.BROAD:
        return True
    explicit = decision.objective == "explicit"
    return explicit and (reading is Reading.STRICT or is_firm(record, f"sub_decisions.{name}"))


def carried(work: Work, axis: str, reading: Reading, families: Families) -> frozenset[str]:
    """Return the words that a retained work carries on a taxonomy axis; the reading binds credit and decisions only."""
    if axis == "reward_family":
        return reward_families(work, families)
    if axis == "credit_unit":
        return credit_units(work, reading)
    if axis == "sub_decision":
        return frozenset(name for name in SUB_DECISIONS if takes_by_rl(work, name, reading))
    return frozenset(word for word in _PLAIN[axis](work) if word)


_PLAIN: Mapping[str, Callable[[Work], Iterable[str | None]]] = {
    "reward_kind": lambda work: work.reward.kinds,
    "topology": lambda work: work.topology,
    "category": lambda work: [work.category],
    "scenario": lambda work: work.scenario,
    "rl": lambda work: [work.rl],
    "role": lambda work: [work.role],
    "measure": lambda work: work.evaluation.measures,
    "training_method": lambda work: [work.training.method],
    "trains": lambda work: work.training.trains,
    "basis": lambda work: [best_basis(work)],
    "origin": lambda work: [work.provenance.origin],
}
"""Words of the axes on which every reading agrees."""


def is_coded(record: Record, axis: str, value: str) -> bool:
    """Whether a work is coded on a matrix axis; for decisions, on the one that `value` names."""
    if axis == "reward":
        return record.reward is not None and record.reward.status == "coded"
    if axis == "credit":
        return record.credit is not None and record.credit.status == "coded"
    if axis == "topology":
        return bool(record.topology)
    return record.sub_decisions is not None and _mode(record, value) not in _UNCODED_MODES


def is_unclear(record: Record, axis: str, value: str) -> bool:
    """Whether no source read tells how the work stands on a matrix axis (a topology is never coded unclear)."""
    if axis == "reward":
        return record.reward is not None and record.reward.status == "unclear"
    if axis == "credit":
        return record.credit is not None and record.credit.status == "unclear"
    return axis == "decision" and record.sub_decisions is not None and _mode(record, value) == "unclear"


def _mode(record: Record, name: str) -> str:
    assert record.sub_decisions is not None  # noqa: S101 - callers have looked
    return getattr(record.sub_decisions, name).mode  # type: ignore[no-any-return]


BASIS_RANK = ("full_text", "code", "abstract", "secondary")


def best_basis(record: Record) -> str | None:
    """Return the best basis among items that support reward, credit or sub-decisions, else among any."""
    central = [
        item.basis
        for item in record.evidence or ()
        if any(axis.split(".")[0] in ("reward", "credit", "sub_decisions") for axis in item.supports)
    ]
    found = central or [item.basis for item in record.evidence or ()]
    return min(found, key=BASIS_RANK.index) if found else None

"""Why a work carries a tag: mark, words, our note, and how the place was read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from generator.analysis.survey import Survey
from generator.analysis.tags import BASIS_RANK, Reading, bases
from generator.corpus.names import in_short
from generator.corpus.records import Record, SubDecision, SubDecisionName, Work
from generator.corpus.taxonomy import Taxonomy
from generator.labels import joined, small

Reason = dict[str, str | None]


def reward_reason(survey: Survey, work: Record, family: str) -> Reason:
    """Return why a work has a reward family: the kinds that belong to it, or all where it is derived."""
    kinds = work.reward.kinds if work.reward else ()
    own = [kind for kind in kinds if family in survey.families.of([kind])]
    names = [survey.taxonomy.term("reward_kind", kind).label for kind in (own or list(kinds))]
    return _reason("reward", "; ".join(names), work.reward.note if work.reward else None, work, "reward")


def credit_reasons(survey: Survey, work: Record, unit: str, family: str | None = None) -> Iterator[Reason]:
    """Yield why a work has a credit unit, item by item; only those of a reward family where one is given."""
    for item in work.credit.units if work.credit else ():
        if item.unit == unit and (family is None or family in survey.families.of(item.of)):
            words = f"{item.strength}: {item.mechanism}" if item.mechanism else item.strength
            yield _reason(f"credit, {unit}", words, item.note, work, "credit", strength=item.strength)


def decision_words(taxonomy: Taxonomy, decision: SubDecision) -> str:
    """Return what takes a sub-decision: ``RL, explicit objective by reward and head``."""
    words = taxonomy.term("mode", decision.mode).label
    if decision.objective:
        words += f", {small(taxonomy.term('objective', decision.objective).label)} objective"
    if decision.by:
        words += f" by {joined(small(taxonomy.term('by', means).label) for means in decision.by)}"
    return words


def decision_reason(survey: Survey, work: Record, name: str) -> Reason | None:
    """Return why a sub-decision counts as trained; nothing where the record does not code it."""
    if not work.sub_decisions:
        return None
    decision = work.sub_decisions.named(decision_name(name))
    return _reason(name, decision_words(survey.taxonomy, decision), decision.note, work, f"sub_decisions.{name}")


def entry(work: Work, reading: Reading | None, reasons: Iterable[Reason]) -> dict[str, Any]:
    """Return a work as lists show it: with its strictest reading, where readings differ, and why it stands there."""
    return {"work": work, "people": in_short(work.authors), "reading": reading, "reasons": list(reasons)}


def decision_name(value: str) -> SubDecisionName:
    """Return the value of the decision axis as the name that records use; they are the same words."""
    return value  # type: ignore[return-value]


def _reason(axis: str, words: str, note: str | None, work: Record, evidence: str, strength: str | None = None) -> Reason:
    found = bases(work, evidence)
    basis = min(found, key=BASIS_RANK.index) if found else None
    return {"axis": axis, "words": words, "note": note, "basis": basis, "strength": strength}

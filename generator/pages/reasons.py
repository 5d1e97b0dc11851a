"""Why a work carries a tag: mark, words, our note, and how the place was read."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.survey import Survey
from generator.analysis.tags import BASIS_RANK, bases
from generator.corpus.records import Record, SubDecisionName

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


def decision_reason(work: Record, name: str) -> Reason | None:
    """Return why a sub-decision counts as trained; nothing where the record does not code it."""
    if not work.sub_decisions:
        return None
    decision = work.sub_decisions.named(decision_name(name))
    words = f"RL, {decision.objective} objective" + (f" by {', '.join(decision.by)}" if decision.by else "")
    return _reason(name, words, decision.note, work, f"sub_decisions.{name}")


def decision_name(value: str) -> SubDecisionName:
    """Return the value of the decision axis as the name that records use; they are the same words."""
    return value  # type: ignore[return-value]


def _reason(axis: str, words: str, note: str | None, work: Record, evidence: str, strength: str | None = None) -> Reason:
    found = bases(work, evidence)
    basis = min(found, key=BASIS_RANK.index) if found else None
    return {"axis": axis, "words": words, "note": note, "basis": basis, "strength": strength}

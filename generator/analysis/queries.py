"""Choosing works by their tags: `axis=value`, all conditions together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from generator.analysis.survey import Survey
from generator.analysis.tags import Reading, best_basis, credit_units, reward_families, takes_by_rl
from generator.corpus.records import SUB_DECISIONS, SubDecisionName, Work


class QueryError(ValueError):
    """The condition cannot be read; the message says what may be written."""


def select(survey: Survey, conditions: Sequence[str], reading: Reading) -> list[Work]:
    """Return the retained works, newest first, that meet all conditions; raise QueryError where one cannot be read."""
    axes = _axes(survey, reading)
    wanted = [_parsed(survey, condition, axes) for condition in conditions]
    return [work for work in survey.newest if all(value in axes[axis](work) for axis, value in wanted)]


def _axes(survey: Survey, reading: Reading) -> dict[str, Callable[[Work], Iterable[str]]]:
    modes: dict[str, Callable[[Work], Iterable[str]]] = {name: partial(_mode, name) for name in SUB_DECISIONS}
    return {
        "category": lambda work: [work.category],
        "role": lambda work: [work.role],
        "rl": lambda work: [work.rl],
        "reward": lambda work: {*work.reward.kinds, *reward_families(work, survey.families)},
        "credit": lambda work: credit_units(work, reading),
        "decision": lambda work: [name for name in SUB_DECISIONS if takes_by_rl(work, name, reading)],
        "topology": lambda work: work.topology,
        "scenario": lambda work: work.scenario,
        "measure": lambda work: work.evaluation.measures,
        "training_method": lambda work: [work.training.method] if work.training.method else [],
        "trains": lambda work: work.training.trains,
        "basis": lambda work: [best_basis(work) or ""],
        "origin": lambda work: [work.provenance.origin],
        "year": lambda work: [str(work.date.year)],
        **modes,
    }


def _mode(name: SubDecisionName, work: Work) -> list[str]:
    return [work.sub_decisions.named(name).mode]


_TAXONOMY_AXES: dict[str, tuple[str, ...]] = {
    "reward": ("reward_kind", "reward_family"),
    "credit": ("credit_unit",),
    "decision": ("sub_decision",),
    **dict.fromkeys(SUB_DECISIONS, ("mode",)),
}


def _parsed(survey: Survey, condition: str, axes: dict[str, Callable[[Work], Iterable[str]]]) -> tuple[str, str]:
    axis, sign, value = condition.partition("=")
    if not sign or axis not in axes:
        raise QueryError(f"'{condition}' is no condition; write axis=value with one of {', '.join(axes)}")
    if axis == "year":
        if not re.fullmatch(r"[0-9]{4}", value):
            raise QueryError(f"'{value}' is no year; write it as 2026")
        return axis, value
    terms = [term for name in _TAXONOMY_AXES.get(axis, (axis,)) for term in survey.taxonomy.by_key[name].values]
    by_code = {term.code.lower(): term.key for term in terms if term.code}
    word = by_code.get(value.lower(), value)
    if word not in {term.key for term in terms}:
        raise QueryError(f"'{value}' is no {axis}; write one of {', '.join(term.key for term in terms)}")
    return axis, word

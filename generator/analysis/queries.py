"""Choosing works by their tags: `axis=value`, all conditions together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from generator.analysis.survey import Survey
from generator.analysis.tags import Reading, carried
from generator.corpus.records import SUB_DECISIONS, Work


class QueryError(ValueError):
    """The condition cannot be read; the message says what may be written."""


AXES: Mapping[str, tuple[str, ...]] = {
    "category": ("category",),
    "role": ("role",),
    "rl": ("rl",),
    "reward": ("reward_kind", "reward_family"),
    "credit": ("credit_unit",),
    "decision": ("sub_decision",),
    "topology": ("topology",),
    "scenario": ("scenario",),
    "measure": ("measure",),
    "training_method": ("training_method",),
    "trains": ("trains",),
    "basis": ("basis",),
    "origin": ("origin",),
    "year": (),
    **dict.fromkeys(SUB_DECISIONS, ("mode",)),
}
"""What a condition may name, and the taxonomy axes whose words answer it; a sub-decision is answered by its mode."""


def select(survey: Survey, conditions: Sequence[str], reading: Reading) -> list[Work]:
    """Return the retained works, newest first, that meet all conditions; raise QueryError where one cannot be read."""
    wanted = [_parsed(survey, condition) for condition in conditions]
    return [work for work in survey.newest if all(value in _words(survey, work, axis, reading) for axis, value in wanted)]


def _words(survey: Survey, work: Work, axis: str, reading: Reading) -> Iterable[str]:
    """Return the words with which a work answers a condition."""
    if axis == "year":
        return [str(work.date.year)]
    if axis in SUB_DECISIONS:
        return [work.sub_decisions.named(axis).mode]
    return frozenset().union(*(carried(work, name, reading, survey.families) for name in AXES[axis]))


def _parsed(survey: Survey, condition: str) -> tuple[str, str]:
    axis, sign, value = condition.partition("=")
    if not sign or axis not in AXES:
        raise QueryError(f"'{condition}' is no condition; write axis=value with one of {', '.join(AXES)}")
    if axis == "year":
        if not re.fullmatch(r"[0-9]{4}", value):
            raise QueryError(f"'{value}' is no year; write it as 2026")
        return axis, value
    terms = [term for name in AXES[axis] for term in survey.taxonomy.by_key[name].values]
    by_code = {term.code.lower(): term.key for term in terms if term.code}
    word = by_code.get(value.lower(), value)
    if word not in {term.key for term in terms}:
        raise QueryError(f"'{value}' is no {axis}; write one of {', '.join(term.key for term in terms)}")
    return axis, word

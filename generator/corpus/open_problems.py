"""Open problems P1 to P15, attack vectors AV1 to AV8, and the minimal reporting checklist (corpus/problems.yml)."""

from __future__ import annotations

from typing import ClassVar, Literal

from generator.corpus.fields import Boolean, Key, Strict, Text


class NearestWork(Strict):
    """A work that comes near to an open problem; named by the founding survey or by this one."""

    inline: ClassVar[bool] = True
    work: Key
    named_by: Literal["founding", "living"]
    note: Text


class OpenProblem(Strict):
    """An open problem of the founding survey (arXiv:2605.02801 §11)."""

    key: Key
    code: Text
    area: Literal["algorithm", "reward", "systems", "safety", "evaluation"]
    title: Text
    statement: Text
    nearest: tuple[NearestWork, ...]
    touches: tuple[Text, ...]
    """Rows and columns of the matrices that it speaks of, as ``credit=message|turn``; where it names both axes of a matrix,
    cells in which both are named."""
    resolved_by: Text
    load_bearing: Boolean
    deployment_relevant: Boolean
    source: Text


class AttackVector(Strict):
    """An attack on a team of agents (arXiv:2605.02801 Table 15)."""

    key: Key
    code: Text
    label: Text
    actor: Text
    units: tuple[Key, ...]
    works: tuple[Key, ...]
    defence: Text
    source: Text


class ChecklistGroup(Strict):
    """What a paper on agent teams should report at least (arXiv:2605.02801 Table 14)."""

    key: Text
    label: Text
    items: tuple[Text, ...]
    source: Text


class OpenProblems(Strict):
    """The whole of corpus/problems.yml."""

    problems: tuple[OpenProblem, ...]
    attacks: tuple[AttackVector, ...]
    checklist: tuple[ChecklistGroup, ...]

"""Conditions on tags: the one query language of claims, of prose and of the command line.

``axis=value`` holds for a work that carries the word; ``axis=one|other`` for one that carries either; ``axis!=value``
for one that carries neither. Codes stand for their words (``reward=R7``, ``decision=O5``). Some values have parts:

- ``credit=message:explicit`` is an item of that unit and strength, whatever the reading; ``credit=message`` goes by the reading,
- ``stop=rl:explicit`` is a mode and an objective (``stop=rl:explicit:reward`` also how it is reached); ``decision=stop`` is the
  decision trained with RL, by the reading,
- ``cell=r7:message`` is credit at the unit for that reward, by the reading.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from generator.corpus.records import SUB_DECISIONS
from generator.corpus.taxonomy import Taxonomy, Term

Value = tuple[str, ...]
"""A word, or the parts of one."""

WORK_AXES: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "category": (("category",),),
    "role": (("role",),),
    "rl": (("rl",),),
    "reward": (("reward_kind", "reward_family"),),
    "reward_status": (("status",),),
    "credit": (("credit_unit",), ("strength",)),
    "credit_status": (("status",),),
    "cell": (("reward_family",), ("credit_unit",)),
    "decision": (("sub_decision",),),
    "topology": (("topology",),),
    "scenario": (("scenario",),),
    "measure": (("measure",),),
    "training_method": (("training_method",),),
    "trains": (("trains",),),
    "basis": (("basis",),),
    "origin": (("origin",),),
    "year": (),
    **dict.fromkeys(SUB_DECISIONS, (("mode",), ("objective",), ("by",))),
}
"""What a condition on works may name; for each part of its value, the taxonomy axes that hold the words."""

SYSTEM_AXES: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "training_evidence": (("training_evidence",),),
    "topology": (("topology",),),
    "dimension": (("dimension",), ("evidence_level",)),
    "evidence": (("evidence_level",),),
    **dict.fromkeys(SUB_DECISIONS, (("system_mode",),)),
}
"""What a condition on systems may name: ``dimension=stopping`` where a source says something on it."""


CELL_AXES: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "reward": (("reward_family",),),
    "credit": (("credit_unit",),),
    "decision": (("sub_decision",),),
    "topology": (("topology",),),
}
"""What a condition on cells of the matrices may name: their axes, with the words of rows and columns."""


class ConditionError(ValueError):
    """The condition cannot be read; the message says what may be written."""


@dataclass(frozen=True)
class Condition:
    """One condition: the axis, the values of which one (or, negated, none) must be carried."""

    axis: str
    values: tuple[Value, ...]
    negated: bool = False

    def __str__(self) -> str:
        return f"{self.axis}{'!=' if self.negated else '='}{'|'.join(':'.join(value) for value in self.values)}"


def parse(text: str, taxonomy: Taxonomy, axes: Mapping[str, tuple[tuple[str, ...], ...]] = WORK_AXES) -> Condition:
    """Return a condition with its words as records write them; raise ConditionError with the mend."""
    axis, sign, rest = text.partition("=")
    negated = axis.endswith("!")
    axis = axis.removesuffix("!").strip()
    if not sign or axis not in axes:
        raise ConditionError(f"'{text}' is no condition; write axis=value with one of {', '.join(axes)}")
    values = tuple(_value(axis, part.strip(), taxonomy, axes[axis]) for part in rest.split("|"))
    return Condition(axis, values, negated)


def _value(axis: str, text: str, taxonomy: Taxonomy, slots: tuple[tuple[str, ...], ...]) -> Value:
    if axis == "year":
        if not re.fullmatch(r"[0-9]{4}", text):
            raise ConditionError(f"'{text}' is no year; write it as 2026")
        return (text,)
    parts = text.split(":")
    least = len(slots) if axis == "cell" else 1
    if not least <= len(parts) <= len(slots):
        whole = ":".join("/".join(slot).replace("_", " ") for slot in slots)
        raise ConditionError(f"'{text}' is no {axis}; write {whole}" + ("" if least == len(slots) else ", or its first part"))
    return tuple(_word(axis, part, taxonomy, names) for part, names in zip(parts, slots, strict=False))


def _word(axis: str, text: str, taxonomy: Taxonomy, names: tuple[str, ...]) -> str:
    terms: list[Term] = [term for name in names if name in taxonomy.by_key for term in taxonomy.by_key[name].values]
    by_code = {term.code.lower(): term.key for term in terms if term.code}
    word = by_code.get(text.lower(), text)
    if word not in {term.key for term in terms}:
        raise ConditionError(f"'{text}' is no {axis}; write one of {', '.join(term.key for term in terms)}")
    return word

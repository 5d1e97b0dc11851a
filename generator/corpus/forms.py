"""What the models refuse, told with its place and the mend."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails
from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from generator.corpus.fields import Strict
from generator.corpus.problems import Problem
from generator.corpus.reading import Document, Path, field_name

_NOUNS = {
    "basis": "way of reading",
    "by": "means of an objective",
    "rl": "answer to how far RL goes",
    "shared_weights": "answer to whether weights are shared",
    "supports": "axis that evidence supports",
    "trains": "trained part",
}
"""What a word of an axis is called where the name of the axis does not say it."""
_YES_NO = {"yes": "true", "no": "false"}
# Longer lists of words are not printed whole.
_SHOWN_WORDS = 9


def form_problems(
    fault: ValidationError, document: Document, model: type[Strict], words: Mapping[str, frozenset[str]]
) -> Iterator[Problem]:
    """Yield one problem for each thing that the model refused."""
    for error in fault.errors(include_url=False):
        path: Path = tuple(error["loc"])
        code, message, key = _explained(error, path, model, words)
        path = path[:-1] if code == "R012" and error["type"] == "missing" else path
        place = _before(path, document, model) if code == "R011" else path
        if code == "R011" and place == path[:-1]:
            message = f"is missing; add it {'below' if place else 'before'} this line"
        problem = document.problem(code, place, message, key=key and place != ())
        yield replace(problem, field=field_name(path))


def _explained(
    error: ErrorDetails, path: Path, model: type[Strict], words: Mapping[str, frozenset[str]]
) -> tuple[str, str, bool]:
    """Return code, message, and whether the place is the key's rather than the value's."""
    kind, value = error["type"], error["input"]
    if kind == "extra_forbidden":
        known = fields_at(model, path[:-1])
        return "R010", f"unknown field '{path[-1]}'; {_mend(str(path[-1]), known, 'docs/contribute/index.md')}", True
    if kind == "missing" and isinstance(path[-1], int):
        return "R012", "has the wrong number of entries", False
    if kind == "missing":
        return "R011", "is missing; add it after this line", True
    if kind == "R021":
        axis = error["ctx"]["axis"]
        name = _NOUNS.get(axis, axis.replace("_", " "))
        return "R021", f"'{value}' is no {name}; {_mend(str(value), sorted(words[axis]))}", False
    if kind.startswith("R"):
        return kind, error["msg"], False
    if kind == "literal_error":
        return "R021", f"'{value}' is not allowed; write {error['ctx']['expected']}", False
    return "R012", _type_message(kind, value), False


def _type_message(kind: str, value: Any) -> str:
    kinds: dict[type, str] = {dict: "a mapping", list: "a list", str: "a text"}
    found = kinds.get(type(value))
    wanted = {
        "string_type": "one text",
        "tuple_type": "a list, as [a, b]",
        "model_type": "fields, as {name: value}",
        "model_attributes_type": "fields, as {name: value}",
    }.get(kind)
    if kind in ("too_long", "too_short", "missing_positional_only_argument", "unexpected_positional_argument"):
        return "has the wrong number of entries"
    if kind == "tuple_type" and isinstance(value, str):
        return f"is one text; write it as a list: [{value}]"
    return f"is {found or 'null'}; write {wanted or 'another kind of value'}"


def _mend(written: str, known: list[str], listed: str = "corpus/taxonomy.yml") -> str:
    """Return "did you mean 'x'?", or what is allowed."""
    if _YES_NO.get(written.lower()) in known:
        return f"did you mean '{_YES_NO[written.lower()]}'?"
    best = process.extractOne(written.lower(), known, scorer=DamerauLevenshtein.normalized_similarity, score_cutoff=0.6)
    if best:
        return f"did you mean '{best[0]}'?"
    if len(known) <= _SHOWN_WORDS:
        return f"allowed: {', '.join(known)}"
    return f"{listed} has the list" if known else "take it out"


def _before(path: Path, document: Document, model: type[Strict]) -> Path:
    """Return the last field before a missing one that is there, in the model's order; the parent where none is."""
    parent: Any = document.data
    for step in path[:-1]:
        parent = parent[step]
    names = fields_at(model, path[:-1])
    there = [name for name in names[: names.index(str(path[-1]))] if name in parent]
    return (*path[:-1], there[-1]) if there else path[:-1]


def fields_at(model: type[Strict], path: Path) -> list[str]:
    """Return the names that the mapping at `path` may hold; none where no mapping stands there."""
    annotation: Any = model
    for step in path:
        if isinstance(step, int):
            annotation = _item(annotation)
            continue
        found = [info for name, info in _fields_of(annotation).items() if step in (name, info.alias)]
        if not found:
            return []
        annotation = found[0].annotation
    return [info.alias or name for name, info in _fields_of(annotation).items()]


def _fields_of(annotation: Any) -> dict[str, FieldInfo]:
    parts = (annotation, *typing.get_args(annotation))
    models = [part for part in parts if isinstance(part, type) and issubclass(part, Strict)]
    return models[0].model_fields if models else {}


def _item(annotation: Any) -> Any:
    origin = typing.get_origin(annotation)
    if origin in (typing.Union, types.UnionType):
        annotation = next(part for part in typing.get_args(annotation) if part is not type(None))
    return typing.get_args(annotation)[0]

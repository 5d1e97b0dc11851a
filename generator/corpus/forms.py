"""What the models refuse, told with its place and the mend."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails
from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from generator.corpus.fields import Strict
from generator.corpus.problems import Problem
from generator.corpus.reading import Document, Path

# Longer lists of words are not printed whole.
_SHOWN_WORDS = 9


def form_problems(
    fault: ValidationError, document: Document, model: type[Strict], words: Mapping[str, frozenset[str]]
) -> Iterator[Problem]:
    """Yield one problem for each thing that the model refused."""
    for error in fault.errors(include_url=False):
        path: Path = tuple(error["loc"])
        code, message, key = _explained(error, path, document, model, words)
        yield document.problem(code, path, message, key=key)


def _explained(
    error: ErrorDetails, path: Path, document: Document, model: type[Strict], words: Mapping[str, frozenset[str]]
) -> tuple[str, str, bool]:
    """Return code, message, and whether the place is the key's rather than the value's."""
    kind, value = error["type"], error["input"]
    if kind == "extra_forbidden":
        known = _fields(model, path[:-1])
        return "R010", f"unknown field '{path[-1]}'; {_mend(str(path[-1]), known)}", True
    if kind == "missing":
        return "R011", f"'{path[-1]}' is missing; add it{_empty_hint(document, path)}", False
    if kind == "R021":
        axis = error["ctx"]["axis"]
        name = axis.replace("_", " ")
        return "R021", f"'{value}' is no {name}; {_mend(str(value), sorted(words[axis]))}", False
    if kind.startswith("R"):
        return kind, error["msg"], False
    if kind == "literal_error":
        return "R021", f"'{value}' is not allowed; write {error['ctx']['expected']}", False
    return "R012", _type_message(kind, value), False


def _type_message(kind: str, value: Any) -> str:
    kinds: dict[type, str] = {dict: "a mapping", list: "a list", str: "a text"}
    found = kinds.get(type(value), "nothing")
    wanted = {
        "string_type": "one text",
        "tuple_type": "a list, as [a, b]",
        "model_type": "fields, as {name: value}",
        "model_attributes_type": "fields, as {name: value}",
    }.get(kind)
    if kind in ("too_long", "too_short", "missing_positional_only_argument", "unexpected_positional_argument"):
        return "has the wrong number of entries"
    return f"holds {found}; write {wanted or 'another kind of value'}"


def _mend(written: str, known: list[str]) -> str:
    """Return "did you mean 'x'?", or what is allowed."""
    best = process.extractOne(written.lower(), known, scorer=DamerauLevenshtein.normalized_similarity, score_cutoff=0.6)
    if best:
        return f"did you mean '{best[0]}'?"
    if len(known) <= _SHOWN_WORDS:
        return f"allowed: {', '.join(known)}"
    return "corpus/taxonomy.yml has the list" if known else "take it out"


def _empty_hint(document: Document, path: Path) -> str:
    parent: Any = document.data
    for step in path[:-1]:
        parent = parent[step]
    return f" below '{path[-2]}'" if len(path) > 1 and isinstance(path[-2], str) else ""


def _fields(model: type[Strict], path: Path) -> list[str]:
    """Return the names that the mapping at `path` may hold."""
    annotation: Any = model
    for step in path:
        if isinstance(step, int):
            annotation = _item(annotation)
        else:
            field = next(info for name, info in _model(annotation).model_fields.items() if step in (name, info.alias))
            annotation = field.annotation
    return [info.alias or name for name, info in _model(annotation).model_fields.items()]


def _model(annotation: Any) -> type[Strict]:
    if isinstance(annotation, type):
        return annotation
    return next(part for part in typing.get_args(annotation) if isinstance(part, type) and issubclass(part, Strict))


def _item(annotation: Any) -> Any:
    origin = typing.get_origin(annotation)
    if origin in (typing.Union, types.UnionType):
        annotation = next(part for part in typing.get_args(annotation) if part is not type(None))
    return typing.get_args(annotation)[0]

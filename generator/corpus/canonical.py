"""The one way to write a corpus file: field order, quoting and line breaks follow from the models.

Words, keys, numbers and booleans stand plain, all other text in double quotes; small mappings and lists of words stand on
one line; a field without value is written as null unless its model leaves it out. Written here and not by a YAML library
because every file is compared with its canonical form at every check, and the layout is part of the contract.
"""

from __future__ import annotations

import json
import re
import types
import typing
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from generator.corpus.fields import Strict

# What may stand without quotes and is read back as the same text by every YAML reader.
_PLAIN = re.compile(r"[a-z0-9][a-z0-9_.-]*")


@dataclass(frozen=True)
class Shape:
    """How a value is laid out: a scalar, a list (`item`) or a mapping (`fields`)."""

    plain: bool = False
    native: bool = False
    """Numbers, booleans and tag words: written as they are. Other plain text gives way to quotes where YAML would guess."""
    item: Shape | None = None
    fields: dict[str, Shape] = field(default_factory=dict)
    inline: bool = False
    defaults: dict[str, Any] = field(default_factory=dict)
    block: bool = False
    omitted: frozenset[str] = frozenset()


def canonical(data: dict[str, Any], model: type[Strict]) -> str:
    """Return the canonical text of one file's data (as read: strings, None, lists, dicts)."""
    return "\n".join(_mapping(data, shape_of(model), 0)) + "\n"


@cache
def shape_of(model: type[Strict]) -> Shape:
    """Return the layout of a model, read from its fields and their annotations."""
    fields: dict[str, Shape] = {}
    defaults: dict[str, Any] = {}
    for name, info in model.model_fields.items():
        written = info.alias or name
        shape = _shape(info.annotation, info.metadata)
        fields[written] = Shape(item=shape.item, block=True) if name in model.block_lists else shape
        if not info.is_required() and name not in model.omitted_when_null:
            defaults[written] = [] if info.default == () else {} if isinstance(info.default, Strict) else None
    return Shape(fields=fields, inline=model.inline, defaults=defaults, omitted=model.omitted_when_null)


def _shape(annotation: Any, metadata: list[Any]) -> Shape:
    if any(getattr(mark, "plain", False) for mark in metadata):
        return Shape(plain=True, native=any(getattr(mark, "native", False) for mark in metadata))
    origin = typing.get_origin(annotation)
    if origin is typing.Annotated:
        inner, *marks = typing.get_args(annotation)
        return _shape(inner, marks)
    if origin in (typing.Union, types.UnionType):
        return _shape(next(part for part in typing.get_args(annotation) if part is not type(None)), [])
    if origin is tuple:
        return Shape(item=_shape(typing.get_args(annotation)[0], []))
    if origin is typing.Literal:
        return Shape(plain=True)
    if isinstance(annotation, type) and issubclass(annotation, Strict):
        return shape_of(annotation)
    return Shape()


def _mapping(data: dict[str, Any], shape: Shape, depth: int) -> Iterator[str]:
    indent = "  " * depth
    for name, value, inner in _entries(data, shape):
        label = f"{indent}{_key(name)}:"
        if isinstance(value, dict) and value and not inner.inline:
            yield label
            yield from _mapping(value, inner, depth + 1)
        elif isinstance(value, list) and value and _in_block(inner, value):
            yield label
            yield from _items(value, inner.item or Shape(), depth)
        else:
            yield f"{label} {_flow(value, inner)}"


def _items(values: list[Any], shape: Shape, depth: int) -> Iterator[str]:
    indent = "  " * depth
    for value in values:
        if isinstance(value, dict) and value and not shape.inline:
            first, *rest = _mapping(value, shape, depth + 1)
            yield f"{indent}- {first.lstrip()}"
            yield from rest
        else:
            yield f"{indent}- {_flow(value, shape)}"


def _in_block(shape: Shape, values: list[Any]) -> bool:
    return shape.block or any(isinstance(value, dict) for value in values)


def _flow(value: Any, shape: Shape) -> str:
    if value is None:
        return "null"
    if isinstance(value, list):
        return f"[{', '.join(_flow(item, shape.item or Shape()) for item in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_key(name)}: {_flow(item, inner)}' for name, item, inner in _entries(value, shape))}}}"
    return value if shape.plain and _is_plain(value, shape.native) else json.dumps(_composed(value), ensure_ascii=False)


def _entries(data: dict[str, Any], shape: Shape) -> Iterator[tuple[str, Any, Shape]]:
    """Yield the fields in the model's order, missing ones with their default, unknown ones last."""
    for name, inner in shape.fields.items():
        if name in data:
            if data[name] is not None or name not in shape.omitted:
                yield name, data[name], inner
        elif name in shape.defaults:
            yield name, shape.defaults[name], inner
    for name in data:
        if name not in shape.fields:
            yield name, data[name], Shape()


def _composed(text: str) -> str:
    """Return letters and their accents as one character each, so that one name is one string."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def _is_plain(text: str, native: bool) -> bool:
    if not _PLAIN.fullmatch(text) or text in ("null", "yes", "no", "on", "off", "y", "n"):
        return False
    return native or (text[0].isalpha() and text not in ("true", "false"))


def _key(name: str) -> str:
    return name if re.fullmatch(r"[a-z_][a-z0-9_]*", name) else json.dumps(name, ensure_ascii=False)

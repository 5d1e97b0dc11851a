"""YAML read as data, never guessed at.

Every scalar stays a string (only a plain ``null``, ``~`` or nothing is None), so ``no`` is no False and ``2508.04670``
no float. Aliases, tags, doubled keys and hidden characters are refused. The place of any value can be asked for later.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import yaml
from yaml._yaml import CParser

from generator.corpus.problems import Problem

MAX_BYTES = 64 * 1024

Path = tuple[str | int, ...]
Data = dict[str, Any]

_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
_STRING, _NULL, _SEQUENCE, _MAPPING = "string", "null", "sequence", "mapping"
_HIDDEN = frozenset("\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\u2060\ufeff") | {
    chr(code) for start, stop in ((0x202A, 0x202F), (0x2066, 0x206A)) for code in range(start, stop)
}
_SUSPECT = re.compile(f"[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f{''.join(sorted(_HIDDEN))}]")

_QUOTED = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\'\'|[^\'])*\'')
_COMMENT = re.compile(r"(?:^|\s)#.*")


class _Composer(CParser):
    """libyaml's composer with one tag for every plain scalar: nothing is resolved to a number, date or boolean."""

    def __init__(self, stream: str) -> None:
        CParser.__init__(self, stream)

    def resolve(self, kind: type, value: str | None, implicit: Any) -> str:
        if kind is yaml.ScalarNode:
            return _NULL if implicit[0] and value in _NULLS else _STRING
        return _SEQUENCE if kind is yaml.SequenceNode else _MAPPING

    def descend_resolver(self, current_node: Any, current_index: Any) -> None: ...

    def ascend_resolver(self) -> None: ...


@dataclass(frozen=True)
class Place:
    """Line and column, both from 1."""

    line: int
    column: int


@dataclass(frozen=True)
class Document:
    """One corpus file as plain data, with the place of each part."""

    file: str
    text: str
    data: Data

    @cached_property
    def _root(self) -> Any:
        # Parsed again on demand: only a file with problems needs places, and marks of ten thousand files weigh too much.
        return _Composer(self.text).get_single_node()

    def place(self, path: Path, *, key: bool = False) -> Place:
        """Return where `path` stands, or its nearest parent that exists; with `key`, where its key stands."""
        node, mark = self._root, self._root.start_mark
        for step in path:
            found = _child(node, step)
            if found is None:
                break
            key_node, node = found
            mark = key_node.start_mark if key and key_node is not None else node.start_mark
        return Place(mark.line + 1, mark.column + 1)

    @cached_property
    def comments(self) -> tuple[tuple[Place, str], ...]:
        """Comments, which YAML readers drop: often the rest of a text that should have been quoted."""
        found = []
        for number, line in enumerate(self.text.splitlines() if "#" in self.text else [], start=1):
            match = _COMMENT.search(_QUOTED.sub(lambda quoted: "q" * len(quoted.group()), line))
            if match:
                start = match.start() + (line[match.start()] != "#")
                found.append((Place(number, start + 1), line[start:].strip()))
        return tuple(found)

    def problem(self, code: str, path: Path, message: str, *, key: bool = False, note: bool = False) -> Problem:
        """Return a problem of this file at `path`."""
        place = self.place(path, key=key)
        level: Any = "note" if note else "error"
        return Problem(self.file, place.line, place.column, code, field_name(path), message, level)


def field_name(path: Path) -> str:
    """Return a path as people write it: ``credit.units[0].unit``."""
    name = ""
    for step in path:
        name += f"[{step}]" if isinstance(step, int) else f".{step}" if name else step
    return name


def read(file: str, raw: bytes) -> tuple[Document | None, list[Problem]]:
    """Read one YAML file.

    Returns the document (None where there is no whole mapping to go on with) and the problems found on the way.
    """
    try:
        text = _decode(raw)
    except _UnreadableError as fault:
        return None, [Problem(file, fault.line, fault.column, fault.code, "", fault.message)]
    problems = list(_hidden_characters(file, text))
    if any(problem.code == "R004" for problem in problems):
        return None, problems  # what a tab does to the structure is no second fault
    try:
        root = _compose(text)
        data = _construct(root)
    except _UnreadableError as fault:
        return None, [*problems, Problem(file, fault.line, fault.column, fault.code, "", fault.message)]
    if "\\" in text and not problems:
        problems.extend(_hidden_escapes(file, root))
    doubled = list(_doubled_keys(file, root))
    return (None if doubled or problems else Document(file, text, data)), problems + doubled


class _UnreadableError(Exception):
    def __init__(self, code: str, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.code, self.message, self.line, self.column = code, message, line, column


def _decode(raw: bytes) -> str:
    if len(raw) > MAX_BYTES:
        raise _UnreadableError("R001", f"the file has {len(raw):,} bytes; the limit is {MAX_BYTES:,}; shorten notes")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as fault:
        before = raw[: fault.start]
        line, column = before.count(b"\n") + 1, len(before) - (before.rfind(b"\n") + 1) + 1
        byte = raw[fault.start]
        message = f"byte 0x{byte:02X} is not UTF-8; save the file as UTF-8 (it looks like Latin-1)"
        raise _UnreadableError("R002", message, line, column) from None
    if not text.strip():
        raise _UnreadableError("R003", "the file is empty; copy a record of the same kind and fill it in")
    return text


def _hidden_characters(file: str, text: str) -> Iterator[Problem]:
    for match in _SUSPECT.finditer(text):
        before = text[: match.start()]
        line, column = before.count("\n") + 1, match.start() - (before.rfind("\n") + 1) + 1
        if match.group() == "\t":
            if not before[before.rfind("\n") + 1 :].strip():
                yield Problem(file, line, column, "R004", "", "a tab indents this line; use two blanks")
                continue
            message = "a tab stands in the text; use a blank"
        else:
            message = f"{_character(match.group())} hides in the text; take it out"
        yield Problem(file, line, column, "R005", "", message)


def _hidden_escapes(file: str, node: Any) -> Iterator[Problem]:
    """Yield problems for hidden characters that a double-quoted string spells as an escape."""
    for scalar in _scalars(node):
        match = _SUSPECT.search(scalar.value)
        if match:
            mark = scalar.start_mark
            message = f"an escape stands for {_character(match.group())}; take it out"
            yield Problem(file, mark.line + 1, mark.column + 1, "R005", "", message)


def _character(character: str) -> str:
    name = unicodedata.name(character, "a control character").lower()
    return f"U+{ord(character):04X} ({name})"


def _scalars(node: Any) -> Iterator[Any]:
    if isinstance(node, yaml.ScalarNode):
        yield node
        return
    for child in node.value:
        for part in child if isinstance(child, tuple) else (child,):
            yield from _scalars(part)


def _compose(text: str) -> Any:
    _refuse_aliases(text)
    try:
        root = _Composer(text).get_single_node()
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark or fault.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise _UnreadableError(*_explained(fault, text, line), line, column) from None
    except yaml.YAMLError as fault:
        raise _UnreadableError("R006", f"not readable as YAML: {fault}") from None
    if root is None:
        raise _UnreadableError("R003", "the file holds only comments; copy a record of the same kind and fill it in")
    if not isinstance(root, yaml.MappingNode):
        raise _UnreadableError("R007", "the file must be fields, each as `name: value`, not a list or a text")
    return root


def _explained(fault: yaml.MarkedYAMLError, text: str, line: int) -> tuple[str, str]:
    problem = str(fault.problem)
    lines = text.splitlines()
    written = lines[line - 1] if line <= len(lines) else ""
    if "mapping values are not allowed" in problem and written.count(": ") + written.endswith(":") < 2:
        return "R006", "this line is indented otherwise than its neighbours; give it as many blanks as they have"
    if "mapping values are not allowed" in problem:
        return "R006", 'a second `: ` stands on this line; put the text in double quotes: "..."'
    if "cannot start any token" in problem:
        start = written.split(":", 1)[-1].strip()[:1]
        return "R006", f"a value cannot begin with `{start}`; put it in double quotes"
    if "unknown escape" in problem:
        return (
            "R006",
            "a backslash in double quotes begins an escape; write the character itself (é, not \\'{e}), or \\\\",
        )
    if "end of stream" in problem or "expected ',' or" in problem:
        return "R006", "a quote or bracket that opens here is not closed, or a text with `: ` or `, ` in it needs double quotes"
    if "expected a single document" in problem:
        return "R006", "a second document begins here (`---`); one record a file"
    return "R006", f"not readable as YAML: {problem}"


def _refuse_aliases(text: str) -> None:
    """Raise at the first anchor or alias: one record would silently share or repeat parts."""
    if "&" not in text and "*" not in text:
        return
    try:
        for event in yaml.parse(text, Loader=yaml.CSafeLoader):
            anchor, mark = getattr(event, "anchor", None), event.start_mark
            if anchor is not None and mark is not None:
                sign = "alias `*" if isinstance(event, yaml.AliasEvent) else "anchor `&"
                message = f"{sign}{anchor}` is not allowed; write the value out, or put a text in double quotes"
                raise _UnreadableError("R008", message, mark.line + 1, mark.column + 1)
    except yaml.YAMLError:
        return  # the composer meets the same fault and tells it


def _construct(node: Any) -> Any:
    tag = node.tag
    if tag == _STRING:
        return node.value
    if tag == _NULL:
        return None
    if tag == _SEQUENCE:
        return [_construct(item) for item in node.value]
    if tag == _MAPPING:
        return {_key(key): _construct(value) for key, value in node.value}
    mark = node.start_mark
    raise _UnreadableError("R008", f"tag `{tag}` is not allowed; write the plain value", mark.line + 1, mark.column + 1)


def _key(node: Any) -> str:
    if isinstance(node, yaml.ScalarNode):
        return str(node.value)
    mark = node.start_mark
    raise _UnreadableError("R007", "a field name must be a word", mark.line + 1, mark.column + 1)


def _doubled_keys(file: str, node: Any, path: Path = ()) -> Iterator[Problem]:
    if isinstance(node, yaml.MappingNode):
        first: dict[str, int] = {}
        for key, value in node.value:
            mark = key.start_mark
            if key.value in first:
                message = f"'{key.value}' stands on lines {first[key.value]} and {mark.line + 1}; keep one"
                yield Problem(file, mark.line + 1, mark.column + 1, "R009", field_name((*path, key.value)), message)
            first.setdefault(key.value, mark.line + 1)
            yield from _doubled_keys(file, value, (*path, key.value))
    elif isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            yield from _doubled_keys(file, item, (*path, index))


def _child(node: Any, step: str | int) -> tuple[Any, Any] | None:
    if isinstance(node, yaml.MappingNode):
        return next(((key, value) for key, value in node.value if key.value == step), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return None, node.value[step]
    return None

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
# No text of a file can spell these tags: a NUL is refused before.
_STRING, _NULL, _SEQUENCE, _MAPPING = "\0string", "\0null", "\0sequence", "\0mapping"

# Unicode categories that a reader does not see: controls, formats, private use, halves of pairs, line and paragraph signs.
_UNSEEN = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})
# Joiners, which some scripts and emoji need; and letters that are drawn as nothing.
_JOINERS = frozenset("\u200c\u200d")
_BLANK_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


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
        if "#" not in self.text:
            return ()
        blanked = list(self.text)
        for token in yaml.scan(self.text, Loader=yaml.CSafeLoader):
            blanked[token.start_mark.index : token.end_mark.index] = "x" * (token.end_mark.index - token.start_mark.index)
        written = self.text.splitlines()
        found = []
        for number, line in enumerate("".join(blanked).splitlines()):
            start = line.find("#")
            if start >= 0:
                found.append((Place(number + 1, start + 1), written[number][start:].strip()))
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
    if problems:
        return None, problems  # what a tab or a control character does to the structure is no second fault
    try:
        root = _compose(text)
        data = _construct(root)
    except _UnreadableError as fault:
        return None, [Problem(file, fault.line, fault.column, fault.code, "", fault.message)]
    if "\\" in text:
        problems.extend(_hidden_escapes(file, root))
    problems.extend(_doubled_keys(file, root))
    return (None if problems else Document(file, text, data)), problems


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


def _is_hidden(character: str) -> bool:
    """Whether a character changes a text without being seen; non-characters are no text at all."""
    code = ord(character)
    if character in _JOINERS or character in "\n\r":
        return False
    is_none = code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF
    return is_none or character in _BLANK_LETTERS or unicodedata.category(character) in _UNSEEN


def _hidden_in(text: str) -> list[int]:
    """Return where hidden characters stand."""
    hidden = {character for character in set(text) if _is_hidden(character)}
    return [index for index, character in enumerate(text) if character in hidden] if hidden else []


def _hidden_characters(file: str, text: str) -> Iterator[Problem]:
    for index in _hidden_in(text):
        before = text[:index]
        line, start = before.count("\n") + 1, before.rfind("\n") + 1
        if text[index] != "\t":
            code, message = "R005", f"{_character(text[index])} hides in the text; take it out"
        elif before[start:].strip():
            code, message = "R005", "a tab stands in the text; use a blank"
        else:
            code, message = "R004", "a tab indents this line; use two blanks"
        yield Problem(file, line, index - start + 1, code, "", message)


def _hidden_escapes(file: str, node: Any) -> Iterator[Problem]:
    """Yield problems for hidden characters that a double-quoted string spells as an escape."""
    for scalar in _scalars(node):
        hidden = [scalar.value[index] for index in _hidden_in(scalar.value)] + ["\r"] * ("\r" in scalar.value)
        if hidden:
            mark = scalar.start_mark
            message = f"an escape stands for {_character(hidden[0])}; take it out"
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
    _refuse_extras(text)
    try:
        root = _Composer(text).get_single_node()
    except yaml.MarkedYAMLError as fault:
        raise _explained(fault, text) from None
    except yaml.YAMLError as fault:
        raise _UnreadableError("R006", f"not readable as YAML: {' '.join(str(fault).split())}") from None
    if root is None:
        raise _UnreadableError("R003", "the file holds only comments; copy a record of the same kind and fill it in")
    if not isinstance(root, yaml.MappingNode):
        raise _UnreadableError("R007", "the file must be fields, each as `name: value`, not a list or a text")
    return root


def _explained(fault: yaml.MarkedYAMLError, text: str) -> _UnreadableError:
    """Return what is wrong in our words, at the place where the mend belongs."""
    exact = "escape" in str(fault.problem) or "nesting" in str(fault.problem)
    opens = "quoted" in str(fault.context) or "flow" in str(fault.context)
    opened = None if exact else fault.context_mark if opens else _open_quote(text)
    mark = opened or fault.problem_mark or fault.context_mark
    if mark is None:
        return _UnreadableError("R006", f"not readable as YAML: {fault.problem}")
    lines = text.splitlines()
    written = lines[mark.line] if mark.line < len(lines) else ""
    message = _mend(str(fault.problem), written, mark.column, is_open=opened is not None)
    return _UnreadableError("R006", message, mark.line + 1, mark.column + 1)


def _mend(problem: str, written: str, column: int, *, is_open: bool) -> str:
    if "unknown escape" in problem:
        return "a backslash in double quotes begins an escape; write the character itself (é, not \\'{e}), or \\\\"
    if is_open:
        return "what opens here is not closed on its line; close it, and put a text with `: ` or `, ` in double quotes"
    if "mapping values are not allowed" in problem:
        if written.count(": ") + written.endswith(":") < 2:
            return "this line is indented otherwise than its neighbours; give it as many blanks as they have"
        return 'a second `: ` stands on this line; put the text in double quotes: "..."'
    if "cannot start any token" in problem:
        return f"a value cannot begin with `{written[column : column + 1]}`; put it in double quotes"
    if "another document" in problem:
        return "a second document begins here (`---`); one record a file"
    return f"not readable as YAML: {problem}"


def _open_quote(text: str) -> Any:
    """Return the mark of a quoted text that runs over its line: its closing quote was forgotten."""
    try:
        for token in yaml.scan(text, Loader=yaml.CSafeLoader):
            quoted = isinstance(token, yaml.ScalarToken) and not token.plain and text[token.start_mark.index] in "\"'"
            if quoted and token.start_mark.line != token.end_mark.line:
                return token.start_mark
    except yaml.YAMLError:
        pass
    return None


# Where an anchor, an alias or a tag may stand; a look at events tells whether it is one.
_EXTRA = re.compile(r"[&*!]")


def _refuse_extras(text: str) -> None:
    """Raise at the first anchor, alias or tag: one part would silently repeat another, or become an object."""
    if not _EXTRA.search(text):
        return
    try:
        for event in yaml.parse(text, Loader=yaml.CSafeLoader):
            _refuse_extra(event)
    except yaml.YAMLError:
        return  # the composer meets the same fault and tells it


def _refuse_extra(event: Any) -> None:
    anchor, tag, mark = getattr(event, "anchor", None), getattr(event, "tag", None), event.start_mark
    if anchor is not None:
        sign = "alias `*" if isinstance(event, yaml.AliasEvent) else "anchor `&"
        message = f"{sign}{anchor}` is not allowed; write the value out, or put a text in double quotes"
    elif tag is not None:
        message = f"tag `{tag}` is not allowed; write the plain value"
    else:
        return
    raise _UnreadableError("R008", message, mark.line + 1, mark.column + 1)


def _construct(node: Any) -> Any:
    if node.tag == _STRING:
        return node.value
    if node.tag == _NULL:
        return None
    if node.tag == _SEQUENCE:
        return [_construct(item) for item in node.value]
    return {_key(key): _construct(value) for key, value in node.value}


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

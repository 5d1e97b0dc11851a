"""YAML read as data: every scalar stays the string that was written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.corpus.loading import Loaded
from generator.corpus.reading import Place, read

WORDS = st.text(st.characters(codec="ascii", categories=("L", "N"), include_characters="._+-/~"), min_size=1, max_size=20)
NULLS = frozenset({"~", "null", "Null", "NULL"})


def data(text: str) -> dict[str, Any]:
    document, problems = read("record.yml", text.encode())
    assert document, problems
    return document.data


@pytest.mark.parametrize(
    "word",
    [
        "no", "No", "NO", "yes", "on", "off", "y", "n", "true", "False", "2508.04670", "1e3", "1_000", "0123", "0x1f", "0b1",
        "0o7", "1:30", "12:30:45", "2026-05-04", "2026-05", "2026", "2026-05-04T00:00:00Z", ".inf", "-.inf", ".nan", "-1", "+1",
        "1.", ".5", "NaN", "None", "nil", "undefined", "<<", "=", "nan", "NA",
    ],
)  # fmt: skip
def test_a_plain_word_stays_what_it_is(word: str) -> None:
    assert data(f"value: {word}\nlist: [{word}]\nitems:\n- {word}\n") == {"value": word, "list": [word], "items": [word]}


@given(WORDS)
def test_any_plain_word_stays_what_it_is(word: str) -> None:
    if word not in NULLS and not word.startswith("-"):
        assert data(f"value: {word}\n") == {"value": word}


@pytest.mark.parametrize("null", ["", "~", "null", "Null", "NULL"])
def test_only_a_plain_null_is_nothing(null: str) -> None:
    assert data(f"value: {null}\nlast: x\n") == {"value": None, "last": "x"}
    assert data(f'value: "{null}"\n') == {"value": null}
    assert data(f"value: '{null}'\n") == {"value": null}


@given(
    st.text(
        st.characters(
            exclude_categories=("C", "Z"),
            include_characters=" \u00a0",
            exclude_characters="\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0",  # drawn as nothing, so refused
        ),
        min_size=1,
    )
)
def test_any_quoted_text_stays_what_it_is(text: str) -> None:
    assert data("value: '" + text.replace("'", "''") + "'\n") == {"value": text}


def test_field_names_are_strings_too() -> None:
    assert data("no: a\n1: b\n2026-05-04: c\nnull: d\n") == {"no": "a", "1": "b", "2026-05-04": "c", "null": "d"}


def test_merge_keys_are_names_like_others() -> None:
    assert data("<<: {a: b}\n") == {"<<": {"a": "b"}}


RECORD = """\
key: c3
credit:
  units:
  - {unit: message, of: [shared, role]}
  - unit: token
    note: "é, twice: é"
"""


@pytest.mark.parametrize(
    ("path", "key", "place"),
    [
        ((), False, (1, 1)),
        (("key",), False, (1, 6)),
        (("key",), True, (1, 1)),
        (("credit",), False, (3, 3)),
        (("credit",), True, (2, 1)),
        (("credit", "units", 0), False, (4, 5)),
        (("credit", "units", 0, "of"), True, (4, 21)),
        (("credit", "units", 0, "of", 1), False, (4, 34)),
        (("credit", "units", 1, "note"), False, (6, 11)),
        (("credit", "units", 1, "strength"), False, (5, 5)),
        (("credit", "units", 7, "unit"), False, (4, 3)),
        (("nowhere", "at", "all"), True, (1, 1)),
    ],
)
def test_every_part_has_its_place(path: tuple[str | int, ...], key: bool, place: tuple[int, int]) -> None:
    document, _ = read("record.yml", RECORD.encode())
    assert document
    assert document.place(path, key=key) == Place(*place)


@pytest.mark.parametrize(
    ("text", "comments"),
    [
        ("a: b # c\n", [((1, 6), "# c")]),
        ("# c\na: b\n", [((1, 1), "# c")]),
        ('a: "b # c"\n', []),
        ("a: 'b # c'\n", []),
        ("a: b#c\n", []),
        ('a: "b" # "c"\n', [((1, 8), '# "c"')]),
        ('a: ["b # c", d] # e\n', [((1, 17), "# e")]),
        ("a: 'it''s # no comment'\n", []),
        ('a: "b \\" # c"\n', []),
        ("a: 5' # c\n", [((1, 7), "# c")]),
        pytest.param(
            "a: it's # c that isn't\n",
            [((1, 9), "# c that isn't")],
        ),
        pytest.param("a: |\n  b # c\n", []),
        pytest.param('a: "b\n  # c"\n', []),
    ],
)
def test_comments_are_found(text: str, comments: list[tuple[tuple[int, int], str]]) -> None:
    document, _ = read("record.yml", text.encode())
    assert document
    assert list(document.comments) == [(Place(*place), comment) for place, comment in comments]


@pytest.mark.parametrize("size", [64 * 1024, 64 * 1024 + 1])
def test_a_file_may_have_64_kib(size: int) -> None:
    start = b'note: "'
    _, problems = read("record.yml", start + b"a" * (size - len(start) - 2) + b'"\n')
    assert [problem.code for problem in problems] == ([] if size <= 64 * 1024 else ["R001"])


@given(st.binary(max_size=200))
def test_no_bytes_break_the_reader(raw: bytes) -> None:
    document, problems = read("record.yml", raw)
    assert (document is None) == bool(problems)


@given(st.text("abc:-[]{},#&*!|>'\"%@`?~ \n\t\\<.", max_size=60))
def test_no_signs_break_the_reader(text: str) -> None:
    document, problems = read("record.yml", text.encode())
    assert (document is None) == bool(problems)


@pytest.mark.parametrize("value", ["!<mapping> [x]", "!<sequence> x", "!<string> [x]", "!<null> x", "! x"])
def test_no_tag_is_taken(value: str) -> None:
    document, problems = read("record.yml", f"a: {value}\n".encode())
    assert document is None
    assert [(problem.code, problem.line, problem.column) for problem in problems] == [("R008", 1, 4)]


def _no_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _no_nulls(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_no_nulls(inner) for inner in value]
    return "null" if value is None else value


def test_another_reader_reads_the_same_corpus(real: Loaded) -> None:
    assert len(real.documents) > 500
    for _, _, document in real.documents:
        other = yaml.load(document.text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))  # noqa: S506 - strings only
        assert other == _no_nulls(document.data), document.file


def test_another_reader_that_guesses_finds_only_strings_numbers_and_booleans(mini: Path) -> None:
    """No date, no `no` that became False: what should be text is quoted in canonical form."""
    for file in sorted(mini.rglob("*.yml")):
        text = file.read_text(encoding="utf-8")
        document, _ = read(str(file), text.encode())
        assert document
        _same_but_numbers(yaml.load(text, Loader=yaml.CSafeLoader), document.data)


def _same_but_numbers(guessed: Any, data: Any) -> None:
    if isinstance(data, dict):
        assert list(guessed) == list(data)
        for key, inner in data.items():
            _same_but_numbers(guessed[key], inner)
    elif isinstance(data, list):
        assert len(guessed) == len(data)
        for one, other in zip(guessed, data, strict=True):
            _same_but_numbers(one, other)
    elif isinstance(guessed, bool):
        assert data == str(guessed).lower()
    elif isinstance(guessed, int | float):
        assert float(data) == guessed
    else:
        assert guessed == data

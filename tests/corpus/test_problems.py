"""How problems are told: one line each, whatever a record holds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.corpus.checks import check
from generator.corpus.loading import load
from generator.corpus.problems import Problem, errors, render
from tests.mini import altered

ERROR = Problem("corpus/papers/2026/c3.yml", 14, 9, "R021", "credit.unit", "'mesage' is no credit unit; did you mean 'message'?")
NOTE = Problem("corpus/papers/2026/c3.yml", 2, 1, "R062", "", "is it right?", "note")


def test_text() -> None:
    assert render([ERROR, NOTE], "text").splitlines() == [
        "corpus/papers/2026/c3.yml:2:1: note: R062 is it right?",
        "corpus/papers/2026/c3.yml:14:9: R021 credit.unit: 'mesage' is no credit unit; did you mean 'message'?",
    ]


def test_github() -> None:
    assert render([ERROR, NOTE], "github").splitlines() == [
        "::notice file=corpus/papers/2026/c3.yml,line=2,col=1,title=R062::is it right?",
        "::error file=corpus/papers/2026/c3.yml,line=14,col=9,title=R021::credit.unit: 'mesage' is no credit unit; "
        "did you mean 'message'?",
    ]


def test_json() -> None:
    first, second = json.loads(render([ERROR, NOTE], "json"))
    assert first == {
        "file": "corpus/papers/2026/c3.yml",
        "line": 2,
        "column": 1,
        "code": "R062",
        "field": "",
        "message": "is it right?",
        "level": "note",
    }
    assert second["field"] == "credit.unit"
    assert json.loads(render([], "json")) == []


def test_notes_are_no_errors() -> None:
    assert errors([ERROR, NOTE]) == [ERROR]


@pytest.mark.parametrize("form", ["text", "github"])
def test_files_lines_and_columns_are_in_order(form: str) -> None:
    places = [("b", 1, 1), ("a", 10, 1), ("a", 9, 2), ("a", 9, 1)]
    shown = render([Problem(*place, "R021", "", "x") for place in places], "text" if form == "text" else "github").splitlines()
    assert [line for line in shown if "a" in line] == [line for line in shown if "a" in line]
    told = [Problem(*place, "R021", "", "x") for place in sorted(places)]
    assert shown == [problem.as_text() if form == "text" else problem.as_github() for problem in told]


HOSTILE = "100%\n::add-mask::x\r\n::error file=a::b%0Ac"


def test_a_message_cannot_begin_another_workflow_command() -> None:
    shown = Problem("corpus/a.yml", 1, 1, "R031", "date", HOSTILE).as_github()
    assert shown == (
        "::error file=corpus/a.yml,line=1,col=1,title=R031::date: 100%25%0A::add-mask::x%0D%0A::error file=a::b%250Ac"
    )


def test_a_field_cannot_begin_another_workflow_command() -> None:
    shown = Problem("corpus/a.yml", 1, 1, "R010", "a\n::error::b", "unknown").as_github()
    assert shown.splitlines() == ["::error file=corpus/a.yml,line=1,col=1,title=R010::a%0A::error::b: unknown"]


def test_a_file_name_cannot_begin_another_property() -> None:
    shown = Problem("a,line=9::b\n%.yml", 1, 1, "R017", "", "x").as_github()
    assert shown == "::error file=a%2Cline=9%3A%3Ab%0A%25.yml,line=1,col=1,title=R017::x"


WRONG = [
    pytest.param("papers/2026/signs.yml", '\ndate: "2026-03-06"\n', '\ndate: "2026\\n::warning::x"\n', id="a date"),
    pytest.param("papers/2026/signs.yml", "role: core\n", 'role: core\n"a\\n::warning::b": c\n', id="a field name"),
    pytest.param("papers/2026/signs.yml", "role: core\n", 'role: "x\\n::warning::b"\n', id="a word"),
    pytest.param("papers/2026/signs.yml", '"others"', '"a, b,\\n::warning::c"', id="a name"),
    pytest.param("papers/2026/signs.yml", "Agnieszka", "Agn\uffffieszka", id="a non-character"),
]


@pytest.mark.parametrize(("file", "old", "new"), WRONG)
def test_a_text_line_is_one_line(mini: Path, file: str, old: str, new: str) -> None:
    altered(mini / file, old, new)
    problems = check(load(mini))
    assert problems
    assert len(render(problems, "text").splitlines()) == len(problems)


@pytest.mark.parametrize(("file", "old", "new"), WRONG)
def test_a_workflow_line_is_one_line(mini: Path, file: str, old: str, new: str) -> None:
    altered(mini / file, old, new)
    problems = check(load(mini))
    shown = render(problems, "github").splitlines()
    assert len(shown) == len(problems)
    assert all(line.startswith("::error file=") for line in shown)
    assert len(json.loads(render(problems, "json"))) == len(problems)

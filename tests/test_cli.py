"""The front door: exit statuses, what is printed, and where."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from generator.cli import app
from generator.corpus.checks import BY_CODE, RULES
from tests.mini import ROOT, altered, copied

BIN = Path(sys.executable).parent
COMMANDS = sorted(typer.main.get_command(app).commands)  # type: ignore[attr-defined]


@pytest.fixture
def mini(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the mini corpus, with the project's root as the working folder."""
    monkeypatch.chdir(ROOT)
    return copied(tmp_path)


class Ran:
    """What a command left behind."""

    def __init__(self, *arguments: object) -> None:
        run = CliRunner().invoke(app, [str(argument) for argument in arguments])
        assert run.exception is None or isinstance(run.exception, SystemExit), run.exception
        self.status, self.out, self.err = run.exit_code, run.stdout, run.stderr


def survey(*arguments: object, **settings: object) -> subprocess.CompletedProcess[str]:
    command = [str(BIN / "survey"), *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60, **settings)  # type: ignore[call-overload, no-any-return]


def the_line(text: str) -> str:
    (line,) = text.splitlines()
    return line


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(command: str) -> None:
    ran = Ran(command, "--help")
    assert ran.status == 0
    assert f"Example: survey {command}" in ran.out


def test_help_lists_the_commands() -> None:
    ran = Ran("--help")
    assert ran.status == 0
    assert all(f"\n  {command} " in ran.out for command in COMMANDS)


@pytest.mark.parametrize(
    "arguments",
    [
        ["nothing"],
        ["list", "--reading", "bold"],
        ["list", "--colour"],
        ["check", "--format", "xml"],
        ["show"],
        ["render"],
        ["explain"],
    ],
)
def test_wrong_usage(arguments: list[str]) -> None:
    ran = Ran(*arguments)
    assert ran.status == 2
    assert ran.out == ""
    assert "Traceback" not in ran.err
    assert arguments[-1].lstrip("-") in ran.err


def test_every_command_that_reads_a_corpus_says_where_there_is_none(mini: Path) -> None:
    for arguments in (
        ["check"],
        ["format"],
        ["build"],
        ["stats"],
        ["list"],
        ["show", "c3"],
        ["render", "--out", str(mini / "x")],
    ):
        ran = Ran(*arguments, "--corpus", mini / "nowhere")
        assert ran.status == 2
        assert the_line(ran.err).startswith("survey: no corpus at ")
        assert not (mini / "x").exists()


class TestCheck:
    def test_a_right_corpus(self, mini: Path) -> None:
        ran = Ran("check", "--corpus", mini)
        assert (ran.status, ran.out, ran.err) == (0, "", "0 errors\n")

    def test_prose_that_goes_with_the_corpus(self, mini: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        chapter = mini.parent / "docs/survey/credit/index.md"
        chapter.parent.mkdir(parents=True)
        chapter.write_text("---\ntitle: Credit\n---\n\nOf 84 works, {{ count(reward='r9') }}.\n", encoding="utf-8")
        monkeypatch.chdir(mini.parent)
        ran = Ran("check")
        assert ran.status == 1
        unfilled, typed = ran.out.splitlines()
        assert typed.startswith("docs/survey/credit/index.md:5:4: R106 '84' is typed; count it")
        assert unfilled.startswith("docs/survey/credit/index.md:5:1: R107 this cannot be filled in: 'r9' is no reward; ")
        assert Ran("check", "docs/survey").status == 1
        assert Ran("check", "corpus/papers").status == 0
        chapter.write_text("{{ stated(84, 'arXiv:2605.02801', '2026-05-04') }} works.\n", encoding="utf-8")
        assert Ran("check").status == 0

    def test_a_wrong_one(self, mini: Path) -> None:
        altered(mini / "papers/2026/signs.yml", "unit: message", "unit: mesage")
        ran = Ran("check", "--corpus", mini)
        file = mini / "papers/2026/signs.yml"
        assert ran.status == 1
        assert the_line(ran.out) == (
            f"{file}:26:12: R021 credit.units[0].unit: 'mesage' is no credit unit; did you mean 'message'?"
        )
        assert ran.err == "1 error; survey explain CODE tells more\n"

    def test_github(self, mini: Path) -> None:
        altered(mini / "papers/2026/signs.yml", "unit: message", "unit: mesage")
        ran = Ran("check", "--corpus", mini, "--format", "github")
        assert ran.status == 1
        assert the_line(ran.out).startswith(
            f"::error file={mini}/papers/2026/signs.yml,line=26,col=12,title=R021::credit.units[0]"
        )

    def test_json(self, mini: Path) -> None:
        assert json.loads(Ran("check", "--corpus", mini, "--format", "json").out) == []
        altered(mini / "papers/2026/signs.yml", "unit: message", "unit: mesage")
        ran = Ran("check", "--corpus", mini, "--format", "json")
        (problem,) = json.loads(ran.out)
        assert ran.status == 1
        assert (problem["line"], problem["column"], problem["code"], problem["level"]) == (26, 12, "R021", "error")

    def test_notes_are_shown_when_asked_for_and_do_no_harm(self, mini: Path) -> None:
        file = mini / "papers/2026/signs.yml"
        altered(file, '\ndate: "2026-03-06"', '\ndate: "2026-02"')
        ran = Ran("check", "--corpus", mini)
        assert (ran.status, ran.out) == (0, "")
        assert "1 note" in ran.err
        assert "--notes" in ran.err
        for arguments in (["--notes"], [file], ["--format", "github"], ["--format", "json"]):
            ran = Ran("check", "--corpus", mini, *arguments)
            assert ran.status == 0
            assert "R062" in ran.out

    def test_only_what_is_named(self, mini: Path) -> None:
        altered(mini / "papers/2026/signs.yml", "unit: message", "unit: mesage")
        altered(mini / "papers/2026/1-foo.yml", 'venue: "ICLR 2026"', 'venue: ""')
        assert "R021" not in Ran("check", mini / "papers/2026/1-foo.yml", "--corpus", mini).out
        assert len(Ran("check", mini / "papers", "--corpus", mini).out.splitlines()) == 2
        assert Ran("check", mini / "systems", "--corpus", mini).status == 0

    def test_a_path_that_is_not_there_or_elsewhere(self, mini: Path) -> None:
        ran = Ran("check", mini / "papers/2026/nobody.yml", "--corpus", mini)
        assert (ran.status, ran.out) == (2, "")
        assert the_line(ran.err).endswith("nobody.yml' does not exist")
        ran = Ran("check", ROOT / "README.md", "--corpus", mini)
        assert ran.status == 2
        assert "is not below" in the_line(ran.err)

    def test_fix(self, mini: Path) -> None:
        file = mini / "papers/2026/signs.yml"
        before = file.read_text(encoding="utf-8")
        altered(file, "role: core", 'role: "core"')
        ran = Ran("check", "--fix", "--corpus", mini)
        assert (ran.status, ran.out) == (0, "")
        assert file.read_text(encoding="utf-8") == before

    def test_fix_leaves_what_needs_a_person(self, mini: Path) -> None:
        file = mini / "papers/2026/signs.yml"
        altered(file, "unit: message", "unit: 'mesage'")
        ran = Ran("check", "--fix", "--corpus", mini)
        assert ran.status == 1
        assert "R021" in the_line(ran.out)


class TestExplain:
    @pytest.mark.parametrize("code", BY_CODE)
    def test_a_code(self, code: str) -> None:
        ran = Ran("explain", code)
        rule = BY_CODE[code]
        assert ran.status == 0
        assert ran.out.startswith(f"{code} {rule.title} ({rule.level})\n\n{rule.why}\n")
        assert "\nwrong:\n  " in ran.out
        assert "\nright:\n  " in ran.out

    def test_small_letters(self) -> None:
        assert Ran("explain", "r021").out == Ran("explain", "R021").out

    def test_all(self) -> None:
        assert [line[:4] for line in Ran("explain", "all").out.splitlines()] == [rule.code for rule in RULES]

    def test_json(self) -> None:
        told = json.loads(Ran("explain", "R021", "--format", "json").out)
        assert told["code"] == "R021"
        assert told["wrong"] == "unit: mesage"
        assert [rule["code"] for rule in json.loads(Ran("explain", "all", "--format", "json").out)] == [
            rule.code for rule in RULES
        ]

    def test_an_unknown_code(self) -> None:
        ran = Ran("explain", "R999")
        assert (ran.status, ran.out) == (2, "")
        assert the_line(ran.err) == "survey: no check has the code 'R999'; survey explain all lists them"


class TestFormat:
    def test_check_writes_nothing(self, mini: Path) -> None:
        file = mini / "papers/2026/signs.yml"
        assert Ran("format", "--check", "--corpus", mini).status == 0
        text = altered(file, "role: core", 'role: "core"')
        ran = Ran("format", "--check", "--corpus", mini)
        assert (ran.status, ran.out) == (1, f"would change: {file}\n")
        assert file.read_text(encoding="utf-8") == text

    def test_writes(self, mini: Path) -> None:
        file = mini / "papers/2026/signs.yml"
        altered(file, "role: core", 'role: "core"')
        ran = Ran("format", "--corpus", mini)
        assert (ran.status, ran.out) == (0, f"changed: {file}\n")
        assert Ran("format", "--check", "--corpus", mini).status == 0

    def test_leaves_what_cannot_be_read(self, mini: Path) -> None:
        (mini / "papers/2026/signs.yml").write_text("a: [", encoding="utf-8")
        ran = Ran("format", "--corpus", mini)
        assert (ran.status, ran.out) == (1, "")
        assert "R006" in the_line(ran.err)

    @pytest.mark.parametrize("arguments", [[], ["--check"]])
    def test_a_comment_is_told(self, mini: Path, arguments: list[str]) -> None:
        altered(mini / "papers/2026/signs.yml", "role: core", "role: core # or not")
        ran = Ran("format", "--corpus", mini, *arguments)
        assert (ran.status, ran.out) == (1, "")
        assert "R096" in the_line(ran.err)


AXES = (
    "category, role, rl, reward, reward_status, credit, credit_status, cell, decision, topology, scenario, measure, "
    "training_method, trains, basis, origin, year, spawn, delegate, communicate, aggregate, stop"
)
"""What `list --where` chooses by."""


class TestData:
    def test_stats(self, mini: Path) -> None:
        ran = Ran("stats", "--corpus", mini)
        assert ran.status == 0
        assert ran.out.startswith("7 retained, 3 excluded, 10 audited; 3 methods\n")
        assert json.loads(Ran("stats", "--corpus", mini, "--format", "json").out)["audited"] == 10

    def test_list(self, mini: Path) -> None:
        ran = Ran("list", "--corpus", mini)
        assert [line.split()[1] for line in ran.out.splitlines()] == [
            "signs", "1-foo", "dunder", "silent-coach", "gap-map", "braces", "old-id",
        ]  # fmt: skip

    def test_list_as_json_and_csv(self, mini: Path) -> None:
        as_json = json.loads(Ran("list", "--corpus", mini, "--format", "json").out)
        as_csv = list(csv.DictReader(io.StringIO(Ran("list", "--corpus", mini, "--format", "csv").out)))
        assert as_json == as_csv
        assert as_json[0]["title"] == 'Solving $O(n^2)$ Credit: $A^*$ & 50% of {X}_1 | *bold* `code` "quoted" it\'s <think> # 1'
        assert as_json[0]["rewards"] == "r1 r3 r8"
        assert as_json[0]["decisions_by_rl"] == "spawn delegate communicate stop"

    @pytest.mark.parametrize(
        ("arguments", "keys"),
        [
            (["--where", "credit=message"], ["signs"]),
            (["--where", "decision=o1", "--reading", "firm"], ["silent-coach"]),
            (["--where", "reward=R8", "--where", "year=2025"], []),
        ],
    )
    def test_list_where(self, mini: Path, arguments: list[str], keys: list[str]) -> None:
        ran = Ran("list", "--corpus", mini, "--format", "json", *arguments)
        assert (ran.status, [row["key"] for row in json.loads(ran.out)]) == (0, keys)

    @pytest.mark.parametrize(
        ("condition", "allowed"),
        [
            ("credit=mesage", "team, orchestrator, role, agent, turn, message, tool, token"),
            ("decision=o6", "spawn, delegate, communicate, aggregate, stop"),
            ("colour=red", AXES),
            ("credit", AXES),
        ],
    )
    def test_list_where_it_cannot(self, mini: Path, condition: str, allowed: str) -> None:
        ran = Ran("list", "--corpus", mini, "--where", condition)
        assert (ran.status, ran.out) == (2, "")
        assert the_line(ran.err).endswith(allowed)

    @pytest.mark.parametrize("key", ["signs", "near-miss", "handbook", "made-swarm"])
    def test_show(self, mini: Path, key: str) -> None:
        ran = Ran("show", key, "--corpus", mini)
        assert ran.status == 0
        assert ran.out.startswith(f"key: {key}\n")
        assert json.loads(Ran("show", key, "--corpus", mini, "--format", "json").out)["key"] == key

    def test_show_json_is_the_record(self, mini: Path) -> None:
        shown = json.loads(Ran("show", "signs", "--corpus", mini, "--format", "json").out)
        assert shown["ids"]["arxiv"] == "2603.12340"
        assert shown["training"]["agents_max"] == 4
        assert shown["screening"]["borderline"] is False
        assert shown["authors"][0] == "de Witt, Christian"
        assert shown["history"][0]["from"] == "signal"

    def test_show_an_unknown_key(self, mini: Path) -> None:
        ran = Ran("show", "sings", "--corpus", mini)
        assert (ran.status, ran.out) == (2, "")
        assert the_line(ran.err) == "survey: no record has the key 'sings'; did you mean 'signs'?"

    @pytest.mark.parametrize("arguments", [["stats"], ["list"], ["show", "signs"]])
    def test_nothing_is_told_of_a_wrong_corpus(self, mini: Path, arguments: list[str]) -> None:
        altered(mini / "papers/2026/signs.yml", "unit: message", "unit: mesage")
        ran = Ran(*arguments, "--corpus", mini)
        assert (ran.status, ran.out) == (1, "")
        assert "R021" in ran.err


class TestRender:
    def test_a_tree(self, mini: Path, tmp_path: Path) -> None:
        out = tmp_path / "tree"
        assert Ran("render", "--out", out, "--corpus", mini).status == 0
        assert (out / "mkdocs.yml").is_file()
        page = (out / "docs/papers/signs/index.md").read_text(encoding="utf-8")
        assert page.startswith('---\ntitle: "Solving O(n^2) Credit')
        assert Ran("render", "--out", out, "--corpus", mini).status == 0

    def test_into_something_else(self, mini: Path, tmp_path: Path) -> None:
        (tmp_path / "mine").mkdir()
        (tmp_path / "mine/a.txt").write_text("mine", encoding="utf-8")
        ran = Ran("render", "--out", tmp_path / "mine", "--corpus", mini)
        assert ran.status == 2
        assert "holds something else" in the_line(ran.err)
        assert (tmp_path / "mine/a.txt").read_text(encoding="utf-8") == "mine"


def test_build_and_render_stand_in_the_root(mini: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for arguments in (["build"], ["render", "--out", "tree"], ["serve"]):
        ran = Ran(*arguments, "--corpus", mini)
        assert ran.status == 2
        assert the_line(ran.err) == "survey: no mkdocs.yml here; run this from the project's root"


def test_statuses_of_the_real_program(mini: Path) -> None:
    altered(mini / "papers/2026/signs.yml", "unit: message", "unit: mesage")
    assert survey("explain", "R021").returncode == 0
    assert survey("check", "--corpus", mini).returncode == 1
    wrong = survey("show", "x", "--corpus", mini / "nowhere")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "Traceback" not in wrong.stderr


@pytest.mark.parametrize("arguments", [["explain", "all"], ["list"], ["stats", "--format", "json"]])
def test_a_closed_pipe(mini: Path, arguments: list[str]) -> None:
    corpus = [] if arguments[0] == "explain" else ["--corpus", str(mini)]
    command = [str(BIN / "survey"), *arguments, *corpus]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        assert run.stdout
        assert run.stderr
        run.stdout.close()
        told = run.stderr.read()
        run.wait(timeout=60)
    assert told == ""
    assert run.returncode in (0, 1)


def test_a_file_that_cannot_be_written_is_one_line(mini: Path) -> None:
    run = survey("render", "--out", "/proc/tree", "--corpus", mini)
    assert run.returncode == 1
    assert "Traceback" not in the_line(run.stderr)


@pytest.mark.parametrize("arguments", [["nothing"], ["list", "--colour"], ["check", "--format", "xml"], ["show"]])
def test_wrong_usage_is_one_line(arguments: list[str]) -> None:
    assert the_line(survey(*arguments).stderr)


@pytest.mark.parametrize("arguments", [["list", "--format", "csv"], ["render"]])
def test_a_corpus_without_works(mini: Path, tmp_path: Path, arguments: list[str]) -> None:
    for file in (*mini.glob("papers/*/*.yml"), *mini.glob("systems/*.yml")):
        file.unlink()
    (mini / "problems.yml").write_text("problems: []\nattacks: []\nchecklist: []\n", encoding="utf-8")
    altered(mini / "claims.yml", '"only made-swarm"', '"none"')
    assert Ran("check", "--corpus", mini).status == 0
    more = ["--out", tmp_path / "tree"] if arguments == ["render"] else []
    assert Ran(*arguments, *more, "--corpus", mini).status in (0, 1)

"""How the house hangs together: imports run one way, words are defined, and nothing leads out of the tree."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import typing
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from generator.corpus.checks import RULES
from generator.corpus.corpus import Corpus, read_corpus
from generator.corpus.fields import Strict, Word
from generator.corpus.records import ExcludedWork, Work
from generator.corpus.systems import System
from tests.mini import ROOT

TEXT_FILES = frozenset(
    {".py", ".yml", ".yaml", ".toml", ".md", ".html", ".css", ".js", ".json", ".sh", ".txt", ".lock", ".svg", ""}
)


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    """Return the real corpus."""
    return read_corpus(ROOT / "corpus")


def test_imports_run_one_way() -> None:
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-logo", "--no-cache"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


def test_only_the_doors_know_mkdocs() -> None:
    doors = {"generator/site.py", "generator/building.py"}
    for file in sorted((ROOT / "generator").rglob("*.py")):
        name = file.relative_to(ROOT).as_posix()
        if name not in doors:
            assert not _imports(file) & {"mkdocs", "mkdocs_gen_files", "material"}, name


def test_no_module_prints_but_the_front_door() -> None:
    for file in sorted((ROOT / "generator").rglob("*.py")):
        if file.name != "cli.py":
            calls = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
            assert not any(isinstance(call.func, ast.Name) and call.func.id == "print" for call in calls), file


def _imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def _words(record: Strict) -> Iterator[tuple[str, str]]:
    """Yield axis and word of everything in a record that must be a word."""
    for name, info in type(record).model_fields.items():
        yield from _words_of(getattr(record, name), _marked((info.annotation, *info.metadata)))


def _words_of(value: Any, axis: str | None) -> Iterator[tuple[str, str]]:
    if isinstance(value, Strict):
        yield from _words(value)
    elif isinstance(value, tuple):
        for one in value:
            yield from _words_of(one, axis)
    elif isinstance(value, str) and axis:
        yield axis, value


def _marked(parts: tuple[Any, ...]) -> str | None:
    """Return the axis that a field's annotation names, however deep; a field holds words of one axis at most."""
    for part in parts:
        axis = part.axis if isinstance(part, Word) else _marked(typing.get_args(part))
        if axis:
            return axis
    return None


def _axes(model: type[Strict]) -> Iterator[str]:
    for info in model.model_fields.values():
        yield from (mark.axis for mark in info.metadata if isinstance(mark, Word))
        yield from _axes_of(info.annotation)


def _axes_of(annotation: Any) -> Iterator[str]:
    if isinstance(annotation, type) and issubclass(annotation, Strict):
        yield from _axes(annotation)
    for part in typing.get_args(annotation):
        if isinstance(part, Word):
            yield part.axis
        yield from _axes_of(part)


def test_every_axis_of_the_models_is_in_the_taxonomy(corpus: Corpus) -> None:
    axes = {axis for model in (Work, ExcludedWork, System) for axis in _axes(model)}
    assert axes >= {
        "reward_kind",
        "credit_unit",
        "strength",
        "mode",
        "by",
        "aspect",
        "supports",
        "stage",
        "dimension",
        "system_mode",
    }
    assert axes <= set(corpus.taxonomy.words)


def test_every_word_of_the_corpus_is_defined(corpus: Corpus) -> None:
    used = {word for record in (*corpus.works, *corpus.excluded, *corpus.systems) for word in _words(record)}
    assert len(used) > 90
    assert {(axis, word) for axis, word in used if word not in corpus.taxonomy.words[axis]} == set()


def test_families_of_kinds_are_defined(corpus: Corpus) -> None:
    kinds = corpus.taxonomy.by_key["reward_kind"].values
    assert {term.family for term in kinds} <= set(corpus.taxonomy.by_key["reward_family"].by_key)
    assert {term.scope for term in kinds} <= {"global", "local", "neither"}


def test_every_word_is_told(corpus: Corpus) -> None:
    for axis in corpus.taxonomy.axes:
        for term in axis.values:
            assert len(term.definition.split()) >= 3, (axis.key, term.key)
            assert term.source, (axis.key, term.key)


def test_rules_have_codes_that_do_not_change_their_form() -> None:
    codes = [rule.code for rule in RULES]
    assert codes == sorted(set(codes))
    assert all(re.fullmatch(r"R\d{3}", code) for code in codes)
    for rule in RULES:
        assert rule.title
        assert rule.why.endswith(".")
        assert rule.wrong != rule.right


def files_of_the_tree() -> Iterator[Path]:
    """Yield every file, except what is built, cached or installed."""
    ignored = [".git", *(line.strip("/") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").split())]
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if not any(fnmatch(name, pattern) for pattern in ignored)]
        yield from (Path(folder) / name for name in names if not any(fnmatch(name, pattern) for pattern in ignored))


def test_no_link_leads_out_of_the_tree() -> None:
    for file in files_of_the_tree():
        assert file.resolve().is_relative_to(ROOT.resolve()), file


def test_no_text_names_a_place_of_this_machine() -> None:
    own = {str(place) for place in (ROOT, ROOT.parent, Path.home()) if len(place.parts) > 1}
    pattern = re.compile("|".join(rf"(?<![\w.]){re.escape(place)}(?:/|\b)" for place in sorted(own)))
    for file in files_of_the_tree():
        if file.suffix in TEXT_FILES:
            found = pattern.search(file.read_text(encoding="utf-8"))
            assert not found, f"{file.relative_to(ROOT)} names {found and found.group()}"


def test_no_path_climbs_out_of_the_tree() -> None:
    climbing = re.compile(r"(?<![\w./])((?:\.\./)+)[\w-]")
    for file in files_of_the_tree():
        if file.suffix in (".py", ".yml", ".toml", ".sh", ".md", ""):
            for match in climbing.finditer(file.read_text(encoding="utf-8")):
                depth = len(file.relative_to(ROOT).parts) - 1
                assert match[1].count("../") <= depth or "tests" in file.parts, f"{file.relative_to(ROOT)}: {match.group()}"

"""The whole corpus from its folder: read, typed, checked; every problem of every file in one run."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from generator.corpus.canonical import canonical
from generator.corpus.claims import Claims
from generator.corpus.edition import Edition
from generator.corpus.fields import Strict
from generator.corpus.forms import form_problems
from generator.corpus.open_problems import OpenProblems
from generator.corpus.problems import Problem
from generator.corpus.reading import MAX_BYTES, Document, read
from generator.corpus.records import ExcludedWork, Work
from generator.corpus.searches import Searches
from generator.corpus.systems import System
from generator.corpus.taxonomy import Taxonomy

M = TypeVar("M", bound=Strict)

SINGLE_FILES: Mapping[str, type[Strict]] = {
    "edition.yml": Edition,
    "taxonomy.yml": Taxonomy,
    "claims.yml": Claims,
    "problems.yml": OpenProblems,
    "searches.yml": Searches,
}
FOLDERS: Mapping[str, type[Strict]] = {"papers": Work, "excluded": ExcludedWork, "systems": System}
LAYOUT = "papers/<year>/<key>.yml, excluded/<year>/<key>.yml, systems/<key>.yml, " + ", ".join(SINGLE_FILES)


@dataclass(frozen=True)
class Filed(Generic[M]):
    """A record together with the file that it came from."""

    record: M
    document: Document
    path: Path
    """Path below the corpus folder."""


@dataclass
class Loaded:
    """What reading gave: documents, the records among them that have their form, and the problems met so far."""

    root: Path
    stems: set[tuple[type[Strict], str]] = field(default_factory=set)
    """Kind and file name of every file, readable or not: a broken record is there all the same."""
    documents: list[tuple[type[Strict], Path, Document]] = field(default_factory=list)
    filed: list[Filed[Any]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    sha256: str = ""

    def of(self, model: type[M]) -> list[Filed[M]]:
        """Return the records of one kind, by file."""
        return [filed for filed in self.filed if isinstance(filed.record, model)]


def load(root: Path) -> Loaded:
    """Read every file below `root`; nothing is raised for what people wrote, it is all in `problems`."""
    loaded = Loaded(root)
    digest = hashlib.sha256()
    for path in sorted(file for file in root.rglob("*") if file.is_symlink() or not file.is_dir()):
        relative = path.relative_to(root)
        model = _model(relative) if relative.as_posix().isascii() else None
        if model is None or path.is_symlink():
            loaded.problems.append(_misplaced(path, relative))
            continue
        loaded.stems.add((model, path.stem))
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
        digest.update(f"{relative.as_posix()}\0{len(raw)}\0".encode() + raw)
        document, problems = read(path.as_posix(), raw)
        loaded.problems.extend(problems)
        if document:
            loaded.documents.append((model, relative, document))
    loaded.sha256 = digest.hexdigest()
    loaded.problems.extend(_missing(root))
    _validate(loaded)
    return loaded


def _model(relative: Path) -> type[Strict] | None:
    parts = relative.parts
    if relative.suffix != ".yml":
        return None
    if len(parts) == 1:
        return SINGLE_FILES.get(parts[0])
    depth = 2 if parts[0] == "systems" else 3
    return FOLDERS.get(parts[0]) if len(parts) == depth else None


def _misplaced(path: Path, relative: Path) -> Problem:
    file = path.as_posix().encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    if path.is_symlink():
        return Problem(file, 1, 1, "R017", "", "is a link; put the file itself here")
    return Problem(file, 1, 1, "R017", "", f"has no place here; {_mend(relative)}")


def _mend(relative: Path) -> str:
    kind = relative.parts[0]
    if relative.suffix == ".yaml":
        return f"rename it to {relative.with_suffix('.yml').name}"
    if kind in FOLDERS and relative.suffix == ".yml":
        return f"move it to {kind}/{relative.name}" if kind == "systems" else f"move it to {kind}/<year>/{relative.name}"
    return f"the corpus has {LAYOUT}"


def _missing(root: Path) -> Iterator[Problem]:
    for name in SINGLE_FILES:
        if not (root / name).is_file():
            yield Problem((root / name).as_posix(), 1, 1, "R017", "", "is missing; the corpus cannot be read without it")


def _validate(loaded: Loaded) -> None:
    """Give each document its type; the taxonomy first, for it says which words the others may use."""
    words: Mapping[str, frozenset[str]] | None = None
    taxonomy_first = sorted(loaded.documents, key=lambda entry: entry[0] is not Taxonomy)
    for model, relative, document in taxonomy_first:
        try:
            record = model.model_validate(document.data, context=words)
        except ValidationError as fault:
            loaded.problems.extend(form_problems(fault, document, model, words or {}))
            continue  # its canonical form can be told once it has a form
        else:
            loaded.filed.append(Filed(record, document, relative))
            words = record.words if isinstance(record, Taxonomy) else words
        loaded.problems.extend(_canonical_problems(document, model))


def _canonical_problems(document: Document, model: type[Strict]) -> Iterator[Problem]:
    wanted = canonical(document.data, model)
    if document.text == wanted or document.comments:
        return  # a comment is told by a rule of its own (R096): to format now would lose it
    if "\r\n" in document.text:
        yield Problem(document.file, 1, 1, "R018", "", "has the line ends of Windows; run: survey format")
        return
    written, right = document.text.splitlines(), wanted.splitlines()
    same = next((n for n, pair in enumerate(zip(written, right, strict=False)) if pair[0] != pair[1]), None)
    line = min(len(written), len(right)) if same is None else same + 1
    shown = right[line - 1] if line <= len(right) else ""
    hint = f"; this line should be: {shown.strip()}" if shown and len(shown) < 160 else ""
    yield Problem(document.file, max(line, 1), 1, "R018", "", f"not in canonical form; run: survey format{hint}")

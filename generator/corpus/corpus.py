"""The corpus as the rest of the house sees it: typed, checked, whole."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.corpus.checks import check
from generator.corpus.claims import Claim, Claims
from generator.corpus.edition import Edition
from generator.corpus.loading import Loaded, load
from generator.corpus.open_problems import OpenProblems
from generator.corpus.problems import Problem, errors
from generator.corpus.records import ExcludedWork, Work
from generator.corpus.searches import Searches
from generator.corpus.systems import System
from generator.corpus.taxonomy import Taxonomy

ROOT = Path("corpus")
"""Where the corpus stands, seen from the project's root."""


class BrokenCorpusError(Exception):
    """The corpus has errors; nothing is built from it."""

    def __init__(self, problems: list[Problem]) -> None:
        count = len(errors(problems))
        super().__init__(f"{count} error{'' if count == 1 else 's'} in the corpus")
        self.problems = problems


@dataclass(frozen=True)
class Corpus:
    """Everything that people wrote; records in the order of their keys."""

    edition: Edition
    taxonomy: Taxonomy
    works: tuple[Work, ...]
    excluded: tuple[ExcludedWork, ...]
    systems: tuple[System, ...]
    claims: tuple[Claim, ...]
    open_problems: OpenProblems
    searches: Searches
    sha256: str
    """Checksum over the paths and bytes of all files."""


def read_corpus(root: Path) -> Corpus:
    """Return the corpus below `root`; raise BrokenCorpusError with every problem where it has errors."""
    loaded = load(root)
    problems = check(loaded)
    if errors(problems):
        raise BrokenCorpusError(problems)
    return assemble(loaded)


def assemble(loaded: Loaded) -> Corpus:
    """Return the corpus of what was read without errors."""
    return Corpus(
        edition=loaded.of(Edition)[0].record,
        taxonomy=loaded.of(Taxonomy)[0].record,
        works=tuple(sorted((filed.record for filed in loaded.of(Work)), key=lambda work: work.key)),
        excluded=tuple(sorted((filed.record for filed in loaded.of(ExcludedWork)), key=lambda work: work.key)),
        systems=tuple(sorted((filed.record for filed in loaded.of(System)), key=lambda system: system.key)),
        claims=loaded.of(Claims)[0].record.claims,
        open_problems=loaded.of(OpenProblems)[0].record,
        searches=loaded.of(Searches)[0].record,
        sha256=loaded.sha256,
    )

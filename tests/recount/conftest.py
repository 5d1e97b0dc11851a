"""The corpus counted anew, once for each worker."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.recount import plain

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def corpus() -> plain.Corpus:
    """Return the corpus as its files have it."""
    return plain.Corpus(ROOT / "corpus")


@pytest.fixture(scope="session")
def stats(corpus: plain.Corpus) -> plain.Record:
    """Return all plain counts."""
    return plain.stats(corpus)


@pytest.fixture(scope="session")
def matrices(corpus: plain.Corpus) -> dict[str, plain.Matrix]:
    """Return the four matrices."""
    return plain.coverage(corpus)

"""Which methods stand side by side where nobody has chosen."""

from __future__ import annotations

import pytest

from generator.analysis.comparing import best_evidenced
from generator.corpus.corpus import read_corpus
from generator.corpus.records import Work
from tests.mini import ROOT
from tests.recount import plain


@pytest.fixture(scope="module")
def works() -> tuple[Work, ...]:
    return read_corpus(ROOT / "corpus").works


def test_the_ten_are_the_recounted_ones(works: tuple[Work, ...]) -> None:
    """Firm tags first, then strict ones, then the newest, then the key; borderline works aside."""
    recounted = plain.Corpus(ROOT / "corpus").methods

    def tags(work: plain.Record, reading: str) -> int:
        return len(plain.credit_units(work, reading)) + sum(
            plain.decision_counts(work, name, reading) for name in plain.DECISIONS
        )

    sure = sorted(key for key, work in recounted.items() if not plain.is_borderline(work))
    sure.sort(key=lambda key: recounted[key]["date"], reverse=True)
    sure.sort(key=lambda key: (tags(recounted[key], "firm"), tags(recounted[key], "strict")), reverse=True)
    methods = [work for work in works if work.key in recounted]
    assert [work.key for work in best_evidenced(methods, 10)] == sure[:10]


def test_fewer_than_ten_are_all(works: tuple[Work, ...]) -> None:
    c3 = [work for work in works if work.key == "c3"]
    assert best_evidenced(c3, 10) == c3
    assert best_evidenced([], 10) == []

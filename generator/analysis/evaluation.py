"""What benchmarks measure: which of E1 to E4, and whether that makes them native to multi-agent systems."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.corpus.records import Work
from generator.corpus.taxonomy import Taxonomy

NATIVE_FROM = 3
"""So many of the four axes must a benchmark report to be called native (arXiv:2605.02801 §9.2)."""


@dataclass(frozen=True)
class Measured:
    """A benchmark and the axes that it measures; E4 holds both overhead and safety, which records name apart."""

    work: Work
    axes: frozenset[str]

    @property
    def is_native(self) -> bool:
        """Whether it reports enough of E1 to E4 to see a team and not only its answers."""
        return len(self.axes) >= NATIVE_FROM


def benchmarks(works: Iterable[Work], taxonomy: Taxonomy) -> tuple[Measured, ...]:
    """Return the benchmarks among some works: most axes first, then the newest."""
    codes = {term.key: str(term.code) for term in taxonomy.by_key["measure"].values}
    found = [
        Measured(work, frozenset(codes[word] for word in work.evaluation.measures))
        for work in works
        if work.category == "benchmark"
    ]
    newest = sorted(found, key=lambda one: (str(one.work.date), one.work.key), reverse=True)
    return tuple(sorted(newest, key=lambda one: -len(one.axes)))

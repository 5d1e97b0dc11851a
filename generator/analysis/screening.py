"""How works were found, and what was left out: yields of searches, exclusions by stage, near misses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.analysis.coverage import Matrix
from generator.corpus.dates import PartialDate
from generator.corpus.records import ExcludedWork, Work
from generator.corpus.searches import Search


@dataclass(frozen=True)
class Yield:
    """A search, and how many retained works say that it found them; None where it has no label that a record could name."""

    search: Search
    retained: int | None


@dataclass(frozen=True)
class Yields:
    """All searches with their yields, and the works that name none of them."""

    searches: tuple[Yield, ...]
    founding: int
    """Works of the founding pool, which came with it."""
    otherwise: int
    """Later works that name something else: a topic, a citation, a list that was not searched as a whole."""


def yields(searches: Iterable[Search], works: Sequence[Work], founded: PartialDate) -> Yields:
    """Return how many retained works each search found, by what `provenance.discovered` says.

    The founding survey's own search, known by its day, found the founding pool.
    """
    searches = tuple(searches)
    found = Counter(work.provenance.discovered for work in works)
    labels = {search.label for search in searches if search.label}
    founding = sum(work.provenance.origin == "seed" for work in works)
    named = sum(found[label] for label in labels)
    own = {search.key: found[search.label] for search in searches if search.label}
    own |= {search.key: founding for search in searches if search.date == founded}
    return Yields(
        searches=tuple(Yield(search, own.get(search.key)) for search in searches),
        founding=founding,
        otherwise=len(works) - founding - named,
    )


def near_misses(matrices: Iterable[Matrix]) -> frozenset[str]:
    """Return the keys of excluded records whose own coding has both tags of some cell."""
    return frozenset(key for matrix in matrices for cell in matrix for key in cell.near_misses)


def newest_first(excluded: Iterable[ExcludedWork]) -> list[ExcludedWork]:
    """Return exclusions, last published first; undated ones at the end."""
    return sorted(excluded, key=lambda work: (str(work.date or ""), work.key), reverse=True)

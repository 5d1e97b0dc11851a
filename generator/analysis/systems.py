"""What industrial systems disclose: which statement stands for a dimension, and how much is told by whom."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.corpus.dates import PartialDate
from generator.corpus.records import SubDecisionName
from generator.corpus.systems import System, SystemClaim
from generator.corpus.taxonomy import Taxonomy


def ranked(claims: Iterable[SystemClaim], levels: Sequence[str]) -> tuple[SystemClaim, ...]:
    """Return claims, the one to show first.

    The strongest evidence level goes first (`levels`, strongest first); of one level the newest, undated ones last;
    then the order of the record.
    """
    newest = sorted(claims, key=lambda claim: str(claim.date or ""), reverse=True)
    return tuple(sorted(newest, key=lambda claim: levels.index(claim.evidence_level)))


def largest(claims: Iterable[SystemClaim]) -> SystemClaim | None:
    """Return the claim with the largest number, the first of several; None where none states a number."""
    return max((claim for claim in claims if claim.number is not None), key=lambda claim: claim.number or 0, default=None)


def newest_check(systems: Iterable[System]) -> PartialDate | None:
    """Return the newest day on which a claim of some systems was checked; None where they claim nothing."""
    return max((claim.checked for system in systems for claim in system.claims), default=None)


def systems_by_work(systems: Iterable[System]) -> Mapping[str, tuple[System, ...]]:
    """Return, for each work that a system names, the systems that name it."""
    found: defaultdict[str, tuple[System, ...]] = defaultdict(tuple)
    for system in systems:
        for key in system.works:
            found[key] += (system,)
    return dict(found)


@dataclass(frozen=True)
class Disclosure:
    """Some systems, and what public sources tell of them; the counts of the comparison."""

    systems: tuple[System, ...]
    taxonomy: Taxonomy

    @cached_property
    def levels(self) -> tuple[str, ...]:
        """Evidence levels, strongest first, as the taxonomy has them."""
        return tuple(term.key for term in self.taxonomy.by_key["evidence_level"].values)

    @cached_property
    def _claims(self) -> Mapping[tuple[str, str], tuple[SystemClaim, ...]]:
        found: defaultdict[tuple[str, str], list[SystemClaim]] = defaultdict(list)
        for system in self.systems:
            for claim in system.claims:
                found[system.key, claim.dimension].append(claim)
        return {place: ranked(claims, self.levels) for place, claims in found.items()}

    def claims(self, system: System, dimension: str) -> tuple[SystemClaim, ...]:
        """Return what is stated of a system on a dimension, the claim to show first; nothing where it is undisclosed."""
        return self._claims.get((system.key, dimension), ())

    def tellers(self, dimension: str) -> int:
        """Return of how many systems something is stated on a dimension."""
        return sum(bool(self.claims(system, dimension)) for system in self.systems)

    def dimensions_told(self, system: System) -> int:
        """Return on how many dimensions something is stated of a system."""
        return len({claim.dimension for claim in system.claims})

    @cached_property
    def most_told(self) -> tuple[System, ...]:
        """The systems, those told of on most dimensions first, then by key."""
        return tuple(sorted(self.systems, key=lambda system: (-self.dimensions_told(system), system.key)))

    @cached_property
    def by_training(self) -> Mapping[str, tuple[System, ...]]:
        """Systems by what is public on the training of their orchestration, in the taxonomy's order."""
        words = self.taxonomy.by_key["training_evidence"].values
        return {term.key: tuple(one for one in self.most_told if one.training_evidence == term.key) for term in words}

    @cached_property
    def by_level(self) -> Mapping[str, int]:
        """Number of claims by evidence level."""
        found = Counter(claim.evidence_level for system in self.systems for claim in system.claims)
        return {level: found[level] for level in self.levels}

    @cached_property
    def training_by_level(self) -> Mapping[str, int]:
        """Number of claims that speak of training, by evidence level."""
        found = Counter(claim.evidence_level for system in self.systems for claim in system.claims if claim.discloses_training)
        return {level: found[level] for level in self.levels}

    @cached_property
    def originals_unopened(self) -> int:
        """Number of claims that report on an original which was not opened."""
        return sum(claim.reports_on is not None for system in self.systems for claim in system.claims)

    def deciding(self, decision: SubDecisionName, mode: str) -> int:
        """Return in how many systems a sub-decision is taken in a mode."""
        return sum(system.sub_decisions.named(decision).mode == mode for system in self.systems)

    def largest(self, dimension: str) -> tuple[System, SystemClaim] | None:
        """Return the claim with the largest number on a dimension, and its system; None where no number is stated."""
        found = [(system, largest(self.claims(system, dimension))) for system in self.systems]
        stated = [(system, claim) for system, claim in found if claim]
        return max(stated, key=lambda one: one[1].number or 0, default=None)

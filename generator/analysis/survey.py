"""The survey: a corpus with its analyses, each computed once, handed from room to room."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.analysis.claims import Account, Court, Past
from generator.analysis.counts import Counts, counts, seed_counts
from generator.analysis.coverage import MATRICES, Cell, Crossing, Matrix, is_method
from generator.analysis.dated import Chronicle
from generator.analysis.gaps import GapFinder, Gaps
from generator.analysis.neighbours import Neighbour, Neighbourhood
from generator.analysis.queries import Query
from generator.analysis.systems import Disclosure, systems_by_work
from generator.analysis.tags import BASIS_RANK, Families, Reading, best_basis
from generator.analysis.values import Values
from generator.corpus.conditions import parse
from generator.corpus.corpus import Corpus
from generator.corpus.records import ExcludedWork, Work
from generator.corpus.systems import System
from generator.corpus.taxonomy import Taxonomy, Term
from generator.snapshots.founding import HYBRID, UNCODED, as_published

AXIS_OF = {"reward": "reward_family", "credit": "credit_unit", "decision": "sub_decision", "topology": "topology"}
"""A matrix axis, and the taxonomy axis that defines its values."""

LIVING = "living"


@dataclass(frozen=True)
class Survey:
    """A corpus and everything that is computed from it."""

    corpus: Corpus
    edition: str = LIVING

    @property
    def taxonomy(self) -> Taxonomy:
        """The vocabulary."""
        return self.corpus.taxonomy

    @cached_property
    def families(self) -> Families:
        """Reward kinds to reward families."""
        kinds = self.taxonomy.by_key["reward_kind"].values
        return Families(
            {HYBRID: "r8"} | {term.key: term.family or "" for term in kinds},
            {HYBRID: "neither"} | {term.key: term.scope or "neither" for term in kinds},
        )

    @cached_property
    def works(self) -> dict[str, Work]:
        """Retained works by key."""
        return {work.key: work for work in self.corpus.works}

    @cached_property
    def excluded(self) -> dict[str, ExcludedWork]:
        """Excluded works by key."""
        return {work.key: work for work in self.corpus.excluded}

    def select(self, conditions: Iterable[str], reading: Reading = Reading.BROAD) -> list[Work]:
        """Return the retained works, newest first, that meet all conditions; raise ConditionError where one cannot be read."""
        query = self.query(conditions, reading)
        return [work for work in self.newest if query.holds(work)]

    def query(self, conditions: Iterable[str], reading: Reading) -> Query:
        """Return some conditions as a query; raise ConditionError where one cannot be read."""
        return Query([parse(condition, self.taxonomy) for condition in conditions], reading, self.families)

    @cached_property
    def methods(self) -> tuple[Work, ...]:
        """The population of most counts: RL methods and frameworks."""
        return tuple(work for work in self.corpus.works if is_method(work))

    @cached_property
    def newest(self) -> tuple[Work, ...]:
        """Retained works, last published first; where only year or month is known, after the dated ones of it."""
        return tuple(sorted(self.corpus.works, key=lambda work: (str(work.date), work.key), reverse=True))

    def values(self, axis: str) -> tuple[Term, ...]:
        """Return the values of a matrix axis, in the taxonomy's order."""
        return self.taxonomy.by_key[AXIS_OF[axis]].values

    @cached_property
    def matrices(self) -> tuple[Matrix, ...]:
        """All coverage matrices."""
        pairs = {(*pair.axes, *pair.values): pair.reason for pair in self.taxonomy.definitional_pairs}
        crossing = Crossing(
            self.corpus.works, self.corpus.excluded, self.families, {axis: self.values(axis) for axis in AXIS_OF}, pairs
        )
        return tuple(crossing.matrix(row, column) for row, column in MATRICES)

    def matrix(self, row_axis: str, column_axis: str) -> Matrix:
        """Return the matrix of two axes."""
        return next(matrix for matrix in self.matrices if (matrix.row_axis, matrix.column_axis) == (row_axis, column_axis))

    def cell(self, row: str, column: str) -> tuple[Matrix, Cell]:
        """Return the cell of two values (``r7``, ``stop``) and its matrix; raise KeyError where no matrix crosses them."""
        for matrix in self.matrices:
            if (row, column) in matrix.cells:
                return matrix, matrix.cell(row, column)
        raise KeyError(f"no matrix has the row '{row}' and the column '{column}'; rows and columns are as on Coverage")

    @cached_property
    def stats(self) -> Counts:
        """Everything that is counted over the pool (design of `stats.json`)."""
        seed = [work.seed_tags for work in self.corpus.works if work.seed_tags]
        retained, excluded = len(self.corpus.works), len(self.corpus.excluded)
        return {
            "retained": retained,
            "excluded": excluded,
            "audited": retained + excluded,
            "methods": len(self.methods),
            "systems": sum(not system.contrast for system in self.corpus.systems),
            "borderline": sum(work.screening.borderline for work in self.corpus.works),
            "by": counts(self.corpus.works, self.taxonomy, self.families),
            "methods_by": counts(self.methods, self.taxonomy, self.families),
            "basis": self._bases(self.corpus.works),
            "methods_basis": self._bases(self.methods),
            "exclusion_stage": self._stages(self.corpus.excluded),
            "seed": {
                "retained": len(seed),
                "excluded": sum(work.screening.seed_id is not None for work in self.corpus.excluded),
                "exclusion_stage": self._stages(work for work in self.corpus.excluded if work.screening.seed_id),
            },
            "seed_tags": seed_counts(seed),
        }

    def _bases(self, works: tuple[Work, ...]) -> dict[str, int]:
        found = Counter(best_basis(work) for work in works)
        return {basis: found[basis] for basis in BASIS_RANK}

    def _stages(self, excluded: object) -> dict[str, int]:
        found = Counter(work.screening.stage for work in excluded)  # type: ignore[attr-defined]
        return {term.key: found[term.key] for term in self.taxonomy.by_key["stage"].values}

    @cached_property
    def last_checked(self) -> datetime.date:
        """The newest day on which a record was checked: how fresh the corpus is, on any machine and any day."""
        checked = [work.provenance.checked.last_day for work in self.corpus.works]
        return max(checked, default=self.corpus.edition.founding.date.last_day)

    @cached_property
    def disclosure(self) -> Disclosure:
        """What the industrial systems disclose; contrasts are left out."""
        return Disclosure(tuple(system for system in self.corpus.systems if not system.contrast), self.taxonomy)

    @cached_property
    def contrasts(self) -> Disclosure:
        """What the systems disclose that are kept to compare: single-agent or adjacent ones, in no count."""
        return Disclosure(tuple(system for system in self.corpus.systems if system.contrast), self.taxonomy)

    @cached_property
    def systems_by_work(self) -> Mapping[str, tuple[System, ...]]:
        """Systems that name a work, by its key."""
        return systems_by_work(self.corpus.systems)

    @cached_property
    def pasts(self) -> tuple[Past, ...]:
        """The survey's dated states, oldest first."""
        founding = as_published(self.corpus)
        return (Past(self.corpus.edition.founding.date.last_day, founding.works, UNCODED),) if founding.works else ()

    @cached_property
    def chronicle(self) -> Chronicle:
        """The pool as coded today, on any day."""
        return Chronicle(self.corpus.works, {past.date: frozenset(work.key for work in past.works) for past in self.pasts})

    @cached_property
    def claims(self) -> Mapping[str, Account]:
        """Every claim with its verdicts, by key, in the order in which pages tell them."""
        systems = self.disclosure.systems
        court = Court(self.taxonomy, self.families, self.chronicle, systems, self.pasts)
        return {claim.key: court.account(claim) for claim in self.corpus.claims}

    @cached_property
    def turned(self) -> tuple[Account, ...]:
        """Claims that held once and do not now, the last to turn first."""
        found = [account for account in self.claims.values() if account.turn]
        return tuple(sorted(found, key=lambda account: account.turn.day if account.turn else datetime.date.min, reverse=True))

    def claims_on(self, axis: str, value: str) -> list[Account]:
        """Return the claims whose query names a value of an axis, called as in the matrices."""
        return [account for account in self.claims.values() if (axis, value) in account.speaks_of]

    @cached_property
    def gaps(self) -> Gaps:
        """Empty and thin cells of all matrices."""
        methods = [work for work in self.newest if is_method(work)]
        return GapFinder(methods, self.families, self.taxonomy, self.corpus.open_problems.problems).gaps(self.matrices)

    @cached_property
    def by_value(self) -> Values:
        """Works by the values that they carry."""
        return Values(self.newest, self.families)

    @cached_property
    def neighbourhood(self) -> Neighbourhood:
        """Works that stand near one another."""
        return Neighbourhood(self.methods, self.families)

    def neighbours(self, key: str) -> tuple[Neighbour, ...]:
        """Return the works nearest to one."""
        return self.neighbourhood.of(self.works[key])

"""Gaps: cells where few or no methods stand, with what they are out of, and how surprising that is.

A work may stand in several cells of a matrix, so no statistic over a whole matrix applies; each pair of tags is looked at
alone. Its methods coded on both axes form a 2×2 table. Shuffling one tag over them (a permutation test; with both margins
kept, the count is hypergeometric) tells in which share of shuffles as few or fewer would carry both. Where few are expected,
an empty cell surprises nobody, and the share says so: it cannot be small.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Literal

from generator.analysis.coverage import Cell, Keys, Matrix
from generator.analysis.tags import Families, Reading, carried, is_coded
from generator.corpus.conditions import CELL_AXES, parse
from generator.corpus.open_problems import OpenProblem
from generator.corpus.records import Work
from generator.corpus.taxonomy import Taxonomy

THIN = 3
"""Most methods of a thin cell."""
TELLING = 0.05
"""Where more shuffles than this share leave nobody with both tags, even an empty cell tells little: the small-sample caution."""
WITHOUT_RL = ("learned", "search", "prompted")
"""Modes in which somebody decides at run time, though no policy trained with RL."""

_SHOWN = 3

How = Literal["in_it", "unjoined", "without_rl", "one_tag"]
"""They stand in the cell; carry both tags apart; decide without RL; or carry the rarer of the two tags."""
State = Literal["thin", "unjoined", "without_rl", "untried"]
"""Thin: one to three methods stand there. Unjoined: methods carry both tags, but their credit is not for that reward.
Without RL: methods with the other tag decide it, but not by a policy trained with RL. Untried: nothing of these."""


@dataclass(frozen=True)
class TwoByTwo:
    """Methods coded on both axes, by whether they carry the row's and the column's tag."""

    both: int
    row_only: int
    column_only: int
    neither: int

    @property
    def out_of(self) -> int:
        """Return the number of methods coded on both axes."""
        return self.both + self.row_only + self.column_only + self.neither

    @property
    def expected(self) -> float:
        """Return how many would carry both on average, did the two tags have nothing to do with each other."""
        return (self.both + self.row_only) * (self.both + self.column_only) / self.out_of if self.out_of else 0.0

    @property
    def as_few(self) -> float:
        """Return the share of all shuffles of one tag in which as few methods or fewer carry both (exact, 0 to 1)."""
        return self._at_most(self.both)

    @property
    def none(self) -> float:
        """Return the share of all shuffles in which nobody carries both: the least that `as_few` could be."""
        return self._at_most(0)

    def _at_most(self, most: int) -> float:
        row, column = self.both + self.row_only, self.both + self.column_only
        ways = sum(comb(row, both) * comb(self.out_of - row, column - both) for both in range(most + 1))
        return float(Fraction(ways, comb(self.out_of, column)))


@dataclass(frozen=True)
class Nearest:
    """Works that come near to a gap, the newest first, and in what way they do."""

    how: How
    works: Keys
    of: int
    """How many come near in this way."""


@dataclass(frozen=True)
class Gap:
    """A cell in which at most three methods stand under the broad reading."""

    matrix: Matrix
    cell: Cell
    table: TwoByTwo
    modes: Mapping[str, int]
    """How the methods with the other tag take the decision, mode by mode; empty where no axis is a decision."""
    nearest: Nearest
    problems: tuple[str, ...]
    """Codes of the open problems that name its row or column."""

    @property
    def count(self) -> int:
        """Return the number of methods that stand there."""
        return self.cell.count(Reading.BROAD)

    @property
    def state(self) -> State:
        """Whether somebody tried, and how."""
        if self.count:
            return "thin"
        how = self.nearest.how
        return how if how == "unjoined" or how == "without_rl" else "untried"

    @property
    def telling(self) -> bool:
        """Whether the tags are frequent enough for an empty cell to stand out."""
        return self.table.none <= TELLING


@dataclass(frozen=True)
class Gaps:
    """All empty and thin cells, the most surprising first, and what was left out."""

    ranked: tuple[Gap, ...]
    by_definition: tuple[tuple[Matrix, Cell], ...]
    """Pairs that go together by definition: never ranked, whatever stands there."""
    looked_at: int
    """Cells that were put to the test: all but those pairs."""
    strict_only: tuple[tuple[Matrix, Cell], ...]
    """Cells that hold more than three methods, but none under the strict reading, though one could."""

    def of(self, cell: Cell) -> tuple[int, Gap] | None:
        """Return rank (from 1) and gap of a cell; None where it is none."""
        return next(((rank, gap) for rank, gap in enumerate(self.ranked, start=1) if gap.cell is cell), None)

    def touching(self, code: str) -> list[Gap]:
        """Return the gaps that an open problem touches, in their order."""
        return [gap for gap in self.ranked if code in gap.problems]


class GapFinder:
    """Finds gaps over one population of methods, newest first."""

    def __init__(self, methods: Sequence[Work], families: Families, taxonomy: Taxonomy, problems: Sequence[OpenProblem]) -> None:
        self.methods = methods
        self._tags = {
            axis: {work.key: carried(work, words, Reading.BROAD, families) for work in methods}
            for axis, ((words,),) in CELL_AXES.items()
        }
        self._touched = {problem.code: _touched(problem, taxonomy) for problem in problems}

    def gaps(self, matrices: Iterable[Matrix]) -> Gaps:
        """Return the gaps of some matrices: fewest shuffles as low first, then most expected."""
        cells = [(matrix, cell) for matrix in matrices for cell in matrix]
        tested = [(matrix, cell) for matrix, cell in cells if not cell.by_definition]
        found = [self._gap(matrix, cell) for matrix, cell in tested if cell.count(Reading.BROAD) <= THIN]
        return Gaps(
            ranked=tuple(sorted(found, key=lambda gap: (gap.table.as_few, -gap.table.expected, gap.matrix.name))),
            by_definition=tuple((matrix, cell) for matrix, cell in cells if cell.by_definition),
            looked_at=len(tested),
            strict_only=tuple((matrix, cell) for matrix, cell in tested if _only_strictly_empty(cell)),
        )

    def _gap(self, matrix: Matrix, cell: Cell) -> Gap:
        row, column = (matrix.row_axis, cell.row.key), (matrix.column_axis, cell.column.key)
        coded = [work for work in self.methods if is_coded(work, *row) and is_coded(work, *column)]
        counts = Counter((self._has(work, *row), self._has(work, *column)) for work in coded)
        return Gap(
            matrix=matrix,
            cell=cell,
            table=TwoByTwo(counts[True, True], counts[True, False], counts[False, True], counts[False, False]),
            modes=self._modes(row, column),
            nearest=self._nearest(cell, row, column, coded),
            problems=tuple(code for code, touched in self._touched.items() if _touches(touched, (row, column))),
        )

    def _has(self, work: Work, axis: str, value: str) -> bool:
        return value in self._tags[axis][work.key]

    def _modes(self, row: tuple[str, str], column: tuple[str, str]) -> dict[str, int]:
        if column[0] != "decision":
            return {}
        return dict(Counter(_mode(work, column[1]) for work in self.methods if self._has(work, *row)))

    def _nearest(self, cell: Cell, row: tuple[str, str], column: tuple[str, str], coded: Sequence[Work]) -> Nearest:
        """Return who comes nearest: those in the cell, else with both tags apart, else without RL, else with the rarer tag."""
        with_row = [work for work in coded if self._has(work, *row)]
        with_column = [work for work in coded if self._has(work, *column)]
        if inside := cell.works[Reading.BROAD]:
            return _first("in_it", self.methods, lambda work: work.key in inside)
        if any(self._has(work, *column) for work in with_row):
            return _first("unjoined", with_row, lambda work: self._has(work, *column))
        if column[0] == "decision" and any(_mode(work, column[1]) in WITHOUT_RL for work in with_row):
            return _first("without_rl", with_row, lambda work: _mode(work, column[1]) in WITHOUT_RL)
        rarer = with_row if len(with_row) <= len(with_column) else with_column
        return _first("one_tag", rarer, lambda _: True)


def _touched(problem: OpenProblem, taxonomy: Taxonomy) -> dict[str, frozenset[str]]:
    """Return the values that an open problem names, by matrix axis."""
    conditions = [parse(text, taxonomy, CELL_AXES) for text in problem.touches]
    return {
        axis: frozenset(value[0] for condition in conditions if condition.axis == axis for value in condition.values)
        for axis in {condition.axis for condition in conditions}
    }


def _touches(touched: Mapping[str, frozenset[str]], ends: Iterable[tuple[str, str]]) -> bool:
    """Whether a cell is one that a problem names: on each of its axes of which the problem names values, one of these."""
    met = [value in touched[axis] for axis, value in ends if axis in touched]
    return bool(met) and all(met)


def _first(how: How, works: Iterable[Work], wanted: Callable[[Work], bool]) -> Nearest:
    keys = tuple(work.key for work in works if wanted(work))
    return Nearest(how, keys[:_SHOWN], len(keys))


def _mode(work: Work, decision: str) -> str:
    return work.sub_decisions.named(decision).mode  # type: ignore[arg-type]


def _only_strictly_empty(cell: Cell) -> bool:
    return cell.count(Reading.BROAD) > THIN and cell.can_be(Reading.STRICT) and not cell.count(Reading.STRICT)

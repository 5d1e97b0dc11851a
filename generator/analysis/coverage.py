"""The coverage cube: four matrices, three readings, every cell with its works and denominators (pandas)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pandas as pd

from generator.analysis.tags import (
    Families,
    Reading,
    credit_pairs,
    credit_units,
    is_coded,
    is_unclear,
    reward_families,
    takes_by_rl,
)
from generator.corpus.records import SUB_DECISIONS, ExcludedWork, Record, Work
from generator.corpus.taxonomy import Term

Keys = tuple[str, ...]
READINGS = tuple(Reading)
METHODS = frozenset({"rl_method", "framework"})
"""The categories that most counts are about (coding guide)."""

MATRICES: tuple[tuple[str, str], ...] = (
    ("reward", "credit"),
    ("reward", "decision"),
    ("credit", "decision"),
    ("topology", "credit"),
)
"""Row and column axis of each matrix."""


HEAT_FROM = (1, 4, 10, 20, 40)
"""Least number of works of each of the five steps of heat."""


def heat_step(count: int) -> int:
    """Return the step of heat of a count: 0 for none, then 1 to 5."""
    return sum(count >= low for low in HEAT_FROM)


def can_hold(value: str, reading: Reading) -> bool:
    """Whether a value can count under a reading: one signal for the whole team tells nobody apart, so it is never explicit."""
    return reading is Reading.BROAD or value != "team"


def is_method(work: Work) -> bool:
    """Whether a work belongs to the population of most counts."""
    return work.category in METHODS


@dataclass(frozen=True)
class Margin:
    """The end of a row or column: `works` stand in at least one of its cells; `outside` carry the tag, but in none."""

    works: Mapping[Reading, Keys]
    outside: Mapping[Reading, Keys]


@dataclass(frozen=True)
class Cell:
    """One pair of values, with the works that stand there under each reading, and what the number is out of."""

    row: Term
    column: Term
    works: Mapping[Reading, Keys]
    borderline: frozenset[str]
    coded_on_both: int
    """Methods coded on both axes: the denominator."""
    unclear: int
    """Methods that no source read places on one of the axes."""
    near_misses: Keys
    """Excluded records whose own coding has both tags."""
    by_definition: str | None
    """Why the two go together by definition, where they do."""

    def can_be(self, reading: Reading) -> bool:
        """Whether the cell can hold a work under a reading."""
        return can_hold(self.row.key, reading) and can_hold(self.column.key, reading)

    def count(self, reading: Reading) -> int:
        """Return the number of works under a reading."""
        return len(self.works[reading])

    def without_borderline(self, reading: Reading) -> int:
        """Return the number of works under a reading that no second reader would dispute."""
        return sum(key not in self.borderline for key in self.works[reading])


@dataclass(frozen=True)
class Matrix:
    """Two axes crossed; cells in the order of rows, then columns."""

    row_axis: str
    column_axis: str
    rows: tuple[Term, ...]
    columns: tuple[Term, ...]
    cells: Mapping[tuple[str, str], Cell]
    row_margins: Mapping[str, Margin]
    column_margins: Mapping[str, Margin]
    works: Mapping[Reading, Keys]
    """Works that stand in at least one cell."""

    @property
    def name(self) -> str:
        """``reward-credit``."""
        return f"{self.row_axis}-{self.column_axis}"

    def cell(self, row: str, column: str) -> Cell:
        """Return the cell of two values."""
        return self.cells[row, column]

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.cells.values())

    def fullest(self, reading: Reading) -> Cell:
        """Return the cell with most works under a reading, pairs true by definition aside; the first of several."""
        return max((cell for cell in self if not cell.by_definition), key=lambda cell: cell.count(reading))

    def empty(self, reading: Reading) -> int:
        """Return the number of cells that could hold a work, but do not."""
        return sum(cell.can_be(reading) and not cell.count(reading) for cell in self)

    def possible(self, reading: Reading) -> int:
        """Return the number of cells that could hold a work."""
        return sum(cell.can_be(reading) for cell in self)


class Crossing:
    """Counts matrices over one population of works."""

    def __init__(
        self,
        works: Sequence[Work],
        excluded: Sequence[ExcludedWork],
        families: Families,
        values: Mapping[str, tuple[Term, ...]],
        by_definition: Mapping[tuple[str, str, str, str], str],
    ) -> None:
        self.works = [work for work in works if is_method(work)]
        self.excluded = excluded
        self.families = families
        self.values = values
        self.by_definition = by_definition
        self._known_states: dict[tuple[str, str], tuple[frozenset[str], frozenset[str]]] = {}

    def matrix(self, row_axis: str, column_axis: str) -> Matrix:
        """Return one matrix, all cells and margins under all readings."""
        credited = (row_axis, column_axis) == ("reward", "credit")
        pairs = self._credited(self.works) if credited else self._both_tags(self.works, row_axis, column_axis)
        near = self._both_tags(self.excluded, row_axis, column_axis)
        tags = pd.concat([self._tags(axis) for axis in (row_axis, column_axis)])
        rows, columns = self.values[row_axis], self.values[column_axis]
        return Matrix(
            row_axis=row_axis,
            column_axis=column_axis,
            rows=rows,
            columns=columns,
            cells=self._cells(pairs, near, row_axis, column_axis),
            row_margins={term.key: _margin(pairs, tags, "row", row_axis, term.key) for term in rows},
            column_margins={term.key: _margin(pairs, tags, "column", column_axis, term.key) for term in columns},
            works={reading: _keys(pairs[pairs["reading"] == reading]) for reading in READINGS},
        )

    def _cells(self, pairs: pd.DataFrame, near: pd.DataFrame, row_axis: str, column_axis: str) -> dict[tuple[str, str], Cell]:
        borderline = frozenset(work.key for work in self.works if work.screening.borderline)
        standing = _grouped(pairs)
        missed = _grouped(near)
        cells = {}
        for row in self.values[row_axis]:
            for column in self.values[column_axis]:
                works = {reading: standing.get((row.key, column.key, reading), ()) for reading in READINGS}
                coded, unclear = self._denominators(row_axis, row.key, column_axis, column.key)
                cells[row.key, column.key] = Cell(
                    row=row,
                    column=column,
                    works=works,
                    borderline=borderline.intersection(works[Reading.BROAD]),
                    coded_on_both=coded,
                    unclear=unclear,
                    near_misses=missed.get((row.key, column.key, Reading.BROAD), ()),
                    by_definition=self.by_definition.get((row_axis, column_axis, row.key, column.key)),
                )
        return cells

    def _denominators(self, row_axis: str, row: str, column_axis: str, column: str) -> tuple[int, int]:
        """Return how many methods are coded on both axes, and how many are unclear on one."""
        row_coded, row_unclear = self._states(row_axis, row)
        column_coded, column_unclear = self._states(column_axis, column)
        return len(row_coded & column_coded), len(row_unclear | column_unclear)

    def _states(self, axis: str, value: str) -> tuple[frozenset[str], frozenset[str]]:
        """Return the methods that are coded, and those that are unclear, on an axis; on a decision, on that one."""
        state = (axis, value if axis == "decision" else "")
        if state not in self._known_states:
            coded = frozenset(work.key for work in self.works if is_coded(work, axis, value))
            unclear = frozenset(work.key for work in self.works if is_unclear(work, axis, value))
            self._known_states[state] = coded, unclear
        return self._known_states[state]

    def _credited(self, records: Sequence[Record]) -> pd.DataFrame:
        """Return one line for each work, reward family and credit unit that `of` joins, and reading."""
        lines = [
            (record.key, family, unit, reading)
            for record in records
            for reading in READINGS
            for family, unit in credit_pairs(record, self.families, reading)
        ]
        return pd.DataFrame(lines, columns=["key", "row", "column", "reading"])

    def _both_tags(self, records: Sequence[Record], row_axis: str, column_axis: str) -> pd.DataFrame:
        """Return one line for each work and pair of values that it carries, and reading."""
        rows = self._tagged(records, row_axis).rename(columns={"value": "row"})
        columns = self._tagged(records, column_axis).rename(columns={"value": "column"})
        return rows.merge(columns, on=["key", "reading"])[["key", "row", "column", "reading"]]

    def _tags(self, axis: str) -> pd.DataFrame:
        return self._tagged(self.works, axis).assign(axis=axis)

    def _tagged(self, records: Sequence[Record], axis: str) -> pd.DataFrame:
        """Return one line for each work, value and reading of one axis."""
        lines = [
            (record.key, value, reading)
            for record in records
            for reading in READINGS
            for value in self._values_of(record, axis, reading)
        ]
        return pd.DataFrame(lines, columns=["key", "value", "reading"])

    def _values_of(self, record: Record, axis: str, reading: Reading) -> frozenset[str]:
        if axis == "reward":
            return reward_families(record, self.families)
        if axis == "credit":
            return credit_units(record, reading)
        if axis == "topology":
            return frozenset(record.topology or ())
        return frozenset(name for name in SUB_DECISIONS if takes_by_rl(record, name, reading))


def _grouped(pairs: pd.DataFrame) -> dict[tuple[str, str, str], Keys]:
    return {
        (str(row), str(column), str(reading)): tuple(sorted(set(keys)))
        for (row, column, reading), keys in pairs.groupby(["row", "column", "reading"])["key"]
    }


def _margin(pairs: pd.DataFrame, tags: pd.DataFrame, side: str, axis: str, value: str) -> Margin:
    standing = pairs[pairs[side] == value]
    tagged = tags[(tags["axis"] == axis) & (tags["value"] == value)]
    works = {reading: _keys(standing[standing["reading"] == reading]) for reading in READINGS}
    carrying = {reading: _keys(tagged[tagged["reading"] == reading]) for reading in READINGS}
    outside = {reading: tuple(sorted(set(carrying[reading]) - set(works[reading]))) for reading in READINGS}
    return Margin(works, outside)


def _keys(frame: pd.DataFrame) -> Keys:
    return tuple(sorted(set(frame["key"])))

"""A coverage matrix drawn as a table: one view for each reading."""

from __future__ import annotations

from dataclasses import dataclass

from generator.addresses import cell_folder
from generator.analysis.coverage import HEAT_FROM, Cell, Matrix, heat_step
from generator.analysis.tags import Reading
from generator.corpus.taxonomy import Term
from generator.labels import AXIS_NAMES, MATRIX_TITLES, READING_MEANS, cell_name, methods, spoken

HEAT_LABELS = tuple(
    f"{low}–{HEAT_FROM[step + 1] - 1}" if step + 1 < len(HEAT_FROM) else f"{low} and more" for step, low in enumerate(HEAT_FROM)
)

_BELOW = {Reading.BROAD: Reading.STRICT, Reading.STRICT: Reading.FIRM}
_SMALL = {Reading.BROAD: "; strict reading, small", Reading.STRICT: "; firm reading, small", Reading.FIRM: ""}


def heat(count: int) -> str:
    """Return the class of a count's step: ``k0`` for none, ``k1`` to ``k5``."""
    return f"k{heat_step(count)}"


@dataclass(frozen=True)
class CellView:
    """A cell as it is drawn: the large number, the next stricter one small beside it."""

    folder: str
    name: str
    heat: str
    large: int
    small: int | None
    by_definition: bool
    impossible: bool


@dataclass(frozen=True)
class RowView:
    """A row with its margin: works in at least one of its cells, and works that carry the tag outside of all."""

    term: Term
    cells: tuple[CellView, ...]
    total: int
    outside: int


@dataclass(frozen=True)
class MatrixView:
    """A whole table under one reading."""

    reading: Reading
    label: str
    caption: str
    row_name: str
    columns: tuple[Term, ...]
    rows: tuple[RowView, ...]
    totals: tuple[int, ...]
    outsides: tuple[int, ...]
    total: int


def view(matrix: Matrix, reading: Reading) -> MatrixView:
    """Return a matrix under a reading, ready to be drawn."""
    title = MATRIX_TITLES[matrix.name]
    means = READING_MEANS[matrix.row_axis, matrix.column_axis][reading]
    return MatrixView(
        reading=reading,
        label=f"{title}, {reading} reading",
        caption=f"{title}, {reading} reading: methods of this pool with {means}{_SMALL[reading]}",
        row_name=AXIS_NAMES[matrix.row_axis],
        columns=matrix.columns,
        rows=tuple(_row(matrix, row, reading) for row in matrix.rows),
        totals=tuple(len(matrix.column_margins[term.key].works[reading]) for term in matrix.columns),
        outsides=tuple(len(matrix.column_margins[term.key].outside[reading]) for term in matrix.columns),
        total=len(matrix.works[reading]),
    )


def _row(matrix: Matrix, row: Term, reading: Reading) -> RowView:
    margin = matrix.row_margins[row.key]
    return RowView(
        term=row,
        cells=tuple(_cell(matrix, matrix.cell(row.key, column.key), reading) for column in matrix.columns),
        total=len(margin.works[reading]),
        outside=len(margin.outside[reading]),
    )


def _cell(matrix: Matrix, cell: Cell, reading: Reading) -> CellView:
    below = _BELOW.get(reading)
    count = cell.count(reading)
    return CellView(
        folder=cell_folder(matrix, cell),
        name=cell_name(cell, reading),
        heat=heat(count),
        large=count,
        small=cell.count(below) if below and count and cell.can_be(below) else None,
        by_definition=cell.by_definition is not None,
        impossible=not cell.can_be(reading),
    )


def in_words(matrix: Matrix, reading: Reading) -> str:
    """Return what the eye should see under a reading: the fullest cell, the emptiest row, how many cells are empty."""
    full = matrix.fullest(reading)
    rows = [row for row in matrix.rows if any(matrix.cell(row.key, term.key).can_be(reading) for term in matrix.columns)]
    thin = min(rows, key=lambda row: len(matrix.row_margins[row.key].works[reading]))
    aside = " (pairs that hold by definition, marked †, aside)" if any(cell.by_definition for cell in matrix) else ""
    if not full.count(reading):
        return f"No method of this pool stands in a cell under the {reading} reading."
    return (
        f"Fullest in this pool under the {reading} reading{aside}: {spoken(full.row)} by {spoken(full.column)}, "
        f"{methods(full.count(reading))}. "
        f"Thinnest row: {spoken(thin)}, {methods(len(matrix.row_margins[thin.key].works[reading]))}. "
        f"Empty cells: {matrix.empty(reading)} of {matrix.possible(reading)}."
    )

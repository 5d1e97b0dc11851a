"""Each coverage matrix as a heat map whose cells lead to their pages."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure as Canvas
from matplotlib.patches import Rectangle

from generator.addresses import cell_folder
from generator.analysis.coverage import Cell, Matrix, heat_step
from generator.analysis.tags import Reading
from generator.corpus.taxonomy import Term
from generator.figures.drawing import HEAT, INK, MUTED, ON_HEAT, Figure, drawn, short
from generator.labels import MATRIX_TITLES, cell_name, methods, spoken

_GAP = 0.03


def matrix_figure(matrix: Matrix) -> Figure:
    """Return a matrix under the broad reading, the strict number small."""
    name = f"matrix-{matrix.name}"
    rows, columns = len(matrix.rows), len(matrix.columns)
    svg, png = drawn(name, (1.7 + 0.82 * columns, 0.75 + 0.44 * rows), lambda canvas: _draw(canvas, matrix))
    fullest = matrix.fullest(Reading.BROAD)
    return Figure(
        name=name,
        title=MATRIX_TITLES[matrix.name],
        caption=(
            "Methods of this pool: broad reading large, strict reading small. Hatched: none. A cell opens its works; "
            "rows and columns do not add up, for a work may stand in several cells."
        ),
        alt=(
            f"Heat map, {MATRIX_TITLES[matrix.name].lower()}, in methods of this pool. Fullest, pairs by definition aside: "
            f"{spoken(fullest.row)} by {spoken(fullest.column)} with {methods(fullest.count(Reading.BROAD))}, "
            f"{fullest.count(Reading.STRICT)} strictly read. {matrix.empty(Reading.BROAD)} of {matrix.possible(Reading.BROAD)} "
            "cells are empty."
        ),
        svg=svg,
        png=png,
        header=(matrix.row_axis, matrix.column_axis, *(reading.value for reading in Reading)),
        rows=[(cell.row.key, cell.column.key, *(cell.count(reading) for reading in Reading)) for cell in matrix],
        links={_mark(cell): (cell_folder(matrix, cell), cell_name(cell)) for cell in matrix},
    )


def _mark(cell: Cell) -> str:
    return f"{cell.row.key}/{cell.column.key}"


def _draw(canvas: Canvas, matrix: Matrix) -> None:
    axes = canvas.add_subplot()
    axes.set_xlim(0, len(matrix.columns))
    axes.set_ylim(len(matrix.rows), 0)
    for row, row_term in enumerate(matrix.rows):
        for column, column_term in enumerate(matrix.columns):
            _cell(axes, matrix.cell(row_term.key, column_term.key), column, row)
    axes.set_xticks([column + 0.5 for column in range(len(matrix.columns))], [_label_of(term) for term in matrix.columns])
    axes.set_yticks([row + 0.5 for row in range(len(matrix.rows))], [_label_of(term, line=" ") for term in matrix.rows])
    axes.tick_params(top=False, labeltop=True, bottom=False, labelbottom=False, left=False, labelcolor=INK)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _label_of(term: Term, line: str = "\n") -> str:
    return f"{term.code}{line}{short(term.short)}" if term.code else short(term.short)


def _cell(axes: Axes, cell: Cell, column: int, row: int) -> None:
    broad, strict = cell.count(Reading.BROAD), cell.count(Reading.STRICT)
    step = heat_step(broad)
    patch = Rectangle(
        (column + _GAP, row + _GAP),
        1 - 2 * _GAP,
        1 - 2 * _GAP,
        facecolor=HEAT[step],
        hatch=None if broad else "////",
        url=f"mark:{_mark(cell)}",
    )
    axes.add_patch(patch)
    axes.text(
        column + (0.5 if not strict else 0.44),
        row + 0.5,
        str(broad),
        ha="center",
        va="center",
        color=ON_HEAT[step],
        weight="bold",
    )
    if strict:
        axes.text(
            column + 0.72, row + 0.53, str(strict), ha="center", va="center", color=ON_HEAT[step] if step else MUTED, size=7
        )

"""The coverage page with all matrices, and a citable page for each cell, empty ones included."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Any

from generator.addresses import cell_folder, relative, term_folder
from generator.analysis.claims import Account
from generator.analysis.coverage import READINGS, Cell, Matrix
from generator.analysis.survey import AXIS_OF, Survey
from generator.analysis.tags import Reading
from generator.corpus.records import Record, Work
from generator.corpus.taxonomy import Term
from generator.labels import AXIS_NAMES, MATRIX_TITLES, NEAREST, READING_MEANS, cell_name, in_shuffles, small, spoken
from generator.pages.claims import claim_links
from generator.pages.gaps import mode_words
from generator.pages.matrices import HEAT_LABELS, heat, in_words, view
from generator.pages.page import Page
from generator.pages.reasons import Reason, credit_reasons, decision_reason, entry, reward_reason
from generator.pages.templates import fill


def coverage(survey: Survey) -> Page:
    """Return the page with the four matrices, each under three readings."""
    blocks = [
        {
            "name": matrix.name,
            "title": MATRIX_TITLES[matrix.name],
            "views": [(view(matrix, reading), in_words(matrix, reading)) for reading in READINGS],
            "claims": claim_links(_bearing(survey, matrix), "coverage/"),
            "defined": [cell for cell in matrix if cell.by_definition],
        }
        for matrix in survey.matrices
    ]
    return Page(
        folder="coverage/",
        title="Coverage",
        body=fill(
            "coverage.html",
            {
                "url": partial(relative, "coverage/"),
                "blocks": blocks,
                "heat_labels": HEAT_LABELS,
                "stats": survey.stats,
                "spoken": spoken,
            },
        ),
        description="How many methods of this pool stand in each pair of reward family, credit unit, sub-decision and topology.",
        changed=str(survey.last_checked),
    )


def cells(survey: Survey) -> Iterator[Page]:
    """Yield a page for each cell of each matrix."""
    for matrix in survey.matrices:
        for cell in matrix:
            yield _cell_page(survey, matrix, cell)


def _cell_page(survey: Survey, matrix: Matrix, cell: Cell) -> Page:
    folder = cell_folder(matrix, cell)
    ends = {(matrix.row_axis, cell.row.key), (matrix.column_axis, cell.column.key)}
    rank, gap = survey.gaps.of(cell) or (0, None)
    heading = f"{_named(matrix.row_axis, cell.row)} by {small(_named(matrix.column_axis, cell.column))}"
    return Page(
        folder=folder,
        title=heading,
        body=fill(
            "cell.html",
            {
                "url": partial(relative, folder),
                "heading": heading,
                "cell": cell,
                "matrix": matrix,
                "readings": [_reading_row(matrix, cell, reading) for reading in READINGS],
                "means": READING_MEANS[matrix.row_axis, matrix.column_axis],
                "axis_names": AXIS_NAMES,
                "row_folder": term_folder(AXIS_OF[matrix.row_axis], cell.row),
                "column_folder": term_folder(AXIS_OF[matrix.column_axis], cell.column),
                "entries": [_entry(survey, matrix, cell, survey.works[key]) for key in _ordered(survey, cell)],
                "near_misses": [survey.excluded[key] for key in cell.near_misses],
                "claims": claim_links(
                    [account for account in survey.claims.values() if account.speaks_of & ends],
                    folder,
                ),
                "gap": gap,
                "gap_rank": rank,
                "gap_share": in_shuffles(gap.table.as_few) if gap else "",
                "gap_modes": mode_words(survey, gap) if gap else "",
                "gap_near": NEAREST[gap.nearest.how] if gap else "",
                "row_cells": [_jump(matrix, matrix.cell(cell.row.key, term.key)) for term in matrix.columns],
                "column_cells": [_jump(matrix, matrix.cell(term.key, cell.column.key)) for term in matrix.rows],
                "spoken": spoken,
                "population": len(survey.methods),
                "of_pairs": matrix.name == "reward-credit",
            },
        ),
        description=f"{cell_name(cell)}, each with our reason and where it was read.",
        crumbs=(("Coverage", "coverage/"), (MATRIX_TITLES[matrix.name], f"coverage/#{matrix.name}"), (heading, None)),
        changed=str(survey.last_checked),
        searchable=False,  # hundreds of titles made of the same few words; matrices, values and works lead here
    )


def _bearing(survey: Survey, matrix: Matrix) -> list[Account]:
    """Return the claims that name a row or a column of a matrix."""
    ends = {(matrix.row_axis, term.key) for term in matrix.rows} | {(matrix.column_axis, term.key) for term in matrix.columns}
    return [account for account in survey.claims.values() if account.speaks_of & ends]


def _named(axis: str, term: Term) -> str:
    """Return a value with the name of its axis: ``Orchestration reward``, ``Message credit``, ``Stop decision``."""
    after = {"reward": " reward", "credit": " credit", "decision": " decision"}.get(axis, "")
    return term.label if after and term.label.lower().endswith(after) else f"{term.label}{after}"


def _reading_row(matrix: Matrix, cell: Cell, reading: Reading) -> dict[str, Any]:
    return {
        "reading": reading,
        "means": READING_MEANS[matrix.row_axis, matrix.column_axis][reading],
        "count": cell.count(reading),
        "undisputed": cell.without_borderline(reading),
        "impossible": not cell.can_be(reading),
    }


def _ordered(survey: Survey, cell: Cell) -> list[str]:
    """Return the works of a cell, those of the strictest reading first, newest first within a reading."""
    rank = {work.key: position for position, work in enumerate(survey.newest)}

    def order(key: str) -> tuple[int, int]:
        return -sum(key in cell.works[reading] for reading in READINGS), rank[key]

    return sorted(cell.works[Reading.BROAD], key=order)


def _entry(survey: Survey, matrix: Matrix, cell: Cell, work: Work) -> dict[str, Any]:
    reading = [reading for reading in READINGS if work.key in cell.works[reading]][-1]
    on_row = _reasons(survey, work, matrix.row_axis, cell.row.key, cell, matrix)
    on_column = _reasons(survey, work, matrix.column_axis, cell.column.key, cell, matrix)
    return entry(work, reading, chain(on_row, on_column))


def _reasons(survey: Survey, work: Record, axis: str, value: str, cell: Cell, matrix: Matrix) -> Iterator[Reason]:
    """Yield why the work carries the tag; of credit, only what the cell pairs with its reward."""
    if axis == "reward":
        yield reward_reason(survey, work, value)
    elif axis == "credit":
        yield from credit_reasons(survey, work, value, cell.row.key if matrix.name == "reward-credit" else None)
    elif axis == "decision" and (reason := decision_reason(survey, work, value)):
        yield reason


def _jump(matrix: Matrix, cell: Cell) -> dict[str, Any]:
    count = cell.count(Reading.BROAD)
    return {
        "cell": cell,
        "folder": cell_folder(matrix, cell),
        "name": cell_name(cell),
        "heat": heat(count),
        "count": count,
    }

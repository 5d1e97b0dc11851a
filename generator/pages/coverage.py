"""The coverage page with all matrices, and a citable page for each cell, empty ones included."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from generator.addresses import cell_folder, relative
from generator.analysis.coverage import READINGS, Cell, Matrix
from generator.analysis.survey import Survey
from generator.analysis.tags import BASIS_RANK, Reading, bases, credit_item_counts
from generator.corpus.names import in_short
from generator.corpus.records import Record, SubDecisionName, Work
from generator.corpus.taxonomy import Term
from generator.pages.labels import AXIS_NAMES, MATRIX_TITLES, READING_MEANS, cell_name, small, spoken
from generator.pages.matrices import HEAT_LABELS, heat, in_words, view
from generator.pages.page import Page
from generator.pages.templates import fill


def coverage(survey: Survey) -> Page:
    """Return the page with the four matrices, each under three readings."""
    blocks = [
        {
            "name": matrix.name,
            "title": MATRIX_TITLES[matrix.name],
            "views": [(view(matrix, reading), in_words(matrix, reading)) for reading in READINGS],
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
                "entries": [_entry(survey, matrix, cell, survey.works[key]) for key in _ordered(survey, cell)],
                "near_misses": [survey.excluded[key] for key in cell.near_misses],
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
    return {
        "work": work,
        "people": in_short(work.authors),
        "reading": reading,
        "reasons": [
            *_reasons(survey, work, matrix.row_axis, cell.row.key, cell, matrix),
            *_reasons(survey, work, matrix.column_axis, cell.column.key, cell, matrix),
        ],
    }


def _reasons(survey: Survey, work: Record, axis: str, value: str, cell: Cell, matrix: Matrix) -> Iterator[dict[str, str | None]]:
    """Yield why the work carries the tag: mark, words, note, and how it was read."""
    if axis == "reward":
        kinds = work.reward.kinds if work.reward else ()
        family = [kind for kind in kinds if value in survey.families.of([kind])]
        names = [survey.taxonomy.term("reward_kind", kind).label for kind in (family or list(kinds))]
        yield _reason("reward", "; ".join(names), work.reward.note if work.reward else None, work, "reward")
    elif axis == "credit":
        for item in work.credit.units if work.credit else ():
            paired = matrix.name != "reward-credit" or cell.row.key in survey.families.of(item.of)
            if item.unit == value and paired and credit_item_counts(work, item, Reading.BROAD):
                words = f"{item.strength}: {item.mechanism}" if item.mechanism else item.strength
                yield _reason(f"credit, {value}", words, item.note, work, "credit", strength=item.strength)
    elif axis == "decision" and work.sub_decisions:
        decision = work.sub_decisions.named(value_name(value))
        words = f"RL, {decision.objective} objective" + (f" by {', '.join(decision.by)}" if decision.by else "")
        yield _reason(value, words, decision.note, work, f"sub_decisions.{value}")


def value_name(value: str) -> SubDecisionName:
    """Return the value of the decision axis as the name that records use; they are the same words."""
    return value  # type: ignore[return-value]


def _reason(
    axis: str, words: str, note: str | None, work: Record, evidence: str, strength: str | None = None
) -> dict[str, str | None]:
    found = bases(work, evidence)
    basis = min(found, key=BASIS_RANK.index) if found else None
    return {"axis": axis, "words": words, "note": note, "basis": basis, "strength": strength}


def _jump(matrix: Matrix, cell: Cell) -> dict[str, Any]:
    count = cell.count(Reading.BROAD)
    return {
        "cell": cell,
        "folder": cell_folder(matrix, cell),
        "name": cell_name(cell),
        "heat": heat(count),
        "count": count,
    }

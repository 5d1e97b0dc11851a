"""The matrices over the pool of `conftest.py`, worked out by hand."""

from __future__ import annotations

import pytest

from generator.analysis.coverage import MATRICES, Cell
from generator.analysis.survey import Survey
from generator.analysis.tags import Reading

BROAD, STRICT, FIRM = Reading.BROAD, Reading.STRICT, Reading.FIRM

FILLED = {
    ("reward", "credit"): {
        ("r1", "message"): ("a", "a", "a"),
        ("r1", "team"): ("a", "", ""),
        ("r3", "team"): ("a", "", ""),
        ("r8", "team"): ("a", "", ""),
        ("r4", "turn"): ("b", "", ""),
    },
    ("reward", "decision"): {
        **{(row, "spawn"): ("a", "a", "") for row in ("r1", "r3", "r8")},
        **{(row, "delegate"): ("a", "", "") for row in ("r1", "r3", "r8")},
        **{(row, "stop"): ("a", "a", "a") for row in ("r1", "r3", "r8")},
        ("r4", "spawn"): ("b", "", ""),
    },
    ("credit", "decision"): {
        ("message", "spawn"): ("a", "a", ""),
        ("message", "delegate"): ("a", "", ""),
        ("message", "stop"): ("a", "a", "a"),
        ("team", "spawn"): ("a", "", ""),
        ("team", "delegate"): ("a", "", ""),
        ("team", "stop"): ("a", "", ""),
        ("turn", "spawn"): ("b", "", ""),
    },
    ("topology", "credit"): {
        ("centralized", "message"): ("a", "a", "a"),
        ("centralized", "team"): ("a", "", ""),
    },
}

NEAR = {
    ("reward", "credit"): {("r1", "message"), ("r1", "tool")},  # both tags are enough: an exclusion's `of` may be uncoded
    ("reward", "decision"): {("r1", "spawn")},
    ("credit", "decision"): {("message", "spawn"), ("tool", "spawn")},
    ("topology", "credit"): {("centralized", "message"), ("centralized", "tool")},
}


def standing(cell: Cell) -> tuple[str, ...]:
    return tuple("".join(cell.works[reading]) for reading in (BROAD, STRICT, FIRM))


@pytest.mark.parametrize("axes", MATRICES)
def test_cells(pool: Survey, axes: tuple[str, str]) -> None:
    matrix = pool.matrix(*axes)
    assert {place: standing(cell) for place, cell in matrix.cells.items() if any(standing(cell))} == FILLED[axes]


@pytest.mark.parametrize("axes", MATRICES)
def test_near_misses(pool: Survey, axes: tuple[str, str]) -> None:
    found = {place: cell.near_misses for place, cell in pool.matrix(*axes).cells.items() if cell.near_misses}
    assert found == dict.fromkeys(NEAR[axes], ("n",))


@pytest.mark.parametrize(
    ("axes", "place", "coded", "unclear"),
    [
        (("reward", "credit"), ("r1", "message"), 2, 2),  # a and b are coded on both; c's reward and e's credit are unclear
        (("reward", "credit"), ("r7", "orchestrator"), 2, 2),
        (("reward", "decision"), ("r1", "spawn"), 3, 1),  # a, b and e; c is unclear on both axes and counts once
        (("reward", "decision"), ("r2", "stop"), 3, 1),  # every stop is coded, fixed is
        (("credit", "decision"), ("message", "spawn"), 2, 2),  # a and b; c's spawn and e's credit are unclear
        (("credit", "decision"), ("message", "stop"), 3, 1),  # a, b and c; e's credit is unclear
        (("topology", "credit"), ("debate", "message"), 1, 1),  # only a has a topology
    ],
)
def test_denominators(pool: Survey, axes: tuple[str, str], place: tuple[str, str], coded: int, unclear: int) -> None:
    cell = pool.matrix(*axes).cell(*place)
    assert (cell.coded_on_both, cell.unclear) == (coded, unclear)


@pytest.mark.parametrize(
    ("row", "works", "outside"),
    [
        ("r1", ("a", "a", "a"), ("e", "e", "e")),  # e is paid for the result, but nobody tells where credit goes
        ("r3", ("a", "", ""), ("", "a", "a")),
        ("r4", ("b", "", ""), ("", "b", "b")),
        ("r8", ("a", "", ""), ("", "a", "a")),
        ("r2", ("", "", ""), ("", "", "")),
    ],
)
def test_row_margins(pool: Survey, row: str, works: tuple[str, ...], outside: tuple[str, ...]) -> None:
    margin = pool.matrix("reward", "credit").row_margins[row]
    assert tuple("".join(margin.works[reading]) for reading in (BROAD, STRICT, FIRM)) == works
    assert tuple("".join(margin.outside[reading]) for reading in (BROAD, STRICT, FIRM)) == outside


@pytest.mark.parametrize(
    ("column", "works", "outside"),
    [
        ("message", ("a", "a", "a"), ("", "", "")),
        ("team", ("a", "", ""), ("", "", "")),
        ("turn", ("b", "", ""), ("", "", "")),
        ("orchestrator", ("", "", ""), ("c", "c", "c")),  # credited for no reward that anybody told
        ("tool", ("", "", ""), ("", "", "")),
    ],
)
def test_column_margins(pool: Survey, column: str, works: tuple[str, ...], outside: tuple[str, ...]) -> None:
    margin = pool.matrix("reward", "credit").column_margins[column]
    assert tuple("".join(margin.works[reading]) for reading in (BROAD, STRICT, FIRM)) == works
    assert tuple("".join(margin.outside[reading]) for reading in (BROAD, STRICT, FIRM)) == outside


@pytest.mark.parametrize("axes", MATRICES)
def test_totals_count_works_not_cells(pool: Survey, axes: tuple[str, str]) -> None:
    matrix = pool.matrix(*axes)
    for reading in Reading:
        in_cells = {key for cell in matrix for key in cell.works[reading]}
        assert set(matrix.works[reading]) == in_cells
        assert {key for margin in matrix.row_margins.values() for key in margin.works[reading]} == in_cells
        assert {key for margin in matrix.column_margins.values() for key in margin.works[reading]} == in_cells


def test_readings_are_nested(pool: Survey, mini_survey: Survey) -> None:
    for survey in (pool, mini_survey):
        for matrix in survey.matrices:
            for cell in matrix:
                assert set(cell.works[FIRM]) <= set(cell.works[STRICT]) <= set(cell.works[BROAD])


def test_borderline_works_count_and_are_told_apart(pool: Survey) -> None:
    cell = pool.matrix("reward", "credit").cell("r4", "turn")
    assert (cell.count(BROAD), cell.without_borderline(BROAD), list(cell.borderline)) == (1, 0, ["b"])
    cell = pool.matrix("reward", "credit").cell("r1", "message")
    assert (cell.count(BROAD), cell.without_borderline(BROAD), list(cell.borderline)) == (1, 1, [])


def test_empty_cells_are_there(pool: Survey) -> None:
    matrix = pool.matrix("reward", "credit")
    assert len(matrix.cells) == 8 * 8
    assert (matrix.empty(BROAD), matrix.empty(STRICT), matrix.empty(FIRM)) == (59, 55, 55)
    assert [matrix.possible(reading) for reading in (BROAD, STRICT, FIRM)] == [64, 56, 56]  # a team is never explicit
    assert [cell.row.key for cell in matrix][:9] == ["r1"] * 8 + ["r2"]


def test_pairs_true_by_definition_are_marked(pool: Survey) -> None:
    marked = {place for matrix in pool.matrices for place, cell in matrix.cells.items() if cell.by_definition}
    assert marked == {("r2", "agent"), ("r3", "role"), ("r7", "orchestrator")}

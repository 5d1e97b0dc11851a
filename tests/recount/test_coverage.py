"""Every number and every list of works of coverage.json against the recount."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.recount import plain

NAMES = [f"{rows}-{columns}" for rows, columns in plain.MATRICES]


@pytest.fixture(scope="session")
def published(site: Path) -> dict[str, plain.Record]:
    answer = json.loads((site / "api/v1/coverage.json").read_text(encoding="utf-8"))
    return {matrix["matrix"]: matrix for matrix in answer["matrices"]}


def sizes(works: Mapping[str, set[str]]) -> dict[str, int]:
    return {reading: len(works[reading]) for reading in plain.READINGS}


def expected_cell(cell: plain.Cell) -> plain.Record:
    return {
        "row": cell.row,
        "column": cell.column,
        "counts": sizes(cell.works),
        "not_borderline": {reading: cell.not_borderline(reading) for reading in plain.READINGS},
        "works": {reading: sorted(cell.works[reading]) for reading in plain.READINGS},
        "coded_on_both": cell.coded_on_both,
        "unclear": cell.unclear,
        "near_misses": sorted(cell.near_misses),
        "by_definition": cell.by_definition,
    }


def expected_margins(margins: Mapping[str, plain.Margin]) -> plain.Record:
    return {value: {"works": sizes(margin.works), "in_no_cell": sizes(margin.in_no_cell)} for value, margin in margins.items()}


def test_all_matrices_are_there(published: dict[str, plain.Record], matrices: dict[str, plain.Matrix]) -> None:
    assert list(published) == list(matrices) == NAMES


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "field", ["counts", "not_borderline", "works", "coded_on_both", "unclear", "near_misses", "by_definition"]
)
def test_cells(name: str, field: str, published: dict[str, plain.Record], matrices: dict[str, plain.Matrix]) -> None:
    cells = {(cell["row"], cell["column"]): cell for cell in published[name]["cells"]}
    assert len(cells) == len(published[name]["cells"])
    assert list(cells) == list(matrices[name].cells)
    expected = {pair: expected_cell(cell)[field] for pair, cell in matrices[name].cells.items()}
    wrong = {pair: (cell[field], expected[pair]) for pair, cell in cells.items() if cell[field] != expected[pair]}
    assert wrong == {}, "cells as (published, recounted)"


@pytest.mark.parametrize("name", NAMES)
def test_no_field_goes_unchecked(name: str, published: dict[str, plain.Record], matrices: dict[str, plain.Matrix]) -> None:
    fields = set(expected_cell(next(iter(matrices[name].cells.values()))))
    assert {field for cell in published[name]["cells"] for field in cell} == fields
    named = {"matrix", "row_axis", "column_axis", "rows", "columns", "works", "cells", "row_margins", "column_margins"}
    assert set(published[name]) == named


@pytest.mark.parametrize("name", NAMES)
def test_margins_and_totals(
    name: str, published: dict[str, plain.Record], matrices: dict[str, plain.Matrix], corpus: plain.Corpus
) -> None:
    found, matrix = published[name], matrices[name]
    assert (found["row_axis"], found["column_axis"]) == (matrix.row_axis, matrix.column_axis)
    assert (found["rows"], found["columns"]) == (corpus.values(matrix.row_axis), corpus.values(matrix.column_axis))
    assert found["row_margins"] == expected_margins(matrix.row_margins)
    assert found["column_margins"] == expected_margins(matrix.column_margins)
    assert found["works"] == sizes(matrix.works)


@pytest.mark.parametrize("name", NAMES)
def test_readings_lie_within_one_another(name: str, published: dict[str, plain.Record]) -> None:
    for cell in published[name]["cells"]:
        broad, strict, firm = (set(cell["works"][reading]) for reading in plain.READINGS)
        assert firm <= strict <= broad, (cell["row"], cell["column"])
        assert "team" not in (cell["row"], cell["column"]) or not strict

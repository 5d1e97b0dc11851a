"""gaps.json against the recount, and its permutation figures against SciPy's tests of the same tables."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from scipy import stats as scipy_stats  # type: ignore[import-untyped]

from tests.recount import plain
from tests.recount.markup import numbers, page

THIN, TELLING, SHOWN = 3, 0.05, 3
Place = tuple[str, str, str]


@pytest.fixture(scope="session")
def published(site: Path) -> plain.Record:
    answer: plain.Record = json.loads((site / "api/v1/gaps.json").read_text(encoding="utf-8"))
    return answer


@pytest.fixture(scope="session")
def gaps(published: plain.Record) -> dict[Place, plain.Record]:
    return {(gap["matrix"], gap["row"], gap["column"]): gap for gap in published["gaps"]}


def has(work: plain.Record, axis: str, value: str) -> bool:
    return value in plain.tags(work, axis, "broad")


def coded(corpus: plain.Corpus, matrix: plain.Matrix, cell: plain.Cell) -> list[plain.Record]:
    """Return the methods that are coded on both axes, the newest first."""
    works = [
        work
        for work in corpus.methods.values()
        if plain.is_coded(work, matrix.row_axis, cell.row) and plain.is_coded(work, matrix.column_axis, cell.column)
    ]
    return sorted(works, key=lambda work: (work["date"], work["key"]), reverse=True)


def cell_size(table: plain.Record) -> int:
    return sum(table[part] for part in ("both", "row_only", "column_only", "neither"))


def test_empty_and_thin_cells_are_all_there(
    matrices: dict[str, plain.Matrix], gaps: dict[Place, plain.Record], published: plain.Record
) -> None:
    tested = {
        (name, *place): cell
        for name, matrix in matrices.items()
        for place, cell in matrix.cells.items()
        if not cell.by_definition
    }
    assert len(published["gaps"]) == len(gaps)
    assert {place: gap["count"] for place, gap in gaps.items()} == {
        place: len(cell.works["broad"]) for place, cell in tested.items() if len(cell.works["broad"]) <= THIN
    }
    assert published["looked_at"] == len(tested) == 8 * 8 + 8 * 5 + 8 * 5 + 9 * 8 - 3
    assert [gap["rank"] for gap in published["gaps"]] == list(range(1, len(gaps) + 1))


def test_tables(corpus: plain.Corpus, matrices: dict[str, plain.Matrix], gaps: dict[Place, plain.Record]) -> None:
    for (name, row, column), gap in gaps.items():
        matrix = matrices[name]
        cell = matrix.cells[row, column]
        found = Counter(
            (has(work, matrix.row_axis, row), has(work, matrix.column_axis, column)) for work in coded(corpus, matrix, cell)
        )
        table = gap["table"]
        assert [table[part] for part in ("both", "row_only", "column_only", "neither")] == [
            found[True, True],
            found[True, False],
            found[False, True],
            found[False, False],
        ], (name, row, column)
        assert sum(found.values()) == cell.coded_on_both
        assert (gap["unclear"], set(gap["near_misses"])) == (cell.unclear, cell.near_misses)


def test_permutation_figures(gaps: dict[Place, plain.Record]) -> None:
    for place, gap in gaps.items():
        table = gap["table"]
        both, row_only, column_only, neither = (table[part] for part in ("both", "row_only", "column_only", "neither"))
        fisher = scipy_stats.fisher_exact([[both, row_only], [column_only, neither]], alternative="less").pvalue
        assert table["share_as_low"] == pytest.approx(fisher, rel=1e-6, abs=1e-12), place
        expected = scipy_stats.contingency.expected_freq([[both, row_only], [column_only, neither]])[0][0]
        assert table["expected"] == pytest.approx(expected, abs=1e-4), place
        nobody = scipy_stats.hypergeom.pmf(0, cell_size(table), both + row_only, both + column_only)
        assert gap["telling"] is bool(nobody <= TELLING), place


def test_permutation_by_shuffling(gaps: dict[Place, plain.Record]) -> None:
    """A simulated shuffle, which needs no formula, gives the first share that is neither tiny nor large."""
    gap = next(gap for gap in gaps.values() if 0.05 < gap["table"]["share_as_low"] < 0.2)
    table = gap["table"]
    row = [1] * (table["both"] + table["row_only"]) + [0] * (table["column_only"] + table["neither"])
    column = [1] * table["both"] + [0] * table["row_only"] + [1] * table["column_only"] + [0] * table["neither"]
    simulated = scipy_stats.permutation_test(
        (row, column),
        lambda one, other: (one * other).sum(),
        permutation_type="pairings",
        alternative="less",
        n_resamples=20_000,
        rng=7,
    )
    assert simulated.pvalue == pytest.approx(table["share_as_low"], abs=0.01)


def test_ranking(published: plain.Record) -> None:
    shares = [gap["table"]["share_as_low"] for gap in published["gaps"]]
    assert shares == sorted(shares)


def test_modes_and_who_comes_near(
    corpus: plain.Corpus, matrices: dict[str, plain.Matrix], gaps: dict[Place, plain.Record]
) -> None:
    for (name, row, column), gap in gaps.items():
        matrix = matrices[name]
        cell = matrix.cells[row, column]
        works = coded(corpus, matrix, cell)
        with_row = [work for work in works if has(work, matrix.row_axis, row)]
        with_column = [work for work in works if has(work, matrix.column_axis, column)]
        modes: dict[str, int] = {}
        if matrix.column_axis == "decision":
            tagged = [work for work in corpus.methods.values() if has(work, matrix.row_axis, row)]
            modes = dict(Counter(work["sub_decisions"][column]["mode"] for work in tagged))
        assert gap["modes"] == modes, (name, row, column)
        both = [work["key"] for work in with_row if work in with_column]
        otherwise = [
            work["key"]
            for work in with_row
            if modes and work["sub_decisions"][column]["mode"] in ("learned", "search", "prompted")
        ]
        rarer = [work["key"] for work in min(with_row, with_column, key=len)]
        inside = [work["key"] for work in works if work["key"] in cell.works["broad"]]
        options = [("in_it", inside), ("unjoined", both), ("without_rl", otherwise), ("one_tag", rarer)]
        how, keys = next((how, keys) for how, keys in options if keys or how == "one_tag")
        assert gap["nearest"] == {"how": how, "works": keys[:SHOWN], "of": len(keys)}, (name, row, column)
        assert gap["state"] == {"in_it": "thin", "one_tag": "untried"}.get(how, how)


def test_problems_touched(gaps: dict[Place, plain.Record], corpus: plain.Corpus) -> None:
    (told,) = plain.read([corpus.folder / "problems.yml"])
    codes = {name: code for code, name in zip(("o1", "o2", "o3", "o4", "o5"), plain.DECISIONS, strict=True)}
    for (name, row, column), gap in gaps.items():
        axes = dict(zip(name.split("-"), (row, column), strict=True))
        touching = []
        for problem in told["problems"]:
            named = {axis: values.lower().split("|") for axis, _, values in (text.partition("=") for text in problem["touches"])}
            met = [axes[axis] in named[axis] or codes.get(axes[axis]) in named[axis] for axis in axes if axis in named]
            if met and all(met):
                touching.append(problem["code"])
        assert gap["problems"] == touching, (name, row, column)


# --- Pages ----------------------------------------------------------------------------------------------------------------

TOLD = r"N methods? of the N coded on both axes carr(?:y|ies) both tags"
JOINED = r"\((N|none) with credit for this reward\)"


def in_per_cent(share: float) -> str:
    percent = 100 * share
    return "under 0.1%" if percent < 0.1 else f"{percent:.1f}%" if percent < 10 else f"{percent:.0f}%"


def test_cells_say_what_a_gap_is_out_of(site: Path, matrices: dict[str, plain.Matrix], gaps: dict[Place, plain.Record]) -> None:
    for name, matrix in matrices.items():
        for (row, column), cell in matrix.cells.items():
            said = page(site, matrix.address(cell)).article.all("p", css="gap")
            gap = gaps.get((name, row, column))
            assert len(said) == bool(gap), matrix.address(cell)
            if not gap:
                continue
            text, table = said[0].text, gap["table"]
            assert numbers(TOLD, text) == (table["both"], cell_size(table))
            assert f" {table['expected']:.1f} would." in text
            assert f"come about in {in_per_cent(table['share_as_low'])} of all shuffles" in text
            assert ("even none would tell little" in text) is not gap["telling"]
            assert numbers("Rank N among the gaps", text) == (gap["rank"],)
            apart = re.search(JOINED.replace("N", r"\d+"), text)
            assert (apart and apart[1]) == (str(gap["count"] or "none") if table["both"] > gap["count"] else None)


def test_the_page_lists_every_gap(
    site: Path, matrices: dict[str, plain.Matrix], gaps: dict[Place, plain.Record], published: plain.Record
) -> None:
    found = page(site, "gaps/")
    empty = sum(not gap["count"] for gap in gaps.values())
    lede = found.article.one("p", css="lede").text
    said = "Of the N pairs of tags that we look at, N hold no method of this pool and N hold at most N."
    assert numbers(said, lede) == (published["looked_at"], empty, len(gaps) - empty, THIN)
    rows = [
        (telling, row)
        for table, telling in zip(found.article.all("table", css="gaplist"), (True, False), strict=True)
        for row in table.one("tbody").all("tr")
    ]
    shown = {}
    for telling, row in rows:
        rank, count, expected, out_of, share, unclear, near = (field.text for field in row.all("td", css="num"))
        problems = tuple(link.text for link in row.all("td")[-1].all("a"))
        shown[found.target(row.one("th").one("a"))] = (
            telling, int(rank), int(count.split()[0]), expected, int(out_of), share, int(unclear), int(near), problems,
        )  # fmt: skip
    assert shown == {
        matrices[name].address(matrices[name].cells[row, column]): (
            gap["telling"],
            gap["rank"],
            gap["count"],
            f"{gap['table']['expected']:.1f}",
            cell_size(gap["table"]),
            in_per_cent(gap["table"]["share_as_low"]),
            gap["unclear"],
            len(gap["near_misses"]),
            tuple(gap["problems"]),
        )
        for (name, row, column), gap in gaps.items()
    }


def test_gaps_by_open_problem(site: Path, gaps: dict[Place, plain.Record]) -> None:
    (table,) = (table for table in page(site, "gaps/").article.all("table") if "gaplist" not in table.classes)
    shown = {}
    for row in table.one("tbody").all("tr"):
        touched, empty = (field.text for field in row.all("td", css="num"))
        shown[row.one("th").text.split()[0]] = (touched, empty)
    for code, (touched, empty) in shown.items():
        found = [gap for gap in gaps.values() if code in gap["problems"]]
        assert (touched, empty) == (str(len(found)), str(sum(not gap["count"] for gap in found))) or (
            (touched, empty, found) == ("–", "–", [])
        ), code
    assert len(shown) == 15


def test_cells_that_only_the_strict_reading_empties(site: Path, matrices: dict[str, plain.Matrix]) -> None:
    found = page(site, "gaps/")
    listed = [listed for listed in found.article.all("ul") if "none strictly read" in listed.text]
    shown = [(found.target(item.one("a")), *numbers("N methods, none strictly read", item.text)) for item in listed[0].all("li")]
    assert shown == [
        (matrix.address(cell), len(cell.works["broad"]))
        for matrix in matrices.values()
        for cell in matrix.cells.values()
        if len(cell.works["broad"]) > THIN
        and not cell.works["strict"]
        and not cell.is_impossible("strict")
        and not cell.by_definition
    ]

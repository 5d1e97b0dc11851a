"""Every number that the built pages print, against the recount.

A sentence with a number that no test here reads fails too: new numbers on these pages need a recount of their own.
"""

from __future__ import annotations

import bisect
import datetime
import itertools
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.recount import plain
from tests.recount.markup import Element, Page, loose_digits, number, numbers, page

NAMES = [f"{rows}-{columns}" for rows, columns in plain.MATRICES]
BELOW = {"broad": "strict", "strict": "firm"}

FULLEST = r"Fullest in this pool under the (\w+) reading(?: \([^)]*\))?: ([^.]+?), N methods?\."
THINNEST = r"Thinnest row: ([^.]+?), N methods?\."
EMPTY = r"Empty cells: N of N\."

OF_THE_POOL = r"Counted are the N RL methods and frameworks among the N works of this curated pool;"
UNREAD = r"the reward of N methods and the credit of N could not be read\."
BY_ABSTRACT = r"For N methods the best evidence of reward, credit or decisions is an abstract or somebody else’s account\."
OF_METHODS = r"Out of N methods\."
STOPPING = r"In N of them no source that we read says what ends the run, and in N it is settled by design\."

CLAIMED = (
    r"N statements about this pool, each decided anew at every build: N hold now, N held once and have turned, "
    r"N cannot be assessed"
)
"""Read by test_claims.py."""

LEDE = r": N works? of this pool, N under the strict reading, N under the firm one\."
TEAM_LEDE = r": N works? of this pool; the strict and firm readings cannot apply, for team credit is never explicit\."
OUT_OF = r"Out of N methods coded on both axes, of N in the pool\."
UNCLEAR = r"Another N are unclear on one of them, which is not the same as absent\."
NOBODY = r"No method of this pool stands here\."
UNTOLD = r"or because the sources that we read do not tell: N methods are unclear on one of the two axes\."


# --- Words ----------------------------------------------------------------------------------------------------------------


class Words:
    """The words by which pages call values, from the taxonomy's own file; compared without regard to capitals."""

    def __init__(self, corpus: plain.Corpus) -> None:
        self.corpus = corpus

    def value(self, axis: str, value: str) -> str:
        """Return ``r7 orchestration``."""
        term = self.corpus.terms[plain.TAXONOMY_AXES[axis]][value]
        return (term["short"] if term["code"] == "null" else f"{term['code']} {term['short']}").lower()

    def cell(self, matrix: plain.Matrix, cell: plain.Cell) -> str:
        """Return ``r7 orchestration by o1 spawn``."""
        return f"{self.value(matrix.row_axis, cell.row)} by {self.value(matrix.column_axis, cell.column)}"


@pytest.fixture(scope="session")
def words(corpus: plain.Corpus) -> Words:
    return Words(corpus)


def texts(article: Element) -> Iterator[str]:
    """Yield the paragraphs of a page that may hold counts: not those of the citation, of titles or of definitions.

    Those of claims and of gaps are read by their own tests.
    """
    apart = [*article.all("section", **{"aria-labelledby": "cite"}), *article.all("div", css="claim")]
    told = {id(paragraph) for part in apart for paragraph in part.all("p")}
    for paragraph in article.all("p"):
        if id(paragraph) not in told and not {"aside", "gap"} & set(paragraph.classes):
            yield paragraph.text


# --- A matrix as a table --------------------------------------------------------------------------------------------------


def steps(key: Element) -> Callable[[int], str]:
    """Return the class of a count, as the key beside a matrix explains it: none, then "4–9", at last "40 and more"."""
    items = key.all("li")
    assert [item.one("i").attributes["class"] for item in items] == [f"k{step}" for step in range(len(items))]
    first, *between, last = (item.text for item in items)
    assert first == "none"
    assert last.endswith(" and more")
    bounds = [0, *(number(text.split("–")[0]) for text in between), number(last.removesuffix(" and more"))]
    assert between == [f"{low}–{high - 1}" for low, high in itertools.pairwise(bounds[1:])]
    return lambda count: f"k{bisect.bisect_right(bounds, count) - 1}"


def check_matrix(table: Element, matrix: plain.Matrix, reading: str, words: Words, where: Page, key: Element) -> None:
    """Compare every number of a table, its margins, links and heat with the recount."""
    rows, columns = list(matrix.row_margins), list(matrix.column_margins)
    heads = [head.text.lower() for head in table.one("thead").all("th")]
    assert heads[1:] == [*(words.value(matrix.column_axis, column) for column in columns), "works", "in no cell"]
    lines = table.one("tbody").all("tr")
    assert [line.one("th").text.lower() for line in lines] == [words.value(matrix.row_axis, row) for row in rows]
    heat = steps(key)
    for row, line in zip(rows, lines, strict=True):
        fields = line.all("td")
        for column, drawn in zip(columns, fields[:-2], strict=True):
            check_drawn(drawn, matrix, matrix.cells[row, column], reading, words, where, heat)
        margin = matrix.row_margins[row]
        assert [number(field.text) for field in fields[-2:]] == [len(margin.works[reading]), len(margin.in_no_cell[reading])], row
    works, outside = table.one("tfoot").all("tr")
    margins = matrix.column_margins.values()
    assert printed(works) == [*(len(margin.works[reading]) for margin in margins), len(matrix.works[reading])]
    assert printed(outside) == [len(margin.in_no_cell[reading]) for margin in margins]


def printed(line: Element) -> list[int]:
    """Return the numbers of a line of a table, empty fields left out."""
    return [number(field.text) for field in line.all("td") if field.text]


def check_drawn(
    drawn: Element,
    matrix: plain.Matrix,
    cell: plain.Cell,
    reading: str,
    words: Words,
    where: Page,
    heat: Callable[[int], str],
) -> None:
    """Compare one field of a matrix: its large and small number, its name for a screen reader, its link and its heat."""
    if cell.is_impossible(reading):
        assert not loose_digits(drawn.text), f"{matrix.name} {cell.row} {cell.column} {reading}: cannot be"
        return
    link = drawn.one("a")
    below = BELOW.get(reading)
    large, small = len(cell.works[reading]), len(cell.works[below]) if below else 0
    counted = f"{large} work{'' if large == 1 else 's'}"
    qualified = {"broad": f", {small} strict", "strict": f" strictly read, {small} firm", "firm": " firmly read"}[reading]
    expected = {
        "address": matrix.address(cell),
        "heat": [heat(large)],
        "large": large,
        "small": [small] if below and large and "team" not in (cell.row, cell.column) else [],
        "name": f"{words.cell(matrix, cell)}: {counted}{qualified}".replace(",", ""),
        "by definition": cell.by_definition,
    }
    found = {
        "address": where.target(link),
        "heat": drawn.classes,
        "large": number(link.one("b").text),
        "small": [number(element.text) for element in link.all("small")],
        "name": link.attributes["aria-label"].replace(",", "").lower(),
        "by definition": bool(link.all("sup")),
    }
    assert found == expected, f"{matrix.name} {cell.row} {cell.column} {reading}"


def check_sentence(text: str, matrix: plain.Matrix, reading: str, words: Words) -> None:
    """Compare what the sentences below a matrix say: its fullest cell, its thinnest row, how many cells are empty."""
    works = {words.cell(matrix, cell): len(cell.works[reading]) for cell in matrix.cells.values() if not cell.by_definition}
    name = re.search(FULLEST.replace("N", r"\d+"), text)
    assert name, text
    assert name[1] == reading
    most = max(works.values())
    assert numbers(FULLEST.replace("([^.]+?)", "[^.]+?").replace(r"(\w+)", reading), text) == (most,), matrix.name
    assert works[name[2].lower()] == most, matrix.name
    # Guide: "team is always signal", so that its row cannot be thin: it cannot be at all under the strict and firm readings.
    rows = {
        words.value(matrix.row_axis, row): len(margin.works[reading])
        for row, margin in matrix.row_margins.items()
        if row != "team" or reading == "broad"
    }
    row = re.search(THINNEST.replace("N", r"\d+"), text)
    assert row, text
    assert numbers(THINNEST.replace("([^.]+?)", "[^.]+?"), text) == (min(rows.values()),), matrix.name
    assert rows[row[1].lower()] == min(rows.values()), matrix.name
    possible = sum(not cell.is_impossible(reading) for cell in matrix.cells.values())
    assert numbers(EMPTY, text) == (empty_cells(matrix, reading), possible), matrix.name


def empty_cells(matrix: plain.Matrix, reading: str) -> int:
    """Return the number of empty cells; one that cannot exist by definition is blank, not empty."""
    return sum(not cell.works[reading] and not cell.is_impossible(reading) for cell in matrix.cells.values())


# --- Home -----------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def home(site: Path) -> Page:
    return page(site, "")


@pytest.fixture(scope="session")
def checked(corpus: plain.Corpus) -> datetime.date:
    """Return the newest day on which a work was checked."""
    return datetime.date.fromisoformat(max(work["provenance"]["checked"] for work in corpus.retained.values()))


def test_home_head_numbers(home: Page, corpus: plain.Corpus, checked: datetime.date) -> None:
    heads = home.article.one(css="figures").all("div")
    figures = {figure.one("span").text: figure.one("b").text for figure in heads}
    assert {head.one("span").text: home.target(head.one("a")) for head in heads if head.all("a")} == {
        "works in the pool": "papers/",
        "of them methods": "coverage/",
        "added since the founding survey": "papers/",
        "screened and excluded": "methods/exclusions/",
        "industrial systems": "systems/",
    }
    assert figures.pop("last checked") == f"{checked.day} {checked:%b %Y}"
    assert {name: number(text) for name, text in figures.items()} == {
        "works in the pool": len(corpus.retained),
        "of them methods": len(corpus.methods),
        "added since the founding survey": sum(work["provenance"]["added"] > "2026-05-04" for work in corpus.retained.values()),
        "screened and excluded": len(corpus.excluded),
        "industrial systems": len(corpus.systems),
    }


def test_home_matrix(home: Page, matrices: dict[str, plain.Matrix], words: Words) -> None:
    matrix = matrices["reward-decision"]
    check_matrix(home.article.one("table", css="mx"), matrix, "broad", words, home, home.article.one("ul", css="key"))
    [text] = [text for text in texts(home.article) if text.startswith("Fullest")]
    check_sentence(text, matrix, "broad", words)


def test_home_what_is_trained(home: Page, corpus: plain.Corpus, words: Words) -> None:
    section = home.article.one("section", **{"aria-labelledby": "trained"})
    table = section.one("table")
    assert [head.text.lower() for head in table.one("thead").all("th")] == ["decision", *plain.READINGS]
    assert {line.one("th").text.lower(): printed(line) for line in table.one("tbody").all("tr")} == {
        words.value("decision", name): [
            sum(plain.decision_counts(work, name, reading) for work in corpus.methods.values()) for reading in plain.READINGS
        ]
        for name in plain.DECISIONS
    }
    modes = [work["sub_decisions"]["stop"]["mode"] for work in corpus.methods.values()]
    assert numbers(OF_METHODS, section.text) == (len(corpus.methods),)
    assert numbers(STOPPING, section.text) == (modes.count("unclear"), modes.count("fixed"))


def test_home_lists(home: Page, corpus: plain.Corpus) -> None:
    section = home.article.one("section", **{"aria-labelledby": "newest"})
    assert numbers("All N works", section.text) == (len(corpus.retained),)
    shown = {home.target(item.one("a")): item.one("time").text for item in section.all("li")}
    assert shown == {f"papers/{key}/": corpus.retained[key]["date"] for key in (link.split("/")[1] for link in shown)}
    others = [work["date"] for key, work in corpus.retained.items() if f"papers/{key}/" not in shown]
    assert min(shown.values()) >= max(others)


def test_home_citation(home: Page, checked: datetime.date) -> None:
    section = home.article.one("section", **{"aria-labelledby": "cite"})
    assert re.findall(r"\d[\d.:]*\d|\d", section.text) == [
        str(checked.year),
        *(str(checked.day), str(checked.year)),
        *("4", "2026"),
        "2605.02801",
    ]
    assert f"last checked on {checked.day} {checked:%B %Y}." in section.text
    assert "founding survey of 4 May 2026, arXiv:2605.02801," in section.text


def test_home_has_no_other_number(home: Page) -> None:
    assert len(home.article.all("table")) == 2
    said = (FULLEST, THINNEST, EMPTY, OF_METHODS, STOPPING, "All N works", CLAIMED)
    assert [loose for text in texts(home.article) for loose in loose_digits(text, *said)] == []
    assert loose_digits(home.description) == []


# --- Coverage -------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def coverage(site: Path) -> Page:
    return page(site, "coverage/")


@pytest.mark.parametrize("name", NAMES)
def test_coverage_matrices(name: str, coverage: Page, matrices: dict[str, plain.Matrix], words: Words) -> None:
    section = coverage.article.one("section", **{"aria-labelledby": name})
    tables = section.all("table")
    for reading, table in zip(plain.READINGS, tables, strict=True):
        assert f"{reading} reading:" in table.one("caption").text
        check_matrix(table, matrices[name], reading, words, coverage, section.one("ul", css="key"))
    sentences = [text for text in texts(section) if text.startswith("Fullest")]
    for reading, text in zip(plain.READINGS, sentences, strict=True):
        check_sentence(text, matrices[name], reading, words)


def test_coverage_note(coverage: Page, corpus: plain.Corpus, stats: plain.Record) -> None:
    note = coverage.article.one("div", css="note").text
    methods = stats["methods_by"]
    assert numbers(OF_THE_POOL, note) == (len(corpus.methods), len(corpus.retained))
    assert numbers(UNREAD, note) == (methods["reward_status"]["unclear"], methods["credit_status"]["unclear"])
    assert numbers(BY_ABSTRACT, note) == (stats["methods_basis"]["abstract"] + stats["methods_basis"]["secondary"],)


def test_coverage_has_no_other_number(coverage: Page) -> None:
    assert [section.attributes["aria-labelledby"] for section in coverage.article.all("section")] == NAMES
    assert len(coverage.article.all("table")) == len(NAMES) * len(plain.READINGS)
    said = (OF_THE_POOL, UNREAD, BY_ABSTRACT, FULLEST, THINNEST, EMPTY)
    assert [loose for text in texts(coverage.article) for loose in loose_digits(text, *said)] == []
    assert loose_digits(coverage.description) == []


# --- Cells ----------------------------------------------------------------------------------------------------------------


def test_every_cell_has_a_page_and_nothing_else_has(site: Path, matrices: dict[str, plain.Matrix]) -> None:
    expected = {f"{matrix.address(cell)}index.html" for matrix in matrices.values() for cell in matrix.cells.values()}
    found = {file.relative_to(site).as_posix() for file in (site / "coverage").rglob("*") if file.is_file()}
    assert found == expected | {"coverage/index.html"}


@pytest.mark.parametrize("name", NAMES)
def test_cell_pages(name: str, site: Path, matrices: dict[str, plain.Matrix], corpus: plain.Corpus, words: Words) -> None:
    matrix = matrices[name]
    for cell in matrix.cells.values():
        found = page(site, matrix.address(cell))
        check_counts(found, matrix, cell, corpus, words)
        check_entries(found, cell, corpus)
        check_jumps(found, matrix, cell, words)


@pytest.mark.parametrize("name", NAMES)
def test_near_misses_of_cells(name: str, site: Path, matrices: dict[str, plain.Matrix], corpus: plain.Corpus) -> None:
    wrong = {}
    for cell in matrices[name].cells.values():
        found = page(site, matrices[name].address(cell))
        lists = [listed for listed in found.article.all("ul", css="neighbours") if "entries" not in listed.classes]
        shown = sorted(found.target(item.all("a")[0]) for listed in lists for item in listed.all("li"))
        expected = sorted(corpus.excluded[key]["links"]["paper"] for key in cell.near_misses)
        if shown != expected:
            wrong[found.folder] = (shown, expected)
    assert wrong == {}, "cells as (shown, recounted)"


def check_counts(found: Page, matrix: plain.Matrix, cell: plain.Cell, corpus: plain.Corpus, words: Words) -> None:
    """Compare the first sentence, the table of counts, the denominators, and what search engines are told."""
    counts = tuple(len(cell.works[reading]) for reading in plain.READINGS)
    name = words.cell(matrix, cell)
    lede = found.article.one("p", css="lede").text
    assert lede.lower().startswith(f"{name}:"), found.folder
    said, shown_counts = (TEAM_LEDE, counts[:1]) if cell.is_impossible("strict") else (LEDE, counts)
    assert numbers(said, lede) == shown_counts, found.folder
    assert found.description.lower().startswith(f"{name}:"), found.folder
    assert numbers(": N works?, N strict,", found.description) == counts[:2], found.folder
    assert loose_digits(found.description, ": N works?, N strict,") == [], found.folder
    table = found.article.one("table")
    lines = {line.one("th").text: line for line in table.one("tbody").all("tr")}
    assert list(lines) == list(plain.READINGS), found.folder
    for reading, line in lines.items():
        shown = [field.text for field in line.all("td", css="num")]
        if cell.is_impossible(reading):
            assert loose_digits(" ".join(shown)) == [], (found.folder, reading)
        else:
            assert list(map(number, shown)) == [len(cell.works[reading]), cell.not_borderline(reading)], (found.folder, reading)
    text = " ".join(texts(found.article))
    assert numbers(OUT_OF, text) == (cell.coded_on_both, len(corpus.methods)), found.folder
    assert numbers(UNCLEAR, text) == (cell.unclear,), found.folder
    assert loose_digits(text, said, OUT_OF, UNCLEAR, UNTOLD) == [], found.folder
    assert bool(found.article.all("div", css="note")) == cell.by_definition, found.folder
    assert bool(re.search(NOBODY, text)) == (not cell.works["broad"]), found.folder
    if not cell.works["broad"] and cell.unclear:
        assert numbers(UNTOLD, text) == (cell.unclear,), found.folder


def check_entries(found: Page, cell: plain.Cell, corpus: plain.Corpus) -> None:
    """Compare the works that are listed, each with its strictest reading."""
    entries = [item for listed in found.article.all("ul", css="entries") for item in listed.all("li")]
    shown = {found.target(item.one("a")): [badge.text for badge in item.all(css="badge")] for item in entries}
    assert len(shown) == len(entries), found.folder
    assert shown == {
        f"papers/{key}/": [
            [reading for reading in plain.READINGS if key in cell.works[reading]][-1],
            *(["borderline"] if plain.is_borderline(corpus.retained[key]) else []),
        ]
        for key in cell.works["broad"]
    }, found.folder


def check_jumps(found: Page, matrix: plain.Matrix, cell: plain.Cell, words: Words) -> None:
    """Compare the counts of the cells in the same row and column, and where they lead."""
    row, column = found.article.all("ul", css="jumps")
    for listed, axis, along in (
        (row, matrix.column_axis, [other for other in matrix.cells.values() if other.row == cell.row]),
        (column, matrix.row_axis, [other for other in matrix.cells.values() if other.column == cell.column]),
    ):
        shown = [
            (found.target(item.all("a")[0]) if item.all("a") else found.folder, item.text.lower()) for item in listed.all("li")
        ]
        assert shown == [
            (
                matrix.address(other),
                f"{words.value(axis, other.column if axis == matrix.column_axis else other.row)} {len(other.works['broad'])}",
            )
            for other in along
        ], found.folder


# --- Works ----------------------------------------------------------------------------------------------------------------


def test_every_work_has_a_page_and_nothing_else_has(site: Path, corpus: plain.Corpus) -> None:
    found = {file.relative_to(site).as_posix() for file in (site / "papers").rglob("*") if file.is_file()}
    pages = {f"papers/{key}/index.html" for key in corpus.retained}
    twins = {f"papers/{key}/index.md" for key in corpus.retained}
    assert found == pages | twins | {"papers/index.html", "papers/compare/index.html"}


def test_work_pages(site: Path, corpus: plain.Corpus, matrices: dict[str, plain.Matrix], words: Words) -> None:
    standing: dict[str, dict[str, tuple[str, int, list[str]]]] = {key: {} for key in corpus.retained}
    for matrix in matrices.values():
        for cell in matrix.cells.values():
            for key in cell.works["broad"]:
                strictest = [reading for reading in plain.READINGS if key in cell.works[reading]][-1]
                badges = [strictest] if strictest != "broad" else []
                standing[key][matrix.address(cell)] = (words.cell(matrix, cell), len(cell.works["broad"]), badges)
    for key, work in corpus.retained.items():
        found = page(site, f"papers/{key}/")
        items = [item for group in found.article.all("dl", css="stands") for item in group.all("li")]
        shown = [
            (
                found.target(item.one("a")),
                item.one("a").text.lower(),
                *numbers("^N methods?$", item.one(css="count").text),
                [badge.text for badge in item.all(css="badge")],
            )
            for item in items
        ]
        assert sorted(shown) == sorted((address, *told) for address, told in standing[key].items()), key
        check_reading_of(found, work)
        check_places(found, work)


def check_reading_of(found: Page, work: plain.Record) -> None:
    """Compare how a work was read, and the note of a borderline one."""
    facts = found.article.one("dl", css="facts")
    terms = [part for part in facts.parts if isinstance(part, Element)]
    assert terms[0].text == "Read"
    assert terms[1].text.lstrip("▮ ") == (plain.basis(work) or "nothing recorded").replace("_", " "), found.folder
    noted = any(note.text.startswith("Borderline.") for note in found.article.all("div", css="note"))
    assert noted == plain.is_borderline(work), found.folder


def check_places(found: Page, work: plain.Record) -> None:
    """Compare how many places each line of the coding names: two, and the number of the others.

    Evidence of all decisions supports each; a decision that nothing takes needs none. One line says that none applies.
    """
    axes = ["reward", *["credit"] * max(1, len(plain.credit_items(work))), *(f"sub_decisions.{name}" for name in plain.DECISIONS)]
    lines = found.article.one("table", css="coding").one("tbody").all("tr")
    if all(work["sub_decisions"][name]["mode"] == "not_applicable" for name in plain.DECISIONS):
        axes = axes[: -len(plain.DECISIONS)]
        folded = lines.pop()
        assert folded.text.startswith("Sub-decisions Not applicable For this work is "), found.folder
    for axis, line in zip(axes, lines, strict=True):
        family, _, name = axis.partition(".")
        idle = name and work["sub_decisions"][name]["mode"] in ("fixed", "unclear", "not_applicable")
        places = 0 if idle else sum(bool({axis, family} & set(item["supports"])) for item in work["evidence"])
        shown = [place.text for place in line.all("span", css="place")]
        assert len(shown) == min(places, 3), (found.folder, axis)
        if places > 2:
            assert numbers("N more below", shown[2]) == (places - 2,), (found.folder, axis)


def test_list_of_works(site: Path, corpus: plain.Corpus) -> None:
    found = page(site, "papers/")
    assert numbers("The N retained works", found.article.one("p", css="lede").text) == (len(corpus.retained),)
    assert numbers("The N retained works", found.description) == (len(corpus.retained),)
    rows = {found.target(row.one("a")): row for row in found.article.one("tbody").all("tr")}
    assert sorted(rows) == sorted(f"papers/{key}/" for key in corpus.retained)
    for key, work in corpus.retained.items():
        fields = {field.attributes["data-label"]: field for field in rows[f"papers/{key}/"].all("td")}
        assert fields["Date"].text == work["date"], key
        assert fields["Reward"].attributes["data-value"].lower().split() == sorted(plain.tags(work, "reward", "broad")), key
        assert fields["Decisions"].attributes["data-value"].lower().split() == [
            code for name, code in plain.DECISIONS.items() if work["sub_decisions"][name]["mode"] in ("rl", "learned")
        ], key
        strict = {item["unit"] for item in plain.credit_items(work) if item["strength"] == "explicit"}
        marks = [mark.text.split()[0] for mark in fields["Credit"].all("span", css="t")]
        units = [unit for unit in corpus.values("credit") if unit in plain.tags(work, "credit", "broad")]
        unclear = ["?"] if work["credit"]["status"] == "unclear" else []
        assert [mark[0] for mark in marks] == unclear + ["●" if unit in strict else "○" for unit in units], key
        assert ("unclear" in fields["Reward"].text) == (work["reward"]["status"] == "unclear"), key


def test_marks_and_readings(site: Path, corpus: plain.Corpus) -> None:
    found = page(site, "methods/readings/")
    text = found.article.text
    borderline = sum(map(plain.is_borderline, corpus.retained.values()))
    assert numbers("they are of methods: N of N works", text) == (len(corpus.methods), len(corpus.retained))
    assert numbers("Borderline works, N of N, count", text) == (borderline, len(corpus.retained))
    said = ("they are of methods: N of N works", "Borderline works, N of N, count")
    lists = [listed for listed in found.article.all("ul") if "key" not in listed.classes]
    assert [loose for listed in lists for loose in loose_digits(listed.text, *said)] == []

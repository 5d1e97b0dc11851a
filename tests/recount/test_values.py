"""Every number on taxonomy, search, exclusion and author pages, and in the figures' data, against the recount."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.recount import plain
from tests.recount.conftest import ROOT
from tests.recount.markup import Element, Page, number, numbers, page

MATRIX_AXES = {"reward_family": "reward", "credit_unit": "credit", "sub_decision": "decision", "topology": "topology"}
PLAIN_AXES = ("reward_kind", "category", "scenario", "rl", "role", "measure", "training_method", "trains")


def holders(corpus: plain.Corpus, axis: str, value: str, reading: str = "broad") -> set[str]:
    """Return the retained works that carry a value of a taxonomy axis."""
    if axis in MATRIX_AXES:
        return {key for key, work in corpus.retained.items() if value in plain.tags(work, MATRIX_AXES[axis], reading)}
    if axis == "reward_kind":
        return {key for key, work in corpus.retained.items() if value in plain.reward_kinds(work)}
    return {key for key, work in corpus.retained.items() if plain.carries(work, axis, value, reading)}


def folder(axis: str, value: str) -> str:
    """Design: `/taxonomy/<axis>/<value>/`, with the words that coverage addresses use."""
    word = plain.DECISIONS[value] if axis == "sub_decision" else value
    return f"taxonomy/{MATRIX_AXES.get(axis, axis)}/{word}/"


@pytest.mark.parametrize("axis", [*MATRIX_AXES, *PLAIN_AXES])
def test_value_pages(site: Path, corpus: plain.Corpus, matrices: dict[str, plain.Matrix], axis: str) -> None:
    for value in corpus.terms[axis]:
        where = page(site, folder(axis, value))
        works = holders(corpus, axis, value)
        methods = works & set(corpus.methods)
        if axis in ("credit_unit", "sub_decision"):
            check_readings(where, corpus, axis, value)
        else:
            assert numbers(r"N works? carry it, N of them methods\.", where.article.text) == (len(works), len(methods)), (
                where.folder
            )
        assert listed(where) == works, where.folder
        check_years(where, Counter(int(corpus.retained[key]["date"][:4]) for key in works))
        if axis in MATRIX_AXES:
            check_cells(where, MATRIX_AXES[axis], value, matrices)
        check_beside(where, corpus, methods, axis)


def check_readings(where: Page, corpus: plain.Corpus, axis: str, value: str) -> None:
    table = where.article.all("table")[0]
    found = {line.one("th").text.lower(): [cell.text for cell in line.all("td")] for line in table.one("tbody").all("tr")}
    expected = {}
    for reading in plain.READINGS:
        works = holders(corpus, axis, value, reading)
        told = [str(len(works & set(corpus.methods))), str(len(works))]
        expected[reading] = ["–", "–"] if value == "team" and reading != "broad" else told
    assert found == expected, where.folder


def listed(where: Page) -> set[str]:
    """Return the keys of the works that the page lists."""
    links = [item.all("a")[0] for entries in where.article.all("ul", css="entries") for item in entries.all("li")]
    return {where.target(link).removeprefix("papers/").rstrip("/") for link in links}


def check_years(where: Page, years: Counter[int]) -> None:
    tables = where.article.all("table", css="years")
    assert len(tables) == bool(years), where.folder
    for table in tables:
        rows = {int(line.one("th").text): number(line.all("td")[0].text) for line in table.one("tbody").all("tr")}
        assert rows == {year: years[year] for year in range(min(years), max(years) + 1)}, where.folder


def check_cells(where: Page, axis: str, value: str, matrices: dict[str, plain.Matrix]) -> None:
    found = {
        where.target(link): number(link.one("b").text) for row in where.article.all("ul", css="cellrow") for link in row.all("a")
    }
    expected = {}
    for matrix in matrices.values():
        for cell in matrix.cells.values():
            if (axis, value) in ((matrix.row_axis, cell.row), (matrix.column_axis, cell.column)):
                expected[matrix.address(cell)] = len(cell.works["broad"])
    assert found == expected, where.folder


def check_beside(where: Page, corpus: plain.Corpus, methods: set[str], axis: str) -> None:
    """Each value that stands beside has its number, and no value with more was left out."""
    for block in where.article.all("dl", css="beside"):
        for term, told in zip(block.all("dt"), block.all("dd"), strict=True):
            other = next(key for key in (*MATRIX_AXES, "scenario") if axis_label(key) == term.text)
            shown = {where.target(link): count for link, count in zip(told.all("a"), counts_after(told), strict=True)}
            expected = {folder(other, value): len(holders(corpus, other, value) & methods) for value in corpus.terms[other]}
            assert other != axis
            assert shown == {target: expected[target] for target in shown}, where.folder
            assert sorted(shown.values()) == sorted(filter(None, expected.values()))[-len(shown) :], where.folder


def axis_label(key: str) -> str:
    taxonomy = plain.read([ROOT / "corpus/taxonomy.yml"])[0]
    return next(str(axis["label"]) for axis in taxonomy["axes"] if axis["key"] == key)


def counts_after(told: Element) -> list[int]:
    return [int(found) for part in told.parts if isinstance(part, str) for found in re.findall(r"\d+", part)]


def test_the_overview_has_every_word_with_its_number(site: Path, corpus: plain.Corpus) -> None:
    where = page(site, "taxonomy/")
    assert numbers(r"N axes, N words\.", where.article.text) == (len(corpus.terms), sum(map(len, corpus.terms.values())))
    found = {where.target(line.one("a")): number(line.one(css="num").text) for line in where.article.all("tr") if line.all("a")}
    expected = {
        folder(axis, value): len(holders(corpus, axis, value))
        for axis in (*MATRIX_AXES, *PLAIN_AXES)
        for value in corpus.terms[axis]
    }
    assert found == expected
    told = [line for table in where.article.all("table", css="words") for line in table.one("tbody").all("tr")]
    assert len(told) == sum(map(len, corpus.terms.values()))


# --- Searches and exclusions ----------------------------------------------------------------------------------------------


def test_searches_and_their_yields(site: Path, corpus: plain.Corpus) -> None:
    where = page(site, "methods/searches/")
    listed = plain.read([ROOT / "corpus/searches.yml"])[0]["searches"]
    found = Counter(work["provenance"]["discovered"] for work in corpus.retained.values())
    seed = sum(work["provenance"]["origin"] == "seed" for work in corpus.retained.values())
    named = sum(found[search["label"]] for search in listed if search["label"] != "null")
    assert numbers(r"found: N searches", where.article.text) == (len(listed),)
    told = r"Of N retained works, N came with the founding pool, and N later ones name"
    assert numbers(told, where.article.text) == (len(corpus.retained), seed, len(corpus.retained) - seed - named)
    rows = {line.attributes["id"]: [cell.text for cell in line.all("td")[-2:]] for line in where.article.one("tbody").all("tr")}
    assert rows == {
        search["key"]: [
            "not recorded" if search["hits"] == "null" else search["hits"],
            str(found[search["label"]]) if search["label"] != "null" else founding(search, seed),
        ]
        for search in listed
    }


def founding(search: plain.Record, seed: int) -> str:
    return str(seed) if search["date"] == "2026-05-04" else "not told apart"


def test_exclusions(site: Path, corpus: plain.Corpus, matrices: dict[str, plain.Matrix]) -> None:
    where = page(site, "methods/exclusions/")
    near = {key for matrix in matrices.values() for cell in matrix.cells.values() for key in cell.near_misses}
    seed = sum("seed_id" in record["screening"] for record in corpus.excluded.values())
    assert numbers(r"N works were screened and left out", where.article.text) == (len(corpus.excluded),)
    assert numbers(r"Of them N come from the founding log of 4 May 2026", where.article.text) == (seed,)
    assert numbers(r"protocol\. N are near misses", where.article.text) == (len(near),)
    stages = Counter(record["screening"]["stage"] for record in corpus.excluded.values())
    terms = [term.text for term in where.article.one("dl", css="stages").all("dt")]
    assert terms == [f"{term['label']}: {stages[key]}" for key, term in corpus.terms["stage"].items()]
    rows = {line.attributes["id"]: line for line in where.article.one("tbody").all("tr")}
    assert set(rows) == set(corpus.excluded)
    for key, line in rows.items():
        record = corpus.excluded[key]
        reason = record["screening"]["reason"]
        assert " ".join((reason[:1].upper() + reason[1:]).split()) in line.text, key
        assert ("near miss" in line.one(css="authors").text) == (key in near), key
        assert record["screening"]["date"] in line.text, key


def test_authors(site: Path, corpus: plain.Corpus) -> None:
    where = page(site, "authors/")
    found = {
        (name.text.split(":")[0], where.target(link))
        for name in where.article.all("li")
        if ":" in name.text
        for link in name.all("a")
    }
    expected = {
        (" ".join(name.split()), f"papers/{key}/")
        for key, work in corpus.retained.items()
        for name in work["authors"]
        if name != "others"
    }
    assert found == expected
    people = {name for name, _ in expected}
    unnamed = sum(set(work["authors"]) == {"others"} for work in corpus.retained.values())
    assert numbers(r"N people and organisations", where.article.text) == (len(people),)
    assert numbers(r"Of N works? no author was found", where.article.text) == (unnamed,)


# --- Figures --------------------------------------------------------------------------------------------------------------


def data(site: Path, name: str) -> list[dict[str, str]]:
    return list(csv.DictReader((site / f"assets/figures/{name}.csv").read_text(encoding="utf-8").splitlines()))


def test_data_of_matrix_figures(site: Path, matrices: dict[str, plain.Matrix]) -> None:
    for name, matrix in matrices.items():
        found = {
            (row[matrix.row_axis], row[matrix.column_axis]): [int(row[r]) for r in plain.READINGS]
            for row in data(site, f"matrix-{name}")
        }
        assert found == {pair: [len(cell.works[r]) for r in plain.READINGS] for pair, cell in matrix.cells.items()}


def test_data_of_works_over_time(site: Path, corpus: plain.Corpus) -> None:
    found = {(row["period"], axis): int(row[axis]) for row in data(site, "works-over-time") for axis in corpus.terms["category"]}
    expected: Counter[tuple[str, str]] = Counter()
    undated = 0
    for work in corpus.retained.values():
        year, month = work["date"][:4], work["date"][5:7]
        if year < "2023":
            expected["before 2023", work["category"]] += 1
        elif month:
            expected[f"{year} Q{(int(month) + 2) // 3}", work["category"]] += 1
        else:
            undated += 1
    assert {key: count for key, count in found.items() if count} == dict(expected)
    assert numbers(
        r"N more are dated to the year only", page(site, "figures/").article.one(id="figure-works-over-time").text
    ) == (undated,)


def test_data_of_what_is_trained(site: Path, stats: plain.Record) -> None:
    for row in data(site, "what-is-trained"):
        counted = stats["methods_by"]["sub_decision"][row.pop("decision")]
        assert {mode: int(count) for mode, count in row.items()} == {mode: counted[mode] for mode in row}


def test_data_of_the_scale_gap(site: Path, corpus: plain.Corpus) -> None:
    rows = data(site, "scale-gap")
    stated = Counter(work["training"]["agents_max"] for work in corpus.methods.values())
    unstated = stated.pop("null")
    assert {row["agents"]: int(row["methods"]) for row in rows if row["side"] == "open methods"} == dict(stated)
    sizes = {system["name"]: largest(system["claims"]) for system in corpus.systems}
    assert {row["name"]: int(row["agents"]) for row in rows if row["side"] == "systems"} == {n: s for n, s in sizes.items() if s}
    caption = page(site, "figures/").article.one(id="figure-scale-gap").one("figcaption").text
    assert numbers(r"\(n = N; N methods state none\)", caption) == (sum(stated.values()), unstated)
    assert numbers(r"\(n = N\)", caption) == (sum(map(bool, sizes.values())),)


def largest(claims: Iterable[plain.Record]) -> int:
    sizes = ("max_parallel_agents", "max_agents_per_run")
    return max((int(float(c["number"])) for c in claims if c["dimension"] in sizes and c["number"] != "null"), default=0)


def test_data_of_evidence_basis(site: Path, corpus: plain.Corpus) -> None:
    ranks = ("full_text", "code", "abstract", "secondary")
    for row in data(site, "evidence-basis"):
        axis = row.pop("axis")
        name = axis.removeprefix("sub_decisions.")
        kind = "decision" if name != axis else axis
        found: Counter[str] = Counter()
        for work in corpus.methods.values():
            if plain.is_coded(work, kind, name):
                wanted = {axis, axis.split(".")[0]}
                bases = {item["basis"] for item in work["evidence"] if wanted & set(item["supports"])}
                found[next((basis for basis in ranks if basis in bases), "none")] += 1
        assert {basis: int(count) for basis, count in row.items()} == {basis: found[basis] for basis in row}, axis

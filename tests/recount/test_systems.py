"""Every value, every "undisclosed" and every count of the pages of systems, against the YAML files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.recount import plain
from tests.recount.markup import Element, Page, loose_digits, number, numbers, page

LEVELS = {
    "tech_report": ("■", "tech report"),
    "documentation": ("▣", "documentation"),
    "product_blog": ("□", "product post"),
    "third_party": ("△", "third party"),
}
"""Strongest first, with mark and word."""

MODES = {"rl": "●RL", "search": "◇search", "prompted": "◌prompted", "fixed": "–fixed", "user": "Uuser"}

LEDE = "What public sources tell of N industrial systems that"
SECOND_HAND = "N of N statements were seen only on pages by others; N of all report on an original"
SPEAKING = "Of N statements on the N systems, N speak of training at all, N of them in a report"
ENDING = "What ends a run is undisclosed for N of N systems, and trained with RL in none"


def name(system: plain.Record) -> str:
    """Return what a table calls a system: its name, without what stands in brackets after it."""
    return str(system["name"]).partition(" (")[0]


def told(system: plain.Record, dimension: str) -> list[plain.Record]:
    """Return the claims on a dimension: strongest level first, then the newest, undated ones last, then as recorded."""
    claims = [(place, claim) for place, claim in enumerate(system["claims"]) if claim["dimension"] == dimension]

    def older(claim: plain.Record) -> list[int]:
        date = "" if claim["date"] == "null" else claim["date"]
        return [-ord(sign) for sign in date.ljust(10, "\0")]

    claims.sort(key=lambda one: (list(LEVELS).index(one[1]["evidence_level"]), older(one[1]), one[0]))
    return [claim for _, claim in claims]


def most_told(systems: Iterable[plain.Record]) -> list[plain.Record]:
    return sorted(systems, key=lambda system: (-len({claim["dimension"] for claim in system["claims"]}), system["key"]))


def unit(claim: plain.Record) -> list[str]:
    """Return the unit as a page shows it: not where the value names it already, in singular or plural."""
    named = claim["unit"] == "null" or claim["unit"].removesuffix("s") in claim["value"]
    return [] if named else [claim["unit"]]


def claims(systems: Iterable[plain.Record]) -> Iterator[plain.Record]:
    for system in systems:
        yield from system["claims"]


@pytest.fixture(scope="module")
def found(site: Path) -> Page:
    return page(site, "systems/")


def tables(found: Page) -> tuple[list[Element], list[Element]]:
    """Return the tables of dimensions and those of decisions; of each the last is of the contrasts."""
    drawn = found.article.all("table", css="sys")
    return [one for one in drawn if "decided" not in one.classes], [one for one in drawn if "decided" in one.classes]


def check_field(field: Element, system: plain.Record, dimension: str, label: str) -> None:
    """Compare one field of the comparison: the value shown with its source, level and date, and the number of others."""
    stated = told(system, dimension)
    where = (system["key"], dimension)
    assert field.attributes["data-label"] == name(system), where
    if not stated:
        assert field.text == "undisclosed", where
        assert field.one("span").classes == ["undisclosed"]
        return
    claim = stated[0]
    value = field.one("a", css="value")
    host = (urlsplit(claim["source"]).hostname or "").removeprefix("www.")
    said, source = value.text.rsplit(", source: ", 1)
    assert (said, value.attributes["href"]) == (claim["value"], claim["source"]), where
    assert source == host or source.startswith("arXiv:"), where
    assert [one.text for one in field.all("span", css="unit")] == unit(claim), where
    mark, word = LEVELS[claim["evidence_level"]]
    date = "undated" if claim["date"] == "null" else claim["date"]
    note = f"*, {claim['date_note']}" if claim["date"] != "null" != claim["date_note"] else ""
    assert field.one("small").text == f"{mark}{word}, {date}{note}", where
    more = [(one.text, one.attributes["href"]) for one in field.all("a", css="more")]
    others = f"+{len(stated) - 1} more on {label.lower()}, {name(system)}", f"../systems/{system['key']}/index.html#{dimension}"
    assert more == ([others] if len(stated) > 1 else []), where


def test_each_value_of_the_comparison(found: Page, corpus: plain.Corpus) -> None:
    labels = {term["label"]: key for key, term in corpus.terms["dimension"].items()}
    columns = most_told(corpus.systems)
    drawn: list[str] = []
    for table in tables(found)[0][:-1]:
        heads = [head.all("a") for head in table.one("thead").all("th")]
        assert [head[0].text for head in heads[1:]] == [name(system) for system in columns]
        assert [found.target(head[0]) for head in heads[1:]] == [f"systems/{system['key']}/" for system in columns]
        for row in table.one("tbody").all("tr"):
            head = row.one("th")
            dimension = labels[str(head.parts[0]).strip()]
            tellers = sum(bool(told(system, dimension)) for system in columns)
            assert numbers("told of N of N", head.one("small").text) == (tellers, len(columns)), dimension
            for field, system in zip(row.all("td"), columns, strict=True):
                check_field(field, system, dimension, str(head.parts[0]).strip())
            drawn.append(dimension)
    assert sorted(drawn) == sorted(corpus.terms["dimension"])


def test_contrasts_stand_apart(found: Page, corpus: plain.Corpus) -> None:
    columns = most_told(corpus.contrasts)
    labels = {term["label"]: key for key, term in corpus.terms["dimension"].items()}
    table = tables(found)[0][-1]
    assert [head.one("a").text for head in table.one("thead").all("th")[1:]] == [name(system) for system in columns]
    rows = {labels[row.one("th").text]: row.all("td") for row in table.one("tbody").all("tr")}
    assert set(rows) == {claim["dimension"] for claim in claims(corpus.contrasts)}
    for dimension, fields in rows.items():
        for field, system in zip(fields, columns, strict=True):
            check_field(field, system, dimension, corpus.terms["dimension"][dimension]["label"])
    assert not {name(system) for system in columns} & {link.text for one in tables(found)[0][:-1] for link in one.all("a")}


def test_decisions(found: Page, corpus: plain.Corpus) -> None:
    for table, systems in zip(tables(found)[1], (corpus.systems, corpus.contrasts), strict=True):
        rows = table.one("tbody").all("tr")
        for row, system in zip(rows, most_told(systems), strict=True):
            modes = [system["sub_decisions"][decision]["mode"] for decision in plain.DECISIONS]
            assert row.one("th").text == name(system)
            assert [field.text for field in row.all("td")] == [MODES.get(mode, mode) for mode in modes], system["key"]
    below = tables(found)[1][0].one("tfoot").all("tr")
    for row, mode in zip(below, ("rl", "undisclosed"), strict=True):
        counts = [sum(one["sub_decisions"][decision]["mode"] == mode for one in corpus.systems) for decision in plain.DECISIONS]
        assert [number(field.text) for field in row.all("td")] == counts
        assert numbers("of N", row.one("th").text) == (len(corpus.systems),)


def test_what_the_evidence_does_not_show_stands_first(found: Page) -> None:
    heads = [head.attributes["id"] for head in found.article.all("h2")]
    assert heads == ["limits", "comparison", "decisions", "scale-gap", "contrasts"]


def test_counts_of_systems_and_statements(found: Page, corpus: plain.Corpus) -> None:
    training, levels = found.article.all("table", css="data")
    for row, word in zip(training.one("tbody").all("tr"), corpus.terms["training_evidence"], strict=True):
        those = [system for system in most_told(corpus.systems) if system["training_evidence"] == word]
        count, which = row.all("td")
        assert number(count.text) == len(those)
        assert [found.target(link) for link in which.all("a")] == [f"systems/{system['key']}/" for system in those]
    for row, level in zip(levels.one("tbody").all("tr"), LEVELS, strict=True):
        those = [claim for claim in claims(corpus.systems) if claim["evidence_level"] == level]
        speaking = sum(claim["discloses_training"] == "true" for claim in those)
        assert row.one("th").text.startswith(LEVELS[level][0])
        assert [number(field.text) for field in row.all("td")] == [len(those), speaking]


def test_sentences_of_the_comparison(found: Page, corpus: plain.Corpus) -> None:
    every = list(claims(corpus.systems))
    speaking = [claim for claim in every if claim["discloses_training"] == "true"]
    endings = [system["sub_decisions"]["stop"]["mode"] for system in corpus.systems]
    text = found.article.text
    assert numbers(LEDE, text) == (len(corpus.systems),)
    assert numbers(SECOND_HAND, text) == (
        sum(claim["evidence_level"] == "third_party" for claim in every),
        len(every),
        sum(claim["reports_on"] != "null" for claim in every),
    )
    assert numbers(SPEAKING, text) == (
        len(every),
        len(corpus.systems),
        len(speaking),
        sum(claim["evidence_level"] == "tech_report" for claim in speaking),
    )
    assert numbers(ENDING, text) == (endings.count("undisclosed"), len(endings))
    assert endings.count("rl") == 0
    learners = {name(one) for one in corpus.systems if "rl" in {way["mode"] for way in one["sub_decisions"].values()}}
    said = text.partition("takes at least one decision in ")[2].partition(". What ends")[0]
    assert set(said.replace(" and ", ", ").split(", ")) == learners
    assert numbers("tell of N industrial", found.description) == (len(corpus.systems),)
    told_here = [one for one in found.article.all("p") if not one.text.startswith("Largest number")]
    listed = [item for group in found.article.all("ul") if "key" not in group.classes for item in group.all("li")]
    known = (LEDE, SECOND_HAND, SPEAKING, ENDING)
    assert [loose for one in (*told_here, *listed) for loose in loose_digits(one.text, *known)] == []


def test_the_largest_numbers(found: Page, corpus: plain.Corpus) -> None:
    [sentence] = [one for one in found.article.all("p") if one.text.startswith("Largest number")]
    links = sentence.all("a")
    assert len(links) == 4
    for dimension, (value, system) in zip(("max_parallel_agents", "max_agents_per_run"), (links[:2], links[2:]), strict=True):
        stated = [
            (float(claim["number"]), one["key"], claim)
            for one in corpus.systems
            for claim in one["claims"]
            if claim["dimension"] == dimension and claim["number"] != "null"
        ]
        peak = max(figure for figure, _, _ in stated)
        [(_, key, claim)] = [one for one in stated if one[0] == peak]
        assert (value.text, value.attributes["href"]) == (claim["value"], claim["source"])
        assert system.attributes["href"] == f"../systems/{key}/index.html#{dimension}"
        assert f"({LEVELS[claim['evidence_level']][1]}, " in sentence.text


def test_each_system_has_a_page_and_nothing_else_has(site: Path, corpus: plain.Corpus) -> None:
    pages = {file.relative_to(site).as_posix() for file in (site / "systems").rglob("*") if file.is_file()}
    keys = [system["key"] for system in (*corpus.systems, *corpus.contrasts)]
    assert pages == {"systems/index.html", *(f"systems/{key}/index.html" for key in keys)}


def test_pages_of_systems_show_every_claim(site: Path, corpus: plain.Corpus) -> None:
    for system in (*corpus.systems, *corpus.contrasts):
        shown = page(site, f"systems/{system['key']}/")
        rows = 0
        for dimension in corpus.terms["dimension"]:
            stated = told(system, dimension)
            bodies = shown.article.all("tbody", id=dimension)
            assert len(bodies) == bool(stated), (system["key"], dimension)
            for row, claim in zip(bodies[0].all("tr") if bodies else [], stated, strict=True):
                check_claim(row, claim, shown)
                rows += 1
        assert rows == len(system["claims"])
        check_head(shown, system)


def check_claim(row: Element, claim: plain.Record, shown: Page) -> None:
    """Compare a claim on the page of its system, with how honestly it says where it was read."""
    value, statement, evidence = row.all("td")
    assert value.text == " ".join([claim["value"], *unit(claim)]), shown.folder
    assert statement.text == claim["statement"], shown.folder
    places = [place.text for place in evidence.all("span", css="place")]
    mark, word = LEVELS[claim["evidence_level"]]
    assert places[0].lower() == f"{mark}{word.replace('tech ', 'technical ')}", shown.folder
    assert evidence.all("a")[0].attributes["href"] == claim["source"]
    assert places[1].endswith("" if claim["where"] == "null" else f", {claim['where']}")
    assert any("was not opened" in place for place in places) == (claim["reports_on"] != "null"), shown.folder
    assert any("Copy that was read: " in place for place in places) == (claim["seen_in"] != "null"), shown.folder
    addresses = [link.attributes["href"] for link in evidence.all("a")[1:]]
    assert addresses == [claim[field] for field in ("reports_on", "seen_in") if claim[field].startswith("http")]
    for field in ("reports_on", "seen_in"):
        assert claim[field] in ("null", *addresses) or any(claim[field] in place for place in places)
    assert [date.attributes["datetime"] for date in evidence.all("time")] == ([claim["date"]] if claim["date"] != "null" else [])
    if claim["date_note"] != "null":
        assert claim["date_note"].lower() in places[-1].lower()
    elif claim["date"] == "null":
        assert places[-1] == "Undated"


def check_head(shown: Page, system: plain.Record) -> None:
    """Compare what stands around the claims: decisions, limits, what is told of training, works, the last check."""
    article = shown.article
    assert article.one("h1").text == system["name"]
    assert system["boundary"] in article.one("div", css="note").text
    rows = article.one("table", css="decisions").one("tbody").all("tr")
    for row, decision in zip(rows, plain.DECISIONS, strict=True):
        way = system["sub_decisions"][decision]
        taken, note = row.all("td")
        assert taken.text.lower() == MODES.get(way["mode"], way["mode"]).lower(), shown.folder
        assert note.text.lower() == ("" if way["note"] == "null" else way["note"].lower())
    speaking = sum(claim["discloses_training"] == "true" for claim in system["claims"])
    if speaking:
        counts = numbers("Of N statements?, N says? something of training", article.text)
        assert counts == (len(system["claims"]), speaking), shown.folder
    else:
        assert f"None of the {len(system['claims'])} statements below" in article.text, shown.folder
    works = [shown.target(link) for link in article.all("a") if link.attributes["href"].startswith("../../papers/")]
    assert works == [f"papers/{key}/" for key in system["works"]]
    checked = max(claim["checked"] for claim in system["claims"])
    assert checked in [date.attributes["datetime"] for date in article.one("dl", css="facts").all("time")]
    releases = article.one("aside").all("ul", css="plain")[0].all("li")
    assert [item.one("a").text for item in releases] == [one["version"] for one in system["releases"]]


def test_works_lead_back_to_systems(site: Path, corpus: plain.Corpus) -> None:
    named: dict[str, list[str]] = {}
    for system in (*corpus.systems, *corpus.contrasts):
        for key in system["works"]:
            named.setdefault(key, []).append(f"systems/{system['key']}/")
    assert named
    for key in corpus.retained:
        shown = page(site, f"papers/{key}/")
        links = [link for link in shown.article.all("a") if link.attributes["href"].startswith("../../systems/")]
        assert [shown.target(link) for link in links] == named.get(key, []), key

"""Every number that chapters compute, and every row of their tables, against the recount."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.analysis.survey import Survey
from generator.corpus.corpus import read_corpus
from generator.pages.prose.numbers import Asked
from generator.pages.prose.rendering import Filled, prose
from tests.recount import plain
from tests.recount.conftest import ROOT
from tests.recount.markup import Element, Page, page
from tests.recount.plain_claims import number_of
from tests.recount.test_stats import leaves

LISTS = {"problems": "problems", "attacks": "attacks", "checklist": "checklist"}


@pytest.fixture(scope="session")
def chapters() -> list[Filled]:
    """Return all prose, filled from the real corpus."""
    return list(prose(Survey(read_corpus(ROOT / "corpus")), lambda name, folder: f"{name} {folder}", ROOT / "docs"))


def read(name: str) -> plain.Record:
    """Return one of the corpus's own lists."""
    return plain.read([ROOT / f"corpus/{name}.yml"])[0]


@pytest.fixture(scope="session")
def lists() -> plain.Record:
    return read("problems")


def recounted(asked: Asked, corpus: plain.Corpus, stats: plain.Record, matrices: dict[str, plain.Matrix]) -> object:
    """Return the number that a call stands for, counted anew."""
    words = asked.words
    if asked.function == "count":
        return number_of(corpus, words)
    if asked.function in ("cell", "near_misses"):
        pair = (words["row"], words["column"])
        cell = next(matrix.cells[pair] for matrix in matrices.values() if pair in matrix.cells)
        return len(cell.near_misses) if asked.function == "near_misses" else len(cell.works[words["reading"]])
    if asked.function == "stat":
        return dict(leaves(stats))[words["path"]]
    if asked.function == "reported":
        claims = [claim for system in systems() if system["key"] == words["system"] for claim in system["claims"]]
        return max(
            int(float(claim["number"]))
            for claim in claims
            if claim["dimension"] == words["dimension"] and claim["number"] != "null"
        )
    return total(words["what"], corpus)


def systems() -> list[plain.Record]:
    return plain.read((ROOT / "corpus/systems").glob("*.yml"))


def total(what: str, corpus: plain.Corpus) -> int:
    """Return how many there are of what a page names."""
    if what in LISTS:
        return len(read("problems")[what])
    if what == "searches":
        return len(read("searches")["searches"])
    if what in ("systems", "contrasts"):
        return sum((system["contrast"] == "true") is (what == "contrasts") for system in systems())
    return len(corpus.terms) if what == "axes" else len(corpus.terms[what])


def test_every_number_of_the_prose_is_the_recounted_one(
    chapters: list[Filled], corpus: plain.Corpus, stats: plain.Record, matrices: dict[str, plain.Matrix]
) -> None:
    wrong = {
        (chapter.path, asked.function, *asked.words.values()): (asked.value, found)
        for chapter in chapters
        for asked in chapter.asked
        if (found := recounted(asked, corpus, stats, matrices)) != asked.value
    }
    assert wrong == {}


def test_the_prose_is_sound(chapters: list[Filled]) -> None:
    assert [problem.as_text() for chapter in chapters for problem in chapter.problems] == []


def test_chapters_are_as_long_as_agreed() -> None:
    """Agreed: "Each 800 to 2,000 words plus tables and figures"; a call that fills something in counts as a word."""
    for file in sorted((ROOT / "docs/survey").glob("*/index.md")):
        text = re.sub(r"\A---.*?^---\n", "", file.read_text(encoding="utf-8"), flags=re.S | re.M)
        text = re.sub(r"^\s*[|<].*$|\{%.*?%\}", "", text, flags=re.M)
        words = len(re.sub(r"\{\{.*?\}\}", "x", text).split())
        assert 800 <= words <= (2500 if file.parent.name == "glossary" else 2000), (file.parent.name, words)


# --- Tables of the built chapters -----------------------------------------------------------------------------------------


def table(where: Page, label: str) -> list[list[Element]]:
    """Return the body of the one table whose scroll box has that label, as rows of cells."""
    (box,) = where.article.all("div", **{"aria-label": label})
    return [[*line.all("th"), *line.all("td")] for line in box.one("tbody").all("tr")]


def texts(cells: list[Element]) -> list[str]:
    return [" ".join(cell.text.split()) for cell in cells]


def key_of(where: Page, cell: Element) -> str:
    """Return the key of the work whose page a cell links to."""
    target = where.target(cell.one("a"))
    match = re.fullmatch(r"papers/([^/]+)/", target)
    assert match, target
    return match[1]


STRENGTHS = {"●": "explicit", "○": "signal", "·": "unrated"}


@pytest.mark.parametrize(("folder", "origin"), [("survey/credit/", "seed"), ("survey/credit/mechanisms/", None)])
def test_credit_mechanisms(site: Path, corpus: plain.Corpus, folder: str, origin: str | None) -> None:
    where = page(site, folder)
    found = {
        key_of(where, row[0]): {
            unit: sorted(" ".join([item[0], *item[1:].split()]) for item in re.split(r"(?=[●○·])", cell.text) if item.strip())
            for unit, cell in zip(corpus.terms["credit_unit"], row[2:], strict=True)
            if cell.text.strip()
        }
        for row in table(where, "Credit mechanisms by work and unit")
    }
    signs = {word: sign for sign, word in STRENGTHS.items()}
    expected: dict[str, dict[str, list[str]]] = {}
    for key, work in corpus.retained.items():
        if plain.credit_items(work) and origin in (None, work["provenance"]["origin"]):
            expected[key] = {}
            for item in plain.credit_items(work):
                said = item["strength"] if item["mechanism"] == "null" else item["mechanism"]
                line = f"{signs[item['strength']]} {item['strength']} {said}"
                expected[key].setdefault(item["unit"], []).append(line)
    assert found == {key: {unit: sorted(lines) for unit, lines in units.items()} for key, units in expected.items()}


FOUNDING_MECHANISMS = {
    "magrpo": {"agent"}, "maporl": {"agent"}, "marft": {"agent"}, "dr-mas": {"agent"}, "collm-maac2026": {"agent"},
    "langmarl2026": {"agent"}, "malt": {"role", "turn"}, "matpo": {"role", "tool"}, "puppeteer": {"orchestrator"},
    "agent-qmix2026": {"agent", "message"}, "m-grpo": {"role", "agent"}, "marsrl": {"turn"}, "c3": {"message"},
    "sharp": {"agent", "tool"}, "hera": {"orchestrator"}, "kimi-k2-5": {"orchestrator", "agent"},
    "wideseek-r1-2026": {"orchestrator", "agent"}, "context-folding": {"turn"}, "marshal2026": {"agent", "turn"},
    "depart2026": {"role"}, "agent-lightning": {"agent", "turn", "tool"},
}  # fmt: skip
"""The founding paper's own table (arXiv:2605.02801, Table 11): units below the team at which it names a mechanism."""


def test_every_row_of_the_founding_table_stands_in_ours(site: Path, corpus: plain.Corpus) -> None:
    where = page(site, "survey/credit/")
    keys = {key_of(where, row[0]) for row in table(where, "Credit mechanisms by work and unit")}
    assert set(FOUNDING_MECHANISMS) <= keys
    today = {key: {item["unit"] for item in plain.credit_items(corpus.retained[key])} for key in FOUNDING_MECHANISMS}
    lacking = {key: units - today[key] for key, units in FOUNDING_MECHANISMS.items() if units - today[key]}
    assert lacking == DEPARTED


DEPARTED = {
    "malt": {"turn"},
    "matpo": {"tool"},
    "agent-qmix2026": {"message"},
    "m-grpo": {"agent"},
    "kimi-k2-5": {"agent"},
    "wideseek-r1-2026": {"agent"},
    "agent-lightning": {"tool"},
}
"""Units of the founding table at which we record nothing today, having read the works again."""


MEASURES = {"task_success": "E1", "parallelism": "E2", "collaboration": "E3", "overhead": "E4", "safety": "E4"}

FOUNDING_NATIVE = {
    "swe-bench2024": "no", "artifactsbench2025": "no", "codecriticbench2025": "no", "webarena2024": "no", "browsecomp2025": "no",
    "gaia2023": "no", "toolbench2023": "partial", "tau-bench2024": "partial", "mtu-bench2025": "partial", "osworld2024": "no",
    "multiagentbench2025": "partial", "tamas": "partial",
}  # fmt: skip
"""arXiv:2605.02801, Table 12: none of its open benchmarks is native to multi-agent systems."""


def test_benchmarks(site: Path, corpus: plain.Corpus) -> None:
    where = page(site, "survey/evaluation/")
    found = {
        key_of(where, row[0]): (
            {code for code, cell in zip(("E1", "E2", "E3", "E4"), row[3:7], strict=True) if cell.text.strip()},
            row[7].text.strip() == "native",
        )
        for row in table(where, "Benchmarks and what they measure")
    }
    axes = {
        key: {MEASURES[word] for word in work["evaluation"]["measures"]}
        for key, work in corpus.retained.items()
        if work["category"] == "benchmark"
    }
    assert found == {key: (codes, len(codes) >= 3) for key, codes in axes.items()}
    assert set(FOUNDING_NATIVE) <= set(found)
    assert [key for key in FOUNDING_NATIVE if found[key][1]] == []


def test_attacks(site: Path, lists: plain.Record, corpus: plain.Corpus) -> None:
    where = page(site, "survey/safety/")
    rows = table(where, "Attacks on a team of agents")
    assert len(rows) == len(lists["attacks"]) == 8
    units = corpus.terms["credit_unit"]
    for row, attack in zip(rows, lists["attacks"], strict=True):
        named = [units[unit]["label"].lower() if unit in units else unit for unit in attack["units"]]
        assert texts(row) == [
            f"{attack['code']} {attack['label']}",
            attack["actor"],
            ", ".join(named),
            ", ".join(attack["works"]),
            attack["defence"],
        ]
        assert [where.target(link) for link in row[3].all("a")] == [f"papers/{key}/" for key in attack["works"]]


FOUNDING_LEVELS = {
    "av1": {"token", "turn"}, "av2": {"tool", "message"}, "av3": {"message"}, "av4": {"agent", "team"}, "av5": {"tool"},
    "av6": {"orchestrator"}, "av7": {"agent", "role"}, "av8": {"system"},
}  # fmt: skip
"""arXiv:2605.02801, Table 15: the levels at which each attack strikes."""


def test_attacks_strike_where_the_founding_table_has_them(lists: plain.Record) -> None:
    assert {attack["key"]: set(attack["units"]) for attack in lists["attacks"]} == FOUNDING_LEVELS


def test_open_problems(site: Path, lists: plain.Record) -> None:
    where = page(site, "survey/problems/")
    sections = where.article.all("section", css="problem")
    assert [section.one("h3").attributes["id"] for section in sections] == [problem["key"] for problem in lists["problems"]]
    assert len(sections) == 15
    for section, problem in zip(sections, lists["problems"], strict=True):
        assert " ".join(section.one("h3").text.split()).startswith(f"{problem['code']} {problem['title']}")
        links = [where.target(item.all("a")[0]) for item in section.all("li")]
        assert links == [f"papers/{near['work']}/" for near in problem["nearest"]]
        assert problem["statement"] in " ".join(section.text.split())
        assert problem["resolved_by"] in " ".join(section.text.split())


FOUNDING_AREAS = [*["algorithm"] * 5, *["reward"] * 3, *["systems"] * 3, *["safety"] * 3, "evaluation"]


def test_open_problems_are_those_of_the_founding_paper(lists: plain.Record) -> None:
    assert [problem["area"] for problem in lists["problems"]] == FOUNDING_AREAS
    assert {problem["code"] for problem in lists["problems"] if problem["load_bearing"] == "true"} == {"P1", "P4", "P15"}
    assert {problem["code"] for problem in lists["problems"] if problem["deployment_relevant"] == "true"} == {"P5", "P10", "P13"}


def test_small_tables_print_the_recounted_numbers(site: Path, corpus: plain.Corpus, stats: plain.Record) -> None:
    by = stats["methods_by"]
    numbers = {
        ("survey/rewards/", "Reward families"): {key: [count] for key, count in by["reward_family"].items()},
        ("survey/topologies/", "Topologies"): {key: [count] for key, count in by["topology"].items()},
        ("survey/credit/", "Credit units"): {
            key: [by["credit_unit"][reading][key] for reading in (plain.READINGS if key != "team" else ("broad",))]
            for key in by["credit_unit"]["broad"]
        },
        ("survey/orchestration/", "The sub-decisions"): {
            name: [by["sub_decision"][name][reading] for reading in plain.READINGS] for name in plain.DECISIONS
        },
        ("survey/orchestration/", "What takes each decision"): {
            name: [by["sub_decision"][name][mode] for mode in corpus.terms["mode"]] for name in plain.DECISIONS
        },
        ("survey/orchestration/", "What is trained"): {key: [count] for key, count in by["trains"].items()},
        ("survey/limits/", "How the best evidence"): {
            basis: [stats["basis"][basis], stats["methods_basis"][basis]] for basis in corpus.terms["basis"]
        },
    }
    for (folder, label), expected in numbers.items():
        rows = list(numbered(page(site, folder), label))
        assert rows == list(expected.values()), (folder, label)


def numbered(where: Page, label: str) -> Iterator[list[int]]:
    """Yield the numbers of each row of the table whose label begins so."""
    boxes = [
        box for box in where.article.all("div") if box.attributes.get("aria-label", "").startswith(label) and box.all("tbody")
    ]
    assert len(boxes) == 1, label
    for line in boxes[0].one("tbody").all("tr"):
        yield [int(cell.text.replace(",", "")) for cell in line.all("td", css="num") if cell.text.strip() != "–"]


def test_the_checklist_says_what_the_corpus_says(site: Path, lists: plain.Record) -> None:
    listed = page(site, "survey/evaluation/").article.one("div", css="checklist")
    assert [head.text.strip() for head in listed.all("h3")] == [group["label"] for group in lists["checklist"]]
    items = [item[:1].upper() + item[1:] for group in lists["checklist"] for item in group["items"]]
    assert [item.text.strip() for item in listed.all("li")] == items

"""Every claim's verdict at both dates and under each coding, recomputed from the YAML text and compared with claims.json."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.recount import plain
from tests.recount.markup import Page, numbers, page
from tests.recount.plain_claims import CUTOFF, decide, evidence_day, of_systems, public, public_by, published

ROOT = Path(__file__).parents[2]
(TOLD,) = plain.read([ROOT / "corpus/claims.yml"])
CLAIMS = {claim["key"]: claim for claim in TOLD["claims"]}
DECIDABLE = [key for key, claim in CLAIMS.items() if claim["expect"] != "null" and claim["population"] != "systems"]


class Pools:
    """The four sets of works that claims are asked of, each made once."""

    def __init__(self, corpus: plain.Corpus) -> None:
        self.corpus = corpus
        self.then = published(corpus)
        self.all_public = public_by(corpus, CUTOFF)
        self.same_pool = {key: work for key, work in self.all_public.items() if key in self.then}
        self.now = public_by(corpus, "9999-12-31")
        self.on_day = cache(lambda day: public_by(corpus, day))


@pytest.fixture(scope="session")
def pools(corpus: plain.Corpus) -> Pools:
    return Pools(corpus)


@pytest.fixture(scope="session")
def answers(site: Path) -> dict[str, plain.Record]:
    answer = json.loads((site / "api/v1/claims.json").read_text(encoding="utf-8"))
    return {claim["key"]: claim for claim in answer["claims"]}


def test_all_claims_are_there(answers: dict[str, plain.Record]) -> None:
    assert list(answers) == list(CLAIMS)
    assert len(CLAIMS) == 40


@pytest.mark.parametrize("key", DECIDABLE)
@pytest.mark.parametrize("when", ["as_coded_then", "same_pool_today", "all_public_today", "now"])
def test_verdicts(key: str, when: str, answers: dict[str, plain.Record], pools: Pools) -> None:
    answer = answers[key]
    (at,) = answer["at"]
    assert at["date"] == CUTOFF
    works = {
        "as_coded_then": pools.then,
        "same_pool_today": pools.same_pool,
        "all_public_today": pools.all_public,
        "now": pools.now,
    }[when]
    told = answer["now"] if when == "now" else at[when]
    found = decide(CLAIMS[key], works, then=when == "as_coded_then")
    assert told["verdict"] == found.verdict
    assert (set(told["works"]), told["out_of"], set(told["unrated"])) == (found.works, found.out_of, found.possible)
    assert told["unclear"] == found.unclear
    assert {reading: set(works) for reading, works in told["readings"].items()} == found.readings
    assert (told["reason"] is None) == (found.verdict != "open")


@pytest.mark.parametrize("key", [key for key, claim in CLAIMS.items() if claim["population"] == "systems"])
def test_claims_on_systems(key: str, answers: dict[str, plain.Record], corpus: plain.Corpus) -> None:
    now, found = answers[key]["now"], of_systems(CLAIMS[key], corpus)
    assert (set(now["works"]), now["out_of"]) == (found, len(corpus.systems))
    expect = CLAIMS[key]["expect"]
    met = found == {expect.removeprefix("only ")} if expect.startswith("only ") else len(found) <= int(expect.split(" ")[-1])
    assert now["verdict"] == ("holds" if met else "fails")
    assert {
        at[how]["verdict"] for at in answers[key]["at"] for how in ("as_coded_then", "same_pool_today", "all_public_today")
    } == {"open"}


@pytest.mark.parametrize("key", [key for key, claim in CLAIMS.items() if claim["expect"] == "null"])
def test_claims_that_no_query_decides(key: str, answers: dict[str, plain.Record]) -> None:
    assert (answers[key]["state"], answers[key]["now"]["reason"]) == ("open", CLAIMS[key]["undecidable"])


@pytest.mark.parametrize("key", DECIDABLE)
def test_states_and_turns(key: str, answers: dict[str, plain.Record], pools: Pools) -> None:
    """By recoding, by search or by time; for time, every later day is asked, and none may meet the claim again."""
    claim, turn = CLAIMS[key], answers[key]["turn"]
    then, pool, all_public, now = (
        decide(claim, works, then=works is pools.then) for works in (pools.then, pools.same_pool, pools.all_public, pools.now)
    )
    if now.verdict != "fails":
        assert (answers[key]["state"], turn) == (now.verdict, None)
        return
    if then.verdict == "holds" and pool.verdict == "fails":
        expected = ("recoding", CUTOFF, pool.works - then.works, then.works - pool.works)
    elif pool.verdict == "holds" and all_public.verdict == "fails":
        expected = ("search", CUTOFF, all_public.works - pool.works, pool.works - all_public.works)
    else:
        retained = pools.corpus.retained.values()
        days = {evidence_day(item, work) for work in retained for item in work["evidence"]} | {public(work) for work in retained}
        before = all_public
        expected = None
        for day in sorted(day for day in days if day > CUTOFF):
            after = decide(claim, pools.on_day(day))
            if before.verdict == "holds" and after.verdict == "fails":
                expected = ("time", day, after.works - before.works, before.works - after.works)
            before = after
    told = turn and (turn["by"], turn["day"], set(turn["came"]), set(turn["left"]))
    assert told == expected
    assert answers[key]["state"] == ("turned" if expected else "fails")


def test_the_founding_ledger(pools: Pools) -> None:
    """Figures of the founding survey (digest §12; its ledger): counted by hand from its spot check and its gap lines."""
    message, orchestrator = CLAIMS["message-credit-tags"], CLAIMS["orchestrator-credit-tags"]
    assert decide(message, pools.then, then=True).works == {"c3", "debate-as-reward"}
    tagged = decide(orchestrator, pools.then, then=True)
    assert len(tagged.works) == 8
    assert {r: len(works) for r, works in tagged.readings.items()} == {"broad": 8, "strict": 5}
    assert decide(CLAIMS["stop-no-policy"], pools.then, then=True).works == set()
    assert decide(CLAIMS["stop-no-objective"], pools.then, then=True).verdict == "holds"
    assert len(pools.then) == 84


def test_the_decision_to_stop(pools: Pools) -> None:
    """Broad, strict and firm, in methods: the model case of the claims page."""
    stop = CLAIMS["stop-objective-now"]
    counts = {
        name: [len(works) for works in decide(stop, pool).readings.values()]
        for name, pool in (("pool", pools.same_pool), ("public", pools.all_public), ("now", pools.now))
    }
    assert counts == {"pool": [9, 2, 2], "public": [41, 5, 3], "now": [55, 10, 6]}
    assert decide(stop, pools.same_pool).readings["strict"] == {"puppeteer", "marsrl"}


# --- Pages ----------------------------------------------------------------------------------------------------------------

STATES = {"holds": "holds", "turned": "turned", "fails": "does not hold", "open": "not assessable"}
DAY = "4 May 2026"


def in_short(told: plain.Record, *, past: bool) -> str:
    """Return ``held (0 of 84)`` from an answer."""
    verdict = {
        "holds": "held" if past else "holds",
        "fails": "did not hold" if past else "does not hold",
        "open": f"not assessable: {told['reason']}",
    }[told["verdict"]]
    return f"{verdict} ({len(told['works'])} of {told['out_of']})" if told["out_of"] else verdict


def in_a_line(claim: plain.Record) -> str:
    (at,) = claim["at"]
    then = "as published" if claim["origin"] == "founding" else "as coded"
    return "; ".join(
        [
            *([f"{claim['reading']} reading"] if claim["now"]["readings"] else []),
            f"{then} on {DAY}: {in_short(at['as_coded_then'], past=True)}",
            f"same works as coded today: {in_short(at['same_pool_today'], past=True)}",
            f"all public by then, as coded today: {in_short(at['all_public_today'], past=True)}",
            f"now: {in_short(claim['now'], past=False)}",
        ]
    )


def blocks(found: Page) -> list[tuple[str, str, str]]:
    """Return the claims that a page shows in short: where each leads, its state, its verdicts."""
    shown = []
    for block in found.article.all("div", css="claim"):
        head, line = block.all("p")
        shown.append((found.target(head.one("a")), head.one(css="badge").text, line.text))
    return shown


def block_of(claim: plain.Record) -> tuple[str, str, str]:
    return f"claims/{claim['key']}/", STATES[claim["state"]], in_a_line(claim)


def places(claim: plain.Record) -> set[tuple[str, str]]:
    """Return the rows and columns of the matrices that a claim's query names."""
    found: set[tuple[str, str]] = set()
    for condition in [*claim["among"], *claim["where"]] if claim["population"] != "systems" else []:
        axis, _, values = condition.partition("=")
        for value in values.split("|"):
            word, *rest = value.split(":")
            if axis == "cell":
                found |= {("reward", word), ("credit", rest[0])}
            elif axis == "reward":
                found |= {("reward", word if word[0] == "r" and word[1:].isdigit() else plain.families([word]).pop())}
            elif axis in plain.DECISIONS:
                found.add(("decision", axis))
            elif axis in ("credit", "decision", "topology"):
                found.add((axis, word))
    return found


def test_home_says_what_turned_last(site: Path, answers: dict[str, plain.Record]) -> None:
    home = page(site, "")
    states = Counter(claim["state"] for claim in answers.values())
    said = r"N statements about this pool, each decided anew at every build: N hold now, N held once and have turned, N cannot"
    text = home.article.one("section", **{"aria-labelledby": "claims"}).text
    assert numbers(said, text) == (40, states["holds"], states["turned"], states["open"])
    turned = [claim for claim in answers.values() if claim["turn"]]
    last = sorted(turned, key=lambda claim: claim["turn"]["day"], reverse=True)[:4]
    assert blocks(home) == [block_of(claim) for claim in last]


@pytest.mark.parametrize("name", [f"{rows}-{columns}" for rows, columns in plain.MATRICES])
def test_cells_show_the_claims_that_bear_on_them(
    name: str, site: Path, answers: dict[str, plain.Record], matrices: dict[str, plain.Matrix]
) -> None:
    matrix = matrices[name]
    for cell in matrix.cells.values():
        ends = {(matrix.row_axis, cell.row), (matrix.column_axis, cell.column)}
        expected = [block_of(claim) for claim in answers.values() if places(claim) & ends]
        assert blocks(page(site, matrix.address(cell))) == expected, matrix.address(cell)


def test_the_overview_says_what_the_answers_say(site: Path, answers: dict[str, plain.Record]) -> None:
    overview = page(site, "claims/")
    rows = [row for table in overview.article.all("table", css="verdicts") for row in table.one("tbody").all("tr")]
    shown = {overview.target(row.one("th").one("a")): [cell.text for cell in row.all("td")][1:5] for row in rows}
    assert shown == {
        f"claims/{key}/": [
            in_short(told, past=past).replace(" (", " ").removesuffix(")")
            for told, past in (
                (claim["at"][0]["as_coded_then"], True),
                (claim["at"][0]["same_pool_today"], True),
                (claim["at"][0]["all_public_today"], True),
                (claim["now"], False),
            )
        ]
        for key, claim in answers.items()
    }


@pytest.mark.parametrize("key", CLAIMS)
def test_a_claim_s_page_counts_as_the_answers_do(key: str, site: Path, answers: dict[str, plain.Record]) -> None:
    claim = answers[key]
    (at,) = claim["at"]
    table = page(site, f"claims/{key}/").article.one("table", css="verdicts")
    shown = [[cell.text for cell in row.all("td", css="num")] for row in table.one("tbody").all("tr")]
    readings = plain.READINGS if claim["now"]["readings"] else ()
    assert shown == [
        [
            f"{len(told['works'])} of {told['out_of']}" if told["out_of"] else "–",
            *(str(len(told["readings"][reading])) if reading in told["readings"] else "–" for reading in readings),
            str(told["unclear"]),
        ]
        for told in (at["as_coded_then"], at["same_pool_today"], at["all_public_today"], claim["now"])
    ]

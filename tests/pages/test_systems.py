"""Pages of systems: what they show of a record, whatever stands in it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.analysis.survey import Survey
from generator.labels import system_name
from generator.pages.page import Page
from generator.pages.systems import GROUPS, system_pages
from generator.pages.works import work_pages
from tests.mini import altered, copied, survey_of
from tests.recount.markup import Element, parsed

HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)> & {{ 7*7 }}"


def drawn(survey: Survey) -> dict[str, Page]:
    return {page.folder: page for page in system_pages(survey, lambda name, folder: f"<p>{name} in {folder}</p>")}


@pytest.fixture(scope="module")
def hostile(mini_survey: Survey) -> Survey:
    """Return the mini corpus with a system whose every text wants to be markup, as no check would let it through."""
    [system] = mini_survey.corpus.systems
    texts = dict.fromkeys(("value", "unit", "statement", "where", "seen_in", "date_note"), HOSTILE)
    claims = [claim.model_copy(update=texts | {"reports_on": "javascript:alert(3)"}) for claim in system.claims]
    user = system.sub_decisions.delegate.model_copy(update={"note": HOSTILE})
    altered = system.model_copy(
        update=dict.fromkeys(("name", "organization", "boundary", "summary"), HOSTILE)
        | {
            "claims": tuple(claim.model_copy(update={"source": "javascript:alert(4)"}) for claim in claims),
            "releases": (system.releases[0].model_copy(update={"version": HOSTILE, "note": HOSTILE}),),
            "sub_decisions": system.sub_decisions.model_copy(update={"delegate": user}),
        }
    )
    return Survey(replace(mini_survey.corpus, systems=(altered,)))


def test_every_dimension_is_compared_once(mini_survey: Survey) -> None:
    compared = [word for _, _, words in GROUPS for word in words]
    assert sorted(compared) == sorted(term.key for term in mini_survey.taxonomy.by_key["dimension"].values)


def test_a_system_is_called_by_its_name_up_to_a_bracket(mini_survey: Survey) -> None:
    [system] = mini_survey.corpus.systems
    assert (system.name, system_name(system)) == ("Made Swarm (β)", "Made Swarm")


def test_the_comparison_of_one_system(mini_survey: Survey) -> None:
    page = parsed(drawn(mini_survey)["systems/"].body)
    [scale, teams, training, operation, decided] = page.all("table", css="sys")
    fields = [row.one("td").text for row in scale.one("tbody").all("tr")]
    assert fields[0] == "up to 100, source: example.org agents▣documentation, 2026-02-03"
    assert fields[5] == "4.5 times, source: example.org△third party, undated"
    assert [field for field in fields if field == "undisclosed"] == ["undisclosed"] * 5
    for table in (teams, training, operation):
        assert {row.one("td").text for row in table.one("tbody").all("tr")} == {"undisclosed"}
    assert [field.text for field in decided.one("tbody").all("td")] == [
        "undisclosed",
        "Uuser",
        "–fixed",
        "◌prompted",
        "undisclosed",
    ]
    assert [field.text for field in decided.one("tfoot").all("td")] == ["0"] * 5 + ["1", "0", "0", "0", "1"]
    assert "<p>scale-gap in systems/</p>" in drawn(mini_survey)["systems/"].body
    assert "Contrasts" not in page.text


def test_a_second_hand_claim_says_so(mini_survey: Survey) -> None:
    page = parsed(drawn(mini_survey)["systems/made-swarm/"].body)
    evidence = page.one("tbody", id="speedup").one("td", css="where")
    assert [place.text for place in evidence.all("span", css="place")] == [
        "△Third party",
        "example.org",
        "As reported there; the original, example.org, was not opened.",
        "Copy that was read: a copy",
        "Undated page",
    ]
    assert "Of 2 statements, 1 says something of training: speed-up." in page.text
    facts = page.one("dl", css="facts").text
    assert "Last checked30 November 2026" in facts
    assert [link.attributes["href"] for link in page.one("aside").all("a")[1:3]] == [
        "../../papers/signs/index.html",
        "../../papers/1-foo/index.html",
    ]


def test_a_work_leads_back_to_the_systems_that_name_it(mini_survey: Survey) -> None:
    bodies = {page.folder: page.body for page in work_pages(mini_survey)}
    link = '<dt>Industrial system</dt><dd><a href="../../systems/made-swarm/index.html">Made Swarm</a></dd>'
    assert [folder for folder, body in bodies.items() if link in body] == ["papers/1-foo/", "papers/signs/"]
    assert [folder for folder, body in bodies.items() if "<dt>Industrial system</dt>" in body] == [
        "papers/1-foo/",
        "papers/signs/",
    ]


def test_search_finds_a_system_by_name_and_organisation(mini_survey: Survey) -> None:
    page = drawn(mini_survey)["systems/made-swarm/"]
    assert page.search_text == (
        "Made & Sons · 1.0 · A made product with a hundred made agents. · What the model was trained on is not told."
    )
    assert page.search_names == ("Made Swarm (β)", "Made Swarm", "made-swarm")


def elements(page: Page) -> list[Element]:
    return parsed(page.body).all()


@pytest.mark.parametrize("folder", ["systems/", "systems/made-swarm/"])
def test_hostile_text_stays_text(hostile: Survey, folder: str) -> None:
    page = drawn(hostile)[folder]
    assert "\n\n" not in page.body
    assert HOSTILE in parsed(page.body).text
    assert [one for one in elements(page) if one.tag in ("script", "img")] == []
    assert [one for one in elements(page) if any(name.startswith("on") for name in one.attributes)] == []
    addresses = [one.attributes["href"] for one in elements(page) if "href" in one.attributes]
    assert [address for address in addresses if ":" in address and not address.startswith("https://example.org/")] == []


def test_hostile_text_stays_text_on_the_pages_of_works(hostile: Survey) -> None:
    for page in work_pages(hostile):
        assert [one for one in elements(page) if one.tag in ("script", "img")] == []


def test_a_corpus_without_systems_has_a_page_all_the_same(tmp_path: Path) -> None:
    corpus = copied(tmp_path)
    (corpus / "systems/made-swarm.yml").unlink()
    altered(corpus / "claims.yml", '"only made-swarm"', '"none"')
    pages = drawn(survey_of(corpus))
    assert list(pages) == ["systems/"]
    assert "0 industrial systems" in pages["systems/"].body

"""Each kind of page in a real browser: by eye, by keyboard, by screen reader, without a script, without a server."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.looking import DESKTOP, PHONE, Look, opened, searched
from tests.browser.serving import serving
from tests.conftest import ROOT, once, survey
from tests.mini import copied

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

PAGES = {
    "home": "index.html",
    "coverage": "coverage/index.html",
    "cell": "coverage/reward-r1/credit-message/index.html",
    "empty cell": "coverage/reward-r3/credit-tool/index.html",
    "team cell": "coverage/reward-r1/credit-team/index.html",
    "cell by definition": "coverage/reward-r7/credit-orchestrator/index.html",
    "gaps": "gaps/index.html",
    "claims": "claims/index.html",
    "turned claim": "claims/stop-no-objective/index.html",
    "claim on systems": "claims/kimi-anchor/index.html",
    "works": "papers/index.html",
    "method": "papers/kimi-k2-5/index.html",
    "recoded method": "papers/c3/index.html",
    "survey": "papers/survey-agentic-rl/index.html",
    "systems": "systems/index.html",
    "system": "systems/kimi-agent-swarm/index.html",
    "contrast system": "systems/zhipu-glm/index.html",
    "overview": "survey/index.html",
    "chapter with formulas": "survey/trace/index.html",
    "chapter with tables": "survey/credit/index.html",
    "chapter with figures": "survey/orchestration/index.html",
    "all mechanisms": "survey/credit/mechanisms/index.html",
    "attacks": "survey/safety/index.html",
    "open problems": "survey/problems/index.html",
    "glossary": "survey/glossary/index.html",
    "figures": "figures/index.html",
    "taxonomy": "taxonomy/index.html",
    "value": "taxonomy/decision/o5/index.html",
    "compare": "papers/compare/index.html",
    "searches": "methods/searches/index.html",
    "exclusions": "methods/exclusions/index.html",
    "errata": "methods/errata/index.html",
    "readings": "methods/readings/index.html",
    "contribute": "contribute/index.html",
    "checks": "contribute/checks/index.html",
    "missing": "404.html",
}

CELL_NAME = re.compile(
    r"(R\d )?[a-z][a-z, -]* by (O\d )?[a-z][a-z, -]*: (?P<count>[\d,]+) works?"
    r"(, [\d,]+ strict| strictly read, [\d,]+ firm| firmly read)"
)
"""R7 orchestration by O1 spawn: 9 works, 4 strict."""

FOCUSED = """() => {
  const element = document.activeElement
  const seen = element.matches(".md-option") ? element.nextElementSibling : element
  const style = getComputedStyle(seen), {width, height, top, right, bottom, left} = seen.getBoundingClientRect()
  const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
  const inside = width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  return {name: element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 60), seen: ring && inside}
}"""

WIDE = """() => {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const wide = [...document.querySelectorAll("article *")].filter(e => e.getBoundingClientRect().right > innerWidth + 1)
  return wide.filter(e => !e.closest(".scroll, .md-typeset__scrollwrap, pre")).map(e => e.outerHTML.slice(0, 120)).slice(0, 5)
    .concat("scrolls sideways")
}"""

THINNED = """() => document.querySelectorAll("article :is(tbody, ul, ol)").forEach(list => {
  const entries = [...list.children], step = Math.ceil(entries.length / 16)
  entries.filter((_, place) => place % step).forEach(entry => entry.remove())
})"""
"""Keeps every n-th entry of a long list: hundreds of like rows would be a minute of axe's time."""


@pytest.fixture(scope="module")
def at_root(site: Path) -> Iterator[str]:
    """Return the address of the site where its configuration says that it stands, which the page for missing addresses needs."""
    with serving(site, "/") as address:
        yield address


@pytest.fixture(scope="session")
def moved(shared: Path) -> Path:
    """Return a small site that is configured for a folder of its host: /survey/."""

    def build(folder: Path) -> None:
        project = shared / "moved-project"
        shutil.copytree(ROOT / "generator", project / "generator", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(ROOT / "docs", project / "docs")
        config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
        config = re.sub("^site_url: .*$", "site_url: https://example.org/survey/", config, flags=re.MULTILINE)
        (project / "mkdocs.yml").write_text(config, encoding="utf-8")
        survey("build", "--corpus", copied(project), "--site-dir", folder, cwd=project)

    return once(shared, "moved-site", build)


def violations(page: Page) -> list[str]:
    """Return what axe finds with its default rules, one line a place."""
    found = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]


def assert_quiet(look: Look) -> None:
    """Nothing from another origin, nothing in the console, no dialog."""
    assert (look.foreign, look.errors, look.dialogs) == ([], [], [])


def resized(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.wait_for_function(f"() => innerWidth === {width}")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("kind", PAGES)
def test_axe_finds_nothing_and_nothing_is_too_wide(browser: Browser, at_root: str, kind: str, dark: bool) -> None:
    """At both widths; light pages shrink from a desktop's, dark ones grow from a phone's."""
    widths = (PHONE, DESKTOP) if dark else (DESKTOP, PHONE)
    with opened(browser, at_root + PAGES[kind], dark=dark, width=widths[0]) as look:
        background = "() => getComputedStyle(document.body).backgroundColor.match(/\\d+/g).every(part => part < 128)"
        assert look.page.evaluate(background) is dark
        for width in widths:
            resized(look.page, width)
            assert (width, look.page.evaluate(WIDE)) == (width, [])
        look.page.evaluate(THINNED)
        for width in widths[::-1]:
            resized(look.page, width)
            assert (width, violations(look.page)) == (width, [])
        assert_quiet(look)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_open_drawer_and_search(browser: Browser, served: str, dark: bool) -> None:
    with opened(browser, served + "papers/c3/index.html", dark=dark, width=PHONE) as look:
        page = look.page
        page.get_by_role("button", name="Navigation").click()
        assert page.locator("#__drawer").is_checked()
        assert page.locator(".md-nav--primary").get_by_role("link", name="Claims").is_visible()
        assert violations(page) == []
        page.keyboard.press("Escape")
        assert not page.locator("#__drawer").is_checked()
        assert page.evaluate("() => document.activeElement.getAttribute('aria-label')") == "Navigation"

        page.get_by_role("button", name="Search").click()
        assert searched(page, "credit") != []
        assert violations(page) == []
        resized(page, DESKTOP)
        assert violations(page) == []
        assert_quiet(look)


def tabbed(page: Page) -> list[dict[str, object]]:
    """Press Tab until the first cell of a matrix has the focus; return each stop on the way."""
    stops: list[dict[str, object]] = []
    while len(stops) < 60 and not (stops and CELL_NAME.fullmatch(str(stops[-1]["name"]))):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(FOCUSED))
    return stops


@pytest.mark.parametrize("width", [DESKTOP, PHONE])
def test_a_keyboard_reaches_every_part_and_opens_a_cell(browser: Browser, served: str, width: int) -> None:
    with opened(browser, served + "index.html", width=width) as look:
        names = [str(stop["name"]) for stop in tabbed(look.page)]
        assert names[0] == "Skip to content"
        wanted = {"Search", "Coverage", "Works", "Methods", "Contribute"} if width == DESKTOP else {"Search", "Navigation"}
        assert wanted <= set(names)
        cell = CELL_NAME.fullmatch(names[-1])
        assert cell, names
        look.page.keyboard.press("Enter")
        look.page.wait_for_url("**/coverage/*/*/index.html")
        assert f"{cell['count']} works" in look.page.locator(".lede").inner_text()
        assert_quiet(look)


@pytest.mark.parametrize("width", [DESKTOP, PHONE])
def test_a_keyboard_user_sees_where_the_focus_is(browser: Browser, served: str, width: int) -> None:
    with opened(browser, served + "index.html", width=width) as look:
        assert [stop["name"] for stop in tabbed(look.page) if not stop["seen"]] == []


def test_the_skip_link_leads_to_the_content(browser: Browser, served: str) -> None:
    with opened(browser, served + "papers/c3/index.html") as look:
        look.page.keyboard.press("Tab")
        look.page.keyboard.press("Enter")
        look.page.wait_for_function("() => document.activeElement.id === 'main-content'")
        look.page.keyboard.press("Tab")
        assert look.page.evaluate("() => !!document.activeElement.closest('article')")


@pytest.mark.parametrize("scripts", [True, False], ids=["script", "no script"])
def test_readings_are_switched_from_the_keyboard(browser: Browser, served: str, scripts: bool) -> None:
    with opened(browser, served + "coverage/index.html", scripts=scripts) as look:
        group = look.page.locator(".readings").first
        shown = group.locator("table:visible caption")
        for reading in ("broad", "strict", "firm"):
            assert shown.count() == 1
            assert f"{reading} reading" in shown.inner_text()
            assert group.get_by_role("radio", name=reading).is_checked()
            group.get_by_role("radio", name=reading).focus()
            look.page.keyboard.press("ArrowRight")
        group.get_by_text("strict", exact=True).click()
        assert "strict reading" in shown.inner_text()
        others = look.page.locator(".readings table:visible caption").all_inner_texts()[1:]
        assert len(others) == 3
        assert all("broad reading" in caption for caption in others), "each matrix has a switch of its own"


def test_a_cell_is_named_in_full(browser: Browser, served: str) -> None:
    with opened(browser, served + "coverage/index.html") as look:
        cells = look.page.locator("table.mx td a")
        said: list[list[str]] = cells.evaluate_all(
            "cells => cells.map(cell => [cell.ariaLabel, cell.querySelector('b').textContent])"
        )
        assert len(said) > 500
        wrong = [name for name, count in said if not (match := CELL_NAME.fullmatch(name)) or match["count"] != count]
        assert wrong == []


def columns(table: Locator, column: int) -> list[str]:
    """Return the texts of a column, a date as machines read it."""
    script = """(rows, column) => rows.map(row => {
      const cell = row.cells[column]
      return (cell.querySelector("time")?.dateTime ?? cell.querySelector("a")?.textContent ?? cell.textContent).trim()
    })"""
    texts: list[str] = table.locator("tbody tr").evaluate_all(script, column)
    return texts


def test_the_list_of_works_is_sorted_by_its_heads(browser: Browser, served: str) -> None:
    with opened(browser, served + "papers/index.html") as look:
        table = look.page.locator("table.list")
        dates = columns(table, 1)
        assert len(dates) > 400
        assert dates == sorted(dates, reverse=True)
        assert table.locator("th[aria-sort=descending]").inner_text().strip() == "Date"

        table.get_by_role("button", name="Date").click()
        assert columns(table, 1) == sorted(dates)
        table.get_by_role("button", name="Work").focus()
        look.page.keyboard.press("Enter")
        titles = columns(table, 0)
        in_order = """titles => {
          const collator = new Intl.Collator("en", {numeric: true, sensitivity: "base"})
          return titles.every((title, place) => !place || collator.compare(titles[place - 1], title) <= 0)
        }"""
        assert look.page.evaluate(in_order, titles)
        assert titles[0] < titles[-1]
        assert table.locator("th[aria-sort=ascending]").inner_text().strip() == "Work"
        assert table.locator("th[aria-sort=descending]").count() == 0
        assert look.page.get_by_role("status").last.inner_text() == "Sorted by Work, ascending"
        look.page.keyboard.press("Enter")
        assert look.page.evaluate(in_order, columns(table, 0)[::-1])
        assert len(columns(table, 0)) == len(dates)
        assert_quiet(look)


SOUGHT = {
    "m-grpo": "m-grpo",
    "M-GRPO": "m-grpo",
    "2505.19591": "puppeteer",
    "arXiv:2511.13288": "m-grpo",
    "https://arxiv.org/abs/2511.13288v2": "m-grpo",
    "10.18653/v1/2025.acl-long.421": "multiagentbench2025",
    "kimi-k2-5": "kimi-k2-5",
    "Kimi K2.5:": "kimi-k2-5",
    "dr mas": "dr-mas",
    "hera": "hera",
    "who-and-when": "who-and-when",
    "MARFT:": "marft",
    "MARFT: Multi-Agent Reinforcement Fine-Tuning": "marft",
    "Counterfactual Multi-Agent Policy Gradients": "coma2018",
    "$π$-Play": "pi-play",
    '"Multi-Agent Deep Research"': "m-grpo",
    "what you’ve signed up for": "greshake2023",
}
"""What is typed, and the work that has to come first: keys, identifiers, titles, heads of titles, and signs that the theme's
query language takes for operators."""


def test_search_finds_works_by_key_identifier_and_title(browser: Browser, served: str) -> None:
    with opened(browser, served + "coverage/index.html") as look:
        found = {}
        for text in SOUGHT:
            assert searched(look.page, text) != []
            address = look.page.locator(".md-search-result__list > li > a").first.get_attribute("href")
            found[text] = str(address).partition("?")[0]
        assert found == {text: f"{served}papers/{key}/index.html" for text, key in SOUGHT.items()}
        look.page.keyboard.press("Escape")
        look.page.wait_for_function("() => !document.querySelector('#__search').checked")
        searched(look.page, "m-grpo")
        first = look.page.locator(".md-search-result__list > li > a").first
        first.and_(look.page.locator("[href*='papers/m-grpo/']")).wait_for(state="visible")
        look.page.keyboard.press("ArrowDown")
        look.page.wait_for_function("() => !!document.activeElement.closest('.md-search-result__list')")
        look.page.keyboard.press("Enter")
        look.page.wait_for_url("**/papers/m-grpo/index.html**")
        assert_quiet(look)


@pytest.mark.parametrize("text", ["Kimi Agent Swarm", "Moonshot AI swarm"])
def test_search_finds_a_system_by_name_and_organisation(browser: Browser, served: str, text: str) -> None:
    with opened(browser, served + "systems/index.html") as look:
        assert searched(look.page, text) != []
        found = look.page.locator(".md-search-result__list > li > a[href*='systems/kimi-agent-swarm/']")
        assert found.count() == 1


def test_search_finds_a_work_before_an_example_that_quotes_it(browser: Browser, served: str) -> None:
    with opened(browser, served + "index.html") as look:
        assert searched(look.page, "2603.06859")[0].startswith("Contextual Counterfactual Credit Assignment")


def test_what_search_finds_reads_as_it_stands_in_the_record(browser: Browser, served: str) -> None:
    with opened(browser, served + "index.html") as look:
        searched(look.page, "what you've signed up for")
        found = look.page.locator(".md-search-result__list > li").first.inner_text()
        assert "Not what you've signed up for" in found
        assert re.findall("&[#a-z0-9]+;|';", found) == []


def test_search_tells_key_and_identifiers_of_what_it_finds(browser: Browser, served: str) -> None:
    with opened(browser, served + "index.html") as look:
        searched(look.page, "Deep Research M-GRPO")
        found = look.page.locator(".md-search-result__list > li", has=look.page.locator("a[href*='papers/m-grpo/']")).first
        assert "m-grpo · 2511.13288 · Haoyang Hong, " in found.inner_text()


@pytest.mark.parametrize("chapter", ["Credit", "Topologies", "Reward design", "Learning to orchestrate"])
def test_search_finds_a_chapter_by_its_title(browser: Browser, served: str, chapter: str) -> None:
    with opened(browser, served + "index.html") as look:
        assert searched(look.page, chapter)[0] == chapter


@pytest.mark.parametrize("signs", [":", "+-", "^~2", '"', "\\", "title:", "*"])
def test_search_bears_any_sign(browser: Browser, served: str, signs: str) -> None:
    with opened(browser, served + "index.html") as look:
        assert "MARFT: Multi-Agent Reinforcement Fine-Tuning" in searched(look.page, f"{signs} MARFT {signs}")
        assert_quiet(look)


@pytest.mark.parametrize("kind", PAGES)
def test_a_page_is_whole_without_a_script(browser: Browser, at_root: str, kind: str) -> None:
    with opened(browser, at_root + PAGES[kind], scripts=False, width=PHONE) as look:
        article = look.page.locator("article")
        assert article.locator("h1").is_visible()
        hidden = [table for table in article.locator("table").all() if not table.is_visible()]
        switched_off = article.locator(".readings table").count() - article.locator(".readings").count()
        assert len(hidden) == max(switched_off, 0)
        links = article.locator("a[href*='index.html']:visible")
        if links.count() == 0:
            look.page.locator("label.md-header__button[for=__drawer]").click()
            links = look.page.locator(".md-nav--primary").get_by_role("link", name="Coverage")
        with look.page.expect_navigation():
            links.first.click()
        assert look.page.locator("h1").is_visible()
        assert_quiet(look)


def test_colours_follow_the_system_without_a_script(browser: Browser, served: str) -> None:
    colours = (
        "() => [document.body, document.querySelector('h1')].map(e => getComputedStyle(e)).map(s => [s.color, s.backgroundColor])"
    )
    with opened(browser, served + "index.html", scripts=False) as look:
        light = look.page.evaluate(colours)
        look.page.emulate_media(color_scheme="dark")
        dark = look.page.evaluate(colours)
        look.page.emulate_media(color_scheme="light")
        assert look.page.evaluate(colours) == light
    with opened(browser, served + "index.html", dark=True) as look:
        assert look.page.evaluate(colours) == dark
    assert light[0][1] != dark[0][1]


def test_a_chosen_colour_scheme_stays(browser: Browser, served: str) -> None:
    scheme = "() => document.body.getAttribute('data-md-color-scheme')"
    with opened(browser, served + "index.html") as look:
        look.page.get_by_title("Switch to light colours").click()
        look.page.get_by_title("Switch to dark colours").click()
        assert look.page.evaluate(scheme) == "slate"
        look.page.goto(served + "coverage/index.html")
        assert look.page.evaluate(scheme) == "slate"
        look.page.get_by_title("Follow the system's colours").click()
        assert look.page.evaluate(scheme) == "default"


def test_the_site_opens_from_disk(browser: Browser, site: Path) -> None:
    with opened(browser, (site / "index.html").as_uri()) as look:
        page = look.page
        page.locator(".md-tabs").get_by_role("link", name="Coverage").click()
        page.wait_for_url("file://**/coverage/index.html")
        page.locator("table.mx td a:visible").first.click()
        page.wait_for_url("file://**/coverage/*/*/index.html")
        page.locator(".entries a").first.click()
        page.wait_for_url("file://**/papers/*/index.html")
        assert page.locator("h1").is_visible()
        assert searched(page, "2505.19591")[0].startswith("Multi-Agent Collaboration via Evolving Orchestration")
        page.locator(".md-search-result__list > li > a").first.click()
        page.wait_for_url("file://**/papers/puppeteer/index.html**")
        page.locator(".md-logo").first.click()
        page.wait_for_url("file://**/site/index.html")
        assert [address for address in look.requests if not address.startswith(site.as_uri())] == []
        assert (look.errors, look.dialogs) == ([], [])


@pytest.mark.parametrize("missing", ["gone", "gone/", "papers/no-such-work/index.html", "a/b/c/d.html?x=1"])
def test_a_missing_address_leads_home_below_a_folder(browser: Browser, moved: Path, missing: str) -> None:
    with serving(moved, "/survey/") as address, opened(browser, address + missing) as look:
        assert look.page.locator("h1").inner_text() == "This page is not here"
        assert_quiet(look)
        links = look.page.locator("a[href]").evaluate_all("links => links.map(link => link.href)")
        assert [link for link in links if not link.startswith((address, "https://"))] == []
        look.page.locator("article").get_by_role("link", name="Home").click()
        look.page.wait_for_url(address + "index.html")
        assert_quiet(look)


def test_a_missing_address_can_be_searched_for(browser: Browser, moved: Path) -> None:
    with serving(moved, "/survey/") as address, opened(browser, address + "gone/") as look:
        look.page.get_by_label("Search the survey").fill("gap map")
        look.page.keyboard.press("Enter")
        look.page.wait_for_url(address + "index.html?q=gap+map")
        look.page.locator(".md-search-result__list > li").first.wait_for()
        assert_quiet(look)


def test_a_missing_address_offers_its_last_part_to_the_search(browser: Browser, moved: Path) -> None:
    with serving(moved, "/survey/") as address, opened(browser, address + "papers/gap%20map/index.html") as look:
        assert look.page.get_by_label("Search the survey").input_value() == "gap map"
        look.page.get_by_role("button", name="Search", exact=True).last.click()
        look.page.wait_for_url(address + "index.html?q=gap+map")
        assert_quiet(look)

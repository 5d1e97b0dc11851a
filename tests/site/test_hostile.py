"""Records that try to be more than text, in every field, looked at in a real browser.

Some pass every check, as a pull request might bring them; the others are put in below the checks, as if these had failed.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest

from generator import building
from generator.analysis.survey import Survey
from generator.corpus.checks import check
from generator.corpus.corpus import Corpus, assemble
from generator.corpus.fields import Strict
from generator.corpus.loading import load
from generator.corpus.names import Name
from generator.corpus.problems import errors
from generator.corpus.reading import read
from generator.corpus.records import Work
from tests.browser.looking import Look, found_titles, opened, searched
from tests.browser.serving import serving
from tests.conftest import ROOT, once
from tests.mini import altered, copied
from tests.site.test_build import QUIET, TWIN, article, run

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PASSING = (
    "<think>\"> ' onfocus=alert(101) tabindex=1 autofocus x=' {{ 7*7 }} {% raw %}",
    "1. Foo __x__ *y* **z** `code` [l](javascript:alert(102)) ![i](x:y) <https://x.org>",
    "# Head --- | a | b | ]]> --> {: onclick=alert(103) } ${alert(104)} :smile: [^1] ++a++",
    r"$\text{<think> onfocus=alert(105)}$ and $x<y$ and \(z\) and $\class{md-nav}{x}$ cost $5",
)
"""Titles that no check refuses: each is shown letter by letter, formulas aside."""

BELOW = {
    "html": '<think>"><img src=x onerror=alert(1)><script>alert(2)</script><svg onload=alert(3)><x onfocus=alert(15) autofocus>',
    "attribute": '\' onfocus=alert(4) autofocus tabindex=1 x=\' " onmouseover=alert(5) style="position:fixed;inset:0" ',
    "closing": '</script><script>alert(6)</script></title></textarea></style>]]>--><iframe srcdoc="<script>alert(7)</script>">',
    "template": '{{ 7*7 }}{% raw %}{# gone #}{{ config.__class__.__mro__ }}{% include "x" %}${7*7}#{7*7}',
    "formula": r"$\text{<img src=x onerror=alert(8)>}$ $\href{javascript:alert(9)}{x}$ $<script>alert(10)</script>$",
    "entity": "&lt;img src=x onerror=alert(11)&gt; &#60;script&#62;alert(12)&#60;/script&#62; &amp;lt;b&amp;gt;",
    "link": "javascript:alert(13)//https://example.org",
    "data": "data:text/html,<script>alert(14)</script>",
}
"""Texts that are put below the checks, into every free text, name, identifier and address of a work."""

UNTOUCHED = {"key", "origin", "doubt", "seed_tags"}  # the founding pool's tags are words of closed lists

PLANTED = """() => {
  const handlers = [...document.querySelectorAll("*")].filter(e => [...e.attributes].some(a => /^on/i.test(a.name)))
  const strange = document.querySelectorAll("article :is(script, img, iframe, object, embed, style, base, meta, link, x, think)")
  const styled = document.querySelectorAll("article [style]")
  return [...handlers, ...strange, ...styled].map(e => e.outerHTML.slice(0, 200))
}"""

FOUND_BUT_NO_TEXT = """() => [...document.querySelectorAll(".md-search-result__list :is(script, img, iframe, x, think)")]
  .map(e => e.outerHTML.slice(0, 200))"""

LEADING_AWAY = """() => [...document.querySelectorAll("a[href], form[action]")]
  .map(e => e.getAttribute("href") ?? e.getAttribute("action"))
  .filter(address => !["http:", "https:"].includes(new URL(address, document.baseURI).protocol))"""


def poisoned(value: Any, text: str, words: frozenset[str]) -> Any:
    """Return a record, or part of one, with a text in the place of every string that is no word of the vocabulary."""
    if isinstance(value, Strict):
        fields = {name: getattr(value, name) for name in type(value).model_fields}
        changed = {name: inner if name in UNTOUCHED else poisoned(inner, text, words) for name, inner in fields.items()}
        return type(value).model_construct(**changed)
    if isinstance(value, tuple):
        return tuple(poisoned(inner, text, words) for inner in value)
    if isinstance(value, Name):
        return Name(literal=text)
    return text if isinstance(value, str) and value not in words else value


def hostile_work(key: str, text: str, words: frozenset[str]) -> Work:
    """Return a work with all its texts replaced, those that its pattern leaves out included."""
    document, _ = read("c3.yml", (ROOT / "corpus/papers/2026/c3.yml").read_bytes())
    assert document
    work = Work.model_validate(document.data)
    full = {
        "key": key,
        "ids": work.ids.model_copy(update={"doi": text, "openreview": text, "acl": text, "github": text}),
        "screening": work.screening.model_copy(update={"borderline": True, "reason": text}),
        "provenance": work.provenance.model_copy(update={"discovered": text}),
    }
    hostile: Work = poisoned(work.model_copy(update=full), text, words)
    return hostile


def hostile_corpus(folder: Path) -> Corpus:
    """Return the mini corpus with hostile titles that pass the checks, and more hostility below these."""
    corpus = copied(folder)
    for title, record in zip(PASSING, sorted(corpus.glob("papers/*/*.yml")), strict=False):
        line = re.search("^title: .*$", record.read_text(encoding="utf-8"), re.MULTILINE)
        assert line
        altered(record, line[0], f"title: {json.dumps(title, ensure_ascii=False)}")
    loaded = load(corpus)
    assert errors(check(loaded)) == []
    clean = assemble(loaded)
    words = frozenset(word for allowed in clean.taxonomy.words.values() for word in allowed)
    return replace(
        clean,
        works=tuple(
            sorted([*clean.works, *(hostile_work(key, text, words) for key, text in BELOW.items())], key=lambda w: w.key)
        ),
        excluded=tuple(poisoned(work, BELOW["html"], words) for work in clean.excluded),
        systems=tuple(poisoned(system, BELOW["closing"], words) for system in clean.systems),
        edition=clean.edition.model_copy(
            update=dict.fromkeys(("title", "short_title", "subject", "editors", "site_url"), BELOW["html"])
        ),
        taxonomy=hostile_taxonomy(clean),
    )


def hostile_taxonomy(corpus: Corpus) -> Any:
    """Return the vocabulary with hostile names and definitions; its words and codes stay."""
    axes = []
    for axis in corpus.taxonomy.axes:
        values = tuple(
            term.model_copy(update={"label": BELOW["html"], "short": BELOW["html"], "definition": BELOW["closing"]})
            if position % 2
            else term
            for position, term in enumerate(axis.values)
        )
        axes.append(type(axis).model_construct(**{**dict(axis), "values": values}))
    return type(corpus.taxonomy).model_construct(axes=tuple(axes), definitional_pairs=corpus.taxonomy.definitional_pairs)


@pytest.fixture(scope="session")
def hostile(shared: Path) -> Path:
    """Return a folder with `site`, built by us, and `tree`, the same rendered and built by bare MkDocs."""

    def build(folder: Path) -> None:
        (shared / "hostile-corpus").mkdir()
        survey = Survey(hostile_corpus(shared / "hostile-corpus"))
        with building.swapped_in(folder) as fresh, chdir(ROOT):
            epoch = os.environ.get("SOURCE_DATE_EPOCH")
            try:
                building.build(survey, fresh / "site")
            finally:
                os.environ.pop("SOURCE_DATE_EPOCH") if epoch is None else os.environ.update(SOURCE_DATE_EPOCH=epoch)
            building.render(survey, fresh / "tree")
            built = run("mkdocs", "build", "--strict", cwd=fresh / "tree", env=QUIET)
            assert built.returncode == 0, built.stderr

    return once(shared, "hostile", build)


@pytest.fixture(scope="module")
def address(hostile: Path) -> Iterator[str]:
    with serving(hostile / "site", "/survey/") as address:
        yield address


@contextmanager
def harmless(browser: Browser, address: str) -> Iterator[Look]:
    """Open a page, do with it what the test does, move over all of it, and expect that nothing has run."""
    with opened(browser, address) as look:
        yield look
        for _ in range(12):
            look.page.keyboard.press("Tab")
        look.page.mouse.move(400, 300)
        look.page.mouse.move(500, 500)
        assert look.page.evaluate(PLANTED) == []
        assert look.dialogs == []
        assert look.foreign == []
        assert look.errors == []


@pytest.mark.browser
@pytest.mark.parametrize("key", BELOW)
def test_a_work_that_skipped_the_checks_is_shown_as_text(browser: Browser, address: str, key: str) -> None:
    with harmless(browser, f"{address}papers/{key}/index.html") as look:
        article_ = look.page.locator("article")
        if key != "formula":
            assert article_.locator("h1").text_content() == BELOW[key]
            assert look.page.title() == f"{BELOW[key].strip()} - Orchestration Traces"
            assert look.page.locator("meta[name=description]").get_attribute("content") == BELOW[key]
        assert "49" not in str(article_.locator("h1").text_content())
        assert article_.locator("td").filter(has_text=BELOW[key].strip()[:20]).count() > 3


@pytest.mark.browser
@pytest.mark.parametrize("place", ["index.html", "papers/index.html", "coverage/index.html", "methods/readings/index.html"])
def test_lists_show_hostile_titles_and_words_as_text(browser: Browser, address: str, place: str) -> None:
    with harmless(browser, address + place) as look:
        assert "<img src=x onerror=alert(1)>" in str(look.page.locator("article").text_content())


@pytest.mark.browser
def test_cells_show_hostile_reasons_as_text(browser: Browser, address: str, hostile: Path) -> None:
    cells = [
        page for page in sorted((hostile / "site/coverage").rglob("index.html")) if "alert(6)" in page.read_text(encoding="utf-8")
    ]
    assert len(cells) > 3
    for cell in cells[:: len(cells) // 3]:
        with harmless(browser, address + cell.relative_to(hostile / "site").as_posix()) as look:
            assert BELOW["closing"] in str(look.page.locator("article").text_content())


@pytest.mark.browser
@pytest.mark.parametrize("title", PASSING)
def test_a_title_that_passes_the_checks_is_shown_letter_by_letter(browser: Browser, address: str, title: str) -> None:
    with harmless(browser, f"{address}papers/index.html") as look:
        link = look.page.locator("th a", has_text="cost $5") if "cost $5" in title else look.page.get_by_text(title, exact=True)
        shown = str(link.text_content())
        link.click()
        look.page.wait_for_url("**/papers/*/index.html")
        assert look.page.locator("h1").text_content() == shown
        if "cost $5" in title:  # formulas are set; what is none stays as it was written
            assert "<think> onfocus=alert(105)" in shown.replace("\N{NO-BREAK SPACE}", " ")
            assert r"\(z\)" in shown
        else:
            assert shown == title


@pytest.mark.browser
def test_search_shows_what_was_typed_and_found_as_text(browser: Browser, address: str) -> None:
    with harmless(browser, f"{address}index.html") as look:
        asked = [BELOW["html"], BELOW["closing"], BELOW["attribute"], BELOW["entity"], *PASSING]
        for text in [*asked, "onerror", "think", "onfocus", "Foo"]:
            searched(look.page, text)
            assert look.page.evaluate(FOUND_BUT_NO_TEXT) == []
        look.errors.clear()  # a search that cannot be read as one is told in the console, by the theme


@pytest.mark.browser
def test_search_shows_titles_letter_by_letter(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}index.html") as look:
        assert BELOW["html"] in searched(look.page, "think")
        assert PASSING[0] in searched(look.page, "101")  # many pages of the vocabulary are called like the other


@pytest.mark.browser
@pytest.mark.parametrize(
    "query", ["<img src=x onerror=alert(21)>", '"><script>alert(22)</script>', "' autofocus onfocus=alert(23) '"]
)
def test_a_search_that_comes_with_the_address_is_text(browser: Browser, hostile: Path, query: str) -> None:
    with serving(hostile / "site", "/") as root:
        with harmless(browser, f"{root}index.html?q={quote(query)}") as look:
            assert look.page.locator(".md-search__input").input_value() == query
            found_titles(look.page)
        with harmless(browser, f"{root}gone/?q={quote(query)}#{quote(query)}") as look:
            assert look.page.locator(".md-content h1").text_content() == "This page is not here"


def test_another_builder_shows_the_same(hostile: Path) -> None:
    """Read as Markdown, hostile texts stay what they are, too."""
    ours, theirs = hostile / "site", hostile / "tree/site"
    pages = [path.relative_to(ours) for path in ours.rglob("*.html")]
    assert [page for page in pages if article(ours / page).replace(TWIN, "") != article(theirs / page)] == []


def test_data_files_hold_the_texts_exactly(hostile: Path) -> None:
    text = (hostile / "site/api/v1/papers.json").read_text(encoding="utf-8")
    titles = {paper["key"]: paper["title"] for paper in json.loads(text)["papers"]}
    assert {key: titles[key] for key in BELOW} == BELOW


@pytest.mark.browser
@pytest.mark.parametrize("key", ["link", "data"])
def test_no_link_runs_a_script_even_below_the_checks(browser: Browser, address: str, key: str) -> None:
    with harmless(browser, f"{address}papers/{key}/index.html") as look:
        assert look.page.evaluate(LEADING_AWAY) == []

"""What stands around every built page: its tab, the day of its last change, the way to a correction, its Markdown twin."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TABS = {
    "papers": "Works",
    "authors": "Works",
    "coverage": "Coverage",
    "gaps": "Coverage",
    "claims": "Claims",
    "taxonomy": "Taxonomy",
    "systems": "Systems",
    "survey": "Survey",
    "figures": "Survey",
    "methods": "Methods",
    "contribute": "Contribute",
    "index.html": "Home",
}
"""The first folder of an address, and the tab to which its pages belong."""

TAB = re.compile(
    r'<li class="md-tabs__item( md-tabs__item--active)?">\s*<a href="[^"]*" class="md-tabs__link"([^>]*)>\s*([^<]*?)\s*</a>'
)
CHANGED = re.compile(r'<span>Last changed <time datetime="(\d{4}-\d{2}-\d{2})">(\d{1,2}) [A-Z][a-z]+ (\d{4})</time></span>')
CORRECT = re.compile(r'<a href="([^"]*)">Correct this page</a>')


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, str]:
    """Return every built page by its address, the one for missing addresses aside."""
    files = {file.relative_to(site).as_posix(): file for file in site.rglob("*.html")}
    return {path: file.read_text(encoding="utf-8") for path, file in sorted(files.items()) if path != "404.html"}


def test_every_page_has_one_active_tab(pages: dict[str, str]) -> None:
    wrong = {}
    for path, html in pages.items():
        tabs = TAB.findall(html)
        assert len(tabs) == 9, path
        active = [title for mark, _, title in tabs if mark]
        current = [title for _, attributes, title in tabs if "aria-current" in attributes]
        if not active == current == [TABS[path.split("/")[0]]]:
            wrong[path] = (active, current)
    assert wrong == {}


def test_every_page_says_when_it_was_changed(pages: dict[str, str]) -> None:
    for path, html in pages.items():
        (day,) = CHANGED.findall(html)
        assert day[0].endswith(f"-{int(day[1]):02d}"), path
        assert day[0].startswith(day[2]), path


def test_every_page_says_how_to_correct_it(pages: dict[str, str], site: Path) -> None:
    wrong = {}
    for path, html in pages.items():
        (target,) = CORRECT.findall(html)
        page, _, anchor = target.partition("#")
        file = ((site / path).parent / page).resolve() if page else site / path
        work = re.fullmatch(r"papers/(?!compare/)[^/]+/index\.html", path)
        claim = re.fullmatch(r"claims/[^/]+/index\.html", path)
        wanted = "correct-a-tag" if work else "correct-a-claim" if claim else "correct-a-page"
        if (file, anchor) != ((site / "contribute/index.html").resolve(), wanted):
            wrong[path] = target
    assert wrong == {}
    for anchor in ("correct-a-tag", "correct-a-claim", "correct-a-page"):
        assert f'id="{anchor}"' in pages["contribute/index.html"]


def test_pages_of_works_announce_their_twins(pages: dict[str, str], site: Path) -> None:
    link = '<link rel="alternate " type="text/markdown" title="This work in Markdown" href="index.md">'
    announcing = {path for path, html in pages.items() if link in html}
    assert announcing == {file.relative_to(site).as_posix()[:-2] + "html" for file in site.rglob("*.md")}
    assert len(announcing) > 500


def test_the_page_for_missing_addresses_has_no_sidebar_to_see(site: Path) -> None:
    html = (site / "404.html").read_text(encoding="utf-8")
    assert re.findall(r'<div class="md-sidebar md-sidebar--(\w+)"[^>]*? (hidden)?>', html) == [("primary", "hidden")]

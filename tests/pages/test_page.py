"""A page as a Markdown file, and links between pages."""

from __future__ import annotations

import posixpath

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.addresses import relative
from generator.analysis.survey import Survey
from generator.pages.page import Page
from generator.pages.templates import fill
from generator.pages.tree import pages

TITLE = st.text(st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="\u2028\u2029\ufeff\ufffe\uffff"))
HOSTILE = [
    'a: "b" # c', "---", "- a", "{{ x }}", "{% raw %}", "__init__", "1. Foo", "no", "null", "2026-05-04", "!tag &a *a", "'", '"',
    "\\", "`x`", "@x", "%x", "| >", "é 多 \U0001f600", "a\tb", "<think>", "", " ", "...", "key: [", "1e3", "\u2028",
]  # fmt: skip


def front_matter(markdown: str) -> dict[str, object]:
    start, head, body = markdown.split("---\n", 2)
    assert (start, body) == ("", "<p>body</p>\n")
    data: dict[str, object] = yaml.safe_load(head)
    return data


@pytest.mark.parametrize("title", HOSTILE)
def test_a_hostile_title_is_read_back(title: str) -> None:
    page = Page("papers/x/", title, "<p>body</p>", description=title or "d", crumbs=((title, "papers/"), (title, None)))
    data = front_matter(page.markdown())
    assert data["title"] == title
    assert data["description"] == (title or "d")
    assert data["crumbs"] == [{"title": title, "url": "../../papers/index.html"}, {"title": title}]


@given(TITLE)
def test_any_title_is_read_back(title: str) -> None:
    assert front_matter(Page("", title, "<p>body</p>").markdown())["title"] == title


@pytest.mark.parametrize(
    ("source", "target", "link"),
    [
        ("", "", "index.html"),
        ("", "coverage/", "coverage/index.html"),
        ("", "coverage/#reward-credit", "coverage/index.html#reward-credit"),
        ("papers/", "", "../index.html"),
        ("papers/c3/", "papers/", "../../papers/index.html"),
        ("papers/c3/", "papers/c4/", "../../papers/c4/index.html"),
        ("coverage/reward-r7/decision-o1/", "papers/c3/#credit", "../../../papers/c3/index.html#credit"),
        ("papers/c3/", "api/v1/papers.json", "../../api/v1/papers.json"),
        ("papers/c3/", "assets/a.svg#b", "../../assets/a.svg#b"),
    ],
)
def test_a_link_from_page_to_page(source: str, target: str, link: str) -> None:
    assert relative(source, target) == link


@given(st.lists(st.sampled_from("abc"), max_size=4), st.lists(st.sampled_from("abc"), max_size=4))
def test_a_link_leads_where_it_should(source: list[str], target: list[str]) -> None:
    here, there = ("".join(f"{part}/" for part in parts) for parts in (source, target))
    assert posixpath.normpath(posixpath.join("/site", here, relative(here, there))) == f"/site/{there}index.html"


def test_blank_lines_leave_no_block_of_html_open(mini_survey: Survey) -> None:
    for page in pages(mini_survey, lambda name, folder: f"<p>{name} {folder}</p>", [("scale-gap", "Gap")]):
        assert page.body.startswith('<h1 id="top">')
        assert "\n\n" not in page.body
        assert page.path == f"{page.folder}index.md"


def test_titles_are_shown_as_text(mini_survey: Survey) -> None:
    bodies = {
        page.folder: page.body
        for page in pages(mini_survey, lambda name, folder: f"<p>{name} {folder}</p>", [("scale-gap", "Gap")])
    }
    signs = bodies["papers/signs/"]
    assert "<think>" not in signs
    assert "&lt;think&gt;" in signs
    assert "<math " in signs
    assert "__init__" in bodies["papers/silent-coach/"]
    assert "{{ x }} and {% raw %}" in bodies["papers/braces/"]
    assert "1. Foo" in bodies["papers/1-foo/"]


def test_every_page_of_hostile_records_has_a_head_that_is_read_back(mini_survey: Survey) -> None:
    for page in pages(mini_survey, lambda name, folder: f"<p>{name} {folder}</p>", [("scale-gap", "Gap")]):
        head = page.markdown().split("---\n", 2)[1]
        assert yaml.safe_load(head)["title"] == page.title


def test_pages_stand_once(mini_survey: Survey) -> None:
    folders = [page.folder for page in pages(mini_survey, lambda name, folder: f"<p>{name} {folder}</p>", [("scale-gap", "Gap")])]
    assert len(folders) == len(set(folders))
    assert {f"papers/{key}/" for key in mini_survey.works} <= set(folders)


def test_templates_escape_what_they_are_given() -> None:
    assert fill("checks.html", {"url": str, "rules": []}).startswith('<h1 id="top">')

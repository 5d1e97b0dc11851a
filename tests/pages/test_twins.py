"""The Markdown twins: what a record says is shown as it stands, by a reader of CommonMark that allows raw HTML."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from generator.analysis.survey import Survey
from generator.pages.twins import escaped, twin, twins
from generator.pages.works import work_pages

HOSTILE = [
    "__init__ *x* ~~y~~ `z`", "<script>alert(1)</script>", "[a](javascript:alert(1))", "![i](https://example.org/x.png)",
    "# Foo", "- a", "+ a", "1. Foo", "1) Foo", "---", "===", "> q", "$x$ costs $5", "a\\*b", "&lt;b&gt; &copy;", "<https://e.org>",
    "[ref]: https://e.org", "a | b", "{{ x }}", "2508.04670", "2026-11-30", "\\",
]  # fmt: skip
TEXT = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"), exclude_characters="\ufeff"), min_size=1)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_shown_as_it_stands(text: str) -> None:
    assert rendered(escaped(text)) == text


@given(TEXT)
def test_any_text_is_shown_as_it_stands(text: str) -> None:
    line = " ".join(text.split())
    if line:
        assert rendered(escaped(text)) == line


def rendered(markdown: str) -> str:
    """Return the text of a paragraph that holds nothing but text."""
    reader = MarkdownIt("commonmark", {"html": True}).enable(["strikethrough", "table"])
    opened, inline, closed = reader.parse(markdown)
    assert (opened.type, closed.type) == ("paragraph_open", "paragraph_close")
    assert inline.children
    assert {child.type for child in inline.children} <= {"text", "text_special"}
    return "".join(child.content for child in inline.children)


def test_every_retained_work_has_a_twin(mini_survey: Survey) -> None:
    assert [path for path, _ in twins(mini_survey)] == [f"papers/{key}/index.md" for key in mini_survey.works]


GAP_MAP = """\
# A Survey: no, yes, null and 1e3

- Key: gap-map
- Authors: not recorded
- Date of the first public version: 2024-02-29
- Venue: No
- Paper: <https://example.org/gap-map>
- Read: abstract
- This page for people: <https://mini.example/survey/papers/gap-map/>

Reviews what others reviewed; nobody knows who wrote it.

## Coding

- **Reward**: None
- **Credit**: None
- **Sub-decisions**: Not applicable
  - Reason: For this work is a survey.

## Evidence

1. arXiv listing. <https://example.org/gap-map> (abstract, version of 2024; bibliography)

## History

- 2026-11-30: came into the corpus.
"""


def test_a_twin_in_full(mini_survey: Survey) -> None:
    text = twin(mini_survey, mini_survey.works["gap-map"])
    assert text.partition("\n## Facts")[0] == GAP_MAP


def test_records_stay_text(mini_survey: Survey) -> None:
    """A title with signs of HTML and Markdown, and one with formulas, in the mini corpus."""
    signs, dunder = (twin(mini_survey, mini_survey.works[key]) for key in ("signs", "silent-coach"))
    assert "<think>" not in signs
    assert "&lt;think&gt;" in signs.splitlines()[0]
    assert r"\_\_init\_\_" in dunder.splitlines()[0]


def test_a_page_leads_to_its_twin_only_where_there_is_one(mini_survey: Survey) -> None:
    with_twin, without = (next(iter(work_pages(mini_survey, twins=twins))) for twins in (True, False))
    assert with_twin.extra["links"] == [{"type": "text/markdown", "title": "This work in Markdown", "href": "index.md"}]
    assert '<a href="index.md" type="text/markdown">Markdown</a>' in with_twin.body
    assert "index.md" not in without.markdown()

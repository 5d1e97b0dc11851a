"""Two to six methods side by side."""

from __future__ import annotations

from generator.analysis.survey import Survey
from generator.pages.page import Page


def compare(survey: Survey) -> Page:
    """Return the page."""
    return Page(
        folder="papers/compare/",
        title="Compare methods",
        body='<h1 id="top">Compare methods</h1>',
        changed=str(survey.last_checked),
    )

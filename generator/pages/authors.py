"""The index of authors, by family name."""

from __future__ import annotations

from generator.analysis.survey import Survey
from generator.pages.page import Page


def authors(survey: Survey) -> Page:
    """Return the page."""
    return Page(folder="authors/", title="Authors", body='<h1 id="top">Authors</h1>', changed=str(survey.last_checked))

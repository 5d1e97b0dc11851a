"""The log of what was screened and left out."""

from __future__ import annotations

from generator.analysis.survey import Survey
from generator.pages.page import Page


def exclusions(survey: Survey) -> Page:
    """Return the page."""
    return Page(
        folder="methods/exclusions/",
        title="Exclusion log",
        body='<h1 id="top">Exclusion log</h1>',
        changed=str(survey.last_checked),
    )

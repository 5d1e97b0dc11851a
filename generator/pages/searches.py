"""The searches: how works were found."""

from __future__ import annotations

from generator.analysis.survey import Survey
from generator.pages.page import Page


def searches(survey: Survey) -> Page:
    """Return the page."""
    return Page(folder="methods/searches/", title="Searches", body='<h1 id="top">Searches</h1>', changed=str(survey.last_checked))

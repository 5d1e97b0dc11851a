"""The page of all figures."""

from __future__ import annotations

from collections.abc import Callable

from generator.analysis.survey import Survey
from generator.pages.page import Page


def gallery(survey: Survey, draw: Callable[[str, str], str]) -> Page:
    """Return the page."""
    return Page(folder="figures/", title="Figures", body='<h1 id="top">Figures</h1>', changed=str(survey.last_checked))

"""The taxonomy: an overview, and a page for each value."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.analysis.survey import Survey
from generator.pages.page import Page


def taxonomy_pages(survey: Survey, draw: Callable[[str, str], str]) -> Iterator[Page]:
    """Yield the pages."""
    yield Page(folder="taxonomy/", title="Taxonomy", body='<h1 id="top">Taxonomy</h1>', changed=str(survey.last_checked))

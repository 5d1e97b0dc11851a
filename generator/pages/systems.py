"""Industrial systems: the comparison, a page for each, and the scale gap."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.analysis.survey import Survey
from generator.pages.page import Page


def system_pages(survey: Survey, draw: Callable[[str, str], str]) -> Iterator[Page]:
    """Yield the pages."""
    yield Page(folder="systems/", title="Systems", body='<h1 id="top">Systems</h1>', changed=str(survey.last_checked))

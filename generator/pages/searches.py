"""The searches: how works were found."""

from __future__ import annotations

from functools import partial

from generator.addresses import relative
from generator.analysis.screening import yields
from generator.analysis.survey import Survey
from generator.pages.page import Page
from generator.pages.templates import fill


def searches(survey: Survey) -> Page:
    """Return every search with its date, what was looked for, and what it brought."""
    folder = "methods/searches/"
    found = yields(survey.corpus.searches.searches, survey.corpus.works, survey.corpus.edition.founding.date)
    return Page(
        folder=folder,
        title="Searches",
        body=fill("searches.html", {"url": partial(relative, folder), "found": found, "retained": len(survey.corpus.works)}),
        description="Every search behind this pool, with its day, its window, its sources, its query and its yield.",
        changed=str(max((one.search.date.last_day for one in found.searches), default=survey.last_checked)),
        hide=("toc",),
    )

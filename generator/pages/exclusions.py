"""The log of what was screened and left out."""

from __future__ import annotations

from functools import partial

from generator.addresses import relative
from generator.analysis.screening import near_misses, newest_first
from generator.analysis.survey import Survey
from generator.pages.page import Page
from generator.pages.templates import fill


def exclusions(survey: Survey) -> Page:
    """Return every excluded work with stage, reason and day; an anchor each."""
    folder = "methods/exclusions/"
    near = near_misses(survey.matrices)
    return Page(
        folder=folder,
        title="Exclusion log",
        body=fill(
            "exclusions.html",
            {
                "url": partial(relative, folder),
                "rows": [(work, work.key in near) for work in newest_first(survey.corpus.excluded)],
                "stages": survey.taxonomy.by_key["stage"].by_key,
                "stats": survey.stats,
                "near": len(near),
                "founded": survey.corpus.edition.founding.date,
            },
        ),
        description="Works that were screened and left out of this pool, each with stage, reason and day.",
        changed=str(survey.last_checked),
        hide=("toc",),
    )

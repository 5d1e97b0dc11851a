"""The home page: the survey in one screen."""

from __future__ import annotations

from collections import Counter
from functools import partial

from generator.addresses import relative
from generator.analysis.survey import Survey
from generator.analysis.tags import Reading
from generator.chapters import CHAPTERS
from generator.corpus.dates import PartialDate
from generator.pages.claims import claim_links
from generator.pages.matrices import HEAT_LABELS, in_words, view
from generator.pages.page import Page
from generator.pages.templates import fill

_NEWEST = 8
_CLAIMS = 4


def home(survey: Survey) -> Page:
    """Return the home page."""
    matrix = survey.matrix("reward", "decision")
    edition = survey.corpus.edition
    checked = PartialDate.of(survey.last_checked)
    body = fill(
        "home.html",
        {
            "url": partial(relative, ""),
            "edition": edition,
            "stats": survey.stats,
            "matrix": view(matrix, Reading.BROAD),
            "heat_labels": HEAT_LABELS,
            "sentence": in_words(matrix, Reading.BROAD),
            "decisions": survey.values("decision"),
            "trained": survey.stats["methods_by"]["sub_decision"],
            "chapters": CHAPTERS,
            "claims": claim_links(survey.turned[:_CLAIMS], ""),
            "states": Counter(account.state for account in survey.claims.values()),
            "newest": survey.newest[:_NEWEST],
            "checked": checked,
            "short_date": f"{survey.last_checked.day} {survey.last_checked:%b %Y}",
            "since": sum(work.provenance.origin != "seed" for work in survey.corpus.works),
        },
    )
    return Page(
        folder="",
        title=edition.title,
        body=body,
        description=f"A living survey of {edition.subject}: what is rewarded, what is credited, what is trained.",
        changed=str(checked),
    )

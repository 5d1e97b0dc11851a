"""Everything that is generated, as (path, text) pairs, for MkDocs and for any other site builder."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from generator.analysis.survey import Survey
from generator.exports.api import api
from generator.pages.tree import pages


def tree(survey: Survey) -> Iterator[tuple[str, str]]:
    """Yield path and text of every generated page and data file."""
    for page in pages(survey):
        yield page.path, page.markdown()
    yield from data(survey)


def data(survey: Survey) -> Iterator[tuple[str, str]]:
    """Yield path and text of every data file."""
    yield from api(survey)


def epoch(survey: Survey) -> int:
    """Return the moment that stands for "now" in a build, in seconds since 1970.

    It is the day on which the corpus was last checked (SOURCE_DATE_EPOCH of reproducible-builds.org), so that the same
    corpus gives the same bytes on any day.
    """
    midnight = datetime.datetime.combine(survey.last_checked, datetime.time(), tzinfo=datetime.UTC)
    return int(midnight.timestamp())

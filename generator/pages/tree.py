"""All generated pages, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.survey import Survey
from generator.pages.checks import checks
from generator.pages.coverage import cells, coverage
from generator.pages.home import home
from generator.pages.page import Page
from generator.pages.readings import readings
from generator.pages.works import work_pages, works_list


def pages(survey: Survey) -> Iterator[Page]:
    """Yield every generated page of the survey."""
    yield home(survey)
    yield coverage(survey)
    yield from cells(survey)
    yield works_list(survey)
    yield from work_pages(survey)
    yield readings(survey)
    yield checks(str(survey.last_checked))

"""All generated pages, in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from generator.analysis.survey import Survey
from generator.pages.authors import authors
from generator.pages.checks import checks
from generator.pages.claims import claim_pages
from generator.pages.compare import compare
from generator.pages.coverage import cells, coverage
from generator.pages.exclusions import exclusions
from generator.pages.gallery import gallery
from generator.pages.gaps import gaps
from generator.pages.home import home
from generator.pages.page import Page
from generator.pages.readings import readings
from generator.pages.searches import searches
from generator.pages.systems import system_pages
from generator.pages.taxonomy import taxonomy_pages
from generator.pages.works import work_pages, works_list


def pages(
    survey: Survey, draw: Callable[[str, str], str], figures: Sequence[tuple[str, str]], *, twins: bool = True
) -> Iterator[Page]:
    """Yield every generated page; `draw` shows a figure, named, on the page of a folder, `figures` gives names and titles.

    With `twins` the page of a work leads to its Markdown twin.
    """
    yield home(survey)
    yield coverage(survey)
    yield from cells(survey)
    yield gaps(survey, draw("gaps", "gaps/"))
    yield from claim_pages(survey)
    yield from taxonomy_pages(survey)
    yield works_list(survey)
    yield from work_pages(survey, twins=twins)
    yield compare(survey)
    yield authors(survey)
    yield from system_pages(survey, draw)
    yield gallery(survey, draw, figures)
    yield searches(survey)
    yield exclusions(survey)
    yield readings(survey)
    yield checks(str(survey.last_checked))

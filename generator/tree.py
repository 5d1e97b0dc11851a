"""Everything that is generated, as (path, content) pairs, for MkDocs and for any other site builder."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from generator.analysis.survey import Survey
from generator.exports.api import api
from generator.exports.llms import llms
from generator.figures.drawing import Figure
from generator.figures.figures import figures
from generator.pages.compare import compare_data
from generator.pages.page import Page
from generator.pages.prose.rendering import prose
from generator.pages.tree import pages
from generator.pages.twins import twins


class Tree:
    """Pages, filled prose and data files of a survey; figures are drawn once for all of them."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.figures = figures(survey)

    def draw(self, name: str, folder: str) -> str:
        """Return a figure as the page of a folder shows it; raise KeyError where there is none of that name."""
        return self._named(name).html(folder)

    def _named(self, name: str) -> Figure:
        if name not in self.figures:
            raise KeyError(f"there is no figure '{name}'; write one of {', '.join(self.figures)}")
        return self.figures[name]

    def pages(self, *, twins: bool = True) -> Iterator[Page]:
        """Yield every generated page; with `twins`, those of works lead to their Markdown twins."""
        titles = [(name, figure.title) for name, figure in self.figures.items()]
        yield from pages(self.survey, self.draw, titles, twins=twins)

    def twins(self) -> Iterator[tuple[str, str]]:
        """Yield path and text of the Markdown twin of each work's page."""
        yield from twins(self.survey)

    def prose(self) -> Iterator[tuple[str, str]]:
        """Yield path and text of every Markdown file that people wrote, filled in."""
        for filled in prose(self.survey, self.draw):
            yield filled.path, filled.text

    def data(self) -> Iterator[tuple[str, str | bytes]]:
        """Yield path and content of every data file, and of the file that tells machines of all."""
        paths = []
        for path, text in api(self.survey):
            paths.append(path)
            yield path, text
        yield llms(self.survey, paths)
        yield from compare_data(self.survey)
        for figure in self.figures.values():
            yield from figure.files()

    def files(self) -> Iterator[tuple[str, str | bytes]]:
        """Yield path and content of everything, as a Markdown site builder wants it.

        The Markdown twins are left out: a builder would take them for pages.
        """
        yield from self.prose()
        for page in self.pages(twins=False):
            yield page.path, page.markdown()
        yield from self.data()


def epoch(survey: Survey) -> int:
    """Return the moment that stands for "now" in a build, in seconds since 1970.

    It is the day on which the corpus was last checked (SOURCE_DATE_EPOCH of reproducible-builds.org), so that the same
    corpus gives the same bytes on any day.
    """
    midnight = datetime.datetime.combine(survey.last_checked, datetime.time(), tzinfo=datetime.UTC)
    return int(midnight.timestamp())

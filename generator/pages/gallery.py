"""The page of all figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from markupsafe import Markup

from generator.addresses import relative
from generator.analysis.survey import Survey
from generator.pages.page import Page
from generator.pages.templates import fill


def gallery(survey: Survey, draw: Callable[[str, str], str], titles: Sequence[tuple[str, str]]) -> Page:
    """Return the page that shows every figure; `titles` gives name and title of each."""
    folder = "figures/"
    shown = [(name, title, Markup(draw(name, folder))) for name, title in titles]  # noqa: S704 - drawn by us, texts escaped there
    return Page(
        folder=folder,
        title="Figures",
        body=fill("gallery.html", {"url": partial(relative, folder), "shown": shown}),
        description="The figures of this survey, each with its data, for talks and papers.",
        changed=str(survey.last_checked),
        hide=("toc",),
    )

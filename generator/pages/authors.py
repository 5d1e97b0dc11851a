"""The index of authors, by family name."""

from __future__ import annotations

from functools import partial

from generator.addresses import relative
from generator.analysis.people import index
from generator.analysis.survey import Survey
from generator.pages.page import Page
from generator.pages.templates import fill


def authors(survey: Survey) -> Page:
    """Return the index of everybody who wrote a retained work."""
    folder = "authors/"
    letters = index(survey.newest)
    return Page(
        folder=folder,
        title="Authors",
        body=fill(
            "authors.html",
            {
                "url": partial(relative, folder),
                "letters": [(head, head[0].lower() if len(head) == 1 else "other", people) for head, people in letters],
                "people": sum(len(people) for _, people in letters),
                "unnamed": sum(all(name.is_others for name in work.authors) for work in survey.corpus.works),
            },
        ),
        description="Everybody who wrote a retained work of this pool, by family name.",
        changed=str(survey.last_checked),
        searchable=False,
    )

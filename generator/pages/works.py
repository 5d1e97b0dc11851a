"""The list of all works, and a page for each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from generator.addresses import TWIN, relative, work_folder
from generator.analysis.coverage import is_method
from generator.analysis.survey import Survey
from generator.analysis.tags import best_basis, reward_families
from generator.corpus.names import in_short
from generator.corpus.records import SUB_DECISIONS, Work
from generator.pages.coding import coding, facts, history, nearby, places, standings
from generator.pages.compare import compare_address
from generator.pages.formulas import plain
from generator.pages.page import Page
from generator.pages.templates import fill

_TRAINED = ("rl", "learned")


def works_list(survey: Survey) -> Page:
    """Return the static, sortable list of all retained works."""
    folder = "papers/"
    return Page(
        folder=folder,
        title="Works",
        body=fill(
            "works.html",
            {
                "url": partial(relative, folder),
                "rows": [_row(survey, work) for work in survey.newest],
                "stats": survey.stats,
                "term": survey.taxonomy.term,
            },
        ),
        description=f"The {len(survey.works)} retained works with their tags, sortable.",
        changed=str(survey.last_checked),
        searchable=False,
    )


def _row(survey: Survey, work: Work) -> dict[str, Any]:
    families = reward_families(work, survey.families)
    strongest: dict[str, str] = {}
    for item in work.credit.units:
        strongest[item.unit] = "explicit" if "explicit" in (item.strength, strongest.get(item.unit)) else item.strength
    return {
        "work": work,
        "people": in_short(work.authors),
        "families": [term for term in survey.values("reward") if term.key in families],
        "units": [(term, strongest[term.key]) for term in survey.values("credit") if term.key in strongest],
        "decisions": [
            (survey.taxonomy.term("sub_decision", name), work.sub_decisions.named(name).mode)
            for name in SUB_DECISIONS
            if work.sub_decisions.named(name).mode in _TRAINED
        ],
        "basis": best_basis(work),
    }


def work_pages(survey: Survey, *, twins: bool = True) -> Iterator[Page]:
    """Yield the page of each retained work; with `twins`, each leads to its Markdown twin beside it."""
    for work in survey.corpus.works:
        yield _work_page(survey, work, twins=twins)


def _work_page(survey: Survey, work: Work, *, twins: bool) -> Page:
    folder = work_folder(work.key)
    evidence = places(survey, work)
    neighbours = nearby(survey, work)
    twin = {"type": "text/markdown", "title": "This work in Markdown", "href": TWIN}
    return Page(
        folder=folder,
        title=plain(work.title),
        body=fill(
            "work.html",
            {
                "url": partial(relative, folder),
                "work": work,
                "people": [name.first_last for name in work.authors if not name.is_others],
                "more": any(name.is_others for name in work.authors),
                "coding": list(coding(survey, work, evidence)),
                "evidence": evidence,
                "standings": list(standings(survey, work)),
                "neighbours": neighbours,
                "history": history(survey, work),
                "is_method": is_method(work),
                "compared": compare_address(folder, [work.key, *(near.work.key for near in neighbours)]),
                "facts": list(facts(survey, work)),
                "basis": best_basis(work),
                "term": survey.taxonomy.term,
                "twin": TWIN if twins else None,
            },
        ),
        description=work.summary,
        crumbs=(("Works", "papers/"), (work.key, None)),
        search_text=_search_text(work),
        search_names=_search_names(work),
        changed=str(max([work.provenance.checked, *(recoding.date for recoding in work.history)])),
        correct="contribute/#correct-a-tag",
        extra={"links": [twin]} if twins else {},
    )


def _search_text(work: Work) -> str:
    """Return what a search should find a work by beside its title, key and identifiers: people, venue, summary."""
    people = ", ".join(name.first_last for name in work.authors if not name.is_others)
    return " · ".join(part for part in (people, work.venue, work.summary) if part)


def _search_names(work: Work) -> tuple[str, ...]:
    identifiers = (work.ids.arxiv, work.ids.doi, work.ids.openreview)
    return (work.key, *(str(identifier) for identifier in identifiers if identifier))

"""Industrial systems: the comparison, a page for each, and the scale gap."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from markupsafe import Markup

from generator.addresses import relative, system_folder
from generator.analysis.survey import Survey
from generator.analysis.systems import disclosure, last_checked, ordered, shown
from generator.corpus.records import SUB_DECISIONS
from generator.corpus.systems import System
from generator.pages.page import Page
from generator.pages.templates import MODE_MARKS, fill

GROUPS = (
    (
        "scale",
        "Scale",
        ("max_parallel_agents", "max_agents_per_run", "max_steps", "max_tool_calls", "wall_clock", "speedup", "cost"),
    ),
    ("orchestration", "Orchestration", ("topology", "spawn", "delegation", "communication", "aggregation", "stopping")),
    ("training", "Training", ("training_algorithm", "trainable_part", "reward", "credit")),
    (
        "operation",
        "Operation and openness",
        ("context", "isolation", "human_oversight", "benchmark_result", "trace_release", "availability"),
    ),
)
"""Dimensions as the comparison groups them: anchor, title, dimensions."""
_FROM = {
    "tech_report": "from a technical report",
    "documentation": "from documentation",
    "product_blog": "from a product post",
    "third_party": "from third parties",
}


def system_pages(survey: Survey, draw: Callable[[str, str], str]) -> Iterator[Page]:
    """Yield the comparison, then the page of each system."""
    yield _comparison(survey, draw)
    for system in survey.corpus.systems:
        yield _system_page(survey, system)


def _comparison(survey: Survey, draw: Callable[[str, str], str]) -> Page:
    folder = "systems/"
    systems = ordered(survey.corpus.systems, contrast=False)
    contrasts = ordered(survey.corpus.systems, contrast=True)
    dimensions = survey.taxonomy.by_key["dimension"].by_key
    groups = [(anchor, title, [dimensions[name] for name in names]) for anchor, title, names in GROUPS]
    return Page(
        folder=folder,
        title="Systems",
        body=fill(
            "systems.html",
            {
                "url": partial(relative, folder),
                "told": disclosure(survey.corpus.systems),
                "from": _FROM,
                "levels": survey.taxonomy.by_key["evidence_level"].by_key,
                "groups": [(anchor, title, _rows(terms, systems)) for anchor, title, terms in groups],
                "contrast_groups": [(anchor, title, _rows(terms, contrasts, told_only=True)) for anchor, title, terms in groups],
                "systems": systems,
                "contrasts": contrasts,
                "folder": system_folder,
                "decisions": survey.taxonomy.by_key["sub_decision"].values,
                "modes": survey.taxonomy.by_key["system_mode"].by_key,
                "marks": MODE_MARKS,
                "figure": Markup(draw("scale-gap", folder)),  # noqa: S704 - drawn by us, texts escaped there
            },
        ),
        description="What companies publicly say of orchestration: system by dimension, with evidence level, date and source.",
        changed=str(max((last_checked(system) for system in systems), default=survey.last_checked)),
    )


def _rows(terms: Sequence[Any], systems: Sequence[System], *, told_only: bool = False) -> list[tuple[Any, list[Any]]]:
    """Return dimension by system; with `told_only`, without dimensions on which nothing is said of any."""
    rows = [(term, [shown(system, term.key) for system in systems]) for term in terms]
    return [row for row in rows if not told_only or any(row[1])]


def _system_page(survey: Survey, system: System) -> Page:
    folder = system_folder(system.key)
    dimensions = survey.taxonomy.by_key["dimension"].values
    told = [(term, [claim for claim in system.claims if claim.dimension == term.key]) for term in dimensions]
    return Page(
        folder=folder,
        title=system.name,
        body=fill(
            "system.html",
            {
                "url": partial(relative, folder),
                "system": system,
                "told": [(term, claims) for term, claims in told if claims],
                "untold": [term for term, claims in told if not claims],
                "levels": survey.taxonomy.by_key["evidence_level"].by_key,
                "training": survey.taxonomy.term("training_evidence", system.training_evidence),
                "decisions": [
                    (survey.taxonomy.term("sub_decision", name), system.sub_decisions.named(name)) for name in SUB_DECISIONS
                ],
                "modes": survey.taxonomy.by_key["system_mode"].by_key,
                "marks": MODE_MARKS,
                "topology": [survey.taxonomy.term("topology", word) for word in system.topology],
                "works": [survey.works[key] for key in system.works if key in survey.works],
                "checked": last_checked(system),
            },
        ),
        description=system.summary,
        crumbs=(("Systems", "systems/"), (system.name, None)),
        changed=str(last_checked(system)),
        search_text=" · ".join((system.organization, system.summary)),
        search_names=(system.name, system.key),
    )

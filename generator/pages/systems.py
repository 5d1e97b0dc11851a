"""Industrial systems: what the evidence does not show, the comparison, and a page for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from markupsafe import Markup

from generator.addresses import relative, system_folder
from generator.analysis.survey import Survey
from generator.analysis.systems import Disclosure, newest_check
from generator.analysis.trends import TEAM_SIZES
from generator.corpus.records import SUB_DECISIONS, SubDecisionName
from generator.corpus.systems import System, SystemClaim
from generator.corpus.taxonomy import Term
from generator.labels import joined, spoken, system_name
from generator.pages.page import Page
from generator.pages.templates import fill

FOLDER = "systems/"

GROUPS = (
    (
        "scale",
        "Scale",
        ("max_parallel_agents", "max_agents_per_run", "max_steps", "max_tool_calls", "wall_clock", "speedup", "cost"),
    ),
    (
        "organisation",
        "Teams and decisions",
        ("topology", "spawn", "delegation", "communication", "aggregation", "stopping"),
    ),
    ("training", "Training", ("training_algorithm", "trainable_part", "reward", "credit")),
    (
        "operation",
        "Operation and results",
        ("context", "isolation", "human_oversight", "benchmark_result", "trace_release", "availability"),
    ),
)
"""The dimensions in the tables in which they are compared: anchor, title, words of the taxonomy."""


def system_pages(survey: Survey, draw: Callable[[str, str], str]) -> Iterator[Page]:
    """Yield the comparison, then the page of each system."""
    yield _comparison(survey, draw)
    for system in survey.corpus.systems:
        yield _system_page(survey, system)


def _comparison(survey: Survey, draw: Callable[[str, str], str]) -> Page:
    found = survey.disclosure
    count = len(found.systems)
    return Page(
        folder=FOLDER,
        title="Systems",
        body=fill(
            "systems.html",
            {
                "url": partial(relative, FOLDER),
                "found": found,
                "count": count,
                "claims": sum(found.by_level.values()),
                "speaking": sum(found.training_by_level.values()),
                "trainings": survey.taxonomy.by_key["training_evidence"].values,
                "levels": survey.taxonomy.by_key["evidence_level"].values,
                "modes": survey.taxonomy.by_key["system_mode"].values,
                "groups": [_group(survey, found, *group) for group in GROUPS],
                "decisions": _decisions(survey, found),
                "learners": _names(one for one in found.most_told if _learns(one)),
                "contrasts": _contrasts(survey),
                "contrast_decisions": _decisions(survey, survey.contrasts),
                "figure": Markup(draw("scale-gap", FOLDER)),  # noqa: S704 - drawn by us, no record's text goes through unescaped
                "peaks": list(_peaks(survey)),
                "name": system_name,
                "folder": system_folder,
            },
        ),
        description=f"What public sources tell of {count} industrial multi-agent systems, statement by statement, "
        "with evidence level, date and source.",
        changed=_checked(survey, survey.corpus.systems),
    )


def _checked(survey: Survey, systems: tuple[System, ...]) -> str:
    return str(newest_check(systems) or survey.last_checked)


def _group(survey: Survey, found: Disclosure, anchor: str, title: str, dimensions: tuple[str, ...]) -> dict[str, Any]:
    """Return a table of the comparison: a row for each dimension, a field for each system."""
    terms = [survey.taxonomy.term("dimension", dimension) for dimension in dimensions]
    return {
        "anchor": anchor,
        "title": title,
        "systems": found.most_told,
        "rows": [
            {
                "term": term,
                "tellers": found.tellers(term.key),
                "fields": [_field(survey, found, system, term) for system in found.most_told],
            }
            for term in terms
        ],
    }


def _field(survey: Survey, found: Disclosure, system: System, term: Term) -> dict[str, Any]:
    claims = found.claims(system, term.key)
    return {
        "system": system,
        "term": term,
        "claim": _claim(survey, claims[0]) if claims else None,
        "more": len(claims) - 1,
        "target": f"{system_folder(system.key)}#{term.key}",
    }


def _claim(survey: Survey, claim: SystemClaim) -> dict[str, Any]:
    """Return a claim as pages show it; the unit only where the value does not name it already."""
    return {
        "claim": claim,
        "unit": claim.unit if claim.unit and claim.unit.removesuffix("s") not in claim.value else None,
        "level": survey.taxonomy.term("evidence_level", claim.evidence_level),
    }


def _contrasts(survey: Survey) -> dict[str, Any]:
    """Return the table of contrasts: the dimensions on which anything is stated of one of them."""
    found = survey.contrasts
    told = tuple(word for _, _, words in GROUPS for word in words if found.tellers(word))
    return _group(survey, found, "contrasts", "Contrasts", told)


def _decisions(survey: Survey, found: Disclosure) -> dict[str, Any]:
    """Return who or what takes each decision, system by system, with the two counts that stand below."""
    modes = survey.taxonomy.by_key["system_mode"].by_key
    return {
        "heads": survey.taxonomy.by_key["sub_decision"].values,
        "rows": [
            {"system": system, "modes": [modes[system.sub_decisions.named(name).mode] for name in SUB_DECISIONS]}
            for system in found.most_told
        ],
        "counts": {
            term.key: [found.deciding(name, term.key) for name in SUB_DECISIONS]
            for term in modes.values()
            if term.key in ("rl", "undisclosed")
        },
    }


def _learns(system: System) -> bool:
    return any(system.sub_decisions.named(name).mode == "rl" for name in SUB_DECISIONS)


def _names(systems: Iterator[System]) -> str:
    return joined(system_name(system) for system in systems)


def _peaks(survey: Survey) -> Iterator[dict[str, Any]]:
    """Yield the largest stated numbers of agents: at once, and in a run."""
    for dimension in TEAM_SIZES:
        largest = survey.disclosure.largest(dimension)
        if largest:
            system, claim = largest
            yield {
                "system": system,
                "dimension": survey.taxonomy.term("dimension", dimension),
                **_claim(survey, claim),
            }


def _system_page(survey: Survey, system: System) -> Page:
    folder = system_folder(system.key)
    found = survey.contrasts if system.contrast else survey.disclosure
    return Page(
        folder=folder,
        title=system_name(system),
        body=fill(
            "system.html",
            {
                "url": partial(relative, folder),
                "system": system,
                "topology": joined(spoken(survey.taxonomy.term("topology", word)) for word in system.topology),
                "decisions": [_decision(survey, system, name) for name in SUB_DECISIONS],
                "groups": list(_claims(survey, found, system)),
                "training": survey.taxonomy.term("training_evidence", system.training_evidence),
                "speaking": list(_speaking(survey, found, system)),
                "works": [survey.works[key] for key in system.works if key in survey.works],
                "levels": _levels(survey, system),
                "checked": newest_check((system,)),
            },
        ),
        description=system.summary,
        crumbs=(("Systems", FOLDER), (system_name(system), None)),
        search_text=_search_text(system),
        search_names=tuple(dict.fromkeys((system.name, system_name(system), system.key))),
        changed=_checked(survey, (system,)),
    )


def _levels(survey: Survey, system: System) -> list[tuple[Term, int]]:
    """Return how many claims on a system stand at each evidence level."""
    levels = survey.taxonomy.by_key["evidence_level"].values
    return [(term, sum(claim.evidence_level == term.key for claim in system.claims)) for term in levels]


def _decision(survey: Survey, system: System, name: SubDecisionName) -> dict[str, Any]:
    decision = system.sub_decisions.named(name)
    return {
        "term": survey.taxonomy.term("sub_decision", name),
        "mode": survey.taxonomy.term("system_mode", decision.mode),
        "note": decision.note,
    }


def _claims(survey: Survey, found: Disclosure, system: System) -> Iterator[dict[str, Any]]:
    """Yield the claims on a system, table by table and dimension by dimension; what nothing is stated on by name."""
    for anchor, title, dimensions in GROUPS:
        terms = [survey.taxonomy.term("dimension", dimension) for dimension in dimensions]
        yield {
            "anchor": anchor,
            "title": title,
            "dimensions": [
                {"term": term, "claims": [_claim(survey, claim) for claim in found.claims(system, term.key)]}
                for term in terms
                if found.claims(system, term.key)
            ],
            "undisclosed": joined(term.label.lower() for term in terms if not found.claims(system, term.key)),
        }


def _speaking(survey: Survey, found: Disclosure, system: System) -> Iterator[dict[str, Any]]:
    """Yield the dimensions on which a claim says something of training, in the order of the page."""
    for _, _, dimensions in GROUPS:
        for dimension in dimensions:
            count = sum(claim.discloses_training for claim in found.claims(system, dimension))
            if count:
                yield {"term": survey.taxonomy.term("dimension", dimension), "count": count}


def _search_text(system: System) -> str:
    """Return what a search should find a system by beside its name and key: organisation, releases, summary, limits."""
    versions = ", ".join(release.version for release in system.releases)
    return " · ".join(part for part in (system.organization, versions, system.summary, system.boundary) if part)

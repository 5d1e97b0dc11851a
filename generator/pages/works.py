"""The list of all works, and a page for each."""

from __future__ import annotations

import html
from collections.abc import Iterator
from functools import partial
from typing import Any

from markupsafe import Markup

from generator.addresses import cell_folder, relative, system_folder, work_folder
from generator.analysis.coverage import is_method
from generator.analysis.neighbours import Neighbour, Tag
from generator.analysis.survey import Survey
from generator.analysis.tags import BASIS_RANK, Reading, best_basis, reward_families
from generator.corpus.names import in_short
from generator.corpus.records import SUB_DECISIONS, CreditItem, Evidence, SubDecisionName, Work
from generator.corpus.systems import System
from generator.corpus.taxonomy import Term
from generator.pages.formulas import plain
from generator.pages.labels import MATRIX_TITLES, joined, spoken, system_name
from generator.pages.page import Page
from generator.pages.templates import CREDIT_MARKS, MODE_MARKS, fill, sentence

_PLACE_LENGTH = 64
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


def work_pages(survey: Survey) -> Iterator[Page]:
    """Yield the page of each retained work."""
    for work in survey.corpus.works:
        yield _work_page(survey, work)


def _work_page(survey: Survey, work: Work) -> Page:
    folder = f"papers/{work.key}/"
    evidence = [_place(survey, number, item) for number, item in enumerate(work.evidence, start=1)]
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
                "coding": list(_coding(survey, work, evidence)),
                "evidence": evidence,
                "cells": list(_cells(survey, work)),
                "neighbours": [_neighbour(survey, near) for near in survey.neighbours(work.key)],
                "is_method": is_method(work),
                "facts": list(_facts(survey, work)),
                "basis": best_basis(work),
                "term": survey.taxonomy.term,
            },
        ),
        description=work.summary,
        crumbs=(("Works", "papers/"), (work.key, None)),
        search_text=_search_text(work),
        changed=str(max([work.provenance.checked, *(recoding.date for recoding in work.history)])),
    )


def _search_text(work: Work) -> str:
    """Return what a search should find a work by: key, identifiers, people, summary, our notes."""
    identifiers = (work.ids.arxiv, work.ids.doi, work.ids.openreview)
    notes = [work.reward.note, *(item.note for item in work.credit.units)]
    notes += [work.sub_decisions.named(name).note for name in SUB_DECISIONS]
    parts = [
        work.key,
        *identifiers,
        ", ".join(name.first_last for name in work.authors if not name.is_others),
        work.venue,
        work.summary,
        *notes,
    ]
    return html.escape(" · ".join(part for part in parts if part), quote=False)


def _place(survey: Survey, number: int, item: Evidence) -> dict[str, Any]:
    """Return one evidence item as the page lists it, with a short form for the coding table."""
    short = item.where
    if len(short) > _PLACE_LENGTH:
        short = short[:_PLACE_LENGTH].rsplit(" ", 1)[0].rstrip(",;:(") + " …"
    supports = [survey.taxonomy.term("supports", axis).label for axis in item.supports]
    return {
        "number": number,
        "item": item,
        "short": short,
        "supports": joined(label[0].lower() + label[1:] for label in supports),
        "basis_label": survey.taxonomy.term("basis", item.basis).label.lower(),
    }


def _supporting(evidence: list[dict[str, Any]], axis: str) -> list[dict[str, Any]]:
    """Return the places that support an axis, best read first."""
    wanted = {axis, axis.split(".")[0]}
    found = [place for place in evidence if wanted.intersection(place["item"].supports)]
    return sorted(found, key=lambda place: (axis not in place["item"].supports, BASIS_RANK.index(place["item"].basis)))


def _coding(survey: Survey, work: Work, evidence: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the lines of the coding table: axis, tags with marks, reason, places."""
    yield {
        "axis": "Reward",
        "code": None,
        "tags": [_kind_tag(survey, kind) for kind in work.reward.kinds] or [_status_tag(work.reward.status)],
        "reason": work.reward.note,
        "places": _supporting(evidence, "reward"),
    }
    if not work.credit.units:
        tags = [_status_tag(work.credit.status)]
        yield {"axis": "Credit", "code": None, "tags": tags, "reason": None, "places": _supporting(evidence, "credit")}
    for item in work.credit.units:
        yield {
            "axis": "Credit",
            "code": None,
            "tags": [_credit_tag(survey, item)],
            "reason": _credit_reason(survey, item),
            "places": _supporting(evidence, "credit"),
        }
    for name in SUB_DECISIONS:
        yield _decision_line(survey, work, name, evidence)


def _kind_tag(survey: Survey, kind: str) -> dict[str, Any]:
    term = survey.taxonomy.term("reward_kind", kind)
    family = survey.taxonomy.term("reward_family", term.family) if term.family else None
    return {"code": family.code if family else None, "sign": "", "words": term.label}


def _status_tag(status: str) -> dict[str, Any]:
    return {"code": None, "sign": "?" if status == "unclear" else "–", "words": status}


def _credit_tag(survey: Survey, item: CreditItem) -> dict[str, Any]:
    label = survey.taxonomy.term("credit_unit", item.unit).label.lower()
    return {"code": None, "sign": CREDIT_MARKS[item.strength], "words": f"{label}, {item.strength}"}


def _credit_reason(survey: Survey, item: CreditItem) -> str:
    """Return mechanism, what is credited, and our note as one text."""
    parts = []
    if item.mechanism:
        parts.append(sentence(item.mechanism))
    if item.of:
        kinds = joined(survey.taxonomy.term("reward_kind", kind).label.lower() for kind in item.of)
        parts.append(f"credits {kinds}" if parts else f"Credits {kinds}")
    text = ", ".join(parts)
    if not item.note:
        return text
    return f"{text}. {sentence(item.note)}" if text else item.note


def _decision_line(survey: Survey, work: Work, name: SubDecisionName, evidence: list[dict[str, Any]]) -> dict[str, Any]:
    decision = work.sub_decisions.named(name)
    term = survey.taxonomy.term("sub_decision", name)
    words = survey.taxonomy.term("mode", decision.mode).label
    if decision.objective:
        words += f", {decision.objective}"
    if decision.by:
        words += f" (by {joined(decision.by)})"
    note = decision.note
    if decision.aspects:
        aspects = f"Trained aspects: {joined(decision.aspects)}"
        note = f"{note.rstrip('.')}. {aspects}." if note else f"{aspects}."
    shown = decision.mode not in ("fixed", "unclear", "not_applicable")
    return {
        "axis": term.short,
        "code": term.code,
        "tags": [{"code": None, "sign": MODE_MARKS[decision.mode], "words": words}],
        "reason": note,
        "places": _supporting(evidence, f"sub_decisions.{name}") if shown else [],
    }


def _cells(survey: Survey, work: Work) -> Iterator[dict[str, Any]]:
    """Yield, matrix by matrix, the cells in which the work stands."""
    for matrix in survey.matrices:
        standing = [cell for cell in matrix if work.key in cell.works[Reading.BROAD]]
        if standing:
            yield {
                "title": MATRIX_TITLES[matrix.name],
                "cells": [
                    {
                        "folder": cell_folder(matrix, cell),
                        "name": f"{spoken(cell.row)} by {spoken(cell.column)}",
                        "count": cell.count(Reading.BROAD),
                    }
                    for cell in standing
                ],
            }


def _neighbour(survey: Survey, near: Neighbour) -> dict[str, Any]:
    return {
        "work": survey.works[near.key],
        "shared": _tag_words(survey, near.shared),
        "there": _tag_words(survey, near.only_there),
        "here": _tag_words(survey, near.only_here),
    }


_TAG_AXES = {"decision": "sub_decision", "topology": "topology", "reward": "reward_family"}


def _tag_words(survey: Survey, tags: frozenset[Tag]) -> str:
    """Return tags in words, rewards that are told by a cell left out."""
    told = {value.split(" ")[0] for axis, value in tags if axis == "cell"}
    words = []
    for axis, value in sorted(tags):
        if axis == "cell":
            family, unit = value.split(" ")
            family_term = survey.taxonomy.term("reward_family", family)
            words.append(f"{spoken(family_term)} credited by {survey.taxonomy.term('credit_unit', unit).short.lower()}")
        elif axis == "decision":
            words.append(f"{spoken(survey.taxonomy.term('sub_decision', value))} trained")
        elif axis == "topology" or (axis == "reward" and value not in told):
            words.append(spoken(survey.taxonomy.term(_TAG_AXES[axis], value)))
    return joined(words)


def _facts(survey: Survey, work: Work) -> Iterator[tuple[str, list[str]]]:
    """Yield what stands beside the text: name of the fact and its values, where there are any."""
    term = survey.taxonomy.term

    def labels(axis: str, words: tuple[str, ...]) -> list[str]:
        return [_with_code(term(axis, word)) for word in words]

    facts: list[tuple[str, list[str]]] = [
        ("Category", labels("category", (work.category,))),
        ("Place in the survey", labels("role", (work.role,))),
        ("RL", labels("rl", (work.rl,))),
        ("Topology", labels("topology", work.topology)),
        ("Scenario", labels("scenario", work.scenario)),
        ("Training", labels("training_method", (work.training.method,) if work.training.method else ())),
        ("Optimiser", [work.optimizer] if work.optimizer else []),
        ("What is trained", labels("trains", work.training.trains)),
        ("Base models", list(work.training.base_models)),
        ("Agents", [work.training.agents] if work.training.agents else []),
        (
            "Shared weights",
            labels("shared_weights", (work.training.shared_weights,) if work.training.shared_weights else ()),
        ),
        ("System", [_system_link(work, system) for system in survey.systems_by_work.get(work.key, ())]),
        ("Measured", labels("measure", work.evaluation.measures)),
        ("Benchmarks", list(work.evaluation.benchmarks)),
        ("Confidence", [work.provenance.confidence]),
        ("In the pool since", [str(work.provenance.added)]),
        ("Found by", [work.provenance.discovered] if work.provenance.discovered else []),
        ("Last checked", [str(work.provenance.checked)]),
    ]
    yield from ((name, values) for name, values in facts if values)


def _system_link(work: Work, system: System) -> Markup:
    address = relative(work_folder(work.key), system_folder(system.key))
    return Markup('<a href="{}">{}</a>').format(address, system_name(system))


def _with_code(term: Term) -> str:
    return f"{term.label} ({term.code})" if term.code else term.label

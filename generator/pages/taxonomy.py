"""The taxonomy: an overview of every word, and a page for each value that leads to works."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from generator.addresses import MATRIX_AXES, cell_folder, relative, term_folder
from generator.analysis.coverage import READINGS, can_hold
from generator.analysis.survey import Survey
from generator.analysis.tags import Reading
from generator.analysis.values import AXES, WITH_STRENGTH, Holders
from generator.corpus.records import Work
from generator.corpus.taxonomy import Axis, DefinitionalPair, Term
from generator.labels import MATRIX_TITLES, spoken
from generator.pages.claims import claim_links
from generator.pages.matrices import heat
from generator.pages.page import Page
from generator.pages.reasons import Reason, credit_reasons, decision_reason, entry, reward_reason
from generator.pages.templates import BASIS_MARKS, CREDIT_MARKS, EVIDENCE_MARKS, MODE_MARKS, fill, sentence

_GROUPS = (
    ("The axes of the matrices", tuple(MATRIX_AXES)),
    ("What else a record says of a work", tuple(key for key in AXES if key not in MATRIX_AXES)),
    (
        "How a tag is qualified",
        ("strength", "mode", "objective", "by", "aspect", "shared_weights", "status", "reading"),
    ),
    ("Evidence, screening and origin", ("supports", "basis", "confidence", "stage", "origin")),
    ("Industrial systems", ("dimension", "evidence_level", "training_evidence", "system_mode")),
)
_MARKS = {
    "strength": CREDIT_MARKS,
    "mode": MODE_MARKS,
    "system_mode": MODE_MARKS,
    "basis": BASIS_MARKS,
    "evidence_level": EVIDENCE_MARKS,
}
_LONG = 40
"""From so many works on, a page groups them by year."""


def taxonomy_pages(survey: Survey) -> Iterator[Page]:
    """Yield the overview, then the page of each value."""
    yield _overview(survey)
    for key in AXES:
        axis = survey.taxonomy.by_key[key]
        for term in axis.values:
            yield _value_page(survey, axis, term)


def _overview(survey: Survey) -> Page:
    folder = "taxonomy/"
    known = survey.taxonomy.by_key
    return Page(
        folder=folder,
        title="Taxonomy",
        body=fill(
            "taxonomy.html",
            {
                "url": partial(relative, folder),
                "groups": [(title, [_axis(survey, known[key]) for key in keys if key in known]) for title, keys in _GROUPS],
                "axes": len(known),
                "words": sum(len(axis.values) for axis in known.values()),
            },
        ),
        description="Every word that a record may use, with its definition and the works of this pool that carry it.",
        changed=str(survey.last_checked),
    )


_CLAIM_AXES = MATRIX_AXES | {"reward_kind": "reward"}
"""Taxonomy axes that queries of claims call by a shorter name."""


def _axis(survey: Survey, axis: Axis) -> dict[str, Any]:
    marks = _MARKS.get(axis.key, {})
    leads = axis.key in AXES
    return {
        "axis": axis,
        "leads": leads,
        "values": [
            {
                "term": term,
                "sign": marks.get(term.key, ""),
                "folder": term_folder(axis.key, term) if leads else None,
                "works": len(survey.by_value.holders(axis.key, term.key).works[Reading.BROAD]) if leads else None,
            }
            for term in axis.values
        ],
    }


def _value_page(survey: Survey, axis: Axis, term: Term) -> Page:
    folder = term_folder(axis.key, term)
    holders = survey.by_value.holders(axis.key, term.key)
    works = [survey.works[key] for key in holders.works[Reading.BROAD]]
    name = f"{term.label} ({axis.label.lower()})"
    return Page(
        folder=folder,
        title=f"{term.code} {name}" if term.code else name,
        body=fill(
            "value.html",
            {
                "url": partial(relative, folder),
                "axis": axis,
                "term": term,
                "holders": holders,
                "readings": READINGS if axis.key in WITH_STRENGTH else (),
                "can_hold": partial(can_hold, term.key),
                "most": max(holders.by_year.values(), default=1),
                "cells": list(_cells(survey, axis, term)),
                "beside": list(_beside(survey, holders)),
                "years": _by_year(survey, axis, term, works, holders),
                "long": len(works) > _LONG,
                "claims": claim_links(survey.claims_on(_CLAIM_AXES.get(axis.key, axis.key), term.key), folder),
                "told": list(_told(term)),
                "pairs": [
                    (_pair_words(survey, pair), pair.reason)
                    for pair in survey.taxonomy.definitional_pairs
                    if (MATRIX_AXES.get(axis.key, ""), term.key) in zip(pair.axes, pair.values, strict=True)
                ],
            },
        ),
        description=term.definition,
        crumbs=(("Taxonomy", "taxonomy/"), (axis.label, f"taxonomy/#{axis.key}"), (term.label, None)),
        changed=str(survey.last_checked),
        search_text=f"{axis.label} · {term.definition}",
        search_names=tuple(dict.fromkeys(word for word in (term.code, spoken(term), term.short) if word)),
    )


def _pair_words(survey: Survey, pair: DefinitionalPair) -> str:
    """Return ``R7 orchestration and orchestrator``."""
    axes = {short: key for key, short in MATRIX_AXES.items()}
    return " and ".join(spoken(survey.taxonomy.term(axes[axis], word)) for axis, word in zip(pair.axes, pair.values, strict=True))


def _told(term: Term) -> Iterator[tuple[str, str]]:
    """Yield what the taxonomy says beyond the definition, in words."""
    yield from (
        (label, text if text.startswith("arXiv:") else sentence(text))
        for label, text in (
            ("Where the signal comes from", term.signal),
            ("Paid to, when", term.emitted_at),
            ("Gamed by", "; ".join(term.gamed_by or ())),
            ("Heritage", term.heritage),
            ("Signal that would train it", term.training_signal),
            ("Gap", term.gap),
            ("Credit that it makes natural", term.credit_made_natural),
            ("Source of the definition", term.source),
            ("Added since the founding survey", str(term.added) if term.added else None),
        )
        if text
    )


def _cells(survey: Survey, axis: Axis, term: Term) -> Iterator[dict[str, Any]]:
    """Yield the row or column of the value in each matrix that has its axis."""
    own = MATRIX_AXES.get(axis.key)
    for matrix in survey.matrices:
        if own not in (matrix.row_axis, matrix.column_axis):
            continue
        is_row = own == matrix.row_axis
        cells = [cell for cell in matrix if (cell.row if is_row else cell.column).key == term.key]
        yield {
            "title": MATRIX_TITLES[matrix.name],
            "cells": [
                {
                    "folder": cell_folder(matrix, cell),
                    "name": spoken(cell.column if is_row else cell.row),
                    "count": cell.count(Reading.BROAD),
                    "heat": heat(cell.count(Reading.BROAD)),
                }
                for cell in cells
            ],
        }


def _beside(survey: Survey, holders: Holders) -> Iterator[dict[str, Any]]:
    for key, found in holders.beside.items():
        if found:
            axis = survey.taxonomy.by_key[key]
            terms = [(axis.by_key[word], count) for word, count in found]
            yield {"axis": axis, "values": [(spoken(term), term_folder(key, term), count) for term, count in terms]}


def _by_year(
    survey: Survey, axis: Axis, term: Term, works: Sequence[Work], holders: Holders
) -> list[tuple[int, list[dict[str, Any]]]]:
    entries = [(work.date.year, _entry(survey, axis, term, work, holders)) for work in works]
    return [(year, [one for _, one in group]) for year, group in groupby(entries, key=lambda pair: pair[0])]


def _entry(survey: Survey, axis: Axis, term: Term, work: Work, holders: Holders) -> dict[str, Any]:
    standing = [reading for reading in READINGS if work.key in holders.works[reading]]
    return entry(work, standing[-1] if axis.key in WITH_STRENGTH else None, _reasons(survey, axis, term, work))


def _reasons(survey: Survey, axis: Axis, term: Term, work: Work) -> Iterator[Reason]:
    if axis.key == "reward_family":
        yield reward_reason(survey, work, term.key)
    elif axis.key == "reward_kind":
        yield reward_reason(survey, work, term.family or "")
    elif axis.key == "credit_unit":
        yield from credit_reasons(survey, work, term.key)
    elif axis.key == "sub_decision" and (reason := decision_reason(survey, work, term.key)):
        yield reason

"""The static JSON API below ``api/v1/``: same corpus, same bytes, on any day."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from generator.analysis.changes import changes
from generator.analysis.claims import Account, Finding
from generator.analysis.coverage import READINGS, Cell, Margin, Matrix
from generator.analysis.gaps import Gap
from generator.analysis.survey import Survey
from generator.analysis.tags import best_basis, reward_families
from generator.corpus.records import Work
from generator.exports.answers import ANSWERS, answer_schemas

SCHEMA_VERSION = "1.0"
ROOT = "api/v1"


def api(survey: Survey) -> Iterator[tuple[str, str]]:
    """Yield path and text of each file."""
    answers: dict[str, Any] = {
        "stats": survey.stats,
        "coverage": {"matrices": [_matrix(matrix) for matrix in survey.matrices]},
        "papers": {"papers": [_paper(survey, work) for work in survey.corpus.works]},
    }
    for name, answer in answers.items():
        yield f"{ROOT}/{name}.json", _dump({**_head(survey), **answer})
    shaped = {"claims": _claims(survey), "gaps": _gaps(survey), "problems": _problems(survey), "changes": _changes(survey)}
    for name, answer in shaped.items():
        model = ANSWERS[name].model_validate({**_head(survey), **answer})
        yield f"{ROOT}/{name}.json", _dump(model.model_dump(mode="json", by_alias=True))
    for name, schema in answer_schemas(f"{survey.corpus.edition.site_url}{ROOT}/schema/"):
        yield f"{ROOT}/schema/{name}", schema


def _claims(survey: Survey) -> dict[str, Any]:
    return {"claims": [_claim(account) for account in survey.claims.values()]}


def _claim(account: Account) -> dict[str, Any]:
    turn = account.turn
    return {
        **account.claim.model_dump(mode="json"),
        "state": account.state,
        "at": [
            {
                "date": str(at.date),
                "as_coded_then": _finding(at.as_coded_then),
                "same_pool_today": _finding(at.same_pool_today),
                "all_public_today": _finding(at.all_public_today),
            }
            for at in account.at
        ],
        "now": _finding(account.now),
        "turn": {"by": turn.by, "day": str(turn.day), "came": turn.came, "left": turn.left} if turn else None,
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "verdict": finding.verdict,
        "works": finding.works,
        "out_of": finding.out_of,
        "unrated": finding.unrated,
        "unclear": finding.unclear,
        "reason": finding.reason,
        "readings": {reading.value: works for reading, works in finding.readings.items()},
    }


def _gaps(survey: Survey) -> dict[str, Any]:
    found = survey.gaps
    return {"looked_at": found.looked_at, "gaps": [_gap(rank, gap) for rank, gap in enumerate(found.ranked, start=1)]}


def _gap(rank: int, gap: Gap) -> dict[str, Any]:
    table = gap.table
    return {
        "rank": rank,
        "matrix": gap.matrix.name,
        "row": gap.cell.row.key,
        "column": gap.cell.column.key,
        "count": gap.count,
        "state": gap.state,
        "telling": gap.telling,
        "table": {
            "both": table.both,
            "row_only": table.row_only,
            "column_only": table.column_only,
            "neither": table.neither,
            "expected": round(table.expected, 4),
            "share_as_low": table.as_few,
        },
        "unclear": gap.cell.unclear,
        "near_misses": gap.cell.near_misses,
        "modes": gap.modes,
        "nearest": {"how": gap.nearest.how, "works": gap.nearest.works, "of": gap.nearest.of},
        "problems": gap.problems,
    }


def _problems(survey: Survey) -> dict[str, Any]:
    told = survey.corpus.open_problems.model_dump(mode="json")
    return {"problems": told["problems"], "attacks": told["attacks"]}


def _changes(survey: Survey) -> dict[str, Any]:
    return {
        "changes": [
            {
                "date": str(change.date),
                "key": change.key,
                "kind": change.kind,
                "title": change.title,
                "field": change.field,
                "from": change.before,
                "to": change.after,
                "reason": change.reason,
            }
            for change in changes(survey.corpus)
        ]
    }


def _head(survey: Survey) -> dict[str, str]:
    return {
        "schema_version": SCHEMA_VERSION,
        "edition": survey.edition,
        "corpus_sha256": survey.corpus.sha256,
    }


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _matrix(matrix: Matrix) -> dict[str, Any]:
    return {
        "matrix": matrix.name,
        "row_axis": matrix.row_axis,
        "column_axis": matrix.column_axis,
        "rows": [term.key for term in matrix.rows],
        "columns": [term.key for term in matrix.columns],
        "works": {reading.value: len(matrix.works[reading]) for reading in READINGS},
        "cells": [_cell(cell) for cell in matrix],
        "row_margins": {key: _margin(margin) for key, margin in matrix.row_margins.items()},
        "column_margins": {key: _margin(margin) for key, margin in matrix.column_margins.items()},
    }


def _cell(cell: Cell) -> dict[str, Any]:
    return {
        "row": cell.row.key,
        "column": cell.column.key,
        "counts": {reading.value: cell.count(reading) for reading in READINGS},
        "not_borderline": {reading.value: cell.without_borderline(reading) for reading in READINGS},
        "works": {reading.value: list(cell.works[reading]) for reading in READINGS},
        "coded_on_both": cell.coded_on_both,
        "unclear": cell.unclear,
        "near_misses": list(cell.near_misses),
        "by_definition": cell.by_definition is not None,
    }


def _margin(margin: Margin) -> dict[str, Any]:
    return {
        "works": {reading.value: len(margin.works[reading]) for reading in READINGS},
        "in_no_cell": {reading.value: len(margin.outside[reading]) for reading in READINGS},
    }


def _paper(survey: Survey, work: Work) -> dict[str, Any]:
    families = reward_families(work, survey.families)
    return {
        **work.model_dump(mode="json", by_alias=True),
        "reward_families": [term.key for term in survey.values("reward") if term.key in families],
        "basis": best_basis(work),
    }

"""The counts of the mini corpus, worked out by hand from its records."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from generator.analysis.survey import Survey


def without_zeros(counted: dict[str, Any]) -> dict[str, Any]:
    return {word: number for word, number in counted.items() if number}


def test_head_numbers(mini_survey: Survey) -> None:
    head = ("retained", "excluded", "audited", "methods", "systems", "borderline")
    assert [mini_survey.stats[name] for name in head] == [7, 3, 10, 3, 1, 1]
    assert mini_survey.last_checked == datetime.date(2026, 11, 30)


@pytest.mark.parametrize(
    ("axis", "counted"),
    [
        ("category", {"rl_method": 2, "framework": 1, "benchmark": 1, "survey": 1, "classical_marl": 1, "foundation": 1}),
        ("role", {"core": 3, "supporting": 4}),
        ("rl", {"full": 3, "partial": 1, "none": 3}),
        ("reward_status", {"coded": 3, "unclear": 1, "none": 3}),
        ("credit_status", {"coded": 4, "none": 3}),
        ("reward_kind", {"shared": 2, "role": 1, "process": 1}),
        ("reward_family", {"r1": 2, "r3": 1, "r4": 1, "r8": 1}),
        ("topology", {"centralized": 1, "debate": 1, "peer": 1}),
        ("scenario", {"math": 1, "games": 2, "general": 2, "coding": 1}),
        ("measure", {"task_success": 3, "overhead": 1, "collaboration": 1}),
        ("year", {"1999": 1, "2018": 1, "2024": 1, "2025": 2, "2026": 2}),
        ("month", {"1999-01": 1, "2024-02": 1, "2025-07": 1, "2026-01": 1, "2026-03": 1}),
        ("year_only", {"2018": 1, "2025": 1}),
    ],
)
def test_by_axis(mini_survey: Survey, axis: str, counted: dict[str, int]) -> None:
    assert without_zeros(mini_survey.stats["by"][axis]) == counted


@pytest.mark.parametrize(
    ("reading", "counted"),
    [
        ("broad", {"team": 1, "orchestrator": 1, "role": 1, "turn": 1, "message": 1}),
        ("strict", {"orchestrator": 1, "message": 1}),
        ("firm", {"orchestrator": 1, "message": 1}),
    ],
)
def test_credit_of_methods(mini_survey: Survey, reading: str, counted: dict[str, int]) -> None:
    assert without_zeros(mini_survey.stats["methods_by"]["credit_unit"][reading]) == counted


@pytest.mark.parametrize(
    ("decision", "counted"),
    [
        ("spawn", {"rl": 2, "fixed": 1, "broad": 2, "strict": 2, "firm": 1}),
        ("delegate", {"rl": 1, "learned": 1, "unclear": 1, "broad": 1}),
        ("communicate", {"rl": 1, "learned": 1, "fixed": 1, "broad": 1, "strict": 1}),
        ("aggregate", {"prompted": 1, "fixed": 2}),
        ("stop", {"rl": 1, "unclear": 1, "fixed": 1, "broad": 1, "strict": 1, "firm": 1}),
    ],
)
def test_decisions_of_methods(mini_survey: Survey, decision: str, counted: dict[str, int]) -> None:
    assert without_zeros(mini_survey.stats["methods_by"]["sub_decision"][decision]) == counted


def test_words_that_nobody_carries_are_there_as_0(mini_survey: Survey) -> None:
    assert mini_survey.stats["by"]["reward_kind"]["tool"] == 0
    assert mini_survey.stats["by"]["category"]["industry"] == 0


def test_how_works_were_read(mini_survey: Survey) -> None:
    assert mini_survey.stats["basis"] == {"full_text": 1, "code": 1, "abstract": 4, "secondary": 1}
    assert mini_survey.stats["methods_basis"] == {"full_text": 1, "code": 1, "abstract": 1, "secondary": 0}


def test_exclusions_by_stage(mini_survey: Survey) -> None:
    assert without_zeros(mini_survey.stats["exclusion_stage"]) == {"abstract_screen": 2, "artifact_screen": 1}


def test_the_founding_pool(mini_survey: Survey) -> None:
    seed = mini_survey.stats["seed"]
    assert (seed["retained"], seed["excluded"], without_zeros(seed["exclusion_stage"])) == (1, 1, {"abstract_screen": 1})
    assert mini_survey.stats["seed_tags"]["credit"] == {"agent": 1}
    assert mini_survey.stats["seed_tags"]["verified"] == {"partial": 1}


def test_newest_first_and_vague_dates_last_within_their_year(mini_survey: Survey) -> None:
    assert [work.key for work in mini_survey.newest] == [
        "signs",
        "1-foo",
        "dunder",
        "silent-coach",
        "gap-map",
        "braces",
        "old-id",
    ]

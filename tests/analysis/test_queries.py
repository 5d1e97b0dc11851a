"""Choosing works by conditions."""

from __future__ import annotations

import pytest

from generator.analysis.survey import Survey
from generator.analysis.tags import Reading
from generator.corpus.conditions import ConditionError


@pytest.mark.parametrize(
    ("conditions", "reading", "keys"),
    [
        ([], "broad", "aebcd"),
        (["reward=shared"], "broad", "aed"),
        (["reward=r1"], "broad", "aed"),
        (["reward=R8"], "broad", "a"),
        (["credit=message"], "broad", "ad"),
        (["credit=team"], "strict", ""),
        (["credit=orchestrator"], "firm", "c"),
        (["credit=turn"], "strict", ""),
        (["decision=spawn"], "broad", "ab"),
        (["decision=O1"], "strict", "a"),
        (["decision=o1"], "firm", ""),
        (["decision=stop"], "firm", "ad"),
        (["decision=stop", "category=rl_method"], "firm", "a"),
        (["reward=r1", "credit=message", "year=2026"], "broad", "a"),
        (["year=2025"], "broad", "d"),
        (["topology=centralized", "rl=full", "role=core"], "broad", "ad"),
        (["category=survey"], "broad", ""),
        (["scenario=math"], "broad", ""),
    ],
)
def test_select(pool: Survey, conditions: list[str], reading: str, keys: str) -> None:
    assert "".join(work.key for work in pool.select(conditions, Reading(reading))) == keys


@pytest.mark.parametrize(
    ("condition", "message"),
    [
        ("reward", "'reward' is no condition; write axis=value with one of category, role, rl, reward, reward_status, credit, "),
        ("rewards=r1", "'rewards=r1' is no condition"),
        ("=r1", "is no condition"),
        ("reward=r9", "'r9' is no reward; write one of shared, individual, role"),
        ("reward=", "'' is no reward"),
        ("credit=mesage", "'mesage' is no credit; write one of team, orchestrator"),
        ("decision=o6", "'o6' is no decision; write one of spawn, delegate, communicate, aggregate, stop"),
        ("category=methods", "'methods' is no category"),
        ("topology=centralised", "'centralised' is no topology; write one of centralized"),
        pytest.param("year=20x6", "is no year"),
    ],
)
def test_what_cannot_be_read(pool: Survey, condition: str, message: str) -> None:
    with pytest.raises(ConditionError, match=message):
        pool.select([condition])

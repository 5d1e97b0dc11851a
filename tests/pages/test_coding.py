"""What is told about one work: its recodings in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.analysis.survey import Survey
from generator.corpus.records import Recoding, Work
from generator.pages.coding import history, nearby
from tests.mini import made


def recoded(work: Work, field: str, before: str | None, after: str | None) -> Work:
    recoding = Recoding.model_validate(
        {"date": "2026-11-30", "field": field, "from": before, "to": after, "reason": "Read anew."}
    )
    return work.model_copy(update={"history": (recoding,)})


@pytest.mark.parametrize(
    ("field", "before", "after", "subject", "told"),
    [
        (
            "topology",
            "debate",
            "debate, centralized",
            "Topology",
            "from debate or committee to debate or committee and centralised orchestrator",
        ),
        ("reward.kinds", "hybrid", "shared, role", "Reward kinds", "from hybrid to shared outcome and role reward"),
        (
            "credit.message[shared].strength",
            "signal",
            "explicit",
            "Credit, message (of shared outcome)",
            "strength from signal to explicit",
        ),
        ("credit.message.strength", "signal", "explicit", "Credit, message", "strength from signal to explicit"),
        ("sub_decisions.stop.mode", "fixed", "rl", "O5 stop", "mode from fixed to RL"),
        ("rl", None, "partial", "RL", "from nothing to partial"),
        ("somewhere.else", "a_b", None, "somewhere.else", "from a_b to nothing"),
        ("credit.nobody.strength", "signal", "explicit", "credit.nobody.strength", "from signal to explicit"),
    ],
)
def test_a_recoding_in_words(
    mini_survey: Survey, field: str, before: str | None, after: str | None, subject: str, told: str
) -> None:
    (change,) = history(mini_survey, recoded(mini_survey.works["gap-map"], field, before, after))
    assert change.subject == subject
    assert f"{change.property} from {change.before} to {change.after}".strip() == told


def test_works_nearby_in_words(mini_survey: Survey) -> None:
    """Credit is grouped by unit, decisions by how they are taken; a reward that credit tells is not told again."""
    here = made(
        "a", kinds=["shared", "tool"], units=[("agent", ["shared"], "signal")], decisions={"stop": "rl", "spawn": "rl explicit"}
    )
    there = made(
        "b",
        kinds=["shared", "verifier"],
        units=[("agent", ["shared", "verifier"], "explicit")],
        decisions={"stop": "rl implicit"},
        topology=["debate"],
    )
    survey = replace(mini_survey, corpus=replace(mini_survey.corpus, works=(here, there)))
    (near,) = nearby(survey, here)
    assert near.work.key == "b"
    assert near.shared == "credit per agent for R1 shared outcome; O5 stop trained with RL"
    assert near.there == "credit per agent for R6 debate or verifier; topology debate or committee"
    assert near.here == "reward R5 tool use and R8 local-global hybrid; O1 spawn trained with RL"

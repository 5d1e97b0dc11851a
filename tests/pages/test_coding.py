"""What is told about one work: its recodings in words."""

from __future__ import annotations

import pytest

from generator.analysis.survey import Survey
from generator.corpus.records import Recoding, Work
from generator.pages.coding import history


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

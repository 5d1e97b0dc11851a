"""A small pool whose every count can be worked out by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.analysis.survey import Survey
from tests.mini import copied, made, missed, survey_of


@pytest.fixture(scope="session")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the mini corpus that nobody alters."""
    return copied(tmp_path_factory.mktemp("analysis"))


@pytest.fixture(scope="session")
def mini_survey(corpus: Path) -> Survey:
    """Return the survey of the mini corpus."""
    return survey_of(corpus)


@pytest.fixture(scope="session")
def pool(corpus: Path) -> Survey:
    """Return five made works and an undated exclusion.

    a: R1 and R3 (so R8), explicit credit read in full text, decisions of which only stop is read closely
    b: R4, borderline, a signal at the turn
    c: nobody tells the reward; the orchestrator is credited for nothing in particular
    d: no method, so it is left out of all cells
    e: R1, and nobody tells the credit
    n: excluded; credit at the message is not coded to a kind
    """
    works = [
        made(
            "a",
            date="2026-03-06",
            kinds=["shared", "role"],
            units=[("message", ["shared"], "explicit"), ("team", ["shared", "role"], "signal")],
            decisions={"spawn": "rl explicit", "delegate": "rl implicit", "stop": "rl explicit"},
            evidence={"credit": "full_text", "sub_decisions": "abstract", "sub_decisions.stop": "code"},
            topology=["centralized"],
        ),
        made(
            "b",
            date="2026-03",
            borderline=True,
            kinds=["process"],
            units=[("turn", ["process"], "signal")],
            decisions={"spawn": "rl implicit", "communicate": "learned explicit"},
            evidence={"credit": "full_text", "sub_decisions": "full_text"},
        ),
        made(
            "c",
            date="2026",
            kinds=None,
            units=[("orchestrator", [], "explicit")],
            decisions={"spawn": "unclear"},
            evidence={"credit": "code"},
        ),
        made(
            "d",
            date="2025-12-31",
            category="benchmark",
            kinds=["shared"],
            units=[("message", ["shared"], "explicit")],
            decisions={"stop": "rl explicit"},
            evidence={"credit": "full_text", "sub_decisions": "full_text"},
            topology=["centralized"],
        ),
        made("e", date="2026-03-05", kinds=["shared"], units=None),
    ]
    excluded = [
        missed(
            "n",
            kinds=["shared"],
            units=[("message", [], "signal"), ("tool", ["shared"], "signal")],
            decisions={"spawn": "rl explicit"},
            topology=["centralized"],
        )
    ]
    return survey_of(corpus, works, excluded)

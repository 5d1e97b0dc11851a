"""Which statement stands for a dimension, and what is counted of systems."""

from __future__ import annotations

from typing import Any

import pytest

from generator.analysis.survey import Survey
from generator.analysis.systems import Disclosure, newest_check, ranked, systems_by_work
from generator.corpus.systems import System, SystemClaim

LEVELS = ("tech_report", "documentation", "product_blog", "third_party")


def claim(
    value: str, level: str, date: str | None = None, *, dimension: str = "speedup", number: str | None = None, **more: Any
) -> dict[str, Any]:
    head = {"dimension": dimension, "value": value, "number": number, "evidence_level": level, "date": date}
    return {
        "statement": "Made.",
        "source": "https://example.org/",
        "discloses_training": "false",
        "checked": "2026-11-30",
        **head,
        **more,
    }


def system(key: str, *claims: dict[str, Any], stop: str = "fixed", training: str = "none", works: tuple[str, ...] = ()) -> System:
    decisions = {name: {"mode": "rl" if name == "spawn" else stop} for name in ("spawn", "delegate", "communicate", "aggregate")}
    return System.model_validate(
        {
            "key": key,
            "name": f"System {key}",
            "organization": "Made",
            "contrast": "false",
            "works": works,
            "releases": [],
            "topology": [],
            "claims": claims,
            "sub_decisions": decisions | {"stop": {"mode": stop}},
            "training_evidence": training,
            "boundary": "Made.",
            "summary": "Made.",
        }
    )


@pytest.mark.parametrize(
    ("claims", "order"),
    [
        ([("a", "third_party", "2026-11-01"), ("b", "tech_report", "2025-01-01")], "ba"),
        ([("a", "documentation", "2026-01-01"), ("b", "documentation", "2026-02-01")], "ba"),
        ([("a", "documentation", None), ("b", "documentation", "2020")], "ba"),
        ([("a", "documentation", "2026-02"), ("b", "documentation", "2026-02-03")], "ba"),
        ([("a", "documentation", "2026-02-03"), ("b", "documentation", "2026-02-03")], "ab"),
        ([("a", "documentation", None), ("b", "documentation", None), ("c", "product_blog", "2026-11-01")], "abc"),
        ([("a", "third_party", "2026-02-01"), ("b", "product_blog", None), ("c", "documentation", None)], "cba"),
    ],
)
def test_the_strongest_then_the_newest_claim_is_shown(claims: list[tuple[str, str, str | None]], order: str) -> None:
    made = [SystemClaim.model_validate(claim(*parts)) for parts in claims]
    assert "".join(one.value for one in ranked(made, LEVELS)) == order


@pytest.fixture
def found(mini_survey: Survey) -> Disclosure:
    """Return three systems: b is told of on two dimensions, by one claim that was seen second hand; c on none."""
    return Disclosure(
        (
            system("a", claim("4x", "documentation", number="4"), claim("9x", "third_party", number="9"), training="disclosed"),
            system(
                "b",
                claim("5x", "tech_report", number="5", checked="2026-10-01"),
                claim(
                    "PPO", "third_party", dimension="training_algorithm", discloses_training="true", reports_on="the report"
                ),
                stop="rl",
            ),
            system("c", stop="undisclosed", works=("w",)),
        ),
        mini_survey.taxonomy,
    )  # fmt: skip


def test_what_is_told(found: Disclosure) -> None:
    a, b, c = found.systems
    assert [one.value for one in found.claims(a, "speedup")] == ["4x", "9x"]
    assert found.claims(c, "speedup") == ()
    assert [found.tellers(dimension) for dimension in ("speedup", "training_algorithm", "cost")] == [2, 1, 0]
    assert found.most_told == (b, a, c)
    assert found.by_training == {"disclosed": (a,), "partial": (), "none": (b, c)}


def test_who_says_so(found: Disclosure) -> None:
    assert found.by_level == {"tech_report": 1, "documentation": 1, "product_blog": 0, "third_party": 2}
    assert found.training_by_level == {"tech_report": 0, "documentation": 0, "product_blog": 0, "third_party": 1}
    assert found.originals_unopened == 1


def test_what_takes_decisions(found: Disclosure) -> None:
    assert [found.deciding("stop", mode) for mode in ("rl", "fixed", "undisclosed", "user")] == [1, 1, 1, 0]
    assert found.deciding("spawn", "rl") == 3


def test_the_largest_number_counts_whatever_its_level(found: Disclosure) -> None:
    largest = found.largest("speedup")
    assert largest is not None
    assert (largest[0].key, largest[1].value) == ("a", "9x")
    assert found.largest("training_algorithm") is None


def test_the_newest_check(found: Disclosure) -> None:
    a, b, c = found.systems
    assert str(newest_check((a, b))) == "2026-11-30"
    assert str(newest_check((b,))) == "2026-11-30"
    assert newest_check((c,)) is None


def test_systems_of_a_work(found: Disclosure) -> None:
    second = system("d", works=("v", "w"))
    assert systems_by_work((*found.systems, second)) == {"w": (found.systems[2], second), "v": (second,)}


def test_contrasts_stand_apart(mini_survey: Survey) -> None:
    assert [one.key for one in mini_survey.disclosure.systems] == ["made-swarm"]
    assert mini_survey.contrasts.systems == ()

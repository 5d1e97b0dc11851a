"""Which tags count under which reading."""

from __future__ import annotations

import pytest

from generator.analysis.survey import Survey
from generator.analysis.tags import Reading, best_basis, credit_pairs, credit_units, reward_families, takes_by_rl
from generator.corpus.records import SUB_DECISIONS
from tests.mini import made, missed

BROAD, STRICT, FIRM = Reading.BROAD, Reading.STRICT, Reading.FIRM


@pytest.mark.parametrize(
    ("kinds", "families"),
    [
        ([], set()),
        (["shared"], {"r1"}),
        (["individual"], {"r2"}),
        (["role"], {"r3"}),
        (["process"], {"r4"}),
        (["tool"], {"r5"}),
        (["debate"], {"r6"}),
        (["verifier"], {"r6"}),
        (["debate", "verifier"], {"r6"}),
        (["orchestration"], {"r7"}),
        (["shared", "orchestration"], {"r1", "r7"}),
        (["individual", "tool"], {"r2", "r5"}),
        (["shared", "debate"], {"r1", "r6"}),
        (["individual", "verifier"], {"r2", "r6"}),
        (["shared", "individual"], {"r1", "r2", "r8"}),
        (["role", "shared"], {"r1", "r3", "r8"}),
        (["process", "orchestration"], {"r4", "r7", "r8"}),
        (["tool", "shared", "debate"], {"r1", "r5", "r6", "r8"}),
    ],
)
def test_families_and_the_hybrid_that_is_derived(mini_survey: Survey, kinds: list[str], families: set[str]) -> None:
    assert mini_survey.families.of(kinds) == families
    assert reward_families(made("x", kinds=kinds), mini_survey.families) == families


def test_credit_pairs_are_those_that_of_names(mini_survey: Survey) -> None:
    work = made(
        "x",
        kinds=["shared", "role"],
        units=[("message", ["shared"], "explicit"), ("message", ["role"], "signal"), ("team", ["shared", "role"], "signal")],
        evidence={"credit": "abstract"},
    )
    families = mini_survey.families
    assert reward_families(work, families) == {"r1", "r3", "r8"}
    assert credit_pairs(work, families, BROAD) == {
        ("r1", "message"),
        ("r3", "message"),
        ("r1", "team"),
        ("r3", "team"),
        ("r8", "team"),
    }
    assert credit_pairs(work, families, STRICT) == {("r1", "message")}
    assert credit_pairs(work, families, FIRM) == set()


def test_no_pair_without_of(mini_survey: Survey) -> None:
    work = made("x", kinds=None, units=[("token", [], "explicit")], evidence={"credit": "code"})
    assert credit_pairs(work, mini_survey.families, BROAD) == set()
    assert [credit_units(work, reading) for reading in Reading] == [{"token"}] * 3


@pytest.mark.parametrize(
    ("strength", "evidence", "counted"),
    [
        ("signal", {"credit": "full_text"}, [True, False, False]),
        ("explicit", {"credit": "abstract"}, [True, True, False]),
        ("explicit", {"credit": "secondary"}, [True, True, False]),
        ("explicit", {"credit": "full_text"}, [True, True, True]),
        ("explicit", {"credit": "code"}, [True, True, True]),
        ("explicit", {"reward": "full_text", "credit": "abstract"}, [True, True, False]),
        ("explicit", {}, [True, True, False]),
    ],
)
def test_credit_under_the_readings(strength: str, evidence: dict[str, str], counted: list[bool]) -> None:
    work = made("x", kinds=["shared"], units=[("agent", ["shared"], strength)], evidence=evidence)
    assert [credit_units(work, reading) == {"agent"} for reading in (BROAD, STRICT, FIRM)] == counted


@pytest.mark.parametrize(
    ("mode", "evidence", "counted"),
    [
        ("fixed", {"sub_decisions": "full_text"}, [False, False, False]),
        ("learned explicit", {"sub_decisions": "full_text"}, [False, False, False]),
        ("rl implicit", {"sub_decisions": "full_text"}, [True, False, False]),
        ("rl explicit", {"sub_decisions": "abstract"}, [True, True, False]),
        ("rl explicit", {"sub_decisions": "full_text"}, [True, True, True]),
        ("rl explicit", {"sub_decisions.stop": "code"}, [True, True, True]),
        ("rl explicit", {"sub_decisions": "abstract", "sub_decisions.stop": "full_text"}, [True, True, True]),
        ("rl explicit", {"sub_decisions.spawn": "full_text"}, [True, True, False]),
        ("rl explicit", {"credit": "full_text", "sub_decisions": "secondary"}, [True, True, False]),
    ],
)
def test_a_decision_under_the_readings(mode: str, evidence: dict[str, str], counted: list[bool]) -> None:
    work = made("x", decisions={"stop": mode}, evidence=evidence)
    assert [takes_by_rl(work, "stop", reading) for reading in (BROAD, STRICT, FIRM)] == counted
    assert not any(takes_by_rl(work, name, BROAD) for name in SUB_DECISIONS if name != "stop")


@pytest.mark.parametrize(
    ("evidence", "basis"),
    [
        ({}, None),
        ({"topology": "full_text"}, "full_text"),
        ({"topology": "full_text", "reward": "abstract"}, "abstract"),
        ({"credit": "secondary", "sub_decisions.spawn": "code"}, "code"),
        ({"credit": "code", "reward": "full_text"}, "full_text"),
        ({"bibliography": "secondary"}, "secondary"),
    ],
)
def test_the_best_basis_is_that_of_the_axes_that_count(evidence: dict[str, str], basis: str | None) -> None:
    assert best_basis(made("x", evidence=evidence)) == basis


def test_an_undated_exclusion_has_tags_like_others(mini_survey: Survey) -> None:
    near = missed("x", kinds=["shared", "tool"], units=[("tool", ["tool"], "signal")], decisions={"spawn": "rl"})
    assert near.date is None
    assert reward_families(near, mini_survey.families) == {"r1", "r5", "r8"}
    assert credit_pairs(near, mini_survey.families, BROAD) == {("r5", "tool")}
    assert takes_by_rl(near, "spawn", BROAD)


def test_an_exclusion_without_coding_has_no_tags(mini_survey: Survey) -> None:
    handbook = mini_survey.excluded["handbook"]
    assert reward_families(handbook, mini_survey.families) == set()
    assert credit_units(handbook, BROAD) == set()
    assert not takes_by_rl(handbook, "spawn", BROAD)
    assert best_basis(handbook) is None

"""The query language: what is written is read back, and what cannot be read says what may be written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.corpus.claims import Expectation
from generator.corpus.conditions import CELL_AXES, SYSTEM_AXES, WORK_AXES, Condition, ConditionError, parse
from generator.corpus.loading import load
from generator.corpus.taxonomy import Taxonomy
from tests.mini import ROOT

TAXONOMY = load(ROOT / "corpus").of(Taxonomy)[0].record


@st.composite
def conditions(draw: st.DrawFn) -> tuple[Condition, object]:
    """Draw any condition that can be written, with the axes that it is written for."""
    axes = draw(st.sampled_from([WORK_AXES, SYSTEM_AXES, CELL_AXES]))
    axis = draw(st.sampled_from(sorted(axes)))
    slots = axes[axis]
    if not slots:
        values = st.tuples(st.integers(1000, 9999).map(str))
    else:
        words = [[term.key for name in names for term in TAXONOMY.by_key[name].values] for names in slots]
        length = draw(st.integers(len(slots) if axis == "cell" else 1, len(slots)))
        values = st.tuples(*(st.sampled_from(words[place]) for place in range(length)))
    return Condition(axis, tuple(draw(st.lists(values, min_size=1, max_size=3))), draw(st.booleans())), axes


@given(conditions())
def test_what_is_written_is_read_back(drawn: tuple[Condition, dict[str, tuple[tuple[str, ...], ...]]]) -> None:
    condition, axes = drawn
    assert parse(str(condition), TAXONOMY, axes) == condition


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("reward=R7", Condition("reward", (("r7",),))),
        ("reward=shared|R2", Condition("reward", (("shared",), ("r2",)))),
        ("decision = O5 | o1", Condition("decision", (("stop",), ("spawn",)))),
        ("rl!=none", Condition("rl", (("none",),), negated=True)),
        ("credit=message:explicit", Condition("credit", (("message", "explicit"),))),
        ("stop=rl:explicit:reward", Condition("stop", (("rl", "explicit", "reward"),))),
        ("cell=R7:message", Condition("cell", (("r7", "message"),))),
        ("year=2026", Condition("year", (("2026",),))),
    ],
)
def test_codes_parts_and_blanks(text: str, condition: Condition) -> None:
    assert parse(text, TAXONOMY) == condition


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is no condition; write axis=value with one of category, role"),
        ("credit", "'credit' is no condition"),
        ("credit=", "'' is no credit; write one of team, orchestrator"),
        ("credit=message:loud", "'loud' is no credit; write one of explicit, signal"),
        ("credit=message:explicit:more", "'message:explicit:more' is no credit; write credit unit:strength, or its first part"),
        ("cell=r7", "'r7' is no cell; write reward family:credit unit"),
        ("stop=rl:explicit:reward:x", "is no stop; write mode:objective:by, or its first part"),
        ("year=26", "'26' is no year; write it as 2026"),
        ("evidence=official_docs", "'evidence=official_docs' is no condition"),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(ConditionError) as told:
        parse(text, TAXONOMY)
    assert message in str(told.value)


@pytest.mark.parametrize(
    ("text", "found", "out_of", "met"),
    [
        ("none", "", 9, True),
        ("none", "a", 9, False),
        ("count = 2", "ab", 9, True),
        ("count = 2", "abc", 9, False),
        ("count <= 2", "ab", 9, True),
        ("count >= 2", "a", 9, False),
        ("share >= 50%", "ab", 4, True),  # exactly half
        ("share >= 50%", "ab", 5, False),
        ("share <= 10%", "a", 10, True),
        ("share <= 10%", "a", 9, False),
        ("share = 100%", "", 0, True),  # of nobody, all; a claim with nobody to ask is open, see test_claims
        ("only a, b", "ba", 9, True),
        ("only a, b", "a", 9, False),
        ("only a", "ab", 9, False),
    ],
)
def test_expectations(text: str, found: str, out_of: int, met: bool) -> None:
    assert Expectation.parse(text).met(frozenset(found), out_of) is met


@pytest.mark.parametrize(
    "text",
    ["", "8", "count < 8", "count = -1", "count = 1.5", "share >= 50", "share >= 101%", "only", "only a b", "only A", "None"],
)
def test_what_is_no_expectation(text: str) -> None:
    with pytest.raises(ValueError, match="is no expectation; write 'count <= 8'"):
        Expectation.parse(text)

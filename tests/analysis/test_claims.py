"""Claims over made works: open, held, turned by recoding, by search, by time."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.analysis.claims import Account, Court, Past
from generator.analysis.dated import Chronicle
from generator.analysis.queries import all_of, any_of
from generator.analysis.survey import Survey
from generator.corpus.claims import Claim
from generator.corpus.records import Work
from tests.mini import made

CUTOFF = datetime.date(2026, 5, 4)
Unit = tuple[str, Sequence[str], str]


def crediting(key: str, unit: str, strength: str = "explicit", date: str = "2026-03-01") -> Work:
    return made(key, date=date, kinds=["shared"], units=[(unit, ["shared"], strength)], evidence={"credit": "full_text"})


def unrated(key: str, unit: str) -> Work:
    """Return a work as a snapshot has it: tagged, but nobody rated how strongly."""
    work = crediting(key, unit)
    items = tuple(item.model_copy(update={"strength": "unrated"}) for item in work.credit.units)
    return work.model_copy(update={"credit": work.credit.model_copy(update={"units": items}), "evidence": ()})


def account(
    mini: Survey, works: Sequence[Work], then: Sequence[Work], expect: str, reading: str = "broad", where: str = "credit=message"
) -> Account:
    claim = Claim.model_validate(
        {
            "key": "made",
            "title": "Made",
            "statement": "Made.",
            "boundary": "Made.",
            "origin": "founding",
            "source": "made",
            "stated": "2026-05-04",
            "population": "works",
            "among": [],
            "where": [where],
            "reading": reading,
            "expect": expect,
        }
    )
    past = Past(CUTOFF, tuple(then), frozenset({"measure"}))
    chronicle = Chronicle(works, {CUTOFF: frozenset(work.key for work in then)})
    return Court(mini.taxonomy, mini.families, chronicle, (), [past]).account(claim)


def told(found: Account) -> tuple[str, ...]:
    (at,) = found.at
    return *(finding.verdict for finding in at.findings), found.now.verdict


def turn(found: Account) -> tuple[str, str, tuple[str, ...], tuple[str, ...]] | None:
    return (found.turn.by, str(found.turn.day), found.turn.came, found.turn.left) if found.turn else None


def test_it_holds_all_along(mini_survey: Survey) -> None:
    works = [crediting("a", "message"), crediting("b", "agent")]
    found = account(mini_survey, works, works, "only a")
    assert (told(found), found.state, turn(found)) == (("holds",) * 4, "holds", None)
    assert {reading.value: keys for reading, keys in found.now.readings.items()} == {
        "broad": ("a",),
        "strict": ("a",),
        "firm": ("a",),
    }


def test_it_turned_by_recoding(mini_survey: Survey) -> None:
    found = account(mini_survey, [crediting("a", "message")], [crediting("a", "agent")], "none")
    assert (told(found), found.state) == (("holds", "fails", "fails", "fails"), "turned")
    assert turn(found) == ("recoding", "2026-05-04", ("a",), ())


def test_it_turned_by_search(mini_survey: Survey) -> None:
    pool = [crediting("a", "agent")]
    found = account(mini_survey, [*pool, crediting("b", "message")], pool, "none")
    assert (told(found), turn(found)) == (("holds", "holds", "fails", "fails"), ("search", "2026-05-04", ("b",), ()))


def test_it_turned_by_time_for_good(mini_survey: Survey) -> None:
    """The share fell on 1 June, rose again on the 2nd, and fell for good on the 3rd."""
    pool = [crediting("a", "message")]
    later = [
        crediting("b", "agent", date="2026-06-01"),
        crediting("c", "message", date="2026-06-02"),
        crediting("d", "agent", date="2026-06-03"),
    ]
    found = account(mini_survey, [*pool, *later], pool, "share >= 60%")
    assert (told(found), found.state) == (("holds", "holds", "holds", "fails"), "turned")
    assert turn(found) == ("time", "2026-06-03", (), ())
    assert (found.now.works, found.now.out_of) == (("a", "c"), 4)


def test_it_never_held(mini_survey: Survey) -> None:
    works = [crediting("a", "agent")]
    found = account(mini_survey, works, works, "count >= 1")
    assert (told(found), found.state, turn(found)) == (("fails",) * 4, "fails", None)


@pytest.mark.parametrize(
    ("reading", "expect", "verdict"),
    [
        ("broad", "count = 1", "holds"),  # the tag counts, however strong
        ("strict", "count = 1", "open"),
        ("strict", "count <= 1", "holds"),  # as it would, were it rated
        ("strict", "count >= 2", "fails"),
        ("firm", "none", "open"),
    ],
)
def test_tags_that_nobody_rated(mini_survey: Survey, reading: str, expect: str, verdict: str) -> None:
    found = account(mini_survey, [crediting("a", "message")], [unrated("a", "message")], expect, reading)
    then = found.at[0].as_coded_then
    assert then.verdict == verdict
    assert then.unrated == (() if reading == "broad" else ("a",))
    assert (then.reason is not None) == (verdict == "open")


def test_axes_without_tags_are_open(mini_survey: Survey) -> None:
    works = [crediting("a", "message")]
    found = account(mini_survey, works, works, "none", where="measure=parallelism")
    assert told(found) == ("open", "holds", "holds", "holds")
    assert found.at[0].as_coded_then.reason == "the snapshot has no tags for measure"


def test_nobody_to_ask_is_open(mini_survey: Survey) -> None:
    found = account(mini_survey, [], [], "none")
    assert (told(found), found.state) == (("open",) * 4, "open")


def test_what_a_claim_speaks_of(mini_survey: Survey) -> None:
    found = {
        where: account(mini_survey, [], [], "none", where=where).speaks_of
        for where in ("cell=r7:message", "reward=tool", "stop=rl:explicit", "rl=full")
    }
    assert found == {
        "cell=r7:message": {("reward", "r7"), ("credit", "message")},
        "reward=tool": {("reward", "r5")},  # the family of the kind
        "stop=rl:explicit": {("decision", "stop")},
        "rl=full": frozenset(),
    }


@given(st.lists(st.sampled_from([True, False, None])))
def test_unknown_parts_stay_unknown_only_where_they_matter(parts: list[bool | None]) -> None:
    """Kleene: a value is known exactly where every way to fill the unknown parts gives it."""
    filled = [parts]
    for place, part in enumerate(parts[:6]):
        if part is None:
            filled = [[*row[:place], value, *row[place + 1 :]] for row in filled for value in (True, False)]
    if None in filled[0]:
        return  # more unknown parts than are worth filling
    for of, plain in ((all_of, all), (any_of, any)):
        outcomes = {plain(row) for row in filled}
        assert of(parts) == (outcomes.pop() if len(outcomes) == 1 else None)

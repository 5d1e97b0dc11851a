"""The guide's rule for a past day, over made works: who was public, and which tags had evidence by then."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from generator.analysis.dated import Chronicle
from generator.corpus.dates import PartialDate
from generator.corpus.records import Evidence, Work
from tests.mini import made

CUTOFF = datetime.date(2026, 5, 4)


def evidence(*supports: str, date: str | None = None, basis: str = "abstract") -> Evidence:
    read: Any = {"supports": list(supports), "where": "made", "source": "https://example.org/x", "basis": basis, "date": date}
    return Evidence.model_validate(read)


def work(date: str, *items: Evidence) -> Work:
    tagged = made(
        "x", date=date, kinds=["shared"], units=[("message", ["shared"], "explicit")], decisions={"stop": "rl explicit"}
    )
    return tagged.model_copy(update={"evidence": items or (evidence("reward", "credit", "sub_decisions"),)})


def day(text: str) -> datetime.date:
    return datetime.date.fromisoformat(text)


@pytest.mark.parametrize(
    ("date", "public"),
    [("2026-05-04", "2026-05-04"), ("2026-05", "2026-05-31"), ("2026", "2026-12-31"), ("2024-02", "2024-02-29")],
)
def test_a_partial_date_is_its_last_day(date: str, public: str) -> None:
    chronicle = Chronicle([work(date)], {})
    assert chronicle.at(day(public) - datetime.timedelta(days=1)) == ()
    assert [one.key for one in chronicle.at(day(public))] == ["x"]


def test_a_work_of_a_snapshot_was_public_at_its_date() -> None:
    chronicle = Chronicle([work("2026")], {CUTOFF: frozenset({"x"})})
    assert [one.key for one in chronicle.at(CUTOFF)] == ["x"]
    assert chronicle.at(CUTOFF - datetime.timedelta(days=1)) == ()
    # One that is dated after the snapshot cannot have been public at it, whatever the list says.
    assert Chronicle([work("2026-06-01")], {CUTOFF: frozenset({"x"})}).at(CUTOFF) == ()


def test_a_tag_waits_for_dated_evidence() -> None:
    read = (evidence("reward", "credit"), evidence("sub_decisions.stop", date="2026-08", basis="code"))
    chronicle = Chronicle([work("2026-03-01", *read)], {})
    (early,) = chronicle.at(CUTOFF)
    assert (early.sub_decisions.stop.mode, early.credit.status) == ("unclear", "coded")
    assert chronicle.waiting(CUTOFF) == (("x", ("sub_decisions.stop",)),)
    (late,) = chronicle.at(day("2026-08-31"))
    assert late.sub_decisions.stop.mode == "rl"
    assert chronicle.waiting(day("2026-08-31")) == ()


def test_undated_code_counts_from_the_day_it_was_checked() -> None:
    read = (evidence("reward", "sub_decisions"), evidence("credit", basis="code"))
    chronicle = Chronicle([work("2026-03-01", *read)], {})
    assert [one.credit.status for one in chronicle.at(day("2026-11-29"))] == ["unclear"]
    assert [one.credit.status for one in chronicle.at(day("2026-11-30"))] == ["coded"]


def test_other_undated_evidence_counts_from_the_work_s_date() -> None:
    (found,) = Chronicle([work("2026-03-01")], {}).at(day("2026-03-01"))
    assert found == work("2026-03-01")


def test_credit_stays_where_its_reward_waits() -> None:
    read = (evidence("credit", "sub_decisions"), evidence("reward", date="2026-06-01"))
    (found,) = Chronicle([work("2026-03-01", *read)], {}).at(CUTOFF)
    assert (found.reward.status, found.reward.kinds) == ("unclear", ())
    assert [(item.unit, item.of) for item in found.credit.units] == [("message", ())]


def test_evidence_older_than_its_work_counts_from_the_work_on() -> None:
    assert [state.day for state in Chronicle([work("2026-03-01", evidence("reward", date="2020"))], {}).states["x"]] == [
        PartialDate.parse("2026-03-01").last_day
    ]

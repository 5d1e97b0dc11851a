"""Dates of three precisions."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.corpus.dates import PartialDate


@pytest.mark.parametrize(
    ("text", "first", "last", "words", "month"),
    [
        ("2026", (2026, 1, 1), (2026, 12, 31), "2026", None),
        ("2024-02", (2024, 2, 1), (2024, 2, 29), "February 2024", "2024-02"),
        ("2026-02", (2026, 2, 1), (2026, 2, 28), "February 2026", "2026-02"),
        ("2026-12", (2026, 12, 1), (2026, 12, 31), "December 2026", "2026-12"),
        ("2026-03-06", (2026, 3, 6), (2026, 3, 6), "6 March 2026", "2026-03"),
        ("1999-12-31", (1999, 12, 31), (1999, 12, 31), "31 December 1999", "1999-12"),
    ],
)
def test_a_date_as_precise_as_known(
    text: str, first: tuple[int, int, int], last: tuple[int, int, int], words: str, month: str | None
) -> None:
    date = PartialDate.parse(text)
    assert str(date) == text
    assert date.first_day == datetime.date(*first)
    assert date.last_day == datetime.date(*last)
    assert date.in_words == words
    assert date.year_month == month


@pytest.mark.parametrize("text", ["2026-02-30", "2026-13", "0000", "2023-02-29", "2026-04-31", "2026-01-32"])
def test_what_is_not_in_the_calendar(text: str) -> None:
    with pytest.raises(ValueError, match=f"'{text}' is not in the calendar"):
        PartialDate.parse(text)


@pytest.mark.parametrize(
    "text", ["", "26", "2026-3", "2026-03-6", "2026/03/06", "20260306", "March 2026", "2026-", "2026-03-06T00:00"]
)
def test_what_is_no_date(text: str) -> None:
    with pytest.raises(ValueError, match="write YYYY-MM-DD, YYYY-MM or YYYY"):
        PartialDate.parse(text)


@pytest.mark.parametrize("text", ["2026-00", "2026-00-01", "2026-03-00", "２０２６"])
def test_what_is_neither(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no date|is not in the calendar"):
        PartialDate.parse(text)


def test_a_year_stands_before_its_months_and_they_before_their_days() -> None:
    texts = ["2026-03-06", "2025-12", "2026", "2026-03", "2025", "2026-04"]
    assert [str(date) for date in sorted(map(PartialDate.parse, texts))] == [
        "2025",
        "2025-12",
        "2026",
        "2026-03",
        "2026-03-06",
        "2026-04",
    ]


@given(st.dates(datetime.date(1000, 1, 1)))
def test_every_day_is_read_as_it_is_written(day: datetime.date) -> None:
    date = PartialDate.parse(day.isoformat())
    assert (str(date), date.first_day, date.last_day) == (day.isoformat(), day, day)
    month = PartialDate.parse(day.isoformat()[:7])
    assert month.first_day <= day <= month.last_day
    assert month < date

"""Gaps over the pool of `conftest.py`, worked out by hand, and the permutation share by counting every shuffle."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.analysis.gaps import Gap, TwoByTwo
from generator.analysis.survey import Survey


def gap_at(pool: Survey, matrix: str, row: str, column: str) -> Gap:
    return next(
        gap for gap in pool.gaps.ranked if (gap.matrix.name, gap.cell.row.key, gap.cell.column.key) == (matrix, row, column)
    )


def test_shares_that_anyone_can_count() -> None:
    # Four works, two with either tag: of the six ways to give out the second tag, one meets the first nowhere.
    table = TwoByTwo(both=0, row_only=2, column_only=2, neither=0)
    assert (table.out_of, table.expected) == (4, 1.0)
    assert table.as_few == pytest.approx(1 / 6)
    assert TwoByTwo(both=1, row_only=1, column_only=1, neither=1).as_few == pytest.approx(5 / 6)
    assert TwoByTwo(both=0, row_only=0, column_only=0, neither=0).as_few == 1.0


@given(st.integers(0, 4), st.integers(0, 4), st.integers(0, 4), st.integers(0, 4))
def test_the_share_is_that_of_all_shuffles(both: int, row_only: int, column_only: int, neither: int) -> None:
    row = set(range(both + row_only))
    everyone = range(both + row_only + column_only + neither)
    shuffles = [len(row.intersection(taken)) for taken in combinations(everyone, both + column_only)]
    share = sum(found <= both for found in shuffles) / len(shuffles)
    assert TwoByTwo(both, row_only, column_only, neither).as_few == pytest.approx(share)


def test_a_cell_that_holds_somebody_is_thin(pool: Survey) -> None:
    gap = gap_at(pool, "reward-credit", "r4", "turn")
    assert (gap.state, gap.nearest.how, gap.nearest.works) == ("thin", "in_it", ("b",))
    # a and b are coded on both axes; only b carries either tag.
    assert gap.table == TwoByTwo(both=1, row_only=0, column_only=0, neither=1)


def test_both_tags_without_credit_for_that_reward(pool: Survey) -> None:
    gap = gap_at(pool, "reward-credit", "r3", "message")
    assert (gap.count, gap.state, gap.nearest.works) == (0, "unjoined", ("a",))
    assert gap.table == TwoByTwo(both=1, row_only=0, column_only=0, neither=1)


def test_decided_without_rl(pool: Survey) -> None:
    gap = gap_at(pool, "reward-decision", "r4", "communicate")
    assert (gap.state, gap.nearest.how, gap.nearest.works, gap.modes) == ("without_rl", "without_rl", ("b",), {"learned": 1})


def test_nobody(pool: Survey) -> None:
    gap = gap_at(pool, "topology-credit", "centralized", "turn")
    assert (gap.state, gap.nearest.how, gap.modes) == ("untried", "one_tag", {})


def test_pairs_by_definition_are_left_out(pool: Survey) -> None:
    left_out = {(cell.row.key, cell.column.key) for _, cell in pool.gaps.by_definition}
    assert left_out == {("r2", "agent"), ("r3", "role"), ("r7", "orchestrator")}
    assert not any((gap.cell.row.key, gap.cell.column.key) in left_out for gap in pool.gaps.ranked)


def test_an_open_problem_needs_both_axes_that_it_names(pool: Survey) -> None:
    # The made problem touches credit=message and decision=stop.
    assert gap_at(pool, "credit-decision", "message", "stop").problems == ("P1",)
    assert gap_at(pool, "credit-decision", "message", "spawn").problems == ()
    assert gap_at(pool, "reward-credit", "r3", "message").problems == ("P1",)

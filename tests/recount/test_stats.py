"""Every number of stats.json, and of `survey stats`, against the recount."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.recount import plain
from tests.recount.conftest import ROOT

HEAD = {"schema_version", "edition", "corpus_sha256"}
"""Design: "Each answer carries" these; they are no counts."""


def leaves(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Yield every number with its path, ``by.credit_unit.firm.message``; an empty group counts as a leaf."""
    if isinstance(value, Mapping) and value:
        for key, inner in value.items():
            yield from leaves(inner, f"{path}.{key}" if path else key)
    else:
        yield path, value


def disagreements(published: plain.Record, recounted: plain.Record) -> dict[str, tuple[object, object]]:
    """Return where the two differ, (published, recounted): a key that only one of them has differs too."""
    one, other = dict(leaves(published)), dict(leaves(recounted))
    return {
        path: (one.get(path), other.get(path)) for path in sorted(one.keys() | other.keys()) if one.get(path) != other.get(path)
    }


@pytest.fixture(scope="session")
def published(site: Path) -> plain.Record:
    answer: plain.Record = json.loads((site / "api/v1/stats.json").read_text(encoding="utf-8"))
    return answer


def test_every_number_is_the_recounted_one(published: plain.Record, stats: plain.Record) -> None:
    counts = {key: value for key, value in published.items() if key not in HEAD}
    assert disagreements(counts, stats) == {}


def test_no_key_goes_unchecked(published: plain.Record, stats: plain.Record) -> None:
    assert set(published) - HEAD == set(stats)
    for group in ("by", "methods_by"):
        assert set(published[group]) == set(stats[group])


def test_numbers_are_plain_integers(published: plain.Record) -> None:
    counts = {key: value for key, value in published.items() if key not in HEAD}
    assert {path: value for path, value in leaves(counts) if type(value) is not int and value != {}} == {}


def test_works_of_an_axis_with_one_word_each_add_up(published: plain.Record) -> None:
    for group, total in (("by", published["retained"]), ("methods_by", published["methods"])):
        counts = published[group]
        for axis in ("category", "role", "rl", "reward_status", "credit_status", "year"):
            assert sum(counts[axis].values()) == total, (group, axis)
        assert sum(counts["month"].values()) + sum(counts["year_only"].values()) == total, group
        for name, modes in counts["sub_decision"].items():
            assert sum(number for mode, number in modes.items() if mode not in plain.READINGS) == total, (group, name)


def test_the_command_prints_the_same_numbers(stats: plain.Record) -> None:
    command = [str(Path(sys.executable).parent / "survey"), "stats", "--format", "json"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    counts = {key: value for key, value in json.loads(run.stdout).items() if key not in HEAD}
    assert disagreements(counts, stats) == {}

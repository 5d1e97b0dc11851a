"""The founding pool's tags as published on 2026-05-04: frozen bare in a table, and counted as its survey counts them."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from tests.recount import plain

TAGS = ("category", "is_rl", "reward_type", "credit_granularity", "orchestration_form", "scenario", "is_core", "verified", "year")
FROZEN = Path(__file__).with_name("seed_tags.csv")

COUNTS = {
    "category": {"rl_method": 42, "benchmark": 18, "classical_marl": 10, "industry": 6, "survey": 5, "framework": 3},
    "is_rl": {"yes": 49, "partial": 9, "no": 26},
    "reward_type": {
        "NA": 33,
        "hybrid": 15,
        "shared": 10,
        "orchestration": 7,
        "verifier": 6,
        "debate": 4,
        "individual": 4,
        "role": 3,
        "process": 2,
    },
    "credit_granularity": {"NA": 36, "agent": 23, "role": 10, "orchestrator": 8, "turn": 5, "message": 2},
    "orchestration_form": {
        "NA": 34,
        "centralized": 18,
        "hierarchical": 13,
        "debate": 8,
        "swarm": 4,
        "planner_executor_critic": 4,
        "harness": 3,
    },
    "scenario": {"general": 45, "coding": 10, "math": 9, "tool_use": 8, "research": 6, "web": 6},
    "is_core": {"core": 54, "supporting": 24, "case": 6},
    "verified": {"yes": 76, "partial": 8},
}
"""Pool statistics of arXiv:2605.02801 and its artifact."""

UNITS = ("NA", "agent", "message", "orchestrator", "role", "turn")

REWARD_BY_CREDIT = {
    "shared": (0, 9, 1, 0, 0, 0),
    "hybrid": (0, 6, 0, 1, 4, 4),
    "orchestration": (0, 0, 0, 6, 1, 0),
    "individual": (0, 4, 0, 0, 0, 0),
    "debate": (0, 3, 1, 0, 0, 0),
    "process": (0, 1, 0, 0, 0, 1),
    "role": (0, 0, 0, 0, 3, 0),
    "verifier": (4, 0, 0, 0, 2, 0),
    "NA": (32, 0, 0, 1, 0, 0),
}

TOPOLOGY_BY_CREDIT = {
    "centralized": (0, 14, 1, 3, 0, 0),
    "hierarchical": (0, 2, 0, 3, 5, 3),
    "debate": (1, 3, 1, 0, 1, 2),
    "swarm": (2, 0, 0, 2, 0, 0),
    "harness": (2, 1, 0, 0, 0, 0),
    "planner_executor_critic": (0, 0, 0, 0, 4, 0),
    "NA": (31, 3, 0, 0, 0, 0),
}

PARTLY_VERIFIED = {
    "rema2025",
    "collabuiagents2025",
    "comas2026",
    "owl2025",
    "sirius2025",
    "multiagent-finetuning2025",
    "depart2026",
    "sage2026",
}

EXCLUSIONS = {"abstract_screen": 16, "full_text_screen": 9, "artifact_screen": 6, "duplicate_screen": 1}


@pytest.fixture(scope="session")
def seed(corpus: plain.Corpus) -> dict[str, plain.Record]:
    return {key: work["seed_tags"] for key, work in corpus.retained.items() if "seed_tags" in work}


def test_tags_are_the_published_ones_row_by_row(seed: dict[str, plain.Record]) -> None:
    with FROZEN.open(encoding="utf-8", newline="") as file:
        frozen = {row.pop("key"): row for row in csv.DictReader(file)}
    assert len(frozen) == 84
    assert {key: {tag: tags[tag] for tag in TAGS} for key, tags in seed.items()} == frozen


@pytest.mark.parametrize("tag", COUNTS)
def test_single_tag_counts(tag: str, seed: dict[str, plain.Record]) -> None:
    assert sum(COUNTS[tag].values()) == 84
    assert Counter(tags[tag] for tags in seed.values()) == COUNTS[tag]


@pytest.mark.parametrize(
    ("tag", "table"), [("reward_type", REWARD_BY_CREDIT), ("orchestration_form", TOPOLOGY_BY_CREDIT)], ids=["reward", "topology"]
)
def test_cross_tables(tag: str, table: dict[str, tuple[int, ...]], seed: dict[str, plain.Record]) -> None:
    expected = {(row, unit): count for row, counts in table.items() for unit, count in zip(UNITS, counts, strict=True) if count}
    assert Counter((tags[tag], tags["credit_granularity"]) for tags in seed.values()) == expected


def test_works_verified_in_part(seed: dict[str, plain.Record]) -> None:
    assert {key for key, tags in seed.items() if tags["verified"] == "partial"} == PARTLY_VERIFIED


def test_seed_works_are_those_of_the_founding_day(corpus: plain.Corpus, seed: dict[str, plain.Record]) -> None:
    for records, marked in (
        (corpus.retained, set(seed)),
        (corpus.excluded, {key for key, record in corpus.excluded.items() if "seed_id" in record["screening"]}),
    ):
        provenance = {key: record["provenance"] for key, record in records.items() if "provenance" in record}
        assert {key for key, found in provenance.items() if found["origin"] == "seed"} == marked
        assert {key for key, found in provenance.items() if found["added"] <= "2026-05-04"} == marked


def test_exclusions(corpus: plain.Corpus) -> None:
    screened = [record["screening"] for record in corpus.excluded.values() if "seed_id" in record["screening"]]
    assert sorted(screening["seed_id"] for screening in screened) == [f"E{number:03}" for number in range(1, 33)]
    assert Counter(screening["stage"] for screening in screened) == EXCLUSIONS


def test_stats_print_the_founding_counts(stats: plain.Record) -> None:
    assert stats["seed_tags"] == {name: COUNTS[tag] for name, tag in plain.SEED_TAGS.items()}
    assert stats["seed"] == {"retained": 84, "excluded": 32, "exclusion_stage": EXCLUSIONS}

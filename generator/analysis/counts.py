"""Plain counts over the pool: what `stats.json` publishes and the pages print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from generator.analysis.coverage import READINGS
from generator.analysis.tags import Families, Reading, carried, takes_by_rl
from generator.corpus.records import SUB_DECISIONS, SeedTags, Work
from generator.corpus.taxonomy import Taxonomy

Counts = dict[str, Any]

SEED_COUNTS: Mapping[str, str] = {
    "category": "category",
    "rl": "is_rl",
    "reward": "reward_type",
    "credit": "credit_granularity",
    "topology": "orchestration_form",
    "scenario": "scenario",
    "role": "is_core",
    "verified": "verified",
}
"""Name of a count of the founding pool, and the field of its tags."""


_PLAIN_AXES = (
    "category", "reward_kind", "reward_family", "topology", "scenario", "measure", "training_method", "trains", "role", "rl",
)  # fmt: skip
"""Axes that are counted alike under every reading."""


def counts(works: Sequence[Work], taxonomy: Taxonomy, families: Families) -> Counts:
    """Return how many works carry each word of each axis; every word of the axis is there, with 0 where none does."""

    def tally(axis: str, values: Callable[[Work], Iterable[str]]) -> dict[str, int]:
        found = Counter(value for work in works for value in set(values(work)))
        return {term.key: found[term.key] for term in taxonomy.by_key[axis].values}

    def carrying(axis: str, reading: Reading = Reading.BROAD) -> dict[str, int]:
        return tally(axis, lambda work: carried(work, axis, reading, families))

    return {
        **{axis: carrying(axis) for axis in _PLAIN_AXES},
        "reward_status": tally("status", lambda work: [work.reward.status]),
        "credit_status": tally("status", lambda work: [work.credit.status]),
        "credit_unit": {reading.value: carrying("credit_unit", reading) for reading in READINGS},
        "sub_decision": {
            name: {
                **tally("mode", lambda work, name=name: [work.sub_decisions.named(name).mode]),  # type: ignore[misc]
                **{reading.value: sum(takes_by_rl(work, name, reading) for work in works) for reading in READINGS},
            }
            for name in SUB_DECISIONS
        },
        **trends(works),
    }


def trends(works: Sequence[Work]) -> Counts:
    """Return works by year and by month of first publication.

    Works dated to the year only have no month; they stand in a group of their own.
    """
    by_year = Counter(str(work.date.year) for work in works)
    by_month = Counter(work.date.year_month for work in works if work.date.year_month)
    without = Counter(str(work.date.year) for work in works if not work.date.year_month)
    return {
        "year": dict(sorted(by_year.items())),
        "month": dict(sorted(by_month.items())),
        "year_only": dict(sorted(without.items())),
    }


def seed_counts(tags: Sequence[SeedTags]) -> Counts:
    """Return the founding pool's own single-tag counts (arXiv:2605.02801 §C, artifact statistics)."""
    return {name: dict(sorted(Counter(getattr(tag, field) for tag in tags).items())) for name, field in SEED_COUNTS.items()}

"""Plain counts over the pool: what `stats.json` publishes and the pages print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from generator.analysis.coverage import READINGS
from generator.analysis.tags import Families, credit_units, reward_families, takes_by_rl
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


def counts(works: Sequence[Work], taxonomy: Taxonomy, families: Families) -> Counts:
    """Return how many works carry each word of each axis; every word of the axis is there, with 0 where none does."""

    def words(axis: str) -> list[str]:
        return [term.key for term in taxonomy.by_key[axis].values]

    def tally(axis: str, values: Callable[[Work], Iterable[str]]) -> dict[str, int]:
        found = Counter(value for work in works for value in set(values(work)))
        return {word: found[word] for word in words(axis)}

    return {
        "category": tally("category", lambda work: [work.category]),
        "reward_status": tally("status", lambda work: [work.reward.status]),
        "credit_status": tally("status", lambda work: [work.credit.status]),
        "reward_kind": tally("reward_kind", lambda work: work.reward.kinds),
        "reward_family": tally("reward_family", lambda work: reward_families(work, families)),
        "credit_unit": {
            reading.value: tally("credit_unit", lambda work, reading=reading: credit_units(work, reading))  # type: ignore[misc]
            for reading in READINGS
        },
        "topology": tally("topology", lambda work: work.topology),
        "scenario": tally("scenario", lambda work: work.scenario),
        "measure": tally("measure", lambda work: work.evaluation.measures),
        "training_method": tally("training_method", lambda work: [work.training.method] if work.training.method else []),
        "trains": tally("trains", lambda work: work.training.trains),
        "role": tally("role", lambda work: [work.role]),
        "rl": tally("rl", lambda work: [work.rl]),
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

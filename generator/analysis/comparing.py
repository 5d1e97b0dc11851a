"""Which methods are best known, to be set side by side where nobody has chosen."""

from __future__ import annotations

from collections.abc import Iterable

from generator.analysis.tags import Reading, credit_units, takes_by_rl
from generator.corpus.records import SUB_DECISIONS, Work


def best_evidenced(methods: Iterable[Work], number: int) -> list[Work]:
    """Return the methods with most tags that hold under the firm reading, then under the strict one; borderline ones aside.

    Tags are credit units and trained decisions. Among equals the newest comes first, then the order of keys decides.
    """
    sure = [work for work in methods if not work.screening.borderline]
    by_key = sorted(sure, key=lambda work: work.key)
    newest = sorted(by_key, key=lambda work: str(work.date), reverse=True)
    return sorted(newest, key=lambda work: (-_tags(work, Reading.FIRM), -_tags(work, Reading.STRICT)))[:number]


def _tags(work: Work, reading: Reading) -> int:
    return len(credit_units(work, reading)) + sum(takes_by_rl(work, name, reading) for name in SUB_DECISIONS)

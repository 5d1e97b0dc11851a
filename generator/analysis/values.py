"""The works that carry a value of a taxonomy axis: how many, since when, and beside which other values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.analysis.coverage import READINGS, Keys, is_method
from generator.analysis.tags import Families, Reading, carried
from generator.corpus.records import Work

WITH_STRENGTH = frozenset({"credit_unit", "sub_decision"})
"""Axes on which the readings differ."""

AXES = (
    "reward_family", "credit_unit", "sub_decision", "topology", "reward_kind", "category", "scenario", "rl", "role", "measure",
    "training_method", "trains",
)  # fmt: skip
"""Axes whose values lead to sets of works, in the order in which the overview shows them."""

_BESIDE = ("reward_family", "credit_unit", "sub_decision", "topology", "scenario")
_SHOWN = 4


@dataclass(frozen=True)
class Holders:
    """The works that carry one value, newest first."""

    works: Mapping[Reading, Keys]
    """All retained works, under each reading; alike in all three where the axis has no strengths."""
    methods: Mapping[Reading, Keys]
    by_year: Mapping[int, int]
    """Works (broad reading) by year of first publication, no year left out in between."""
    beside: Mapping[str, Sequence[tuple[str, int]]]
    """Axis to the values that most methods with this value carry as well, with their number, most first."""


class Values:
    """Holders of every value of the axes that works carry."""

    def __init__(self, newest: Sequence[Work], families: Families) -> None:
        self._newest = newest
        self._tags = {
            (work.key, axis, reading): carried(work, axis, reading, families)
            for work in newest
            for axis in AXES
            for reading in READINGS
        }

    def holders(self, axis: str, value: str) -> Holders:
        """Return who carries a value."""
        works = {
            reading: tuple(work.key for work in self._newest if value in self._tags[work.key, axis, reading])
            for reading in READINGS
        }
        broad = [work for work in self._newest if value in self._tags[work.key, axis, Reading.BROAD]]
        methods = frozenset(work.key for work in broad if is_method(work))
        years = Counter(work.date.year for work in broad)
        span = range(min(years), max(years) + 1) if years else ()
        return Holders(
            works=works,
            methods={reading: tuple(key for key in keys if key in methods) for reading, keys in works.items()},
            by_year={year: years[year] for year in span},
            beside={other: self._most(other, methods) for other in _BESIDE if other != axis},
        )

    def _most(self, axis: str, keys: frozenset[str]) -> list[tuple[str, int]]:
        found = Counter(value for key in keys for value in self._tags[key, axis, Reading.BROAD])
        return sorted(found.items(), key=lambda item: (-item[1], item[0]))[:_SHOWN]

"""Works that stand near one another: in the same cells, with the difference named."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from generator.analysis.tags import Families, Reading, credit_pairs, reward_families, takes_by_rl
from generator.corpus.records import SUB_DECISIONS, Work

_SHOWN = 5

Tag = tuple[str, str]
"""An axis (reward, credit as family and unit joined, decision, topology, scenario) and a value."""


@dataclass(frozen=True)
class Neighbour:
    """A near work: the tags shared, and those that only one of the two has."""

    key: str
    shared: frozenset[Tag]
    only_here: frozenset[Tag]
    only_there: frozenset[Tag]


class Neighbourhood:
    """Nearness among methods: works that share a cell of reward by credit or a trained decision, by shared tags.

    Nearness is the share of all tags of the two that both have (Jaccard); rare tags are found through an index, so that
    ten thousand works need no comparison of all pairs.
    """

    def __init__(self, works: Sequence[Work], families: Families) -> None:
        self.families = families
        self.tags = {work.key: self._tags(work) for work in works}
        self._holders: dict[Tag, list[str]] = defaultdict(list)
        for key, tags in self.tags.items():
            for tag in tags:
                self._holders[tag].append(key)

    def of(self, work: Work) -> tuple[Neighbour, ...]:
        """Return up to five nearest works, nearest first."""
        own = self._tags(work)
        cells = [tag for tag in own if tag[0] in ("cell", "decision")]
        shared: dict[str, int] = defaultdict(int)
        for tag in sorted(cells, key=lambda tag: len(self._holders[tag])):
            for key in self._holders[tag]:
                shared[key] += 1
        shared.pop(work.key, None)
        ranked = sorted(shared, key=lambda key: (-_likeness(own, self.tags[key]), key))
        return tuple(Neighbour(key, own & self.tags[key], own - self.tags[key], self.tags[key] - own) for key in ranked[:_SHOWN])

    def _tags(self, work: Work) -> frozenset[Tag]:
        pairs = credit_pairs(work, self.families, Reading.BROAD)
        return frozenset(
            {("cell", f"{family} {unit}") for family, unit in pairs}
            | {("reward", family) for family in reward_families(work, self.families)}
            | {("decision", name) for name in SUB_DECISIONS if takes_by_rl(work, name, Reading.BROAD)}
            | {("topology", word) for word in work.topology}
            | {("scenario", word) for word in work.scenario}
        )


def _likeness(one: frozenset[Tag], other: frozenset[Tag]) -> float:
    return len(one & other) / len(one | other)

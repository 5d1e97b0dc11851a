"""Works over time, the sizes of teams, and how evidence was read: what the figures draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from generator.analysis.systems import largest
from generator.analysis.tags import BASIS_RANK, bases, is_coded
from generator.corpus.records import SUB_DECISIONS, Work
from generator.corpus.systems import System, SystemClaim

SINCE = 2023
"""Works that were first public before this year are drawn together."""

TEAM_SIZES = ("max_parallel_agents", "max_agents_per_run")
"""Dimensions that give the number of agents of a system."""


@dataclass(frozen=True)
class OverTime:
    """Works by quarter of first publication and category; `undated` are known to the year only."""

    periods: tuple[str, ...]
    counts: Mapping[str, tuple[int, ...]]
    undated: int


def over_time(works: Iterable[Work], categories: Sequence[str]) -> OverTime:
    """Return works by quarter (``2025 Q3``), those before 2023 as one period, no quarter left out in between."""
    found: Counter[tuple[str, str]] = Counter()
    undated = 0
    for work in works:
        period = _period(work)
        if period is None:
            undated += 1
        else:
            found[work.category, period] += 1
    last = max((period for _, period in found if period[0].isdigit()), default=f"{SINCE} Q1")
    quarters = [f"{year} Q{quarter}" for year in range(SINCE, int(last[:4]) + 1) for quarter in (1, 2, 3, 4)]
    periods = (f"before {SINCE}", *(quarter for quarter in quarters if quarter <= last))
    return OverTime(periods, {name: tuple(found[name, period] for period in periods) for name in categories}, undated)


def _period(work: Work) -> str | None:
    if work.date.year < SINCE:
        return f"before {SINCE}"
    if work.date.month is None:
        return None
    return f"{work.date.year} Q{(work.date.month - 1) // 3 + 1}"


@dataclass(frozen=True)
class Envelope:
    """The largest team that sources give for a system, and the statement that says so."""

    system: System
    claim: SystemClaim
    agents: int


@dataclass(frozen=True)
class ScaleGap:
    """Largest stated team of open methods (agents to methods), against the envelopes of systems, largest first."""

    methods: Mapping[int, int]
    unstated: int
    """Methods of which no source read states the number of agents."""
    envelopes: tuple[Envelope, ...]


def scale_gap(methods: Iterable[Work], systems: Iterable[System]) -> ScaleGap:
    """Return both sides of the gap between open methods and what is reported of industrial systems."""
    stated = [work.training.agents_max for work in methods]
    envelopes = [envelope for system in systems if (envelope := _envelope(system))]
    return ScaleGap(
        methods=dict(sorted(Counter(number for number in stated if number is not None).items())),
        unstated=sum(number is None for number in stated),
        envelopes=tuple(sorted(envelopes, key=lambda one: (-one.agents, one.system.name))),
    )


def _envelope(system: System) -> Envelope | None:
    claim = largest(claim for claim in system.claims if claim.dimension in TEAM_SIZES)
    return Envelope(system, claim, int(claim.number or 0)) if claim else None


def basis_mix(methods: Iterable[Work]) -> dict[str, dict[str, int]]:
    """Return, axis by axis, how many methods that are coded there have which best basis; ``none`` where no evidence names it."""
    methods = tuple(methods)
    axes = {"reward": "", "credit": "", **{f"sub_decisions.{name}": name for name in SUB_DECISIONS}}
    mix = {}
    for axis, value in axes.items():
        coded = [work for work in methods if is_coded(work, "decision" if value else axis, value)]
        best = Counter(min(bases(work, axis), key=BASIS_RANK.index, default="none") for work in coded)
        mix[axis] = {basis: best[basis] for basis in (*BASIS_RANK, "none")}
    return mix

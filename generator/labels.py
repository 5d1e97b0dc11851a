"""Words of the survey as pages and figures print them: terms, cells, counts."""

from __future__ import annotations

from collections.abc import Iterable

from generator.analysis.coverage import Cell
from generator.analysis.tags import Reading
from generator.corpus.systems import System
from generator.corpus.taxonomy import Term

AXIS_NAMES = {"reward": "Reward family", "credit": "Credit unit", "decision": "Sub-decision", "topology": "Topology"}

MATRIX_TITLES = {
    "reward-credit": "Reward family by credit unit",
    "reward-decision": "Reward family by sub-decision",
    "credit-decision": "Credit unit by sub-decision",
    "topology-credit": "Topology by credit unit",
}

READING_MEANS = {
    ("reward", "credit"): {
        Reading.BROAD: "a unit that carries a signal of any strength from that reward",
        Reading.STRICT: "explicit credit at that unit for that reward",
        Reading.FIRM: "explicit credit, read in full text or code",
    },
    ("reward", "decision"): {
        Reading.BROAD: "the reward, and the decision taken by a policy trained with RL",
        Reading.STRICT: "the reward, and the decision trained under an objective of its own",
        Reading.FIRM: "the reward, and a decision with an objective of its own, read in full text or code",
    },
    ("credit", "decision"): {
        Reading.BROAD: "a signal of any strength at the unit, and the decision trained with RL",
        Reading.STRICT: "explicit credit at the unit, and the decision under an objective of its own",
        Reading.FIRM: "both of these, each read in full text or code",
    },
    ("topology", "credit"): {
        Reading.BROAD: "the topology, and a signal of any strength at the unit",
        Reading.STRICT: "the topology, and explicit credit at the unit",
        Reading.FIRM: "the topology, and explicit credit at the unit, read in full text or code",
    },
}
"""What a work of a cell has, matrix by matrix and reading by reading."""


def works(count: int) -> str:
    """Return ``1 work`` or ``2 works``."""
    return _counted(count, "work")


def methods(count: int) -> str:
    """Return ``1 method`` or ``2 methods``."""
    return _counted(count, "method")


def _counted(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def spoken(term: Term) -> str:
    """Return code and short name in a line of text: ``R7 orchestration``."""
    short = term.short if term.short.isupper() else term.short[0].lower() + term.short[1:]
    return f"{term.code} {short}" if term.code else short


def small(label: str) -> str:
    """Return a label as it stands inside of a sentence: ``shared outcome``, ``RL method``."""
    return label if label[:2].isupper() else label[0].lower() + label[1:]


def cell_name(cell: Cell, reading: Reading = Reading.BROAD) -> str:
    """Return the accessible name of a cell's link: ``R7 orchestration by O1 spawn: 9 works, 4 strict``."""
    name = f"{spoken(cell.row)} by {spoken(cell.column)}: {works(cell.count(reading))}"
    if reading is Reading.BROAD:
        return f"{name}, {cell.count(Reading.STRICT)} strict"
    if reading is Reading.STRICT:
        return f"{name} strictly read, {cell.count(Reading.FIRM)} firm"
    return f"{name} firmly read"


def system_name(system: System) -> str:
    """Return what a system is called in a table: its name up to a bracket, ``Claude Code``."""
    return system.name.split(" (")[0]


def joined(parts: Iterable[str]) -> str:
    """Return a list in words: ``a``, ``a and b``, ``a, b and c``."""
    parts = list(parts)
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]])) if parts else ""

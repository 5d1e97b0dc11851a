"""Words of the survey as pages and figures print them: terms, cells, counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.analysis.claims import Finding, State
from generator.analysis.coverage import Cell
from generator.analysis.gaps import How
from generator.analysis.gaps import State as GapState
from generator.analysis.tags import Reading
from generator.corpus.claims import Expectation
from generator.corpus.conditions import SYSTEM_AXES, WORK_AXES, Condition, Value
from generator.corpus.records import SUB_DECISIONS
from generator.corpus.systems import System
from generator.corpus.taxonomy import Taxonomy, Term

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


STATES: Mapping[State, str] = {"holds": "holds", "turned": "turned", "fails": "does not hold", "open": "not assessable"}
"""How a claim stands now, in words; never a colour."""


def counted(population: str, count: int) -> str:
    """Return ``522 retained works``, ``422 methods`` or ``20 industrial systems``."""
    nouns = {"works": "retained work", "methods": "method", "systems": "industrial system"}
    return _counted(count, nouns[population])


GAP_STATES: Mapping[GapState, str] = {
    "thin": "thin",
    "unjoined": "both tags, not joined",
    "without_rl": "decided without RL",
    "untried": "nobody in the pool",
}
"""What stands in a gap, in words."""

NEAREST: Mapping[How, str] = {
    "in_it": "stand there",
    "unjoined": "carry both tags, but their credit is not for this reward",
    "without_rl": "take the decision without RL",
    "one_tag": "carry the rarer of the two tags",
}
"""In what way works come near to a gap."""


def in_shuffles(share: float) -> str:
    """Return a share of shuffles as per cent: ``12%``, ``0.4%``, ``under 0.1%``."""
    per_cent = 100 * share
    if per_cent < 0.1:
        return "under 0.1%"
    return f"{per_cent:.1f}%" if per_cent < 10 else f"{per_cent:.0f}%"


def expected(expectation: Expectation) -> str:
    """Return what a claim expects, as readers write it: ``at most 10%``, ``2``, ``none``, ``only c3``."""
    words = expectation.text.removeprefix("count ").removeprefix("share ")
    return words.replace("<= ", "at most ").replace(">= ", "at least ").removeprefix("= ")


def finding_words(finding: Finding, *, past: bool) -> str:
    """Return a verdict in words: ``held``, ``does not hold``, ``not assessable: …``."""
    if finding.verdict == "open":
        return f"not assessable: {finding.reason}"
    if finding.verdict == "holds":
        return "held" if past else "holds"
    return "did not hold" if past else "does not hold"


_ASKED: Mapping[str, str] = {
    "credit": "credit at {}",
    "cell": "credit at {1} for {0}",
    "decision": "{} decided by a policy trained with RL",
    "reward": "{} reward",
    "measure": "a measure of {}",
    "topology": "topology {}",
    "category": "category {}",
    "rl": "RL {}",
    "basis": "{} as the best that was read",
    "dimension": "a statement on {}",
    "training_evidence": "training of orchestration {}",
    **{name: f"{name} {{}}" for name in SUB_DECISIONS},
}
"""A condition in words, by its axis; the value goes into the gap."""


def condition_words(taxonomy: Taxonomy, condition: Condition) -> str:
    """Return a condition as a reader says it: ``credit at message``, ``not category benchmark``."""
    said = [_said(taxonomy, condition, value) for value in condition.values]
    return ("not " if condition.negated else "") + " or ".join(said)


def _said(taxonomy: Taxonomy, condition: Condition, value: Value) -> str:
    pattern = _ASKED.get(condition.axis, condition.axis.replace("_", " ") + " {}")
    is_system = condition.axis in ("dimension", "evidence", "training_evidence")
    slots = (SYSTEM_AXES if is_system else WORK_AXES)[condition.axis]
    parts = [_label(taxonomy, names, word) for names, word in zip(slots, value, strict=False)] or list(value)
    return pattern.format(*parts) if condition.axis == "cell" else pattern.format(", ".join(parts))


def _label(taxonomy: Taxonomy, names: tuple[str, ...], word: str) -> str:
    term = next(taxonomy.term(name, word) for name in names if word in taxonomy.by_key[name].by_key)
    return spoken(term)

"""The survey counted anew, straight from its YAML files, with nothing but a YAML reader and the standard library.

Nothing here comes from the code that builds the site. Each function quotes the rule that it follows: "guide" is the
coding guide, "design" the section "What a cell counts" of the project's design.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, product
from pathlib import Path
from typing import Any

import yaml

Record = dict[str, Any]
Pair = tuple[str, str]
Loader = getattr(
    yaml, "CBaseLoader", yaml.BaseLoader
)  # the same loader, every scalar a string; its scanner in C, where it is there

READINGS = ("broad", "strict", "firm")
DECISIONS = {"spawn": "o1", "delegate": "o2", "communicate": "o3", "aggregate": "o4", "stop": "o5"}
MATRICES = (("reward", "credit"), ("reward", "decision"), ("credit", "decision"), ("topology", "credit"))
TAXONOMY_AXES = {"reward": "reward_family", "credit": "credit_unit", "decision": "sub_decision", "topology": "topology"}

FAMILIES = {
    "shared": "r1",
    "individual": "r2",
    "role": "r3",
    "process": "r4",
    "tool": "r5",
    "debate": "r6",
    "verifier": "r6",
    "orchestration": "r7",
}
"""Guide: "R1 shared team outcome · R2 individual agent · R3 role-specific · R4 process · R5 tool use · R6 debate or verifier ·
R7 orchestration"; "debate and verifier are both R6"."""

GLOBAL_KINDS = {"shared", "orchestration"}
LOCAL_KINDS = {"individual", "role", "process", "tool"}

TRUE_BY_DEFINITION = {("r2", "agent"), ("r3", "role"), ("r7", "orchestrator")}
"""Guide: "Pairs that are nearly true by definition (R2 with agent, R3 with role, R7 with orchestrator)"."""


def read(files: Iterable[Path]) -> list[Record]:
    """Return the records of some files; every scalar stays a string, so null is the word "null"."""
    return [yaml.load(file.read_text(encoding="utf-8"), Loader=Loader) for file in sorted(files)]  # noqa: S506 - strings only


@dataclass(frozen=True)
class Corpus:
    """What people wrote, file by file."""

    folder: Path

    @cached_property
    def retained(self) -> dict[str, Record]:
        """Guide: "`papers/<year>/<key>.yml` (retained)"."""
        return {record["key"]: record for record in read(self.folder.glob("papers/*/*.yml"))}

    @cached_property
    def excluded(self) -> dict[str, Record]:
        """Guide: "`excluded/<year>/<key>.yml`"; design: "undated ones stand in `excluded/undated/`"."""
        return {record["key"]: record for record in read(self.folder.glob("excluded/*/*.yml"))}

    @cached_property
    def methods(self) -> dict[str, Record]:
        """Guide: "'Methods' = rl_method + framework: the denominator of most counts"."""
        return {key: work for key, work in self.retained.items() if work["category"] in ("rl_method", "framework")}

    @cached_property
    def systems(self) -> list[Record]:
        """Industrial systems; design: "contrasts apart"."""
        return [system for system in read(self.folder.glob("systems/*.yml")) if system["contrast"] == "false"]

    @cached_property
    def contrasts(self) -> list[Record]:
        """Systems kept to compare; design: "contrasts apart"."""
        return [system for system in read(self.folder.glob("systems/*.yml")) if system["contrast"] == "true"]

    @cached_property
    def terms(self) -> dict[str, dict[str, Record]]:
        """Words of each axis of the taxonomy, in its order: the words that may be counted, 0 where no work has one."""
        taxonomy = read([self.folder / "taxonomy.yml"])[0]
        return {axis["key"]: {term["key"]: term for term in axis["values"]} for axis in taxonomy["axes"]}

    def values(self, axis: str) -> list[str]:
        """Return the values of an axis of a matrix."""
        return list(self.terms[TAXONOMY_AXES[axis]])


# --- Tags of one record -------------------------------------------------------------------------------------------------------


def families(kinds: Iterable[str]) -> set[str]:
    """Return reward families of some kinds.

    Guide: "R8 hybrid is derived: a work with a global kind (shared, orchestration) and a local one (individual, role,
    process, tool)".
    """
    kinds = set(kinds)
    hybrid = {"r8"} if kinds & GLOBAL_KINDS and kinds & LOCAL_KINDS else set()
    return {FAMILIES[kind] for kind in kinds} | hybrid


def reward_kinds(record: Record) -> list[str]:
    """Return the reward kinds of a record; an excluded one may be without any coding."""
    return list(record.get("reward", {}).get("kinds", []))


def credit_items(record: Record) -> list[Record]:
    """Return the credit items of a record."""
    return list(record.get("credit", {}).get("units", []))


def read_closely(record: Record, *supported: str) -> bool:
    """Guide: "at least one evidence item that supports that axis [...] has basis full_text or code"."""
    return any(
        item["basis"] in ("full_text", "code") and any(axis in item["supports"] for axis in supported)
        for item in record.get("evidence", [])
    )


def item_counts(record: Record, item: Record, reading: str) -> bool:
    """Guide: broad "credit of any strength"; strict "credit explicit"; firm "strict, and at least one evidence item"."""
    if reading == "broad":
        return True
    if item["strength"] != "explicit":
        return False
    return reading == "strict" or read_closely(record, "credit")


def credit_units(record: Record, reading: str) -> set[str]:
    """Return units that carry credit; guide: "A unit may stand twice in a record [...]; counts are of works"."""
    return {item["unit"] for item in credit_items(record) if item_counts(record, item, reading)}


def decision_counts(record: Record, name: str, reading: str) -> bool:
    """Whether a decision is trained.

    Guide: broad "sub-decision under `rl`"; strict "sub-decision under `rl` with an explicit objective"; firm: evidence
    "for a decision: `sub_decisions` or `sub_decisions.<that one>`".
    """
    decision = record.get("sub_decisions", {}).get(name, {})
    if decision.get("mode") != "rl":
        return False
    if reading == "broad":
        return True
    if decision.get("objective") != "explicit":
        return False
    return reading == "strict" or read_closely(record, "sub_decisions", f"sub_decisions.{name}")


def tags(record: Record, axis: str, reading: str) -> set[str]:
    """Return what a record carries on an axis.

    Guide: "the reading binds those that have strengths (credit, decisions)"; rewards and topologies count alike in all.
    """
    if axis == "reward":
        return families(reward_kinds(record))
    if axis == "credit":
        return credit_units(record, reading)
    if axis == "decision":
        return {name for name in DECISIONS if decision_counts(record, name, reading)}
    return set(record.get("topology", []))


def pairs(record: Record, rows: str, columns: str, reading: str) -> set[Pair]:
    """Return the cells in which a retained work stands.

    Design: "Reward × credit counts works whose credit item is `of` that reward; the other matrices count works that carry
    both tags"; R8 "for a credit unit, both in the `of` of one item".
    """
    if (rows, columns) != ("reward", "credit"):
        return both_tags(record, rows, columns, reading)
    found: set[Pair] = set()
    for item in credit_items(record):
        if item_counts(record, item, reading):
            found.update(product(families(item["of"]), [item["unit"]]))
    return found


def both_tags(record: Record, rows: str, columns: str, reading: str) -> set[Pair]:
    """Return all pairs of a row's and a column's tag that a record carries."""
    return set(product(tags(record, rows, reading), tags(record, columns, reading)))


def is_coded(record: Record, axis: str, value: str) -> bool:
    """Design: "status coded, a mode other than unclear and not_applicable, a topology that is not empty"."""
    if axis in ("reward", "credit"):
        return bool(record[axis]["status"] == "coded")
    if axis == "decision":
        return record["sub_decisions"][value]["mode"] not in ("unclear", "not_applicable")
    return bool(record["topology"])


def is_unclear(record: Record, axis: str, value: str) -> bool:
    """Guide: "unclear (a trained method whose reward no source read tells)", "unclear (no source says)"; never a topology."""
    if axis in ("reward", "credit"):
        return bool(record[axis]["status"] == "unclear")
    return axis == "decision" and record["sub_decisions"][value]["mode"] == "unclear"


def is_borderline(record: Record) -> bool:
    """Guide: "borderline: true where a second reader might decide otherwise"."""
    return bool(record["screening"]["borderline"] == "true")


def basis(record: Record) -> str | None:
    """Guide: "derived from now on (best item that supports reward, credit or sub-decisions, else any)"."""
    central = [item for item in record["evidence"] if any(is_central(axis) for axis in item["supports"])]
    found = {item["basis"] for item in central or record["evidence"]}
    return next((word for word in ("full_text", "code", "abstract", "secondary") if word in found), None)


def is_central(axis: str) -> bool:
    """Whether evidence speaks of reward, credit or decisions; one decision may be named ("sub_decisions.stop")."""
    return axis in ("reward", "credit", "sub_decisions") or axis.startswith("sub_decisions.")


# --- Numbers that prose asks for ----------------------------------------------------------------------------------------------


def carries(work: Record, axis: str, word: str, reading: str) -> bool:
    """Whether a work has a word, or a code, on an axis by which prose asks for works."""
    values: dict[str, Iterable[str]] = {
        "reward": {*reward_kinds(work), *families(reward_kinds(work))},
        "credit": credit_units(work, reading),
        "decision": {name for name in DECISIONS if decision_counts(work, name, reading)},
        "topology": work["topology"],
        "scenario": work["scenario"],
        "measure": work["evaluation"]["measures"],
        "training_method": named(work["training"]["method"]),
        "trains": work["training"]["trains"],
        "basis": named(basis(work) or "null"),
        "origin": [work["provenance"]["origin"]],
        "year": [work["date"][:4]],
        **{axis: [work[axis]] for axis in ("category", "role", "rl")},
        **{name: [work["sub_decisions"][name]["mode"]] for name in DECISIONS},
    }
    codes = {code: name for name, code in DECISIONS.items()} if axis == "decision" else {}
    return codes.get(word.lower(), word.lower()) in values[axis]


# --- stats.json ---------------------------------------------------------------------------------------------------------------


def stats(corpus: Corpus) -> Record:
    """Return what stats.json has to say (design, "Data contract")."""
    seed = [work["seed_tags"] for work in corpus.retained.values() if "seed_tags" in work]
    seed_excluded = [record for record in corpus.excluded.values() if "seed_id" in record["screening"]]
    return {
        "retained": len(corpus.retained),
        "excluded": len(corpus.excluded),
        "audited": len(corpus.retained) + len(corpus.excluded),
        "methods": len(corpus.methods),
        "systems": len(corpus.systems),
        "borderline": sum(map(is_borderline, corpus.retained.values())),
        "by": by_axis(corpus, corpus.retained.values()),
        "methods_by": by_axis(corpus, corpus.methods.values()),
        "basis": tally(corpus, "basis", ([basis(work)] for work in corpus.retained.values())),
        "methods_basis": tally(corpus, "basis", ([basis(work)] for work in corpus.methods.values())),
        "exclusion_stage": tally(corpus, "stage", ([record["screening"]["stage"]] for record in corpus.excluded.values())),
        "seed": {
            "retained": len(seed),
            "excluded": len(seed_excluded),
            "exclusion_stage": tally(corpus, "stage", ([record["screening"]["stage"]] for record in seed_excluded)),
        },
        "seed_tags": {name: dict(Counter(tag[field] for tag in seed)) for name, field in SEED_TAGS.items()},
    }


SEED_TAGS = {
    "category": "category",
    "rl": "is_rl",
    "reward": "reward_type",
    "credit": "credit_granularity",
    "topology": "orchestration_form",
    "scenario": "scenario",
    "role": "is_core",
    "verified": "verified",
}
"""Design: "for the seed's works the seed's own single-tag counts under `seed_tags`"; our name, the artifact's column."""


def tally(corpus: Corpus, axis: str, tagged: Iterable[Iterable[str | None]]) -> dict[str, int]:
    """Return the number of works with each word of an axis, a work once for a word however often it names it."""
    found = Counter(chain.from_iterable(map(set, tagged)))
    assert set(found) <= {*corpus.terms[axis], None}, f"words outside the taxonomy's axis {axis}: {sorted(map(str, found))}"
    return {word: found[word] for word in corpus.terms[axis]}


def by_axis(corpus: Corpus, works: Iterable[Record]) -> Record:
    """Return counts of some works by every axis; years and months as strings."""
    works = list(works)

    def count(axis: str, tagged: Callable[[Record], Iterable[str]]) -> dict[str, int]:
        return tally(corpus, axis, map(tagged, works))

    return {
        "category": count("category", lambda work: [work["category"]]),
        "role": count("role", lambda work: [work["role"]]),
        "rl": count("rl", lambda work: [work["rl"]]),
        "reward_status": count("status", lambda work: [work["reward"]["status"]]),
        "credit_status": count("status", lambda work: [work["credit"]["status"]]),
        "reward_kind": count("reward_kind", reward_kinds),
        "reward_family": count("reward_family", lambda work: families(reward_kinds(work))),
        "credit_unit": {r: tally(corpus, "credit_unit", [credit_units(work, r) for work in works]) for r in READINGS},
        "topology": count("topology", lambda work: work["topology"]),
        "scenario": count("scenario", lambda work: work["scenario"]),
        "measure": count("measure", lambda work: work["evaluation"]["measures"]),
        "training_method": count("training_method", lambda work: named(work["training"]["method"])),
        "trains": count("trains", lambda work: work["training"]["trains"]),
        "sub_decision": {
            name: tally(corpus, "mode", [[work["sub_decisions"][name]["mode"]] for work in works])
            | {reading: sum(decision_counts(work, name, reading) for work in works) for reading in READINGS}
            for name in DECISIONS
        },
        **by_date(work["date"] for work in works),
    }


def named(word: str) -> list[str]:
    """Return a word as a list; none where it is null."""
    return [] if word == "null" else [word]


def by_date(dates: Iterable[str]) -> Record:
    """Design: "works dated to the year only stand in a group of their own": they have a year, but no month."""
    dates = list(dates)
    return {
        "year": dict(Counter(date[:4] for date in dates)),
        "month": dict(Counter(date[:7] for date in dates if len(date) > len("2026"))),
        "year_only": dict(Counter(date for date in dates if len(date) == len("2026"))),
    }


# --- The four matrices --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cell:
    """One pair of values: who stands there under each reading, and out of how many."""

    row: str
    column: str
    works: Mapping[str, set[str]]
    borderline: set[str]
    coded_on_both: int
    unclear: int
    near_misses: set[str]

    def not_borderline(self, reading: str) -> int:
        """Design: "Borderline works count; a cell's page gives the number without them too"."""
        return len(self.works[reading] - self.borderline)

    def is_impossible(self, reading: str) -> bool:
        """Guide: "team is always signal"."""
        return reading != "broad" and "team" in (self.row, self.column)

    @property
    def by_definition(self) -> bool:
        """Whether the two hold together nearly by definition."""
        return (self.row, self.column) in TRUE_BY_DEFINITION


@dataclass(frozen=True)
class Margin:
    """The end of a row or column.

    Design: "Totals count works that stand in at least one cell of the row or column, not the sum of cells; works that carry
    the tag but stand in no cell are printed beside it".
    """

    works: Mapping[str, set[str]]
    in_no_cell: Mapping[str, set[str]]


@dataclass(frozen=True)
class Matrix:
    """Two axes crossed."""

    row_axis: str
    column_axis: str
    cells: Mapping[Pair, Cell]
    row_margins: Mapping[str, Margin]
    column_margins: Mapping[str, Margin]
    works: Mapping[str, set[str]]

    @property
    def name(self) -> str:
        """``reward-credit``."""
        return f"{self.row_axis}-{self.column_axis}"

    def address(self, cell: Cell) -> str:
        """Design: "`/coverage/<axis>-<value>/<axis>-<value>/` (values `r1`…`r8`, credit words, `o1`…`o5`, topology words)"."""
        ends = ((self.row_axis, cell.row), (self.column_axis, cell.column))
        return "coverage/" + "".join(f"{axis}-{DECISIONS[value] if axis == 'decision' else value}/" for axis, value in ends)


def coverage(corpus: Corpus) -> dict[str, Matrix]:
    """Return the four matrices by name; design: "Methods (`rl_method` and `framework`) unless a page says otherwise"."""
    matrices = (matrix(corpus, rows, columns) for rows, columns in MATRICES)
    return {found.name: found for found in matrices}


def matrix(corpus: Corpus, rows: str, columns: str) -> Matrix:
    """Return one matrix with its margins."""
    standing = {(key, r): pairs(work, rows, columns, r) for key, work in corpus.methods.items() for r in READINGS}
    cells = {
        (row, column): cell(corpus, rows, row, columns, column, standing)
        for row, column in product(corpus.values(rows), corpus.values(columns))
    }
    return Matrix(
        row_axis=rows,
        column_axis=columns,
        cells=cells,
        row_margins={value: margin(corpus, rows, value, 0, standing) for value in corpus.values(rows)},
        column_margins={value: margin(corpus, columns, value, 1, standing) for value in corpus.values(columns)},
        works={r: {key for key in corpus.methods if standing[key, r]} for r in READINGS},
    )


def cell(corpus: Corpus, rows: str, row: str, columns: str, column: str, standing: Mapping[Pair, set[Pair]]) -> Cell:
    """Return one cell with its denominators and near misses."""
    works = corpus.methods.items()
    return Cell(
        row=row,
        column=column,
        works={r: {key for key in corpus.methods if (row, column) in standing[key, r]} for r in READINGS},
        borderline={key for key, work in works if is_borderline(work)},
        coded_on_both=sum(is_coded(work, rows, row) and is_coded(work, columns, column) for _, work in works),
        unclear=sum(is_unclear(work, rows, row) or is_unclear(work, columns, column) for _, work in works),
        near_misses={key for key, record in corpus.excluded.items() if is_near_miss(record, rows, row, columns, column)},
    )


def is_near_miss(record: Record, rows: str, row: str, columns: str, column: str) -> bool:
    """Design: "A near miss of a cell is an excluded record whose own coding has both tags".

    Both tags, in every matrix: the pairs of `of` do not bind here, for "in excluded records empty `by`, `aspects` and `of`
    mean 'not coded'" (guide), so that an empty `of` says nothing against the pair.
    """
    return (row, column) in both_tags(record, rows, columns, "broad")


def margin(corpus: Corpus, axis: str, value: str, side: int, standing: Mapping[Pair, set[Pair]]) -> Margin:
    """Return the margin of a row (side 0) or column (side 1)."""
    works, outside = {}, {}
    for reading in READINGS:
        works[reading] = {key for key in corpus.methods if any(pair[side] == value for pair in standing[key, reading])}
        carrying = {key for key, work in corpus.methods.items() if value in tags(work, axis, reading)}
        outside[reading] = carrying - works[reading]
    return Margin(works, outside)

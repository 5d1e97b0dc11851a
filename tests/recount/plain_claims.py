"""Claims decided anew from the YAML text: the guide's rule for a past date, and bounds where nobody rated a tag.

Nothing here comes from the code under test. A query is asked twice of every work: what it certainly meets, and what it could
meet, were every unrated tag to the claim's liking; where the two change the verdict, the claim is open.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tests.recount import plain
from tests.recount.plain import DECISIONS, Corpus, Record

CUTOFF = "2026-05-04"
"""The day of the founding survey."""

AXES = ("reward", "credit", *(f"sub_decisions.{name}" for name in DECISIONS), "topology", "scenario", "training", "evaluation")
_MODES = {"deployed": "unclear", "none": "fixed"}
"""The issue: "how rl → mode rl, learned, search as they are, deployed → unclear, latentmas communicate → fixed"."""


# --- The pool on a day ----------------------------------------------------------------------------------------------------


def first(date: str) -> str:
    """Return the first day of a date that may be a year or a month."""
    return (date + "-01-01")[:10] if len(date) == len("2026") else (date + "-01")[:10]


def last(date: str) -> str:
    """Return the last day of a date that may be a year or a month (guide: "a partial date is its last day")."""
    if len(date) == len("2026"):
        return f"{date}-12-31"
    if len(date) == len("2026-05"):
        year, month = map(int, date.split("-"))
        return f"{date}-{calendar.monthrange(year, month)[1]:02d}"
    return date


def public(work: Record) -> str:
    """Guide: "except that a work of a snapshot was public at its date"."""
    day = last(work["date"])
    return min(day, CUTOFF) if "seed_tags" in work and first(work["date"]) <= CUTOFF else day


def evidence_day(item: Record, work: Record) -> str:
    """Guide: "undated evidence has its work's date, undated code the day it was checked"; none is older than its work."""
    if item["date"] != "null":
        return max(last(item["date"]), public(work))
    return max(last(work["provenance"]["checked"]), public(work)) if item["basis"] == "code" else public(work)


def supports(items: Iterable[Record], axis: str) -> bool:
    """Whether an item of evidence speaks of an axis, or of all decisions where it is one."""
    return any({axis, axis.split(".")[0]} & set(item["supports"]) for item in items)


def on(work: Record, day: str) -> Record:
    """Return a record as it counts on a day: a tag counts "if at least one evidence item of its axis is dated by then"."""
    known = [item for item in work["evidence"] if evidence_day(item, work) <= day]
    told = {**work, "evidence": known, "sub_decisions": dict(work["sub_decisions"])}
    for axis in AXES:
        if not supports(work["evidence"], axis) or supports(known, axis):
            continue
        if axis == "reward":
            told["reward"] = {"status": "unclear", "kinds": []}
            told["credit"] = {**told["credit"], "units": [{**item, "of": []} for item in told["credit"]["units"]]}
        elif axis == "credit":
            told["credit"] = {"status": "unclear", "units": []}
        elif axis.startswith("sub_decisions."):
            told["sub_decisions"][axis.split(".")[1]] = {"mode": "unclear", "objective": "null", "by": []}
        elif axis == "training":
            told["training"] = {**work["training"], "trains": [], "method": "null"}
        elif axis == "evaluation":
            told["evaluation"] = {**work["evaluation"], "measures": []}
        else:
            told[axis] = []
    return told


def public_by(corpus: Corpus, day: str) -> dict[str, Record]:
    """Return the works that were public by a day, as coded today."""
    return {key: on(work, day) for key, work in corpus.retained.items() if public(work) <= day}


def published(corpus: Corpus) -> dict[str, Record]:
    """Return the founding pool with its own single tags; what it did not say is unrated."""
    return {key: _published(work, work["seed_tags"]) for key, work in corpus.retained.items() if "seed_tags" in work}


def _published(work: Record, tags: Record) -> Record:
    kinds = [] if tags["reward_type"] == "NA" else [tags["reward_type"]]
    named = tags.get("sub_decisions", {})
    unit = {"unit": tags["credit_granularity"], "of": kinds, "strength": tags.get("credit_strength", "unrated")}
    untagged = tags["credit_granularity"] == "NA"
    return {
        "key": work["key"],
        "category": tags["category"],
        "rl": {"yes": "full", "partial": "partial", "no": "none"}[tags["is_rl"]],
        "role": tags["is_core"],
        "reward": {"status": "coded" if kinds else "none", "kinds": kinds},
        "credit": {"status": "none", "units": []} if untagged else {"status": "coded", "units": [unit]},
        "sub_decisions": {name: _decided(named.get(name)) for name in DECISIONS},
        "topology": [word for word in [tags["orchestration_form"]] if word != "NA"],
        "evidence": [],
    }


def _decided(how: str | None) -> Record:
    return {"mode": "unrated" if how is None else _MODES.get(how, how), "objective": "unrated", "by": []}


# --- Numbers that prose asks for ----------------------------------------------------------------------------------------


def number_of(corpus: Corpus, words: Mapping[str, str]) -> int:
    """Return the number that `count(…)` in prose stands for: works, or methods, with all of the tags."""
    options = {"among": "methods", "reading": "broad", "until": "9999-12-31"} | dict(words)
    public = public_by(corpus, options["until"]).values()
    wanted = {axis: word for axis, word in options.items() if axis not in ("among", "reading", "until")}
    return sum(
        (options["among"] == "works" or work["key"] in corpus.methods)
        and all(plain.carries(work, axis, word, options["reading"]) for axis, word in wanted.items())
        for work in public
    )


# --- A query --------------------------------------------------------------------------------------------------------------


def meets(work: Record, condition: str, reading: str, *, possibly: bool) -> bool:
    """Whether a work meets a condition; with `possibly`, whether it could, were every unrated tag to our liking."""
    axis, values = condition.split("=")
    return any(_carries(work, axis, value, reading, possibly) for value in values.split("|"))


def _carries(work: Record, axis: str, value: str, reading: str, possibly: bool) -> bool:
    word, *parts = value.split(":")
    if axis == "credit":
        return any(item["unit"] == word and _counts(work, item, reading, possibly) for item in work["credit"]["units"])
    if axis == "cell":
        items = (item for item in work["credit"]["units"] if item["unit"] == parts[0] and word in families(item["of"]))
        return any(_counts(work, item, reading, possibly) for item in items)
    if axis == "decision":
        return _trained(work, word, reading, possibly)
    if axis in DECISIONS:
        told = work["sub_decisions"][axis]
        if told["mode"] == "unrated":
            return possibly and word != "rl"  # the founding survey names whom it takes to train a decision
        met = not parts or told["objective"] == parts[0] or (possibly and told["objective"] == "unrated")
        return bool(told["mode"] == word and met)
    plain_words: Mapping[str, Iterable[str]] = {
        "reward": {*work["reward"]["kinds"], *families(work["reward"]["kinds"])},
        "topology": work["topology"],
        **{name: [work[name]] for name in ("category", "rl", "role")},
    }
    if axis == "measure":
        return word in work["evaluation"]["measures"]
    return word == plain.basis(work) if axis == "basis" else word in plain_words[axis]


def families(kinds: Iterable[str]) -> set[str]:
    """Return reward families; the founding tag `hybrid` was R8 by name."""
    kinds = list(kinds)
    return {"r8"} if kinds == ["hybrid"] else plain.families(kinds)


def _counts(work: Record, item: Record, reading: str, possibly: bool) -> bool:
    if reading == "broad":
        return True
    if item["strength"] == "unrated":
        return possibly
    if item["strength"] != "explicit":
        return False
    return reading == "strict" or plain.read_closely(work, "credit") or (possibly and not work["evidence"])


def _trained(work: Record, name: str, reading: str, possibly: bool) -> bool:
    told = work["sub_decisions"][name]
    if told["mode"] != "rl" or reading == "broad":
        return bool(told["mode"] == "rl")
    if told["objective"] == "unrated":
        return possibly
    if told["objective"] != "explicit":
        return False
    read = plain.read_closely(work, "sub_decisions", f"sub_decisions.{name}")
    return reading == "strict" or read or (possibly and not work["evidence"])


# --- A verdict ------------------------------------------------------------------------------------------------------------

UNCODED_THEN = {"measure", "basis"}
"""What claims ask for that the founding pool has no tags of."""


@dataclass(frozen=True)
class Found:
    """What one set of works says of a claim."""

    verdict: str
    works: set[str]
    out_of: int
    possible: set[str]
    unclear: int
    readings: Mapping[str, set[str]]


def as_expected(expect: str, found: set[str], out_of: int) -> bool:
    """Whether works are as a claim expects."""
    if expect == "none":
        return not found
    if names := re.fullmatch(r"only (.+)", expect):
        return found == set(names[1].split(", "))
    kind, relation, number = expect.removesuffix("%").split(" ")
    left, right = (100 * len(found), int(number) * out_of) if kind == "share" else (len(found), int(number))
    return {"=": left == right, "<=": left <= right, ">=": left >= right}[relation]


def decide(claim: Record, works: Mapping[str, Record], *, then: bool = False) -> Found:
    """Return a claim's verdict over some works; `then` says that they carry the founding pool's own tags."""
    axes = {condition.split("=")[0] for condition in [*claim["among"], *claim["where"]]}
    if then and axes & UNCODED_THEN:
        return Found("open", set(), len(works), set(), 0, {})
    asked = {
        key: work
        for key, work in works.items()
        if (claim["population"] == "works" or work["category"] in ("rl_method", "framework"))
        and all(meets(work, condition, claim["reading"], possibly=False) for condition in claim["among"])
    }

    def found(reading: str, possibly: bool) -> set[str]:
        return {
            key
            for key, work in asked.items()
            if all(meets(work, condition, reading, possibly=possibly) for condition in claim["where"])
        }

    certain, possible = found(claim["reading"], False), found(claim["reading"], True)
    verdicts = {as_expected(claim["expect"], some, len(asked)) for some in (certain, possible)}
    verdict = "open" if len(verdicts) > 1 or not asked else "holds" if verdicts.pop() else "fails"
    binding = any(condition.split("=")[0] in ("credit", "cell", "decision") for condition in claim["where"])
    readings = [r for r in plain.READINGS if r != "firm" or any(work["evidence"] for work in asked.values())]
    return Found(
        verdict,
        certain,
        len(asked),
        possible - certain,
        sum(_unclear(work, claim["where"]) for work in asked.values()),
        {reading: found(reading, False) for reading in readings} if binding and asked else {},
    )


def _unclear(work: Record, conditions: Iterable[str]) -> bool:
    for condition in conditions:
        axis, value = condition.split("=")
        if axis in ("reward", "cell") and work["reward"]["status"] == "unclear":
            return True
        if axis in ("credit", "cell") and work["credit"]["status"] == "unclear":
            return True
        decision = value if axis == "decision" else axis
        if decision in DECISIONS and work["sub_decisions"][decision]["mode"] == "unclear":
            return True
    return False


def of_systems(claim: Record, corpus: Corpus) -> set[str]:
    """Return the industrial systems that meet a claim's conditions, contrasts aside."""
    found = set()
    for system in corpus.systems:
        carried = {
            "training_evidence": [system["training_evidence"]],
            "dimension": [told["dimension"] for told in system["claims"]],
        }
        if all(value in carried[axis] for axis, value in (condition.split("=") for condition in claim["where"])):
            found.add(system["key"])
    return found

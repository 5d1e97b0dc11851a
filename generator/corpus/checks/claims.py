"""Rules of claims: their queries can be read, and whom they name has a record."""

from __future__ import annotations

from collections.abc import Iterator

from rapidfuzz import process

from generator.corpus.checks.rule import Rule
from generator.corpus.claims import Claim, Claims
from generator.corpus.conditions import SYSTEM_AXES, WORK_AXES, Condition, ConditionError, parse
from generator.corpus.loading import Loaded
from generator.corpus.problems import Problem
from generator.corpus.reading import Path
from generator.corpus.records import Work
from generator.corpus.systems import System
from generator.corpus.taxonomy import Taxonomy

_SIMILAR = 70.0


def _queries_can_be_read(loaded: Loaded) -> Iterator[Problem]:
    taxonomies = [filed.record for filed in loaded.of(Taxonomy)]
    for filed in loaded.of(Claims):
        for number, claim in enumerate(filed.record.claims):
            for path, message in _mistakes(claim, taxonomies):
                yield filed.document.problem("R120", ("claims", number, *path), message)


def _mistakes(claim: Claim, taxonomies: list[Taxonomy]) -> Iterator[tuple[Path, str]]:
    axes = SYSTEM_AXES if claim.population == "systems" else WORK_AXES
    read: list[Condition] = []
    for name, conditions in (("among", claim.among), ("where", claim.where)):
        for index, text in enumerate(conditions):
            try:
                read += [parse(text, taxonomy, axes) for taxonomy in taxonomies]
            except ConditionError as fault:
                yield (name, index), str(fault)
    if claim.undecidable and (claim.where or claim.expect):
        yield ("undecidable",), "stands beside a query or an expectation; leave one of them out"
    if not claim.where and not claim.undecidable:
        yield ("where",), 'asks for nothing; write at least one condition, as ["credit=message"], or why it is undecidable'
    if claim.where and not claim.expect:
        yield ("expect",), "is missing; write what the query should find, as 'count <= 8'"
    if {"reward", "credit"} <= {condition.axis for condition in read if not condition.negated}:
        yield ("where",), 'reward and credit together say less than they seem to; write ["cell=r1:agent"]'


def _works_exist(loaded: Loaded) -> Iterator[Problem]:
    for filed in loaded.of(Claims):
        for number, claim in enumerate(filed.record.claims):
            kind = System if claim.population == "systems" else Work
            known = {stem for model, stem in loaded.stems if model is kind}
            for key in sorted((claim.expect.only if claim.expect and claim.expect.only else frozenset()) - known):
                best = process.extractOne(key, known, score_cutoff=_SIMILAR)
                mend = f"did you mean '{best[0]}'?" if best else "write the key of a record"
                noun = "system" if kind is System else "retained work"
                yield filed.document.problem("R122", ("claims", number, "expect"), f"no {noun} has the key '{key}'; {mend}")


RULES = (
    Rule("R120", "The query of a claim can be read", "A claim that asks for a word nobody uses holds or fails for nothing.",
         'where: ["credit=mesage"]', 'where: ["credit=message"]', check=_queries_can_be_read),
    Rule("R121", "The expectation of a claim can be read", "The verdict follows from it.",
         'expect: "less than 8"', 'expect: "count <= 8"'),
    Rule("R122", "Works that a claim expects have a record", "The claim could never hold.",
         'expect: "only c4"', 'expect: "only c3"', check=_works_exist),
    Rule("R123", "A claim holds no longer",
         "Records that you add or mend may turn a statement of the survey: read it, and tell it in your pull request.",
         "(a third work with message credit)", "(as it is: the claim stays, with the day on which it turned)", level="note"),
)  # fmt: skip

"""Rules of reference: whoever is named has a record."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from rapidfuzz import process

from generator.corpus.checks.identity import records
from generator.corpus.checks.rule import Rule
from generator.corpus.claims import Claims
from generator.corpus.conditions import CELL_AXES, ConditionError, parse
from generator.corpus.forms import fields_at
from generator.corpus.loading import FOLDERS, Filed, Loaded
from generator.corpus.open_problems import OpenProblems
from generator.corpus.problems import Problem
from generator.corpus.reading import Path
from generator.corpus.records import ExcludedWork, Work
from generator.corpus.searches import Searches
from generator.corpus.systems import System
from generator.corpus.taxonomy import Taxonomy

_SIMILAR = 70.0
_SYSTEM_UNIT = "system"
# Two axes of the matrices carry other names there than in records.
_MATRIX_AXES = {"reward": "reward_family", "credit": "credit_unit", "decision": "sub_decision", "topology": "topology"}


def _works_exist(loaded: Loaded) -> Iterator[Problem]:
    retained = {stem for model, stem in loaded.stems if model is Work}
    excluded = {stem for model, stem in loaded.stems if model is ExcludedWork}
    for filed, path, key in _named_works(loaded):
        if key in retained:
            continue
        if key in excluded:
            message = f"'{key}' was excluded; name a retained work, or take it out"
        else:
            best = process.extractOne(key, retained, score_cutoff=_SIMILAR)
            message = f"no record has the key '{key}'" + (f"; did you mean '{best[0]}'?" if best else "; add it, or take it out")
        yield filed.document.problem("R101", path, message)


def _named_works(loaded: Loaded) -> Iterator[tuple[Filed[System] | Filed[OpenProblems], Path, str]]:
    for system in loaded.of(System):
        for index, key in enumerate(system.record.works):
            yield system, ("works", index), key
    for filed in loaded.of(OpenProblems):
        for number, problem in enumerate(filed.record.problems):
            for index, near in enumerate(problem.nearest):
                yield filed, ("problems", number, "nearest", index, "work"), near.work
        for number, attack in enumerate(filed.record.attacks):
            for index, key in enumerate(attack.works):
                yield filed, ("attacks", number, "works", index), key


def _taxonomy_is_sound(loaded: Loaded) -> Iterator[Problem]:
    for filed in loaded.of(Taxonomy):
        for path, message in (*_doubled_words(filed.record), *_missing_axes(filed.record), *_undefined_values(filed.record)):
            yield filed.document.problem("R102", path, message, key=path == ("axes",))


def _doubled_words(taxonomy: Taxonomy) -> Iterator[tuple[Path, str]]:
    for path, key in _doubled([(("axes", n, "key"), axis.key) for n, axis in enumerate(taxonomy.axes)]):
        yield path, f"axis '{key}' is defined twice"
    for number, axis in enumerate(taxonomy.axes):
        for path, key in _doubled([(("axes", number, "values", n, "key"), term.key) for n, term in enumerate(axis.values)]):
            yield path, f"'{key}' is defined twice on axis '{axis.key}'"


def _missing_axes(taxonomy: Taxonomy) -> Iterator[tuple[Path, str]]:
    for key in sorted(_needed_axes() - set(taxonomy.words)):
        yield ("axes",), f"axis '{key}' is missing, though records use it"


def _undefined_values(taxonomy: Taxonomy) -> Iterator[tuple[Path, str]]:
    families = taxonomy.words.get("reward_family", frozenset())
    for number, axis in enumerate(taxonomy.axes):
        for index, term in enumerate(axis.values):
            if term.family is not None and term.family not in families:
                yield ("axes", number, "values", index, "family"), f"'{term.family}' is no reward family"
    for number, pair in enumerate(taxonomy.definitional_pairs):
        for index, (axis_name, value) in enumerate(zip(pair.axes, pair.values, strict=True)):
            if value not in taxonomy.words.get(_MATRIX_AXES.get(axis_name, ""), frozenset()):
                yield ("definitional_pairs", number, "values", index), f"'{value}' is no value of '{axis_name}'"


@cache
def _needed_axes() -> frozenset[str]:
    """Return the axes that the models, the matrices and the key of readings draw their words from."""
    named = set(re.findall(r'"x-axis": "([a-z_]+)"', json.dumps([model.model_json_schema() for model in FOLDERS.values()])))
    return frozenset(named | set(_MATRIX_AXES.values()) | {"reading"})


def _attack_units_exist(loaded: Loaded) -> Iterator[Problem]:
    units = {word for filed in loaded.of(Taxonomy) for word in filed.record.words.get("credit_unit", ())}
    for filed in loaded.of(OpenProblems):
        for number, attack in enumerate(filed.record.attacks):
            for index, unit in enumerate(attack.units):
                if units and unit not in units and unit != _SYSTEM_UNIT:
                    message = f"'{unit}' is neither a credit unit nor '{_SYSTEM_UNIT}'"
                    yield filed.document.problem("R103", ("attacks", number, "units", index), message)


def _touched_cells_exist(loaded: Loaded) -> Iterator[Problem]:
    for filed, taxonomy in product(loaded.of(OpenProblems), loaded.of(Taxonomy)):
        for number, problem in enumerate(filed.record.problems):
            for index, text in enumerate(problem.touches):
                try:
                    negated = parse(text, taxonomy.record, CELL_AXES).negated
                except ConditionError as fault:
                    yield filed.document.problem("R109", ("problems", number, "touches", index), str(fault))
                else:
                    if negated:
                        message = f"'{text}' names what it does not touch; write what it touches, with ="
                        yield filed.document.problem("R109", ("problems", number, "touches", index), message)


def _keys_once(loaded: Loaded) -> Iterator[Problem]:
    for searches in loaded.of(Searches):
        entries: list[tuple[Path, str]] = [(("searches", n, "key"), s.key) for n, s in enumerate(searches.record.searches)]
        for path, key in _doubled(entries):
            yield searches.document.problem("R104", path, f"'{key}' stands twice")
    for claims in loaded.of(Claims):
        for path, key in _doubled([(("claims", n, "key"), claim.key) for n, claim in enumerate(claims.record.claims)]):
            yield claims.document.problem("R104", path, f"'{key}' stands twice")
    for filed in loaded.of(OpenProblems):
        groups: dict[str, Iterable[str]] = {
            "problems": (problem.key for problem in filed.record.problems),
            "attacks": (attack.key for attack in filed.record.attacks),
            "checklist": (group.key for group in filed.record.checklist),
        }
        for group, keys in groups.items():
            for path, key in _doubled([((group, n, "key"), key) for n, key in enumerate(keys)]):
                yield filed.document.problem("R104", path, f"'{key}' stands twice")


def _doubled(entries: Iterable[tuple[Path, str]]) -> Iterator[tuple[Path, str]]:
    seen: set[str] = set()
    for path, key in entries:
        if key in seen:
            yield path, key
        seen.add(key)


def _recoded_fields_exist(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        for index, recoding in enumerate(filed.record.history or ()):
            if not _is_field(recoding.field):
                message = f"'{recoding.field}' is no field of a record; write it as credit.units or sub_decisions.stop"
                yield filed.document.problem("R105", ("history", index, "field"), message)


def _is_field(name: str) -> bool:
    path: Path = ()
    for step in name.split("."):
        if step not in fields_at(Work, path):
            return False
        path = (*path, step)
    return True


RULES = (
    Rule("R101", "A named work has a record", "A link to nowhere, or to an excluded work, misleads.",
         "nearest: [{work: c4, ...}]", "nearest: [{work: c3, ...}]", check=_works_exist),
    Rule("R102", "The taxonomy defines each word once", "A word with two meanings cannot be counted.",
         "(credit_unit has `message` twice)", "(one definition)", check=_taxonomy_is_sound),
    Rule("R103", "Attack vectors name credit units", "Attacks and credit are told in the same units.",
         "units: [mesage]", "units: [message]", check=_attack_units_exist),
    Rule("R104", "Keys of searches, claims and problems stand once", "They become anchors and addresses.",
         "(two problems with key p1)", "(p1 and p2)", check=_keys_once),
    Rule("R105", "A recoding names a field", "Differences are told by field.",
         "field: credits", "field: credit.units", check=_recoded_fields_exist),
    Rule("R109", "What an open problem touches is a row or column", "Gaps are shown beside the problems that they belong to.",
         'touches: ["credit=mesage"]', 'touches: ["credit=message"]', check=_touched_cells_exist),
)  # fmt: skip

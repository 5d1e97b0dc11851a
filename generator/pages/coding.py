"""What there is to tell about one work, as plain values: for its page and for the page's Markdown twin."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.addresses import cell_folder, system_folder
from generator.analysis.coverage import READINGS
from generator.analysis.neighbours import Neighbour, Tag
from generator.analysis.survey import Survey
from generator.analysis.tags import BASIS_RANK, Reading
from generator.corpus.records import SUB_DECISIONS, CreditItem, Evidence, Recoding, SubDecisionName, Work
from generator.corpus.systems import System
from generator.corpus.taxonomy import Taxonomy, Term
from generator.labels import MATRIX_TITLES, joined, small, spoken, system_name
from generator.pages.reasons import decision_words
from generator.pages.templates import CREDIT_MARKS, MODE_MARKS, sentence

_PLACE_LENGTH = 36
"""Letters of a place that the coding table shows; the list of evidence has it whole."""


@dataclass(frozen=True)
class Word:
    """A value as it is shown: its code, where it has one, its mark, its name."""

    words: str
    code: str | None = None
    sign: str = ""
    folder: str | None = None
    """The page of this site that it leads to."""


@dataclass(frozen=True)
class Place:
    """An evidence item: its number on the page, a short form of where it stands, the axes it supports in words."""

    number: int
    item: Evidence
    short: str
    supports: str
    basis: str


@dataclass(frozen=True)
class Line:
    """A line of the coding: an axis with its code, the work's tags, our reason, and the places that support it."""

    axis: str
    code: str | None
    tags: tuple[Word, ...]
    reason: str
    places: tuple[Place, ...]


@dataclass(frozen=True)
class Standing:
    """A cell that holds the work: how many methods it holds under the broad reading, and how strictly it holds this one."""

    folder: str
    name: str
    count: int
    strictest: Reading


@dataclass(frozen=True)
class Near:
    """A work nearby: what both have, and what only one of the two has, in words."""

    work: Work
    shared: str
    there: str
    here: str


@dataclass(frozen=True)
class Change:
    """A recoding in words: ``Credit, message``, ``strength``, ``signal``, ``explicit``."""

    recoding: Recoding
    subject: str
    property: str
    before: str
    after: str


# --- Evidence -------------------------------------------------------------------------------------------------------------


def places(survey: Survey, work: Work) -> tuple[Place, ...]:
    """Return the evidence of a work, numbered from 1."""
    return tuple(_place(survey, number, item) for number, item in enumerate(work.evidence, start=1))


def _place(survey: Survey, number: int, item: Evidence) -> Place:
    short = item.where
    if len(short) > _PLACE_LENGTH:
        cut = max(short.rfind(sign, 0, _PLACE_LENGTH) for sign in " /")
        short = short[: cut if cut > 0 else _PLACE_LENGTH].rstrip(",;:( ") + " …"
    return Place(
        number=number,
        item=item,
        short=short,
        supports=joined(small(survey.taxonomy.term("supports", axis).label) for axis in item.supports),
        basis=small(survey.taxonomy.term("basis", item.basis).label),
    )


def _supporting(evidence: Iterable[Place], axis: str) -> tuple[Place, ...]:
    """Return the places that support an axis, those of the axis alone first, best read first."""
    wanted = {axis, axis.split(".")[0]}
    found = [place for place in evidence if wanted.intersection(place.item.supports)]
    return tuple(sorted(found, key=lambda place: (axis not in place.item.supports, BASIS_RANK.index(place.item.basis))))


# --- Coding ---------------------------------------------------------------------------------------------------------------

_IS = {
    "rl_method": "an RL method",
    "framework": "a framework",
    "benchmark": "a benchmark",
    "survey": "a survey",
    "industry": "an industrial report",
    "classical_marl": "classical multi-agent RL",
    "foundation": "a foundation",
}
"""What a work of a category is, in a sentence."""


def coding(survey: Survey, work: Work, evidence: tuple[Place, ...]) -> Iterator[Line]:
    """Yield the lines of the coding: reward, each credit item, the sub-decisions (one line where none can apply)."""
    taxonomy = survey.taxonomy
    kinds = tuple(_kind(taxonomy, kind) for kind in work.reward.kinds) or (_status(taxonomy, work.reward.status),)
    yield Line("Reward", None, kinds, work.reward.note or "", _supporting(evidence, "reward"))
    on_credit = _supporting(evidence, "credit")
    if not work.credit.units:
        yield Line("Credit", None, (_status(taxonomy, work.credit.status),), "", on_credit)
    for item in work.credit.units:
        yield Line("Credit", None, (_credit(taxonomy, item),), _credit_reason(taxonomy, item), on_credit)
    if all(work.sub_decisions.named(name).mode == "not_applicable" for name in SUB_DECISIONS):
        words = taxonomy.term("mode", "not_applicable").label
        yield Line("Sub-decisions", None, (Word(words),), f"For this work is {_IS[work.category]}.", ())
        return
    for name in SUB_DECISIONS:
        yield _decision(survey, work, name, evidence)


def _kind(taxonomy: Taxonomy, kind: str) -> Word:
    term = taxonomy.term("reward_kind", kind)
    return Word(term.label, taxonomy.term("reward_family", term.family).code if term.family else None)


def _status(taxonomy: Taxonomy, status: str) -> Word:
    return Word(taxonomy.term("status", status).label, sign="?" if status == "unclear" else "–")


def _credit(taxonomy: Taxonomy, item: CreditItem) -> Word:
    unit, strength = taxonomy.term("credit_unit", item.unit), taxonomy.term("strength", item.strength)
    return Word(f"{unit.label}, {small(strength.label)}", sign=CREDIT_MARKS[item.strength])


def _credit_reason(taxonomy: Taxonomy, item: CreditItem) -> str:
    """Return mechanism, what is credited, and our note as one text."""
    parts = []
    if item.mechanism:
        parts.append(sentence(item.mechanism))
    if item.of:
        kinds = joined(small(taxonomy.term("reward_kind", kind).label) for kind in item.of)
        parts.append(f"credits {kinds}" if parts else f"Credits {kinds}")
    text = ", ".join(parts)
    if not item.note:
        return text
    return f"{text}. {sentence(item.note)}" if text else item.note


def _decision(survey: Survey, work: Work, name: SubDecisionName, evidence: tuple[Place, ...]) -> Line:
    taxonomy, decision = survey.taxonomy, work.sub_decisions.named(name)
    term = taxonomy.term("sub_decision", name)
    note = decision.note or ""
    if decision.aspects:
        aspects = f"Trained aspects: {joined(small(taxonomy.term('aspect', word).label) for word in decision.aspects)}."
        note = f"{note.rstrip('.')}. {aspects}" if note else aspects
    idle = decision.mode in ("fixed", "unclear", "not_applicable")
    found = () if idle else _supporting(evidence, f"sub_decisions.{name}")
    return Line(term.label, term.code, (Word(decision_words(taxonomy, decision), sign=MODE_MARKS[decision.mode]),), note, found)


# --- Facts ----------------------------------------------------------------------------------------------------------------


def facts(survey: Survey, work: Work) -> Iterator[tuple[str, tuple[Word, ...]]]:
    """Yield the facts beside the coding: name and values, where there are any."""

    def of(axis: str, *words: str | None) -> list[Word]:
        return [_word(survey.taxonomy.term(axis, word)) for word in words if word]

    told = [
        ("Category", of("category", work.category)),
        ("Place in the survey", of("role", work.role)),
        ("RL", of("rl", work.rl)),
        ("Topology", of("topology", *work.topology)),
        ("Scenario", of("scenario", *work.scenario)),
        ("Training", of("training_method", work.training.method)),
        ("Optimiser", _texts(work.optimizer)),
        ("What is trained", of("trains", *work.training.trains)),
        ("Base models", _texts(*work.training.base_models)),
        ("Agents", _texts(work.training.agents)),
        ("Shared weights", of("shared_weights", work.training.shared_weights)),
        ("Measured", of("measure", *work.evaluation.measures)),
        ("Benchmarks", _texts(*work.evaluation.benchmarks)),
        ("Industrial system", [_system(system) for system in survey.systems_by_work.get(work.key, ())]),
        ("Confidence", of("confidence", work.provenance.confidence)),
        ("In the pool since", _texts(str(work.provenance.added))),
        ("Found by", _texts(work.provenance.discovered)),
        ("Last checked", _texts(str(work.provenance.checked))),
    ]
    yield from ((name, tuple(values)) for name, values in told if values)


def _system(system: System) -> Word:
    return Word(system_name(system), folder=system_folder(system.key))


def _word(term: Term) -> Word:
    return Word(term.label, term.code)


def _texts(*texts: str | None) -> list[Word]:
    return [Word(text) for text in texts if text]


# --- Cells and works nearby -----------------------------------------------------------------------------------------------


def standings(survey: Survey, work: Work) -> Iterator[tuple[str, tuple[Standing, ...]]]:
    """Yield title and cells of each matrix in which the work stands."""
    for matrix in survey.matrices:
        cells = tuple(
            Standing(
                folder=cell_folder(matrix, cell),
                name=f"{spoken(cell.row)} by {spoken(cell.column)}",
                count=cell.count(Reading.BROAD),
                strictest=[reading for reading in READINGS if work.key in cell.works[reading]][-1],
            )
            for cell in matrix
            if work.key in cell.works[Reading.BROAD]
        )
        if cells:
            yield MATRIX_TITLES[matrix.name], cells


def nearby(survey: Survey, work: Work) -> list[Near]:
    """Return the works nearest to one, with what is shared and what differs."""
    return [_near(survey, near) for near in survey.neighbours(work.key)]


def _near(survey: Survey, near: Neighbour) -> Near:
    there, here = _told(survey, near.only_there), _told(survey, near.only_here)
    return Near(survey.works[near.key], _told(survey, near.shared), there, here)


def _told(survey: Survey, tags: frozenset[Tag]) -> str:
    """Return tags in words, credit first; a reward that credit tells already is left out."""

    def of(axis: str, values: set[str]) -> str:
        return joined(_named(term) for term in survey.taxonomy.by_key[axis].values if term.key in values)

    values: dict[str, set[str]] = defaultdict(set)
    credited: dict[str, set[str]] = defaultdict(set)
    for axis, value in tags:
        values[axis].add(value)
    for pair in values["cell"]:
        family, unit = pair.split(" ")
        credited[unit].add(family)
    units = [term for term in survey.values("credit") if term.key in credited]
    words = [f"credit per {small(unit.label)} for {of('reward_family', credited[unit.key])}" for unit in units]
    rest = [
        ("reward {}", of("reward_family", values["reward"].difference(*credited.values()))),
        ("{} trained with RL", of("sub_decision", values["decision"])),
        ("topology {}", of("topology", values["topology"])),
        ("scenario {}", of("scenario", values["scenario"])),
    ]
    return "; ".join([*words, *(form.format(named) for form, named in rest if named)])


def _named(term: Term) -> str:
    return f"{term.code} {small(term.label)}" if term.code else small(term.label)


# --- History --------------------------------------------------------------------------------------------------------------

_FIELDS = {
    "category": ("Category", "category"),
    "role": ("Place in the survey", "role"),
    "rl": ("RL", "rl"),
    "reward.status": ("Reward", "status"),
    "reward.kinds": ("Reward kinds", "reward_kind"),
    "credit.status": ("Credit", "status"),
    "credit.units": ("Credit units", "credit_unit"),
    "topology": ("Topology", "topology"),
    "scenario": ("Scenario", "scenario"),
    "training.method": ("Training", "training_method"),
    "training.trains": ("What is trained", "trains"),
    "training.shared_weights": ("Shared weights", "shared_weights"),
    "evaluation.measures": ("Measured", "measure"),
}
"""Fields that a recoding may name, what they are called on pages, and the axis of their words."""

_PROPERTIES = {"strength": "strength", "mode": "mode", "objective": "objective", "by": "by", "aspects": "aspect"}
_CREDIT = re.compile(r"credit\.(?P<unit>\w+)(?:\[(?P<kinds>[\w, ]+)\])?\.(?P<property>\w+)")
_DECISION = re.compile(r"sub_decisions\.(?P<name>\w+)\.(?P<property>\w+)")


def history(survey: Survey, work: Work) -> list[Change]:
    """Return the recodings of a work in words; a field or word that the vocabulary does not have stays as it is."""
    return [_change(survey.taxonomy, recoding) for recoding in work.history]


def _change(taxonomy: Taxonomy, recoding: Recoding) -> Change:
    subject, name, axis = recoding.field, "", ""
    if recoding.field in _FIELDS:
        subject, axis = _FIELDS[recoding.field]
    elif (found := _CREDIT.fullmatch(recoding.field)) and found["unit"] in taxonomy.by_key["credit_unit"].by_key:
        subject = f"Credit, {small(taxonomy.term('credit_unit', found['unit']).label)}"
        if found["kinds"]:
            subject += f" (of {_in_words(taxonomy, 'reward_kind', found['kinds'])})"
        name = found["property"]
    elif (found := _DECISION.fullmatch(recoding.field)) and found["name"] in taxonomy.by_key["sub_decision"].by_key:
        subject, name = sentence(spoken(taxonomy.term("sub_decision", found["name"]))), found["property"]
    axis = axis or _PROPERTIES.get(name, "")
    before, after = (_in_words(taxonomy, axis, words) for words in (recoding.from_, recoding.to))
    return Change(recoding, subject, name, before, after)


def _in_words(taxonomy: Taxonomy, axis: str, words: str | None) -> str:
    if not words:
        return "nothing"
    terms = taxonomy.by_key[axis].by_key if axis in taxonomy.by_key else {}
    return joined(small(terms[word].label) if word in terms else word for word in words.split(", "))

"""Claims decided by the corpus: as published, as coded today for the same days, and now."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from generator.analysis.coverage import Keys, is_method
from generator.analysis.dated import Chronicle
from generator.analysis.queries import Query, Truth, system_meets
from generator.analysis.tags import Families, Reading, is_unclear
from generator.corpus.claims import Claim, Expectation
from generator.corpus.conditions import SYSTEM_AXES, Condition, parse
from generator.corpus.records import SUB_DECISIONS, Work
from generator.corpus.systems import System
from generator.corpus.taxonomy import Taxonomy

Verdict = Literal["holds", "fails", "open"]
"""Open: it cannot be assessed, and the finding says why."""

_WITH_READING = frozenset({"credit", "cell", "decision"})
"""Axes of a query on which the readings differ."""

State = Literal["holds", "turned", "fails", "open"]


@dataclass(frozen=True)
class Finding:
    """What one coding of one set of works says of a claim."""

    verdict: Verdict
    works: Keys
    """Works that meet the query: the ones that decide."""
    out_of: int
    """Works that the query is asked of."""
    unrated: Keys = ()
    """Works that might meet it: they carry the tag, but nobody rated it as the reading asks."""
    unclear: int = 0
    """Works among `out_of` whose sources do not tell, on an axis that the query names."""
    reason: str | None = None
    """Why it cannot be assessed."""
    readings: Mapping[Reading, Keys] = field(default_factory=dict)
    """The works that meet the query under each reading; empty where the readings do not differ."""


@dataclass(frozen=True)
class AtSnapshot:
    """A claim at the date of a snapshot, under three codings."""

    date: datetime.date
    as_coded_then: Finding
    same_pool_today: Finding
    """The snapshot's own works, as coded today."""
    all_public_today: Finding
    """Every work that was public by then, as coded today."""

    @property
    def findings(self) -> tuple[Finding, Finding, Finding]:
        """As coded then, the same pool as coded today, all public works as coded today."""
        return self.as_coded_then, self.same_pool_today, self.all_public_today


@dataclass(frozen=True)
class Turn:
    """When and by what a claim ceased to hold.

    By recoding: the same works, coded as today, already say otherwise. By search: works found since, though public then.
    By time: works or evidence that came later.
    """

    by: Literal["recoding", "search", "time"]
    day: datetime.date
    came: Keys
    """Works that meet the query from then on, and did not before."""
    left: Keys
    """Works that met it before, and do not any more."""


@dataclass(frozen=True)
class Account:
    """A claim with its verdicts, the snapshots' first (oldest first), then today's."""

    claim: Claim
    conditions: tuple[Condition, ...]
    at: tuple[AtSnapshot, ...]
    now: Finding
    turn: Turn | None
    speaks_of: frozenset[tuple[str, str]]
    """Rows and columns of the matrices that its query names: (``credit``, ``message``)."""

    @property
    def state(self) -> State:
        """How it stands now; `turned` where it held before, `fails` where it never did."""
        if self.now.verdict != "fails":
            return self.now.verdict
        return "turned" if self.turn else "fails"

    @property
    def where(self) -> tuple[Condition, ...]:
        """The conditions that ask, without those that narrow the population."""
        return self.conditions[len(self.claim.among) :]


@dataclass(frozen=True)
class Past:
    """A snapshot as claims need it: its works as coded then, and the axes on which it has no tags."""

    date: datetime.date
    works: tuple[Work, ...]
    uncoded: frozenset[str]


class Court:
    """Decides claims over one corpus and its snapshots."""

    def __init__(
        self, taxonomy: Taxonomy, families: Families, chronicle: Chronicle, systems: Sequence[System], pasts: Sequence[Past]
    ) -> None:
        self.taxonomy, self.families, self.chronicle, self.systems = taxonomy, families, chronicle, systems
        self.pasts = sorted(pasts, key=lambda past: past.date)
        self._public = {past.date: chronicle.at(past.date) for past in self.pasts}
        self._last = chronicle.at(datetime.date.max)

    def account(self, claim: Claim) -> Account:
        """Return a claim with its verdicts."""
        if claim.expect is None:
            undecided = Finding("open", (), 0, reason=claim.undecidable)
            at = tuple(AtSnapshot(past.date, *[undecided] * 3) for past in self.pasts)
            return Account(claim, (), at, undecided, None, frozenset())
        axes = SYSTEM_AXES if claim.population == "systems" else None
        among, where = (
            [parse(text, self.taxonomy, axes) if axes else parse(text, self.taxonomy) for text in texts]
            for texts in (claim.among, claim.where)
        )
        conditions = (*among, *where)
        speaks_of = frozenset(place for condition in conditions for place in self._places(condition))
        if axes:
            return Account(
                claim,
                conditions,
                tuple(self._no_systems(past.date) for past in self.pasts),
                self._of_systems(claim.expect, among, where),
                None,
                frozenset(),
            )
        asked = _Asked(claim, claim.expect, among, where, self.families)
        at = tuple(self._at(asked, past) for past in self.pasts)
        now = asked.of(self._last)
        return Account(claim, conditions, at, now, self._turn(asked, at, now), speaks_of)

    def _places(self, condition: Condition) -> Iterator[tuple[str, str]]:
        """Yield the rows and columns of the matrices that a condition on works names."""
        if condition.axis in SUB_DECISIONS:
            yield "decision", condition.axis
        for value in condition.values:
            if condition.axis == "cell":
                yield from (("reward", value[0]), ("credit", value[1]))
            elif condition.axis == "reward":
                yield from (("reward", family) for family in self.families.named(value[0]))
            elif condition.axis in ("credit", "decision", "topology"):
                yield condition.axis, value[0]

    def _at(self, asked: _Asked, past: Past) -> AtSnapshot:
        public = self._public[past.date]
        own = {work.key for work in past.works}
        missing = sorted({condition.axis for condition in asked.conditions} & past.uncoded)
        then = asked.of(past.works) if not missing else Finding("open", (), len(past.works), reason=_no_tags(missing))
        return AtSnapshot(past.date, then, asked.of([work for work in public if work.key in own]), asked.of(public))

    def _no_systems(self, date: datetime.date) -> AtSnapshot:
        open_ = Finding("open", (), 0, reason="records of systems are kept as of today only")
        return AtSnapshot(date, open_, open_, open_)

    def _of_systems(self, expect: Expectation, among: Sequence[Condition], where: Sequence[Condition]) -> Finding:
        asked = [system for system in self.systems if all(system_meets(system, condition) for condition in among)]
        found = tuple(system.key for system in asked if all(system_meets(system, condition) for condition in where))
        return Finding(_verdict(expect, frozenset(found), frozenset(), len(asked)), found, len(asked))

    def _turn(self, asked: _Asked, at: Sequence[AtSnapshot], now: Finding) -> Turn | None:
        """Return when a claim that held once ceased to, for good so far."""
        if now.verdict != "fails":
            return None
        for snapshot in at:
            if snapshot.same_pool_today.verdict == "fails" and snapshot.as_coded_then.verdict == "holds":
                return _turned("recoding", snapshot.date, snapshot.as_coded_then.works, snapshot.same_pool_today.works)
            if snapshot.all_public_today.verdict == "fails" and snapshot.same_pool_today.verdict == "holds":
                return _turned("search", snapshot.date, snapshot.same_pool_today.works, snapshot.all_public_today.works)
        return asked.last_turn(self.chronicle, self.pasts[0].date if self.pasts else datetime.date.min)


class _Asked:
    """A claim's query, ready to be asked of any works."""

    def __init__(
        self, claim: Claim, expect: Expectation, among: Sequence[Condition], where: Sequence[Condition], families: Families
    ) -> None:
        reading = Reading(claim.reading)
        self.expect = expect
        self.conditions = (*among, *where)
        self._in_population: Callable[[Work], bool] = is_method if claim.population == "methods" else _anybody
        self._among, self._where = Query(among, reading, families), Query(where, reading, families)
        binding = any(condition.axis in _WITH_READING for condition in where)
        self._readings = {reading: Query(where, reading, families) for reading in Reading if binding}
        self._axes = [pair for condition in where for pair in _coded_axes(condition)]

    def of(self, works: Iterable[Work]) -> Finding:
        """Return what some works say."""
        asked = [work for work in works if self._is_asked(work)]
        if not asked:
            return Finding("open", (), 0, reason="no work is there to ask")
        truths = {work.key: self._where.holds(work) for work in asked}
        found = frozenset(key for key, truth in truths.items() if truth)
        open_ = frozenset(key for key, truth in truths.items() if truth is None)
        verdict = _verdict(self.expect, found, open_, len(asked))
        works_unclear = sum(any(is_unclear(work, axis, value) for axis, value in self._axes) for work in asked)
        reason = None
        if verdict == "open":
            reason = f"it hangs on tags that nobody rated, of {len(open_)} work{'' if len(open_) == 1 else 's'}"
        # Without any evidence on record nothing can be firm, or not be: that reading does not apply.
        applying = [reading for reading in self._readings if reading is not Reading.FIRM or any(work.evidence for work in asked)]
        readings = {
            reading: tuple(sorted(work.key for work in asked if self._readings[reading].holds(work))) for reading in applying
        }
        return Finding(verdict, tuple(sorted(found)), len(asked), tuple(sorted(open_)), works_unclear, reason, readings)

    def _is_asked(self, work: Work) -> bool:
        return self._in_population(work) and self._among.holds(work) is True

    def last_turn(self, chronicle: Chronicle, start: datetime.date) -> Turn | None:
        """Return the day since which the expectation has not been met, and what came that day.

        None where it has not been met on any day from the start on.
        """
        events: dict[datetime.date, list[tuple[str, bool, Truth]]] = {}
        for key, states in chronicle.states.items():
            for state in states:
                events.setdefault(state.day, []).append((key, self._is_asked(state.work), self._where.holds(state.work)))
        asked: set[str] = set()
        found: set[str] = set()
        held, turn = False, None
        for day in sorted(events):
            before = frozenset(found)
            for key, is_asked, truth in events[day]:
                (asked.add if is_asked else asked.discard)(key)
                (found.add if is_asked and truth else found.discard)(key)
            met = bool(asked) and self.expect.met(frozenset(found), len(asked))
            if held and not met and day > start:
                turn = _turned("time", day, before, found)
            held = met
        return turn


def _anybody(_: Work) -> bool:
    return True


def _verdict(expect: Expectation, found: frozenset[str], open_: frozenset[str], out_of: int) -> Verdict:
    """Return the verdict; open where works that nobody rated would change it."""
    verdicts = {expect.met(found, out_of), expect.met(found | open_, out_of)}
    if len(verdicts) > 1:
        return "open"
    return "holds" if verdicts.pop() else "fails"


def _turned(by: Literal["recoding", "search", "time"], day: datetime.date, before: Iterable[str], after: Iterable[str]) -> Turn:
    return Turn(by, day, tuple(sorted({*after} - {*before})), tuple(sorted({*before} - {*after})))


def _no_tags(axes: Sequence[str]) -> str:
    return f"the snapshot has no tags for {' and '.join(axis.replace('_', ' ') for axis in axes)}"


def _coded_axes(condition: Condition) -> list[tuple[str, str]]:
    """Return the matrix axes on which a condition needs a coding, with the decision where it is one."""
    if condition.axis in SUB_DECISIONS:
        return [("decision", condition.axis)]
    if condition.axis == "decision":
        return [("decision", value[0]) for value in condition.values]
    axes: Mapping[str, tuple[str, ...]] = {"reward": ("reward",), "credit": ("credit",), "cell": ("reward", "credit")}
    return [(axis, "") for axis in axes.get(condition.axis, ())]

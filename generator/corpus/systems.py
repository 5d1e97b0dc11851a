"""Industrial systems: what companies publicly say of orchestration, each statement with its evidence level."""

from __future__ import annotations

from typing import Annotated, ClassVar

from generator.corpus.fields import Boolean, Date, Key, Number, Strict, Text, Word
from generator.corpus.links import Link
from generator.corpus.records import SubDecisionName


class Release(Strict):
    """A dated version of a system."""

    inline: ClassVar[bool] = True
    version: Text
    date: Date | None = None
    source: Link
    note: Text | None = None


class SystemClaim(Strict):
    """One statement on one dimension.

    `reports_on` is the original that a third-party page describes and that was not opened, `seen_in` the copy that
    was read where it is not `source` itself (an address or a few words). `number` has the unit that `unit` names.
    """

    dimension: Annotated[str, Word("dimension")]
    value: Text
    number: Number | None = None
    unit: Text | None = None
    statement: Text
    evidence_level: Annotated[str, Word("evidence_level")]
    discloses_training: Boolean
    source: Link
    where: Text | None = None
    reports_on: Text | None = None
    seen_in: Text | None = None
    date: Date | None = None
    date_note: Text | None = None
    checked: Date


class SystemDecision(Strict):
    """Who or what takes a sub-decision in a system, as far as the vendor says."""

    inline: ClassVar[bool] = True
    mode: Annotated[str, Word("system_mode")]
    note: Text | None = None


class SystemDecisions(Strict):
    """The five orchestration sub-decisions of a system."""

    spawn: SystemDecision
    delegate: SystemDecision
    communicate: SystemDecision
    aggregate: SystemDecision
    stop: SystemDecision

    def named(self, name: SubDecisionName) -> SystemDecision:
        """Return the sub-decision of that name."""
        decision: SystemDecision = getattr(self, name)
        return decision


class System(Strict):
    """A system; `contrast` ones are single-agent or adjacent, kept to compare, and left out of counts."""

    key: Key
    name: Text
    organization: Text
    contrast: Boolean
    works: tuple[Key, ...]
    releases: tuple[Release, ...]
    topology: tuple[Annotated[str, Word("topology")], ...]
    claims: tuple[SystemClaim, ...]
    sub_decisions: SystemDecisions
    training_evidence: Annotated[str, Word("training_evidence")]
    boundary: Text
    summary: Text

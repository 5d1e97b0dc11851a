"""A work's record: what was retained, what was excluded (coding guide of this survey)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from generator.corpus.fields import (
    Acl,
    Arxiv,
    Author,
    Boolean,
    Count,
    Date,
    Doi,
    Github,
    Key,
    OpenReview,
    Strict,
    Text,
    Word,
)
from generator.corpus.links import Link

SubDecisionName = Literal["spawn", "delegate", "communicate", "aggregate", "stop"]
SUB_DECISIONS: tuple[SubDecisionName, ...] = ("spawn", "delegate", "communicate", "aggregate", "stop")

RewardKind = Annotated[str, Word("reward_kind")]


class Identifiers(Strict):
    """Where a work can be looked up; arXiv without version."""

    inline: ClassVar[bool] = True
    omitted_when_null: ClassVar[frozenset[str]] = frozenset({"acl", "github"})
    arxiv: Arxiv | None = None
    doi: Doi | None = None
    openreview: OpenReview | None = None
    acl: Acl | None = None
    github: Github | None = None


class Links(Strict):
    """Addresses of the work, its official code and its project page."""

    paper: Link
    code: Link | None = None
    project: Link | None = None


class Reward(Strict):
    """What is rewarded; the main kind first."""

    status: Annotated[str, Word("status")]
    kinds: tuple[RewardKind, ...]
    note: Text | None = None


class CreditItem(Strict):
    """One unit at which a reward, credit or design signal attaches.

    `of` names the work's reward kinds that are credited here: a cell of reward by credit counts only these pairs.
    """

    inline: ClassVar[bool] = True
    unit: Annotated[str, Word("credit_unit")]
    of: tuple[RewardKind, ...]
    mechanism: Text | None = None
    strength: Annotated[str, Word("strength")]
    note: Text | None = None


class Credit(Strict):
    """All units of a work, finest reading: one unit may stand twice, for different kinds."""

    status: Annotated[str, Word("status")]
    units: tuple[CreditItem, ...]


class SubDecision(Strict):
    """What decides one of O1 to O5; `objective` only where it is trained, `by` only where the objective is explicit."""

    inline: ClassVar[bool] = True
    omitted_when_null: ClassVar[frozenset[str]] = frozenset({"objective", "by", "aspects"})
    mode: Annotated[str, Word("mode")]
    objective: Annotated[str, Word("objective")] | None = None
    by: tuple[Annotated[str, Word("by")], ...] | None = None
    aspects: tuple[Annotated[str, Word("aspect")], ...] | None = None
    note: Text | None = None


class SubDecisions(Strict):
    """The five orchestration sub-decisions, all always present (arXiv:2605.02801 §8.2)."""

    spawn: SubDecision
    delegate: SubDecision
    communicate: SubDecision
    aggregate: SubDecision
    stop: SubDecision

    def named(self, name: SubDecisionName) -> SubDecision:
        """Return the sub-decision of that name."""
        decision: SubDecision = getattr(self, name)
        return decision


class Training(Strict):
    """How, and what, the work trains; `agents_max` is the largest number of agents stated for one run."""

    method: Annotated[str, Word("training_method")] | None = None
    trains: tuple[Annotated[str, Word("trains")], ...]
    base_models: tuple[Text, ...]
    agents: Text | None = None
    agents_max: Count | None = None
    shared_weights: Annotated[str, Word("shared_weights")] | None = None


class Evaluation(Strict):
    """What the work is tested on, and which of E1 to E4 it measures."""

    benchmarks: tuple[Text, ...]
    measures: tuple[Annotated[str, Word("measure")], ...]


class Evidence(Strict):
    """One place that was read, the axes that it supports, and how it was read."""

    supports: tuple[Annotated[str, Word("supports")], ...]
    where: Text
    source: Link
    basis: Annotated[str, Word("basis")]
    date: Date | None = None


class Screening(Strict):
    """The decision to retain; with the reason where a second reader might decide otherwise."""

    borderline: Boolean
    reason: Text | None = None
    date: Date | None = None


class Exclusion(Strict):
    """The decision to exclude, at which stage and why; the last three fields come from the founding log."""

    omitted_when_null: ClassVar[frozenset[str]] = frozenset({"source", "query_family", "seed_id"})
    borderline: Boolean
    stage: Annotated[str, Word("stage")]
    reason: Text
    date: Date
    source: Text | None = None
    query_family: Text | None = None
    seed_id: Text | None = None


class Recoding(Strict):
    """A change of a published tag, with its reason."""

    date: Date
    field: Text
    from_: Text | None = Field(alias="from")
    to: Text | None
    reason: Text


class Provenance(Strict):
    """When and how the work came into the corpus, and when it was last checked."""

    origin: Annotated[str, Word("origin")]
    added: Date
    discovered: Text | None = None
    confidence: Annotated[str, Word("confidence")]
    checked: Date


SeedMode = Literal["rl", "learned", "search", "none", "deployed"]


class SeedDecisions(Strict):
    """Which sub-decisions the founding survey says that a work addresses, and how: rl, learned, search, none or deployed."""

    inline: ClassVar[bool] = True
    omitted_when_null: ClassVar[frozenset[str]] = frozenset(SUB_DECISIONS)
    spawn: SeedMode | None = None
    delegate: SeedMode | None = None
    communicate: SeedMode | None = None
    aggregate: SeedMode | None = None
    stop: SeedMode | None = None


class SeedTags(Strict):
    """The founding pool's own single tags, as published on 2026-05-04 (its words, not ours).

    `credit_strength` is explicit or signal where its second reading or its claim ledger tells them apart.
    """

    omitted_when_null: ClassVar[frozenset[str]] = frozenset({"credit_strength", "sub_decisions"})
    category: Literal["rl_method", "framework", "benchmark", "survey", "industry", "classical_marl"]
    is_rl: Literal["yes", "partial", "no"]
    reward_type: Literal["shared", "individual", "role", "process", "debate", "verifier", "orchestration", "hybrid", "NA"]
    credit_granularity: Literal["orchestrator", "role", "agent", "turn", "message", "NA"]
    orchestration_form: Literal["centralized", "planner_executor_critic", "debate", "swarm", "hierarchical", "harness", "NA"]
    scenario: Literal["general", "research", "tool_use", "math", "coding", "web"]
    is_core: Literal["core", "supporting", "case"]
    verified: Literal["yes", "partial"]
    year: Text
    venue: Text
    credit_strength: Literal["explicit", "signal"] | None = None
    sub_decisions: SeedDecisions | None = None


class Work(Strict):
    """A retained work."""

    omitted_when_null: ClassVar[frozenset[str]] = frozenset({"seed_tags"})
    block_lists: ClassVar[frozenset[str]] = frozenset({"authors"})
    key: Key
    title: Text
    authors: tuple[Author, ...]
    date: Date
    venue: Text
    ids: Identifiers
    links: Links
    category: Annotated[str, Word("category")]
    role: Annotated[str, Word("role")]
    rl: Annotated[str, Word("rl")]
    reward: Reward
    credit: Credit
    sub_decisions: SubDecisions
    topology: tuple[Annotated[str, Word("topology")], ...]
    scenario: tuple[Annotated[str, Word("scenario")], ...]
    optimizer: Text | None = None
    training: Training
    evaluation: Evaluation
    summary: Text
    evidence: tuple[Evidence, ...]
    screening: Screening
    history: tuple[Recoding, ...] = ()
    provenance: Provenance
    seed_tags: SeedTags | None = None


class ExcludedWork(Strict):
    """A screened and excluded work; coded only where that tells how near it missed."""

    omitted_when_null: ClassVar[frozenset[str]] = frozenset(
        {
            "authors", "venue", "category", "role", "rl", "reward", "credit", "sub_decisions", "topology", "scenario",
            "optimizer", "training", "evaluation", "summary", "evidence", "history", "provenance",
        }
    )  # fmt: skip
    block_lists: ClassVar[frozenset[str]] = frozenset({"authors"})
    key: Key
    title: Text
    authors: tuple[Author, ...] | None = None
    date: Date | None = None
    venue: Text | None = None
    ids: Identifiers = Identifiers()
    links: Links
    category: Annotated[str, Word("category")] | None = None
    role: Annotated[str, Word("role")] | None = None
    rl: Annotated[str, Word("rl")] | None = None
    reward: Reward | None = None
    credit: Credit | None = None
    sub_decisions: SubDecisions | None = None
    topology: tuple[Annotated[str, Word("topology")], ...] | None = None
    scenario: tuple[Annotated[str, Word("scenario")], ...] | None = None
    optimizer: Text | None = None
    training: Training | None = None
    evaluation: Evaluation | None = None
    summary: Text | None = None
    evidence: tuple[Evidence, ...] | None = None
    screening: Exclusion
    history: tuple[Recoding, ...] | None = None
    provenance: Provenance | None = None


Record = Work | ExcludedWork

"""The founding pool as it was published: its works with its own tags, in our words (arXiv:2605.02801 and its artifact).

What the founding survey did not say is `unrated`, a word that stands in snapshots only: the strength of most of its
credit tags, the objective of a trained decision, and every sub-decision that it does not name for a work.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.corpus.corpus import Corpus
from generator.corpus.records import (
    SUB_DECISIONS,
    Credit,
    CreditItem,
    Evaluation,
    Reward,
    SeedDecisions,
    SeedTags,
    SubDecision,
    Training,
    Work,
)

UNRATED = "unrated"
HYBRID = "hybrid"
"""A reward tag of the founding pool; today R8 is derived from the kinds that a work mixes."""

UNCODED = frozenset({"measure", "training_method", "trains", "basis", "reward_status", "credit_status"})
"""Axes on which the founding pool has no tags of its own."""

_NOTHING = "NA"
_RL: Mapping[str, str] = {"yes": "full", "partial": "partial", "no": "none"}
_MODE: Mapping[str, str] = {"deployed": "unclear", "none": "fixed"}
"""How the founding survey says that a work addresses a sub-decision, and our mode, where the words differ."""


def as_published(corpus: Corpus) -> Corpus:
    """Return the founding pool: its 84 works with its tags, its exclusions, and nothing that came later."""
    return replace(
        corpus,
        works=tuple(_as_published(work, work.seed_tags) for work in corpus.works if work.seed_tags),
        excluded=tuple(work for work in corpus.excluded if work.screening.seed_id),
        systems=(),
    )


def _as_published(work: Work, tags: SeedTags) -> Work:
    kinds = () if tags.reward_type == _NOTHING else (tags.reward_type,)
    return work.model_copy(
        update={
            "category": tags.category,
            "rl": _RL[tags.is_rl],
            "role": tags.is_core,
            "reward": Reward.model_construct(status="coded" if kinds else "none", kinds=kinds, note=None),
            "credit": _credit(tags, kinds),
            "sub_decisions": work.sub_decisions.model_copy(update=_sub_decisions(tags)),
            "topology": () if tags.orchestration_form == _NOTHING else (tags.orchestration_form,),
            "scenario": (tags.scenario,),
            "training": Training.model_construct(trains=(), base_models=()),
            "evaluation": Evaluation.model_construct(benchmarks=(), measures=()),
            "optimizer": None,
            "evidence": (),
            "history": (),
        }
    )


def _credit(tags: SeedTags, kinds: tuple[str, ...]) -> Credit:
    if tags.credit_granularity == _NOTHING:
        return Credit.model_construct(status="none", units=())
    strength = tags.credit_strength or UNRATED
    item = CreditItem.model_construct(unit=tags.credit_granularity, of=kinds, strength=strength, mechanism=None, note=None)
    return Credit.model_construct(status="coded", units=(item,))


def _sub_decisions(tags: SeedTags) -> dict[str, SubDecision]:
    named = tags.sub_decisions or SeedDecisions()
    return {name: _decision(getattr(named, name)) for name in SUB_DECISIONS}


def _decision(how: str | None) -> SubDecision:
    mode = UNRATED if how is None else _MODE.get(how, how)
    return SubDecision.model_construct(mode=mode, objective=UNRATED if mode in ("rl", "learned") else None)

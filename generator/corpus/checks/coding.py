"""Rules of coding: tags agree with each other, and each coded axis shows where it was read (coding guide)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from generator.corpus.checks.identity import records
from generator.corpus.checks.rule import Rule
from generator.corpus.edition import Edition
from generator.corpus.loading import Filed, Loaded
from generator.corpus.problems import Problem
from generator.corpus.reading import Path
from generator.corpus.records import SUB_DECISIONS, Record, SubDecision, SubDecisionName, Work

TRAINED = frozenset({"rl", "learned"})
"""Modes that have an objective."""
UNEVIDENCED = frozenset({"fixed", "unclear", "not_applicable"})
"""Modes that need no evidence of their own."""
_NOT_APPLICABLE = frozenset({"benchmark", "survey", "classical_marl", "foundation", "industry"})
_NOWHERE = re.compile(
    r"(?:(?:see|in|the|this|whole|full|from)\s+)*(?:paper|text|work|article|source|link|above|below|ibid|n/?a|unknown|tbd|todo|\?+|-+)\.?",
    re.IGNORECASE,
)


def decisions(record: Record) -> Iterator[tuple[SubDecisionName, SubDecision]]:
    """Yield the five sub-decisions of a record that has them."""
    if record.sub_decisions:
        for name in SUB_DECISIONS:
            yield name, record.sub_decisions.named(name)


def _status_has_tags(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        reward, credit = filed.record.reward, filed.record.credit
        for status, tags, path in (
            (reward and reward.status, reward and reward.kinds, ("reward", "kinds")),
            (credit and credit.status, credit and credit.units, ("credit", "units")),
        ):
            if status == "coded" and not tags:
                yield filed.document.problem("R071", path, f"is empty, but status is coded; name {path[1]}, or write unclear")
            elif status in ("none", "unclear") and tags:
                yield filed.document.problem("R071", path, f"has entries, but status is {status}; write coded, or []")


def _of_names_kinds(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        reward, credit = filed.record.reward, filed.record.credit
        if not reward or not credit:
            continue
        for index, item in enumerate(credit.units):
            path = ("credit", "units", index, "of")
            for position, kind in enumerate(item.of):
                if kind not in reward.kinds:
                    has = ", ".join(reward.kinds) or "none"
                    message = f"'{kind}' is no reward kind of this work ({has}); add it to reward.kinds, or take it out"
                    yield filed.document.problem("R072", (*path, position), message)
            if not item.of and reward.status == "coded" and isinstance(filed.record, Work):
                message = f"is empty, but the work's reward is coded; name which of {', '.join(reward.kinds)} is credited here"
                yield filed.document.problem("R073", path, message)


def _team_is_signal(loaded: Loaded) -> Iterator[Problem]:
    for filed, index, unit, strength in _credit_items(loaded):
        if unit == "team" and strength == "explicit":
            message = "a team is never explicit: one signal for all tells nobody apart; write signal"
            yield filed.document.problem("R074", ("credit", "units", index, "strength"), message)


def _no_unrated(loaded: Loaded) -> Iterator[Problem]:
    for filed, index, _, strength in _credit_items(loaded):
        if strength == "unrated":
            message = "'unrated' stands in snapshots only; write explicit or signal"
            yield filed.document.problem("R075", ("credit", "units", index, "strength"), message)


def _credit_items(loaded: Loaded) -> Iterator[tuple[Filed[Record], int, str, str]]:
    for filed in records(loaded):
        for index, item in enumerate(filed.record.credit.units if filed.record.credit else ()):
            yield filed, index, item.unit, item.strength


def _no_rl_without_rl(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        for name, decision in decisions(filed.record):
            if filed.record.rl == "none" and decision.mode == "rl":
                message = "is rl, but the work's rl is none; mend one of them"
                yield filed.document.problem("R076", ("sub_decisions", name, "mode"), message)


def _objective_where_trained(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        for name, decision in decisions(filed.record):
            path: Path = ("sub_decisions", name)
            trained = decision.mode in TRAINED
            if trained and decision.objective is None:
                message = f"mode is {decision.mode}, so say objective: explicit or implicit"
                yield filed.document.problem("R077", path, message)
            elif not trained and decision.objective is not None:
                message = f"mode is {decision.mode}, which has no objective; take it out"
                yield filed.document.problem("R077", (*path, "objective"), message, key=True)


def _by_where_explicit(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        retained = isinstance(filed.record, Work)
        for name, decision in decisions(filed.record):
            path: Path = ("sub_decisions", name)
            explicit = decision.objective == "explicit"
            if explicit and not decision.by and retained:
                message = "the objective is explicit, so say by what: reward, advantage or head"
                yield filed.document.problem("R078", path, message)
            elif not explicit and (decision.by or (retained and decision.by is not None)):
                message = "`by` stands only with an explicit objective; take it out"
                yield filed.document.problem("R078", (*path, "by"), message, key=True)


def _aspects_of_messages(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        retained = isinstance(filed.record, Work)
        for name, decision in decisions(filed.record):
            path: Path = ("sub_decisions", name)
            wanted = name == "communicate" and decision.mode in TRAINED
            if wanted and not decision.aspects and retained:
                message = "communication is trained, so say which aspects: content, recipients, graph, timing or channel"
                yield filed.document.problem("R079", path, message)
            elif not wanted and (decision.aspects or (retained and decision.aspects is not None)):
                message = "`aspects` stands only under communicate with rl or learned; take it out"
                yield filed.document.problem("R079", (*path, "aspects"), message, key=True)


def _supported(record: Record) -> set[str]:
    return {axis for item in record.evidence or () for axis in item.supports}


def _wanted_evidence(record: Record) -> Iterator[tuple[Path, str, bool]]:
    """Yield path, axis, and whether its evidence is owed (reward, credit, sub-decisions) or only welcome."""
    if record.reward and record.reward.status == "coded":
        yield ("reward",), "reward", True
    if record.credit and record.credit.status == "coded":
        yield ("credit",), "credit", True
    for name, decision in decisions(record):
        if decision.mode not in UNEVIDENCED:
            yield ("sub_decisions", name), f"sub_decisions.{name}", True
    yield from _welcome_evidence(record)


def _welcome_evidence(record: Record) -> Iterator[tuple[Path, str, bool]]:
    for axis in ("topology", "scenario", "optimizer"):
        if getattr(record, axis):
            yield (axis,), axis, False
    if record.training and record.training.method not in (None, "none"):
        yield ("training",), "training", False
    if record.evaluation and record.evaluation.measures:
        yield ("evaluation",), "evaluation", False


def _missing_evidence(loaded: Loaded, *, owed: bool) -> Iterator[Problem]:
    for filed in records(loaded):
        supported = _supported(filed.record)
        for path, axis, central in _wanted_evidence(filed.record):
            is_owed = central and isinstance(filed.record, Work)
            if is_owed is owed and axis not in supported and axis.split(".")[0] not in supported:
                message = f"is coded, but no evidence supports '{axis}'; say where it was read"
                yield filed.document.problem("R080" if owed else "R081", path, message, key=True, note=not owed)


def _evidence_owed(loaded: Loaded) -> Iterator[Problem]:
    yield from _missing_evidence(loaded, owed=True)


def _evidence_welcome(loaded: Loaded) -> Iterator[Problem]:
    yield from _missing_evidence(loaded, owed=False)


def _evidence_has_place(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        for index, item in enumerate(filed.record.evidence or ()):
            path: Path = ("evidence", index)
            if _NOWHERE.fullmatch(item.where.strip()):
                message = f"'{item.where}' names no place; write section, table, file and lines, or abstract"
                yield filed.document.problem("R082", (*path, "where"), message)
            if not item.supports:
                message = "supports nothing; name the axes, or take the item out"
                yield filed.document.problem("R082", (*path, "supports"), message)


def _untrained_carry_no_reward(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        record = filed.record
        if record.category in ("survey", "benchmark") and record.rl == "none" and record.reward and record.reward.kinds:
            message = f"an untrained {record.category} rewards nothing; write status: none and kinds: []"
            yield filed.document.problem("R083", ("reward", "kinds"), message)
        if record.category == "survey" and record.rl not in (None, "none"):
            yield filed.document.problem("R083", ("rl",), "a survey trains nothing; write none")


def _borderline_has_reason(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        if filed.record.screening.borderline and not filed.record.screening.reason:
            message = "the work is borderline; say why a second reader might decide otherwise"
            yield filed.document.problem("R084", ("screening", "reason"), message)


def _not_applicable_only_there(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        for name, decision in decisions(filed.record):
            if decision.mode == "not_applicable" and filed.record.category not in _NOT_APPLICABLE:
                message = f"a {filed.record.category} takes this decision somehow; write fixed, prompted or unclear"
                yield filed.document.problem("R085", ("sub_decisions", name, "mode"), message, note=True)


def _lists(record: Record) -> Iterator[tuple[Path, Iterable[str]]]:
    yield ("reward", "kinds"), record.reward.kinds if record.reward else ()
    yield ("topology",), record.topology or ()
    yield ("scenario",), record.scenario or ()
    if record.training:
        yield ("training", "trains"), record.training.trains
    if record.evaluation:
        yield ("evaluation", "measures"), record.evaluation.measures
        yield ("evaluation", "benchmarks"), record.evaluation.benchmarks
    for index, item in enumerate(record.credit.units if record.credit else ()):
        yield ("credit", "units", index, "of"), item.of
    for index, evidence in enumerate(record.evidence or ()):
        yield ("evidence", index, "supports"), evidence.supports
    for name, decision in decisions(record):
        yield ("sub_decisions", name, "by"), decision.by or ()
        yield ("sub_decisions", name, "aspects"), decision.aspects or ()


def _no_repetition(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        for path, entries in _lists(filed.record):
            for entry, times in Counter(entries).items():
                if times > 1:
                    message = f"'{entry}' stands {times} times; once is enough"
                    yield filed.document.problem("R086", path, message)


def _others_last(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        names = filed.record.authors or ()
        if filed.record.authors == ():
            yield filed.document.problem("R087", ("authors",), "is empty; name at least one person or organisation")
        for index, name in enumerate(names):
            if name.is_others and index < len(names) - 1:
                message = "'others' means that more follow, or alone that nobody was found; it stands last"
                yield filed.document.problem("R087", ("authors", index), message)


def _seed_tags_of_seed(loaded: Loaded) -> Iterator[Problem]:
    for filed in loaded.of(Work):
        is_seed = filed.record.provenance.origin == "seed"
        if is_seed and filed.record.seed_tags is None:
            message = "is seed, so the founding pool's own tags must stand in seed_tags"
            yield filed.document.problem("R088", ("provenance", "origin"), message)
        elif not is_seed and filed.record.seed_tags:
            message = "only works of the founding pool have seed_tags; take them out"
            yield filed.document.problem("R088", ("seed_tags",), message, key=True)


def _added_as_origin_says(loaded: Loaded) -> Iterator[Problem]:
    founding = [filed.record.founding.date for filed in loaded.of(Edition)]
    for filed in records(loaded):
        provenance = filed.record.provenance
        if not provenance or not founding:
            continue
        if (provenance.origin == "seed") != (provenance.added == founding[0]):
            message = (
                f"is {provenance.origin}, but added is {provenance.added}; "
                f"the founding pool, and nothing else, came on {founding[0]}"
            )
            yield filed.document.problem("R089", ("provenance", "origin"), message)


RULES = (
    Rule("R071", "Status and tags agree", "`coded` with nothing coded, or tags under `none`, would be counted wrongly.",
         "reward: {status: none, kinds: [shared]}", "reward: {status: coded, kinds: [shared]}", check=_status_has_tags),
    Rule("R072", "`of` names kinds that the work has", "A cell of reward by credit counts the pairs that `of` names.",
         "kinds: [shared] with of: [role]", "kinds: [shared, role] with of: [role]", check=_of_names_kinds),
    Rule("R073", "`of` is empty only where the reward is", "A credited unit of a coded reward belongs in a cell.",
         "reward: {status: coded, ...} with of: []", "of: [shared]"),
    Rule("R074", "Team credit is never explicit", "One signal for the whole team cannot tell two units apart.",
         "{unit: team, strength: explicit}", "{unit: team, strength: signal}", check=_team_is_signal),
    Rule("R075", "`unrated` stands in snapshots only", "It marks tags that the founding pool did not rate; today's are rated.",
         "strength: unrated", "strength: signal", check=_no_unrated),
    Rule("R076", "No RL decision in a work without RL", "`rl: none` and a decision under `rl` contradict each other.",
         "rl: none with stop: {mode: rl}", "rl: partial with stop: {mode: rl}", check=_no_rl_without_rl),
    Rule("R077", "An objective exactly where something is trained", "Strict counts rest on it.",
         "{mode: fixed, objective: explicit}", "{mode: rl, objective: implicit}", check=_objective_where_trained),
    Rule("R078", "`by` exactly where the objective is explicit", "It says what targets the decision.",
         "{mode: rl, objective: explicit}", "{mode: rl, objective: explicit, by: [reward]}", check=_by_where_explicit),
    Rule("R079", "`aspects` only for trained communication", "It says what of a message is trained.",
         "stop: {mode: rl, aspects: [content]}", "communicate: {mode: rl, aspects: [content]}", check=_aspects_of_messages),
    Rule("R080", "Reward, credit and decisions have evidence", "Every tag shows its reason; these three carry the counts.",
         "(credit coded, no evidence item supports credit)", "supports: [reward, credit]", check=_evidence_owed),
    Rule("R081", "Other axes have evidence", "Welcome everywhere; owed only for reward, credit and decisions of retained works.",
         "(topology coded, no evidence item supports it)", "supports: [topology]", level="note", check=_evidence_welcome),
    Rule("R082", "Evidence names a place", "A reader must be able to look it up.",
         'where: "see paper"', 'where: "Section 3.2, equation 4"', check=_evidence_has_place),
    Rule("R083", "Untrained surveys and benchmarks carry no reward", "What trains nothing rewards nothing.",
         "category: survey with reward.kinds: [shared]", "reward: {status: none, kinds: []}", check=_untrained_carry_no_reward),
    Rule("R084", "A borderline work says why", "What sits on the line is decided, and the reason shown.",
         "borderline: true with reason: null", 'reason: "Two prompts of one model; trained on their exchange."',
         check=_borderline_has_reason),
    Rule("R085", "`not_applicable` only where nothing is decided", "In a method every decision is taken, if only by design.",
         "category: rl_method with stop: {mode: not_applicable}", "stop: {mode: fixed}", level="note",
         check=_not_applicable_only_there),
    Rule("R086", "No entry twice in a list", "A tag counts once.",
         "kinds: [shared, shared]", "kinds: [shared]", check=_no_repetition),
    Rule("R087", "`others` stands last", "It becomes \"et al.\" (alone: \"authors not recorded\"), never a person.",
         '["others", "Liu, Shuo"]', '["Liu, Shuo", "others"]', check=_others_last),
    Rule("R088", "`seed_tags` exactly in works of the founding pool", "The founding figures are recounted from them.",
         "origin: living with seed_tags", "origin: seed with seed_tags", check=_seed_tags_of_seed),
    Rule("R089", "Origin and day of entry agree", "A copied record must not pass for one of the founding pool.",
         'origin: seed with added: "2026-12-01"', 'origin: living with added: "2026-12-01"', check=_added_as_origin_says),
)  # fmt: skip

"""What the survey claims, and whether the corpus bears it out: an overview, and a citable page for each claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from generator.addresses import absolute, claim_folder, relative
from generator.analysis.claims import Account, Finding
from generator.analysis.coverage import READINGS
from generator.analysis.survey import Survey
from generator.analysis.tags import Reading
from generator.corpus.conditions import Condition
from generator.corpus.dates import PartialDate
from generator.corpus.records import SUB_DECISIONS, Work
from generator.labels import AXIS_NAMES, STATES, condition_words, counted, expected, finding_words
from generator.pages.page import Page
from generator.pages.reasons import Reason, credit_reasons, decision_reason, entry, reward_reason
from generator.pages.templates import fill

FOLDER = "claims/"
_SHOWN = 40
_MODEL_CASE = "stop-no-objective"
"""The claim that the overview tells at length, where the corpus has it."""


def claim_pages(survey: Survey) -> Iterator[Page]:
    """Yield the overview, and a page for each claim."""
    yield _overview(survey)
    for account in survey.claims.values():
        yield _page(survey, account)


def _overview(survey: Survey) -> Page:
    accounts = survey.claims.values()
    founding = [account for account in accounts if account.claim.origin == "founding"]
    past = survey.pasts[-1] if survey.pasts else None
    return Page(
        folder=FOLDER,
        title="Claims",
        body=fill(
            "claims.html",
            {
                "url": partial(relative, FOLDER),
                "states": Counter(account.state for account in accounts),
                "total": len(accounts),
                "stats": survey.stats,
                "STATES": STATES,
                "date": PartialDate.of(past.date) if past else None,
                "groups": [
                    ("founding", "What the founding survey claims", [_row(account) for account in founding]),
                    ("living", "What today’s pool adds", [_row(account) for account in accounts if account not in founding]),
                ],
                "case": _model_case(survey),
                "waiting": _waiting(survey),
            },
        ),
        description="Statements of this survey, each decided by the records: as published, as coded today, and now.",
        changed=str(survey.last_checked),
    )


def _row(account: Account) -> dict[str, Any]:
    findings = account.at[-1].findings if account.at else ()
    return {
        "account": account,
        "folder": claim_folder(account.claim.key),
        "expected": expected(account.claim.expect) if account.claim.expect else "",
        "cells": [(finding_words(finding, past=True), _numbers(finding)) for finding in findings],
        "now": (finding_words(account.now, past=False), _numbers(account.now)),
    }


def _numbers(finding: Finding) -> str:
    return f"{len(finding.works)} of {finding.out_of}" if finding.out_of else ""


def _model_case(survey: Survey) -> dict[str, Any] | None:
    """Return the decision to stop under three readings, on four bases, and the works of the strict one by when they came."""
    account = survey.claims.get(_MODEL_CASE)
    if not account or not account.at:
        return None
    at = account.at[-1]
    pool, public, now = (set(found.works) for found in (at.same_pool_today, at.all_public_today, account.now))
    return {
        "account": account,
        "rows": [
            ("the founding pool, as published", at.as_coded_then),
            ("the same works, as coded today", at.same_pool_today),
            ("all works public by then, as coded today", at.all_public_today),
            ("all works now", account.now),
        ],
        "pool": _linked(survey, pool),
        "public": _linked(survey, public - pool),
        "since": _linked(survey, now - public),
        "READINGS": READINGS,
        "implicit": len(account.now.readings[Reading.BROAD]) - len(account.now.readings[Reading.STRICT]),
    }


def _linked(survey: Survey, keys: Iterable[str]) -> list[Work]:
    return [work for work in reversed(survey.newest) if work.key in set(keys)]


def _waiting(survey: Survey) -> list[tuple[Work, str]]:
    """Return works whose tags drop out at the newest snapshot for want of dated evidence, with the axes."""
    if not survey.pasts:
        return []
    waiting = survey.chronicle.waiting(survey.pasts[-1].date)
    return [(survey.works[key], ", ".join(axis.removeprefix("sub_decisions.") for axis in axes)) for key, axes in waiting]


def _page(survey: Survey, account: Account) -> Page:
    claim = account.claim
    folder = claim_folder(claim.key)
    return Page(
        folder=folder,
        title=claim.title,
        body=fill(
            "claim.html",
            {
                "url": partial(relative, folder),
                "account": account,
                "claim": claim,
                "state": STATES[account.state],
                "expected": expected(claim.expect) if claim.expect else "",
                "rows": list(_verdicts(account)),
                "READINGS": READINGS if account.now.readings else (),
                "turn": account.turn,
                "turned_on": PartialDate.of(account.turn.day) if account.turn else None,
                "came": _linked(survey, account.turn.came) if account.turn else [],
                "left": _linked(survey, account.turn.left) if account.turn else [],
                "asked_of": counted(claim.population, account.now.out_of),
                "among": [condition_words(survey.taxonomy, condition) for condition in account.conditions[: len(claim.among)]],
                "where": [condition_words(survey.taxonomy, condition) for condition in account.where],
                "query": [*claim.among, *claim.where],
                "reading_counts": bool(account.now.readings),
                "entries": _entries(survey, account),
                "systems": [system for system in survey.corpus.systems if system.key in account.now.works],
                "shown": _SHOWN,
                "found": len(account.now.works),
                "values": _values(account),
                "site": absolute(survey.corpus.edition.site_url, folder),
            },
        ),
        description=claim.statement,
        crumbs=(("Claims", FOLDER), (claim.title, None)),
        changed=str(survey.last_checked),
        correct="contribute/#correct-a-claim",
    )


def _verdicts(account: Account) -> Iterator[tuple[str, str, Finding]]:
    """Yield when and how it was coded, the verdict in words, and the finding."""
    how = ("as coded then", "the same works as coded today", "all works public by then, as coded today")
    for at in account.at:
        day = PartialDate.of(at.date).in_words
        for name, finding in zip(how, at.findings, strict=True):
            yield f"{day}, {name}", finding_words(finding, past=True), finding
    yield "Now", finding_words(account.now, past=False), account.now


def _entries(survey: Survey, account: Account) -> list[dict[str, Any]]:
    works = [work for work in survey.newest if work.key in set(account.now.works)]
    return [entry(work, _strictest(account.now.readings, work.key), _reasons(survey, account, work)) for work in works[:_SHOWN]]


def _strictest(readings: Any, key: str) -> Reading | None:
    standing = [reading for reading in READINGS if key in readings.get(reading, ())]
    return standing[-1] if standing else None


def _reasons(survey: Survey, account: Account, work: Work) -> Iterator[Reason]:
    """Yield why the work meets the query: for each tag that it asks for, our reason."""
    for condition in account.where:
        if not condition.negated:
            yield from _condition_reasons(survey, condition, work)


def _condition_reasons(survey: Survey, condition: Condition, work: Work) -> Iterator[Reason]:
    for value in condition.values:
        if condition.axis == "credit":
            yield from credit_reasons(survey, work, value[0])
        elif condition.axis == "cell":
            yield from credit_reasons(survey, work, value[1], value[0])
        elif condition.axis == "reward":
            yield from (reward_reason(survey, work, family) for family in survey.families.named(value[0]))
        elif condition.axis == "decision" or condition.axis in SUB_DECISIONS:
            reason = decision_reason(survey, work, value[0] if condition.axis == "decision" else condition.axis)
            yield from [reason] if reason else []


def _values(account: Account) -> list[tuple[str, str]]:
    """Return name and anchor of what on Coverage the claim speaks of: the axes of the matrices that it names."""
    named = {axis for axis, _ in account.speaks_of}
    axes = [axis for axis in AXIS_NAMES if axis in named]
    return [(AXIS_NAMES[axis], axis) for axis in axes]


def claim_links(accounts: Iterable[Account], source: str) -> list[dict[str, str]]:
    """Return claims as a short list on another page: title, link, state, and the verdicts in one line."""
    return [
        {
            "title": account.claim.title,
            "href": relative(source, claim_folder(account.claim.key)),
            "state": STATES[account.state],
            "verdict": in_one_line(account),
        }
        for account in accounts
    ]


def in_one_line(account: Account) -> str:
    """Return verdicts, oldest first: ``strict reading; as published on 4 May 2026: held (0 of 84); now: …``."""
    parts = [f"{account.claim.reading} reading"] if account.now.readings else []
    if account.at:
        day = PartialDate.of(account.at[-1].date).in_words
        first = f"{'as published' if account.claim.origin == 'founding' else 'as coded'} on {day}"
        names = (first, "same works as coded today", "all public by then, as coded today")
        parts += [f"{name}: {_short(found, past=True)}" for name, found in zip(names, account.at[-1].findings, strict=True)]
    return "; ".join([*parts, f"now: {_short(account.now, past=False)}"])


def _short(finding: Finding, *, past: bool) -> str:
    words = finding_words(finding, past=past)
    return f"{words} ({_numbers(finding)})" if finding.out_of else words

"""Rules of time: nothing is public after it was read, nor after its own arXiv id."""

from __future__ import annotations

from collections.abc import Iterator

from generator.corpus.checks.identity import records
from generator.corpus.checks.rule import Rule
from generator.corpus.dates import PartialDate
from generator.corpus.identifiers import arxiv_days
from generator.corpus.loading import Loaded
from generator.corpus.problems import Problem
from generator.corpus.reading import Path
from generator.corpus.records import Record
from generator.corpus.systems import System


def _after_identifier(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        date, identifier = filed.record.date, filed.record.ids.arxiv
        if not date or not identifier:
            continue
        first, last = arxiv_days(identifier)
        if date.first_day > last:
            message = f"{date} is later than {first:%B %Y}, the month of arXiv {identifier}; the first public version counts"
            yield filed.document.problem("R061", ("date",), message)


def _before_identifier(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        date, identifier = filed.record.date, filed.record.ids.arxiv
        if date and identifier and date.last_day < arxiv_days(identifier)[0]:
            message = f"{date} is earlier than {arxiv_days(identifier)[0]:%B %Y}, the month of arXiv {identifier}; is it right?"
            yield filed.document.problem("R062", ("date",), message, note=True)


def _after_checked(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        if not filed.record.provenance:
            continue
        checked = filed.record.provenance.checked
        for path, date in _dates(filed.record):
            if date.first_day > checked.last_day:
                message = f"{date} is after provenance.checked ({checked}); mend the date, or check the record again"
                yield filed.document.problem("R063", path, message)


def _dates(record: Record) -> Iterator[tuple[Path, PartialDate]]:
    dates: list[tuple[Path, PartialDate | None]] = [
        (("date",), record.date),
        (("screening", "date"), record.screening.date),
        (("provenance", "added"), record.provenance.added if record.provenance else None),
    ]
    dates += [(("evidence", index, "date"), item.date) for index, item in enumerate(record.evidence or ())]
    dates += [(("history", index, "date"), item.date) for index, item in enumerate(record.history or ())]
    yield from ((path, date) for path, date in dates if date)


def _system_after_checked(loaded: Loaded) -> Iterator[Problem]:
    for filed in loaded.of(System):
        for index, claim in enumerate(filed.record.claims):
            if claim.date and claim.date.first_day > claim.checked.last_day:
                message = f"{claim.date} is after checked ({claim.checked}); mend the date, or check the claim again"
                yield filed.document.problem("R064", ("claims", index, "date"), message)


def _undated_claims(loaded: Loaded) -> Iterator[Problem]:
    for filed in loaded.of(System):
        for index, claim in enumerate(filed.record.claims):
            if claim.date is None and claim.date_note is None:
                message = "the claim has no date; say why in date_note (an undated page, say)"
                yield filed.document.problem("R065", ("claims", index, "date"), message)


RULES = (
    Rule("R061", "A date later than the arXiv id", "A work is public from its first version on; the id tells the month.",
         'date: "2026-04-02" with arxiv: "2601.01234"', 'date: "2026-01-06"', check=_after_identifier),
    Rule("R062", "A date earlier than the arXiv id", "Often right (a report before its preprint), now and then a slip.",
         'date: "2025-03-06" with arxiv: "2601.01234"', 'date: "2026-01-06"', level="note", check=_before_identifier),
    Rule("R063", "A date after `checked`", "Nobody can have read what was not public yet.",
         'date: "2027-01-01" with checked: "2026-11-30"', 'date: "2026-01-01"', check=_after_checked),
    Rule("R064", "A claim dated after it was checked", "The same, for systems.",
         'date: "2027-01-01" with checked: "2026-11-30"', 'date: "2026-01-01"', check=_system_after_checked),
    Rule("R065", "An undated claim without a note", "A reader must know that the page had no date, not that we lost it.",
         "date: null with date_note: null", 'date_note: "undated page"', check=_undated_claims),
)  # fmt: skip

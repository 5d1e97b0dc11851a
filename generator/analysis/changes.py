"""What changed in the corpus, day by day: works that came in, works left out, tags recoded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from generator.corpus.corpus import Corpus
from generator.corpus.dates import PartialDate
from generator.corpus.records import Record


@dataclass(frozen=True)
class Change:
    """One change; the last four tell of a recoding only."""

    date: PartialDate
    key: str
    kind: Literal["added", "excluded", "recoded"]
    title: str
    field: str | None = None
    before: str | None = None
    after: str | None = None
    reason: str | None = None


def changes(corpus: Corpus) -> tuple[Change, ...]:
    """Return every change that the records tell of, the newest first; of one day, by key."""
    return tuple(sorted(_told(corpus), key=lambda change: (-change.date.last_day.toordinal(), change.key, change.field or "")))


def _told(corpus: Corpus) -> Iterator[Change]:
    for work in corpus.works:
        yield Change(work.provenance.added, work.key, "added", work.title)
    for left_out in corpus.excluded:
        yield Change(left_out.screening.date, left_out.key, "excluded", left_out.title, reason=left_out.screening.reason)
    records: tuple[Record, ...] = (*corpus.works, *corpus.excluded)
    for record in records:
        for one in record.history or ():
            yield Change(one.date, record.key, "recoded", record.title, one.field, one.from_, one.to, one.reason)

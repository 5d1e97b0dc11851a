"""How works were found: one entry a search (corpus/searches.yml)."""

from __future__ import annotations

from typing import Annotated

from generator.corpus.fields import Date, Key, Parsed, Strict, Text


def _hits(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"'{text}' is no whole number; write digits only, or null where not recorded")
    return int(text)


class Search(Strict):
    """One search; `label` is what `provenance.discovered` of its works says, `hits` null means not recorded."""

    key: Key
    date: Date
    window: Text
    sources: tuple[Text, ...]
    query: Text | None = None
    hits: Annotated[int, Parsed(_hits, "R013", plain=True, json={"type": "integer"})] | None = None
    label: Text | None = None
    note: Text | None = None


class Searches(Strict):
    """The whole of corpus/searches.yml."""

    searches: tuple[Search, ...]

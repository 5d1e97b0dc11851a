"""Rules of identity: a work stands once, under one key, in the right place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

from rapidfuzz import fuzz

from generator.corpus.checks.rule import Rule
from generator.corpus.loading import Filed, Loaded
from generator.corpus.problems import Problem
from generator.corpus.records import ExcludedWork, Record, Work
from generator.corpus.systems import System

_UNDATED = "undated"
_ARXIV_LINK = re.compile(r"https?://(?:www\.)?arxiv\.org/(?:abs|pdf|html)/([^?#]+?)(?:v[0-9]+)?(?:\.pdf)?(?:[?#].*)?")
# Titles that differ by a word or a sign, in percent of the longer one.
_NEAR = 93.0
_NEIGHBOURS = 3


def records(loaded: Loaded) -> list[Filed[Record]]:
    """Return retained and excluded works, by file."""
    return [filed for filed in loaded.filed if isinstance(filed.record, Work | ExcludedWork)]


def _key_is_file_name(loaded: Loaded) -> Iterator[Problem]:
    for filed in loaded.filed:
        if isinstance(filed.record, Work | ExcludedWork | System) and filed.record.key != filed.path.stem:
            message = f"'{filed.record.key}' stands in {filed.path.name}; name the file {filed.record.key}.yml, or mend the key"
            yield filed.document.problem("R051", ("key",), message)


def _folder_is_year(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        wanted = str(filed.record.date.year) if filed.record.date else _UNDATED
        kind, found = filed.path.parts[:2]
        if found != wanted:
            message = f"a work of {wanted} stands in {kind}/{found}/; move it to {kind}/{wanted}/{filed.path.name}"
            yield filed.document.problem("R052", ("date",), message)


def _once(
    code: str,
    filed: list[Filed[Any]],
    path: tuple[str, ...],
    value: Callable[[Any], str | None],
    name: str,
    shown: Callable[[Any], str | None] | None = None,
) -> Iterator[Problem]:
    first: dict[str, Filed[Any]] = {}
    for entry in filed:
        found = value(entry.record)
        if found is None:
            continue
        if found in first:
            written = shown(entry.record) if shown else found
            message = f"{name} '{written}' also stands in {first[found].document.file}; a work has one record"
            yield entry.document.problem(code, path, message)
        first.setdefault(found, entry)


def _unique_keys(loaded: Loaded) -> Iterator[Problem]:
    yield from _once("R053", list(records(loaded)), ("key",), lambda record: record.key, "key")
    yield from _once("R053", list(loaded.of(System)), ("key",), lambda record: record.key, "key")


def _unique_identifiers(loaded: Loaded) -> Iterator[Problem]:
    works = list(records(loaded))
    yield from _once("R054", works, ("ids", "arxiv"), lambda record: record.ids.arxiv, "arXiv id")
    yield from _once("R054", works, ("ids", "doi"), lambda record: record.ids.doi and record.ids.doi.lower(), "DOI")
    yield from _once("R054", works, ("ids", "acl"), lambda record: record.ids.acl, "ACL id")
    yield from _once("R054", works, ("ids", "openreview"), lambda record: record.ids.openreview, "OpenReview id")


def _same_titles(loaded: Loaded) -> Iterator[Problem]:
    yield from _once(
        "R055", list(records(loaded)), ("title",), lambda record: _plain(record.title), "title", lambda record: record.title
    )


def _own_words(loaded: Loaded) -> Iterator[Problem]:
    """A text that stands in two records was left over from the neighbour that was copied."""
    yield from _once("R058", list(records(loaded)), ("summary",), lambda record: record.summary, "the summary")


def _near_titles(loaded: Loaded) -> Iterator[Problem]:
    """Compare each title with its neighbours in two alphabetical orders, read forwards and backwards."""
    entries = [(_plain(filed.record.title), filed) for filed in records(loaded)]
    told: set[tuple[str, str]] = set()
    for order in (sorted(entries, key=lambda e: e[0]), sorted(entries, key=lambda e: e[0][::-1])):
        for index, (title, filed) in enumerate(order):
            for other_title, other in order[index + 1 : index + 1 + _NEIGHBOURS]:
                pair = (min(filed.document.file, other.document.file), max(filed.document.file, other.document.file))
                if title != other_title and pair not in told and fuzz.ratio(title, other_title) >= _NEAR:
                    told.add(pair)
                    later, earlier = (filed, other) if filed.document.file == pair[1] else (other, filed)
                    message = f'is nearly the title in {earlier.document.file}: "{earlier.record.title}"; the same work?'
                    yield later.document.problem("R056", ("title",), message, note=True)


def _plain(title: str) -> str:
    letters = unicodedata.normalize("NFKD", title.casefold())
    return " ".join(re.findall(r"\w+", "".join(sign for sign in letters if not unicodedata.combining(sign))))


def _link_matches_id(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        match = _ARXIV_LINK.fullmatch(filed.record.links.paper)
        identifier = filed.record.ids.arxiv
        if match and identifier and match[1] != identifier:
            message = f"leads to arXiv {match[1]}, but ids.arxiv is {identifier}; mend the wrong one"
            yield filed.document.problem("R057", ("links", "paper"), message)
        elif match and not identifier and not _is_duplicate(filed.record):
            message = f'leads to arXiv, but ids.arxiv is null; write "{match[1]}" there'
            yield filed.document.problem("R057", ("ids", "arxiv"), message)


def _is_duplicate(record: Record) -> bool:
    """Whether the record logs another version of a work whose own record holds the identifier."""
    return isinstance(record, ExcludedWork) and record.screening.stage == "duplicate_screen"


RULES = (
    Rule("R051", "The key is the file name", "People find a record by its key.",
         "key: c3   (in c-3.yml)", "key: c3   (in c3.yml)", check=_key_is_file_name),
    Rule("R052", "The folder is the year of the first public version", "A folder a year keeps the corpus readable at any size.",
         "corpus/papers/2025/c3.yml with date: \"2026-03-06\"", "corpus/papers/2026/c3.yml", check=_folder_is_year),
    Rule("R053", "A key stands once", "Keys are addresses and citation keys; they never move.",
         "key: c3   (in papers and in excluded)", "key: c3-2026", check=_unique_keys),
    Rule("R054", "An identifier stands once", "The same arXiv id, DOI or OpenReview id twice counts one work twice.",
         'arxiv: "2601.01234"   (in two files)', "(one record)", check=_unique_identifiers),
    Rule("R055", "A title stands once", "One title in papers and in excluded is one work with two decisions.",
         "(one title in papers/ and in excluded/)", "(one record)", check=_same_titles),
    Rule("R056", "Two titles nearly the same", "Renamed versions slip in as second records.",
         "(two titles that differ by a word)", "(one record, or two works that truly differ)", level="note", check=_near_titles),
    Rule("R057", "Link and identifier agree", "A reader who clicks must land on the work that was coded.",
         'ids: {arxiv: "2601.01234"} with paper: "https://arxiv.org/abs/2601.01243"',
         'paper: "https://arxiv.org/abs/2601.01234"', check=_link_matches_id),
    Rule("R058", "A summary stands once", "A text that was left over from a copied record describes another work.",
         "(the summary of the record that was copied)", "(a summary of this work)", check=_own_words),
)  # fmt: skip

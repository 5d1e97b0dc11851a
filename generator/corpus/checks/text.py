"""Rules of text: stored as characters, short, and whole."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from html.entities import html5
from typing import Any

from generator.corpus.checks.identity import records
from generator.corpus.checks.rule import Rule
from generator.corpus.loading import Loaded
from generator.corpus.problems import Problem
from generator.corpus.reading import Path
from generator.corpus.records import Work

SUMMARY_WORDS = 35
REWARD_NOTE_WORDS = 30
_TEXT_CHARACTERS = 1500

_TAGS = (
    "a abbr applet audio b base body br button center code details div em embed font form frame h1 h2 h3 h4 h5 h6 head hr html "
    "i iframe img input link li marquee math meta object ol p pre script select small span strong style sub sup svg table td "
    "textarea th tr tt u ul video"
)
# A known tag, closed or not; any tag with a handler; a comment. `<think>` and the like are words of the field.
_HTML = re.compile(
    rf"</?(?:{_TAGS.replace(' ', '|')})(?=[\s/>]|$)[^>]*>?|<[a-z][^>]*\son[a-z]+\s*=[^>]*>?|<!--",
    re.IGNORECASE,
)
_ENTITY = re.compile(r"&(#[0-9]+|#x[0-9a-f]+|[a-z][a-z0-9]*);", re.IGNORECASE)
_LATEX = re.compile(r"""\\(?:['"`^~=.]\{?\w|[cuvHrkdb]\{\w|[&%$#_{}]|(?:textit|textbf|emph|texttt|ss|ae|oe|o|l|i|j|aa)\b)""")


def _texts(value: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _texts(inner, (*path, index))


def _spelled_in_characters(loaded: Loaded) -> Iterator[Problem]:
    """HTML, LaTeX, decomposed letters and overlong text, in any text of any file."""
    for _, _, document in loaded.documents:
        for path, text in _texts(document.data):
            if len(text) > _TEXT_CHARACTERS:
                message = f"has {len(text):,} characters; the limit is {_TEXT_CHARACTERS:,}"
                yield document.problem("R093", path, message)
            if "<" in text or "&" in text:
                yield from (document.problem("R091", path, message) for message in _html(text))
            if "\\" in text:
                yield from (document.problem("R092", path, message) for message in _latex(text))
            if not text.isascii() and not unicodedata.is_normalized("NFC", text):
                yield document.problem("R094", path, "a letter and its accent stand apart; run: survey format")


def _html(text: str) -> Iterator[str]:
    entities = (found for found in _ENTITY.finditer(text) if found[1].startswith("#") or f"{found[1]};" in html5)
    match = _HTML.search(text) or next(entities, None)
    if match:
        yield f"'{match.group()}' is HTML; records hold plain text, so write the character or take the tag out"


def _latex(text: str) -> Iterator[str]:
    match = _LATEX.search(re.sub(r"\$[^$]*\$", "", text))
    if match:
        yield f"'{match.group()}' is LaTeX; store the character itself (é, &), exports escape it"


def _length(loaded: Loaded) -> Iterator[Problem]:
    for filed in records(loaded):
        summary = filed.record.summary
        if summary and len(summary.split()) > SUMMARY_WORDS:
            message = f"has {len(summary.split())} words; at most {SUMMARY_WORDS}"
            yield filed.document.problem("R095", ("summary",), message)
    for work in loaded.of(Work):
        note = work.record.reward.note
        if note and len(note.split()) > REWARD_NOTE_WORDS:
            message = f"has {len(note.split())} words; at most {REWARD_NOTE_WORDS}"
            yield work.document.problem("R095", ("reward", "note"), message)


def _lost_to_comment(loaded: Loaded) -> Iterator[Problem]:
    for _, _, document in loaded.documents:
        for place, comment in document.comments:
            message = f"YAML drops '{comment}' as a comment; put the text in double quotes, or move the comment into a note"
            yield Problem(document.file, place.line, place.column, "R096", "", message)


RULES = (
    Rule("R091", "HTML in a text", "Text is shown as text on every page, so a tag would be read as letters.",
         'title: "<b>C3</b>"', 'title: "C3"', check=_spelled_in_characters),
    Rule("R092", "LaTeX in a text", "Accents and signs are stored as characters and escaped only in exports.",
         "- \"Gr\\'{e}goire, Jean\"", '- "Grégoire, Jean"'),
    Rule("R093", "An overlong text", "Notes are notes.",
         "(more than 1,500 characters)", "(a sentence or two)"),
    Rule("R094", "Letters in composed form", "One name must be one string, or it sorts and searches as two.",
         '"Faleńska" with a combining accent', '"Faleńska" in NFC'),
    Rule("R095", "Summaries and reward notes are short", "A reader scans hundreds of them.",
         "(a summary of 60 words)", "(35 words at most; 30 for reward.note)", check=_length),
    Rule("R096", "Text lost to a comment", "An unquoted ` #` ends a value; the rest of a title vanishes without a word.",
         "title: Solving task #3", 'title: "Solving task #3"', check=_lost_to_comment),
)  # fmt: skip

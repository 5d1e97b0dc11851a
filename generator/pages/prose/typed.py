"""Numbers that somebody typed into prose although the corpus could count them."""

from __future__ import annotations

import re
from collections.abc import Iterator

_LIVE = re.compile(
    r"\A---\n.*?^---\n"  # front matter
    r"|\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}"  # what is filled in
    r"|^```.*?^```|^~~~.*?^~~~"  # code
    r"|`[^`\n]+`|\]\([^)\n]*\)|<!--.*?-->|<[^>\n]+>"
    r"|\{[:#.][^}\n]*\}"  # attributes of a heading
    r"|https?://\S+|arXiv:\S+",
    re.S | re.M,
)
_MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
_DATE = re.compile(
    r"\b\d{4}-\d\d(?:-\d\d)?\b"
    rf"|\b(?:\d{{1,2}} )?(?:{_MONTHS})(?: \d{{4}})?\b"
    r"|\b(?:19|20)\d\d\b"
    r"|§+ ?[\d.]+(?:–[\d.]+)?"
)
_MARKER = re.compile(r"^\s*\d+\. ", re.M)
_DIGITS = re.compile(r"(?<![\w.,])\d[\d,.]*(?<![.,])(?:\s?%)?")
_WORD = (
    "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
    "|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:a|one) hundred|dozens?"
)
_BRACED = re.compile(r"\{\{-?\s*[\"']?\d[^}]*\}\}|\{%-?\s*set\s+\w+\s*=\s*[\"']?\d[^%]*%\}")
_COUNTED = (
    "works?|methods?|papers?|records?|entries|systems?|benchmarks?|exclusions?|near misses|families|kinds|units?"
    "|sub-decisions?|decisions|topologies|problems?|attacks?|vectors|cells?|measures?|readings?|search(?:es)?|surveys?|frameworks?"
)
_WORDED = re.compile(rf"\b(?:(?:{_WORD})\b(?:[- ](?:\w|-)+){{0,3}}?|only one|a single)[ -](?:{_COUNTED})\b", re.I)


def typed_numbers(source: str) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield place and message of each number that is typed: digits, or words before something that is counted.

    Years, dates, sections, codes, formulas and code are left alone.
    """
    bare = _DATE.sub(_blank, _LIVE.sub(_blank, source))
    bare = _MARKER.sub(_blank, bare)
    hits = [*_DIGITS.finditer(bare), *_WORDED.finditer(bare), *_BRACED.finditer(source)]
    for found in sorted(hits, key=lambda match: match.start()):
        yield (
            line_and_column(source, found.start()),
            f"'{' '.join(found[0].split())}' is typed; count it ({{{{ count(…) }}}}, {{{{ stat(…) }}}}, {{{{ total(…) }}}}), "
            "or write {{ stated(value, query, at) }} where it is to stay",
        )


def line_and_column(source: str, offset: int) -> tuple[int, int]:
    """Return line and column, from 1, of an offset; the first line where it is nowhere."""
    offset = max(offset, 0)
    return source.count("\n", 0, offset) + 1, offset - (source.rfind("\n", 0, offset) + 1) + 1


def _blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match[0])

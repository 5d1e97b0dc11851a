"""Who wrote the works: an index by family name."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from generator.corpus.names import Name
from generator.corpus.records import Work

# Letters that are no accented form of another to Unicode, and the letters that readers look for them under.
_BASE = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŋ": "n"}
)
OTHER_SCRIPTS = "Other scripts"


@dataclass(frozen=True)
class Author:
    """A person or an organisation, with the works, newest first."""

    name: Name
    works: tuple[Work, ...]


def order(name: Name) -> tuple[str, str]:
    """Return what a name is sorted by: family name with its particles, then given name; accents and capitals aside."""
    return _plain(name.last), _plain(name.given or "")


def letter(name: Name) -> str:
    """Return the heading of a name: a Latin letter, or one for all other scripts."""
    first = _plain(name.last)[:1].upper()
    return first if "A" <= first <= "Z" else OTHER_SCRIPTS


def index(newest: Iterable[Work]) -> list[tuple[str, list[Author]]]:
    """Return authors by letter; "others" is nobody, and a name that is written alike is one person."""
    works: dict[Name, list[Work]] = defaultdict(list)
    for work in newest:
        for name in dict.fromkeys(work.authors):
            if not name.is_others:
                works[name].append(work)
    ordered = sorted(works, key=lambda name: (letter(name) == OTHER_SCRIPTS, letter(name), order(name), str(name)))
    return [(head, [Author(name, tuple(works[name])) for name in names]) for head, names in groupby(ordered, key=letter)]


def _plain(text: str) -> str:
    folded = unicodedata.normalize("NFKD", text.casefold()).translate(_BASE)
    return "".join(sign for sign in folded if sign.isalnum() or sign == " ")

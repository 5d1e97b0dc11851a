"""Claims: statements of this survey that the corpus can decide (corpus/claims.yml)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from generator.corpus.fields import Date, Key, Parsed, Strict, Text, Word

Relation = Literal["=", "<=", ">="]
_COUNT = re.compile(r"count (=|<=|>=) ([0-9]{1,6})")
_SHARE = re.compile(r"share (=|<=|>=) ([0-9]{1,3})%")
_ONLY = re.compile(r"only ([a-z0-9][a-z0-9.-]*(?:, [a-z0-9][a-z0-9.-]*)*)")


@dataclass(frozen=True)
class Expectation:
    """What a claim expects of the works that it asks for: their number, their share (in per cent), or who they are."""

    text: str
    relation: Relation = "="
    number: int | None = None
    per_cent: int | None = None
    only: frozenset[str] | None = None

    @classmethod
    def parse(cls, text: str) -> Expectation:
        """Read ``count = 2``, ``count <= 8``, ``share >= 50%``, ``none`` or ``only c3, malt``; raise ValueError with the mend."""
        if text == "none":
            return cls(text, number=0)
        if found := _COUNT.fullmatch(text):
            return cls(text, relation=found[1], number=int(found[2]))  # type: ignore[arg-type]
        if (found := _SHARE.fullmatch(text)) and int(found[2]) <= 100:
            return cls(text, relation=found[1], per_cent=int(found[2]))  # type: ignore[arg-type]
        if found := _ONLY.fullmatch(text):
            return cls(text, only=frozenset(found[1].split(", ")))
        raise ValueError(f"'{text}' is no expectation; write 'count <= 8' (or =, >=), 'share >= 50%', 'none' or 'only c3, malt'")

    def __str__(self) -> str:
        return self.text

    def met(self, found: frozenset[str], out_of: int) -> bool:
        """Whether works found, out of so many, are as expected."""
        if self.only is not None:
            return found == self.only
        if self.per_cent is not None:
            return self._holds(100 * len(found), self.per_cent * out_of)
        return self._holds(len(found), self.number or 0)

    def _holds(self, left: int, right: int) -> bool:
        return {"=": left == right, "<=": left <= right, ">=": left >= right}[self.relation]


class Claim(Strict):
    """A statement in our words, and the query that decides it.

    `among` narrows the population to what the statement is out of; `where` says which of those are asked for. The
    `boundary` says what the statement does not mean, and `undecidable` why no query can decide it, where none can.
    """

    omitted_when_null: ClassVar[frozenset[str]] = frozenset({"undecidable"})
    key: Key
    title: Text
    statement: Text
    boundary: Text
    origin: Literal["founding", "living"]
    source: Text
    stated: Date
    population: Literal["works", "methods", "systems"]
    among: tuple[Text, ...]
    where: tuple[Text, ...]
    reading: Annotated[str, Word("reading")]
    expect: Annotated[Expectation, Parsed(Expectation.parse, "R121")] | None = None
    undecidable: Text | None = None


class Claims(Strict):
    """The whole of corpus/claims.yml, in the order in which pages tell them."""

    claims: tuple[Claim, ...]

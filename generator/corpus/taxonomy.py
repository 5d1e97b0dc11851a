"""The survey's vocabulary: every word that a record may use, defined once (corpus/taxonomy.yml)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, ClassVar, Literal

from generator.corpus.fields import Date, Parsed, Strict, Text


def _word(text: str) -> str:
    if not text.replace("_", "").replace(".", "").isalnum() or text != text.lower():
        raise ValueError(f"'{text}' is no word; use small letters, digits and underscores")
    return text


TaxonomyWord = Annotated[str, Parsed(_word, "R015", plain=True)]


class Term(Strict):
    """A word with its meaning; the optional fields say more where the axis has more to say."""

    omitted_when_null: ClassVar[frozenset[str]] = frozenset(
        {
            "family",
            "scope",
            "signal",
            "emitted_at",
            "gamed_by",
            "heritage",
            "training_signal",
            "gap",
            "credit_made_natural",
        }
    )
    key: TaxonomyWord
    code: Text | None = None
    label: Text
    short: Text
    definition: Text
    source: Text
    added: Date | None = None
    family: TaxonomyWord | None = None
    scope: Literal["global", "local", "neither"] | None = None
    signal: Text | None = None
    emitted_at: Text | None = None
    gamed_by: tuple[Text, ...] | None = None
    heritage: Text | None = None
    training_signal: Text | None = None
    gap: Text | None = None
    credit_made_natural: Text | None = None


class Axis(Strict):
    """One question that a record answers, with the words that may answer it."""

    key: TaxonomyWord
    label: Text
    question: Text
    definition: Text
    source: Text
    values: tuple[Term, ...]

    @cached_property
    def by_key(self) -> Mapping[str, Term]:
        """Terms by their word."""
        return {term.key: term for term in self.values}


class DefinitionalPair(Strict):
    """Two values that go together by definition: a full cell there is no finding, and gap statistics leave it out."""

    inline: ClassVar[bool] = True
    axes: tuple[TaxonomyWord, TaxonomyWord]
    values: tuple[TaxonomyWord, TaxonomyWord]
    reason: Text


class Taxonomy(Strict):
    """The whole of corpus/taxonomy.yml."""

    axes: tuple[Axis, ...]
    definitional_pairs: tuple[DefinitionalPair, ...]

    @cached_property
    def by_key(self) -> Mapping[str, Axis]:
        """Axes by their key."""
        return {axis.key: axis for axis in self.axes}

    def term(self, axis: str, word: str) -> Term:
        """Return the term of a word; raise KeyError where the axis has none such."""
        return self.by_key[axis].by_key[word]

    @cached_property
    def words(self) -> Mapping[str, frozenset[str]]:
        """The allowed words of each axis, as validation of records wants them."""
        return {axis.key: frozenset(axis.by_key) for axis in self.axes}

"""Names of people and organisations, as a record writes them."""

from __future__ import annotations

from dataclasses import dataclass

OTHERS = "others"


@dataclass(frozen=True)
class Name:
    """A person (``Family, Given``) or an organisation or one-word name (``literal``).

    Particles stay where the record puts them: ``de Witt, Christian`` has the family name ``de Witt``.
    """

    family: str | None = None
    given: str | None = None
    literal: str | None = None

    @classmethod
    def parse(cls, text: str) -> Name:
        """Read one author entry; raise ValueError where it has more than one comma or an empty part."""
        parts = [part.strip() for part in text.split(",")]
        if not all(parts):
            raise ValueError(f"'{text}' has an empty part; write \"Family, Given\" or the organisation's name")
        if len(parts) == 1:
            return cls(literal=parts[0])
        if len(parts) > 2:
            raise ValueError(f"'{text}' has {len(parts) - 1} commas; write one person an entry, as \"Family, Given\"")
        name = cls(family=parts[0], given=parts[1])
        if str(name) != text:
            raise ValueError(f'\'{text}\' is not written as "Family, Given"; write "{name}"')
        return name

    def __str__(self) -> str:
        return self.literal or f"{self.family}, {self.given}"

    @property
    def first_last(self) -> str:
        """``Christian de Witt``, or the organisation."""
        return self.literal or f"{self.given} {self.family}"

    @property
    def last(self) -> str:
        """The family name, or the organisation."""
        return self.literal or str(self.family)

    @property
    def is_others(self) -> bool:
        """Whether the entry only says that more authors follow."""
        return self.literal == OTHERS


def in_short(names: tuple[Name, ...]) -> str:
    """Return family names as a line of text: one, two, or the first with "et al."."""
    people = [name.last for name in names if not name.is_others]
    if not people:
        return "authors not recorded"
    if len(people) > 2 or len(people) < len(names):
        return f"{people[0]} et al."
    return " and ".join(people)

"""Shapes of the API's answers: what each file holds, and the JSON Schema that is generated from it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Answer(BaseModel):
    """What every file starts with; fields have one type, and no file has others than its schema names."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    schema_version: str
    edition: str = Field(description="Date of the snapshot, or `living`.")
    corpus_sha256: str = Field(pattern="^[0-9a-f]{64}$")


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class FindingOut(_Part):
    """What one coding of one set of works says of a claim."""

    verdict: Literal["holds", "fails", "open"]
    works: tuple[str, ...] = Field(description="Works (or systems) that meet the query under the claim's reading.")
    out_of: int = Field(ge=0, description="Works that the query is asked of.")
    unrated: tuple[str, ...] = Field(description="Works that carry the tag, but that nobody rated as the reading asks.")
    unclear: int = Field(ge=0, description="Works asked whose sources do not tell, on an axis that the query names.")
    reason: str | None = Field(description="Why it cannot be assessed.")
    readings: dict[Literal["broad", "strict", "firm"], tuple[str, ...]] = Field(
        description="Works under each reading; empty where the readings do not differ."
    )


class SnapshotOut(_Part):
    """A claim at the date of a snapshot, under three codings."""

    date: str
    as_coded_then: FindingOut
    same_pool_today: FindingOut
    all_public_today: FindingOut


class TurnOut(_Part):
    """When and by what a claim ceased to hold."""

    by: Literal["recoding", "search", "time"]
    day: str
    came: tuple[str, ...]
    left: tuple[str, ...]


class ClaimOut(_Part):
    """A claim with its query and its verdicts."""

    key: str
    title: str
    statement: str
    boundary: str
    origin: Literal["founding", "living"]
    source: str
    stated: str
    population: Literal["works", "methods", "systems"]
    among: tuple[str, ...]
    where: tuple[str, ...]
    reading: Literal["broad", "strict", "firm"]
    expect: str | None
    undecidable: str | None
    state: Literal["holds", "turned", "fails", "open"]
    at: tuple[SnapshotOut, ...]
    now: FindingOut
    turn: TurnOut | None


class ClaimsAnswer(Answer):
    """`claims.json`: every claim of the survey, decided by the corpus."""

    claims: tuple[ClaimOut, ...]


class NearestOut(_Part):
    """A work that comes near to an open problem."""

    work: str
    named_by: Literal["founding", "living"]
    note: str


class ProblemOut(_Part):
    """An open problem."""

    key: str
    code: str
    area: str
    title: str
    statement: str
    nearest: tuple[NearestOut, ...]
    touches: tuple[str, ...] = Field(description="Rows and columns of the matrices that it speaks of.")
    resolved_by: str
    load_bearing: bool
    deployment_relevant: bool
    source: str


class AttackOut(_Part):
    """An attack on a team of agents."""

    key: str
    code: str
    label: str
    actor: str
    units: tuple[str, ...]
    works: tuple[str, ...]
    defence: str
    source: str


class ProblemsAnswer(Answer):
    """`problems.json`: open problems and attack vectors."""

    problems: tuple[ProblemOut, ...]
    attacks: tuple[AttackOut, ...]


class TableOut(_Part):
    """Methods coded on both axes, by whether they carry the row's and the column's tag."""

    both: int = Field(ge=0)
    row_only: int = Field(ge=0)
    column_only: int = Field(ge=0)
    neither: int = Field(ge=0)
    expected: float = Field(description="Methods that would carry both, were the tags independent.")
    share_as_low: float = Field(ge=0, le=1, description="Share of shuffles of one tag in which as few or fewer carry both.")


class NearOut(_Part):
    """Who comes near to a gap: up to three works, the newest first, of so many."""

    how: Literal["in_it", "unjoined", "without_rl", "one_tag"]
    works: tuple[str, ...]
    of: int = Field(ge=0)


class GapOut(_Part):
    """A cell in which at most three methods stand under the broad reading."""

    rank: int = Field(ge=1)
    matrix: str
    row: str
    column: str
    count: int = Field(ge=0, le=3)
    state: Literal["thin", "unjoined", "without_rl", "untried"]
    telling: bool = Field(description="At most 5% of shuffles leave nobody with both tags, so that an empty cell stands out.")
    table: TableOut
    unclear: int = Field(ge=0)
    near_misses: tuple[str, ...]
    modes: dict[str, int] = Field(description="How methods with the row's tag take the decision; empty without one.")
    nearest: NearOut
    problems: tuple[str, ...] = Field(description="Codes of the open problems that it touches.")


class GapsAnswer(Answer):
    """`gaps.json`: empty and thin cells of all matrices, ranked; pairs true by definition left out."""

    looked_at: int = Field(ge=0)
    gaps: tuple[GapOut, ...]


class ChangeOut(_Part):
    """A work that came in, or a tag that was recoded."""

    date: str
    key: str
    kind: Literal["added", "excluded", "recoded"]
    title: str
    field: str | None = Field(description="The recoded field; null where a work came in.")
    from_: str | None = Field(alias="from")
    to: str | None
    reason: str | None


class ChangesAnswer(Answer):
    """`changes.json`: works added, works excluded, tags recoded; the newest first."""

    changes: tuple[ChangeOut, ...]


ANSWERS: Mapping[str, type[Answer]] = {
    "claims": ClaimsAnswer,
    "gaps": GapsAnswer,
    "problems": ProblemsAnswer,
    "changes": ChangesAnswer,
}
"""Name of a file below the API, and its shape."""


def answer_schemas(base: str) -> Iterator[tuple[str, str]]:
    """Yield file name and text of each schema (draft 2020-12); `base` is the address of their folder."""
    for name, model in ANSWERS.items():
        head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": f"{base}{name}.json"}
        schema = model.model_json_schema(by_alias=True, mode="serialization")
        yield f"{name}.json", json.dumps({**head, **schema}, ensure_ascii=False, indent=2) + "\n"

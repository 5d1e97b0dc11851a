"""JSON Schema (draft 2020-12) of the corpus files, generated from the models and the taxonomy; editors read it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from generator.corpus.claims import Claims
from generator.corpus.edition import Edition
from generator.corpus.fields import Strict
from generator.corpus.open_problems import OpenProblems
from generator.corpus.records import ExcludedWork, Work
from generator.corpus.searches import Searches
from generator.corpus.systems import System
from generator.corpus.taxonomy import Taxonomy

FOLDER = Path("docs/schema")
"""Where the published schemas stand."""

_BOOLEANS: Mapping[str, str | bool] = {"true": True, "false": False}

_MODELS: Mapping[str, type[Strict]] = {
    "work": Work,
    "excluded": ExcludedWork,
    "system": System,
    "taxonomy": Taxonomy,
    "claims": Claims,
    "problems": OpenProblems,
    "searches": Searches,
    "edition": Edition,
}


def schemas(taxonomy: Taxonomy, site_url: str) -> Iterator[tuple[str, str]]:
    """Yield file name and text of each schema."""
    for name, model in _MODELS.items():
        schema = _with_words(model.model_json_schema(by_alias=True), taxonomy)
        head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": f"{site_url}schema/{name}.json"}
        yield f"{name}.json", json.dumps({**head, **schema}, ensure_ascii=False, indent=2) + "\n"


def _with_words(schema: Any, taxonomy: Taxonomy) -> Any:
    """Put the allowed words of an axis where the model only names the axis."""
    if isinstance(schema, list):
        return [_with_words(part, taxonomy) for part in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {key: _with_words(value, taxonomy) for key, value in schema.items() if key != "x-axis"}
    if "x-axis" in schema:
        # Other YAML readers see a plain `true` as a boolean, so the schema allows what they see.
        inner["enum"] = [_BOOLEANS.get(term.key, term.key) for term in taxonomy.by_key[schema["x-axis"]].values]
        inner.pop("type")
    return inner

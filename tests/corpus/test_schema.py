"""The published JSON Schemas: fresh, sound, and met by every record as another YAML reader sees it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from generator.corpus.corpus import ROOT, read_corpus
from generator.corpus.schema import FOLDER, schemas

KINDS = {
    "work": "papers/*/*.yml",
    "excluded": "excluded/*/*.yml",
    "system": "systems/*.yml",
    "taxonomy": "taxonomy.yml",
    "problems": "problems.yml",
    "searches": "searches.yml",
    "edition": "edition.yml",
}


def validator(name: str) -> Draft202012Validator:
    schema = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def read(file: Path) -> dict[str, object]:
    data: dict[str, object] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return data


def test_published_schemas_are_those_of_the_models() -> None:
    corpus = read_corpus(ROOT)
    fresh = dict(schemas(corpus.taxonomy, corpus.edition.site_url))
    published = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json")}
    assert published == fresh, "a model or a word changed; run: survey schema"


@pytest.mark.parametrize("name", KINDS)
def test_every_record_meets_its_schema(name: str) -> None:
    files = sorted(ROOT.glob(KINDS[name]))
    assert files
    check = validator(name)
    faults = [f"{file}: {error.json_path} {error.message}" for file in files for error in check.iter_errors(read(file))]
    assert faults == []


@pytest.mark.parametrize(
    ("field", "value", "path"),
    [
        ("category", "rl_methods", "$.category"),
        ("kind", "x", "$"),
        ("reward", {"status": "coded", "kinds": ["share"], "note": None}, "$.reward.kinds[0]"),
    ],
)
def test_schema_refuses(field: str, value: object, path: str) -> None:
    record = read(ROOT / "papers/2026/c3.yml") | {field: value}
    assert [error.json_path for error in validator("work").iter_errors(record)] == [path]

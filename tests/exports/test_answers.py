"""Files of the API against their own published schemas, as somebody else's validator reads them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from generator.exports.answers import ANSWERS


@pytest.mark.parametrize("name", ANSWERS)
def test_a_file_is_valid_against_its_schema(name: str, site: Path) -> None:
    schema = json.loads((site / f"api/v1/schema/{name}.json").read_text(encoding="utf-8"))
    answer = json.loads((site / f"api/v1/{name}.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    assert [fault.message for fault in validator.iter_errors(answer)] == []
    assert schema["$id"].endswith(f"/api/v1/schema/{name}.json")
    # It would see a field that it does not know, and one that is missing.
    assert not validator.is_valid({**answer, "unknown": 1})
    assert not validator.is_valid({key: value for key, value in answer.items() if key != "edition"})


def test_changes_are_told_newest_first(site: Path) -> None:
    changes = json.loads((site / "api/v1/changes.json").read_text(encoding="utf-8"))["changes"]
    dates = [change["date"] for change in changes]
    assert dates == sorted(dates, reverse=True)
    assert {change["kind"] for change in changes} <= {"added", "excluded", "recoded"}
    assert all((change["field"] is None) == (change["kind"] != "recoded") for change in changes)

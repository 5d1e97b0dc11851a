"""The glossary as it is written: every term once, in the order of the alphabet, with an anchor and a few sentences."""

from __future__ import annotations

import re

import pytest

from tests.mini import ROOT

ENTRY = re.compile(r"^(?P<term>\S.*?) \{: #(?P<anchor>[a-z0-9-]+) \}\n:   (?P<text>.+)\n", re.M)
LENGTH = 500
"""Letters of a definition, calls and addresses aside: about three sentences."""


@pytest.fixture(scope="module")
def entries() -> list[re.Match[str]]:
    return list(ENTRY.finditer((ROOT / "docs/survey/glossary/index.md").read_text(encoding="utf-8")))


def test_every_definition_is_an_entry(entries: list[re.Match[str]]) -> None:
    text = (ROOT / "docs/survey/glossary/index.md").read_text(encoding="utf-8")
    assert len(entries) == len(re.findall(r"^:   ", text, re.M))
    assert 45 <= len(entries) <= 70


def test_terms_stand_once_in_alphabetical_order(entries: list[re.Match[str]]) -> None:
    terms = [entry["term"].casefold() for entry in entries]
    assert terms == sorted(set(terms))


def test_anchors_are_unique(entries: list[re.Match[str]]) -> None:
    anchors = [entry["anchor"] for entry in entries]
    assert len(anchors) == len(set(anchors))


def test_definitions_are_short(entries: list[re.Match[str]]) -> None:
    for entry in entries:
        said = re.sub(r"\]\([^)]*\)|\{\{.*?\}\}", "", entry["text"])
        assert len(said) <= LENGTH, entry["term"]
        assert said.rstrip().endswith((".", ")")), entry["term"]

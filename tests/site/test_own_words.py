"""No sentence of the founding artifact stands in the site: runs of eight words are compared, by their hashes.

`tests/recount/seed_runs.txt` holds a hash (BLAKE2b, 8 bytes, of the words in small letters joined by blanks) of every run
of eight words in the texts of the founding CC0 artifact of 4 May 2026: one-line descriptions, notes, reasons, schema. The
texts themselves are not kept here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import pytest

from tests.recount import plain
from tests.recount.conftest import ROOT
from tests.recount.markup import page

RUN = 8
HASHES = ROOT / "tests/recount/seed_runs.txt"


def runs(text: str) -> Iterator[str]:
    """Yield the hash of every run of eight words, addresses aside."""
    words = _words(text)
    for start in range(len(words) - RUN + 1):
        yield blake2b(" ".join(words[start : start + RUN]).encode(), digest_size=8).hexdigest()


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", re.sub(r"https?://\S+", " ", text.lower()))


@pytest.fixture(scope="module")
def foreign() -> frozenset[str]:
    """Return the runs of the founding texts, titles of works aside: a title is a fact."""
    records = plain.Corpus(ROOT / "corpus")
    titles = {run for record in (*records.retained.values(), *records.excluded.values()) for run in runs(record["title"])}
    return frozenset(HASHES.read_text(encoding="ascii").split()) - titles


def test_the_hashes_find_what_they_should(foreign: frozenset[str]) -> None:
    assert len(foreign) > 500
    made = "one two three four five six seven eight nine"
    assert list(runs(made)) == [
        blake2b(b"one two three four five six seven eight", digest_size=8).hexdigest(),
        blake2b(b"two three four five six seven eight nine", digest_size=8).hexdigest(),
    ]
    assert list(runs("Seven words, no more: too-few here")) == []


def test_no_page_has_a_run_of_the_founding_texts(site: Path, foreign: frozenset[str]) -> None:
    shared = {}
    for file in sorted(site.rglob("index.html")):
        folder = file.parent.relative_to(site).as_posix().removeprefix(".")
        text = page(site, f"{folder}/" if folder else "").article.text
        if found := foreign.intersection(runs(text)):
            shared[folder] = _told(text, found)
    assert shared == {}


def test_no_file_that_people_wrote_has_one(foreign: frozenset[str]) -> None:
    files = [*(ROOT / "docs").rglob("*.md"), *(ROOT / "corpus").rglob("*.yml"), ROOT / "README.md"]
    texts = {file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in files}
    shared = {name: _told(text, found) for name, text in texts.items() if (found := foreign.intersection(runs(text)))}
    assert shared == {}


def _told(text: str, found: frozenset[str]) -> list[str]:
    words = _words(text)
    spans = (" ".join(words[start : start + RUN]) for start in range(len(words) - RUN + 1))
    return [span for span in spans if blake2b(span.encode(), digest_size=8).hexdigest() in found]

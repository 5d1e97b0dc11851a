"""One record is added to a made corpus, and a claim turns: the site, the API and the check say so, and name the record."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli import app
from tests.conftest import survey
from tests.mini import altered, copied
from tests.recount.markup import Page, page

TITLE = "One work credits <think> & no more than $1 < n$"
HELD = (
    "broad reading; as published on 4 May 2026: held (0 of 1); same works as coded today: held (0 of 1); "
    "all public by then, as coded today: held (1 of 7)"
)
"""By hand: the founding pool is `braces` alone, credited at the agent; of the seven works only `signs` credits messages."""


@dataclass(frozen=True)
class Made:
    corpus: Path
    site: Path

    def claim(self) -> dict[str, object]:
        """Return the claim that can turn, as the API has it."""
        answer = json.loads((self.site / "api/v1/claims.json").read_text(encoding="utf-8"))
        return next(claim for claim in answer["claims"] if claim["key"] == "one-message")

    def page(self, folder: str) -> Page:
        """Return a page of the site."""
        return page(self.site, folder)


def second_message(corpus: Path) -> None:
    """Add a work that credits messages, first public on 20 May 2026."""
    file = corpus / "papers/2026/second.yml"
    shutil.copyfile(corpus / "papers/2026/signs.yml", file)
    text = file.read_text(encoding="utf-8")
    title = next(line for line in text.splitlines() if line.startswith("title:"))
    doi = next(line for line in text.splitlines() if line.startswith("ids:"))
    for old, new in (
        ("key: signs", "key: second"),
        (title, 'title: "A second look at what is said"'),
        (doi, 'ids: {arxiv: "2605.54321", doi: null, openreview: null}'),
        ('date: "2026-03-06"\nvenue', 'date: "2026-05-20"\nvenue'),
        ('  paper: "https://arxiv.org/abs/2603.12340"', '  paper: "https://arxiv.org/abs/2605.54321"'),
        ("what changes is that message's credit.", "the difference is paid to whoever spoke."),
        ('  date: "2026-03-06"', '  date: "2026-05-21"'),
    ):
        altered(file, old, new)


def made(folder: Path, *, turned: bool) -> Made:
    corpus = copied(folder)
    if turned:
        second_message(corpus)
    survey("build", "--corpus", corpus, "--site-dir", folder / "site")
    return Made(corpus, folder / "site")


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Made:
    return made(tmp_path_factory.mktemp("before"), turned=False)


@pytest.fixture(scope="module")
def after(tmp_path_factory: pytest.TempPathFactory) -> Made:
    return made(tmp_path_factory.mktemp("after"), turned=True)


def block(found: Page) -> str:
    """Return what a page says in short of the claim that can turn; empty where it does not show it."""
    claims = [" ".join(part.text for part in claim.all("p")) for claim in found.article.all("div", css="claim")]
    shown = [text for text in claims if "One work credits" in text]
    assert len(shown) <= 1
    return shown[0] if shown else ""


def test_it_holds_at_first(before: Made) -> None:
    claim = before.claim()
    assert (claim["state"], claim["turn"]) == ("holds", None)
    assert block(before.page("")) == ""
    assert block(before.page("coverage/reward-r1/credit-message/")) == f"{TITLE} holds {HELD}; now: holds (1 of 7)"


def test_the_api_says_that_and_by_what_it_turned(after: Made) -> None:
    claim = after.claim()
    assert claim["state"] == "turned"
    # Public on the 20th, but what was read of its credit is dated the 21st, and only then the tag counts.
    assert claim["turn"] == {"by": "time", "day": "2026-05-21", "came": ["second"], "left": []}


@pytest.mark.parametrize("folder", ["", "coverage/reward-r1/credit-message/", "taxonomy/credit/message/"])
def test_pages_that_it_bears_on_say_so(folder: str, after: Made) -> None:
    assert block(after.page(folder)) == f"{TITLE} turned {HELD}; now: does not hold (2 of 8)"


def test_the_overview_and_its_own_page_say_so(after: Made) -> None:
    row = next(row for row in after.page("claims/").article.all("tr") if row.attributes.get("id") == "one-message")
    assert [cell.text for cell in row.all("td")][-2:] == ["does not hold 2 of 8", "turned by time"]
    own = after.page("claims/one-message/").article.text
    assert "21 May 2026" in own
    assert "A second look at what is said" in own


def test_the_check_names_the_claim_as_a_note(before: Made, after: Made) -> None:
    quiet = CliRunner().invoke(app, ["check", "--corpus", str(before.corpus), "--notes"])
    assert (quiet.exit_code, quiet.stdout) == (0, "")
    told = CliRunner().invoke(app, ["check", "--corpus", str(after.corpus), "--notes"])
    assert told.exit_code == 0
    file = after.corpus / "claims.yml"
    line = file.read_text(encoding="utf-8").splitlines().index('  expect: "count <= 1"') + 1
    assert told.stdout.strip() == (
        f"{file}:{line}:11: note: R123 claims[0].expect: '{TITLE}' has turned: {HELD}; now: does not hold (2 of 8)"
    )

"""``llms.txt``: its form, and that every address in it leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from generator.analysis.survey import Survey
from generator.chapters import CHAPTERS
from generator.exports.llms import llms
from tests.analysis.conftest import corpus, mini_survey
from tests.conftest import ROOT

__all__ = ["corpus", "mini_survey"]

BASE = "https://mini.example/survey/"


def test_it_has_the_form_that_machines_expect(mini_survey: Survey) -> None:
    path, text = llms(mini_survey, ["api/v1/stats.json", "api/v1/claims.json", "api/v1/schema/claims.json"])
    assert path == "llms.txt"
    lines = text.splitlines()
    assert lines[0] == "# Mini: a made corpus of nasty records"
    assert lines[2].startswith("> A living, curated survey of ")
    assert [line for line in lines if line.startswith("## ")] == ["## The survey", "## The pool", "## Data", "## Optional"]
    assert f"Each work has a page in Markdown at `{BASE}papers/<key>/index.md`; the keys stand in papers.json." in lines
    assert f"- [stats.json]({BASE}api/v1/stats.json): counts of the pool by every axis" in lines
    assert f"- [claims.json]({BASE}api/v1/claims.json): " in text
    assert "api/v1/schema/claims.json" not in text  # the file names its own
    items = lines[lines.index("## The survey") :]
    assert all(re.fullmatch(rf"- \[[^\]]+\]\({BASE}[a-z0-9/_.-]+\): \S.*", line) for line in items if line[:1] not in ("", "#"))
    assert f"- [Reward families: R7 Orchestration]({BASE}taxonomy/reward/r7/): " in text


def test_it_counts_as_people_do(mini_survey: Survey) -> None:
    """The mini corpus: seven works, of which three are RL methods or frameworks, and three exclusions."""
    said = re.search(r"The pool holds (\d+) works, (\d+) of them methods; (\d+) more were screened", llms(mini_survey, [])[1])
    assert said
    assert said.groups() == ("7", "3", "3")


def test_chapters_are_those_of_the_site_in_its_order() -> None:
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\ntheme:")[0]
    survey = next(entry["Survey"] for entry in yaml.safe_load(config)["nav"] if "Survey" in entry)
    named = [
        (path.removesuffix("index.md"), title) for entry in survey if isinstance(entry, dict) for title, path in entry.items()
    ]
    assert [(chapter.folder, chapter.title) for chapter in CHAPTERS] == [pair for pair in named if pair[0].startswith("survey/")]


def test_its_addresses_lead_somewhere(site: Path) -> None:
    base = "https://orchestration-traces.example/"
    text = (site / "llms.txt").read_text(encoding="utf-8")
    targets = [address.removeprefix(base) for address in re.findall(r"\]\((https://[^)]+)\)", text)]
    assert len(targets) > 40
    built = targets
    files = [site / target / ("index.html" if target.endswith("/") else "") for target in built]
    assert [file for file in files if not file.is_file()] == []

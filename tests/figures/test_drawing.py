"""Figures as files and as parts of a page."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as Xml
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from generator.analysis.survey import Survey
from generator.figures.drawing import Figure
from generator.figures.figures import figures
from tests.analysis.conftest import corpus, mini_survey
from tests.mini import ROOT

__all__ = ["corpus", "mini_survey"]


@pytest.fixture(scope="module")
def drawn() -> Mapping[str, Figure]:
    from generator.corpus.corpus import read_corpus

    return figures(Survey(read_corpus(ROOT / "corpus")))


NAMES = {
    "gaps",
    "works-over-time", "what-is-trained", "matrix-reward-credit", "matrix-reward-decision", "matrix-credit-decision",
    "matrix-topology-credit", "scale-gap", "evidence-basis",
}  # fmt: skip


def test_the_figures(drawn: Mapping[str, Figure]) -> None:
    assert set(drawn) == NAMES
    for figure in drawn.values():
        assert len(figure.alt) > 60
        assert {path.rsplit(".")[-1] for path, _ in figure.files()} == {"svg", "png", "csv"}


def test_files_can_be_read_by_others(drawn: Mapping[str, Figure]) -> None:
    for figure in drawn.values():
        files = {path.rsplit(".")[-1]: content for path, content in figure.files()}
        assert Xml.fromstring(files["svg"]).tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314
        png = files["png"]
        assert isinstance(png, bytes)
        assert png.startswith(b"\x89PNG\r\n\x1a\n")
        assert not {b"tIME", b"tEXt", b"iTXt"} & set(re.findall(rb"[a-zA-Z]{4}", png[:400]))


def test_identifiers_do_not_meet_on_one_page(drawn: Mapping[str, Figure]) -> None:
    page = "".join(figure.html("figures/") for figure in drawn.values())
    ids = Counter(re.findall(r'\bid="([^"]+)"', page))
    assert [name for name, count in ids.items() if count > 1] == []
    assert set(re.findall(r'(?:url\(|href=")#([^")]+)', page)) <= set(ids)


def test_colours_follow_the_page_and_stand_by_themselves_in_the_file(drawn: Mapping[str, Figure]) -> None:
    for figure in drawn.values():
        inline = figure.html("figures/")
        assert re.findall(r"#[0-9a-f]{6}\b", inline.split("<figcaption>")[0]) == []
        assert "<style" not in inline
        assert "\n\n" not in inline
        (svg,) = (content for path, content in figure.files() if path.endswith(".svg"))
        assert "var(" not in str(svg)


def test_cells_lead_to_their_pages(drawn: Mapping[str, Figure]) -> None:
    links = dict(re.findall(r'<a href="([^"]+)" aria-label="([^"]+)">', drawn["matrix-reward-decision"].html("survey/rewards/")))
    assert len(links) == 8 * 5
    label = links["../../coverage/reward-r7/decision-o5/index.html"]
    assert re.fullmatch(r"R7 orchestration by O5 stop: \d+ works, \d+ strict", label)


def test_the_same_bytes_in_another_process() -> None:
    program = (
        "import hashlib, sys; from pathlib import Path; from generator.corpus.corpus import read_corpus;"
        "from generator.analysis.survey import Survey; from generator.figures.charts import what_is_trained, scale_gap_figure;"
        "survey = Survey(read_corpus(Path('corpus')));"
        "text = ''.join(figure(survey).svg for figure in (what_is_trained, scale_gap_figure));"
        "print(hashlib.sha256(text.encode()).hexdigest())"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


def test_a_hostile_name_stays_a_name(mini_survey: Survey) -> None:
    system = mini_survey.corpus.systems[0]
    hostile = system.model_copy(update={"name": '<script>$x$"&'})
    survey = Survey(replace(mini_survey.corpus, systems=(hostile, *mini_survey.corpus.systems[1:])))
    html = figures(survey)["scale-gap"].html("figures/")
    assert "<script" not in html
    assert "&lt;script&gt;$x$" in html

"""The comparison's data and its static table."""

from __future__ import annotations

import json
from dataclasses import replace

from generator.analysis.survey import Survey
from generator.pages.compare import compare, compare_address, compare_data, profile


def data(survey: Survey) -> dict[str, dict[str, list[str]]]:
    ((path, text),) = compare_data(survey)
    assert path == "assets/compare-methods.js"
    start = "window.SURVEY_METHODS="
    assert text.startswith(start)
    found: dict[str, dict[str, list[str]]] = json.loads(text.removeprefix(start))
    return found


def test_every_method_has_every_row(mini_survey: Survey) -> None:
    found = data(mini_survey)
    assert set(found["works"]) == {work.key for work in mini_survey.methods}
    assert {len(texts) for texts in found["works"].values()} == {len(found["rows"]) + 2}


def test_what_a_method_has(mini_survey: Survey) -> None:
    rows = dict(profile(mini_survey, mini_survey.works["signs"]))
    assert rows["Reward"] == "R1 shared; R3 role; R8 hybrid"
    assert rows["Credit"].startswith("● Message, explicit: counterfactual; ○ Role, signal; ○ Team, signal: broadcast")
    assert rows["O1 spawn"] == "● RL, explicit objective by reward term"
    assert rows["O2 delegate"] == "● RL, implicit objective"
    assert rows["O4 aggregate"] == "– Fixed"


def test_a_title_cannot_end_the_script(mini_survey: Survey) -> None:
    title = "</script><script>alert(1)</script>\u2028x"
    works = tuple(work.model_copy(update={"title": title}) if work.key == "signs" else work for work in mini_survey.corpus.works)
    survey = Survey(replace(mini_survey.corpus, works=works))
    ((_, text),) = compare_data(survey)
    assert "<" not in text
    assert "\u2028" not in text
    assert data(survey)["works"]["signs"][0] == title


def test_the_static_table_has_a_column_for_each(mini_survey: Survey) -> None:
    sure = [work for work in mini_survey.methods if not work.screening.borderline]
    body = compare(mini_survey).body
    assert body.count('<th scope="col">') == 1 + min(10, len(sure))


def test_the_address_holds_at_most_six() -> None:
    assert compare_address("papers/c3/", list("abcdefgh")) == "../../papers/compare/index.html?works=a,b,c,d,e,f"

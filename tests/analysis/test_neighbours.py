"""Which works stand near one another, and what they share."""

from __future__ import annotations

from pathlib import Path

from generator.analysis.survey import Survey
from generator.corpus.records import Work
from tests.mini import made, survey_of


def work(key: str, kinds: list[str], unit: str, topology: list[str], category: str = "rl_method") -> Work:
    return made(key, kinds=kinds, units=[(unit, [kinds[0]], "signal")], topology=topology, category=category)


def test_nearest_first_by_the_share_of_common_tags(corpus: Path) -> None:
    survey = survey_of(
        corpus,
        [
            work("p", ["shared"], "message", ["debate"]),
            work("q", ["shared"], "message", ["peer"]),  # shares cell and reward, 2 of 4 tags
            work("r", ["shared", "process"], "message", ["debate"]),  # shares cell, reward, topology, 3 of 5 tags
            work("u", ["shared", "process", "tool", "debate"], "message", ["debate", "peer", "swarm"]),  # 3 of 9 tags
            work("s", ["shared"], "turn", ["debate"]),  # shares reward and topology, but no cell
            work("t", ["shared"], "message", ["debate"], "benchmark"),  # no method
        ],
    )
    first, second, third = survey.neighbours("p")
    assert (first.key, second.key, third.key) == ("r", "q", "u")
    assert first.shared == {("cell", "r1 message"), ("reward", "r1"), ("topology", "debate")}
    assert first.only_here == set()
    assert first.only_there == {("reward", "r4"), ("reward", "r8")}
    assert second.only_here == {("topology", "debate")}
    assert second.only_there == {("topology", "peer")}


def test_a_decision_under_rl_makes_neighbours_and_ties_go_by_key(corpus: Path) -> None:
    works = [made(key, decisions={"stop": "rl implicit"}) for key in ("f", "b", "e", "a", "d", "c", "g")]
    survey = survey_of(corpus, [*works, made("z", decisions={"stop": "learned implicit"})])
    assert [near.key for near in survey.neighbours("c")] == ["a", "b", "d", "e", "f"]
    assert survey.neighbours("z") == ()


def test_nobody_is_its_own_neighbour(mini_survey: Survey) -> None:
    for key in mini_survey.works:
        assert key not in [near.key for near in mini_survey.neighbours(key)]


def test_the_mini_corpus(mini_survey: Survey) -> None:
    (near,) = mini_survey.neighbours("silent-coach")
    assert near.key == "signs"
    assert near.shared == {("decision", "spawn")}

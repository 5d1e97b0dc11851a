"""The chapters of the survey, in reading order, each with what it tells: for the home page and for machines that read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Chapter:
    """A chapter: where it stands, what it is called, what it tells."""

    folder: str
    title: str
    tells: str


CHAPTERS = (
    Chapter("survey/trace/", "The orchestration trace", "what a team does, as a graph of events, and what that view shows"),
    Chapter("survey/topologies/", "Topologies", "how agents are put together, and which credit each form makes natural"),
    Chapter("survey/rewards/", "Reward design", "what teams are rewarded for, and how each reward is gamed"),
    Chapter("survey/credit/", "Credit", "who or what is credited, from the whole team down to a token"),
    Chapter("survey/orchestration/", "Learning to orchestrate", "the decisions of a team, and which of them are trained"),
    Chapter("survey/systems/", "Systems and the harness boundary", "what industrial systems disclose, and where training ends"),
    Chapter("survey/evaluation/", "Evaluation", "what is measured beyond the success of the task"),
    Chapter("survey/safety/", "Safety", "how teams fail, and how they are attacked"),
    Chapter("survey/problems/", "Open problems", "what nobody has solved yet"),
    Chapter("survey/limits/", "Methods and limits", "how works were found and coded, and what the counts cannot say"),
    Chapter("survey/glossary/", "Glossary", "the terms of the survey, one by one"),
)

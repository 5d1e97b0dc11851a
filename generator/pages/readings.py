"""How to read the marks and the three readings: the key that stands one click away from each of them."""

from __future__ import annotations

from functools import partial

from generator.addresses import relative
from generator.analysis.survey import Survey
from generator.pages.matrices import HEAT_LABELS
from generator.pages.page import Page
from generator.pages.templates import BASIS_MARKS, CREDIT_MARKS, MODE_MARKS, fill


def readings(survey: Survey) -> Page:
    """Return the key."""
    folder = "methods/readings/"
    taxonomy = survey.taxonomy
    groups = [
        ("strength", "Credit", CREDIT_MARKS),
        ("mode", "What takes a decision", MODE_MARKS),
        ("basis", "How evidence was read", BASIS_MARKS),
    ]
    return Page(
        folder=folder,
        title="Marks and readings",
        body=fill(
            "readings.html",
            {
                "url": partial(relative, folder),
                "readings": taxonomy.by_key["reading"].values,
                "groups": [
                    (
                        axis,
                        title,
                        [(marks[term.key], term) for term in taxonomy.by_key[axis].values if term.key != "unrated"],
                    )
                    for axis, title, marks in groups
                ],
                "codes": [
                    ("Reward families", taxonomy.by_key["reward_family"].values),
                    ("Credit units, coarse to fine", taxonomy.by_key["credit_unit"].values),
                    ("Sub-decisions", taxonomy.by_key["sub_decision"].values),
                    ("Measures", taxonomy.by_key["measure"].values),
                ],
                "heat_labels": HEAT_LABELS,
                "words": [
                    (axis, taxonomy.by_key[axis])
                    for axis in ("topology", "category", "role", "rl", "scenario", "training_method", "trains", "confidence")
                ],
                "stats": survey.stats,
            },
        ),
        description="What each mark means, what the broad, strict and firm readings count, and what a count does not say.",
        changed=str(survey.last_checked),
    )

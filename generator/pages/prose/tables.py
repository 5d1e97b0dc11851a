"""Tables that chapters call by name, each generated from the corpus."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup

from generator.analysis.survey import Survey
from generator.pages.prose.links import Links


def tables(survey: Survey, links: Links) -> Mapping[str, Callable[..., Markup]]:
    """Return the functions that fill a table for the page of `links`, by the names that prose calls them by."""
    names = (
        "credit_mechanisms", "reward_families", "credit_units", "topologies", "decisions", "modes", "trained_parts", "benchmarks",
        "attacks", "problems", "checklist", "categories", "terms", "evidence_bases",
    )  # fmt: skip
    return {name: lambda *words, name=name: Markup(f"<p>table {name}</p>") for name in names}

"""All figures of the survey, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from generator.addresses import relative
from generator.analysis.survey import Survey

NAMES = (
    "works-over-time", "matrix-reward-credit", "matrix-reward-decision", "matrix-credit-decision", "matrix-topology-credit",
    "scale-gap", "evidence-basis", "what-is-trained",
)  # fmt: skip


@dataclass(frozen=True)
class Figure:
    """One figure: what it shows, what it says without being seen, and its files (name to bytes)."""

    name: str
    title: str
    caption: str
    alt: str

    def html(self, folder: str) -> str:
        """Return the figure as a page of that folder shows it."""
        return Markup(
            '<figure class="drawn" id="figure-{}"><figcaption>{} <a href="{}">All figures</a></figcaption></figure>'
        ).format(self.name, self.title, relative(folder, "figures/"))


def figures(survey: Survey) -> Mapping[str, Figure]:
    """Return every figure of a survey."""
    return {name: Figure(name, name, "", "") for name in NAMES}

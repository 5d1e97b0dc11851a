"""All figures of the survey, by name."""

from __future__ import annotations

from collections.abc import Mapping

from generator.analysis.survey import Survey
from generator.figures.charts import evidence_basis, scale_gap_figure, what_is_trained, works_over_time
from generator.figures.drawing import Figure
from generator.figures.gaps import gaps_figure
from generator.figures.matrices import matrix_figure


def figures(survey: Survey) -> Mapping[str, Figure]:
    """Return every figure of a survey, in the order in which the gallery shows them."""
    drawn = [
        works_over_time(survey),
        what_is_trained(survey),
        *(matrix_figure(matrix) for matrix in survey.matrices),
        gaps_figure(survey),
        scale_gap_figure(survey),
        evidence_basis(survey),
    ]
    return {figure.name: figure for figure in drawn}

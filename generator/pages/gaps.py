"""Empty and thin cells, ranked, with what they are out of; the open problems beside them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from markupsafe import Markup

from generator.addresses import cell_folder, relative
from generator.analysis.coverage import Cell, Matrix
from generator.analysis.gaps import TELLING, THIN, Gap
from generator.analysis.survey import Survey
from generator.analysis.tags import Reading
from generator.labels import GAP_STATES, MATRIX_TITLES, NEAREST, in_shuffles, small, spoken
from generator.pages.page import Page
from generator.pages.templates import fill

FOLDER = "gaps/"
_SHOWN = 4


def gaps(survey: Survey, figure: str) -> Page:
    """Return the page of gaps; `figure` is the drawing of the most surprising ones."""
    found = survey.gaps
    rows = [_row(survey, rank, gap) for rank, gap in enumerate(found.ranked, start=1)]
    return Page(
        folder=FOLDER,
        title="Gaps",
        body=fill(
            "gaps.html",
            {
                "url": partial(relative, FOLDER),
                "figure": Markup(figure),  # noqa: S704 - drawn by us, texts escaped there
                "empty": sum(not gap.count for gap in found.ranked),
                "thin": sum(gap.count > 0 for gap in found.ranked),
                "states": Counter(gap.state for gap in found.ranked),
                "of_decisions": sum(bool(gap.modes) for gap in found.ranked),
                "GAP_STATES": GAP_STATES,
                "groups": [
                    ("ranked", "Where more could be expected", [row for row in rows if row["gap"].telling]),
                    ("few", "Where few could be expected anyway", [row for row in rows if not row["gap"].telling]),
                ],
                "telling": f"{TELLING:.0%}",
                "most": THIN,
                "found": found,
                "by_definition": [_named(matrix, cell) for matrix, cell in found.by_definition],
                "strict_only": [(*_named(matrix, cell), cell) for matrix, cell in found.strict_only],
                "problems": [
                    (problem, [_named(gap.matrix, gap.cell) for gap in touched[:_SHOWN]], touched)
                    for problem in survey.corpus.open_problems.problems
                    for touched in [found.touching(problem.code)]
                ],
                "stats": survey.stats,
                "spoken": spoken,
            },
        ),
        description="Pairs of tags that few or no methods of this pool carry, with what the number is out of and who comes near.",
        changed=str(survey.last_checked),
    )


def _row(survey: Survey, rank: int, gap: Gap) -> dict[str, Any]:
    return {
        "rank": rank,
        "gap": gap,
        "name": _named(gap.matrix, gap.cell)[0],
        "folder": cell_folder(gap.matrix, gap.cell),
        "broad": gap.count,
        "strict": gap.cell.count(Reading.STRICT) if gap.cell.can_be(Reading.STRICT) else None,
        "share": in_shuffles(gap.table.as_few),
        "modes": mode_words(survey, gap),
        "near": NEAREST[gap.nearest.how],
        "problems": [problem for problem in survey.corpus.open_problems.problems if problem.code in gap.problems],
    }


def mode_words(survey: Survey, gap: Gap) -> str:
    """Return how methods with the other tag take the decision: ``65 fixed, 8 unclear, 3 search``; empty without a decision."""
    words = survey.taxonomy.by_key["mode"].by_key
    ordered = sorted(gap.modes.items(), key=lambda item: (-item[1], list(words).index(item[0])))
    return ", ".join(f"{count} {small(words[mode].label)}" for mode, count in ordered)


def _named(matrix: Matrix, cell: Cell) -> tuple[str, str, str]:
    """Return a cell's name, its page and the title of its matrix."""
    return f"{spoken(cell.row)} by {spoken(cell.column)}", cell_folder(matrix, cell), MATRIX_TITLES[matrix.name]

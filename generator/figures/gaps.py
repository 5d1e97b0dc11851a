"""The gaps where chance would have left more: methods found against methods expected."""

from __future__ import annotations

from matplotlib.figure import Figure as Canvas

from generator.addresses import cell_folder
from generator.analysis.gaps import Gap
from generator.analysis.survey import Survey
from generator.figures.drawing import HEAT, INK, LINE, MUTED, PAPER, Figure, drawn
from generator.labels import cell_name, in_shuffles, spoken

_MOST = 16


def gaps_figure(survey: Survey) -> Figure:
    """Return the first ranked gaps, one a line: a dot for methods with both tags, a ring for those expected."""
    telling = [gap for gap in survey.gaps.ranked if gap.telling]
    shown = telling[:_MOST]
    svg, png = drawn("gaps", (7.8, 1.0 + 0.29 * max(len(shown), 1)), lambda canvas: _draw(canvas, shown))
    first = f"First: {_name(shown[0])}, {shown[0].table.both} found and {shown[0].table.expected:.1f} expected." if shown else ""
    return Figure(
        name="gaps",
        title="Pairs of tags that seldom meet",
        caption="Methods of this pool that carry both tags (●) against those expected if the tags were independent (○), "
        f"for the {len(shown)} highest-ranked of {len(telling)} empty or thin cells whose tags are frequent enough to tell. "
        "On the right, the share of shuffles that leave as few.",
        alt=f"Dots far left of rings for {len(shown)} pairs of tags. {first}",
        svg=svg,
        png=png,
        header=("rank", "matrix", "row", "column", "in_cell", "both_tags", "expected", "out_of", "share_of_shuffles_as_low"),
        rows=[
            (
                rank,
                gap.matrix.name,
                gap.cell.row.key,
                gap.cell.column.key,
                gap.count,
                gap.table.both,
                f"{gap.table.expected:.2f}",
                gap.table.out_of,
                f"{gap.table.as_few:.6g}",
            )
            for rank, gap in enumerate(survey.gaps.ranked, start=1)
        ],
        links={_mark(gap): (cell_folder(gap.matrix, gap.cell), cell_name(gap.cell)) for gap in shown},
    )


def _name(gap: Gap) -> str:
    return f"{spoken(gap.cell.row)} × {spoken(gap.cell.column)}"


def _mark(gap: Gap) -> str:
    return f"{gap.cell.row.key}/{gap.cell.column.key}"


def _draw(canvas: Canvas, gaps: list[Gap]) -> None:
    axes = canvas.add_subplot()
    most = max((gap.table.expected for gap in gaps), default=1.0)
    for row, gap in enumerate(gaps):
        found, expected = gap.table.both, gap.table.expected
        axes.plot([found, expected], [row, row], color=LINE, linewidth=1.6, zorder=0)
        axes.plot(expected, row, "o", color=HEAT[4], markerfacecolor=PAPER, markersize=6)
        axes.scatter([found], [row], s=42, color=HEAT[5], urls=[f"mark:{_mark(gap)}"], zorder=3)
        axes.text(most * 1.06, row, in_shuffles(gap.table.as_few), va="center", size=7.5, color=MUTED)
    axes.set_yticks(range(len(gaps)), [_name(gap) for gap in gaps])
    axes.set_ylim(len(gaps) - 0.4, -0.6)
    axes.set_xlim(-most * 0.03, most * 1.2)
    axes.set_xlabel("methods with both tags")
    axes.tick_params(left=False, labelcolor=INK, color=LINE)
    axes.spines["left"].set_visible(False)

"""The figures that are no matrices: works over time, the scale gap, how evidence was read, what is trained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure as Canvas

from generator.analysis.survey import Survey
from generator.analysis.trends import ScaleGap, basis_mix, over_time, scale_gap
from generator.corpus.records import SUB_DECISIONS
from generator.corpus.taxonomy import Term
from generator.figures.drawing import CATEGORIES, HATCH, HEAT, INK, LINE, MUTED, ON_HEAT, PAPER, Figure, drawn, short
from generator.labels import system_name

_WIDTH = 7.8
_LEAST_OVER_BAR, _CROWDED = 10, 10
"""Among the small teams, where bars stand close, only so many methods get their number printed; the CSV has all."""
_LEAST_LABELLED = 0.045
"""Share of a bar from which a number fits into it."""


def works_over_time(survey: Survey) -> Figure:
    """Return works by quarter and category, stacked."""
    terms = survey.taxonomy.by_key["category"].values
    time = over_time(survey.corpus.works, [term.key for term in terms])
    totals = [sum(counts) for counts in zip(*time.counts.values(), strict=True)]
    most = max(range(len(totals)), key=totals.__getitem__)

    def draw(canvas: Canvas) -> None:
        axes = canvas.add_subplot()
        below = [0] * len(time.periods)
        for term, colour in zip(terms, CATEGORIES, strict=True):
            axes.bar(
                range(len(time.periods)), time.counts[term.key], bottom=below, color=colour, width=0.82, label=short(term.label)
            )
            below = [one + more for one, more in zip(below, time.counts[term.key], strict=True)]
        for place, total in enumerate(totals):
            axes.text(place, total + max(totals) * 0.015, str(total), ha="center", va="bottom", size=7.5, color=MUTED)
        axes.set_xticks(range(len(time.periods)), [period.replace(" ", "\n") for period in time.periods])
        _quiet(axes)
        axes.set_yticks([])
        legend = axes.legend(frameon=False, loc="upper left", reverse=True, labelcolor=INK, handlelength=0.9, handleheight=0.9)
        legend.set_title("")

    svg, png = drawn("works-over-time", (_WIDTH, 3.3), draw)
    undated = f" {time.undated} more are dated to the year only and are left out." if time.undated else ""
    return Figure(
        name="works-over-time",
        title="Works over time",
        caption=f"Works of this pool by quarter of first publication and by category.{undated} The curve shows the field and our "
        "search together: what came out after our last thorough screen is thin because we looked less.",
        alt=f"Stacked bars of works by quarter. Most fall in {time.periods[most]}, with {totals[most]} works; "
        f"{totals[0]} are from {time.periods[0]}.{undated}",
        svg=svg,
        png=png,
        header=("period", *(term.key for term in terms)),
        rows=[(period, *(time.counts[term.key][place] for term in terms)) for place, period in enumerate(time.periods)],
    )


def scale_gap_figure(survey: Survey) -> Figure:
    """Return agents in open methods against industrial envelopes, on a logarithmic scale."""
    gap = scale_gap(survey.methods, survey.disclosure.systems)
    stated = sum(gap.methods.values())
    svg, png = drawn("scale-gap", (_WIDTH, 2.6 + 0.24 * len(gap.envelopes)), lambda canvas: _draw_gap(canvas, gap, stated))
    middle = _median(gap.methods)
    largest = gap.envelopes[0] if gap.envelopes else None
    words = f"The largest envelope is {largest.agents:,} agents ({largest.system.name})." if largest else ""
    levels = survey.taxonomy.by_key["evidence_level"].by_key
    return Figure(
        name="scale-gap",
        title="The scale gap",
        caption=f"Above, the largest team that a method states (n = {stated}; {gap.unstated} methods state none). Below, "
        f"the largest number of agents that sources give a system (n = {len(gap.envelopes)}), ■ by the vendor, △ by a third "
        "party. Public envelopes against open evaluation, not two measurements of one thing.",
        alt=f"Two panels on one logarithmic axis of agents. Of {stated} methods that state a number, half run at most {middle} "
        f"agents. {words}",
        svg=svg,
        png=png,
        header=("side", "name", "agents", "methods", "evidence", "date"),
        rows=[
            *(("open methods", "", agents, count, "", "") for agents, count in gap.methods.items()),
            *(
                ("systems", one.system.name, one.agents, "", levels[one.claim.evidence_level].label, str(one.claim.date or ""))
                for one in gap.envelopes
            ),
        ],
    )


def _median(counts: Mapping[int, int]) -> int:
    """Return the smallest number that at least half of the methods do not exceed."""
    seen, half = 0, sum(counts.values()) / 2
    for number, count in sorted(counts.items()):
        seen += count
        if seen >= half:
            return number
    return 0


def _draw_gap(canvas: Canvas, gap: ScaleGap, stated: int) -> None:
    above, below = canvas.subplots(2, 1, sharex=True, height_ratios=(1.4, max(0.26 * len(gap.envelopes), 0.5)))
    above.set_xscale("log")
    above.set_xlim(0.9, 2200)
    for agents, count in gap.methods.items():
        above.bar(agents, count, width=agents * 0.16, color=HEAT[4])
        if count >= _LEAST_OVER_BAR or agents > _CROWDED:
            above.text(agents, count + 2, str(count), ha="center", va="bottom", size=7, color=MUTED)
    above.set_title(f"Open methods, n = {stated}", loc="left", size=9, color=INK)
    below.set_title(f"Systems, reported envelopes, n = {len(gap.envelopes)}", loc="left", size=9, color=INK)
    for row, one in enumerate(gap.envelopes):
        below.plot([0.9, one.agents], [row, row], color=LINE, linewidth=0.8, zorder=0)
        third = one.claim.evidence_level == "third_party"
        below.plot(
            one.agents, row, "^" if third else "s", color=HEAT[5], markerfacecolor=PAPER if third else HEAT[5], markersize=5
        )
        below.text(one.agents * 1.16, row, f"{one.agents:,}", va="center", size=8, color=INK)
    below.set_yticks(range(len(gap.envelopes)), [short(system_name(one.system)) for one in gap.envelopes])
    below.set_ylim(len(gap.envelopes) - 0.4, -0.6)
    below.set_xticks([1, 3, 10, 30, 100, 300, 1000], ["1", "3", "10", "30", "100", "300", "1,000"])
    below.minorticks_off()
    below.set_xlabel("agents, logarithmic scale")
    above.set_yticks([])
    for axes in (above, below):
        _quiet(axes)


def evidence_basis(survey: Survey) -> Figure:
    """Return how the evidence of each axis was read, in methods coded there."""
    mix = basis_mix(survey.methods)
    words = survey.taxonomy.by_key["basis"].by_key
    names = {"none": "no item of evidence names it", **{key: term.label.lower() for key, term in words.items()}}
    labels = [_axis_label(survey, axis) for axis in mix]
    kinds = [basis for basis in next(iter(mix.values())) if basis in names]
    colours = dict(
        zip(("full_text", "code", "abstract", "secondary", "none"), (HEAT[5], HEAT[4], HEAT[2], HEAT[1], None), strict=True)
    )
    svg, png = drawn(
        "evidence-basis",
        (_WIDTH, 3.1),
        lambda canvas: _stacked(
            canvas, labels, [(names[kind], colours[kind], [mix[axis][kind] for axis in mix]) for kind in kinds]
        ),
    )
    reward = mix["reward"]
    close = reward["full_text"] + reward["code"]
    return Figure(
        name="evidence-basis",
        title="How evidence was read",
        caption="Methods of this pool that are coded on each axis, by the best basis on which we read it. Only full text and "
        "code make a reading firm.",
        alt=f"Stacked bars. Of {sum(reward.values())} methods with a coded reward, {close} were read in full text or code, "
        f"{reward['abstract']} by their abstract, {reward['secondary']} through somebody else.",
        svg=svg,
        png=png,
        header=("axis", *kinds),
        rows=[(axis, *(mix[axis][kind] for kind in kinds)) for axis in mix],
    )


def _axis_label(survey: Survey, axis: str) -> str:
    name = axis.removeprefix("sub_decisions.")
    if name == axis:
        return axis.capitalize()
    term = survey.taxonomy.term("sub_decision", name)
    return short(f"{term.code} {term.short}")


def what_is_trained(survey: Survey) -> Figure:
    """Return what takes each sub-decision, in methods."""
    by = survey.stats["methods_by"]["sub_decision"]
    modes: Sequence[Term] = survey.taxonomy.by_key["mode"].values
    tones = (HEAT[5], HEAT[4], HEAT[3], HEAT[2], HEAT[1], None, PAPER)
    labels = [_axis_label(survey, f"sub_decisions.{name}") for name in SUB_DECISIONS]
    series = [
        (mode.label.lower() if mode.label != "RL" else mode.label, tone, [by[name][mode.key] for name in SUB_DECISIONS])
        for mode, tone in zip(modes, tones, strict=True)
    ]
    svg, png = drawn("what-is-trained", (_WIDTH, 2.6), lambda canvas: _stacked(canvas, labels, series))
    told = "; ".join(
        f"{label}: {by[name]['rl']} of {len(survey.methods)}" for label, name in zip(labels, SUB_DECISIONS, strict=True)
    )
    return Figure(
        name="what-is-trained",
        title="What is trained",
        caption="Methods of this pool by what takes each sub-decision. RL here is the broad reading; an objective of its own "
        "(strict) is rarer.",
        alt=f"Stacked bars by decision. Taken by a policy trained with RL: {told}.",
        svg=svg,
        png=png,
        header=("decision", *(mode.key for mode in modes), "strict", "firm"),
        rows=[(name, *(by[name][mode.key] for mode in modes), by[name]["strict"], by[name]["firm"]) for name in SUB_DECISIONS],
    )


def _stacked(canvas: Canvas, labels: Sequence[str], series: Sequence[tuple[str, str | None, Sequence[int]]]) -> None:
    """Draw horizontal bars, one a label; a series without a colour is hatched."""
    axes = canvas.add_subplot()
    left = [0] * len(labels)
    longest = max(sum(values) for values in zip(*(numbers for _, _, numbers in series), strict=True))
    for name, colour, numbers in series:
        bars = axes.barh(range(len(labels)), numbers, left=left, color=colour or HEAT[0], height=0.74, label=short(name))
        if colour is None:
            for bar in bars:
                bar.set_hatch("////")
                bar.set_edgecolor(HATCH)
        on = ON_HEAT[HEAT.index(colour)] if colour in HEAT else MUTED
        for row, number in enumerate(numbers):
            if number >= longest * _LEAST_LABELLED:
                axes.text(left[row] + number / 2, row, str(number), ha="center", va="center", size=8, color=on)
        left = [one + more for one, more in zip(left, numbers, strict=True)]
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.set_xticks([])
    _quiet(axes)
    axes.spines["bottom"].set_visible(False)
    axes.legend(
        frameon=False, loc="upper left", bbox_to_anchor=(0, 1.0), ncols=len(series), labelcolor=INK, handlelength=0.9,
        handleheight=0.9, columnspacing=1.1, borderaxespad=-1.6, mode=None,
    )  # fmt: skip


def _quiet(axes: Axes) -> None:
    axes.spines["left"].set_visible(False)
    axes.tick_params(length=0, labelcolor=INK)

"""Drawings as they are published: an SVG that follows the page's colours, one that stands alone, a PNG, a CSV."""

from __future__ import annotations

import csv
import html
import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import matplotlib as mpl
from markupsafe import Markup
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure as Canvas

from generator.addresses import relative

ASSETS = "assets/figures/"

# A colour of the light theme, and the variable of the style sheet that takes its place on a page.
INK, MUTED, LINE, PAPER = "#1b2430", "#545f6e", "#d5dbe3", "#fffffe"
HEAT = ("#fefefe", "#e7f2fc", "#bbd8f4", "#82b5e5", "#3474ad", "#0f4875")
ON_HEAT = ("#545f6f", "#1b2431", "#1b2432", "#1b2433", "#fffffc", "#fffffb")
HATCH = "#dde2e8"
CATEGORIES = ("#0f4876", "#6aa3d8", "#b3570a", "#5b7f2b", "#8b4a8f", "#7d8898", "#c9b037")
VARIABLES: Mapping[str, str] = {
    INK: "--ink",
    MUTED: "--muted",
    LINE: "--line",
    PAPER: "--paper",
    HATCH: "--hatch",
    **{colour: f"--h{step}" for step, colour in enumerate(HEAT) if step},
    HEAT[0]: "--paper",
    **{colour: f"--t{step}" for step, colour in enumerate(ON_HEAT) if step},
    ON_HEAT[0]: "--muted",
    **{colour: f"--c{number}" for number, colour in enumerate(CATEGORIES, start=1)},
}

_SETTINGS = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "text.parse_math": False,  # a dollar in a name is a dollar
    "font.size": 9,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.labelcolor": MUTED,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.facecolor": "none",
    "figure.facecolor": "none",
    "savefig.facecolor": "none",
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "hatch.color": HATCH,
    "hatch.linewidth": 0.8,
    "patch.linewidth": 0.0,
}
_PIXELS_PER_INCH = 200
_SHOWN = 1.4
"""Pixels of a page for a point of a drawing: its 9-point texts become as large as captions."""

Links = Mapping[str, tuple[str, str]]
"""Name of a mark as it was drawn, to the folder that it leads to and what a screen reader says of it."""


@dataclass(frozen=True)
class Figure:
    """One figure: its title, what it says to readers and to those who cannot see it, its files."""

    name: str
    title: str
    caption: str
    alt: str
    svg: str
    png: bytes
    header: Sequence[str]
    rows: Sequence[Sequence[object]]
    links: Links = field(default_factory=dict)

    def html(self, folder: str) -> str:
        """Return the figure as the page of a folder shows it: colours follow the theme, marks lead to pages."""
        files = Markup(", ").join(
            Markup('<a href="{}">{}</a>').format(relative(folder, f"{ASSETS}{self.name}.{ending}"), ending.upper())
            for ending in ("svg", "png", "csv")
        )
        role = "group" if self.links else "img"
        return str(
            Markup(
                '<figure class="drawn" id="figure-{name}" data-search-exclude>'
                '<div class="scroll whole" tabindex="0" role="region" aria-label="{title}">{svg}</div>'
                "<figcaption><b>{title}.</b> {caption} <small>{files}</small></figcaption></figure>"
            ).format(
                name=self.name,
                title=self.title,
                svg=Markup(self._inline(folder, role)),  # noqa: S704 - written by matplotlib, which escapes texts
                caption=self.caption,
                files=files,
            )
        )

    def _inline(self, folder: str, role: str) -> str:
        text = self._linked(folder)
        for colour, variable in VARIABLES.items():
            text = text.replace(colour, f"var({variable})")
        text = re.sub(r"(font: [^;\"]*?px) [^;\"]*", r"\1 var(--md-text-font-family)", text)
        label = html.escape(self.alt)
        return text.replace("<svg ", f'<svg role="{role}" aria-label="{label}" ', 1)

    def _linked(self, folder: str) -> str:
        def link(match: re.Match[str]) -> str:
            target, label = self.links[html.unescape(match[1])]
            return f'<a href="{html.escape(relative(folder, target))}" aria-label="{html.escape(label)}"'

        # The library opens its links in a new window; ours stay, as everywhere on the site.
        return re.sub(r'<a xlink:href="mark:([^"]*)" target="_blank"', link, self.svg)

    def files(self) -> Iterator[tuple[str, str | bytes]]:
        """Yield path and content of the files that go with it."""
        yield f"{ASSETS}{self.name}.svg", '<?xml version="1.0" encoding="utf-8"?>\n' + self._linked(ASSETS) + "\n"
        yield f"{ASSETS}{self.name}.png", self.png
        text = io.StringIO(newline="")
        csv.writer(text, lineterminator="\n").writerows([self.header, *self.rows])
        yield f"{ASSETS}{self.name}.csv", text.getvalue()


@contextmanager
def house_style(name: str) -> Iterator[None]:
    """Draw in the survey's style; the name makes identifiers the same in each build and different in each figure."""
    settings: dict[Any, Any] = {**_SETTINGS, "svg.hashsalt": name}
    with mpl.rc_context(settings):
        yield


def drawn(name: str, size: tuple[float, float], draw: Callable[[Canvas], None]) -> tuple[str, bytes]:
    """Return SVG and PNG of what `draw` draws; `size` in inches."""
    with house_style(name):
        canvas = Canvas(figsize=size, layout="constrained")
        draw(canvas)
        vector, pixels = io.StringIO(), io.BytesIO()
        canvas.draw_without_rendering()
        canvas.set_layout_engine("none")  # laid out once, not anew for each file
        # The canvases' own methods: `savefig` would draw everything twice, to lay it out again.
        metadata = {"Date": None, "Creator": None, "Format": None, "Type": None}
        FigureCanvasSVG(canvas).print_svg(vector, metadata=metadata)  # type: ignore[no-untyped-call]
        canvas.set_facecolor("#ffffff")
        canvas.set_dpi(_PIXELS_PER_INCH)
        FigureCanvasAgg(canvas).print_png(pixels, metadata={"Software": None})  # type: ignore[no-untyped-call]
    return _plain_svg(name, vector.getvalue()), pixels.getvalue()


def _plain_svg(name: str, text: str) -> str:
    """Return an SVG element that can stand in a page with others: own identifiers, no style sheet, no blank lines."""
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->", "", text, flags=re.S)
    text = re.sub(r"<defs>\s*<style.*?</style>\s*</defs>", "", text, flags=re.S)
    text = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", text, count=1)
    text = re.sub(
        r'(<svg[^>]*?) width="([\d.]+)pt"', lambda found: f'{found[1]} width="{float(found[2]) * _SHOWN:.0f}"', text, count=1
    )
    text = re.sub(r'<g id="(?:patch|text|figure|axes|matplotlib|xtick|ytick|line2d|legend)[^"]*">', "<g>", text)
    text = re.sub(r'\bid="', f'id="{name}-', text)
    text = re.sub(r'(url\(|href=")#', rf"\1#{name}-", text)
    text = re.sub(r"(\d+\.\d{2})\d+", r"\1", text)
    text = re.sub(r' d="([^"]*)"', lambda path: f' d="{" ".join(path[1].split())}"', text)
    return re.sub(r"\s*\n\s*", "\n", text).strip()


def short(label: str, longest: int = 30) -> str:
    """Return a label that leaves room for what it labels."""
    return label if len(label) <= longest else f"{label[: longest - 1]}…"

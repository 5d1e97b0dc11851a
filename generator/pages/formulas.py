"""Formulas between dollars become MathML at build time; anything else stays text."""

from __future__ import annotations

import re
from xml.etree import ElementTree as Xml

import latex2mathml.converter
from markupsafe import Markup, escape

# As Pandoc reads dollars: no blank inside the signs, no digit after the closing one, so that prices stay prices.
_FORMULA = re.compile(r"\$(?=\S)([^$]*[^$\s])\$(?!\d)")
_NAMESPACE = "{http://www.w3.org/1998/Math/MathML}"
# What a formula may become: the presentation elements of MathML Core, and attributes that only change its look.
_ELEMENTS = frozenset(
    [
        "math",
        "mrow",
        "mi",
        "mn",
        "mo",
        "ms",
        "mtext",
        "mspace",
        "mfrac",
        "msqrt",
        "mroot",
        "msub",
        "msup",
        "msubsup",
        "munder",
        "mover",
        "munderover",
        "mmultiscripts",
        "mprescripts",
        "mtable",
        "mtr",
        "mtd",
        "mpadded",
        "mphantom",
        "mstyle",
        "merror",
    ]
)
_ATTRIBUTES = frozenset(
    [
        "display",
        "stretchy",
        "fence",
        "form",
        "separator",
        "lspace",
        "rspace",
        "minsize",
        "maxsize",
        "largeop",
        "movablelimits",
        "accent",
        "accentunder",
        "mathvariant",
        "linethickness",
        "displaystyle",
        "scriptlevel",
        "width",
        "height",
        "depth",
        "columnalign",
        "rowspacing",
        "columnspacing",
    ]
)


def formulas(text: str) -> Markup:
    """Return text with its formulas as MathML and all else escaped."""
    parts = _FORMULA.split(text)
    return Markup("").join(_formula(part) if index % 2 else escape(part) for index, part in enumerate(parts))


def plain(text: str) -> str:
    """Return text without the dollars of formulas, for places that hold no markup."""
    return _FORMULA.sub(lambda match: match[1], text)


def _formula(source: str) -> Markup:
    """Return MathML, or the source as text where it is no formula or would become anything but a formula."""
    try:
        mathml = latex2mathml.converter.convert(source)
        parts = list(Xml.fromstring(mathml).iter())  # noqa: S314 - the library's own output, without entities or a DTD
    except Exception:  # the library raises many kinds; what it cannot read is no formula
        return escape(f"${source}$")
    harmless = "<!" not in mathml and all(
        part.tag.removeprefix(_NAMESPACE) in _ELEMENTS and set(part.attrib) <= _ATTRIBUTES for part in parts
    )
    return Markup(mathml.replace("\n", "")) if harmless else escape(f"${source}$")  # noqa: S704 - looked at above

"""The Jinja environment: HTML with everything escaped, and the few filters that pages share."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from generator.corpus.dates import PartialDate
from generator.labels import methods, works
from generator.pages.formulas import formulas, plain

_BLANK_LINES = re.compile(r"\n\s*\n+")

CREDIT_MARKS = {"explicit": "●", "signal": "○", "unrated": "·"}
MODE_MARKS = {
    "rl": "●", "learned": "◐", "search": "◇", "prompted": "◌", "fixed": "–", "unclear": "?", "not_applicable": "",
    "user": "U", "undisclosed": "",
}  # fmt: skip
BASIS_MARKS = {"full_text": "▮▮▮", "code": "▮▮▮", "abstract": "▮▮", "secondary": "▮"}
EVIDENCE_MARKS = {"tech_report": "■", "documentation": "▣", "product_blog": "□", "third_party": "△"}
"""Marks with one meaning everywhere; each stands beside a text for screen readers."""


@cache
def environment() -> Environment:
    """Return the environment that all page modules fill their templates with."""
    loader = PackageLoader("generator.pages", "templates")
    env = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    env.filters |= {
        "formulas": formulas,
        "plain": plain,
        "host": host,
        "works": works,
        "methods": methods,
        "sentence": sentence,
        "web": web,
        "day": day,
        "mark": mark,
    }
    env.globals |= {
        "CREDIT_MARKS": CREDIT_MARKS,
        "MODE_MARKS": MODE_MARKS,
        "BASIS_MARKS": BASIS_MARKS,
        "EVIDENCE_MARKS": EVIDENCE_MARKS,
    }
    return env


def fill(template: str, values: Mapping[str, Any]) -> str:
    """Return a filled template as one block of HTML without blank lines."""
    text = environment().get_template(template).render(**values)
    return _BLANK_LINES.sub("\n", text).strip()


def host(address: str) -> str:
    """Return what a link to an address is called: ``arXiv:2603.06859``, or its host."""
    parts = urlsplit(address)
    name = (parts.hostname or "").removeprefix("www.")
    match = re.match(r"/(?:abs|pdf|html)/(.+?)(?:v[0-9]+)?(?:\.pdf)?/?$", parts.path)
    return f"arXiv:{match[1]}" if name == "arxiv.org" and match else name


def sentence(text: str) -> str:
    """Return a note with a capital first letter, so that notes of any hand read as sentences."""
    return text[:1].upper() + text[1:]


def web(address: str) -> str:
    """Return an address that is safe to click; anything but http and https leads nowhere."""
    return address if address.lower().startswith(("https://", "http://")) else "#"


def day(date: PartialDate) -> Markup:
    """Return a date in words, with its machine form."""
    return Markup('<time datetime="{}">{}</time>').format(str(date), date.in_words)


@cache
def mark(sign: str, text: str, *, shown: str = "") -> Markup:
    """Return a mark: the sign for the eye, its meaning for a screen reader unless the same words are shown beside it."""
    if not sign:
        return Markup("")
    hidden = Markup('<span class="sr">{}</span>').format(text) if text and not shown else Markup("")
    return Markup('<span class="m"><span aria-hidden="true">{}</span>{}</span>').format(sign, hidden)

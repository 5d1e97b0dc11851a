"""Tables that people write in Markdown, as HTML: with a caption, with scopes, in a box of their own to scroll in."""

from __future__ import annotations

import re

from markdown import markdown
from markupsafe import Markup, escape

_TABLE = re.compile(r"^\*\*(?P<caption>[^\n]+)\*\*\n\n(?P<table>(?:\|[^\n]*\n)+)", re.M)
_TAGS = re.compile(r"<[^>]+>")


def captioned(text: str) -> str:
    """Return a Markdown text in which each table below a bold line has become HTML, with that line as its caption.

    Markdown has no captions and no scopes, and screen readers need both; any site builder hands HTML through.
    """
    return _TABLE.sub(_as_html, text)


def _as_html(match: re.Match[str]) -> str:
    caption = _inline(match["caption"])
    table = markdown(match["table"], extensions=["tables", "attr_list"])
    table = table.replace("<table>", f'<table class="data written"><caption>{caption}</caption>', 1)
    table = re.sub(r"<th(?=[ >])", '<th scope="col"', table)
    label = Markup(_TAGS.sub("", caption)).unescape()  # noqa: S704 - only to take entities out of a label
    box = f'<div class="scroll whole" tabindex="0" role="region" aria-label="{escape(label)}">'
    return f"{box}{table}</div>\n".replace("\n\n", "\n")


def _inline(text: str) -> str:
    return markdown(text).removeprefix("<p>").removesuffix("</p>")

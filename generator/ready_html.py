"""A Python-Markdown extension: generated pages are HTML already, so nothing has to be parsed.

Reading hundreds of HTML pages tag by tag is most of a build. A page that begins as ours do is handed through as it is; any
other site builder reads the same file as Markdown with one block of HTML and gets the same page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension

START = '<h1 id="top">'
_ID = re.compile(r'\sid="([^"]+)"')


class ReadyHtml(Extension):
    """Hands generated pages through."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown's name
        """Put a look at the first characters before the conversion."""
        convert = md.convert

        def convert_unless_ready(source: str) -> str:
            if not source.startswith(START):
                return convert(source)
            # MkDocs collects anchors while it converts, to check links in prose against them.
            for collector in _collectors(md):
                collector.present_anchor_ids = set(_ID.findall(source))
            return source

        md.convert = convert_unless_ready  # type: ignore[method-assign]


def _collectors(md: Markdown) -> Iterator[Any]:
    """Yield what collects anchors, under the name that the site builder gives it."""
    for name in ("mkdocs_raw_html", "properdocs_raw_html"):
        if name in md.preprocessors:
            yield md.preprocessors[name]


def makeExtension(**settings: Any) -> ReadyHtml:  # noqa: N802 - the name that Python-Markdown calls
    """Return the extension."""
    return ReadyHtml(**settings)

"""A Python-Markdown extension: generated pages are HTML already, so nothing has to be parsed.

Reading hundreds of HTML pages tag by tag is most of a build. A page that begins as ours do is handed through as it is; any
other site builder reads the same file as Markdown with one block of HTML and gets the same page.
"""

from __future__ import annotations

import re
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
            if "mkdocs_raw_html" in md.preprocessors:
                collector: Any = md.preprocessors["mkdocs_raw_html"]
                collector.present_anchor_ids = set(_ID.findall(source))
            return source

        md.convert = convert_unless_ready  # type: ignore[method-assign]


def makeExtension(**settings: Any) -> ReadyHtml:  # noqa: N802 - the name that Python-Markdown calls
    """Return the extension."""
    return ReadyHtml(**settings)

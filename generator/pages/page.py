"""A page as it is handed to a Markdown site builder."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.addresses import relative

Crumb = tuple[str, str | None]
"""Title and target folder; the last one has no target."""


@dataclass(frozen=True)
class Page:
    """One page: its folder (``papers/c3/``), head data and body.

    The body is one block of HTML without blank lines, which a Markdown reader passes through untouched.
    """

    folder: str
    title: str
    body: str
    description: str = ""
    crumbs: Sequence[Crumb] = ()
    changed: str = ""
    correct: str = "contribute/#correct-a-page"
    """Where the guide tells how to correct the page."""
    searchable: bool = True
    search_text: str | None = None
    """What site search should find the page by, as text, where that is not simply what it shows."""
    search_names: Sequence[str] = ()
    """Keys and identifiers: who types one exactly finds this page first; needs a search text."""
    hide: Sequence[str] = ("navigation", "toc")
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> str:
        """Where the page's Markdown file stands."""
        return f"{self.folder}index.md"

    def markdown(self, *, own_search: bool = False) -> str:
        """Return the file: front matter (JSON values, which YAML reads as they are), then the body.

        With `own_search` a page with a search text is kept out of the builder's own index: its entry is written apart.
        """
        meta: dict[str, Any] = {"title": self.title, "hide": list(self.hide)}
        if self.description:
            meta["description"] = self.description
        if self.changed:
            meta["changed"] = self.changed
        meta["correct"] = relative(self.folder, self.correct)
        if self.crumbs:
            meta["crumbs"] = [
                {"title": title, **({"url": relative(self.folder, target)} if target is not None else {})}
                for title, target in self.crumbs
            ]
        if not self.searchable or (own_search and self.search_text):
            meta["search"] = {"exclude": True}
        meta |= self.extra
        lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in meta.items()]
        return "\n".join(["---", *lines, "---", self.body, ""])

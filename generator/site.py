"""The MkDocs door: the script that mkdocs-gen-files runs, and the only file that knows it."""

from __future__ import annotations

import html
import logging
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import mkdocs_gen_files
from mkdocs.exceptions import Abort

from generator.analysis.survey import Survey
from generator.building import CORPUS_VARIABLE
from generator.corpus.corpus import ROOT, BrokenCorpusError, read_corpus
from generator.corpus.problems import errors
from generator.pages.page import Page
from generator.tree import Tree, epoch

_log = logging.getLogger("mkdocs.plugins.survey")


def write() -> None:
    """Give MkDocs every generated file; stop with the problems where the corpus has errors."""
    config: Any = mkdocs_gen_files.editor.FilesEditor.current().config
    # `survey build` hands over what it has read; a bare `mkdocs build`, and each round of `mkdocs serve`, reads anew.
    survey = config.extra.get("survey")
    if survey is None:
        try:
            survey = Survey(read_corpus(Path(os.environ.get(CORPUS_VARIABLE, ROOT))))
        except BrokenCorpusError as broken:
            for problem in errors(broken.problems):
                _log.error(problem.as_text())
            raise Abort(f"nothing was built: {broken}") from None
    os.environ["SOURCE_DATE_EPOCH"] = str(epoch(survey))
    tree = Tree(survey)
    for path, text in tree.prose():
        _put(path, text)
    for page in tree.pages():
        _put(page.path, page.markdown(own_search=True))
        if page.search_text:
            # Material would read each page tag by tag for its words; the index takes our own entries as well.
            config.plugins["material/search"].search_index.entries.append(_entry(page))
    for path, content in tree.data():
        _put(path, content)
    _put_beside_pages(tree.twins())


def _entry(page: Page) -> dict[str, Any]:
    """Return a page's own entry of the search index, which holds HTML."""
    entry: dict[str, Any] = {
        "location": f"{page.folder}index.html",
        "title": html.escape(page.title, quote=False),
        "text": html.escape(page.search_text or "", quote=False),
    }
    if page.search_names:
        entry["tags"] = [html.escape(name, quote=False) for name in page.search_names]
    return entry


def _put(path: str, content: str | bytes) -> None:
    with mkdocs_gen_files.open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode("utf-8"))


def _put_beside_pages(files: Iterable[tuple[str, str]]) -> None:
    """Put Markdown files that are no pages: MkDocs copies them from another name to their own."""
    waiting = {f"{path}.txt": (path, text) for path, text in files}
    for name, (_, text) in waiting.items():
        _put(name, text)
    known = mkdocs_gen_files.editor.FilesEditor.current().files
    for name, (path, _) in waiting.items():
        file = known.get_file_from_path(name)
        assert file is not None  # noqa: S101 - it was just put
        file.dest_uri = path


write()

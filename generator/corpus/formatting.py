"""Puts corpus files into their canonical form, each written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from generator.corpus.canonical import canonical
from generator.corpus.loading import Loaded, load
from generator.corpus.problems import Problem


def reformat(root: Path, paths: list[Path], *, write: bool) -> tuple[list[str], list[Problem]]:
    """Return the files that are (or would be) changed, and why others were left alone.

    Left alone are files that cannot be read, and those with a comment, which a rewrite would lose (R096).
    """
    loaded = load(root)
    changed = []
    for model, _, document in loaded.documents:
        wanted = canonical(document.data, model)
        if wanted != document.text and is_below(document.file, paths) and not document.comments:
            changed.append(document.file)
            if write:
                write_whole(Path(document.file), wanted)
    readable = {document.file for _, _, document in loaded.documents}
    unreadable = [problem for problem in loaded.problems if problem.file not in readable and is_below(problem.file, paths)]
    return changed, [*unreadable, *_comments(loaded, paths)]


def _comments(loaded: Loaded, paths: list[Path]) -> Iterator[Problem]:
    for _, _, document in loaded.documents:
        if document.comments and is_below(document.file, paths):
            place, comment = document.comments[0]
            message = f"was left as it is, for '{comment}' would be lost; move it into a note, or put the text in quotes"
            yield Problem(document.file, place.line, place.column, "R096", "", message)


def write_whole(path: Path, text: str) -> None:
    """Write a file through a temporary one beside it, so that an interrupt leaves the old text."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        if path.exists():
            Path(temporary).chmod(path.stat().st_mode)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def is_below(file: str, paths: list[Path]) -> bool:
    """Whether a file stands below one of the paths; where none is named, every file does."""
    return not paths or any(Path(file).resolve().is_relative_to(path.resolve()) for path in paths)

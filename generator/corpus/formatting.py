"""Puts corpus files into their canonical form, each written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from generator.corpus.canonical import canonical
from generator.corpus.loading import load
from generator.corpus.problems import Problem


def reformat(root: Path, paths: list[Path], *, write: bool) -> tuple[list[str], list[Problem]]:
    """Return the files that are (or would be) changed, and the problems of those that cannot be read.

    A file with a comment keeps it: YAML readers drop comments, so the check asks for it to be moved first (R096).
    """
    loaded = load(root)
    changed = []
    for model, _, document in loaded.documents:
        wanted = canonical(document.data, model)
        if wanted != document.text and _is_below(document.file, paths) and not document.comments:
            changed.append(document.file)
            if write:
                write_whole(Path(document.file), wanted)
    readable = {document.file for _, _, document in loaded.documents}
    unreadable = [problem for problem in loaded.problems if problem.file not in readable and _is_below(problem.file, paths)]
    return changed, unreadable


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


def _is_below(file: str, paths: list[Path]) -> bool:
    return not paths or any(Path(file).resolve().is_relative_to(path.resolve()) for path in paths)

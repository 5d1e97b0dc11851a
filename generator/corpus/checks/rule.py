"""What a check is: a small object with a stable code, told once for the terminal and for the site."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generator.corpus.loading import Loaded
from generator.corpus.problems import Level, Problem


@dataclass(frozen=True)
class Rule:
    """One rule of the corpus.

    `why` tells what would go wrong without it; `wrong` and `right` show it on a line or two of YAML. A rule without
    `check` is met while a file is read and given its type.
    """

    code: str
    title: str
    why: str
    wrong: str
    right: str
    level: Level = "error"
    check: Callable[[Loaded], Iterator[Problem]] | None = None

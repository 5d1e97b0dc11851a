"""What is wrong in a corpus file, and how it is told."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Literal

Level = Literal["error", "note"]
ProblemFormat = Literal["text", "github", "json"]


@dataclass(frozen=True, order=True)
class Problem:
    """One finding of a check: where (line and column count from 1), which rule, what to write instead."""

    file: str
    line: int
    column: int
    code: str
    field: str
    message: str
    level: Level = "error"

    def as_text(self) -> str:
        """Return the one line that a terminal shows; editors jump to its place."""
        subject = f"{self.field}: " if self.field else ""
        level = "note: " if self.level == "note" else ""
        return _one_line(f"{self.file}:{self.line}:{self.column}: {level}{self.code} {subject}{self.message}")

    def as_github(self) -> str:
        """Return the workflow command that marks the place in a pull request."""
        command = "error" if self.level == "error" else "notice"
        subject = f"{self.field}: " if self.field else ""
        place = f"file={_property(self.file)},line={self.line},col={self.column},title={self.code}"
        return f"::{command} {place}::{_data(subject + self.message)}"


def errors(problems: Iterable[Problem]) -> list[Problem]:
    """Return those that keep the corpus from being built."""
    return [problem for problem in problems if problem.level == "error"]


def render(problems: Iterable[Problem], form: ProblemFormat) -> str:
    """Return all problems in order, as text lines, workflow commands or a JSON array."""
    ordered = sorted(problems)
    if form == "json":
        return json.dumps([asdict(problem) for problem in ordered], ensure_ascii=False, indent=2)
    lines = (problem.as_github() if form == "github" else problem.as_text() for problem in ordered)
    return "\n".join(lines)


def _one_line(text: str) -> str:
    """Return a text with its control characters spelt out: corpus text must not begin a line of its own in a log."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii") for sign in text)


def _data(text: str) -> str:
    """Escape the message of a workflow command, so that corpus text cannot start another one."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")

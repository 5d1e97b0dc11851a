"""Fills the Markdown below ``docs/``: numbers, links, tables and figures, in a sandbox that knows nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from jinja2 import StrictUndefined, TemplateError, TemplateSyntaxError
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from generator.addresses import relative
from generator.analysis.survey import Survey
from generator.corpus.problems import Problem
from generator.pages.prose.links import Links
from generator.pages.prose.markdown_tables import captioned
from generator.pages.prose.numbers import Asked, Numbers
from generator.pages.prose.tables import tables
from generator.pages.prose.typed import line_and_column, typed_numbers

DOCS = Path("docs")
COUNTING = ("survey/", "methods/")
"""Folders whose prose is about the pool; a contributor's guide may say "Python 3.11"."""
_FRONT_MATTER = re.compile(r"\A---\n(.*?)^---\n", re.S | re.M)

Draw = Callable[[str, str], str]
"""Name of a figure and folder of a page to the HTML that shows it there; raises KeyError where there is no such figure."""


@dataclass(frozen=True)
class Filled:
    """A Markdown file with everything filled in, and what was wrong in it (nothing, in a sound project)."""

    path: str
    text: str
    problems: tuple[Problem, ...]
    asked: tuple[Asked, ...] = ()
    """Every number that was computed for it."""


def prose(survey: Survey, draw: Draw, docs: Path = DOCS) -> Iterator[Filled]:
    """Yield every Markdown file below a folder, filled; raise nothing: what is wrong is in `problems`."""
    for file in sorted(docs.rglob("*.md")):
        path = file.relative_to(docs).as_posix()
        yield fill_prose(survey, draw, path, file.read_text(encoding="utf-8"), name=file.as_posix())


def fill_prose(survey: Survey, draw: Draw, path: str, source: str, *, name: str) -> Filled:
    """Return one file filled: `path` is where it stands below ``docs/``, `name` what problems call it."""
    head = _FRONT_MATTER.match(source)
    front, body = (head[1], source[head.end() :]) if head else ("", source)
    above = source.count("\n", 0, head.end()) if head else 0
    folder = path.removesuffix("index.md") if path.endswith("index.md") else path.rpartition("/")[0] + "/"
    links, numbers = Links(survey, folder), Numbers(survey)
    counting = path.startswith(COUNTING)
    problems = [Problem(name, *place, "R106", "", message) for place, message in typed_numbers(source) if counting]
    try:
        text = _environment(survey, draw, folder, links, numbers).from_string(body).render()
    except (TemplateError, KeyError, TypeError, ValueError) as fault:
        line = above + (fault.lineno if isinstance(fault, TemplateSyntaxError) else _line_of(fault))
        return Filled(path, source, (*problems, Problem(name, line, 1, "R107", "", _told(fault))))
    for key, kind in links.missing:
        place = line_and_column(source, source.find(f'"{key}"'))
        problems.append(Problem(name, *place, "R108", "", f"there is no {kind} '{key}'; write a key of this corpus"))
    return Filled(
        path, _front(front, folder, survey) + captioned(text) + links.references(), tuple(problems), tuple(numbers.asked)
    )


def _environment(survey: Survey, draw: Draw, folder: str, links: Links, numbers: Numbers) -> ImmutableSandboxedEnvironment:
    env = ImmutableSandboxedEnvironment(
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=lambda value: f"{value:,}" if isinstance(value, int) else value,
    )
    env.globals = {
        **numbers.functions,
        **links.functions,
        **tables(survey, links),
        "works": lambda **tags: links.listed(numbers.found(**tags)),
        "figure": lambda figure: Markup(draw(figure, folder)),  # noqa: S704 - drawn by us, texts escaped there
    }
    env.filters |= numbers.filters
    return env


def _front(front: str, folder: str, survey: Survey) -> str:
    """Return the front matter with the day of the last change and the way to a correction, where it says neither.

    Chapters explain the words that many works use: search finds them first.
    """
    lines = front.rstrip("\n").split("\n") if front else []
    names = {line.partition(":")[0] for line in lines}
    if "changed" not in names:
        lines.append(f'changed: "{survey.last_checked}"')
    if "correct" not in names:
        lines.append(f'correct: "{relative(folder, "contribute/#correct-a-page")}"')
    if folder.startswith("survey/") and "search" not in names:
        lines.append('search: {"boost": 2}')
    return "\n".join(["---", *lines, "---", ""])


def _line_of(fault: BaseException) -> int:
    """Return the line of a template on which it failed while it was filled."""
    line, trace = 1, fault.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _told(fault: BaseException) -> str:
    said = str(fault.args[0]) if isinstance(fault, KeyError) and fault.args else str(fault)
    return f"this cannot be filled in: {said}"

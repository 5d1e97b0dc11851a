"""The Markdown twin of each work's page, for machines that read: the same facts, without the site around them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generator.addresses import TWIN, absolute, work_folder
from generator.analysis.survey import Survey
from generator.analysis.tags import Reading, best_basis
from generator.corpus.records import Work
from generator.labels import methods, small
from generator.pages.coding import Line, Place, Word, coding, facts, history, places, standings
from generator.pages.formulas import plain
from generator.pages.templates import sentence, web

_SIGNS = re.compile(r"[\\`*_\[\]{}~$]")
_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_AT_START = re.compile(r"^(?:(\d+)(?=[.)](?:\s|$))|(?=[#+=-]))")
"""Before the sign that would make a line a list, a heading or a rule."""
_IN_ADDRESS = {"<": "%3C", ">": "%3E", "\\": "%5C", " ": "%20"}


def twins(survey: Survey) -> Iterator[tuple[str, str]]:
    """Yield path and text of each twin: ``papers/c3/index.md``."""
    for work in survey.corpus.works:
        yield work_folder(work.key) + TWIN, twin(survey, work)


def twin(survey: Survey, work: Work) -> str:
    """Return a work's page in Markdown."""
    evidence = places(survey, work)
    sections = [
        f"# {escaped(plain(work.title))}",
        "\n".join(_head(survey, work)),
        escaped(work.summary),
        f"**Borderline.** {escaped(sentence(work.screening.reason or ''))}" if work.screening.borderline else "",
        "## Coding",
        "\n".join(_line(line) for line in coding(survey, work, evidence)),
        *_cells(survey, work),
        "## Evidence",
        "\n".join(_place(place) for place in evidence),
        "## History",
        "\n".join(_history(survey, work)),
        "## Facts",
        "\n".join(f"- {name}: {_values(values)}" for name, values in facts(survey, work)),
    ]
    return "\n\n".join(section for section in sections if section) + "\n"


def escaped(text: str) -> str:
    """Return a text on one line that any Markdown reader shows as it is."""
    line = _SIGNS.sub(r"\\\g<0>", " ".join(text.split())).translate(_ENTITIES)
    return _AT_START.sub(r"\1\\", line)


def _address(address: str) -> str:
    return f"<{''.join(_IN_ADDRESS.get(sign, sign) for sign in web(address))}>"


def _values(values: Iterable[Word]) -> str:
    return "; ".join(escaped(f"{value.code} {value.words}" if value.code else value.words) for value in values)


def _head(survey: Survey, work: Work) -> Iterator[str]:
    """Yield what identifies the work, a line each."""
    people = [name.first_last for name in work.authors if not name.is_others]
    if any(name.is_others for name in work.authors):
        people.append("et al." if people else "not recorded")
    basis = best_basis(work)
    read = small(survey.taxonomy.term("basis", basis).label) if basis else "nothing recorded"
    yield f"- Key: {escaped(work.key)}"
    yield f"- Authors: {escaped(', '.join(people))}"
    yield f"- Date of the first public version: {work.date}"
    yield f"- Venue: {escaped(work.venue)}"
    for name, identifier in (("arXiv", work.ids.arxiv), ("DOI", work.ids.doi), ("OpenReview", work.ids.openreview)):
        if identifier:
            yield f"- {name}: {escaped(str(identifier))}"
    for name, address in (("Paper", work.links.paper), ("Code", work.links.code), ("Project", work.links.project)):
        if address:
            yield f"- {name}: {_address(address)}"
    yield f"- Read: {read}"
    page = absolute(survey.corpus.edition.site_url, work_folder(work.key))
    yield f"- This page for people: {_address(page)}"


def _line(line: Line) -> str:
    """Return a line of the coding as a list item: axis and tags, our reason, and the numbers of the places."""
    axis = f"{line.code} {line.axis}" if line.code else line.axis
    parts = [f"- **{escaped(axis)}**: {_values(line.tags)}"]
    if line.reason:
        parts.append(f"  - Reason: {escaped(sentence(line.reason))}")
    if line.places:
        parts.append(f"  - Evidence: {', '.join(f'{place.number} ({place.basis})' for place in line.places)}")
    return "\n".join(parts)


def _cells(survey: Survey, work: Work) -> Iterator[str]:
    """Yield the section on cells, where the work stands in any."""
    found = list(standings(survey, work))
    if not found:
        return
    yield "## Cells"
    yield "Cells that hold this work under the broad reading, with the number of methods of this pool in each."
    for title, cells in found:
        lines = [f"{title}:", ""]
        for cell in cells:
            also = "" if cell.strictest is Reading.BROAD else f", this work {cell.strictest}"
            address = absolute(survey.corpus.edition.site_url, cell.folder)
            lines.append(f"- [{escaped(cell.name)}]({_address(address)}): {methods(cell.count)}{also}")
        yield "\n".join(lines)


def _place(place: Place) -> str:
    version = f", version of {place.item.date}" if place.item.date else ""
    where = escaped(place.item.where).rstrip(".")
    return f"{place.number}. {where}. {_address(place.item.source)} ({place.basis}{version}; {place.supports})"


def _history(survey: Survey, work: Work) -> Iterator[str]:
    seed = work.provenance.origin == "seed"
    yield f"- {work.provenance.added}: {'in the founding pool' if seed else 'came into the corpus'}."
    for change in history(survey, work):
        subject = f"{change.subject}, {change.property}" if change.property else change.subject
        told = f"{subject}: from {change.before} to {change.after}. {change.recoding.reason} ({change.recoding.field})"
        yield f"- {change.recoding.date}: {escaped(told)}"

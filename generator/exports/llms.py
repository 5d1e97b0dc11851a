"""``llms.txt``: what the site holds and where, for machines that read (the form of llmstxt.org)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.addresses import TWIN, absolute, term_folder, work_folder
from generator.analysis.survey import Survey
from generator.chapters import CHAPTERS
from generator.exports.api import ROOT

PATH = "llms.txt"

_TELLS = {
    "stats": "counts of the pool by every axis",
    "coverage": "every coverage matrix, cell by cell, under each reading",
    "papers": "every retained work with its coding, reasons and evidence",
    "gaps": "empty and thin cells, ranked, with denominators, a permutation check and the works that come near",
    "claims": "every claim with its query, its verdicts and the works that decide it",
    "problems": "open problems and attack vectors, with the nearest works",
    "changes": "works added, works excluded and tags recoded, the newest first",
}
"""What the files of the API hold, by name."""

_AXES = {"reward": "Reward families", "credit": "Credit units", "decision": "Sub-decisions", "topology": "Topologies"}


def llms(survey: Survey, data: Iterable[str]) -> tuple[str, str]:
    """Return path and text of the file; `data` are the paths of the data files that it lists."""
    return PATH, "\n".join([*_head(survey), *_pages(survey), *_data(survey, data), *_more(survey), ""])


def _head(survey: Survey) -> Iterator[str]:
    edition, stats = survey.corpus.edition, survey.stats
    twin = absolute(edition.site_url, work_folder("<key>") + TWIN)
    founding = edition.founding
    yield f"# {edition.title}"
    yield ""
    yield (
        f"> A living, curated survey of {edition.subject}, read through the orchestration trace: "
        "who is rewarded, what is credited, and which decisions of a team are trained."
    )
    yield ""
    yield (
        f"The pool holds {stats['retained']:,} works, {stats['methods']:,} of them methods; {stats['excluded']:,} more were "
        f"screened and excluded. Last checked on {survey.last_checked}. Counts are of this pool, not of the field."
    )
    yield ""
    yield f"Each work has a page in Markdown at `{twin}`; the keys stand in papers.json."
    yield ""
    yield (
        f"Cite as: {edition.editors} ({survey.last_checked.year}). {edition.title}. Living edition, last checked on "
        f"{survey.last_checked}. {edition.site_url}. It grew out of arXiv:{founding.arxiv} ({founding.date}): cite that as well "
        "where you rely on its taxonomy."
    )


def _pages(survey: Survey) -> Iterator[str]:
    def item(folder: str, title: str, tells: str) -> str:
        return _item(survey, folder, title, tells)

    yield from _section("The survey")
    yield item("survey/", "The survey", "all chapters, in order")
    yield from (item(chapter.folder, chapter.title, chapter.tells) for chapter in CHAPTERS)
    yield from _section("The pool")
    yield item("papers/", "Works", "all retained works with their tags")
    yield item("coverage/", "Coverage", "how many methods stand in each pair of tags, and which cells are empty")
    yield item("gaps/", "Gaps", "empty and thin pairs of tags, with what each number is out of and who comes near")
    yield item("claims/", "Claims", "statements of the survey, each decided by the records: as published, as coded today, now")
    yield item("systems/", "Systems", "industrial systems, value by value, each with its evidence")
    yield item("taxonomy/", "Taxonomy", "every word of the coding, defined")
    for axis, title in _AXES.items():
        for term in survey.values(axis):
            name = f"{term.code} {term.label}" if term.code else term.label
            yield item(term_folder(axis, term), f"{title}: {name}", " ".join(term.definition.split()))


def _data(survey: Survey, data: Iterable[str]) -> Iterator[str]:
    yield from _section("Data")
    for path in data:
        if "/schema/" in path:
            continue  # each file names its own
        name = path.removeprefix(f"{ROOT}/").removesuffix(".json")
        yield _item(survey, path, path.rpartition("/")[2], _TELLS.get(name, f"{name.replace('/', ', ')} as data"))


def _more(survey: Survey) -> Iterator[str]:
    yield from _section("Optional")
    yield _item(survey, "methods/", "Protocol", "how works are found, screened and coded")
    yield _item(survey, "methods/readings/", "Marks and readings", "what broad, strict and firm count")
    yield _item(survey, "methods/exclusions/", "Exclusion log", "what was screened and left out, with reasons")
    yield _item(survey, "authors/", "Authors", "index by family name")
    yield _item(survey, "contribute/", "Contribute", "how to add a paper or correct a tag")


def _section(title: str) -> tuple[str, ...]:
    return "", f"## {title}", ""


def _item(survey: Survey, target: str, title: str, tells: str) -> str:
    return f"- [{title}]({absolute(survey.corpus.edition.site_url, target)}): {tells}"

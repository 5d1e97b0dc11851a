"""Two to six methods side by side: chosen in the page, or the best-evidenced ten where nothing was chosen."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import zip_longest

from generator.addresses import relative
from generator.analysis.comparing import best_evidenced
from generator.analysis.survey import Survey
from generator.analysis.tags import best_basis, reward_families
from generator.corpus.names import in_short
from generator.corpus.records import Work
from generator.labels import spoken
from generator.pages.coding import Line, Word, coding, facts
from generator.pages.page import Page
from generator.pages.templates import BASIS_MARKS, fill

FOLDER = "papers/compare/"
DATA = "assets/compare-methods.js"
FEWEST, MOST = 2, 6
_SHOWN = 10

Row = tuple[str, str]
"""What is compared, and what a method has there, as text."""


def compare(survey: Survey) -> Page:
    """Return the page: a static comparison, which a script replaces by the methods that the address names."""
    ten = best_evidenced(survey.methods, _SHOWN)
    profiles = [(work, in_short(work.authors), profile(survey, work)) for work in ten]
    questions = zip(*(rows for _, _, rows in profiles), strict=True)
    rows = [(answers[0][0], [text for _, text in answers]) for answers in questions]
    return Page(
        folder=FOLDER,
        title="Compare methods",
        body=fill(
            "compare.html",
            {
                "url": partial(relative, FOLDER),
                "profiles": profiles,
                "rows": rows,
                "shown": len(ten),
                "fewest": FEWEST,
                "most": MOST,
            },
        ),
        description="Methods side by side: reward, credit, what is trained, agents, regime, evidence, code.",
        changed=str(survey.last_checked),
        searchable=False,
        hide=("toc",),
        extra={"scripts": [relative(FOLDER, DATA), relative(FOLDER, "assets/compare.js")]},
    )


def compare_data(survey: Survey) -> Iterator[tuple[str, str]]:
    """Yield the script file that holds all methods' profiles, which a page can load from disk too."""
    works = {
        work.key: [work.title, f"{in_short(work.authors)} ({work.date.year})", *(text for _, text in profile(survey, work))]
        for work in survey.methods
    }
    names = [name for name, _ in profile(survey, survey.methods[0])] if survey.methods else []
    text = json.dumps({"rows": names, "works": works}, ensure_ascii=False, separators=(",", ":"))
    # In a script file only these could end a string or a script early.
    safe = text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    yield DATA, f"window.SURVEY_METHODS={safe}\n"


_FACTS = (
    "Topology", "Agents", "What is trained", "Training", "Optimiser", "Shared weights", "Base models", "Scenario", "Measured",
)  # fmt: skip
"""Facts of a work's page that are compared, by the names that they have there."""


def profile(survey: Survey, work: Work) -> list[Row]:
    """Return what a method has on each row of the comparison, in the words of its page; the same rows for every method."""
    families = reward_families(work, survey.families)
    lines = list(coding(survey, work, ()))
    told = dict(facts(survey, work))
    basis = best_basis(work)
    read = Word(survey.taxonomy.term("basis", basis).label, sign=BASIS_MARKS[basis]) if basis else Word("nothing recorded")
    rewarded = [spoken(family) for family in survey.values("reward") if family.key in families]
    decided = {line.axis: _in_words(line.tags) for line in lines if line.code}
    return [
        ("Published", f"{work.date}, {work.venue}"),
        ("Reward", "; ".join(rewarded) or _in_words(lines[0].tags)),
        ("What is paid", work.reward.note or ""),
        ("Credit", "; ".join(_credit(lines, work))),
        *((spoken(term), decided.get(term.label, "")) for term in survey.values("decision")),
        *((name, _in_words(told.get(name, ()))) for name in _FACTS),
        ("Evidence", _in_words([read])),
        ("Code", "available" if work.links.code else "none found"),
    ]


def _credit(lines: Sequence[Line], work: Work) -> Iterator[str]:
    """Yield each credit item with its mechanism, or the one line that says why there is none."""
    on_credit = [line for line in lines if line.axis == "Credit"]
    for line, item in zip_longest(on_credit, work.credit.units):
        yield _in_words(line.tags) + (f": {item.mechanism}" if item and item.mechanism else "")


def _in_words(words: Iterable[Word]) -> str:
    """Return tags as text: mark, code, words."""
    return "; ".join(" ".join(filter(None, (word.sign, word.code, word.words))) for word in words)


def compare_address(folder: str, keys: Sequence[str]) -> str:
    """Return the link from a page to the comparison of some methods."""
    return f"{relative(folder, FOLDER)}?works={','.join(keys[:MOST])}"

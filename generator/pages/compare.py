"""Two to six methods side by side: chosen in the page, or the best-evidenced ten where nothing was chosen."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial

from generator.addresses import relative
from generator.analysis.comparing import best_evidenced
from generator.analysis.survey import Survey
from generator.analysis.tags import best_basis, reward_families
from generator.corpus.names import in_short
from generator.corpus.records import SUB_DECISIONS, SubDecisionName, Work
from generator.pages.labels import joined, small, spoken
from generator.pages.page import Page
from generator.pages.templates import BASIS_MARKS, CREDIT_MARKS, MODE_MARKS, fill

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
    rows = (
        [(name, [rows[place][1] for _, _, rows in profiles]) for place, (name, _) in enumerate(profiles[0][2])]
        if profiles
        else []
    )
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


def profile(survey: Survey, work: Work) -> list[Row]:
    """Return what a method has on each row of the comparison; the same rows for every method."""
    term = survey.taxonomy.term
    families = reward_families(work, survey.families)
    training = work.training

    def labels(axis: str, words: Sequence[str]) -> str:
        return joined(small(term(axis, word).label) for word in words)

    return [
        ("Published", f"{work.date}, {work.venue}"),
        (
            "Reward",
            "; ".join(spoken(family) for family in survey.values("reward") if family.key in families) or work.reward.status,
        ),
        ("What is paid", work.reward.note or ""),
        ("Credit", _credit(survey, work)),
        *((spoken(term("sub_decision", name)), _decision(survey, work, name)) for name in SUB_DECISIONS),
        ("Topology", labels("topology", work.topology)),
        ("Agents", training.agents or ""),
        ("Trained part", labels("trains", training.trains)),
        ("Training", "; ".join(filter(None, [labels("training_method", _known(training.method)), work.optimizer]))),
        ("Shared weights", labels("shared_weights", _known(training.shared_weights))),
        ("Base models", ", ".join(training.base_models)),
        ("Scenario", labels("scenario", work.scenario)),
        ("Measured", "; ".join(spoken(term("measure", word)) for word in work.evaluation.measures)),
        ("Evidence", _basis(survey, work)),
        ("Code", "available" if work.links.code else "none found"),
    ]


def _credit(survey: Survey, work: Work) -> str:
    items = [
        f"{CREDIT_MARKS[item.strength]} {small(survey.taxonomy.term('credit_unit', item.unit).label)}, {item.strength}"
        + (f": {item.mechanism}" if item.mechanism else "")
        for item in work.credit.units
    ]
    return "; ".join(items) or work.credit.status


def _known(word: str | None) -> list[str]:
    return [word] if word else []


def _decision(survey: Survey, work: Work, name: SubDecisionName) -> str:
    decision = work.sub_decisions.named(name)
    words = small(survey.taxonomy.term("mode", decision.mode).label)
    sign = MODE_MARKS[decision.mode]
    objective = f", {decision.objective} objective" if decision.objective else ""
    return f"{sign} {words}{objective}".strip()


def _basis(survey: Survey, work: Work) -> str:
    basis = best_basis(work)
    return f"{BASIS_MARKS[basis]} {small(survey.taxonomy.term('basis', basis).label)}" if basis else "nothing recorded"


def compare_address(folder: str, keys: Sequence[str]) -> str:
    """Return the link from a page to the comparison of some methods."""
    return f"{relative(folder, FOLDER)}?works={','.join(keys[:MOST])}"

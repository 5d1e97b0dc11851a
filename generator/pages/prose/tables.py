"""Tables that chapters call by name, each generated from the corpus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from markupsafe import Markup

from generator.addresses import term_folder
from generator.analysis.evaluation import Measured, benchmarks
from generator.analysis.survey import Survey
from generator.corpus.records import CreditItem, Work
from generator.pages.prose.links import Links
from generator.pages.templates import BASIS_MARKS, environment

Table = Callable[..., Markup]
_MEASURES = ("E1", "E2", "E3", "E4")


class Tables:
    """The tables of one page; each names its works through the page's links, so that they stand in its list of works."""

    def __init__(self, survey: Survey, links: Links) -> None:
        self.survey = survey
        self.links = links
        self.by = survey.stats["methods_by"]

    @property
    def functions(self) -> Mapping[str, Table]:
        """By the names that prose calls them by."""
        from_axis: dict[str, tuple[str, Any]] = {
            "reward_families": ("reward_family", self.by["reward_family"]),
            "credit_units": ("credit_unit", self.by["credit_unit"]),
            "topologies": ("topology", self.by["topology"]),
            "decisions": ("sub_decision", self.by["sub_decision"]),
            "trained_parts": ("trains", self.by["trains"]),
        }
        return {
            **{name: partial(self._of_axis, name, axis, counted) for name, (axis, counted) in from_axis.items()},
            "modes": self.modes,
            "evidence_bases": self.evidence_bases,
            "credit_mechanisms": self.credit_mechanisms,
            "benchmarks": self.benchmarks,
            "attacks": self.attacks,
            "problems": self.problems,
            "checklist": self.checklist,
        }

    def _of_axis(self, name: str, axis: str, counted: Mapping[str, Any]) -> Markup:
        return self._filled(name, terms=self.survey.taxonomy.by_key[axis].values, counted=counted, axis=axis)

    def modes(self) -> Markup:
        """Return sub-decision by mode, in methods."""
        taxonomy = self.survey.taxonomy
        decisions, modes = taxonomy.by_key["sub_decision"].values, taxonomy.by_key["mode"].values
        return self._filled("modes", decisions=decisions, modes=modes, counted=self.by["sub_decision"])

    def evidence_bases(self) -> Markup:
        """Return how the best evidence of works, and of methods, was read."""
        terms = [term for term in self.survey.taxonomy.by_key["basis"].values if term.key in BASIS_MARKS]
        return self._filled(
            "evidence_bases", terms=terms, all_works=self.survey.stats["basis"], methods=self.survey.stats["methods_basis"]
        )

    def credit_mechanisms(self, origin: str | None = None) -> Markup:
        """Return work by credit unit: what attaches there, and how strongly; of all works, or of one origin (``seed``)."""
        if origin not in (None, "seed", "living"):
            raise ValueError(f"'{origin}' is no origin; write seed or living, or nothing for all works")
        works = [work for work in self.survey.newest if work.credit.units and origin in (None, work.provenance.origin)]
        units = self.survey.values("credit")
        rows = [(work, [_items_at(work, unit.key) for unit in units]) for work in works]
        return self._filled("credit_mechanisms", rows=rows, units=units, founding=origin == "seed")

    def benchmarks(self) -> Markup:
        """Return benchmarks by E1 to E4, those that measure most first."""
        measured = benchmarks(self.survey.corpus.works, self.survey.taxonomy)
        words = {code: self._measure_words(code) for code in _MEASURES}
        return self._filled("benchmarks", rows=measured, measures=words, parts=self._parts_of_e4, labels=self._scenarios)

    def _measure_words(self, code: str) -> str:
        return " and ".join(term.short for term in self.survey.taxonomy.by_key["measure"].values if term.code == code)

    def _parts_of_e4(self, one: Measured) -> str:
        terms = [self.survey.taxonomy.term("measure", word) for word in one.work.evaluation.measures]
        return ", ".join(term.short for term in terms if term.code == "E4")

    def _scenarios(self, work: Work) -> str:
        return ", ".join(self.survey.taxonomy.term("scenario", word).label.lower() for word in work.scenario)

    def attacks(self) -> Markup:
        """Return attack vectors with actor, units, works and state of defence; each with an anchor."""
        units = self.survey.taxonomy.by_key["credit_unit"].by_key
        return self._filled("attacks", attacks=self.survey.corpus.open_problems.attacks, units=units)

    def problems(self) -> Markup:
        """Return every open problem as a section with an anchor."""
        return self._filled("problems", problems=self.survey.corpus.open_problems.problems)

    def checklist(self) -> Markup:
        """Return what a paper on agent teams should report at least."""
        return self._filled("checklist", groups=self.survey.corpus.open_problems.checklist)

    def _filled(self, name: str, **values: Any) -> Markup:
        table = getattr(environment().get_template("tables.html").module, name)
        text = table(to=self.links.to, link=self._short, folder=term_folder, **values)
        # No blank line: a Markdown reader hands one block of HTML through untouched.
        return Markup("\n".join(line for line in str(text).splitlines() if line.strip()))  # noqa: S704 - an escaping template

    def _short(self, key: str) -> Markup:
        return self.links.work(key, key)


def tables(survey: Survey, links: Links) -> Mapping[str, Table]:
    """Return the functions that fill a table for the page of `links`, by the names that prose calls them by."""
    return Tables(survey, links).functions


def _items_at(work: Work, unit: str) -> list[CreditItem]:
    return [item for item in work.credit.units if item.unit == unit]

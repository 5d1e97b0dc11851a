"""Links in prose: to works, systems, terms, problems and cells; and the list of works at a page's end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from markupsafe import Markup, escape

from generator.addresses import cell_folder, claim_folder, relative, system_folder, term_folder, work_folder
from generator.analysis.survey import Survey
from generator.analysis.values import AXES
from generator.corpus.names import in_short
from generator.corpus.records import Work
from generator.labels import joined, small, spoken
from generator.pages.claims import in_one_line
from generator.pages.formulas import formulas

# Python-Markdown reads the text of inline HTML; as entities its signs stay what they are.
_SIGNS = {ord(sign): f"&#{ord(sign)};" for sign in "*_`[]\\~^|{}"}

PROBLEMS = "survey/problems/"
ATTACKS = "survey/safety/"
EXCLUSIONS = "methods/exclusions/"


class Links:
    """The functions that prose calls for a link, for one page; remembers which works it named."""

    def __init__(self, survey: Survey, folder: str) -> None:
        self.survey = survey
        self.folder = folder
        self.named: dict[str, None] = {}
        self.missing: list[tuple[str, str]] = []

    @property
    def functions(self) -> Mapping[str, Callable[..., Any]]:
        """By the names that prose calls them by."""
        return {
            "work": self.work,
            "cite": self.cite,
            "claim": self.claim,
            "system": self.system,
            "excluded": self.excluded,
            "term": self.term,
            "code": self.code,
            "definition": self.definition,
            "cell_link": self.cell_link,
            "formula": formula,
        }

    def to(self, target: str) -> str:
        """Return the address of a page from this one."""
        return relative(self.folder, target)

    def work(self, key: str, name: str | None = None) -> Markup:
        """Return the link to a work's page, and list the work at the end; by key where no shorter name is given."""
        if key not in self.survey.works:
            self.missing.append((key, "retained work"))
            return inline(escape(name or key))
        self.named[key] = None
        title = self.survey.works[key].title
        return inline(Markup('<a href="{}" title="{}">{}</a>').format(self.to(work_folder(key)), title, name or key))

    def cite(self, key: str) -> Markup:
        """Return authors and year, linked to the work's page, and list the work at the end: ``Chen et al. (2026)``."""
        work = self.survey.works.get(key)
        return self.work(key, f"{in_short(work.authors)} ({work.date.year})" if work else None)

    def listed(self, works: Iterable[Work]) -> Markup:
        """Return works as links in a line of text: ``a, b and c``; ``no work`` where there is none."""
        links = [self.work(work.key) for work in works]
        return Markup(joined(links)) if links else Markup("no work")  # noqa: S704 - links of our own making

    def claim(self, key: str) -> Markup:
        """Return the link to a claim with its verdicts, each with reading and date."""
        if key not in self.survey.claims:
            self.missing.append((key, "claim"))
            return inline(escape(key))
        account = self.survey.claims[key]
        line = Markup('<a href="{}">{}</a> ({})')
        return inline(line.format(self.to(claim_folder(key)), account.claim.title, in_one_line(account)))

    def system(self, key: str, name: str | None = None) -> Markup:
        """Return the link to a system's page."""
        found = {system.key: system for system in self.survey.corpus.systems}
        if key not in found:
            self.missing.append((key, "system"))
            return inline(escape(name or key))
        return inline(Markup('<a href="{}">{}</a>').format(self.to(system_folder(key)), name or found[key].name))

    def excluded(self, key: str, name: str | None = None) -> Markup:
        """Return the link to an excluded work's line in the exclusion log."""
        if key not in self.survey.excluded:
            self.missing.append((key, "excluded work"))
            return inline(escape(name or key))
        return inline(Markup('<a href="{}">{}</a>').format(self.to(f"{EXCLUSIONS}#{key}"), name or key))

    def term(self, axis: str, word: str, name: str | None = None) -> Markup:
        """Return the link to a value's page: `term("credit_unit", "message")`."""
        if axis not in self.survey.taxonomy.by_key or word not in self.survey.taxonomy.by_key[axis].by_key:
            raise ValueError(f"the taxonomy has no '{word}' on an axis '{axis}'")
        found = self.survey.taxonomy.term(axis, word)
        target = term_folder(axis, found) if axis in AXES else f"taxonomy/#{axis}"
        return inline(_coded(self.to(target), found.code, name or small(found.short)))

    def definition(self, axis: str, word: str) -> Markup:
        """Return the taxonomy's definition of a word, as text."""
        if axis not in self.survey.taxonomy.by_key or word not in self.survey.taxonomy.by_key[axis].by_key:
            raise ValueError(f"the taxonomy has no '{word}' on an axis '{axis}'")
        return inline(escape(self.survey.taxonomy.term(axis, word).definition))

    def code(self, code: str, name: str | None = None) -> Markup:
        """Return chip and word of a code, linked: R1 to R8, O1 to O5, E1 to E4, P1 to P15, AV1 to AV8."""
        if code not in self._codes:
            raise ValueError(f"'{code}' is no code of this survey; write one of {', '.join(self._codes)}")
        target, word = self._codes[code]
        return inline(_coded(self.to(target), code, name or word))

    @cached_property
    def _codes(self) -> dict[str, tuple[str, str]]:
        axes = ("reward_family", "sub_decision", "measure")
        codes: dict[str, tuple[str, str]] = {}
        for axis in axes:
            for term in self.survey.taxonomy.by_key[axis].values:
                if term.code:  # a code may stand for several words, as E4 does; it leads to the first of them
                    folder, word = codes.get(term.code, (term_folder(axis, term), ""))
                    codes[term.code] = folder, joined(filter(None, [word, small(term.short)]))
        open_problems = self.survey.corpus.open_problems
        codes |= {problem.code: (f"{PROBLEMS}#{problem.key}", problem.title.lower()) for problem in open_problems.problems}
        return codes | {attack.code: (f"{ATTACKS}#{attack.key}", attack.label.lower()) for attack in open_problems.attacks}

    def cell_link(self, row: str, column: str, name: str | None = None) -> Markup:
        """Return the link to the page of a cell: `cell_link("r7", "stop")`."""
        matrix, cell = self.survey.cell(row, column)
        words = name or f"{spoken(cell.row)} by {spoken(cell.column)}"
        return inline(Markup('<a href="{}">{}</a>').format(self.to(cell_folder(matrix, cell)), words))

    def references(self) -> str:
        """Return the list of works that the page named, in the order of the alphabet; nothing where it named none."""
        if not self.named:
            return ""
        named = (self.survey.works[key] for key in self.named)
        works = sorted(named, key=lambda work: (in_short(work.authors).lower(), work.key))
        line = Markup('<li id="ref-{}">{} ({}). <a href="{}">{}</a>. {}. <code>{}</code></li>')
        lines = Markup("\n").join(
            line.format(
                work.key,
                in_short(work.authors),
                work.date.year,
                self.to(work_folder(work.key)),
                formulas(work.title),
                work.venue,
                work.key,
            )
            for work in works
        )
        return f'\n\n## Works named here\n\n<ul class="references">\n{lines}\n</ul>\n'


def inline(markup: Markup) -> Markup:
    """Return HTML that a Markdown reader leaves as it is within a line."""
    return Markup(str(markup).translate(_SIGNS))  # noqa: S704 - signs of Markdown become entities, nothing else changes


def formula(latex: str, *, block: bool = False) -> Markup:
    """Return a formula as MathML; raise ValueError where it cannot be read as one."""
    found = str(formulas(f"${latex}$"))
    if not found.startswith("<math"):
        raise ValueError(f"'{latex}' is no formula that can be set")
    if block:
        found = found.replace('display="inline"', 'display="block"', 1)
        return Markup('<div class="formula" tabindex="0" role="group" aria-label="Formula">{}</div>').format(Markup(found))  # noqa: S704
    return inline(Markup(found))  # noqa: S704 - made of whitelisted elements


def _coded(address: str, code: str | None, word: str) -> Markup:
    chip = Markup('<span class="chip">{}</span> ').format(code) if code else Markup("")
    return Markup('<a class="term" href="{}">{}{}</a>').format(address, chip, word)

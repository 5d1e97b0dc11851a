"""Numbers in prose: counted anew at each build, or stated as somebody said them on a day."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from generator.analysis.coverage import is_method
from generator.analysis.survey import Survey
from generator.analysis.systems import largest
from generator.analysis.tags import Reading
from generator.corpus.dates import PartialDate
from generator.corpus.records import Work
from generator.labels import methods, works
from generator.pages.templates import day

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


@dataclass(frozen=True)
class Asked:
    """A number that a page asked for: the function, its words, and what came out."""

    function: str
    words: Mapping[str, str]
    value: int


class Numbers:
    """The functions that prose calls for a number; each call raises ValueError where it asks for what is not there."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.asked: list[Asked] = []
        """Every number that was computed for the page: a test counts each again from outside."""

    @property
    def functions(self) -> Mapping[str, Callable[..., Any]]:
        """By the names that prose calls them by."""
        return {
            "count": self.count,
            "share": self.share,
            "cell": self.cell,
            "near_misses": self.near_misses,
            "stat": self.stat,
            "total": self.total,
            "reported": self.reported,
            "stated": self.stated,
            "checked": lambda: day(PartialDate.of(self.survey.last_checked)),
        }

    @property
    def filters(self) -> Mapping[str, Callable[..., Any]]:
        """Ways to print a number."""
        return {"in_words": in_words, "works": works, "methods": methods}

    def count(self, *, among: str = "methods", reading: str = "broad", until: str | None = None, **tags: str) -> int:
        """Return how many works carry all of the tags (`reward="r7"`, `decision="stop"`, `stop="rl:explicit"` …).

        The tags are conditions of the query language. Among methods unless `among="works"`; `until` counts as of a day:
        works public by then, with the tags that had evidence by then. Reward and credit together are a cell, whose count
        goes by what is credited for what: that is `cell("r7", "orchestrator")`.
        """
        number = len(self.found(among=among, reading=reading, until=until, **tags))
        return self._noted(number, "count", among=among, reading=reading, **({"until": until} if until else {}), **tags)

    def share(self, *, among: str = "methods", reading: str = "broad", **tags: str) -> str:
        """Return which share of the methods (or works) carries all of the tags, in whole per cent: ``12%``."""
        part, whole = self.count(among=among, reading=reading, **tags), self.count(among=among)
        return f"{round(100 * part / whole) if whole else 0}%"

    def found(self, *, among: str = "methods", reading: str = "broad", until: str | None = None, **tags: str) -> list[Work]:
        """Return the works that carry all of the tags, oldest first; raise ValueError where the query cannot be read."""
        if "reward" in tags and "credit" in tags:
            raise ValueError('count(reward=…, credit=…) would say less than it seems to; write cell("r1", "agent")')
        if among not in ("methods", "works"):
            raise ValueError(f"count is among 'methods' or among 'works', not among '{among}'")
        query = self.survey.query([f"{axis}={value}" for axis, value in tags.items()], Reading(reading))
        pool = self.survey.chronicle.at(PartialDate.parse(until).last_day) if until else reversed(self.survey.newest)
        return [work for work in pool if (among == "works" or is_method(work)) and query.holds(work)]

    def cell(self, row: str, column: str, reading: str = "broad") -> int:
        """Return the number of methods in a cell of a coverage matrix: `cell("r7", "spawn")`."""
        _, cell = self.survey.cell(row, column)
        return self._noted(cell.count(Reading(reading)), "cell", row=row, column=column, reading=reading)

    def near_misses(self, row: str, column: str) -> int:
        """Return the number of excluded records whose own coding has both tags of a cell."""
        _, cell = self.survey.cell(row, column)
        return self._noted(len(cell.near_misses), "near_misses", row=row, column=column)

    def stat(self, path: str) -> int:
        """Return a number of `stats.json` by its path: ``methods_by.sub_decision.stop.strict``."""
        found: Any = self.survey.stats
        for name in path.split("."):
            if not isinstance(found, dict) or name not in found:
                known = ", ".join(found) if isinstance(found, dict) else "nothing further"
                raise ValueError(f"stats.json has no '{path}'; at '{name}' it has {known}")
            found = found[name]
        if not isinstance(found, int):
            raise ValueError(f"'{path}' is no number; it holds {', '.join(found)}")
        return self._noted(found, "stat", path=path)

    def total(self, what: str) -> int:
        """Return how many there are: words of an axis (``reward_family``), or problems, attacks, searches, axes, systems."""
        corpus = self.survey.corpus
        lists: dict[str, int] = {
            "problems": len(corpus.open_problems.problems),
            "attacks": len(corpus.open_problems.attacks),
            "checklist": len(corpus.open_problems.checklist),
            "searches": len(corpus.searches.searches),
            "systems": len(self.survey.disclosure.systems),
            "contrasts": len(self.survey.contrasts.systems),
            "axes": len(self.survey.taxonomy.axes),
        } | {axis.key: len(axis.values) for axis in self.survey.taxonomy.axes}
        if what not in lists:
            raise ValueError(f"'{what}' is not counted; write one of {', '.join(lists)}")
        return self._noted(lists[what], "total", what=what)

    def reported(self, key: str, dimension: str) -> int:
        """Return the largest number that sources give for a system on a dimension (``max_steps``)."""
        claims = (claim for system in self.survey.corpus.systems if system.key == key for claim in system.claims)
        found = largest(claim for claim in claims if claim.dimension == dimension)
        if not found:
            raise ValueError(f"no source gives a number for '{dimension}' of a system '{key}'")
        return self._noted(int(found.number or 0), "reported", system=key, dimension=dimension)

    def stated(self, value: float | str, query: str, at: str) -> Markup:
        """Return a number that stays as it was stated: `query` names the count or the source, `at` the day.

        A query below ``seed`` or ``seed_tags`` of `stats.json` must still give that value.
        """
        date = PartialDate.parse(at)
        if query.startswith(("seed.", "seed_tags.")) and self.stat(query) != value:
            raise ValueError(f"stated({value}, '{query}') disagrees with the corpus, which has {self.stat(query)}")
        shown = f"{value:,}" if isinstance(value, int) else str(value)
        return Markup('<span class="stated" title="as stated: {}, {}">{}</span>').format(query, date.in_words, shown)

    def _noted(self, value: int, function: str, **words: str) -> int:
        self.asked.append(Asked(function, words, value))
        return value


def in_words(number: int) -> str:
    """Return a small number as a word, a larger one in digits: ``no``, ``eight``, ``1,024``."""
    return _WORDS[number] if 0 <= number < len(_WORDS) else f"{number:,}"

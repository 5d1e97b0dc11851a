"""All rules of the corpus, and the one run that applies them."""

from __future__ import annotations

from generator.corpus.checks import claims, coding, dates, form, identity, prose, references, text
from generator.corpus.checks.rule import Rule
from generator.corpus.loading import Loaded
from generator.corpus.problems import Problem

RULES: tuple[Rule, ...] = tuple(
    sorted(
        (*form.RULES, *identity.RULES, *dates.RULES, *coding.RULES, *text.RULES, *references.RULES, *claims.RULES, *prose.RULES),
        key=lambda rule: rule.code,
    )
)
BY_CODE = {rule.code: rule for rule in RULES}


def check(loaded: Loaded) -> list[Problem]:
    """Return every problem of what was read, in the order of files and lines."""
    found = [problem for rule in RULES if rule.check for problem in rule.check(loaded)]
    return sorted({*loaded.problems, *found})

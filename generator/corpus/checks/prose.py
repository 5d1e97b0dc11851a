"""Rules of prose: what is met while the Markdown below ``docs/`` is filled (generator.pages.prose)."""

from __future__ import annotations

from generator.corpus.checks.rule import Rule

RULES = (
    Rule(
        "R106",
        "Prose counts, it does not type",
        "A typed number grows old in silence; a counted one follows the corpus, and a stated one says who stated it and when.",
        "The pool holds 84 works.",
        'The pool holds {{ stat("retained") }} works.',
    ),
    Rule(
        "R107",
        "Prose can be filled in",
        "A function that does not exist, or that asks for what is not there, leaves a hole in the page.",
        '{{ count(reward="r9") }}',
        '{{ count(reward="r7") }}',
    ),
    Rule(
        "R108",
        "Prose names works and systems of this corpus",
        "A name without a link leaves the reader alone with it.",
        '{{ work("c33", "C3") }}',
        '{{ work("c3", "C3") }}',
    ),
)

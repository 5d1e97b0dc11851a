"""Typed numbers in prose: which are told, which are left alone."""

from __future__ import annotations

import pytest

from generator.pages.prose.typed import typed_numbers

TOLD = {
    "The pool holds 84 works.": (1, 16),
    "Of them 1,024 are new.": (1, 9),
    "About 12% train it.": (1, 7),
    "first line\nand three methods train it": (2, 5),
    "Eight reward families stand here.": (1, 1),
    "Only one method trains it.": (1, 1),
    "a single work": (1, 1),
    "twenty-two open problems": (1, 1),
    "between 10 and more": (1, 9),
    "On 4 May 2026 it held 84.": (1, 23),
    "in braces {{ 84 }}": (1, 11),
    "set apart {% set n = 84 %}": (1, 11),
    "---\ntitle: 3 things\n---\nThere are 7.": (4, 11),
}
LEFT = [
    "{{ stat('retained') }} works and {{ stated(84, 'seed.retained', '2026-05-04') }} of them",
    "as of 4 May 2026, in 2025, on 2026-05-04, since November 2026",
    "see §6.3 and §§ 4–5 of arXiv:2605.02801",
    "R7, O1, E2, P15, AV3 and K2.5",
    "`batch 128` and [a link](page-2.md) and <span id='x3'>text</span>",
    "1. first\n2. second",
    "```\n84 works\n```",
    "two questions follow; one of them",
    "## Heading {#p4}",
    "{% if count(decision='stop') == 0 %}none{% endif %}",
    "a method, no works, some methods",
]


@pytest.mark.parametrize("source", TOLD)
def test_a_typed_number_is_told_with_its_place(source: str) -> None:
    assert [place for place, _ in typed_numbers(source)] == [TOLD[source]]


@pytest.mark.parametrize("source", LEFT)
def test_what_is_no_count_is_left_alone(source: str) -> None:
    assert list(typed_numbers(source)) == []


def test_the_message_says_what_to_write() -> None:
    ((_, message),) = typed_numbers("There are 84 works.")
    assert message.startswith("'84' is typed; count it ({{ count(…) }}")

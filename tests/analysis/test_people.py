"""Names in the order of an index."""

from __future__ import annotations

import pytest

from generator.analysis.people import OTHER_SCRIPTS, index, letter, order
from generator.analysis.survey import Survey
from generator.corpus.names import Name


@pytest.mark.parametrize(
    ("name", "head"),
    [
        ("Schroeder de Witt, Christian", "S"),
        ("de Witt, Christian", "D"),
        ("Ångström, Anders", "A"),
        ("Łukasiewicz, Jan", "L"),
        ("Østergaard, Nis", "O"),
        ("Đặng, Minh", "D"),
        ("O'Brien, Kate", "O"),
        ("Kimi Team", "K"),
        ("'t Hooft, Gerard", "T"),
        ("李, 明", OTHER_SCRIPTS),
        ("Иванов, Иван", OTHER_SCRIPTS),
        ("1X Technologies", OTHER_SCRIPTS),
    ],
)
def test_the_heading_of_a_name(name: str, head: str) -> None:
    assert letter(Name.parse(name)) == head


def test_accents_capitals_and_apostrophes_do_not_change_the_order() -> None:
    names = ["Zhu, An", "Ödman, Bo", "Obama, C", "O'Brien, Kate", "obrian, Al", "Łoś, Ewa", "Los, Adam", "Liu, Bo", "Liu, An"]
    ordered = sorted((Name.parse(name) for name in names), key=order)
    assert [str(name) for name in ordered] == [
        "Liu, An",
        "Liu, Bo",
        "Los, Adam",
        "Łoś, Ewa",
        "Obama, C",
        "obrian, Al",
        "O'Brien, Kate",
        "Ödman, Bo",
        "Zhu, An",
    ]


def test_others_is_nobody_and_a_name_is_one_person(mini_survey: Survey) -> None:
    letters = index(mini_survey.newest)
    authors = [author for _, people in letters for author in people]
    assert len({author.name for author in authors}) == len(authors)
    assert not any(author.name.is_others for author in authors)
    named = sum(len([name for name in dict.fromkeys(work.authors) if not name.is_others]) for work in mini_survey.corpus.works)
    assert sum(len(author.works) for author in authors) == named

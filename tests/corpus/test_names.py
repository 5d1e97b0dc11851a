"""Names of people and organisations."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.corpus.names import Name, in_short

PART = st.text(st.characters(categories=("L", "M"), include_characters="-'. "), min_size=1).map(str.strip).filter(bool)


@pytest.mark.parametrize(
    ("text", "family", "given_name", "first_last"),
    [
        ("de Witt, Christian", "de Witt", "Christian", "Christian de Witt"),
        ("van den Broeck, Guy", "van den Broeck", "Guy", "Guy van den Broeck"),
        ("Schroeder de Witt, Christian", "Schroeder de Witt", "Christian", "Christian Schroeder de Witt"),
        ("O'Neil, Áine", "O'Neil", "Áine", "Áine O'Neil"),
        ("Faleńska, Agnieszka", "Faleńska", "Agnieszka", "Agnieszka Faleńska"),
        ("Nguyễn, Văn Lưu", "Nguyễn", "Văn Lưu", "Văn Lưu Nguyễn"),
        ("王, 小明", "王", "小明", "小明 王"),
        ("No, Albert", "No", "Albert", "Albert No"),
    ],
)
def test_a_person(text: str, family: str, given_name: str, first_last: str) -> None:
    name = Name.parse(text)
    assert (name.family, name.given, name.literal) == (family, given_name, None)
    assert (str(name), name.last, name.first_last, name.is_others) == (text, family, first_last, False)


@pytest.mark.parametrize("text", ["Kimi Team", "Anthropic", "Voltaire", "Team for A.I. & more", "Hugging Face's team"])
def test_an_organisation_or_a_name_of_one_word(text: str) -> None:
    name = Name.parse(text)
    assert (name.family, name.given, name.literal) == (None, None, text)
    assert (str(name), name.last, name.first_last, name.is_others) == (text, text, text, False)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Liu, Shuo, Jr.", "has 2 commas; write one person an entry"),
        ("Liu, Shuo, Wang, Wei", "has 3 commas"),
        ("Liu,", "has an empty part"),
        (", Shuo", "has an empty part"),
        ("", "has an empty part"),
    ],
)
def test_no_name(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Name.parse(text)


@given(PART, PART)
def test_a_name_is_read_as_it_is_written(family: str, given_name: str) -> None:
    text = f"{family}, {given_name}"
    assert str(Name.parse(text)) == text


@pytest.mark.parametrize(
    ("texts", "short"),
    [
        (["Liu, Shuo"], "Liu"),
        (["de Witt, Christian", "Kimi Team"], "de Witt and Kimi Team"),
        (["A, A", "B, B", "C, C"], "A et al."),
        (["Liu, Shuo", "others"], "Liu et al."),
        (["Liu, Shuo", "Wang, Wei", "others"], "Liu et al."),
        (["others"], "authors not recorded"),
    ],
)
def test_names_on_a_line(texts: list[str], short: str) -> None:
    names = tuple(map(Name.parse, texts))
    assert in_short(names) == short
    assert names[-1].is_others == (texts[-1] == "others")

"""Words, numbers and marks as pages print them."""

from __future__ import annotations

import pytest

from generator.addresses import cell_folder, slug
from generator.analysis.survey import Survey
from generator.analysis.tags import Reading
from generator.corpus.dates import PartialDate
from generator.labels import cell_name, joined, spoken, works
from generator.pages.matrices import HEAT_LABELS, heat, in_words, view
from generator.pages.templates import day, host, mark, sentence


@pytest.mark.parametrize(
    ("parts", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"), (["a, b", "c"], "a, b and c")],
)
def test_joined(parts: list[str], text: str) -> None:
    assert joined(parts) == text


@pytest.mark.parametrize(("count", "text"), [(0, "0 works"), (1, "1 work"), (2, "2 works"), (1000, "1,000 works")])
def test_works(count: int, text: str) -> None:
    assert works(count) == text


@pytest.mark.parametrize(
    ("count", "step"), [(0, 0), (1, 1), (3, 1), (4, 2), (9, 2), (10, 3), (19, 3), (20, 4), (39, 4), (40, 5), (999, 5)]
)
def test_heat(count: int, step: int) -> None:
    assert heat(count) == f"k{step}"


def test_heat_labels_tell_the_steps() -> None:
    assert HEAT_LABELS == ("1–3", "4–9", "10–19", "20–39", "40 and more")


@pytest.mark.parametrize(
    ("axis", "word", "said", "address"),
    [
        ("reward", "r7", "R7 orchestration", "r7"),
        ("reward", "r6", "R6 debate, verifier", "r6"),
        ("credit", "message", "message", "message"),
        ("decision", "stop", "O5 stop", "o5"),
        ("topology", "centralized", "centralised", "centralized"),
    ],
)
def test_terms(mini_survey: Survey, axis: str, word: str, said: str, address: str) -> None:
    term = next(term for term in mini_survey.values(axis) if term.key == word)
    assert spoken(term) == said
    assert slug(axis, term) == address


def test_a_cell_has_a_name_and_an_address(pool: Survey) -> None:
    matrix = pool.matrix("reward", "decision")
    cell = matrix.cell("r1", "stop")
    assert cell_folder(matrix, cell) == "coverage/reward-r1/decision-o5/"
    assert cell_name(cell) == "R1 shared by O5 stop: 1 work, 1 strict"
    assert cell_name(cell, Reading.STRICT) == "R1 shared by O5 stop: 1 work strictly read, 1 firm"
    assert cell_name(cell, Reading.FIRM) == "R1 shared by O5 stop: 1 work firmly read"


@pytest.mark.parametrize(
    ("reading", "said"),
    [
        # R1, R3 and R8 by spawn, delegate and stop, R4 by spawn: 10 of 40.
        (
            Reading.BROAD,
            "Fullest in this pool under the broad reading: R1 shared by O1 spawn, 1 method. "
            "Thinnest row: R2 individual, 0 methods. Empty cells: 30 of 40.",
        ),
        # Strictly without delegate and R4: 6.
        (
            Reading.STRICT,
            "Fullest in this pool under the strict reading: R1 shared by O1 spawn, 1 method. "
            "Thinnest row: R2 individual, 0 methods. Empty cells: 34 of 40.",
        ),
    ],
)
def test_a_matrix_in_words(pool: Survey, reading: Reading, said: str) -> None:
    assert in_words(pool.matrix("reward", "decision"), reading) == said


@pytest.mark.parametrize(
    ("reading", "said"),
    [
        # 5 of 64 cells are filled.
        (
            Reading.BROAD,
            "Fullest in this pool under the broad reading (pairs that hold by definition, marked †, aside): R1 shared by team, "
            "1 method. Thinnest row: R2 individual, 0 methods. Empty cells: 59 of 64.",
        ),
        # Strictly 1, R1 by message, and the 8 of the team cannot be.
        (
            Reading.STRICT,
            "Fullest in this pool under the strict reading (pairs that hold by definition, marked †, aside): R1 shared by "
            "message, 1 method. Thinnest row: R2 individual, 0 methods. Empty cells: 55 of 56.",
        ),
    ],
)
def test_a_matrix_with_pairs_true_by_definition_and_teams_in_words(pool: Survey, reading: Reading, said: str) -> None:
    assert in_words(pool.matrix("reward", "credit"), reading) == said


def test_a_matrix_as_a_table(pool: Survey) -> None:
    drawn = view(pool.matrix("reward", "credit"), Reading.BROAD)
    first = drawn.rows[0]
    assert [(cell.large, cell.small) for cell in first.cells] == [
        (1, None),  # team: never explicit
        (0, None),
        (0, None),
        (0, None),
        (0, None),
        (1, 1),  # message
        (0, None),
        (0, None),
    ]
    assert (first.total, first.outside) == (1, 1)
    assert drawn.totals == (1, 0, 0, 0, 1, 1, 0, 0)
    assert drawn.outsides == (0, 1, 0, 0, 0, 0, 0, 0)
    assert drawn.total == 2
    strict = view(pool.matrix("reward", "credit"), Reading.STRICT)
    assert [cell.impossible for cell in strict.rows[0].cells] == [True] + [False] * 7


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("https://arxiv.org/abs/2603.06859", "arXiv:2603.06859"),
        ("https://www.arxiv.org/abs/2603.06859v2", "arXiv:2603.06859"),
        ("https://arxiv.org/abs/hep-th/9901001", "arXiv:hep-th/9901001"),
        ("https://www.example.org/a/b", "example.org"),
        ("https://example.org:8443/", "example.org"),
        ("https://aclanthology.org/2025.acl-long.859/", "aclanthology.org"),
        pytest.param("https://arxiv.org/pdf/2603.06859v2.pdf", "arXiv:2603.06859", id="with version and ending"),
        pytest.param(
            "https://arxiv.org/abs/solv-int/9901001",
            "arXiv:solv-int/9901001",
        ),
        pytest.param(
            "https://arxiv.org/pdf/2603.06859.pdf",
            "arXiv:2603.06859",
        ),
    ],
)
def test_what_a_link_is_called(address: str, name: str) -> None:
    assert host(address) == name


def test_small_texts() -> None:
    assert sentence("é x") == "É x"
    assert sentence("") == ""
    assert day(PartialDate(2026, 3)) == '<time datetime="2026-03">March 2026</time>'
    assert mark("", "x") == ""
    assert mark("●", "<b>") == '<span class="m"><span aria-hidden="true">●</span><span class="sr">&lt;b&gt;</span></span>'

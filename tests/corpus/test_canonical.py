"""The canonical form: one text for one record, and the same record read back from it."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.corpus.canonical import canonical
from generator.corpus.formatting import reformat
from generator.corpus.loading import Loaded
from generator.corpus.reading import read
from generator.corpus.records import ExcludedWork, Recoding, Work
from tests.mini import altered

Data = dict[str, Any]

TEXT = st.one_of(
    # Without what the reader refuses: categories that no eye sees, and letters that are drawn as nothing.
    st.text(
        st.characters(
            exclude_categories=("Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"),
            exclude_characters="\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0",
        )
    ),
    st.text("\"'\\:#{}[],&*!|>%@`-? ~=<no1.é", max_size=30),
    st.sampled_from(
        ["no", "null", "~", "", "2508.04670", "1e3", "0123", "2026-05-04", "true", "yes: # no", "- a", "\\n", "{{ x }}", "a\nb"]
    ),
).map(lambda text: unicodedata.normalize("NFC", text))
NULLABLE = st.one_of(st.none(), TEXT)
WORDS = st.lists(TEXT, max_size=3)
ITEM = st.fixed_dictionaries({"unit": TEXT, "of": WORDS, "mechanism": NULLABLE, "strength": TEXT, "note": NULLABLE})
DECISION = st.fixed_dictionaries({"mode": TEXT, "note": NULLABLE}, optional={"objective": TEXT, "by": WORDS, "aspects": WORDS})
NAMES = ("spawn", "delegate", "communicate", "aggregate", "stop")
RECORDS = st.fixed_dictionaries(
    {
        "key": TEXT,
        "title": TEXT,
        "authors": WORDS,
        "date": TEXT,
        "venue": TEXT,
        "ids": st.fixed_dictionaries({"arxiv": NULLABLE, "doi": NULLABLE, "openreview": NULLABLE}, optional={"acl": TEXT}),
        "links": st.fixed_dictionaries({"paper": TEXT, "code": NULLABLE, "project": NULLABLE}),
        "category": TEXT,
        "role": TEXT,
        "rl": TEXT,
        "reward": st.fixed_dictionaries({"status": TEXT, "kinds": WORDS, "note": NULLABLE}),
        "credit": st.fixed_dictionaries({"status": TEXT, "units": st.lists(ITEM, max_size=3)}),
        "sub_decisions": st.fixed_dictionaries(dict.fromkeys(NAMES, DECISION)),
        "topology": WORDS,
        "scenario": WORDS,
        "optimizer": NULLABLE,
        "training": st.fixed_dictionaries(
            {
                "method": NULLABLE,
                "trains": WORDS,
                "base_models": WORDS,
                "agents": NULLABLE,
                "agents_max": NULLABLE,
                "shared_weights": NULLABLE,
            }
        ),
        "evaluation": st.fixed_dictionaries({"benchmarks": WORDS, "measures": WORDS}),
        "summary": TEXT,
        "evidence": st.lists(
            st.fixed_dictionaries({"supports": WORDS, "where": TEXT, "source": TEXT, "basis": TEXT, "date": NULLABLE}), max_size=3
        ),
        "screening": st.fixed_dictionaries({"borderline": TEXT, "reason": NULLABLE, "date": NULLABLE}),
        "history": st.lists(
            st.fixed_dictionaries({"date": TEXT, "field": TEXT, "from": TEXT, "to": TEXT, "reason": TEXT}), max_size=2
        ),
        "provenance": st.fixed_dictionaries(
            {"origin": TEXT, "added": TEXT, "discovered": NULLABLE, "confidence": TEXT, "checked": TEXT}
        ),
    }
)


def read_back(text: str) -> Data:
    document, problems = read("record.yml", text.encode())
    assert document, problems
    return document.data


@given(RECORDS)
def test_a_record_is_read_back_as_it_was(record: Data) -> None:
    text = canonical(record, Work)
    assert read_back(text) == record
    assert canonical(read_back(text), Work) == text


@given(RECORDS)
def test_another_reader_reads_the_same_strings(record: Data) -> None:
    guessed = yaml.load(canonical(record, Work), Loader=yaml.CSafeLoader)
    assert [guessed[name] for name in ("key", "title", "authors", "optimizer")] == [
        record[name] for name in ("key", "title", "authors", "optimizer")
    ]


@given(RECORDS, st.randoms(use_true_random=False))
def test_the_order_of_fields_is_the_model_s(record: Data, random: Any) -> None:
    shuffled = list(record.items())
    random.shuffle(shuffled)
    assert canonical(dict(shuffled), Work) == canonical(record, Work)


def test_accents_are_composed() -> None:
    assert canonical({"title": "Fale\u0144ska, Lu\u031b\u031bu"}, Work).startswith(
        'title: "Falen\u0301ska' if False else 'title: "Fale'
    )
    apart = unicodedata.normalize("NFD", "Faleńska")
    assert canonical({"title": apart}, Work).splitlines()[0] == 'title: "Faleńska"'


def test_what_is_unknown_is_written_as_null_and_what_is_absent_left_out() -> None:
    record = {"key": "x", "ids": {}, "links": {"paper": "https://example.org/"}, "screening": {"borderline": "false"}}
    assert canonical(record, ExcludedWork) == (
        "key: x\ndate: null\nids: {arxiv: null, doi: null, openreview: null}\n"
        'links:\n  paper: "https://example.org/"\n  code: null\n  project: null\nscreening:\n  borderline: false\n'
    )


@pytest.mark.parametrize(
    "key",
    ["c3", "m-grpo", "1e3", "2026", "0x1f", "1-foo", "true", "no", "null", "2026-05-04", "1.5", "0o17", "1_0", "123e4", "nan"],
)
def test_a_key_is_read_back_as_text_by_readers_that_guess(key: str) -> None:
    guessed = yaml.load(canonical({"key": key}, Work), Loader=yaml.CSafeLoader)
    assert guessed["key"] == key


@pytest.mark.parametrize("side", ["from", "to"])
def test_a_recoding_from_or_to_nothing_keeps_its_null(side: str) -> None:
    record: Data = {"date": "2026-11-30", "field": "optimizer", "from": "a", "to": "b", "reason": "r"} | {side: None}
    assert read_back(canonical(record, Recoding)) == record


def test_a_recoding_to_nothing_is_a_valid_record(mini: Path) -> None:
    file = mini / "papers/2026/signs.yml"
    altered(file, '  to: "explicit"', "  to: null")
    before = file.read_text(encoding="utf-8")
    assert reformat(mini, [], write=True) == ([], [])
    assert file.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("record", [{"history": [{"date": None}]}, {"history": [{"date": "2026", "to": None}]}])
def test_half_written_records_have_a_canonical_form(record: Data) -> None:
    assert read_back(canonical(record, Work))["history"] == record["history"]


def test_format_takes_no_line_away(mini: Path) -> None:
    file = mini / "papers/2026/signs.yml"
    altered(file, 'venue: "NeurIPS 2026 D&B"', "venue: null")
    reformat(mini, [], write=True)
    assert "venue: null" in file.read_text(encoding="utf-8")


def test_format_mends_what_it_can(mini: Path) -> None:
    file = mini / "papers/2026/1-foo.yml"
    before = file.read_text(encoding="utf-8")
    altered(file, 'title: "1. Foo"\n', "")
    altered(file, 'venue: "ICLR 2026"\n', "venue: 'ICLR 2026'\ntitle:   1. Foo\n")
    altered(file, "topology: [peer]\n", "topology:\n  - peer\n")
    altered(file, "role: supporting\n", "role: 'supporting'\n\n")
    changed, problems = reformat(mini, [], write=False)
    assert (changed, problems) == ([str(file)], [])
    assert file.read_text(encoding="utf-8") != before
    assert reformat(mini, [], write=True) == (changed, [])
    assert file.read_text(encoding="utf-8") == before
    assert reformat(mini, [], write=True) == ([], [])


def test_format_leaves_a_file_with_a_comment_and_says_so(mini: Path) -> None:
    file = mini / "papers/2026/1-foo.yml"
    altered(file, 'title: "1. Foo"', "title: Foo #1")
    before = file.read_text(encoding="utf-8")
    changed, problems = reformat(mini, [], write=True)
    assert changed == []
    assert [(problem.line, problem.column, problem.code) for problem in problems] == [(2, 12, "R096")]
    assert file.read_text(encoding="utf-8") == before


def test_format_loses_no_text_between_apostrophes(mini: Path) -> None:
    file = mini / "papers/2026/1-foo.yml"
    altered(file, 'title: "1. Foo"', "title: It's task #1 that isn't")
    reformat(mini, [], write=True)
    assert "#1 that isn't" in file.read_text(encoding="utf-8")


def test_format_leaves_other_files_alone(mini: Path) -> None:
    foo, signs = mini / "papers/2026/1-foo.yml", mini / "papers/2026/signs.yml"
    altered(foo, "role: supporting", 'role: "supporting"')
    altered(signs, "role: core", 'role: "core"')
    assert reformat(mini, [signs], write=True) == ([str(signs)], [])
    assert 'role: "supporting"' in foo.read_text(encoding="utf-8")


def test_every_file_of_the_real_corpus_is_canonical(real: Loaded) -> None:
    wrong = [document.file for model, _, document in real.documents if canonical(document.data, model) != document.text]
    assert wrong == []

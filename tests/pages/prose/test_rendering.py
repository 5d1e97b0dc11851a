"""Prose filled with numbers, links and tables of the mini corpus."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.analysis.survey import Survey
from generator.corpus.corpus import read_corpus
from generator.pages.prose.rendering import Filled, fill_prose
from tests.mini import altered, copied


def filled(survey: Survey, source: str, path: str = "survey/credit/index.md") -> Filled:
    return fill_prose(survey, lambda name, folder: f"<figure>{name} {folder}</figure>", path, source, name=f"docs/{path}")


def body(survey: Survey, source: str) -> str:
    """Return a sound text as it was filled, its front matter taken off."""
    result = filled(survey, source)
    assert result.problems == ()
    return result.text.split("\n---\n", 1)[1]


def test_a_changed_record_changes_the_sentence(tmp_path: Path) -> None:
    corpus = copied(tmp_path)
    sentence = (
        '{{ count(decision="delegate", reading="strict") | methods }}, {{ stat("methods_by.sub_decision.delegate.strict") }}.'
    )
    before = body(Survey(read_corpus(corpus)), sentence)
    file = corpus / "papers/2026/signs.yml"
    altered(file, "delegate: {mode: rl, objective: implicit,", "delegate: {mode: rl, objective: explicit, by: [reward],")
    assert (before, body(Survey(read_corpus(corpus)), sentence)) == ("0 methods, 0.", "1 method, 1.")


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ('{{ total("reward_family") + 1000 }}', "1,008"),
        ("{{ (1) | works }}, {{ (2) | works }}, {{ (0) | methods }}", "1 work, 2 works, 0 methods"),
        ("{{ (0) | in_words }} {{ (12) | in_words }} {{ (1300) | in_words }}", "no twelve 1,300"),
        ('{{ share(credit="message") }} {{ share(reward="r5") }}', "33% 0%"),  # one of three methods, none
        ('{{ total("reward_family") }} {{ total("problems") }}', "8 1"),
        ('{{ figure("scale-gap") }}', "<figure>scale-gap survey/credit/</figure>"),
        ('{{ "<b>" }}', "&lt;b&gt;"),
    ],
)
def test_values_are_printed(mini_survey: Survey, source: str, shown: str) -> None:
    assert body(mini_survey, source) == shown


def test_a_stated_number_says_who_and_when(mini_survey: Survey) -> None:
    assert body(mini_survey, '{{ stated(1500, "a <report>", "2026-02") }}') == (
        '<span class="stated" title="as stated: a &lt;report&gt;, February 2026">1,500</span>'
    )


def test_a_stated_count_of_the_founding_pool_must_hold(mini_survey: Survey) -> None:
    count = mini_survey.stats["seed"]["retained"]
    assert filled(mini_survey, f'{{{{ stated({count}, "seed.retained", "2026-05-04") }}}}').problems == ()
    (problem,) = filled(mini_survey, f'{{{{ stated({count + 1}, "seed.retained", "2026-05-04") }}}}').problems
    assert (problem.code, problem.line) == ("R107", 1)
    assert problem.message.endswith(f"disagrees with the corpus, which has {count}")


@pytest.mark.parametrize(
    ("source", "line", "told"),
    [
        ("---\ntitle: T\n---\n\n{{ nothing() }}\n", 5, "'nothing' is undefined"),
        ('a\n\n{{ count(reward="r9") }}\n', 3, "'r9' is no reward; write one of "),
        ('{{ count(reward="r1", credit="agent") }}', 1, 'write cell("r1", "agent")'),
        ('{{ count(among="all") }}', 1, "among 'methods' or among 'works', not among 'all'"),
        ('{{ stat("by.nothing") }}', 1, "stats.json has no 'by.nothing'"),
        ('{{ stat("by.rl") }}', 1, "'by.rl' is no number; it holds full, partial, none"),
        ('{{ total("moons") }}', 1, "'moons' is not counted; write one of problems, "),
        ('{{ term("credit_unit", "crew") }}', 1, "the taxonomy has no 'crew' on an axis 'credit_unit'"),
        ('{{ code("R9") }}', 1, "'R9' is no code of this survey; write one of R1, R2"),
        ('{{ cell_link("r1", "moon") }}', 1, "no matrix has the row 'r1' and the column 'moon'"),
        ('{{ cell("r1", "agent", "lax") }}', 1, "'lax' is not a valid Reading"),
        ('{{ reported("nobody", "max_steps") }}', 1, "no source gives a number for 'max_steps' of a system 'nobody'"),
        ('a\n{{ formula("\\\\frac{") }}', 2, "is no formula that can be set"),
        ("a\n\n{% if %}", 3, "Expected an expression"),
        ("{{ ''.__class__.__mro__ }}", 1, "unsafe"),
        ("{{ open('/etc/passwd') }}", 1, "'open' is undefined"),
    ],
)
def test_what_cannot_be_filled_is_told_with_its_line(mini_survey: Survey, source: str, line: int, told: str) -> None:
    (problem,) = filled(mini_survey, source).problems
    assert (problem.file, problem.line, problem.code) == ("docs/survey/credit/index.md", line, "R107")
    assert told in problem.message


def test_a_name_without_a_record_is_told_and_stands_as_text(mini_survey: Survey) -> None:
    result = filled(mini_survey, 'one\n\nthis {{ work("c33", "C<3") }} and {{ system("nobody") }}')
    assert [(problem.code, problem.line, problem.column) for problem in result.problems] == [("R108", 3, 14), ("R108", 3, 45)]
    assert result.text.endswith("this C&lt;3 and nobody")


def test_a_named_work_is_linked_and_listed_once(mini_survey: Survey) -> None:
    text = body(mini_survey, '{{ work("signs", "S") }}, {{ work("signs") }}, {{ work("1-foo", "F") }}')
    assert text.count('<a href="../../papers/signs/index.html" title=') == 2
    assert text.count('<li id="ref-signs">') == 1
    assert text.index('id="ref-1-foo"') != -1
    assert "## Works named here" in text


def test_nothing_is_listed_where_nothing_was_named(mini_survey: Survey) -> None:
    assert "Works named" not in body(mini_survey, "plain")


def test_links_go_where_the_page_stands(mini_survey: Survey) -> None:
    text = body(
        mini_survey,
        '{{ code("R7") }} {{ term("topology", "swarm") }} {{ cell_link("r7", "spawn", "here") }} {{ code("O1", "x") }}',
    )
    assert text == (
        '<a class="term" href="../../taxonomy/reward/r7/index.html"><span class="chip">R7</span> orchestration</a> '
        '<a class="term" href="../../taxonomy/topology/swarm/index.html">parallel swarm</a> '
        '<a href="../../coverage/reward-r7/decision-o1/index.html">here</a> '
        '<a class="term" href="../../taxonomy/decision/o1/index.html"><span class="chip">O1</span> x</a>'
    ).replace("parallel swarm", mini_survey.taxonomy.term("topology", "swarm").short.lower())


def test_a_page_says_when_it_changed_and_how_to_correct_it(mini_survey: Survey) -> None:
    head = filled(mini_survey, "---\ntitle: T\n---\ntext").text.split("\n---\n")[0].split("\n")
    assert head == [
        "---",
        "title: T",
        f'changed: "{mini_survey.last_checked}"',
        'correct: "../../contribute/index.html#correct-a-page"',
        'search: {"boost": 2}',
    ]
    own = filled(mini_survey, '---\ntitle: T\nchanged: "2026-01-02"\n---\ntext').text
    assert own.count("changed:") == 1


def test_typed_numbers_are_told_where_prose_is_about_the_pool(mini_survey: Survey) -> None:
    assert [problem.code for problem in filled(mini_survey, "There are 84 works.").problems] == ["R106"]
    assert filled(mini_survey, "Python 3.11", "contribute/index.md").problems == ()


def test_signs_of_markdown_in_a_title_stay_text(mini_survey: Survey) -> None:
    work = replace_title(mini_survey, "*A* _b_ `c` [d](e) <i> **f**")
    text = body(work, '{{ work("signs", "*x*_y_") }}')
    assert "*" not in text.split("## Works")[0]
    assert "&#42;x&#42;&#95;y&#95;" in text


def replace_title(survey: Survey, title: str) -> Survey:
    works = tuple(work.model_copy(update={"title": title}) if work.key == "signs" else work for work in survey.corpus.works)
    return Survey(replace(survey.corpus, works=works))


def test_an_excluded_work_is_a_line_of_the_log(mini_survey: Survey) -> None:
    key = mini_survey.corpus.excluded[0].key
    assert (
        body(mini_survey, f'{{{{ excluded("{key}", "E1") }}}}') == f'<a href="../../methods/exclusions/index.html#{key}">E1</a>'
    )
    assert [problem.message for problem in filled(mini_survey, '{{ excluded("c33") }}').problems] == [
        "there is no excluded work 'c33'; write a key of this corpus"
    ]


def test_a_table_in_markdown_gets_caption_scopes_and_a_box(mini_survey: Survey) -> None:
    text = body(
        mini_survey, 'Before.\n\n**What *counts* & why**\n\n| A | B |\n| --- | --- |\n| {{ code("R7", "x") }} | y |\n\nAfter.\n'
    )
    box = '<div class="scroll whole" tabindex="0" role="region" aria-label="What counts &amp; why">'
    assert box + '<table class="data written"><caption>What <em>counts</em> &amp; why</caption>' in text
    assert text.count('<th scope="col">') == 2
    assert '<span class="chip">R7</span> x</a></td>' in text
    assert "\n\n" not in text[text.index(box) : text.index("</table>")]
    assert text.startswith("Before.\n\n<div")
    assert text.rstrip().endswith("After.")

"""Formulas become MathML, and nothing else does."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree as Xml

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markupsafe import escape

from generator.pages.formulas import formulas, plain

MATHML = re.compile(
    "math|mrow|mi|mn|mo|ms|mtext|mspace|mfrac|msqrt|mroot|msub|msup|msubsup|munder|mover|munderover|mmultiscripts|mprescripts|"
    "mtable|mtr|mtd|mpadded|mphantom|mstyle|merror"
)
PIECES = [
    "x", "1", " ", "^", "_", "{", "}", "\\", "&", "<", ">", '"', "'", "/", "=", "%", "#", "~", "|", ";", "(", ")", "&amp;",
    "&lt;", "&#60;", "&#x3c;", "\\frac", "\\sqrt", "\\text", "\\mathrm", "\\mbox", "\\operatorname", "\\href", "\\url",
    "\\color", "\\style", "\\class", "\\cssId", "\\unicode", "\\begin{matrix}", "\\end{matrix}", "\\left(", "\\right)",
    "\\hspace", "\\rule", "\\char", "\\textcolor", "\\fcolorbox", "\\html", "\\data", "\\includegraphics", "\\def",
    "\\newcommand", "\\require", "\\not", "\\mathbb", "{javascript:alert(1)}", "<script>", "</script>", "alert(1)",
    "<img/src=x/onerror=alert(1)>", "<svg/onload=alert(1)>", "</math>", "</mtext>", "<style>", "<a/href=javascript:alert(1)>",
    "onclick=alert(1)", "<mi/onclick=alert(1)>", "<?x", "?>", "<mtext/style=x>", "é", "∑",
]  # fmt: skip
LATEX = st.lists(st.sampled_from(PIECES), min_size=1, max_size=12).map("".join)


class Tags(HTMLParser):
    """Collects what a browser would take for markup."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, frozenset[str]]] = []
        self.other: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, frozenset(name for name, _ in attrs)))

    def handle_comment(self, data: str) -> None:
        self.other.append(data)

    def handle_decl(self, decl: str) -> None:
        self.other.append(decl)

    def handle_pi(self, data: str) -> None:
        self.other.append(data)

    def unknown_decl(self, data: str) -> None:
        self.other.append(data)


def assert_harmless(html: str) -> None:
    tags = Tags()
    tags.feed(html)
    tags.close()
    assert tags.other == []
    assert all(MATHML.fullmatch(tag) for tag, _ in tags.found)
    attributes = {name for _, names in tags.found for name in names}
    assert not any(name.startswith("on") or name in ("href", "src", "style", "class", "id", "action") for name in attributes)
    assert "<!" not in html
    assert "<?" not in html


@given(LATEX)
@example(r"\href{javascript:alert(1)}{x}")
@example(r"\text{<script>alert(1)</script>}")
@example(r"\text{</mtext></math><script>alert(1)</script>}")
@example(r"\text{&lt;script&gt;}")
def test_no_script_ever(latex: str) -> None:
    assert_harmless(str(formulas(f"a ${latex}$ b")))


@pytest.mark.parametrize("latex", [r"\text{<!--><img/src=x/onerror=alert(1)>-->}", r"\text{<![CDATA[<img/src=x>]]>}"])
def test_no_comment_or_section_either(latex: str) -> None:
    assert_harmless(str(formulas(f"${latex}$")))


@given(LATEX)
def test_a_formula_is_whole_or_is_text(latex: str) -> None:
    html = str(formulas(f"${latex}$"))
    Xml.fromstring(f"<p>{html}</p>")  # noqa: S314 - our own output


@given(st.text(st.characters(exclude_characters="$", exclude_categories=["Cs"])))
def test_text_without_dollars_is_escaped(text: str) -> None:
    assert formulas(text) == escape(text)
    assert plain(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "costs $5",
        "$5 and $6",
        "between $5 and $10",
        "$ x$",
        "$x $",
        "$x$5",
        "$",
        "$$",
        r"$\href{javascript:alert(1)}{x}$",
        r"$\color{red}{x}$",
    ],
)
def test_what_is_no_formula_stays_text(text: str) -> None:
    assert formulas(text) == escape(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("$A^*$", "A*"),
        ("$O(n^2)$", "O(n2)"),
        ("$a<b$", "a<b"),
        ("$a \\& b$", "a&b"),
        ("$\\alpha_1$", "α1"),
        ("$\\frac{1}{2}$", "12"),
        ("$\\mathbb{E}$", "𝔼"),
        ("$r_c$", "rc"),
    ],
)
def test_a_formula(text: str, words: str) -> None:
    html = str(formulas(text))
    assert html.startswith('<math xmlns="http://www.w3.org/1998/Math/MathML"')
    assert "$" not in html
    assert "".join(Xml.fromstring(html).itertext()) == words  # noqa: S314 - our own output


def test_formulas_in_a_title() -> None:
    title = 'Solving $O(n^2)$ & $A^*$ for $5 <think> "x"'
    html = str(formulas(title))
    assert html.count("<math ") == 2
    assert re.sub(r"<math .*?</math>", "M", html) == "Solving M &amp; M for $5 &lt;think&gt; &#34;x&#34;"
    assert plain(title) == 'Solving O(n^2) & A^* for $5 <think> "x"'

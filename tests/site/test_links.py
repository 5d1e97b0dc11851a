"""Every page of the built site, read by our link checker; and the checker itself, on pages with one fault each."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
import yaml

from tests.conftest import ROOT
from tests.site.links import faults, read, site_faults

SITE_URL = "https://example.org/survey/"

HEAD = '<html lang="en"><head><title>A page</title><meta name="description" content="What it is about.">'
FILES = ("index.html", "404.html", "a/index.html", "a/b/index.html", "data/works.csv", "logo.svg")


def page(body: str, *, canonical: str = SITE_URL, head: str = HEAD) -> str:
    return (
        f'<!doctype html>{head}<link rel="canonical" href="{canonical}"></head><body><h1 id="top">A page</h1>{body}</body></html>'
    )


def found(html: str, path: str = "index.html", **others: str) -> list[str]:
    """Return what is said about one page among the files of a small site."""
    target = page('<p id="there">Text</p>', canonical=SITE_URL + "a/")
    pages = {"a/index.html": read(target), "a/b/index.html": read(page("", canonical=SITE_URL + "a/b/")), path: read(html)}
    return [fault.what for fault in faults(pages, [*FILES, *others.values()], SITE_URL) if fault.page == path]


def test_no_page_of_the_site_has_a_fault(site: Path) -> None:
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    address = next(line.split()[1] for line in config.splitlines() if line.startswith("site_url:"))
    wrong = site_faults(site, address)
    assert not wrong, f"{len(wrong)} faults:\n" + "\n".join(map(str, wrong[:40]))


def test_the_site_has_one_address() -> None:
    """The edition names the address that citations print, MkDocs the one of canonical links."""
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    edition = yaml.safe_load((ROOT / "corpus/edition.yml").read_text(encoding="utf-8"))
    assert f"\nsite_url: {edition['site_url']}\n" in config


def test_each_page_has_a_title_of_its_own(site: Path) -> None:
    titles = Counter(read(path.read_text(encoding="utf-8")).titles[0].strip() for path in site.rglob("*.html"))
    assert not [title for title, count in titles.items() if count > 1]


@pytest.mark.parametrize(
    "body",
    [
        '<a href="a/index.html">a page</a>',
        '<a href="a/index.html#there">a place</a>',
        '<a href="./a/b/index.html?x=1#top">with a question</a>',
        '<a href="index.html#top">itself</a><a href="#top">itself</a><a href="#">its top</a>',
        '<a href="https://arxiv.org/abs/2505.19591">elsewhere</a><a href="http://x.org/?a=1&amp;b">elsewhere</a>',
        '<a href="data/works.csv">data</a><a href="%64ata/works.csv">the same</a>',
        '<img src="logo.svg" alt=""><svg><use href="logo.svg#mark"/><title>A mark</title></svg>',
        '<img srcset="logo.svg 1x, logo.svg#b 2x" src="logo.svg" alt="">',
        '<h2 id="x">X</h2><h3>Y</h3><h2>Z</h2><section aria-labelledby="x"></section>',
        '<label for="q">Q</label><input id="q">',
        '<table><caption>C</caption><tr><th scope="col">H</th></tr></table>',
        '<table role="presentation"><tr><td>layout</td></tr></table>',
    ],
)
def test_what_works_is_no_fault(body: str) -> None:
    assert found(page(body)) == []


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ('<a href="/a/index.html">x</a>', '<a href="/a/index.html"> is absolute'),
        ('<a href="a/">x</a>', '<a href="a/"> links to a folder'),
        ('<a href="a">x</a>', '<a href="a"> links to a folder'),
        ('<a href=".">x</a>', '<a href="."> links to a folder'),
        ('<a href="c/index.html">x</a>', '<a href="c/index.html"> links to a file that is not there'),
        ('<a href="A/index.html">x</a>', '<a href="A/index.html"> links to a file that is not there'),
        ('<a href="../index.html">x</a>', '<a href="../index.html"> leaves the site'),
        ('<a href="">x</a>', '<a href=""> is empty'),
        ('<a href=" a/index.html">x</a>', '<a href=" a/index.html"> is empty, or begins'),
        ('<a href="a\\index.html">x</a>', '<a href="a\\index.html"> has a blank or a backslash'),
        ('<a href="a/index.html#here">x</a>', '<a href="a/index.html#here"> has an anchor that stands 0 times'),
        ('<a href="#here">x</a>', '<a href="#here"> has an anchor that stands 0 times'),
        ('<b id="x"></b><b id="x"></b>', "id 'x' stands 2 times"),
        ('<a href="data/works.csv#x">x</a>', '<a href="data/works.csv#x"> has an anchor into a file that is no page'),
        ('<a href="javascript:alert(1)">x</a>', "<a href=\"javascript:alert(1)\"> has the scheme 'javascript'"),
        ('<a href="JavaScript:alert(1)">x</a>', "<a href=\"JavaScript:alert(1)\"> has the scheme 'javascript'"),
        ('<a href="mailto:a@b.org">x</a>', "<a href=\"mailto:a@b.org\"> has the scheme 'mailto'"),
        ('<a href="https:///x">x</a>', '<a href="https:///x"> names no host'),
        ('<a href="https:x">x</a>', '<a href="https:x"> names no host'),
        ('<script src="//cdn.org/x.js"></script>', "<script src=\"//cdn.org/x.js\"> has the scheme ''"),
        ('<script src="https://cdn.org/x.js"></script>', '<script src="https://cdn.org/x.js"> fetches from another origin'),
        ('<img src="https://x.org/a.png" alt="">', '<img src="https://x.org/a.png"> fetches from another origin'),
        ('<link rel="stylesheet" href="https://x.org/a.css">', '<link href="https://x.org/a.css"> fetches from another'),
        ('<link rel="preconnect" href="https://x.org/">', '<link href="https://x.org/"> fetches from another'),
        ('<iframe src="https://x.org/"></iframe>', '<iframe src="https://x.org/"> fetches from another'),
        ('<img src="data:image/png;base64,AA" alt="">', "<img src=\"data:image/png;base64,AA\"> has the scheme 'data'"),
        ('<img src="gone.png" alt="">', '<img src="gone.png"> links to a file that is not there'),
        ('<img srcset="logo.svg 1x, gone.svg 2x" alt="">', '<img srcset="gone.svg"> links to a file'),
        ('<video poster="gone.png"></video>', '<video poster="gone.png"> links to a file'),
        ('<object data="gone.svg"></object>', '<object data="gone.svg"> links to a file'),
        ('<form action="gone/index.html"></form>', '<form action="gone/index.html"> links to a file'),
        ('<svg><use href="#gone"/></svg>', '<use href="#gone"> has an anchor that stands 0 times'),
        ('<svg><use xlink:href="gone.svg#x"></use></svg>', '<use xlink:href="gone.svg#x"> links to a file'),
        ('<meta http-equiv="refresh" content="0; url=gone.html">', '<a href="gone.html"> links to a file'),
        ('<p style="background: url(//x.org/a.png)"></p>', "<p> names a file in its style"),
        ('<img src="logo.svg">', "image without alt: logo.svg"),
        ('<label for="gone">x</label>', 'for="gone" names nothing'),
        ('<p aria-labelledby="top gone"></p>', 'aria-labelledby="gone" names nothing'),
        ('<p id=""></p>', "<p> has an empty id"),
        ('<p id="x" id="y"></p>', "<p> has an attribute twice: id id"),
        ('<a name="old"></a>', '<a name="old"> is no target'),
        ('<a href="a/index.html" target="_blank">x</a>', '<a href="a/index.html"> opens in another window'),
        ('<base href="/">', "<base> changes"),
        ("<h1>Another</h1>", "2 first-level headings"),
        ("<h3>Deep</h3>", "a heading of level 3 follows one of level 1"),
        ('<table><tr><th scope="col">H</th></tr></table>', "table 1 has 0 captions"),
        ("<table><caption>C</caption><tr><th>H</th></tr></table>", "table 1 has 1 heads, 1 of them without scope"),
        ("<table><caption>C</caption><tr><td>x</td></tr></table>", "table 1 has 0 heads"),
        (
            '<table><caption>C</caption><tr><th scope="col">H</th>'
            '<td><table><tr><th scope="row">x</th></tr></table></td></tr></table>',
            "table 2 has 0 captions",
        ),
    ],
)
def test_a_fault_is_found_once(body: str, what: str) -> None:
    said = found(page(body))
    assert len(said) == 1, said
    assert said[0].startswith(what)


@pytest.mark.parametrize(
    ("html", "what"),
    [
        (page("", head=HEAD.replace(' lang="en"', "")), "no language"),
        (page("", head=HEAD.replace("A page", " ")), "1 titles, wanted one that is not empty: [' ']"),
        (page("", head=HEAD.replace("<title>A page</title>", "")), "0 titles, wanted one that is not empty: []"),
        (page("", head=HEAD.replace("What it is about.", "")), "0 descriptions, wanted one"),
        (page("", canonical=SITE_URL + "index.html"), f"canonical link ['{SITE_URL}index.html'], wanted ['{SITE_URL}']"),
        (page("").replace('rel="canonical"', 'rel="alternate"'), f"canonical link [], wanted ['{SITE_URL}']"),
        (page("").replace("h1", "h2"), "0 first-level headings, wanted one"),
    ],
)
def test_a_fault_of_the_head_is_found(html: str, what: str) -> None:
    assert what in found(html)


def test_links_of_a_page_below_start_at_its_folder() -> None:
    below = page('<a href="../index.html#there">x</a><a href="index.html">x</a>', canonical=SITE_URL + "a/b/")
    assert found(below, "a/b/index.html") == []
    wrong = page('<a href="a/index.html">x</a>', canonical=SITE_URL + "a/b/")
    assert found(wrong, "a/b/index.html") == ['<a href="a/index.html"> links to a file that is not there']


@pytest.mark.parametrize(
    ("address", "faulty"),
    [
        ("/survey/a/index.html#there", False),
        ("#top", False),
        ("/survey/a/", True),
        ("/survey/", True),
        ("/a/index.html", True),
        ("a/index.html", True),
        ("/survey/gone/index.html", True),
    ],
)
def test_the_page_for_missing_addresses_starts_at_the_root_of_the_site(address: str, faulty: bool) -> None:
    html = page(f'<a href="{address}">x</a>').replace(f'<link rel="canonical" href="{SITE_URL}">', "")
    assert bool(found(html, "404.html")) is faulty


def test_a_page_with_another_name_is_a_fault() -> None:
    assert "canonical link" in found(page(""), "a/other.html", other="a/other.html")[0]

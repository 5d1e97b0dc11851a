"""Just enough of HTML to read numbers off a built page: elements, their attributes, and their text as a reader sees it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

VOID = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})
_BLANK = re.compile(r"\s+")


@dataclass
class Element:
    """An element with what stands in it."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    parts: list[Element | str] = field(default_factory=list)

    @property
    def classes(self) -> list[str]:
        """Its classes."""
        return self.attributes.get("class", "").split()

    @property
    def text(self) -> str:
        """All text within, blanks as one."""
        return _BLANK.sub(" ", "".join(self._texts())).strip()

    def _texts(self) -> Iterator[str]:
        for part in self.parts:
            if isinstance(part, str):
                yield part
            else:
                yield from part._texts()

    def all(self, tag: str = "", css: str = "", **attributes: str) -> list[Element]:
        """Return the elements within, in document order, of a tag, class and attributes (``id="top"``)."""
        return [element for element in self._within() if element._is(tag, css, attributes)]

    def one(self, tag: str = "", css: str = "", **attributes: str) -> Element:
        """Return the only such element; anything but one is an error."""
        found = self.all(tag, css, **attributes)
        assert len(found) == 1, f"{len(found)} elements <{tag} class={css} {attributes}> in place of one"
        return found[0]

    def _within(self) -> Iterator[Element]:
        for part in self.parts:
            if isinstance(part, Element):
                yield part
                yield from part._within()

    def _is(self, tag: str, css: str, attributes: dict[str, str]) -> bool:
        return (
            (not tag or self.tag == tag)
            and (not css or css in self.classes)
            and all(self.attributes.get(name) == value for name, value in attributes.items())
        )


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Element("")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].parts.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].parts.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].parts.append(data)


def parsed(html: str) -> Element:
    """Return some HTML as one element."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> is never closed"
    return reader.open[0]


@dataclass(frozen=True)
class Page:
    """A built page: its description for search engines, and what stands in its article."""

    folder: str
    description: str
    article: Element

    def target(self, link: Element) -> str:
        """Return where a link of the page leads: a folder or file of the site, or the address elsewhere."""
        address = link.attributes["href"]
        if "://" in address:
            return address
        up = "../" * self.folder.count("/")
        assert address.startswith(up), address
        return address.removeprefix(up).removesuffix("index.html")


def page(site: Path, folder: str) -> Page:
    """Return the page that stands in a folder of the site (``papers/c3/``; the home page's is empty)."""
    html = (site / folder / "index.html").read_text(encoding="utf-8")
    head, start, rest = html.partition("<article")
    inner, end, _ = rest.partition("</article>")
    assert start, f"{folder}: no article"
    assert end, f"{folder}: no end of the article"
    metas = [parsed(meta).one("meta").attributes for meta in re.findall(r"<meta\b[^>]*>", head)]
    [description] = [meta["content"] for meta in metas if meta.get("name") == "description"]
    return Page(folder, description, parsed(start + inner + end))


def number(text: str) -> int:
    """Return a number as pages print it: ``1,234``."""
    assert re.fullmatch(r"\d{1,3}(,\d{3})*|\d+", text), f"'{text}' is no number"
    return int(text.replace(",", ""))


def numbers(pattern: str, text: str) -> tuple[int, ...]:
    """Return the numbers of the one place in a text where a sentence stands; N in the pattern is a number."""
    found = list(re.finditer(pattern.replace("N", r"(\d[\d,]*)"), text))
    assert len(found) == 1, f"'{pattern}' stands {len(found)} times in: {text}"
    return tuple(number(group) for group in found[0].groups())


_CODE = re.compile(r"\b[EOPR]\d{1,2}\b")


def loose_digits(text: str, *sentences: str) -> list[str]:
    """Return the numbers of a text that no sentence accounts for; codes (R7, O5) are none."""
    for sentence in sentences:
        text = re.sub(sentence.replace("N", r"\d[\d,]*"), " ", text)
    return re.findall(r"\d[\d,.]*", _CODE.sub(" ", text))

"""Reads the built HTML as a browser without a server would, and finds what would break.

MkDocs looks only at links that stand in Markdown; our pages are HTML already, so this is their link checker.
"""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

Attributes = Mapping[str, str]

LINKS = {
    "a": ("href",), "area": ("href",), "link": ("href",), "form": ("action",), "button": ("formaction",),
    "input": ("src", "formaction"), "img": ("src", "srcset"), "source": ("src", "srcset"), "script": ("src",),
    "iframe": ("src",), "embed": ("src",), "track": ("src",), "audio": ("src",), "video": ("src", "poster"),
    "object": ("data",), "blockquote": ("cite",), "q": ("cite",),
    "use": ("href", "xlink:href"), "image": ("href", "xlink:href"),
}  # fmt: skip
"""Attributes that name another file, by element."""

REFERENCES = ("for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "headers", "list", "form")
"""Attributes that name ids of the same page."""

_LEAVING = {"a", "area", "blockquote", "q", "form"}
"""Elements that may name another site: nothing is fetched before somebody follows them."""

_RELATIONS = {"canonical", "alternate", "license", "author", "cite-as", "describedby"}
"""Relations of a `link` that fetch nothing."""

_PAINTED = re.compile(r"url\(([^)]*)\)")
_REFRESH = re.compile(r"\d+\s*[;,]\s*url\s*=\s*['\"]?([^'\"]*)", re.IGNORECASE)


@dataclass(frozen=True, order=True)
class Fault:
    """One thing that is wrong, and the page on which it stands."""

    page: str
    what: str

    def __str__(self) -> str:
        return f"{self.page}: {self.what}"


@dataclass
class Table:
    """What a screen reader needs of a table."""

    captions: int = 0
    unscoped: int = 0
    heads: int = 0


@dataclass
class Document:
    """What one page says about itself and about others."""

    ids: Counter[str] = field(default_factory=Counter)
    links: list[tuple[str, str, str, Attributes]] = field(default_factory=list)
    """Element, attribute, address, all attributes."""
    references: list[tuple[str, str]] = field(default_factory=list)
    headings: list[int] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    metas: Counter[str] = field(default_factory=Counter)
    canonical: list[str] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    lang: str = ""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.document = Document()
        self._open_tables: list[Table] = []
        self._in_title = False
        self._in_svg = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        page, attributes = self.document, {name: value or "" for name, value in attrs}
        if len(attributes) < len(attrs):
            page.faults.append(f"<{tag}> has an attribute twice: {' '.join(name for name, _ in attrs)}")
        self._note_id(tag, attributes)
        if tag != "mo":  # MathML's `form` is no reference
            page.references += [(name, id_) for name in REFERENCES if name in attributes for id_ in attributes[name].split()]
        for name in LINKS.get(tag, ()):
            if name in attributes:
                page.links += [(tag, name, address, attributes) for address in _addresses(name, attributes[name])]
        painted = [target for name in ("style", "clip-path") for target in _PAINTED.findall(attributes.get(name, ""))]
        page.references += [("style", target.removeprefix("#")) for target in painted if target.startswith("#")]
        if any(not target.startswith("#") for target in painted):
            page.faults.append(f"<{tag}> names a file in its style: {attributes['style']}")
        reader = getattr(self, f"_{'heading' if re.fullmatch('h[1-6]', tag) else tag}", None)
        if reader:
            reader(tag, attributes)

    handle_startendtag = handle_starttag

    def _note_id(self, tag: str, attributes: Attributes) -> None:
        if attributes.get("id"):
            self.document.ids[attributes["id"]] += 1
        elif "id" in attributes:
            self.document.faults.append(f"<{tag}> has an empty id")

    def _html(self, _: str, attributes: Attributes) -> None:
        self.document.lang = attributes.get("lang", "").strip()

    def _base(self, *_: object) -> None:
        self.document.faults.append("<base> changes what every link means")

    def _meta(self, _: str, attributes: Attributes) -> None:
        if attributes.get("name") and attributes.get("content", "").strip():
            self.document.metas[attributes["name"]] += 1
        moved = _REFRESH.match(attributes.get("content", "")) if attributes.get("http-equiv", "").lower() == "refresh" else None
        if moved:
            self.document.links.append(("a", "href", moved[1], attributes))

    def _link(self, _: str, attributes: Attributes) -> None:
        if attributes.get("rel", "").strip() == "canonical":
            self.document.canonical.append(attributes.get("href", ""))

    def _a(self, _: str, attributes: Attributes) -> None:
        if "name" in attributes:
            self.document.faults.append(f'<a name="{attributes["name"]}"> is no target any more; use an id')
        if "target" in attributes:
            self.document.faults.append(f'<a href="{attributes.get("href", "")}"> opens in another window')

    def _img(self, _: str, attributes: Attributes) -> None:
        if "alt" not in attributes:
            self.document.faults.append(f"image without alt: {attributes.get('src', '')}")

    def _heading(self, tag: str, _: Attributes) -> None:
        self.document.headings.append(int(tag[1]))

    def _table(self, _: str, attributes: Attributes) -> None:
        if attributes.get("role") not in ("presentation", "none"):
            self.document.tables.append(Table())
            self._open_tables.append(self.document.tables[-1])

    def _caption(self, *_: object) -> None:
        if self._open_tables:
            self._open_tables[-1].captions += 1

    def _th(self, _: str, attributes: Attributes) -> None:
        if self._open_tables:
            self._open_tables[-1].heads += 1
            self._open_tables[-1].unscoped += attributes.get("scope") not in ("row", "col", "rowgroup", "colgroup")

    def _svg(self, *_: object) -> None:
        self._in_svg += 1

    def _title(self, *_: object) -> None:
        if not self._in_svg:
            self._in_title = True
            self.document.titles.append("")

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.document.titles[-1] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "table" and self._open_tables:
            self._open_tables.pop()
        elif tag == "title":
            self._in_title = False
        elif tag == "svg":
            self._in_svg -= 1


def _addresses(attribute: str, value: str) -> list[str]:
    if attribute != "srcset":
        return [value]
    return [candidate.split()[0] for candidate in value.split(",") if candidate.strip()]


def read(html: str) -> Document:
    """Read one page."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.document


def faults(pages: Mapping[str, Document], files: Iterable[str], site_url: str) -> list[Fault]:
    """Return everything that is wrong with pages (by path below the site) among the files of a site.

    The page for a missing address, `404.html`, is shown at any depth: its links alone start at the root of the site's address.
    """
    checker = _Checker(pages, frozenset(files), site_url)
    return sorted(Fault(path, what) for path, page in pages.items() for what in checker.of_page(path, page))


def site_faults(site: Path, site_url: str) -> list[Fault]:
    """Return everything that is wrong with a built site."""
    files = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    pages = {path: read((site / path).read_text(encoding="utf-8")) for path in files if path.endswith(".html")}
    return faults(pages, files, site_url)


class _Checker:
    def __init__(self, pages: Mapping[str, Document], files: frozenset[str], site_url: str) -> None:
        self.pages, self.files, self.site_url = pages, files, site_url
        self.folders = {parent.as_posix() for file in files for parent in Path(file).parents}
        self.root = urlsplit(site_url).path

    def of_page(self, path: str, page: Document) -> Iterator[str]:
        yield from page.faults
        yield from (f"id '{id_}' stands {count} times" for id_, count in page.ids.items() if count > 1)
        yield from (f'{name}="{id_}" names nothing on this page' for name, id_ in page.references if not page.ids[id_])
        yield from self._head(path, page)
        yield from _structure(page)
        for element, attribute, address, attributes in page.links:
            wrong = self._address(path, element, address, attributes)
            if wrong:
                yield f'<{element} {attribute}="{address}"> {wrong}'

    def _head(self, path: str, page: Document) -> Iterator[str]:
        if not page.lang:
            yield "no language"
        if len(page.titles) != 1 or not page.titles[0].strip():
            yield f"{len(page.titles)} titles, wanted one that is not empty: {page.titles}"
        if page.metas["description"] != 1:
            yield f"{page.metas['description']} descriptions, wanted one"
        if path == "404.html":
            wanted = []
        else:
            folder, name = posixpath.split(path)
            wanted = [self.site_url + (f"{folder}/" if folder else "")] if name == "index.html" else ["(a page named index.html)"]
        if page.canonical != wanted:
            yield f"canonical link {page.canonical}, wanted {wanted}"

    def _address(self, path: str, element: str, address: str, attributes: Attributes) -> str | None:
        """Return what is wrong with an address, or None."""
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            return _external(element, parts.scheme, parts.hostname, attributes)
        if address != address.strip() or not address:
            return "is empty, or begins or ends with a blank"
        if "\\" in address or " " in address:
            return "has a blank or a backslash; it must be written %20, or /"
        return self._inner(path, parts.path, parts.fragment)

    def _inner(self, path: str, place: str, fragment: str) -> str | None:
        base = posixpath.dirname(path)
        if path == "404.html" and place:
            if not place.startswith(self.root):
                return f"must begin with {self.root}: this page is shown at any depth"
            place = place.removeprefix(self.root) or "./"
        if place.startswith("/"):
            return "is absolute, so it breaks below a folder and on disk"
        target = posixpath.normpath(posixpath.join(base, unquote(place))) if place else path
        if target.startswith(".."):
            return "leaves the site"
        if target in self.folders or place.endswith("/"):
            return "links to a folder, which is no page on disk; name its index.html"
        if target not in self.files:
            return "links to a file that is not there"
        return self._anchor(target, unquote(fragment))

    def _anchor(self, target: str, fragment: str) -> str | None:
        if not fragment or fragment.startswith(":~:"):
            return None
        if target not in self.pages:
            return None if target.endswith(".svg") else "has an anchor into a file that is no page"
        count = self.pages[target].ids[fragment]
        return None if count == 1 else f"has an anchor that stands {count} times in its page"


def _external(element: str, scheme: str, host: str | None, attributes: Attributes) -> str | None:
    if scheme not in ("http", "https"):
        return f"has the scheme '{scheme}'; only http and https may leave the site"
    if not host:
        return "names no host"
    if element == "link":
        relations = set(attributes.get("rel", "").split())
        return None if relations and relations <= _RELATIONS else "fetches from another origin"
    return None if element in _LEAVING else "fetches from another origin"


def _structure(page: Document) -> Iterator[str]:
    if page.headings.count(1) != 1:
        yield f"{page.headings.count(1)} first-level headings, wanted one"
    for before, after in zip([0, *page.headings], page.headings, strict=False):
        if after > before + 1:
            yield f"a heading of level {after} follows one of level {before}"
    for number, table in enumerate(page.tables, start=1):
        if table.captions != 1:
            yield f"table {number} has {table.captions} captions, wanted one"
        if table.unscoped or not table.heads:
            yield f"table {number} has {table.heads} heads, {table.unscoped} of them without scope"

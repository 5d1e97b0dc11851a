"""Who we are: the one place for title, editors, addresses and licences (corpus/edition.yml)."""

from __future__ import annotations

from generator.corpus.fields import Arxiv, Author, Date, Doi, Strict, Text
from generator.corpus.links import Link


class Licences(Strict):
    """SPDX identifiers."""

    code: Text
    corpus: Text
    prose: Text


class Founding(Strict):
    """The survey that this one grew from."""

    title: Text
    authors: tuple[Author, ...]
    arxiv: Arxiv
    artifact: Link
    date: Date


class Edition(Strict):
    """The edition; what needs a value that is null is left out of the site."""

    title: Text
    short_title: Text
    subject: Text
    editors: Text
    site_url: Link
    repository: Link | None = None
    contact: Text | None = None
    doi: Doi | None = None
    licences: Licences
    founding: Founding

"""Addresses on the web: only http and https, with a host."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from generator.corpus.fields import Parsed

_UNSAFE = frozenset(' "<>\\^`{}|')


def link(text: str) -> str:
    """Check an address; raise ValueError saying what is wrong (RFC 3986: no blank, quote or bracket stands unescaped)."""
    unsafe = sorted(sign for sign in set(text) if sign in _UNSAFE or sign.isspace() or not sign.isprintable())
    if unsafe:
        signs = " ".join(repr(sign) for sign in unsafe)
        raise ValueError(f"'{text}' holds {signs}; write it percent-encoded, one link a field")
    try:
        parts = urlsplit(text)
        host = parts.hostname
        _ = parts.port
    except ValueError as fault:
        raise ValueError(f"'{text}' is no address: {fault}") from None
    if parts.scheme not in ("http", "https"):
        raise ValueError(f"'{text}' must begin with https:// or http://")
    if not host or "." not in host or not all(host.split(".")):
        raise ValueError(f"'{text}' names no host")
    if parts.username is not None:
        raise ValueError(f"'{text}' holds a user name; take it out")
    return text


Link = Annotated[str, Parsed(link, "R041")]

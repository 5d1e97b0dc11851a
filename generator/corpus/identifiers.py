"""Identifiers of works: arXiv, DOI, OpenReview. One strict parser each, which says what is wrong."""

from __future__ import annotations

import datetime
import re

_NEW_ARXIV = re.compile(r"([0-9]{2})([0-9]{2})\.([0-9]{4,5})")
_OLD_ARXIV = re.compile(r"[a-z-]+(?:\.[A-Z]{2})?/([0-9]{2})([0-9]{2})([0-9]{3})")
_DOI = re.compile(r"10\.[0-9]{4,9}/\S+")
_OPENREVIEW = re.compile(r"[A-Za-z0-9_-]{8,14}")
_GITHUB = re.compile(r"[A-Za-z0-9-]+/[A-Za-z0-9._-]+")
_ACL = re.compile(r"[A-Z0-9][0-9]{2}-[0-9]{4}|[0-9]{4}\.[a-z0-9]+(?:-[a-z0-9]+)*\.[0-9]+")
# New-style ids have four digits until December 2014, five since; the archive began the style in April 2007.
_NEW_STYLE_SINCE = (2007, 4)
_FIVE_DIGITS_SINCE = (2015, 1)


def arxiv_month(identifier: str) -> tuple[int, int]:
    """Return year and month that an arXiv id (old or new style, no version) stands for; raise ValueError if it is none.

    Scheme: https://info.arxiv.org/help/arxiv_identifier.html
    """
    match = _NEW_ARXIV.fullmatch(identifier) or _OLD_ARXIV.fullmatch(identifier)
    if not match:
        bare = re.sub(r"^(?:arxiv:|https?://arxiv\.org/(?:abs|pdf)/)?(.*?)(?:v[0-9]+)?$", r"\1", identifier, flags=re.IGNORECASE)
        hint = f"write {bare}" if bare != identifier else "write it as 2603.06859"
        raise ValueError(f"'{identifier}' is no arXiv id; {hint}, without prefix and version")
    year, month = _century(int(match[1])), int(match[2])
    new_style = match.re is _NEW_ARXIV
    if not 1 <= month <= 12:
        raise ValueError(f"'{identifier}' is no arXiv id; its third and fourth digit are no month")
    if new_style != ((year, month) >= _NEW_STYLE_SINCE):
        raise ValueError(
            f"'{identifier}' is no arXiv id; ids of that style {'began in' if new_style else 'ended before'} April 2007"
        )
    wanted = 5 if (year, month) >= _FIVE_DIGITS_SINCE else 4
    if new_style and len(match[3]) != wanted:
        hint = " (a trailing zero was lost?)" if len(match[3]) < wanted else ""
        raise ValueError(f"'{identifier}' needs {wanted} digits after the point{hint}")
    return year, month


def arxiv_days(identifier: str) -> tuple[datetime.date, datetime.date]:
    """Return the first and last day of the month that the id stands for."""
    year, month = arxiv_month(identifier)
    after = datetime.date(year + month // 12, month % 12 + 1, 1)
    return datetime.date(year, month, 1), after - datetime.timedelta(days=1)


def arxiv(text: str) -> str:
    """Check an arXiv id."""
    arxiv_month(text)
    return text


def doi(text: str) -> str:
    """Check a DOI: ``10.``, a registrant, a slash, a suffix; no address in front."""
    if not _DOI.fullmatch(text):
        raise ValueError(f"'{text}' is no DOI; write it as 10.1234/abc, without https://doi.org/")
    return text


def openreview(text: str) -> str:
    """Check an OpenReview forum id."""
    if not _OPENREVIEW.fullmatch(text):
        raise ValueError(f"'{text}' is no OpenReview id; write what stands after forum?id=")
    return text


def github(text: str) -> str:
    """Check a GitHub repository: owner and name."""
    if not _GITHUB.fullmatch(text):
        raise ValueError(f"'{text}' is no repository; write owner/name")
    return text


def acl(text: str) -> str:
    """Check an ACL Anthology id, old (P19-1001) or new (2025.acl-long.859)."""
    if not _ACL.fullmatch(text):
        raise ValueError(f"'{text}' is no ACL Anthology id; write it as 2025.acl-long.859")
    return text


def _century(two_digits: int) -> int:
    return (1900 if two_digits > 90 else 2000) + two_digits

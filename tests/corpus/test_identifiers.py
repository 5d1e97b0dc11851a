"""Identifiers and addresses, each with one strict parser."""

from __future__ import annotations

import datetime

import pytest

from generator.corpus import identifiers
from generator.corpus.links import link


@pytest.mark.parametrize(
    ("identifier", "year", "month"),
    [
        ("2603.06859", 2026, 3),
        ("2508.04670", 2025, 8),
        ("1501.00001", 2015, 1),
        ("1412.0001", 2014, 12),
        ("0704.0001", 2007, 4),
        ("hep-th/9901001", 1999, 1),
        ("math.GT/0309136", 2003, 9),
        ("cs/0703001", 2007, 3),
        ("solv-int/9108001", 1991, 8),
    ],
)
def test_an_arxiv_id_tells_its_month(identifier: str, year: int, month: int) -> None:
    assert identifiers.arxiv_month(identifier) == (year, month)
    assert identifiers.arxiv(identifier) == identifier


@pytest.mark.parametrize(
    ("identifier", "first", "last"),
    [
        ("2402.00001", (2024, 2, 1), (2024, 2, 29)),
        ("2512.00001", (2025, 12, 1), (2025, 12, 31)),
        ("hep-th/9902001", (1999, 2, 1), (1999, 2, 28)),
    ],
)
def test_an_arxiv_id_tells_its_days(identifier: str, first: tuple[int, int, int], last: tuple[int, int, int]) -> None:
    assert identifiers.arxiv_days(identifier) == (datetime.date(*first), datetime.date(*last))


@pytest.mark.parametrize(
    ("identifier", "message"),
    [
        ("2603.06859v2", "without prefix and version"),
        ("arXiv:2603.06859", "without prefix and version"),
        ("https://arxiv.org/abs/2603.06859", "without prefix and version"),
        ("2613.00001", "are no month"),
        ("2600.00001", "are no month"),
        ("hep-th/9913001", "are no month"),
        ("2508.0467", "needs 5 digits after the point .a trailing zero was lost"),
        ("1412.00001", "needs 4 digits after the point$"),
        ("2603", "is no arXiv id"),
        ("hep-th/99001", "is no arXiv id"),
    ],
)
def test_no_arxiv_id(identifier: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        identifiers.arxiv(identifier)


@pytest.mark.parametrize("identifier", ["２６０３.06859", "0703.0001", "9912.1234", "hep-th/0801001"])
def test_no_arxiv_id_either(identifier: str) -> None:
    with pytest.raises(ValueError, match="is no arXiv id"):
        identifiers.arxiv(identifier)


@pytest.mark.parametrize(
    "text",
    ["10.1000/182", "10.48550/arXiv.2603.06859", "10.1000/(SICI)1097(200003)1:2<3::AID-X4>3.0.CO;2-5", "10.18653/v1/P19-1001"],
)
def test_a_doi(text: str) -> None:
    assert identifiers.doi(text) == text


@pytest.mark.parametrize(
    "text", ["https://doi.org/10.1000/182", "doi:10.1000/182", "10.1000", "10.1000/", "11.1000/182", "10.1000/a b"]
)
def test_no_doi(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no DOI; write it as 10.1234/abc"):
        identifiers.doi(text)


@pytest.mark.parametrize("text", ["RY19y2RI1O", "r1_a-BcDeF", "0123456789"])
def test_an_openreview_id(text: str) -> None:
    assert identifiers.openreview(text) == text


@pytest.mark.parametrize("text", ["forum?id=RY19y2RI1O", "https://openreview.net/forum?id=RY19y2RI1O", "short", "RY19y2RI1O&x"])
def test_no_openreview_id(text: str) -> None:
    with pytest.raises(ValueError, match="is no OpenReview id"):
        identifiers.openreview(text)


@pytest.mark.parametrize("text", ["2025.acl-long.859", "2025.findings-emnlp.1", "P19-1001", "2024.acl-srw.12"])
def test_an_acl_id(text: str) -> None:
    assert identifiers.acl(text) == text


@pytest.mark.parametrize(
    "text", ["https://aclanthology.org/P19-1001/", "P19-1001v2", "acl-long.859", "2025.acl-long", "p19-1001"]
)
def test_no_acl_id(text: str) -> None:
    with pytest.raises(ValueError, match="is no ACL Anthology id"):
        identifiers.acl(text)


@pytest.mark.parametrize("text", ["EIT-EAST-Lab/C3", "made/dunder.py", "a/_b"])
def test_a_repository(text: str) -> None:
    assert identifiers.github(text) == text


@pytest.mark.parametrize("text", ["https://github.com/a/b", "a", "a/b/c", "a/b c", "../b"])
def test_no_repository(text: str) -> None:
    with pytest.raises(ValueError, match="write owner/name"):
        identifiers.github(text)


@pytest.mark.parametrize(
    "address",
    [
        "https://arxiv.org/abs/2603.06859",
        "http://example.org",
        "https://example.org/a_(b);c?d=e&f=g#h",
        "https://example.org/it's",
        "https://example.org:8443/",
        "https://例え.example.org/道",
        "https://example.org/a%20b",
    ],
)
def test_an_address(address: str) -> None:
    assert link(address) == address


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("javascript:alert(1)", "must begin with https:// or http://"),
        ("data:text/html,x", "must begin with"),
        ("vbscript:x", "must begin with"),
        ("ftp://example.org/", "must begin with"),
        ("//example.org/", "must begin with"),
        ("example.org", "must begin with"),
        ("https:///abs", "names no host"),
        ("https://localhost/", "names no host"),
        ("https:example.org", "names no host"),
        ("https://example.org/a b", "percent-encoded"),
        (" https://example.org/", "percent-encoded"),
        ('https://example.org/"onclick=x', "percent-encoded"),
        ("https://example.org/<x>", "percent-encoded"),
        ("https://example.org/`x`", "percent-encoded"),
        ("https://example.org/{{x}}", "percent-encoded"),
        ("https://example.org\\@evil.org", "percent-encoded|user name"),
        ("https://arxiv.org@example.org/", "holds a user name"),
        ("https://:secret@example.org/", "holds a user name"),
        ("https://example.org:99999/", "is no address"),
        ("https://[::1/", "is no address"),
    ],
)
def test_no_address(address: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        link(address)


@pytest.mark.parametrize(
    "address",
    ["https://./", "https://a..b/", "https://example.org/a\nb", "https://example.org/a\rb", "https://example.org/a\u3000b"],
)
def test_no_address_either(address: str) -> None:
    with pytest.raises(ValueError, match=r"is no address|names no host|holds"):
        link(address)

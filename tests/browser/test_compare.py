"""Methods side by side in a real browser: the address holds the choice, the keyboard makes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.looking import PHONE, Look, opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

PAGE = "papers/compare/index.html"


def heads(page: Page) -> list[str]:
    """Return the keys of the methods that stand side by side."""
    links = page.locator(".beside-each-other thead a")
    return [str(links.nth(place).get_attribute("href")).split("/")[1] for place in range(links.count())]


def message(page: Page) -> str:
    return page.locator(".chooser .message").inner_text()


@pytest.fixture
def look(browser: Browser, served: str) -> Iterator[Look]:
    with opened(browser, served + PAGE + "?works=c3,malt,puppeteer") as opened_page:
        yield opened_page


def test_an_address_shows_its_methods_and_keeps_them(browser: Browser, look: Look) -> None:
    assert heads(look.page) == ["c3", "malt", "puppeteer"]
    credit = look.page.locator(".beside-each-other tbody tr", has_text="Credit").first.locator("td").first
    assert credit.inner_text().startswith("● Message, explicit: counterfactual")
    look.page.reload()
    assert heads(look.page) == ["c3", "malt", "puppeteer"]
    with opened(browser, look.page.url) as elsewhere:
        assert heads(elsewhere.page) == ["c3", "malt", "puppeteer"]
    assert (look.errors, look.foreign) == ([], [])


def test_methods_come_and_go_by_keyboard(look: Look) -> None:
    page = look.page
    page.focus("#compare-choice")
    page.keyboard.type("M-GRPO")
    page.keyboard.press("Enter")
    assert heads(page)[-1] == "m-grpo"
    assert page.url.endswith("?works=c3,malt,puppeteer,m-grpo")
    assert message(page).endswith("added.")
    page.locator(".remove").first.focus()
    page.keyboard.press("Enter")
    assert heads(page) == ["malt", "puppeteer", "m-grpo"]
    assert page.evaluate("document.activeElement.id") == "compare-choice"


@pytest.mark.parametrize(
    ("works", "shown", "told"),
    [
        ("c3,nobody", 10, "No method of this pool has the key nobody; benchmarks"),
        ("c3,c3,malt", 2, ""),
        ("c3", 10, "One method is chosen; add another to compare."),
        ("c3,malt,puppeteer,m-grpo,dr-mas,sharp,magrpo", 6, "At most 6 methods stand side by side; the first 6 are shown."),
        (
            "%3Cimg%20src=x%20onerror=alert(1)%3E,c3,malt",
            2,
            "No method of this pool has the key <img src=x onerror=alert(1)>; benchmarks",
        ),
    ],
)
def test_other_addresses(browser: Browser, served: str, works: str, shown: int, told: str) -> None:
    with opened(browser, f"{served}{PAGE}?works={works}") as look:
        assert len(heads(look.page)) == shown
        assert told in message(look.page)
        assert look.dialogs == []


def test_only_rows_that_differ(look: Look) -> None:
    rows = look.page.locator(".beside-each-other tbody tr")
    all_rows = rows.count()
    look.page.check("#compare-differ")
    assert look.page.locator(".beside-each-other tbody tr:visible").count() < all_rows


def test_without_a_script_ten_stand_side_by_side(browser: Browser, served: str) -> None:
    with opened(browser, served + PAGE, scripts=False) as look:
        assert look.page.locator(".beside-each-other thead a").count() == 10
        assert not look.page.locator(".chooser").is_visible()


def test_from_disk_on_a_phone(browser: Browser, site: Path) -> None:
    with opened(browser, f"{(site / PAGE).as_uri()}?works=c3,malt", width=PHONE) as look:
        assert heads(look.page) == ["c3", "malt"]
        assert look.page.evaluate("document.documentElement.scrollWidth") <= PHONE


def test_a_work_leads_to_itself_beside_its_neighbours(browser: Browser, served: str) -> None:
    with opened(browser, served + "papers/c3/index.html") as look:
        look.page.click("text=Compare them side by side")
        look.page.wait_for_url("**/papers/compare/index.html?works=c3,*")  # to its load: the script has drawn by then
        assert heads(look.page)[0] == "c3"
        assert len(heads(look.page)) >= 3

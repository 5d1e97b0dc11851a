"""A page as a visitor meets it, with a record of what it asked for and complained of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Dialog, Page

DESKTOP, PHONE = 1280, 360


@dataclass
class Look:
    """An open page."""

    page: Page
    origin: str
    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    dialogs: list[str] = field(default_factory=list)

    @property
    def foreign(self) -> list[str]:
        """Addresses outside of the site's own origin that the page asked for."""
        return [address for address in self.requests if not address.startswith((self.origin, "data:", "blob:"))]

    def note_dialog(self, dialog: Dialog) -> None:
        self.dialogs.append(dialog.message)
        dialog.dismiss()

    def note_message(self, message: ConsoleMessage) -> None:
        # A browser reports the missing page itself, too: that is what somebody asked for here.
        if message.type in ("error", "warning") and message.location.get("url") != self.page.url:
            self.errors.append(f"{message.text} ({message.location.get('url')})")


@contextmanager
def opened(browser: Browser, address: str, *, dark: bool = False, width: int = DESKTOP, scripts: bool = True) -> Iterator[Look]:
    """Open a page in a fresh profile; everything is recorded from the first byte on."""
    context = browser.new_context(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if dark else "light",
        java_script_enabled=scripts,
        reduced_motion="reduce",
    )
    context.set_default_timeout(10_000)
    try:
        page = context.new_page()
        parts = urlsplit(address)
        look = Look(page, f"{parts.scheme}://{parts.netloc}/")
        page.on("request", lambda request: look.requests.append(request.url))
        page.on("console", look.note_message)
        page.on("pageerror", lambda error: look.errors.append(str(error)))
        page.on("dialog", look.note_dialog)
        page.goto(address, wait_until="load")
        yield look
    finally:
        context.close()


def searched(page: Page, text: str) -> list[str]:
    """Type into the search; return the titles of what it finds, best first."""
    if not page.locator("#__search").is_checked():
        page.keyboard.press("/")
    field = page.locator(".md-search__input")
    page.wait_for_function("() => document.activeElement?.name === 'query'")
    for typed in ("", text):
        field.fill(typed)
        field.press("End")  # the theme looks at the field when a key comes up
        if not typed:
            page.wait_for_function("() => !document.querySelector('.md-search-result__list > li')")
    return found_titles(page)


def found_titles(page: Page) -> list[str]:
    """Wait until a search has its answer; return the titles, best first."""
    answered = "() => /^(\\d|No )/.test(document.querySelector('.md-search-result__meta').textContent.trim())"
    page.wait_for_function(answered)
    return [title.strip() for title in page.locator(".md-search-result__list > li > a h1").all_text_contents()]

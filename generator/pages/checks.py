"""The page of check codes, from the rules themselves."""

from __future__ import annotations

from functools import partial

from generator.addresses import relative
from generator.corpus.checks import RULES
from generator.pages.page import Page
from generator.pages.templates import fill


def checks(changed: str) -> Page:
    """Return the list of all rules, with why each stands and how to mend."""
    folder = "contribute/checks/"
    return Page(
        folder=folder,
        title="Check codes",
        body=fill("checks.html", {"url": partial(relative, folder), "rules": RULES}),
        description="Every check that reads a record, with its reason and its mend.",
        changed=changed,
        crumbs=(("Contribute", "contribute/"), ("Check codes", None)),
    )

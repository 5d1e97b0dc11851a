"""Where each page stands, and links from one to another: the one place that knows the site's paths."""

from __future__ import annotations

from generator.analysis.coverage import Cell, Matrix
from generator.corpus.taxonomy import Term

MATRIX_AXES = {"reward_family": "reward", "credit_unit": "credit", "sub_decision": "decision", "topology": "topology"}
"""Taxonomy axes that addresses call by a shorter name."""


TWIN = "index.md"
"""The Markdown twin of a work's page, in the folder of the page."""


def absolute(site_url: str, target: str) -> str:
    """Return the address of a page folder or file on the published site: ``https://…/papers/c3/``."""
    return f"{site_url.rstrip('/')}/{target}"


def relative(source: str, target: str) -> str:
    """Return the link from one page folder to another, with ``index.html``, so that it works from disk.

    Folders end with a slash (the home page's is empty); a target may carry an anchor, or be a file.
    """
    path, hash_sign, anchor = target.partition("#")
    file = path if path and not path.endswith("/") else f"{path}index.html"
    return "../" * source.count("/") + file + hash_sign + anchor


def work_folder(key: str) -> str:
    """Return where a retained work's page stands: ``papers/c3/``."""
    return f"papers/{key}/"


def system_folder(key: str) -> str:
    """Return where a system's page stands: ``systems/kimi-code/``."""
    return f"systems/{key}/"


def claim_folder(key: str) -> str:
    """Return where a claim's page stands: ``claims/message-credit-sparse/``."""
    return f"claims/{key}/"


def slug(axis: str, term: Term) -> str:
    """Return a value of a matrix axis as addresses write it: ``r7``, ``o1``, ``message``, ``centralized``."""
    return term.code.lower() if axis == "decision" and term.code else term.key


def cell_folder(matrix: Matrix, cell: Cell) -> str:
    """Return where a cell's page stands: ``coverage/reward-r7/decision-o1/``."""
    row = f"{matrix.row_axis}-{slug(matrix.row_axis, cell.row)}"
    return f"coverage/{row}/{matrix.column_axis}-{slug(matrix.column_axis, cell.column)}/"


def term_folder(axis: str, term: Term) -> str:
    """Return where a value of a taxonomy axis has its page: ``taxonomy/reward/r7/``, ``taxonomy/rl/partial/``."""
    short = MATRIX_AXES.get(axis, axis)
    return f"taxonomy/{short}/{slug(short, term)}/"

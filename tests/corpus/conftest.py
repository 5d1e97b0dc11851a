"""A fresh copy of the mini corpus for each test, and the real corpus read once."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.corpus.loading import Loaded, load
from tests.mini import ROOT, copied


@pytest.fixture
def mini(tmp_path: Path) -> Path:
    """Return a writable copy of the mini corpus."""
    return copied(tmp_path)


@pytest.fixture(scope="session")
def real() -> Loaded:
    """Return what reading the real corpus gives."""
    return load(ROOT / "corpus")

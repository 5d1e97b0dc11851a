"""The surveys of the mini corpus and of the small pool, for pages."""

from __future__ import annotations

from tests.analysis.conftest import corpus, mini_survey, pool

__all__ = ["corpus", "mini_survey", "pool"]

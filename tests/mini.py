"""The mini corpus of tests/data/mini: a fresh copy to alter, a survey of it, and made works with chosen tags."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.analysis.survey import Survey
from generator.corpus.corpus import read_corpus
from generator.corpus.records import SUB_DECISIONS, ExcludedWork, Work

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests/data/mini"
TAXONOMY = ROOT / "corpus/taxonomy.yml"

Unit = tuple[str, Sequence[str], str]
"""A credit unit, what it is credited for, and how strongly."""


def copied(folder: Path) -> Path:
    """Return a writable copy of the mini corpus below a folder, with the real vocabulary."""
    corpus = folder / "corpus"
    shutil.copytree(DATA, corpus, ignore=shutil.ignore_patterns("README.md"))
    shutil.copyfile(TAXONOMY, corpus / "taxonomy.yml")
    return corpus


def altered(file: Path, old: str, new: str) -> str:
    """Replace a text that stands exactly once in a file; return the new whole."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file.name}"
    text = text.replace(old, new)
    file.write_text(text, encoding="utf-8", newline="")
    return text


def survey_of(corpus: Path, works: Iterable[Work] | None = None, excluded: Iterable[ExcludedWork] = ()) -> Survey:
    """Return the survey of a corpus; with `works`, of those works in place of its own."""
    read = read_corpus(corpus)
    if works is not None:
        read = replace(read, works=tuple(works), excluded=tuple(excluded))
    return Survey(read)


def coding(
    kinds: Sequence[str] | None = (),
    units: Sequence[Unit] | None = (),
    decisions: Mapping[str, str] | None = None,
    evidence: Mapping[str, str] | None = None,
    topology: Sequence[str] = (),
) -> dict[str, Any]:
    """Return the coded part of a record.

    `kinds` and `units` are None where unclear; `decisions` gives a mode, or `rl explicit` or `rl implicit`; `evidence`
    gives a basis for each axis.
    """
    return {
        "category": "rl_method",
        "role": "core",
        "rl": "full",
        "reward": {"status": _status(kinds), "kinds": kinds or []},
        "credit": {
            "status": _status(units),
            "units": [{"unit": unit, "of": list(of), "strength": strength} for unit, of, strength in units or ()],
        },
        "sub_decisions": {name: _decision((decisions or {}).get(name, "fixed")) for name in SUB_DECISIONS},
        "topology": list(topology),
        "scenario": [],
        "training": {"trains": [], "base_models": []},
        "evaluation": {"benchmarks": [], "measures": []},
        "evidence": [
            {"supports": [axis], "where": "Section 1", "source": "https://example.org/", "basis": basis}
            for axis, basis in (evidence or {}).items()
        ],
    }


def made(key: str, *, date: str = "2026-01-01", borderline: bool = False, category: str = "rl_method", **tags: Any) -> Work:
    """Return a made work with chosen tags (see `coding`)."""
    head = {
        "key": key,
        "title": f"Work {key}",
        "authors": ["Lovelace, Ada"],
        "date": date,
        "venue": "arXiv",
        "ids": {},
        "links": {"paper": f"https://example.org/{key}"},
        "summary": "Made.",
        "screening": {"borderline": "true" if borderline else "false"},
        "provenance": {"origin": "living", "added": "2026-11-30", "confidence": "high", "checked": "2026-11-30"},
    }
    return Work.model_validate(coding(**tags) | head | {"category": category})


def missed(key: str, **tags: Any) -> ExcludedWork:
    """Return a made, undated exclusion with chosen tags (see `coding`)."""
    head = {
        "key": key,
        "title": f"Exclusion {key}",
        "links": {"paper": f"https://example.org/{key}"},
        "screening": {"borderline": "false", "stage": "abstract_screen", "reason": "Made.", "date": "2026-11-30"},
    }
    return ExcludedWork.model_validate(coding(**tags) | head)


def _status(tags: Sequence[object] | None) -> str:
    return "unclear" if tags is None else "coded" if tags else "none"


def _decision(words: str) -> dict[str, str]:
    mode, _, objective = words.partition(" ")
    return {"mode": mode, **({"objective": objective} if objective else {})}

"""What is publicly said of industrial systems: which statement a table shows, and how much is disclosed at all."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.corpus.systems import System, SystemClaim

LEVELS = ("tech_report", "documentation", "product_blog", "third_party")
"""Evidence levels, strongest first."""


@dataclass(frozen=True)
class Shown:
    """The statement that stands for a system on a dimension, and how many more there are."""

    claim: SystemClaim
    more: int


def shown(system: System, dimension: str) -> Shown | None:
    """Return the statement of the strongest level on a dimension; of several that with the largest number, or else the newest."""
    claims = [claim for claim in system.claims if claim.dimension == dimension]
    if not claims:
        return None
    newest = sorted(claims, key=lambda claim: str(claim.date or ""), reverse=True)
    return Shown(min(newest, key=lambda claim: (LEVELS.index(claim.evidence_level), -float(claim.number or 0))), len(claims) - 1)


def ordered(systems: Sequence[System], *, contrast: bool) -> list[System]:
    """Return the systems, or the contrasts, those with most dimensions told first."""
    chosen = [system for system in systems if system.contrast is contrast]
    return sorted(chosen, key=lambda system: (-len({claim.dimension for claim in system.claims}), system.name.lower()))


def last_checked(system: System) -> datetime.date:
    """Return the newest day on which a statement of the system was checked."""
    return max(claim.checked.last_day for claim in system.claims)


@dataclass(frozen=True)
class Disclosure:
    """How much the systems (contrasts aside) disclose."""

    systems: int
    training: Mapping[str, int]
    """Systems by whether the training of their orchestration is disclosed, partly, or not."""
    claims: int
    levels: Mapping[str, int]
    """Statements by evidence level."""
    on_training: int
    """Statements that tell how something is trained."""


def disclosure(systems: Sequence[System]) -> Disclosure:
    """Return how much is disclosed."""
    counted = [system for system in systems if not system.contrast]
    claims = [claim for system in counted for claim in system.claims]
    levels = Counter(claim.evidence_level for claim in claims)
    return Disclosure(
        systems=len(counted),
        training=Counter(system.training_evidence for system in counted),
        claims=len(claims),
        levels={level: levels[level] for level in LEVELS},
        on_training=sum(claim.discloses_training for claim in claims),
    )

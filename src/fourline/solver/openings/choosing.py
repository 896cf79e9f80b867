"""Which drawn openings are even, and which make a handicap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fourline.core.seeded import shuffled
from fourline.solver.openings.candidates import Candidate
from fourline.solver.openings.collection import MEASURED
from fourline.solver.opponents.batch import Result

LOWEST, HIGHEST = 45.0, 55.0
MIN_SHARE, MAX_SHARE = 60, 85
KEEPING = 2
AGREEING = 15.0
EACH = 4
Results = Mapping[str, Result]


def is_even(candidate: Candidate, results: Results) -> bool:
    """At least two columns keep the draw, and both levels score 45 to 55 from either side."""
    shares = [results[level].share for level in MEASURED]
    return candidate.keeping >= KEEPING and all(LOWEST <= share <= HIGHEST for share in shares)


def favoured_share(results: Results) -> tuple[int, int] | None:
    """The side that a handicap favours (0 first, 1 second) and its share, if it makes one.

    >>> favoured_share({"casual": Result(30, 0, 70), "club": Result(28, 4, 68)})
    (1, 70)
    """
    shares = [results[level].share for level in MEASURED]
    mean = sum(shares) / len(shares)
    side, share = (0, round(mean)) if mean >= 50 else (1, round(100 - mean))
    agree = max(shares) - min(shares) <= AGREEING
    return (side, share) if agree and MIN_SHARE <= share <= MAX_SHARE else None


def handicaps(found: Iterable[tuple[Candidate, Results]], seed: int) -> list[Candidate]:
    """A few for either side and every share, drawn by the seed, in the order of their moves."""
    taken: dict[tuple[int, int], int] = {}
    chosen = []
    for candidate, results in shuffled(sorted(found, key=lambda one: one[0].moves), seed):
        share = favoured_share(results)
        if share is None or taken.get(share, 0) >= EACH:
            continue
        taken[share] = taken.get(share, 0) + 1
        chosen.append(candidate)
    return sorted(chosen, key=lambda candidate: candidate.moves)

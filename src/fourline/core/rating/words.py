"""A rating as people read it: between which levels it lies, and the number second."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import msgspec

from fourline.core.rating.glicko import Rating

UNSURE = 110.0
"""Above this deviation a rating is still being measured."""
NEAR = 25.0
"""So near to a level a player is as strong as that level."""


class Band(msgspec.Struct, frozen=True):
    """The levels that a rating lies between; the same one twice: as strong as that level.

    None: weaker than the weakest, or stronger than the strongest.
    """

    low: str | None
    high: str | None


class RatingDocument(msgspec.Struct, frozen=True):
    """A rating as it is shown. `band` is None if no bot of this game was measured."""

    rating: int
    deviation: int
    games: int
    provisional: bool
    band: Band | None


def shown(rating: Rating, games: int, levels: Mapping[str, float]) -> RatingDocument:
    """`levels` are those of the game's bot, weakest first, with their ratings."""
    return RatingDocument(
        round(rating.rating),
        round(rating.deviation),
        games,
        rating.deviation > UNSURE,
        band(rating.rating, levels) if levels else None,
    )


def band(rating: float, levels: Mapping[str, float]) -> Band:
    """
    >>> levels = {"beginner": 1000.0, "casual": 1273.0, "club": 1545.0}
    >>> band(1480, levels), band(1280, levels), band(900, levels)
    (Band(low='casual', high='club'), Band(low='casual', high='casual'), Band(low=None, high='beginner'))
    """
    near = next((level for level, at in levels.items() if abs(rating - at) <= NEAR), None)
    if near is not None:
        return Band(near, near)
    bounds = [(None, float("-inf")), *levels.items(), (None, float("inf"))]
    for (low, above), (high, below) in pairwise(bounds):
        if above < rating < below:
            return Band(low, high)
    raise AssertionError(rating)


def in_words(shown: RatingDocument) -> str:
    """
    >>> in_words(RatingDocument(1480, 70, 30, False, Band("casual", "club")))
    '1480 ± 70, between casual and club'
    """
    number = f"{shown.rating} ± {shown.deviation}"
    match shown.band:
        case None:
            return number
        case Band(low=None, high=high):
            return f"{number}, below {high}"
        case Band(low=low, high=None):
            return f"{number}, above {low}"
        case Band(low=low, high=high):
            return f"{number}, as strong as {low}" if low == high else f"{number}, between {low} and {high}"

"""Pools of ratings, what may be rated, and what a rated match does to the ratings of its players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from fourline.core.rating.glicko import SCALE, WIDEST, Rating, Scored, updated
from fourline.core.rating.words import Band

Pool = Literal["live", "days"]
"""Games with a running clock and games that last for days are paired and rated apart."""
POOLS: tuple[Pool, ...] = ("live", "days")
Unrated = Literal["unplayed", "one_person"]
"""Why the result of a rated match does not count: nobody played for it, or both seats are one person's."""
ANCHOR_DEVIATION = 20.0
"""Bots do not change: their ratings were measured over thousands of games and are never moved."""


NEW = Rating(1400.0)
"""A new player is taken for one between casual and club, with all the doubt there is."""


class Standing(msgspec.Struct, frozen=True):
    """Where a player stands in one pool after N games. `player` is the id that it is kept under."""

    player: str
    rating: Rating = NEW
    games: int = 0


class RatingStep(msgspec.Struct, frozen=True):
    """What a match did to one rating. `game` numbers the steps of a player in a pool without a gap.

    `band` is where it stands after it.
    """

    before: Rating
    after: Rating
    game: int
    player: str
    band: Band | None = None


class Unrate(msgspec.Struct, frozen=True):
    """The command that takes back what a match did to ratings: its players are one person.

    `standings` are those of its seats now.
    """

    standings: dict[str, Standing] = {}


def anchor(rating: float) -> Rating:
    return Rating(rating, ANCHOR_DEVIATION)


def steps(
    standings: Mapping[str, Standing], anchors: Mapping[str, Rating], points: Mapping[str, float]
) -> dict[str, RatingStep]:
    """What a match between two does to the ratings of its people, by seat."""
    known = {seat: standing.rating for seat, standing in standings.items()} | dict(anchors)
    found = {}
    for seat, standing in standings.items():
        opponents = [rating for other, rating in known.items() if other != seat]
        after = updated(standing.rating, [Scored(one, points[seat]) for one in opponents])
        found[seat] = RatingStep(standing.rating, rounded(after), standing.games + 1, standing.player)
    return found


def taken_back(standing: Standing, step: RatingStep) -> RatingStep:
    """The step that undoes another one: what it gained is taken off, what it made sure is unsure again.

    >>> done = RatingStep(Rating(1500, 200), Rating(1540, 180), 1, "p")
    >>> undone = taken_back(Standing("p", Rating(1560, 170), 2), done)
    >>> undone.after.rating, round(undone.after.deviation), undone.game
    (1520, 187, 3)
    """
    now = standing.rating
    learned = _certainty(step.after) - _certainty(step.before)
    left = _certainty(now) - max(0.0, learned)
    least = (SCALE / WIDEST) ** 2
    deviation = SCALE / max(left, least) ** 0.5
    rating = now.rating - (step.after.rating - step.before.rating)
    after = rounded(Rating(rating, min(WIDEST, deviation), now.volatility))
    return RatingStep(now, after, standing.games + 1, standing.player)


def rounded(rating: Rating) -> Rating:
    """As it is stored: every server and every check gets the same figures.

    >>> rounded(Rating(1464.0506, 151.5165, 0.0599960))
    Rating(rating=1464.051, deviation=151.517, volatility=0.059996)
    """
    return Rating(round(rating.rating, 3), round(rating.deviation, 3), round(rating.volatility, 8))


def _certainty(rating: Rating) -> float:
    return (SCALE / rating.deviation) ** 2

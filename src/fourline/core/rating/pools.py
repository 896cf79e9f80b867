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
STRANGERS: Literal["strangers"] = "strangers"
Chain = Literal["live", "days", "strangers"]
"""Steps that follow each other: those of a pool, and those that the table of the best is made from, which are
made anew by the live games of strangers alone."""
Unrated = Literal["unplayed", "same_pair", "same_address", "one_person"]
"""Why the result of a rated match does not count."""
INVITED_A_DAY = 50.0
"""How many points all invited matches of a day move a rating by, at most."""
DAY_MS = 86_400_000
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
    """The command that takes back what a match did to ratings.

    `standings` are those of its seats now, in every chain that it has a step in.
    """

    reason: Unrated = "one_person"
    standings: dict[Chain, dict[str, Standing]] = {}


def anchor(rating: float) -> Rating:
    return Rating(rating, ANCHOR_DEVIATION)


def day_of(at: int) -> int:
    """When the day of this moment began, the same everywhere: in UTC."""
    return at - at % DAY_MS


def steps(
    standings: Mapping[str, Standing],
    anchors: Mapping[str, Rating],
    points: Mapping[str, float],
    moved: Mapping[str, float] | None = None,
) -> dict[str, RatingStep]:
    """What a match between two does to the ratings of its people, by seat.

    `moved` is that of an invited match: by how much such matches have moved each rating on this day.
    """
    known = {seat: standing.rating for seat, standing in standings.items()} | dict(anchors)
    found = {}
    for seat, standing in standings.items():
        opponents = [rating for other, rating in known.items() if other != seat]
        after = updated(standing.rating, [Scored(one, points[seat]) for one in opponents])
        if moved is not None:
            after = within_day(standing.rating, after, moved[seat])
        found[seat] = RatingStep(standing.rating, rounded(after), standing.games + 1, standing.player)
    return found


def within_day(before: Rating, after: Rating, moved: float) -> Rating:
    """As much of a step as its day has left. What moves a rating less makes it less sure, too.

    >>> within_day(Rating(1400, 350), Rating(1560, 290), 0).rating
    1450.0
    >>> within_day(Rating(1450, 340), Rating(1560, 290), 50) == Rating(1450, 340)
    True
    >>> within_day(Rating(1450, 340), Rating(1370, 290), 50) == Rating(1370, 290)
    True
    """
    gain = after.rating - before.rating
    left = INVITED_A_DAY - moved if gain > 0 else INVITED_A_DAY + moved
    if abs(gain) <= left:
        return after
    share = max(0.0, left) / abs(gain)
    certainty = _certainty(before) + share * (_certainty(after) - _certainty(before))
    volatility = before.volatility + share * (after.volatility - before.volatility)
    return Rating(before.rating + share * gain, SCALE / certainty**0.5, volatility)


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

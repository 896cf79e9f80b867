"""Glicko-2: a rating, how sure it is, and how steady the player is.

After Mark Glickman, "Example of the Glicko-2 system" (2022). Each match is a rating period of its own, so
that a rating is known as soon as the match is over.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import msgspec

MEAN = 1500.0
SCALE = 173.7178
TAU = 0.5
"""How fast the volatility may change."""
CLOSE_ENOUGH = 1e-6
WIDEST = 350.0
"""The deviation of a player of whom nothing is known; none grows beyond it."""


class Rating(msgspec.Struct, frozen=True):
    rating: float = MEAN
    deviation: float = WIDEST
    volatility: float = 0.06


class Scored(msgspec.Struct, frozen=True):
    """One game: against whom, and the points made, 1, ½ or 0."""

    opponent: Rating
    points: float


def updated(mine: Rating, games: Iterable[Scored], tau: float = TAU) -> Rating:
    """The rating after a period with these games; without any the deviation grows.

    >>> games = [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
    >>> after = updated(Rating(1500, 200), [Scored(Rating(r, d), p) for r, d, p in games])
    >>> round(after.rating, 2), round(after.deviation, 2), round(after.volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    mu, phi = (mine.rating - MEAN) / SCALE, mine.deviation / SCALE
    seen = [_seen(mu, one) for one in games]
    if not seen:
        return _rating(mu, math.hypot(phi, mine.volatility), mine.volatility)
    variance = 1 / sum(g * g * expected * (1 - expected) for g, expected, _ in seen)
    surplus = sum(g * (points - expected) for g, expected, points in seen)
    volatility = _volatility(mine.volatility, phi, variance, variance * surplus, tau)
    widened = math.hypot(phi, volatility)
    narrowed = 1 / math.sqrt(1 / widened**2 + 1 / variance)
    return _rating(mu + narrowed**2 * surplus, narrowed, volatility)


def expected_points(mine: Rating, opponent: Rating) -> float:
    """The points that are likely in one game between them.

    >>> expected_points(Rating(1500, 0), Rating(1500, 350))
    0.5
    """
    sure = math.hypot(mine.deviation, opponent.deviation) / SCALE
    return 1 / (1 + math.exp(-_g(sure) * (mine.rating - opponent.rating) / SCALE))


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * (phi / math.pi) ** 2)


def _seen(mu: float, game: Scored) -> tuple[float, float, float]:
    """How much the opponent's rating counts, the points expected, and the points made."""
    g = _g(game.opponent.deviation / SCALE)
    expected = 1 / (1 + math.exp(-g * (mu - (game.opponent.rating - MEAN) / SCALE)))
    return g, expected, game.points


def _volatility(sigma: float, phi: float, variance: float, delta: float, tau: float) -> float:
    """The new volatility, by the Illinois algorithm on the function of step 5."""
    start = math.log(sigma * sigma)

    def off(x: float) -> float:
        grown = math.exp(x)
        spread = phi * phi + variance + grown
        return grown * (delta * delta - spread) / (2 * spread * spread) - (x - start) / (tau * tau)

    low, high = start, _other_end(off, start, phi, variance, delta, tau)
    at_low, at_high = off(low), off(high)
    while abs(high - low) > CLOSE_ENOUGH:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = off(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return math.exp(low / 2)


def _other_end(
    off: Callable[[float], float], start: float, phi: float, variance: float, delta: float, tau: float
) -> float:
    """A place on the other side of the zero that is looked for."""
    beyond = delta * delta - phi * phi - variance
    if beyond > 0:
        return math.log(beyond)
    step = 1
    while off(start - step * tau) < 0:
        step += 1
    return start - step * tau


def _rating(mu: float, phi: float, volatility: float) -> Rating:
    return Rating(MEAN + SCALE * mu, min(WIDEST, SCALE * phi), volatility)

"""Who may play whom, and on which side. Times are in milliseconds.

A seek accepts opponents within some points of its own rating. That width grows while it waits, and in the
end anyone will do.
"""

from __future__ import annotations

import math

import msgspec

from fourline.core.rating.pools import Pool

FIRST_WIDTH = 100.0
POINTS_A_SECOND: dict[Pool, float] = {"live": 40.0, "days": 1 / 6}
ANYONE_AFTER_MS: dict[Pool, int] = {"live": 30_000, "days": 86_400_000}
SAME_AGAIN_AFTER_MS = 3_000
"""Two who have just played each other wait this long for another player, even if no other waits yet."""


class Seeker(msgspec.Struct, frozen=True, eq=False):
    """A player who waits for a stranger.

    `avoids` are players whom they have blocked or who blocked them. `last` is the stranger of the game
    before, in which they had the seat number `last_seat`; `last_at` is when that was.
    """

    id: str
    player: str
    since: int
    rating: float = 1500.0
    deviation: float = 350.0
    pool: Pool = "live"
    avoids: frozenset[str] = frozenset()
    last: str = ""
    last_seat: int | None = None
    last_at: int = 0


def width(one: Seeker, now: int) -> float:
    """How far from their own rating an opponent may be. It never shrinks while they wait.

    >>> fresh = Seeker("s1", "p1", since=0, deviation=50)
    >>> width(fresh, 0), width(fresh, 5_000), width(fresh, 30_000)
    (125.0, 325.0, inf)
    """
    waited = max(0, now - one.since)
    if waited >= ANYONE_AFTER_MS[one.pool]:
        return math.inf
    return FIRST_WIDTH + one.deviation / 2 + POINTS_A_SECOND[one.pool] * waited / 1000


def accepts(one: Seeker, other: Seeker, now: int) -> bool:
    """Is this opponent near enough for this player? It is enough if one of the two says so."""
    return abs(one.rating - other.rating) <= width(one, now)


def may_meet(one: Seeker, other: Seeker) -> bool:
    """Two different players, and neither has blocked the other."""
    return one.player != other.player and other.player not in one.avoids and one.player not in other.avoids


def have_just_met(one: Seeker, other: Seeker) -> bool:
    return other.player == one.last or one.player == other.last


def may_meet_again(one: Seeker, other: Seeker, now: int) -> bool:
    """Have both waited long enough to play each other twice in a row? Only if no other player waits."""
    return now - max(one.since, other.since, one.last_at, other.last_at) >= SAME_AGAIN_AFTER_MS


def sides(one: Seeker, other: Seeker, seed: int) -> tuple[Seeker, Seeker]:
    """Who has the first seat and who the second: each the one that they did not have last.

    If both had the same, the one who had it more recently changes.

    >>> ann, ben = Seeker("s1", "ann", 0, last_seat=0), Seeker("s2", "ben", 0)
    >>> [seeker.player for seeker in sides(ann, ben, seed=1)]
    ['ben', 'ann']
    """
    if one.last_seat == other.last_seat:
        if one.last_seat is None:
            return (one, other) if seed % 2 == 0 else (other, one)
        later, earlier = (one, other) if one.last_at >= other.last_at else (other, one)
        return (earlier, later) if later.last_seat == 0 else (later, earlier)
    had_first = one.last_seat == 0 or other.last_seat == 1
    return (other, one) if had_first else (one, other)

"""What is stored of players who look for a stranger, and of those they do not want to meet."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.rating.pools import Pool
from fourline.core.seeks.pairing import Seeker
from fourline.core.seeks.tempos import Tempo

SeekStatus = Literal["waiting", "paired", "gone"]
LIVE_MS = 10_000
"""A live seek ends this long after its last socket or request."""
COME_MS = 10_000
"""Who was found for a live game has this long to come. Until both are there, its clock waits."""


class SeekRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seek. `name` is the one for its game, "" if the player has none. `seen_at` is the last sign of life.

    `rating`, `deviation`, `avoids` and the game before are what was known when it began; `avoids` is a list
    of players, joined by blanks.
    """

    id: str
    player: str
    game: str
    tempo: Tempo
    pool: Pool
    rated: bool
    name: str
    rating: float
    deviation: float
    avoids: str
    last: str
    last_seat: int | None
    last_at: int
    since: int
    seen_at: int
    changed_at: int
    status: SeekStatus = "waiting"
    match: str | None = None
    seat: str | None = None
    suspected: bool = False
    """There is evidence of help: in rated games such players meet each other only. No player is told."""

    def expired(self, now: int) -> bool:
        return self.pool == "live" and self.status == "waiting" and now - self.seen_at > LIVE_MS

    @property
    def seeker(self) -> Seeker:
        return Seeker(
            self.id,
            self.player,
            self.since,
            self.rating,
            self.deviation,
            self.pool,
            frozenset(self.avoids.split()),
            self.last,
            self.last_seat,
            self.last_at,
        )


class Meeting(msgspec.Struct, frozen=True):
    """The last stranger whom a player was paired with, and the number of the seat that they had."""

    opponent: str
    seat: int
    at: int


# -- changes, written in the transaction of the match that they belong to ---------------------


class PairedSeek(msgspec.Struct, frozen=True):
    """A seek that becomes a seat in a match, under the name that it has."""

    id: str
    player: str
    seat: str
    number: int
    name: str


class PairSeeks(msgspec.Struct, frozen=True):
    """Two seeks become this match. Holds only if both still wait under these names, and the players may meet.

    They may not if one is banned, or has blocked the other.
    A live seek whose last sign of life is before `seen_after` no longer waits.
    """

    match: str
    game: str
    one: PairedSeek
    other: PairedSeek
    at: int
    seen_after: int


class ReopenedSeek(msgspec.Struct, frozen=True):
    """`came`: its player was there. The `opponent` is not met again at once."""

    id: str
    opponent: str
    came: bool


class ReopenSeeks(msgspec.Struct, frozen=True):
    """A player did not come to this match: both seek again."""

    match: str
    seeks: tuple[ReopenedSeek, ...]
    at: int

"""What is stored beside the log of ratings, profiles and fair play."""

from __future__ import annotations

import msgspec

from fourline.core.rating.pools import Chain, Pool, RatingStep


class PutRating(RatingStep, frozen=True, kw_only=True):
    """A step of a player's rating. Holds only if it comes right after the step before.

    `points` are those made in the match, None if the step takes one back. `invited`: its match was.
    """

    stream: str
    game_type: str
    pool: Chain
    at: int
    seat: str
    points: float | None
    opponent: float | None
    invited: bool


class CloseSubjects(msgspec.Struct, frozen=True):
    """What is closed while this rated match runs: its positions, the sheet of its opening."""

    stream: str
    subjects: tuple[str, ...]


class ReopenSubjects(msgspec.Struct, frozen=True):
    """This rated match is over."""

    stream: str


class Met(msgspec.Struct, frozen=True):
    """A rated match of two people with each other, and whether they had come to it by invitation."""

    stream: str
    invited: bool


class RatedGame(msgspec.Struct, frozen=True):
    """A rated match of a player, as profiles list it; `rating` is the one after it."""

    stream: str
    game_type: str
    pool: Pool
    number: int
    at: int
    seat: str
    points: float
    rating: float
    gained: float
    opponent: float


class Ended(msgspec.Struct, frozen=True):
    """A rated match, and when it ended."""

    at: int
    stream: str


class ProfileRow(msgspec.Struct, frozen=True):
    person: str
    id: str
    shows: str


class BestRow(msgspec.Struct, frozen=True):
    """A row of the table of the best."""

    profile: str
    person: str
    rating: float
    deviation: float
    games: int

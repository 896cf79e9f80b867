"""What is stored of bots that run outside, of what they are told, and of challenges."""

from __future__ import annotations

from typing import Literal

import msgspec

EventKind = Literal["challenge", "match_started", "your_turn", "match_over", "rematch_offered"]
ChallengeStatus = Literal["open", "accepted", "declined", "withdrawn", "expired"]


class BotRow(msgspec.Struct, frozen=True):
    """A bot. `owner` is the person whose it is now."""

    player: str
    owner: str
    name: str | None
    created_at: int
    used_at: int | None


class BotEventRow(msgspec.Struct, frozen=True):
    """One thing that a bot is told. `stream` is a match or, for a challenge, its id.

    `seq` is 1, 2, 3… for each bot, in the order of the commits.
    """

    seq: int
    at: int
    kind: EventKind
    stream: str
    version: int


class ChallengeRow(msgspec.Struct, frozen=True, kw_only=True):
    """`clock` is JSON. `seat` is what the challenger chose, `name` is for this game, "" if they gave none."""

    id: str
    challenger: str
    challenged: str
    game: str
    clock: str | None
    rated: bool
    seat: str
    name: str
    since: int
    expires_at: int
    changed_at: int
    status: ChallengeStatus = "open"
    match: str | None = None


# -- changes, written in the transaction of the commit that they belong to --------------------


class PutBot(msgspec.Struct, frozen=True):
    """A new bot with its first token."""

    player: str
    owner: str
    token_hash: bytes
    at: int


class TellBot(msgspec.Struct, frozen=True):
    """A bot hears of this, in this order."""

    player: str
    stream: str
    version: int
    at: int
    news: tuple[EventKind, ...]


class AcceptChallenge(msgspec.Struct, frozen=True):
    """The match of a challenge. Holds only if the challenge was open, and the players may meet."""

    id: str
    match: str
    at: int

"""What answers look like, for the OpenAPI document. A match also has the fields of its own game."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from fourline.board import BoardView
from fourline.core.match.clock import ClockSettings
from fourline.core.outcome import Outcome
from fourline.core.players import Level

Status = Literal["open", "in_progress", "completed", "aborted"]


class Game(msgspec.Struct):
    game_type: str
    name: str
    description: str
    min_players: int
    max_players: int
    seats: list[str]
    move_schema: dict[str, Any]
    bots: list[Level]
    rooms_only: bool
    analysis: bool


class Player(msgspec.Struct):
    seat: str
    name: str
    kind: Literal["human", "bot"]
    level: str | None
    connected: bool


class RunningClock(msgspec.Struct):
    """The settings, and what everybody has left."""

    kind: Literal["per_move", "fischer", "correspondence"]
    running: str | None
    remaining_ms: dict[str, int]
    deadline_in_ms: int | None


class Offers(msgspec.Struct):
    offered: list[str]


class Match(msgspec.Struct):
    """Everything that is true of a match. The game's own fields stand beside these."""

    id: str
    game: str
    status: Status
    version: int
    visibility: Literal["public", "unlisted"]
    seats: list[str]
    players: list[Player]
    active_seat: str | None
    view: BoardView
    moves: list[Any]
    legal_moves: list[Any]
    last_move: dict[str, Any] | None
    outcome: Outcome | None
    clock: RunningClock | None
    away: dict[str, int]
    watching: int
    rematch: Offers
    next_match: str | None


class Links(msgspec.Struct):
    play: str
    watch: str
    invite: str


class Opened(msgspec.Struct):
    match: Match
    seat: str | None
    token: str | None
    links: Links


class Joined(msgspec.Struct):
    match: Match
    seat: str | None
    token: str | None


class Done(msgspec.Struct):
    match: Match
    version: int


class Next(msgspec.Struct):
    id: str
    seat: str | None


class Rematched(msgspec.Struct):
    match: Match
    version: int
    next: Next | None


class ListedPlayer(msgspec.Struct):
    seat: str
    name: str
    kind: Literal["human", "bot"]


class ListedMatch(msgspec.Struct):
    id: str
    game: str
    status: Status
    visibility: Literal["public", "unlisted"]
    version: int
    seats: list[str]
    players: list[ListedPlayer]
    active_seat: str | None
    clock: ClockSettings | None
    outcome: Outcome | None
    opened_at: str
    changed_at: str


class OwnMatch(ListedMatch):
    seat: str
    your_turn: bool


class MatchList(msgspec.Struct):
    items: list[ListedMatch]
    next: str | None


class OwnMatchList(msgspec.Struct):
    items: list[OwnMatch]
    next: str | None


class Event(msgspec.Struct):
    """One thing that happened; each type has fields of its own beside these."""

    version: int
    type: str
    at: str


class Events(msgspec.Struct):
    events: list[Event]
    version: int


class LeftOut(msgspec.Struct):
    name: str
    group: str


class Health(msgspec.Struct):
    status: Literal["live", "ready"]
    left_out: list[LeftOut] = []


class Problem(msgspec.Struct):
    """RFC 9457. A refused move also says what could be played."""

    type: str
    title: str
    status: int
    detail: str
    code: str

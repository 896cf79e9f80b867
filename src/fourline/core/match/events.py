"""What has happened to a match. Events are the record: folding them gives the match, always.

`at` is in milliseconds; a move is kept as its wire object, so a log can be read without the game.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from fourline.core.bot_ids import Owner
from fourline.core.even_opponent import EvenPlay
from fourline.core.match.clock import ClockSettings
from fourline.core.match.commands import Offer, Sitter, Visibility
from fourline.core.outcome import Outcome
from fourline.core.rating.glicko import Rating
from fourline.core.rating.pools import Pool, RatingStep, Unrated
from fourline.core.rating.words import RatingDocument
from fourline.core.starts import SetPlace, StartedFrom


class MatchOpened(msgspec.Struct, frozen=True, tag="match_opened"):
    """The first `given` moves were part of the starting position, not played in this match.

    Logs written before `room` existed have the room's stream as `opener`, and an idle limit. `starts_by`: the
    clock waits for the players to come, until then at the latest.
    """

    at: int
    game: str
    clock: ClockSettings | None
    visibility: Visibility
    options: dict[str, Any] = {}
    seed: int = 0
    opener: str | None = None
    idle_limit: int | None = msgspec.field(default=None, name="patience")
    given: int = 0
    room: str | None = None
    started_from: StartedFrom | None = None
    set: SetPlace | None = None
    even: EvenPlay | None = None
    rated: bool = False
    paired: bool = False
    starts_by: int | None = None


class SeatTaken(msgspec.Struct, frozen=True, tag="seat_taken"):
    """`rating`: in a rated match, what it was then. `profile` and `owner` are in memory only, like a name."""

    at: int
    seat: str
    name: str
    kind: Literal["human", "bot"]
    player: str
    level: str | None = None
    rating: RatingDocument | None = None
    profile: str | None = None
    owner: Owner | None = None


class SeatLeft(msgspec.Struct, frozen=True, tag="seat_left"):
    """A player who had joined went before the game began: the seat is free again."""

    at: int
    seat: str


class MovePlayed(msgspec.Struct, frozen=True, gc=False, tag="move_played"):
    """`fields` are the game's own, such as the cell it came to lie on. `seed` drew an automatic move.

    `requested`: an automatic move that the host asked for; the clock had not run out. `seen_by`: the only
    seats that see this move before the end. `voted`: a team decided it by majority, not the player on turn.
    """

    at: int
    seat: str
    move: dict[str, Any]
    fields: dict[str, Any] = {}
    automatic: bool = False
    seed: int | None = None
    requested: bool = msgspec.field(default=False, name="asked")
    seen_by: tuple[str, ...] | UnsetType = UNSET
    voted: bool | UnsetType = UNSET


class ClockFlagged(msgspec.Struct, frozen=True, tag="clock_flagged"):
    at: int
    seat: str


class ClockStarted(msgspec.Struct, frozen=True, tag="clock_started"):
    """The clock waited for the players to come. `met`: both were there at once."""

    at: int
    met: bool


class ClockCredited(msgspec.Struct, frozen=True, tag="clock_credited"):
    at: int
    ms: int


class Resigned(msgspec.Struct, frozen=True, tag="resigned"):
    at: int
    seat: str


class PlayerLeft(msgspec.Struct, frozen=True, tag="player_left"):
    """In a game for more than two a player has gone for good; the others play on."""

    at: int
    seat: str
    reason: str


class WinClaimed(msgspec.Struct, frozen=True, tag="win_claimed"):
    at: int
    seat: str


class MatchAborted(msgspec.Struct, frozen=True, tag="match_aborted"):
    """`absent`: the seats of strangers who did not come, if that is why."""

    at: int
    by: str
    absent: tuple[str, ...] | UnsetType = UNSET


class MatchTakenUp(msgspec.Struct, frozen=True, tag="match_taken_up"):
    """A player goes on with a game against the computer that they had called off."""

    at: int
    seat: str


class MatchEnded(msgspec.Struct, frozen=True, tag="match_ended"):
    """`unrated`: why the result of a rated match does not count. It stands all the same."""

    at: int
    outcome: Outcome
    unrated: Unrated | UnsetType = UNSET


class MatchRated(msgspec.Struct, frozen=True, tag="match_rated"):
    """What a rated match did to the ratings of its people, by seat. `anchors`: the ratings of its bots.

    `moved` is that of an invited match: by how much such matches had moved each rating before, on that day.
    `strangers` are the steps that a live match between strangers made for the table of the best.
    """

    at: int
    pool: Pool
    ratings: dict[str, RatingStep]
    anchors: dict[str, Rating] = {}
    moved: dict[str, float] | UnsetType = UNSET
    strangers: dict[str, RatingStep] | UnsetType = UNSET


class MatchUnrated(msgspec.Struct, frozen=True, tag="match_unrated"):
    """What the match did to the ratings was taken back, for this reason."""

    at: int
    pool: Pool
    ratings: dict[str, RatingStep]
    reason: Unrated = "one_person"
    strangers: dict[str, RatingStep] | UnsetType = UNSET


class RematchOffered(msgspec.Struct, frozen=True, tag="rematch_offered"):
    at: int
    seat: str
    swap: bool = True


class RematchAgreed(msgspec.Struct, frozen=True, tag="rematch_agreed"):
    at: int
    next_match: str
    swap: bool = True


class SeatsSwapped(msgspec.Struct, frozen=True, tag="seats_swapped"):
    """The two players exchanged seats; the board stays as it is."""

    at: int


class TakebackOffered(msgspec.Struct, frozen=True, tag="takeback_offered"):
    at: int
    seat: str


class TakebackAgreed(msgspec.Struct, frozen=True, tag="takeback_agreed"):
    """The match goes on from the position after `moves` moves."""

    at: int
    moves: int


class OfferDeclined(msgspec.Struct, frozen=True, tag="offer_declined"):
    """`seat` declined the opponent's offer, or withdrew its own."""

    at: int
    seat: str
    offer: Offer


class PauseOffered(msgspec.Struct, frozen=True, tag="pause_offered"):
    """`until`: when the pause would end by itself."""

    at: int
    seat: str
    until: int | None = None


class TempoOffered(msgspec.Struct, frozen=True, tag="tempo_offered"):
    at: int
    seat: str
    clock: ClockSettings | None


class TempoChanged(msgspec.Struct, frozen=True, tag="tempo_changed"):
    """The players agreed on another clock, or on none; what was left of the old one is converted."""

    at: int
    clock: ClockSettings | None


EMPTY_TEAM = "empty_team"
"""What paused a room's game when a team lost its last player."""


class MatchPaused(msgspec.Struct, frozen=True, tag="match_held"):
    """`by` is the seat that offered the pause; in a room's game who or what paused it."""

    at: int
    by: str
    until: int | None = None


class MatchResumed(msgspec.Struct, frozen=True, tag="match_released"):
    at: int


class Attended(msgspec.Struct, frozen=True, tag="attended"):
    at: int


class Reseated(msgspec.Struct, frozen=True, tag="reseated"):
    at: int
    teams: dict[str, tuple[str, ...]]
    sitters: tuple[Sitter, ...]


class ClockSet(msgspec.Struct, frozen=True, tag="clock_set"):
    at: int
    clock: ClockSettings | None


class TimeAdded(msgspec.Struct, frozen=True, tag="time_added"):
    """More time for the turn that is on; less, if `ms` is negative."""

    at: int
    seat: str
    ms: int


Event = (
    MatchOpened
    | SeatTaken
    | SeatLeft
    | MovePlayed
    | ClockFlagged
    | ClockStarted
    | ClockCredited
    | Resigned
    | PlayerLeft
    | WinClaimed
    | MatchAborted
    | MatchTakenUp
    | MatchEnded
    | MatchRated
    | MatchUnrated
    | RematchOffered
    | RematchAgreed
    | SeatsSwapped
    | TakebackOffered
    | TakebackAgreed
    | OfferDeclined
    | PauseOffered
    | TempoOffered
    | TempoChanged
    | MatchPaused
    | MatchResumed
    | Attended
    | Reseated
    | ClockSet
    | TimeAdded
)

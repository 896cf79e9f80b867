"""The events of a match as everyone may see them: without seeds and secret player ids."""

from __future__ import annotations

from typing import Any, Literal, cast, get_args

import msgspec
from msgspec import UNSET, UnsetType

from fourline.core.bot_ids import shown_kind
from fourline.core.match import events
from fourline.core.match.clock import ClockSettings
from fourline.core.match.commands import Offer, Visibility
from fourline.core.match.seats import sees
from fourline.core.outcome import Outcome
from fourline.core.rating.glicko import Rating
from fourline.core.rating.pools import Pool, Unrated
from fourline.service.extended import extended
from fourline.service.time import rfc3339


class Happened(msgspec.Struct, frozen=True, kw_only=True):
    """What every event has. Versions are 1, 2, 3… without a gap."""

    version: int
    at: str


class MatchOpened(Happened, frozen=True, kw_only=True, tag="match_opened"):
    game: str
    clock: ClockSettings | None
    visibility: Visibility
    given: int | UnsetType = UNSET
    rated: bool | UnsetType = UNSET
    options: dict[str, Any] | UnsetType = UNSET
    """What the opener chose, in a game that has options."""


class SeatTaken(Happened, frozen=True, kw_only=True, tag="seat_taken"):
    seat: str
    name: str
    kind: Literal["human", "bot"]
    level: str | UnsetType = UNSET


class SeatLeft(Happened, frozen=True, kw_only=True, tag="seat_left"):
    """A player who had joined went before the game began: the seat is free again."""

    seat: str


class MovePlayed(Happened, frozen=True, kw_only=True, tag="move_played"):
    """The game's own fields stand beside these, unless the move is hidden from the reader."""

    seat: str
    automatic: bool
    hidden: bool | UnsetType = UNSET


class ClockFlagged(Happened, frozen=True, kw_only=True, tag="clock_flagged"):
    seat: str


class ClockStarted(Happened, frozen=True, kw_only=True, tag="clock_started"):
    """Strangers were found, and the clock waited for both to come."""


class ClockCredited(Happened, frozen=True, kw_only=True, tag="clock_credited"):
    ms: int


class Resigned(Happened, frozen=True, kw_only=True, tag="resigned"):
    seat: str


class PlayerLeft(Happened, frozen=True, kw_only=True, tag="player_left"):
    """In a game for more than two a player has gone for good; the others play on."""

    seat: str
    reason: str


class WinClaimed(Happened, frozen=True, kw_only=True, tag="win_claimed"):
    seat: str


class MatchAborted(Happened, frozen=True, kw_only=True, tag="match_aborted"):
    by: str
    absent: tuple[str, ...] | UnsetType = UNSET
    """The seats of strangers who did not come, if that is why."""


class MatchTakenUp(Happened, frozen=True, kw_only=True, tag="match_taken_up"):
    """A player goes on with a game against the computer that they had called off."""

    seat: str


class MatchEnded(Happened, frozen=True, kw_only=True, tag="match_ended"):
    outcome: Outcome
    unrated: Unrated | UnsetType = UNSET
    """Why the result of a rated match does not count."""


class RatingStep(msgspec.Struct, frozen=True):
    """`game` numbers the steps of a player in a pool, without a gap."""

    before: Rating
    after: Rating
    game: int


class MatchRated(Happened, frozen=True, kw_only=True, tag="match_rated"):
    """What the match did to the ratings of its people, by seat."""

    pool: Pool
    ratings: dict[str, RatingStep]


class MatchUnrated(Happened, frozen=True, kw_only=True, tag="match_unrated"):
    """What it did to ratings was taken back, for this reason."""

    pool: Pool
    ratings: dict[str, RatingStep]
    reason: Unrated


class RematchOffered(Happened, frozen=True, kw_only=True, tag="rematch_offered"):
    seat: str


class RematchAgreed(Happened, frozen=True, kw_only=True, tag="rematch_agreed"):
    next_match: str


class SeatsSwapped(Happened, frozen=True, kw_only=True, tag="seats_swapped"):
    pass


class TakebackOffered(Happened, frozen=True, kw_only=True, tag="takeback_offered"):
    seat: str


class TakebackAgreed(Happened, frozen=True, kw_only=True, tag="takeback_agreed"):
    """The match goes on from the position after `moves` moves."""

    moves: int


class OfferDeclined(Happened, frozen=True, kw_only=True, tag="offer_declined"):
    """`seat` declined the opponent's offer, or withdrew its own."""

    seat: str
    offer: Offer


class PauseOffered(Happened, frozen=True, kw_only=True, tag="pause_offered"):
    """`until`: when the pause would end by itself."""

    seat: str
    until: str | UnsetType = UNSET


class TempoOffered(Happened, frozen=True, kw_only=True, tag="tempo_offered"):
    seat: str
    clock: ClockSettings | None


class TempoChanged(Happened, frozen=True, kw_only=True, tag="tempo_changed"):
    """The players agreed on another clock, or on none."""

    clock: ClockSettings | None


class MatchPaused(Happened, frozen=True, kw_only=True, tag="match_held"):
    by: str
    until: str | UnsetType = UNSET


class MatchResumed(Happened, frozen=True, kw_only=True, tag="match_released"):
    pass


class Attended(Happened, frozen=True, kw_only=True, tag="attended"):
    pass


class Reseated(Happened, frozen=True, kw_only=True, tag="reseated"):
    teams: dict[str, tuple[str, ...]]


class ClockSet(Happened, frozen=True, kw_only=True, tag="clock_set"):
    clock: ClockSettings | None


class TimeAdded(Happened, frozen=True, kw_only=True, tag="time_added"):
    seat: str
    ms: int


PublicEvent = (
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
SHOWN: tuple[Any, ...] = get_args(PublicEvent)

_encode = msgspec.json.Encoder().encode
_OF_MOVE = frozenset(("type", *MovePlayed.__struct_fields__))
"""Names that a game's own fields of a move do not have, or else the match's own stand in their place."""
_MAY_BE_UNSET = ("given", "rated", "level", "until", "options", "unrated", "absent")


def _shape(shown: Any) -> tuple[Any, tuple[str, ...], tuple[str, ...]]:
    """A public struct, the fields that it takes from its event, and which of them may stay unset."""
    names = tuple(name for name in shown.__struct_fields__ if name not in ("version", "at"))
    return shown, names, tuple(name for name in _MAY_BE_UNSET if name in names)


_BY_TAG: dict[Any, Any] = {one.__struct_config__.tag: _shape(one) for one in SHOWN}


def encode_event(event: events.Event, version: int, viewer: str | None = None) -> bytes:
    """The public form of an event for a viewer, as JSON; of a move it is put together from its parts."""
    if isinstance(event, events.MovePlayed) and event.fields and _OF_MOVE.isdisjoint(event.fields):
        if event.seen_by is not UNSET and not sees(viewer, event.seen_by):
            return _encode(_move_played(event, version, viewer))
        # fmt: off
        return b"".join((
            b'{"type":"move_played","version":', b"%d" % version, b',"at":"', rfc3339(event.at).encode(),
            b'","seat":', _encode(event.seat), b',"automatic":', b"true," if event.automatic else b"false,",
            _encode(event.fields)[1:],
        ))
        # fmt: on
    return _encode(public_event(event, version, viewer))


def public_event(event: events.Event, version: int, viewer: str | None = None) -> PublicEvent:
    """The public form of an event: of its fields, those that its public struct has."""
    if isinstance(event, events.MovePlayed):
        return _move_played(event, version, viewer)
    shown, names, may_be_unset = _BY_TAG[event.__struct_config__.tag]
    fields = {name: getattr(event, name) for name in names}
    if "ratings" in fields:
        fields["ratings"] = {
            seat: RatingStep(one.before, one.after, one.game) for seat, one in fields["ratings"].items()
        }
    for name in may_be_unset:
        fields[name] = fields[name] or UNSET
    if isinstance(event, events.MatchOpened) and (event.room or event.idle_limit is not None):
        fields["options"] = UNSET  # those of a room's game name its players
    if isinstance(event, events.SeatTaken):
        fields["kind"] = shown_kind(event.kind, event.player)
    if fields.get("until"):
        fields["until"] = rfc3339(fields["until"])
    return cast(PublicEvent, shown(version=version, at=rfc3339(event.at), **fields))


def _move_played(event: events.MovePlayed, version: int, viewer: str | None) -> MovePlayed:
    seen = sees(viewer, event.seen_by)
    return extended(
        MovePlayed,
        event.fields if seen else {},
        version=version,
        at=rfc3339(event.at),
        seat=event.seat,
        automatic=event.automatic,
        hidden=UNSET if seen else True,
    )

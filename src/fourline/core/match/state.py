"""A match as a value: what `evolve` makes of its events, one after another, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import accumulate
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from fourline.core.engine import BaseGameEngine
from fourline.core.even_opponent import EvenPlay
from fourline.core.match import clock as clocks
from fourline.core.match import timing
from fourline.core.match.clock import Clock, ClockSettings
from fourline.core.match.commands import Offer, Paused, Sitter, Visibility
from fourline.core.match.events import (
    EMPTY_TEAM,
    Attended,
    ClockCredited,
    ClockFlagged,
    ClockSet,
    ClockStarted,
    Event,
    MatchAborted,
    MatchEnded,
    MatchOpened,
    MatchPaused,
    MatchRated,
    MatchResumed,
    MatchTakenUp,
    MatchUnrated,
    MovePlayed,
    OfferDeclined,
    PauseOffered,
    PlayerLeft,
    RematchAgreed,
    RematchOffered,
    Reseated,
    Resigned,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
    TakebackAgreed,
    TakebackOffered,
    TempoChanged,
    TempoOffered,
    TimeAdded,
    WinClaimed,
)
from fourline.core.match.offers import declined, no_takeback, offered, takeback_offered, taken_back
from fourline.core.match.plans import Plans, Rewound
from fourline.core.match.seats import exchanged, player_left, reseated, seated
from fourline.core.outcome import Outcome
from fourline.core.rating.pools import Unrated
from fourline.core.starts import SetPlace, StartedFrom, SwapStart

Engine = BaseGameEngine[Any, Any]
Status = Literal["open", "in_progress", "completed", "aborted"]


class PlayedMove(msgspec.Struct, frozen=True, gc=False):
    """A move as it stands in the record. `requested`: automatic, because the host asked for it.

    `seen_by`: the only seats that see it before the end. `voted`: a team decided it by majority.
    """

    seat: str
    move: dict[str, Any]
    fields: dict[str, Any]
    automatic: bool
    at: int
    requested: bool = False
    voted: bool = False
    seen_by: tuple[str, ...] | UnsetType = UNSET


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is known of a match. `state` is the engine's, None until every seat is taken.

    `on_turn` is the seat to move, after the end the one that moved last; "" before the game begins. `room` is
    the stream of the room that runs it. `unattended` counts automatic moves in a row, `changes` offers and
    pauses. `left`: who has gone for good, and when. The first `given` moves belong to the starting
    position. `takeback` asks for its last move back, `takeback_agreed` are with it, `declined` said no to an
    offer. `turn_since` is when the turn began, pauses and outages not counted. `plans` come from a log of
    their own: no event sets them, no document shows them. `hides`: players hide something from each other.
    `unrated` says why the result of a rated match does not count.
    `paired`: strangers. `starts_by`: until when their clock waits for them to come; `met`: both were there at
    once; `absent`: the seats of those who did not come. `called_off_by`: a seat, or who else aborted it.
    `outside`: one of them is a bot that runs outside. `no_rematch`: a player is deleted, or both are one
    person. `extra_turn`: the last turn with more time.
    """

    game: str = ""
    hides: bool = False
    status: Status = "open"
    version: int = 0
    seats: tuple[str, ...] = ()
    sitters: tuple[Sitter, ...] = ()
    opener: str | None = None
    room: str | None = None
    settings: ClockSettings | None = None
    clock: Clock | None = None
    visibility: Visibility = "unlisted"
    options: dict[str, Any] = {}
    seed: int = 0
    state: Any = None
    on_turn: str = ""
    moves: tuple[PlayedMove, ...] = ()
    outcome: Outcome | None = None
    offers: dict[str, bool] = {}
    left: tuple[tuple[int, str], ...] = ()
    takeback: str | None = None
    takeback_agreed: tuple[str, ...] = ()
    pause_offers: dict[str, int | None] = {}
    tempo_offers: dict[str, ClockSettings | None] = {}
    declined: dict[Offer, str] = {}
    next_match: str | None = None
    paused: Paused | None = None
    idle_limit: int | None = None
    given: int = 0
    started_from: StartedFrom | None = None
    set: SetPlace | None = None
    swapped: bool = False
    even: EvenPlay | None = None
    rated: bool = False
    paired: bool = False
    starts_by: int | None = None
    met: bool = False
    absent: tuple[str, ...] = ()
    called_off_by: str | None = None
    outside: bool = False
    rating_change: MatchRated | None = None
    unrated: Unrated | None = None
    plans: Plans | None = None
    no_rematch: bool = False
    rewound: Rewound = Rewound()
    unattended: int = 0
    extra_turn: int = 0
    turn_since: int = 0
    changes: int = 0
    opened_at: int = 0
    changed_at: int = 0

    @property
    def counts(self) -> bool:
        """Whether its result counts for ratings, as far as is known before its end."""
        return self.rated and self.unrated is None

    @property
    def waits_for_players(self) -> bool:
        """Whether its clock does not run because a player has yet to come."""
        waits = self.starts_by is not None and self.clock is not None and self.clock.running is None
        return waits and self.status == "in_progress" and self.paused is None

    @property
    def over(self) -> bool:
        return self.status in ("completed", "aborted")

    def sitter(self, seat: str) -> Sitter | None:
        for sitter in self.sitters:
            if sitter.seat == seat:
                return sitter
        return None

    def seats_of(self, player: str) -> tuple[str, ...]:
        """The seats a player may move for: none, one, or on one screen all of them."""
        seats: tuple[str, ...] = ()
        for sitter in self.sitters:
            if sitter.player == player:
                seats += (sitter.seat,)
        return seats

    @property
    def people(self) -> list[Sitter]:
        return [sitter for sitter in self.sitters if sitter.kind == "human"]

    @property
    def same_screen(self) -> bool:
        players = {sitter.player for sitter in self.people}
        return len(self.sitters) > 1 and len(players) == 1 and not self.has_bot

    @property
    def swap_open(self) -> bool:
        """Whether the player on turn may exchange seats instead of moving."""
        offered = self.started_from is not None and isinstance(self.started_from.start, SwapStart)
        return offered and not self.swapped and self.status == "in_progress" and len(self.moves) == 1

    @property
    def has_bot(self) -> bool:
        for sitter in self.sitters:  # noqa: SIM110  (asked after every move; any() takes three times as long)
            if sitter.kind == "bot":
                return True
        return False


def people(sitters: Iterable[Sitter]) -> list[Sitter]:
    """Those who are not bots."""
    return [sitter for sitter in sitters if sitter.kind == "human"]


def evolve(engine: Engine, match: Match, event: Event, state_after: Any = None) -> Match:
    """The match after one more event. Total: any event that `decide` returns can be folded.

    `state_after` is the game's state after the move, if the caller has it already.
    """
    change = _change(engine, match, event, state_after)
    return msgspec.structs.replace(match, version=match.version + 1, changed_at=event.at, **change)


def fold(
    engine: Engine, events: Iterable[Event], match: Match | None = None, state_after: Any = None
) -> Match:
    """The match that these events add up to. `state_after` as for `evolve`, if one of them is a move."""
    return reduce(lambda so_far, event: evolve(engine, so_far, event, state_after), events, match or Match())


def states(engine: Engine, events: Iterable[Event], match: Match) -> list[Match]:
    """The match after each of these events."""
    return list(accumulate(events, lambda so_far, event: evolve(engine, so_far, event), initial=match))[1:]


def _change(engine: Engine, match: Match, event: Event, state_after: Any) -> dict[str, Any]:
    match event:
        case MovePlayed():
            return _played(engine, match, event, state_after)
        case MatchOpened():
            return _opened(engine, event)
        case SeatTaken() | SeatLeft():
            return seated(engine, match, event)
        case ClockStarted(met=met):
            return {"starts_by": None, "met": met} | timing.resumed(match, event.at)
        case ClockCredited(ms=ms):
            return timing.credited(match, ms)
        case MatchAborted(at=at, by=by, absent=absent):
            called_off = {"status": "aborted", "called_off_by": by, "absent": absent or ()}
            return called_off | timing.ended(match, at)
        case MatchTakenUp(at=at):
            return {"status": "in_progress", "called_off_by": None} | timing.resumed(match, at)
        case MatchEnded(at=at, outcome=outcome, unrated=unrated):
            ended = {"status": "completed", "outcome": outcome, "unrated": unrated or None}
            return ended | timing.ended(match, at)
        case MatchRated():
            return {"rating_change": event}
        case MatchUnrated(reason=reason):
            return {"rating_change": None, "rated": False, "unrated": reason}
        case RematchOffered(seat=seat, swap=swap):
            return {"offers": match.offers | {seat: swap}} | offered(match, "rematch")
        case RematchAgreed(next_match=next_match):
            return {"next_match": next_match}
        case SeatsSwapped(at=at):
            clock = clocks.exchanged(match.clock, at) if match.clock else None
            swapped = {"sitters": exchanged(match.sitters), "swapped": True, "clock": clock}
            rewound = {"rewound": Rewound(match.version + 1, "swapped"), "turn_since": at}
            return swapped | rewound | no_takeback(match)
        case TakebackOffered(seat=seat):
            return takeback_offered(match, seat)
        case TakebackAgreed():
            return taken_back(engine, match, event)
        case OfferDeclined():
            return declined(match, event)
        case PauseOffered(seat=seat, until=until):
            return {"pause_offers": match.pause_offers | {seat: until}} | offered(match, "pause")
        case TempoOffered(seat=seat, clock=clock):
            return {"tempo_offers": match.tempo_offers | {seat: clock}} | offered(match, "tempo")
        case MatchPaused(at=at, by=by, until=until):
            changes = match.changes + (by in ("host", EMPTY_TEAM))
            paused = {"paused": Paused(by, until), "pause_offers": {}, "changes": changes}
            return paused | timing.stopped(match, at)
        case MatchResumed(at=at):
            return {"paused": None, "unattended": 0} | timing.resumed(match, at)
        case Attended():
            return {"unattended": 0}
        case Reseated():
            return reseated(engine, match, event)
        case ClockSet() | TempoChanged() | TimeAdded():
            return timing.changed(match, event)
        case PlayerLeft():
            return player_left(engine, match, event)
        case ClockFlagged() | Resigned() | WinClaimed():
            return {}


def _opened(engine: Engine, event: MatchOpened) -> dict[str, Any]:
    room = event.room or (event.opener if event.idle_limit is not None else None)
    return {
        "game": event.game,
        "hides": engine.hides,
        "seats": engine.seats(event.options),
        "settings": event.clock,
        "visibility": event.visibility,
        "options": event.options,
        "seed": event.seed,
        "opener": event.opener if room is None else None,
        "room": room,
        "idle_limit": event.idle_limit,
        "given": event.given,
        "started_from": event.started_from,
        "set": event.set,
        "even": event.even,
        "rated": event.rated,
        "paired": event.paired,
        "starts_by": event.starts_by,
        "opened_at": event.at,
    }


def _played(engine: Engine, match: Match, event: MovePlayed, state: Any) -> dict[str, Any]:
    if state is None:
        state = engine.make_move(match.state, event.seat, engine.read_move(event.move))
    how = event.automatic, event.at, event.requested, event.voted is True
    seen_by = event.seen_by if match.hides else UNSET
    played = PlayedMove(event.seat, event.move, event.fields, *how, seen_by)
    clock, on_turn = match.clock, engine.current_player(state)
    if clock is not None and len(match.moves) < match.given:
        clock = clocks.started(clock.settings, match.seats, on_turn, event.at)
    elif clock is not None:
        clock = clocks.pressed(clock, on_turn, event.at)
    if clock is not None and match.waits_for_players:
        clock = clocks.waiting(clock)
    change = {
        "state": state,
        "on_turn": on_turn,
        "moves": (*match.moves, played),
        "clock": clock,
        "unattended": match.unattended + 1 if event.automatic and not event.requested else 0,
        "turn_since": event.at,
    }
    return change if not match.changes else change | no_takeback(match)

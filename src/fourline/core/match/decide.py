"""The rules of a match: `decide(engine, match, command, now)` gives its events, or says no.

Nothing here has a side effect. No events means: accepted, but nothing changes (a second join, a
clock that is not due). `Flag` settles an overdue clock (`core/match/timeout.py`); the log of a match
commits one before every other command of an overdue match, so a move at the last moment can never
overtake the timeout.
"""

from __future__ import annotations

from typing import Any, assert_never

import msgspec

from fourline.core.errors import Refusal, numbered
from fourline.core.match.agreements import decide_agreement, decide_decline, decide_takeback
from fourline.core.match.answering import Draw, with_answers, with_chance
from fourline.core.match.commands import (
    Abort,
    Agreement,
    Claim,
    Command,
    Credit,
    Decline,
    EndPause,
    Flag,
    HostCommand,
    Join,
    Leave,
    OfferPause,
    OfferTempo,
    Open,
    OpenSeated,
    Play,
    PlayerCommand,
    Rematch,
    Resign,
    StartClock,
    Swap,
    Takeback,
    TakeUp,
)
from fourline.core.match.events import (
    ClockCredited,
    ClockStarted,
    Event,
    Resigned,
    SeatsSwapped,
    SeatTaken,
)
from fourline.core.match.hosting import decide_hosted
from fourline.core.match.moves import Made, as_voted, make_move
from fourline.core.match.opening import laid, open_match, open_seated
from fourline.core.match.rating import decide_unrate, not_in_rated
from fourline.core.match.refusals import NO_MATCH, NOT_SEATED, not_in_progress, not_running, over
from fourline.core.match.rematch import decide_rematch
from fourline.core.match.seats import gone, may_choose, own_seat, seat_name, viewer_of
from fourline.core.match.sets import with_next_game
from fourline.core.match.state import Engine, Match, fold
from fourline.core.match.timeout import settle_overdue
from fourline.core.match.ways_out import claim_of, decide_abort, decide_leave, decide_take_up, lost_or_left
from fourline.core.rating.pools import Unrate

Decision = tuple[Event, ...] | Refusal
Advance = tuple[tuple[Event, ...], Match] | Refusal

OUTAGE_MS = 3_600_000
"""Without a clock only an outage as long as this is worth a row in the log."""


def decide(engine: Engine, match: Match, command: Command, now: int) -> Decision:
    """The events that this command causes, none if it changes nothing, or why it is refused."""
    decision = _with_set(engine, match, command, now)
    return decision.events if isinstance(decision, Made) else decision


def advance(engine: Engine, match: Match, command: Command, now: int, draw: Draw | None = None) -> Advance:
    """The same, with planned answers, what chance decides, and the match after all.

    One `make_move` of the engine for a move. `draw` gives the numbers for what chance decides.
    """
    decision = _with_set(engine, match, command, now)
    if isinstance(decision, Refusal):
        return decision
    if isinstance(decision, Made):
        after = fold(engine, decision.events, match, decision.state)
        events, after = with_answers(engine, match, decision.events, after)
    else:
        events, after = decision, fold(engine, decision, match)
    return with_chance(engine, events, after, now, draw)


def _with_set(engine: Engine, match: Match, command: Command, now: int) -> Decision | Made:
    """A game that ends may be the first of a set: the second is agreed too, unless a player left for good."""
    decision = _dispatch(engine, match, command, now)
    if match.set is None or isinstance(decision, Refusal):
        return decision
    if isinstance(command, Resign) and command.for_good:
        return decision
    if isinstance(decision, Made):
        return Made(with_next_game(match, decision.events), decision.state)
    return with_next_game(match, decision)


def _dispatch(engine: Engine, match: Match, command: Command, now: int) -> Decision | Made:
    match command:
        case Play():
            return _decide_player(engine, match, command, now)
        case Open():
            return open_match(engine, match, command, now)
        case OpenSeated():
            return open_seated(engine, match, command, now)
        case Flag():
            return settle_overdue(engine, match, now)
        case Unrate():
            return decide_unrate(match, command, now)
        case StartClock():
            return (ClockStarted(now, met=True),) if match.waits_for_players else ()
        case Credit(ms=ms):
            return (ClockCredited(now, ms),) if _counts(match, ms) else ()
    if isinstance(command, HostCommand):
        return decide_hosted(engine, match, command, now)
    return _decide_player(engine, match, command, now)


def _counts(match: Match, lost_ms: int) -> bool:
    """Is this much lost time worth giving back? Without a clock only a long outage is."""
    if match.paused is not None and match.paused.until is not None:  # others agreed on a date, which stays
        return match.room is not None and match.status == "in_progress" and lost_ms > 0
    if match.waits_for_players:
        return lost_ms > 0
    if match.clock is not None:
        return match.clock.running is not None and lost_ms > 0
    return match.status == "in_progress" and match.paused is None and lost_ms >= OUTAGE_MS


def _decide_player(engine: Engine, match: Match, command: PlayerCommand, now: int) -> Decision | Made:
    """A player's command. Everyone but a joiner must have a seat."""
    if match.version == 0:
        return NO_MATCH
    if isinstance(command, Play):
        return _play(engine, match, command, now)
    if isinstance(command, Join):
        return _join(engine, match, command, now)
    if not match.seats_of(command.player):
        return NOT_SEATED
    if engine.metadata.rooms_only:
        return Refusal("game/rooms_only", "This game belongs to a room: its host decides that.")
    if isinstance(command, Rematch):
        return decide_rematch(match, command, now)
    if isinstance(command, TakeUp):
        return decide_take_up(match, command, now)
    if isinstance(command, Decline) and command.offer == "rematch":
        return decide_decline(match, command, now)
    if match.left and not match.over and set(match.seats_of(command.player)) <= set(gone(match)):
        return Refusal("match/over", "You have left this game.", {"version": match.version})
    if isinstance(command, Abort):
        return decide_abort(match, command, now)
    if isinstance(command, Leave):
        return decide_leave(match, command, now)
    while_paused = isinstance(command, Resign | Decline | Agreement)
    refusal = not_in_progress(match) if while_paused else not_running(match)
    if refusal is not None:
        return _refused(engine, match, command.player, refusal.code, refusal.detail)
    refusal = not_in_rated(match, command)
    if refusal is not None:
        return refusal
    match command:
        case Swap():
            return _swap(match, command, now)
        case Resign():
            return _resign(engine, match, command, now)
        case Claim():
            return claim_of(engine, match, command, now)
        case Takeback():
            return decide_takeback(match, command, now)
        case Decline():
            return decide_decline(match, command, now)
        case OfferPause() | EndPause() | OfferTempo():
            return decide_agreement(match, command, now)
        case _:
            assert_never(command)


def _join(engine: Engine, match: Match, command: Join, now: int) -> Decision:
    if match.seats_of(command.player):
        return ()
    if match.over:
        return over(match)
    taken = {sitter.seat for sitter in match.sitters}
    free = [seat for seat in match.seats if seat not in taken]
    if not free:
        return Refusal("match/full", "Every seat of this match is taken. You can watch it.")
    name = command.name or seat_name(free[0])
    seated = SeatTaken(now, free[0], name, "human", command.player)
    given = laid(engine, match.started_from, match.options, now) if len(free) == 1 else ()
    return (seated, *given)


def _play(engine: Engine, match: Match, command: Play, now: int) -> Refusal | Made:
    seats = match.seats_of(command.player)
    if not seats:
        return NOT_SEATED
    refusal = not_running(match)
    if refusal is not None:
        return _refused(engine, match, command.player, refusal.code, refusal.detail)
    if command.version is not None and command.version != match.version:
        detail = f"The match has moved on: it is at version {match.version}, not {command.version}."
        return _refused(engine, match, command.player, "version/stale", detail)
    seat = match.on_turn if match.on_turn in seats else seats[0]
    validation = engine.validate_move(match.state, seat, command.move)
    if not validation.valid:
        code, message = validation.code or "move/illegal", validation.message or "That move is not legal."
        detail = numbered(message, validation.data)
        return _refused(engine, match, command.player, code, detail, validation.data)
    made = make_move(engine, match, seat, command.move, now)
    return as_voted(made) if command.voted else made


def _swap(match: Match, command: Swap, now: int) -> Decision:
    if not match.swap_open:
        detail = "Seats can be swapped only after the first move of a match that was opened with the swap."
        return Refusal("swap/closed", detail, {"version": match.version})
    if match.on_turn not in match.seats_of(command.player):
        detail = "Only the second player may swap seats."
        return Refusal("swap/closed", detail, {"version": match.version})
    return (SeatsSwapped(now),)


def _resign(engine: Engine, match: Match, command: Resign, now: int) -> Decision:
    seat = own_seat(match, command.player)
    return (Resigned(now, seat), *lost_or_left(engine, match, seat, "resignation", now))


def _refused(
    engine: Engine, match: Match, player: str, code: str, detail: str, data: dict[str, Any] | None = None
) -> Refusal:
    """A refusal that also lists the legal moves, unless they are hidden from this player."""
    if match.hides and not may_choose(match, viewer_of(match, player)):
        return Refusal(code, detail, {"legal_moves": [], "version": match.version})
    legal: list[Any] = []
    choices: dict[str, Any] = {}
    if match.state is not None:
        running = match.status == "in_progress"
        legal = msgspec.to_builtins(engine.legal_moves(match.state)) if running else []
        choices = engine.choices(match.state) if running else nothing_legal(engine, match.state)
    return Refusal(code, detail, {"legal_moves": legal, "version": match.version} | choices | (data or {}))


def nothing_legal(engine: Engine, state: Any) -> dict[str, Any]:
    """The game's own fields for legal moves, all of them empty."""
    return {name: [] if isinstance(value, list) else value for name, value in engine.choices(state).items()}

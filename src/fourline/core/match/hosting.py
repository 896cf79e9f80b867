"""What a room may do to its match: pause and resume it, change players or clock, call it off.

None of this touches the position.
"""

from __future__ import annotations

from typing import assert_never

from msgspec import UNSET

from fourline.core.errors import MAX_CHANGES, InvalidGame, Refusal, too_many_changes
from fourline.core.match import clock as clocks
from fourline.core.match.commands import (
    AddTime,
    Attend,
    CallOff,
    HostCommand,
    Pause,
    PlayAtRandom,
    Reseat,
    Resume,
    SetClock,
    Shorten,
)
from fourline.core.match.events import (
    EMPTY_TEAM,
    Attended,
    ClockSet,
    Event,
    MatchAborted,
    MatchPaused,
    MatchResumed,
    Reseated,
    TimeAdded,
)
from fourline.core.match.moves import Made, make_random_move
from fourline.core.match.refusals import not_in_progress, paused
from fourline.core.match.state import Engine, Match

Decision = tuple[Event, ...] | Made | Refusal


def decide_hosted(engine: Engine, match: Match, command: HostCommand, now: int) -> Decision:
    """The events of a host command; refused if no game is in progress."""
    refusal = not_in_progress(match)
    if refusal is not None:
        return refusal
    match command:
        case Pause(by=by):
            return _pause(match, by, now)
        case Resume():
            return (MatchResumed(now),) if match.paused else _refuse(match, "The match is not paused.")
        case Reseat():
            return _reseat(engine, match, command, now)
        case SetClock(clock=clock):
            return _set_clock(command, now) if clock != match.settings else ()
        case AddTime(player=player):
            return _add_time(match, player, now)
        case Shorten():
            return _shorten(match, command, now)
        case PlayAtRandom(version=version):
            return _play_at_random(engine, match, version, now)
        case Attend():
            return (Attended(now),) if match.unattended else ()
        case CallOff(by=by, absent=absent):
            return (MatchAborted(now, by, absent or UNSET),)
        case _:
            assert_never(command)


def _pause(match: Match, by: str, now: int) -> Decision:
    if match.paused is not None:
        return _refuse(match, "The match is already paused.")
    return too_many_changes("match") if match.changes >= MAX_CHANGES else (MatchPaused(now, by),)


def _reseat(engine: Engine, match: Match, command: Reseat, now: int) -> Decision:
    """An empty team pauses the game until it has been filled and the host resumes it."""
    try:
        state = engine.with_teams(match.state, command.teams)
    except InvalidGame as error:
        return Refusal(error.code, str(error))
    if state == match.state and command.sitters == match.sitters:
        return ()
    reseated = Reseated(now, command.teams, command.sitters)
    empty = not all(command.teams.values())
    if empty and (match.paused is None or match.paused.by not in ("host", EMPTY_TEAM)):
        return (MatchPaused(now, EMPTY_TEAM), reseated)
    return (reseated,)


def _set_clock(command: SetClock, now: int) -> Decision:
    try:
        return (ClockSet(now, clocks.checked(command.clock)),)
    except InvalidGame as error:
        return Refusal(error.code, str(error))


def _add_time(match: Match, player: str, now: int) -> Decision:
    version = {"version": match.version}
    if match.paused is not None:
        return paused(match) or ()
    if match.on_turn not in match.seats_of(player):
        return Refusal("move/not_your_turn", "Only the player on turn can ask for more time.", version)
    if match.settings is None:
        return Refusal("room/wrong_phase", "There is no time limit.", version)
    if match.extra_turn == len(match.moves) + 1:
        return Refusal("room/wrong_phase", "More time is given once a turn.", version)
    return (TimeAdded(now, match.on_turn, clocks.allowance(match.settings)),)


def _shorten(match: Match, command: Shorten, now: int) -> Decision:
    if match.paused is not None or match.clock is None or match.on_turn != command.seat:
        return ()
    spare = clocks.remaining(match.clock, command.seat, now) - command.ms
    return (TimeAdded(now, command.seat, -spare),) if spare > 0 else ()


def _play_at_random(engine: Engine, match: Match, version: int, now: int) -> Decision:
    if version != match.version:
        return Refusal("version/stale", "The match has moved on.", {"version": match.version})
    return paused(match) or make_random_move(engine, match, now, requested=True)


def _refuse(match: Match, detail: str) -> Refusal:
    return Refusal("match/paused", detail, {"version": match.version})

"""What whoever keeps a match may do to it: hold it, let it go on, seat other people, call it off.

A room does so for its game. None of this touches the position: discs stay where they lie.
"""

from __future__ import annotations

from typing import assert_never

from fourline.core.errors import InvalidGame, Refusal
from fourline.core.match import clock as clocks
from fourline.core.match.commands import (
    Attend,
    CallOff,
    Hold,
    Hosted,
    PlayAtRandom,
    Release,
    Reseat,
    SetClock,
)
from fourline.core.match.events import (
    Attended,
    ClockSet,
    Event,
    MatchAborted,
    MatchHeld,
    MatchReleased,
    Reseated,
)
from fourline.core.match.moves import moved_at_random, on_hold
from fourline.core.match.state import Engine, Match

Decision = tuple[Event, ...] | Refusal


def decide_hosted(engine: Engine, match: Match, command: Hosted, now: int) -> Decision:
    """The events of such a command; refused where no game is going on."""
    refusal = _not_going_on(match)
    if refusal is not None:
        return refusal
    match command:
        case Hold(by=by):
            return (MatchHeld(now, by),) if match.held is None else _refuse(match, "It is on hold already.")
        case Release():
            return (MatchReleased(now),) if match.held else _refuse(match, "It is not on hold.")
        case Reseat():
            return _reseat(engine, match, command, now)
        case SetClock(clock=clock):
            return _set_clock(command, now) if clock != match.settings else ()
        case PlayAtRandom(version=version):
            return _play_at_random(engine, match, version, now)
        case Attend():
            return (Attended(now),) if match.unattended else ()
        case CallOff(by=by):
            return (MatchAborted(now, by),)
        case _:
            assert_never(command)


def _not_going_on(match: Match) -> Refusal | None:
    if match.version == 0:
        return Refusal("match/not_found", "There is no such match.")
    if match.over:
        return Refusal("match/over", "This match is over.", {"version": match.version})
    if match.state is None:
        return Refusal("match/not_started", "The match begins when every seat is taken.")
    return None


def _reseat(engine: Engine, match: Match, command: Reseat, now: int) -> Decision:
    """A team without anybody in it stops the game: somebody in charge must help."""
    try:
        state = engine.with_teams(match.state, command.teams)
    except InvalidGame as error:
        return Refusal(error.code, str(error))
    if state == match.state and command.sitters == match.sitters:
        return ()
    reseated = Reseated(now, command.teams, command.sitters)
    empty = not all(command.teams.values())
    if empty and (match.held is None or match.held.by != "host"):
        return (MatchHeld(now, "host"), reseated)
    return (reseated,)


def _set_clock(command: SetClock, now: int) -> Decision:
    try:
        return (ClockSet(now, clocks.checked(command.clock)),)
    except InvalidGame as error:
        return Refusal(error.code, str(error))


def _play_at_random(engine: Engine, match: Match, version: int, now: int) -> Decision:
    if version != match.version:
        return Refusal("version/stale", "The match has moved on.", {"version": match.version})
    return on_hold(match) or moved_at_random(engine, match, now, asked=True)


def _refuse(match: Match, detail: str) -> Refusal:
    return Refusal("match/paused", detail, {"version": match.version})

"""What events other than moves do to the time of a match: its clock, and since when a player is on turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fourline.core.match import clock as clocks
from fourline.core.match.events import ClockSet, TempoChanged, TimeAdded

if TYPE_CHECKING:
    from fourline.core.match.state import Match


def credited(match: Match, ms: int) -> dict[str, Any]:
    """Time in which no move could be made does not count; the reveal of a room's game ends later."""
    if match.paused is not None and match.paused.until is not None:
        return {"paused": replace(match.paused, until=match.paused.until + ms)}
    if match.waits_for_players and match.starts_by is not None:
        return {"starts_by": match.starts_by + ms}
    if match.clock is None:
        return {"turn_since": match.turn_since + ms}
    return {"clock": clocks.credited(match.clock, ms)}


def stopped(match: Match, at: int) -> dict[str, Any]:
    return {"clock": clocks.stopped(match.clock, at)} if match.clock else {}


def ended(match: Match, at: int) -> dict[str, Any]:
    """Offers lapse, and so does a pause; a room decides about its own."""
    paused = None if match.room is None else match.paused
    return {"paused": paused, "pause_offers": {}, "tempo_offers": {}} | stopped(match, at)


def resumed(match: Match, at: int) -> dict[str, Any]:
    """The clock goes on with what was left; without a clock the turn begins again."""
    if match.clock is None:
        return {"turn_since": at}
    return {"clock": clocks.resumed(match.clock, match.on_turn, at), "turn_since": at}


def changed(match: Match, event: ClockSet | TempoChanged | TimeAdded) -> dict[str, Any]:
    match event:
        case ClockSet():
            return clock_set(match, event)
        case TempoChanged():
            return tempo_changed(match, event)
        case TimeAdded():
            return time_added(match, event)


def clock_set(match: Match, event: ClockSet) -> dict[str, Any]:
    clock = None
    if event.clock is not None:
        clock = clocks.started(event.clock, match.seats, match.on_turn, event.at)
        clock = clocks.stopped(clock, event.at) if match.paused else clock
    return {"settings": event.clock, "clock": clock}


def time_added(match: Match, event: TimeAdded) -> dict[str, Any]:
    """More of it counts as a sign of life; less is no act of the player."""
    clock = clocks.extended(match.clock, event.seat, event.ms) if match.clock else None
    if event.ms < 0:
        return {"clock": clock}
    return {"clock": clock, "extra_turn": len(match.moves) + 1, "unattended": 0}


def tempo_changed(match: Match, event: TempoChanged) -> dict[str, Any]:
    clock = None
    if event.clock is not None:
        clock = clocks.converted(match.clock, event.clock, match.seats, match.on_turn, event.at)
        clock = clocks.stopped(clock, event.at) if match.paused else clock
    return {"settings": event.clock, "clock": clock, "tempo_offers": {}, "turn_since": event.at}

"""What happens when the clock of a match, or a pause, has run out.

The log of a match asks for it before every other command of an overdue match: `service/match/codec.py`.
"""

from __future__ import annotations

from fourline.core.match import clock as clocks
from fourline.core.match.clock import PerMove
from fourline.core.match.events import ClockFlagged, ClockStarted, Event, MatchResumed
from fourline.core.match.moves import Made, make_random_move, pause_if_idle
from fourline.core.match.state import Engine, Match
from fourline.core.match.ways_out import lost_or_left


def settle_overdue(engine: Engine, match: Match, now: int) -> tuple[Event, ...] | Made:
    """The game is lost, a random move is made, or play goes on. No events if nothing is overdue."""
    if match.status == "in_progress" and match.paused is not None:
        ended = match.paused.until is not None and now >= match.paused.until
        return (MatchResumed(now),) if ended else ()
    if match.waits_for_players and match.starts_by is not None:
        return (ClockStarted(now, met=False),) if now >= match.starts_by else ()
    clock = match.clock
    if match.status != "in_progress" or clock is None or not clocks.overdue(clock, now):
        return ()
    seat = match.on_turn
    flagged = ClockFlagged(now, seat)
    if isinstance(clock.settings, PerMove) and clock.settings.on_timeout == "random_move":
        events, state = make_random_move(engine, match, now)
        return Made((flagged, *pause_if_idle(match, events)), state)
    return (flagged, *lost_or_left(engine, match, seat, "timeout", now))

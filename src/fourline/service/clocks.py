"""The clock of a match as the contract shows it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from fourline.core.match import clock as clocks
from fourline.core.match.clock import Correspondence, Fischer, PerMove
from fourline.core.match.state import Match


class RunningClock(msgspec.Struct, frozen=True, kw_only=True):
    """What each seat has left. The settings stand beside it.

    `starts_in_ms`: no time runs yet, because a player has yet to come; at the latest it starts then.
    """

    running: str | None
    remaining_ms: dict[str, int]
    deadline_in_ms: int | None
    starts_in_ms: int | UnsetType = UNSET


class PerMoveClock(RunningClock, frozen=True, tag_field="kind", tag="per_move", kw_only=True):
    seconds: int
    on_timeout: Literal["forfeit", "random_move"]


class FischerClock(RunningClock, frozen=True, tag_field="kind", tag="fischer", kw_only=True):
    initial: int
    increment: int


class CorrespondenceClock(RunningClock, frozen=True, tag_field="kind", tag="correspondence", kw_only=True):
    days: int


def shown_clock(match: Match, now: int) -> PerMoveClock | FischerClock | CorrespondenceClock | None:
    settings, clock = match.settings, match.clock
    running, due = (None, None) if clock is None else (clock.running, clocks.deadline(clock))
    shown: dict[str, Any] = {
        "running": running,
        "remaining_ms": {
            seat: clocks.allowance(settings) if clock is None else clocks.remaining(clock, seat, now)
            for seat in match.seats
        }
        if settings is not None
        else {},
        "deadline_in_ms": None if due is None else max(0, due - now),
    }
    if match.waits_for_players and match.starts_by is not None:
        shown["starts_in_ms"] = max(0, match.starts_by - now)
    match settings:
        case PerMove(seconds=seconds, on_timeout=on_timeout):
            return PerMoveClock(seconds=seconds, on_timeout=on_timeout, **shown)
        case Fischer(initial=initial, increment=increment):
            return FischerClock(initial=initial, increment=increment, **shown)
        case Correspondence(days=days):
            return CorrespondenceClock(days=days, **shown)
    return None

"""Clocks as values. Time is a number of milliseconds that the caller passes in.

A clock runs for at most one seat. `since` is when its present run began; what the running seat
has left is counted from there and never stored, so a clock cannot drift from its own record.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.engine import CHANCE
from fourline.core.errors import InvalidGame

DAY_MS = 86_400_000
MAX_MS = 366 * DAY_MS


class PerMove(msgspec.Struct, frozen=True, tag_field="kind", tag="per_move", forbid_unknown_fields=True):
    """N seconds for every move; after that the game is lost, or a random move is made."""

    seconds: int
    on_timeout: Literal["forfeit", "random_move"] = "forfeit"


class Fischer(msgspec.Struct, frozen=True, tag_field="kind", tag="fischer", forbid_unknown_fields=True):
    """A stock of seconds for the whole game, and some added after every move."""

    initial: int
    increment: int


class Correspondence(
    msgspec.Struct, frozen=True, tag_field="kind", tag="correspondence", forbid_unknown_fields=True
):
    """Days for every move: a game by letter."""

    days: int


ClockSettings = PerMove | Fischer | Correspondence


class Clock(msgspec.Struct, frozen=True):
    """The clock of a running match: what each seat has left, which seat it runs for, and since when."""

    settings: ClockSettings
    left_ms: dict[str, int]
    running: str | None = None
    since: int = 0


def checked(settings: ClockSettings | None) -> ClockSettings | None:
    """The same settings, or InvalidGame if they cannot be played by."""
    match settings:
        case PerMove(seconds=seconds) if not 1 <= seconds * 1000 <= MAX_MS:
            raise InvalidGame("A move needs at least 1 second, and at most a year.")
        case Fischer(initial=initial, increment=increment) if (
            initial < 1 or increment < 0 or (initial + increment) * 1000 > MAX_MS
        ):
            raise InvalidGame(
                "A Fischer clock needs at least 1 second, a year at most, and no negative increment."
            )
        case Correspondence(days=days) if not 1 <= days <= 366:
            raise InvalidGame("A correspondence game gives 1 to 366 days per move.")
    return settings


def allowance(settings: ClockSettings) -> int:
    """What a seat has at the start, in milliseconds."""
    match settings:
        case PerMove(seconds=seconds):
            return seconds * 1000
        case Fischer(initial=initial):
            return initial * 1000
        case Correspondence(days=days):
            return days * DAY_MS


def started(settings: ClockSettings, seats: tuple[str, ...], first: str, now: int) -> Clock:
    """The clock as the match begins."""
    running = None if first == CHANCE else first
    return Clock(settings, dict.fromkeys(seats, allowance(settings)), running, now)


def waiting(clock: Clock) -> Clock:
    """Nobody's time runs yet."""
    return msgspec.structs.replace(clock, running=None)


def remaining(clock: Clock, seat: str, now: int) -> int:
    """What a seat has left, never below zero. A clock that steps back gives no time away."""
    left = clock.left_ms.get(seat, allowance(clock.settings))
    if seat == clock.running:
        left -= max(0, now - clock.since)
    return max(0, left)


def deadline(clock: Clock) -> int | None:
    """When the running seat's time is up."""
    return None if clock.running is None else clock.since + clock.left_ms[clock.running]


def overdue(clock: Clock | None, now: int) -> bool:
    due = deadline(clock) if clock else None
    return due is not None and now >= due


def pressed(clock: Clock, next_seat: str, now: int) -> Clock:
    """The running seat has moved: settle its account and run for the next one.

    The increment is for a turn, not for each move of a player who stays on turn. A draw takes no time.
    """
    if next_seat == CHANCE:
        return clock
    left = dict(clock.left_ms)
    if clock.running is not None:
        match clock.settings:
            case Fischer(increment=increment):
                added = increment * 1000 if next_seat != clock.running else 0
                left[clock.running] = remaining(clock, clock.running, now) + added
            case settings:
                left[clock.running] = allowance(settings)
    left.setdefault(next_seat, allowance(clock.settings))
    return Clock(clock.settings, left, next_seat, now)


def stopped(clock: Clock, now: int) -> Clock:
    """The match is over: freeze what everyone has left."""
    left = dict(clock.left_ms)
    if clock.running is not None:
        left[clock.running] = remaining(clock, clock.running, now)
    return Clock(clock.settings, left, None, now)


def resumed(clock: Clock, seat: str, now: int) -> Clock:
    """Run again for this seat, from what it had left."""
    left = {seat: allowance(clock.settings)} | clock.left_ms
    return Clock(clock.settings, left, seat, now)


def handed(clock: Clock, seat: str, now: int) -> Clock:
    """Another player takes over the turn: a full turn, running if the clock was running.

    The player before them has a full turn again next time, whatever was used of this one or added to it.
    """
    full = allowance(clock.settings)
    left = clock.left_ms if isinstance(clock.settings, Fischer) else dict.fromkeys(clock.left_ms, full)
    left = left | {seat: full}
    return Clock(clock.settings, left, seat if clock.running is not None else None, now)


def exchanged(clock: Clock, now: int) -> Clock:
    """Two players change seats and keep their time; where a move has time of its own, it starts again."""
    left = dict.fromkeys(clock.left_ms, allowance(clock.settings))
    if isinstance(clock.settings, Fischer):
        one, other = clock.left_ms
        left = {one: remaining(clock, other, now), other: remaining(clock, one, now)}
    return Clock(clock.settings, left, clock.running, now)


def turned_back(clock: Clock, seat: str, now: int) -> Clock:
    """Moves were taken back: run for this seat again, with a full turn if every move has its own time."""
    left = stopped(clock, now).left_ms
    if not isinstance(clock.settings, Fischer):
        left = left | {seat: allowance(clock.settings)}
    return Clock(clock.settings, left, seat, now)


def converted(
    clock: Clock | None, settings: ClockSettings, seats: tuple[str, ...], on_turn: str, now: int
) -> Clock:
    """The players agreed on another clock: it runs from now, with a full turn or a full stock for everyone.

    From one stock of time to another, each seat keeps the share it had, and at least a second.
    """
    fresh = started(settings, seats, on_turn, now)
    if clock is None or not (isinstance(clock.settings, Fischer) and isinstance(settings, Fischer)):
        return fresh
    full, before = allowance(settings), allowance(clock.settings)
    shares = {seat: max(1000, full * remaining(clock, seat, now) // before) for seat in seats}
    return Clock(settings, shares, on_turn, now)


def extended(clock: Clock, seat: str, ms: int) -> Clock:
    """This seat has so much more for its turn."""
    left = clock.left_ms.get(seat, allowance(clock.settings)) + ms
    return msgspec.structs.replace(clock, left_ms=clock.left_ms | {seat: left})


def credited(clock: Clock, ms: int) -> Clock:
    """Give back time in which no move could be made: the present run starts later."""
    return clock if clock.running is None else msgspec.structs.replace(clock, since=clock.since + ms)


def is_live(settings: ClockSettings | None) -> bool:
    """Both players have to be there, and a win can be claimed over one who is not: never over days."""
    return settings is not None and not isinstance(settings, Correspondence)

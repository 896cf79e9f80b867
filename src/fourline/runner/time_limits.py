"""How long a program may think about one move, by the clock of its match."""

from __future__ import annotations

from fourline.service.clocks import CorrespondenceClock, FischerClock, PerMoveClock

MatchClock = PerMoveClock | FischerClock | CorrespondenceClock

SENDING_SECONDS = 0.5
"""Kept back, so that the move arrives before the clock has run out."""
PROMISED_SECONDS = 1.0
"""A program that answers within a second is in time, while the clock has that second."""
FISCHER_SHARE = 8
MIN_SECONDS = 0.05


def seconds_to_think(clock: MatchClock | None, seat: str, gone: float, most: float) -> float:
    """The time of one attempt, `gone` seconds after the clock was read; never more than `most`.

    A second attempt must be possible, so a move has half of its time; of a stock for the whole game it has
    an eighth, and half of what is added after it.

    >>> clock = PerMoveClock(running="red", remaining_ms={"red": 10_500}, deadline_in_ms=None, seconds=30,
    ...                      on_timeout="forfeit")
    >>> seconds_to_think(clock, "red", 0, most=30), seconds_to_think(clock, "red", 8, most=30)
    (5.0, 1.0)
    """
    if clock is None:
        return most
    left = clock.remaining_ms.get(seat, 0) / 1000 - gone - SENDING_SECONDS
    wanted = left / 2
    if isinstance(clock, FischerClock):
        wanted = left / FISCHER_SHARE + clock.increment / 2
    return max(MIN_SECONDS, min(most, left, max(wanted, PROMISED_SECONDS)))

"""When a player is reminded before the time for a move runs out. Times are in milliseconds."""

from __future__ import annotations

from collections.abc import Sequence

HOUR_MS = 3_600_000
PARTS = ((1, 2), (4, 5))
"""Without hours of the player's own: at half and at four fifths of the time."""


def reminders(since: int, deadline: int, hours: Sequence[float] | None) -> list[int]:
    """All moments for one turn, in order. `hours`: that long before the deadline.

    >>> reminders(0, 1000, None)
    [500, 800]
    >>> reminders(0, 3 * HOUR_MS, [1, 24]) == [2 * HOUR_MS]
    True
    """
    if hours is None:
        return [since + (deadline - since) * part // whole for part, whole in PARTS]
    times = {deadline - round(hour * HOUR_MS) for hour in hours}
    return sorted(time for time in times if since < time < deadline)


def next_reminder(since: int, deadline: int, hours: Sequence[float] | None, after: int) -> int | None:
    """The first one later than `after`."""
    return next((time for time in reminders(since, deadline, hours) if time > after), None)

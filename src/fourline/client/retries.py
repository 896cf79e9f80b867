"""When to try again, and after how long."""

from __future__ import annotations

import random
import time
from email.utils import parsedate_to_datetime

FIRST_SECONDS, MAX_SECONDS = 0.1, 5.0


class Patience:
    """Attempts at one thing: pauses that double, each a little random, until the time for all is over."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.renew()

    def renew(self) -> None:
        """It worked: the next trouble has all the time again."""
        self._until, self._pause = time.monotonic() + self._seconds, FIRST_SECONDS

    def pause(self, retry_after: float | None = None) -> float | None:
        """Seconds until the next attempt, at least those that the server asked for; None: give up."""
        pause = max(self._pause * random.uniform(0.75, 1.25), retry_after or 0.0)
        self._pause = min(2 * self._pause, MAX_SECONDS)
        return pause if time.monotonic() + pause <= self._until else None


def retry_seconds(header: str | None) -> float | None:
    """The header Retry-After: seconds or a date.

    >>> retry_seconds("3"), retry_seconds("soon"), retry_seconds("Wed, 21 Oct 2015 07:28:00 GMT")
    (3.0, None, 0.0)
    """
    if not header:
        return None
    if header.isascii() and header.isdigit():
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except (TypeError, ValueError):
        return None

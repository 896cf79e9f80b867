"""How much is sent at once and how often: a slow receiver delays only its own messages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from fourline.service.lru import Lru
from fourline.service.time import ticks

AT_ONCE = 256
SLOW_SECONDS = 1.0
MINUTE_MS = 60_000
DELAYS_MS = (5_000, 10_000, 20_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000)
"""Delay before each retry; the last one repeats."""
GIVE_UP_MS = 86_400_000
OFF_AFTER_MS = 3 * 86_400_000
_REMEMBERED = 50_000
Pace = Literal["quick", "new", "slow"]
"""What is known of a host: it answered within a second last time, it was never tried, or it is slow."""
AT_ONCE_TO_ONE: dict[Pace, int] = {"quick": 128, "new": 16, "slow": 4}
AT_ONCE_TO_ALL: dict[Pace, int] = {"quick": AT_ONCE, "new": 96, "slow": 32}
"""Hosts that may not answer never take all places together: half of them are left to those that do."""
BUSY_MS: dict[Pace, int] = {"quick": 1_000, "new": 1_000, "slow": 5_000}


def retry_delay(tries: int) -> int:
    """
    >>> retry_delay(0), retry_delay(99)
    (5000, 21600000)
    """
    return DELAYS_MS[min(tries, len(DELAYS_MS) - 1)]


class SendLimits:
    """Many at once to a host that is quick, few to one that is new or slow; some a minute for a person."""

    def __init__(self, a_minute: int) -> None:
        self._a_minute = a_minute
        self._hosts: Counter[str] = Counter()
        self._paces: Lru[str, Pace] = Lru(_REMEMBERED)
        self._spent: Lru[str, tuple[int, int]] = Lru(_REMEMBERED)

    def busy_ms(self, host: str) -> int:
        """How long a message to this host has to wait; 0 if it can be sent now."""
        pace = self._paces.get(host) or "new"
        alike = sum(count for one, count in self._hosts.items() if (self._paces.peek(one) or "new") == pace)
        full = self._hosts[host] >= AT_ONCE_TO_ONE[pace] or alike >= AT_ONCE_TO_ALL[pace]
        return BUSY_MS[pace] if full else 0

    @contextmanager
    def sending_to(self, host: str) -> Iterator[None]:
        """How long it takes says whether the host is slow."""
        self._hosts[host] += 1
        began = ticks()
        try:
            yield
        finally:
            self._hosts[host] -= 1
            if not self._hosts[host]:
                del self._hosts[host]
            self._paces.put(host, "slow" if ticks() - began > SLOW_SECONDS else "quick")

    def spend(self, person: str, now: int) -> bool:
        """One more for this person; False if there were too many in this minute."""
        minute = now // MINUTE_MS
        since, count = self._spent.get(person) or (minute, 0)
        count = count + 1 if since == minute else 1
        self._spent.put(person, (minute, count))
        return count <= self._a_minute

"""How much is sent at once and how often: a slow receiver delays only its own messages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from fourline.service.lru import Lru

AT_ONCE = 256
AT_ONCE_TO_A_HOST = 128
AT_ONCE_TO_A_SLOW_HOST = 4
AT_ONCE_TO_SLOW_HOSTS = 32
SLOW_SECONDS = 1.0
MINUTE_MS = 60_000
DELAYS_MS = (5_000, 10_000, 20_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000)
"""Delay before each retry; the last one repeats."""
GIVE_UP_MS = 86_400_000
OFF_AFTER_MS = 3 * 86_400_000
_REMEMBERED = 50_000


def retry_delay(tries: int) -> int:
    """
    >>> retry_delay(0), retry_delay(99)
    (5000, 21600000)
    """
    return DELAYS_MS[min(tries, len(DELAYS_MS) - 1)]


class SendLimits:
    """Many at once to a host that is quick, few to one that is slow; some a minute for a person."""

    def __init__(self, a_minute: int) -> None:
        self._a_minute = a_minute
        self._hosts: Counter[str] = Counter()
        self._slow: Lru[str, bool] = Lru(_REMEMBERED)
        self._spent: Lru[str, tuple[int, int]] = Lru(_REMEMBERED)

    def host_is_busy(self, host: str) -> bool:
        if self._slow.get(host) is None:
            return self._hosts[host] >= AT_ONCE_TO_A_HOST
        slow = sum(count for one, count in self._hosts.items() if self._slow.peek(one) is not None)
        return self._hosts[host] >= AT_ONCE_TO_A_SLOW_HOST or slow >= AT_ONCE_TO_SLOW_HOSTS

    @contextmanager
    def sending_to(self, host: str) -> Iterator[None]:
        """How long it takes says whether the host is slow."""
        self._hosts[host] += 1
        began = monotonic()
        try:
            yield
        finally:
            self._hosts[host] -= 1
            if not self._hosts[host]:
                del self._hosts[host]
            if monotonic() - began > SLOW_SECONDS:
                self._slow.put(host, True)
            else:
                self._slow.remove(host)

    def spend(self, person: str, now: int) -> bool:
        """One more for this person; False if there were too many in this minute."""
        minute = now // MINUTE_MS
        since, count = self._spent.get(person) or (minute, 0)
        count = count + 1 if since == minute else 1
        self._spent.put(person, (minute, count))
        return count <= self._a_minute

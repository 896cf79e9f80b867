"""How much one address may ask: buckets that fill again by the minute, and things held at once.

Every server keeps its own buckets and tells the others every quarter of a second what was taken
out of them: an answer never waits for another server, and without a doorbell each server counts alone.
"""

from __future__ import annotations

import asyncio
import time

import msgspec

from fourline.api.addresses import network_of
from fourline.service.errors import refuse, whole_seconds
from fourline.service.lru import Lru
from fourline.service.ports import Bus
from fourline.settings import Settings

MINUTE = 60.0
_REMEMBERED = 50_000
TELL_SECONDS = 0.25
TOPIC = "spent"
Spent = list[tuple[str, str, int]]
_WORDS = {"seeks": "searches", "codes": "wrong codes", "network_codes": "wrong codes from one network"}


class Limits:
    """Buckets of a minute's worth, one for each address and kind of request."""

    def __init__(self, settings: Settings, bus: Bus | None = None) -> None:
        self._bus = bus if bus is not None and bus.shared else None
        self._untold: dict[tuple[str, str], int] = {}
        if self._bus is not None:
            self._bus.subscribe(self, TOPIC, self._spent_elsewhere)
        self._a_minute = {
            "opens": settings.limit_opens,
            "joins": settings.limit_joins,
            "moves": settings.limit_moves,
            "taps": settings.taps_a_minute,
            "codes": settings.limit_codes,
            "network_codes": settings.limit_network_codes,
            "reads": settings.reads_a_minute,
            "mails": settings.limit_mails,
            "seeks": settings.limit_seeks,
            "challenges": settings.limit_challenges,
        }
        self._at_once = {"sockets": settings.limit_sockets, "analyses": settings.limit_analyses}
        self._buckets: Lru[tuple[str, str], list[float]] = Lru(_REMEMBERED)
        """What was left of each, and when that was."""
        self._in_use: dict[tuple[str, str], int] = {}

    def check(self, kind: str, address: str) -> None:
        """Would one more be too many? Raises Refused (rate/limited), and counts nothing."""
        left = self._bucket(kind, address)[0]
        if left < 1:
            size, words = self._a_minute[kind], _WORDS.get(kind, kind)
            wait = (1 - left) * MINUTE / size
            detail = f"At most {size} {words} a minute. Try again in {whole_seconds(wait)} s."
            refuse("rate/limited", detail, limit=kind, retry_after=wait)

    def _bucket(self, kind: str, address: str) -> list[float]:
        """What is left in a bucket, as of now."""
        size, now = self._a_minute[kind], time.monotonic()
        bucket = self._buckets.get((kind, address))
        if bucket is None:
            bucket = [float(size), now]
            self._buckets.put((kind, address), bucket)
        else:
            left = bucket[0] + (now - bucket[1]) * size / MINUTE
            bucket[0], bucket[1] = left if left < size else float(size), now
        return bucket

    def spend(self, kind: str, address: str, count: int = 1) -> None:
        """A request, or one that counts as several. Raises Refused (rate/limited) if the bucket is empty."""
        bucket = self._bucket(kind, address)
        if bucket[0] < 1:
            self.check(kind, address)
        bucket[0] -= count
        if self._bus is not None:
            if not self._untold:
                asyncio.get_running_loop().call_later(TELL_SECONDS, self._tell, self._bus)
            self._untold[kind, address] = self._untold.get((kind, address), 0) + count

    def count_miss(self, address: str) -> None:
        """A wrong code, counted by address and by network. Raises Refused when either bucket is empty."""
        self.spend("codes", address)
        self.spend("network_codes", network_of(address))

    def _take(self, kind: str, address: str, count: int) -> None:
        bucket = self._bucket(kind, address)
        bucket[0] = max(bucket[0] - count, -float(self._a_minute[kind]))

    def _tell(self, bus: Bus) -> None:
        spent: Spent = [(kind, address, count) for (kind, address), count in self._untold.items()]
        self._untold = {}
        for start in range(0, len(spent), 100):
            bus.publish(TOPIC, msgspec.json.encode(spent[start : start + 100]), self)

    def _spent_elsewhere(self, _server: str, word: bytes) -> None:
        for kind, address, count in msgspec.json.decode(word, type=Spent):
            if kind in self._a_minute:
                self._take(kind, address, count)

    def acquire(self, kind: str, address: str) -> None:
        """One more at once. Raises Refused (rate/limited) when there are too many."""
        held = self._in_use.get((kind, address), 0)
        if held >= self._at_once[kind]:
            detail = f"At most {self._at_once[kind]} {kind} at once. Try again in 1 s."
            refuse("rate/limited", detail, limit=kind, retry_after=1.0)
        self._in_use[kind, address] = held + 1

    def release(self, kind: str, address: str) -> None:
        held = self._in_use.get((kind, address), 0) - 1
        if held > 0:
            self._in_use[kind, address] = held
        else:
            self._in_use.pop((kind, address), None)

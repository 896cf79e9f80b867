"""Names are looked up in threads of our own, so that a name server which is silent holds up few.

The system's look-up takes as long as resolv.conf says and cannot be broken off, and the event loop makes
two at a time for the whole process. Here a player has one under way, a host is asked for once at a time, and
names that did not answer last time never take all threads.
"""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from threading import Thread
from time import monotonic

import msgspec

from fourline.service.lru import Lru

SECONDS = 3.0
"""How long a message waits for a name; the look-up itself goes on."""
AT_ONCE = 64
AT_ONCE_NEW = 48
"""Of names that did not answer last time, or were never asked for."""
FAILED_SECONDS = 60.0
"""How long a name that was not found is not asked for again."""
_REMEMBERED = 50_000
_ANSWERED = 0.0


class Asked(msgspec.Struct, eq=False):
    """A question for the addresses of a host. `player` is "" for a name that the operator gave."""

    host: str
    player: str
    addresses: asyncio.Future[list[str]]


class Names:
    """The system's look-up, with a share for every player."""

    def __init__(self) -> None:
        self._waiting: list[Asked] = []
        self._under_way: dict[str, str] = {}
        """The hosts that are looked up, and for whom."""
        self._results: Lru[str, float] = Lru(_REMEMBERED)
        """What each name did last time: it answered, or until when it counts as not found."""

    async def look_up(self, host: str, player: str) -> list[str]:
        """Its addresses; none if it is not found in time."""
        with suppress(OSError, UnicodeError):
            return _addresses(host, socket.AI_NUMERICHOST)
        if (self._results.get(host) or _ANSWERED) > monotonic():
            return []
        asked = Asked(host, player, asyncio.get_running_loop().create_future())
        self._waiting.append(asked)
        self._begin()
        try:
            async with asyncio.timeout(SECONDS):
                return await asked.addresses
        except TimeoutError:
            return []
        finally:
            if asked in self._waiting:
                self._waiting.remove(asked)

    def _begin(self) -> None:
        """Whatever may be looked up now, in the order in which it was asked for."""
        loop = asyncio.get_running_loop()
        for asked in self._waiting:
            if self._may_begin(asked):
                self._under_way[asked.host] = asked.player
                Thread(target=self._in_a_thread, args=(asked.host, loop), daemon=True).start()

    def _may_begin(self, asked: Asked) -> bool:
        under_way = self._under_way
        if asked.host in under_way or not asked.player:
            return asked.host not in under_way
        if asked.player in under_way.values() or len(under_way) >= AT_ONCE:
            return False
        return self._answered(asked.host) or sum(not self._answered(one) for one in under_way) < AT_ONCE_NEW

    def _answered(self, host: str) -> bool:
        return self._results.peek(host) == _ANSWERED

    def _in_a_thread(self, host: str, loop: asyncio.AbstractEventLoop) -> None:
        addresses: list[str] = []
        with suppress(OSError, UnicodeError):
            addresses = _addresses(host)
        with suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(self._end, host, addresses)

    def _end(self, host: str, addresses: list[str]) -> None:
        del self._under_way[host]
        self._results.put(host, _ANSWERED if addresses else monotonic() + FAILED_SECONDS)
        for asked in [one for one in self._waiting if one.host == host]:
            self._waiting.remove(asked)
            if not asked.addresses.done():
                asked.addresses.set_result(addresses)
        self._begin()


def _addresses(host: str, flags: int = 0) -> list[str]:
    """Raises OSError or UnicodeError."""
    found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM, flags=flags)
    return list(dict.fromkeys(str(address[0]) for *_, address in found))

"""Short codes are shared: an address with many rooms gets longer codes, so that the others' stay short."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from fourline.service.lru import Lru
from fourline.service.ports import Bus
from fourline.service.room.codes import ALPHABET, SHORTEST

TOPIC = "rooms"
_REMEMBERED = 10_000
IsLive = Callable[[str], Awaitable[bool]]


class CodeShares:
    """The codes that each address was given, on this server and those it shares a bus with.

    Known in memory only: no address is ever stored.
    """

    def __init__(self, bus: Bus, an_address: int) -> None:
        """`an_address` is how many codes of the shortest length one address may hold."""
        self._bus, self._most = bus, an_address
        self._codes: Lru[str, list[str]] = Lru(_REMEMBERED)
        bus.subscribe(self, TOPIC, lambda _, message: self._take(*msgspec.json.decode(message)))

    async def shortest_for(self, address: str, is_live: IsLive) -> int:
        """The shortest length of which this address may have one more code; any number without an address."""
        length = SHORTEST
        while address and await self._full(address, length, is_live):
            length += 1
        return length

    def opened(self, address: str, code: str) -> None:
        if not address:
            return
        self._take(address, code)
        if self._bus.shared:
            self._bus.publish(TOPIC, msgspec.json.encode((address, code)), self)

    def _take(self, address: str, code: str) -> None:
        self._codes.put(address, [*(self._codes.get(address) or ()), code])

    async def _full(self, address: str, length: int, is_live: IsLive) -> bool:
        """Codes that have been freed in the meantime no longer count."""
        most: int = self._most * len(ALPHABET) ** (length - SHORTEST)
        held = [code for code in self._codes.get(address) or () if len(code) == length]
        if len(held) < most:
            return False
        freed = {code for code in held if not await is_live(code)}
        kept = [code for code in self._codes.get(address) or () if code not in freed]
        self._codes.put(address, kept)
        return len(held) - len(freed) >= most

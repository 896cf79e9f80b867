"""The codes of rooms: few letters, none mistaken for another, hard enough to guess.

Short ones are shared fairly: an address with many rooms gets longer codes, so that the others' stay short.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import msgspec

from fourline.service import chance
from fourline.service.lru import Lru
from fourline.service.ports import Bus

ALPHABET = "BCDFGHJKLMPQRSTVXZ"
SHORTEST = 4
LONGEST = 12
ONE_IN = 1000
TOPIC = "rooms"
IsLive = Callable[[str], Awaitable[bool]]
_REMEMBERED = 10_000
_READ = str.maketrans({"N": "M", "W": "V"})
_CODE = re.compile(f"[{ALPHABET}]{{{SHORTEST},{LONGEST}}}")


def read_code(typed: str) -> str | None:
    """A code as a person typed it, or None if it cannot be one.

    >>> read_code("ktrn")
    'KTRM'
    """
    code = read_letters(typed.strip())
    return code if _CODE.fullmatch(code) else None


def read_letters(typed: str) -> str:
    """The letters as they are meant: N looks like M on a TV, W like V."""
    return typed[: 2 * LONGEST].upper().translate(_READ)


def length_for_one_more(live: dict[int, int], length: int = SHORTEST) -> int:
    """The shortest length, at least this one, of which one in 1,000 codes at most would then be live.

    >>> length_for_one_more({4: 103}), length_for_one_more({4: 104})
    (4, 5)
    """
    while (live.get(length, 0) + 1) * ONE_IN > len(ALPHABET) ** length:
        length += 1
    return length


def random_code(length: int) -> str:
    return "".join(chance.choice(ALPHABET) for _ in range(length))


def derived_codes(key: bytes) -> list[str]:
    """One code of every length that the same key always gives: where a repeated opening is found."""
    number = int.from_bytes(key, "big")
    letters = []
    for _ in range(LONGEST):
        number, index = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[index])
    return ["".join(letters[:length]) for length in range(SHORTEST, LONGEST + 1)]


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

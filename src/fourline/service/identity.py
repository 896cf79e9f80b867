"""Players and their keys. A token is a key; the store keeps only its hash. Several can be one person's."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Collection
from ipaddress import ip_network

import msgspec

from fourline.core.account.decide import CLOSED
from fourline.service import base64url, chance
from fourline.service.errors import Refused
from fourline.service.lru import Lru
from fourline.service.ports import AccountStore, Bus, Newcomer, TimeSource
from fourline.service.records import SIGNS_IN, Key

_REMEMBERED = 20_000
USED_EVERY_MS = 3_600_000
_MAX_TOKEN_LENGTH = 128
CAME_FROM = "from"


def new_id() -> str:
    """128 random bits, safe in a link."""
    return base64url.encode(chance.random_bytes(16))


def derived_id(*parts: str) -> str:
    """The same parts give the same id; it cannot be guessed without all of them."""
    digest = hashlib.sha256("\0".join(parts).encode()).digest()[:16]
    return base64url.encode(digest)


def is_public(address: str | None) -> bool:
    """Whether an address, or a network of IPv6, is one that the whole internet sees.

    On a home network, and behind a proxy that is not listed, all come from one that is not.

    >>> [is_public(one) for one in ("93.184.216.34", "2606:2800:220:1::/64", "192.168.1.7", None)]
    [True, True, False, False]
    """
    try:
        return address is not None and ip_network(address).is_global
    except ValueError:
        return False


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Caller(msgspec.Struct, frozen=True):
    """Who sends a command. A new player comes with the only copy of their token."""

    player: str
    newcomer: Newcomer | None = None
    token: str | None = None


class Identity:
    """Whose key a token is. What is known stays in memory until the key ends (see `forget_key`)."""

    def __init__(self, store: AccountStore, time: TimeSource, bus: Bus) -> None:
        self._store, self._time, self._bus = store, time, bus
        bus.subscribe(self, CAME_FROM, lambda _, said: self._addresses.put(*msgspec.json.decode(said)))
        self._known: Lru[bytes, Key] = Lru(_REMEMBERED)
        self._ids: Lru[str, tuple[str, ...]] = Lru(_REMEMBERED)
        self._names: Lru[str, str] = Lru(_REMEMBERED)
        self._ended: Lru[bytes, bool] = Lru(_REMEMBERED)
        self._used: dict[bytes, int] = {}
        self._addresses: Lru[str, str] = Lru(_REMEMBERED)
        self.changes = 0
        """How often a key has ended or a person changed: what was looked up before may be wrong then."""
        self.on_deleted: Callable[[str], Awaitable[None]] = _nothing_more
        """Awaited with a player who came in while being deleted."""
        self.on_admitted: Callable[[str], Awaitable[None]] = _nothing_more
        """Awaited with a known player who has just come in."""

    async def player(self, token: str | None) -> str | None:
        """The person of this token, None if it is unknown."""
        key = await self.key(token)
        return key.person if key is not None else None

    async def key(self, token: str | None) -> Key | None:
        if not token or len(token) > _MAX_TOKEN_LENGTH or not token.isascii():
            return None
        hash_ = hashed(token)
        key = self._known.get(hash_)
        if key is None:
            key = await self._read(hash_)
        now = self._time.now()
        if key is None or (key.expires_at is not None and now >= key.expires_at):
            return None
        if key.used_at is None or now - key.used_at > USED_EVERY_MS:
            self._used[hash_] = now
        return key

    async def _read(self, hash_: bytes) -> Key | None:
        """From the store. The first use of a key is stored at once; its token is not sent again."""
        while True:
            seen = self.changes
            key = await self._store.key(hash_)
            if key is None or key.kind not in SIGNS_IN:
                return None
            if key.used_at is None:
                key = msgspec.structs.replace(key, used_at=self._time.now())
                await self._store.use_key_first(hash_, key.used_at or 0)
            ids = await self._store.ids(key.person)
            if seen == self.changes:  # else a key has ended or a person changed while this was read
                break
        self._ids.put(key.person, ids)
        self._known.put(hash_, key)
        return key

    def acting(self, person: str | None, present: Collection[str]) -> str | None:
        """The id under which a person is present in a match or room; their own if under none.

        A person who adopted other players has the ids of all of them.
        """
        if person is None or person in present:
            return person
        return next((one for one in self._ids.get(person) or () if one in present), person)

    async def name(self, person: str) -> str | None:
        """The name of a person, None if they never gave one."""
        known = self._names.get(person)
        if known is None:
            known = await self._store.name(person) or ""
            self._names.put(person, known)
        return known or None

    def came_from(self, player: str, address: str) -> None:
        """Where a player's last command came from. All servers on one bus know it, and none stores it."""
        if self._bus.shared and self._addresses.peek(player) != address:
            self._bus.publish(CAME_FROM, msgspec.json.encode((player, address)), self)
        self._addresses.put(player, address)

    def last_address(self, player: str | None) -> str | None:
        """Where this player's last command came from, as far as it is known."""
        return self._addresses.peek(player) if player is not None else None

    def requester(self, player: str) -> str:
        """Whom a player's requests for thinking time are counted under: an address, if one is known."""
        return self._addresses.get(player) or player

    def caller(self, player: str | None) -> Caller:
        """This player, or a new one."""
        if player is not None:
            return Caller(player)
        token = base64url.encode(chance.random_bytes(32))
        newcomer = Newcomer(new_id(), hashed(token))
        return Caller(newcomer.player, newcomer, token)

    async def admit(self, player: str, newcomer: Newcomer | None) -> None:
        """A command that brings a player in was committed.

        Raises Refused if they were deleted or banned meanwhile.
        """
        self.remember(newcomer)
        if newcomer is not None:
            return
        if await self._store.deleted([player]):
            await self.on_deleted(player)
            raise Refused(CLOSED)
        await self.on_admitted(player)

    def remember(self, newcomer: Newcomer | None) -> None:
        """A new player's first command was committed."""
        if newcomer is not None:
            now, me = self._time.now(), newcomer.player
            self._known.put(
                newcomer.token_hash, Key(newcomer.token_hash, me, "device", "", now, now, None, me)
            )
            self._ids.put(me, (me,))

    # -- what ends ---------------------------------------------------------------------------

    def forget_key(self, hash_: bytes) -> None:
        """This key has ended, here or on another server."""
        self.changes += 1
        self._known.remove(hash_)
        self._used.pop(hash_, None)
        self._ended.put(hash_, True)

    def has_ended(self, hash_: bytes) -> bool:
        """Did this key end while a socket that was opened with it stayed open?"""
        return self._ended.get(hash_) is not None

    def person_changed(self, ids: tuple[str, ...]) -> None:
        """The name or the players of this person have changed. The first id is the person's own."""
        self.changes += 1
        for one in ids:
            self._names.remove(one)
        self._ids.put(ids[0], ids)
        self._known.remove_where(lambda key: key.player in ids or key.person in ids or key.owner in ids)

    async def write_uses(self) -> None:
        """When keys were last used, now and then: `used_at` tells people which device is which."""
        used, self._used = self._used, {}
        for hash_, at in used.items():
            await self._store.use_key(hash_, at)
            key = self._known.get(hash_)
            if key is not None:
                self._known.put(hash_, msgspec.structs.replace(key, used_at=at))


async def _nothing_more(_: str) -> None:
    """Until the service is put together."""

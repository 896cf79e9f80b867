"""Players and their tokens. A player is identified by a token; the store keeps only its hash."""

from __future__ import annotations

import base64
import hashlib
import secrets

import msgspec

from fourline.service.lru import Lru
from fourline.service.ports import Newcomer, Store

_REMEMBERED = 20_000
_LONGEST_TOKEN = 128


def new_id() -> str:
    """128 random bits, safe in a link."""
    return secrets.token_urlsafe(16)


def derived_id(*parts: str) -> str:
    """The same parts give the same id; it cannot be guessed without all of them."""
    digest = hashlib.sha256("\0".join(parts).encode()).digest()[:16]
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Caller(msgspec.Struct, frozen=True):
    """Who sends a command. A new player comes with the only copy of their token."""

    player: str
    newcomer: Newcomer | None = None
    token: str | None = None


class Identity:
    """Which player a token belongs to."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: Lru[bytes, str] = Lru(_REMEMBERED)
        self._addresses: Lru[str, str] = Lru(_REMEMBERED)

    async def player(self, token: str | None) -> str | None:
        """The player of this token, None if it is unknown."""
        if not token or len(token) > _LONGEST_TOKEN or not token.isascii():
            return None
        key = hashed(token)
        known = self._known.get(key)
        if known is not None:
            return known
        found = await self._store.player(key)
        if found is not None:
            self.remember(Newcomer(found, key))
        return found

    def came_from(self, player: str, address: str) -> None:
        """Where a player's last command came from; known in this process only, and never stored."""
        self._addresses.put(player, address)

    def asker(self, player: str) -> str:
        """Whom a player's requests for thinking time are counted under: an address, if one is known."""
        return self._addresses.get(player) or player

    def caller(self, player: str | None) -> Caller:
        """This player, or a new one."""
        if player is not None:
            return Caller(player)
        token = secrets.token_urlsafe(32)
        newcomer = Newcomer(new_id(), hashed(token))
        return Caller(newcomer.player, newcomer, token)

    def remember(self, newcomer: Newcomer | None) -> None:
        """A new player's first command was committed."""
        if newcomer is not None:
            self._known.put(newcomer.token_hash, newcomer.player)

"""The live sockets of each device on this server: told of a new device, closed when their own is ended."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

import msgspec

from fourline.service.account.messages import DevicesMessage
from fourline.service.records import Key


class DeviceSocket(Protocol):
    """A socket that was opened with a key."""

    def answer(self, message: bytes) -> None:
        """Send it at once."""

    def device_ended(self) -> None:
        """Close: the key opens nothing any more."""


_ADDED = msgspec.json.encode(DevicesMessage())


class DeviceSockets:
    """Which sockets are open, by their key."""

    def __init__(self) -> None:
        self._open: dict[bytes, set[DeviceSocket]] = {}
        self._keys: dict[str, set[bytes]] = {}

    def enter(self, key: Key, socket: DeviceSocket) -> None:
        self._open.setdefault(key.hash, set()).add(socket)
        self._keys.setdefault(key.player, set()).add(key.hash)

    def leave(self, key: Key, socket: DeviceSocket) -> None:
        sockets = self._open.get(key.hash, set())
        sockets.discard(socket)
        if not sockets:
            self._open.pop(key.hash, None)
            keys = self._keys.get(key.player, set())
            keys.discard(key.hash)
            if not keys:
                self._keys.pop(key.player, None)

    def tell_added(self, players: Collection[str]) -> None:
        """These players are one person, who has one device more."""
        for player in players:
            for hash_ in tuple(self._keys.get(player, ())):
                for socket in tuple(self._open.get(hash_, ())):
                    socket.answer(_ADDED)

    def end(self, hash_: bytes) -> None:
        for socket in tuple(self._open.get(hash_, ())):
            socket.device_ended()

"""The live lobby: which public matches wait for a player."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec

from fourline.core.match.state import Match
from fourline.service.background import BackgroundTasks
from fourline.service.log.stream import Listener, Stream, StreamChanged
from fourline.service.log.streams import Streams
from fourline.service.match.listing import ListedMatch, listed_match, match_list
from fourline.service.match.messages import LobbyClosed, LobbyList, LobbyOpened
from fourline.service.ports import Bus, Store, StoreUnavailable

_encode = msgspec.json.Encoder().encode
SHOWN = 100
TOPIC = "lobby"


class Lobby:
    """Tells its listeners when a match opens, when one more player has joined, and when it no longer waits.

    With several servers the list is read again whenever one of them reports a change, and the
    differences are sent.
    """

    def __init__(self, store: Store, bus: Bus) -> None:
        self._store, self._bus = store, bus
        self.listeners: dict[Listener, None] = {}
        self._shown: dict[str, ListedMatch] = {}
        self._reading = asyncio.Lock()
        self._stale = False
        self._looking = BackgroundTasks()
        bus.subscribe(self, TOPIC, lambda *_: self._look_again())

    async def enter(self, visitor: Listener) -> None:
        """The list as it is, and from here on every change of it."""
        meanwhile = _Meanwhile()
        if self._store.exclusive:
            self.listeners[meanwhile] = None
            try:
                items = await self._open()
            finally:
                self.listeners.pop(meanwhile, None)
        else:
            self._stale = True
            await self.look()
            items = list(self._shown.values())
        self.listeners[visitor] = None
        visitor.tell(_encode(LobbyList(items)))
        for message in meanwhile.heard:
            visitor.tell(message)

    def on_change(self, change: StreamChanged) -> None:
        before, after = change.before, change.stream.state
        waited = before.version > 0 and before.status == "open"
        waits = after.status == "open"
        same = waited == waits and (not waits or before.sitters is after.sitters)
        if after.visibility != "public" or same:
            return
        if not self._store.exclusive:
            self._bus.publish(TOPIC, b"null", self)
            self._look_again()
        elif self.listeners:
            item = listed_match(change.stream.id, after)
            self._tell(LobbyOpened(item) if waits else LobbyClosed(item))

    async def look(self) -> None:
        """Sends what differs from what was last sent. Also called by the poll, in case a message was lost."""
        async with self._reading:
            if not self._stale:
                return
            self._stale = False
            before, self._shown = self._shown, {item.id: item for item in await self._open()}
            for item in before.values():
                if item.id not in self._shown:
                    self._tell(LobbyClosed(item))
            for item in reversed(self._shown.values()):
                if before.get(item.id) != item:
                    self._tell(LobbyOpened(item))

    async def renewed(self, stream: Stream[Match], streams: Streams[Match]) -> None:
        """A player who waits here has another name."""
        if self.listeners and stream.state.status == "open" and stream.state.visibility == "public":
            fresh = await streams.get(stream.id)
            if fresh is not None:
                item = listed_match(stream.id, fresh.state)
                if stream.id in self._shown:
                    self._shown[stream.id] = item
                self._tell(LobbyOpened(item))

    async def poll(self) -> None:
        if self.listeners:
            self._stale = True
            await self.look()

    async def close(self) -> None:
        await self._looking.close()

    def _look_again(self) -> None:
        if self.listeners and not self._stale:
            self._stale = True
            self._looking.start(self._look_quietly())

    async def _look_quietly(self) -> None:
        with contextlib.suppress(StoreUnavailable):
            await self.look()

    async def _open(self) -> list[ListedMatch]:
        page = await self._store.lobby("open", None, SHOWN, None)
        return (await match_list(page, self._store)).items

    def _tell(self, change: LobbyOpened | LobbyClosed) -> None:
        message = _encode(change)
        for listener in tuple(self.listeners):
            listener.tell(message)


class _Meanwhile:
    """Collects the changes that come while the list is read: they are sent after it."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.tell = self.heard.append

"""The screens of a room: TV, phones, the host's. All are sent the same room, encoded once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, cast

import msgspec

from fourline.core.room.state import Room
from fourline.service.cluster.announcer import PresenceAnnouncer
from fourline.service.cluster.presence import Presence
from fourline.service.log.stream import Listener, StreamChanged
from fourline.service.room.codec import RoomStream
from fourline.service.room.messages import TOPIC, RoomMessage, Said, You, concerns
from fourline.service.room.runtime import MatchStream, runtime
from fourline.service.room.sync import RoomSync
from fourline.service.time import rfc3339

_encode = msgspec.json.Encoder().encode


class Screen(Listener, Protocol):
    """A socket in a room; `player` is None on a TV and in the audience."""

    player: str | None
    audience: bool

    def hosts(self, room: Room) -> bool:
        """Is its person the host, under whichever id?"""


class RoomLive:
    """Sockets that come and go, and every change of their room."""

    def __init__(self, sync: RoomSync) -> None:
        self._sync = sync
        self._telling = sync.retries("screens not updated")
        self.on_change: Callable[[StreamChanged], None] = lambda _: None
        """Called after every change of a room."""
        self.on_presence: Callable[[RoomStream], None] = lambda _: None
        """Called when players came or went."""
        self._bus = sync.streams.bus
        sync.streams.on_change = self._on_room_change
        sync.streams.on_renew = self._on_renew
        self._announcer = PresenceAnnouncer(sync.streams, sync.presence_sync, self)
        self._bus.subscribe(self, TOPIC, self._on_message)

    async def enter(self, stream: RoomStream, screen: Screen) -> None:
        """Sends the room at once, and from here on every change of it."""
        there = runtime(stream, self._now)
        if screen.player is not None:
            self._spread(Said(stream.id, "elsewhere", screen.player))
        if not screen.audience:
            there.presence.socket_opened(screen.player, self._now)
        stream.listeners[screen] = None
        await self._sync.presence_sync.query(stream.id, there.presence)
        await self._sync.load(stream)
        await self._sync.settle(stream)
        match = await self._sync.match(stream)
        self._tell(stream, match, [screen])
        self._announcer.changed(stream)

    def leave(self, stream: RoomStream, screen: Screen) -> None:
        if screen not in stream.listeners:
            return
        there = runtime(stream, self._now)
        del stream.listeners[screen]
        if not screen.audience:
            there.presence.socket_closed(screen.player, self._now)
        if not stream.listeners and there.match is not None:
            there.match.keepers.discard(stream.id)
        self._announcer.changed(stream)

    def on_match_change(self, change: StreamChanged) -> None:
        """A move, a pause, a timeout: sent to every screen at once."""
        stream = self._sync.on_match_change(change)
        game = stream.state.game if stream is not None else None
        if stream is not None and game is not None and game.match_id == change.stream.id:
            self._tell(stream, change.stream, list(stream.listeners))
        elif stream is None and not change.stream.state.over and change.stream.keepers:
            room = change.stream.state.room
            self._telling.begin(room, partial(self._reload, room))

    async def _reload(self, stream_id: str) -> None:
        """Screens show this room, but after an outage it must be read before they are told."""
        stream = await self._sync.streams.get(stream_id)
        if stream is not None:
            await self._show(stream)

    def _on_room_change(self, change: StreamChanged) -> None:
        stream: RoomStream = change.stream
        self.on_change(change)
        if not stream.listeners:
            return
        there, game = runtime(stream, self._now), stream.state.game
        known = there.match.id if there.match is not None else None
        if self._sync.streams.store.exclusive and known == (game.match_id if game else None):
            self._tell(stream, there.match, list(stream.listeners))
        else:
            self._in_background(stream)

    async def _on_renew(self, stream: RoomStream) -> None:
        if stream.listeners:
            await self._telling.run(stream.id, partial(self._show, stream))

    def _in_background(self, stream: RoomStream) -> None:
        """If another server may have written, the match must be read first."""
        self._telling.begin(stream.id, partial(self._show, stream))

    async def _show(self, stream: RoomStream) -> None:
        match = await self._sync.loaded_match(stream)
        self._tell(stream, match, list(stream.listeners))

    def _tell(self, stream: RoomStream, match: MatchStream | None, screens: list[Listener]) -> None:
        """One encoding for all screens; only the part about its own player differs.

        A game that has just ended is sent once the room has settled it, with its points.
        """
        room = stream.state
        if not screens or (room.phase == "game" and match is not None and match.state.over):
            return
        shown: Any = msgspec.Raw(_encode(self._sync.document(stream, match)))
        now, ids = rfc3339(self._now), {one.player: one.id for one in room.players}
        for listener in screens:
            screen = cast(Screen, listener)
            you = _you(screen, room, ids)
            listener.tell(_encode(RoomMessage(you, shown, now)))

    # -- what is said and not kept -----------------------------------------------------------

    def react(self, stream: RoomStream, player_id: str, kind: str) -> None:
        self._spread(Said(stream.id, "reaction", player_id, kind))

    def hint(self, stream: RoomStream, player_id: str, column: int) -> None:
        self._spread(Said(stream.id, "hint", player_id, column))

    def _spread(self, said: Said) -> None:
        """To the screens here, and to those on other servers."""
        self._bus.publish(TOPIC, _encode(said), self)
        self._say(said)

    def _on_message(self, _server: str, message: bytes) -> None:
        self._say(msgspec.json.decode(message, type=Said))

    def _say(self, said: Said) -> None:
        stream = self._sync.streams.peek(said.stream)
        for listener in tuple(stream.listeners) if stream is not None else ():
            player = cast(Screen, listener).player
            if stream is not None and concerns(said, stream.state, player):
                listener.tell(said.message)

    # -- presence ----------------------------------------------------------------------------

    def presence_of(self, stream: RoomStream) -> Presence | None:
        return stream.runtime.presence if stream.runtime is not None else None

    def connected(self, stream: RoomStream, presence: Presence, now: int) -> object:
        room = stream.state
        people = {room.host, *(one.player for one in room.players)}
        seen = {one: presence.seen(one) for one in people}
        asleep = {one for one, it in seen.items() if it.asleep(now)}
        return asleep, {one for one, it in seen.items() if it.connected(now)}

    def tell_presence(self, stream: RoomStream) -> None:
        self.on_presence(stream)
        self._in_background(stream)

    @property
    def _now(self) -> int:
        return self._sync.streams.time.now()


def _you(screen: Screen, room: Room, ids: dict[str, str]) -> You:
    player = screen.player
    return You(ids.get(player) if player else None, screen.hosts(room), player in room.blocked)

"""The screens of a room: TV, phones, the host's. All are told the same room, encoded once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Protocol, cast

import msgspec

from fourline.service.cluster.presence import Presence
from fourline.service.log.stream import Listener, Moved
from fourline.service.ports import StoreUnavailable
from fourline.service.room.codec import RoomStream
from fourline.service.room.messages import TOPIC, Said, concerns
from fourline.service.room.sync import MatchStream, Notes, RoomKeeping, notes
from fourline.service.time import rfc3339

log = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode
GATHER_SECONDS = 0.1


class Screen(Listener, Protocol):
    """A socket in a room; `player` is None on a TV."""

    player: str | None


class RoomLive:
    """Comings and goings, and every change. Changes of presence are gathered for a tenth of a second."""

    def __init__(self, keeping: RoomKeeping) -> None:
        self._keeping = keeping
        self._pending: dict[str, asyncio.TimerHandle] = {}
        self._telling: set[asyncio.Task[None]] = set()
        self._bus = keeping.streams.bus
        keeping.streams.speak = self._room_moved
        keeping.elsewhere.add(self)
        self._bus.hear(self, TOPIC, self._heard)

    async def enter(self, stream: RoomStream, screen: Screen) -> None:
        """The room at once, and from here on every change of it."""
        there = notes(stream, self._now)
        if screen.player is not None:
            self._spread(Said(stream.id, "elsewhere", screen.player))
        there.presence.came(screen.player)
        stream.listeners.add(screen)
        await self._keeping.elsewhere.ask(stream.id, there.presence)
        await self._keeping.settle(stream)
        match = await self._keeping.match(stream)
        self._tell(stream, match, [screen])
        self._changed(stream)

    def leave(self, stream: RoomStream, screen: Screen) -> None:
        if screen not in stream.listeners:
            return
        there = notes(stream, self._now)
        stream.listeners.discard(screen)
        there.presence.left(screen.player, self._now)
        if not stream.listeners and there.match is not None:
            there.match.keepers.discard(stream.id)
        self._changed(stream)

    def match_moved(self, moved: Moved) -> None:
        """A move, a pause, a timeout: every screen has it at once."""
        stream = self._keeping.match_moved(moved)
        game = stream.state.game if stream is not None else None
        if stream is not None and game is not None and game.match_id == moved.stream.id:
            self._tell(stream, moved.stream, list(stream.listeners))

    def _room_moved(self, moved: Moved) -> None:
        stream: RoomStream = moved.stream
        if not stream.listeners:
            return
        there, game = notes(stream, self._now), stream.state.game
        known = there.match.id if there.match is not None else None
        if self._keeping.streams.store.exclusive and known == (game.match_id if game else None):
            self._tell(stream, there.match, list(stream.listeners))
        else:
            self._in_background(stream)

    def _in_background(self, stream: RoomStream) -> None:
        """Where another server may have written, the match must be read first."""
        task = asyncio.ensure_future(self._announce(stream))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _announce(self, stream: RoomStream) -> None:
        try:
            match = await self._keeping.match(stream)
        except StoreUnavailable:
            log.warning("screens wait for the store", extra={"stream": stream.id})
        else:
            self._tell(stream, match, list(stream.listeners))

    def _tell(self, stream: RoomStream, match: MatchStream | None, screens: list[Listener]) -> None:
        """One encoding for everybody; only who one is stands before it.

        A game that has just ended is told when the room has settled it, with its points.
        """
        room = stream.state
        if not screens or (room.phase == "game" and match is not None and match.state.over):
            return
        body = _encode(self._keeping.document(stream, match))
        tail = b',"room":%b,"server_now":"%b"}' % (body, rfc3339(self._now).encode())
        ids = {one.player: one.id for one in room.players}
        for listener in screens:
            player = cast(Screen, listener).player
            you = {"player_id": ids.get(player) if player else None, "host": player == room.host}
            listener.tell(b'{"type":"room","you":%b%b' % (_encode(you), tail))

    # -- what is said and not kept -----------------------------------------------------------

    def react(self, stream: RoomStream, player_id: str, kind: str) -> None:
        self._spread(Said(stream.id, "reaction", player_id, kind))

    def hint(self, stream: RoomStream, player_id: str, column: int) -> None:
        self._spread(Said(stream.id, "hint", player_id, column))

    def _spread(self, said: Said) -> None:
        """To the screens here, and to those on other servers."""
        self._bus.say(TOPIC, _encode(said), self)
        self._say(said)

    def _heard(self, _server: str, word: bytes) -> None:
        self._say(msgspec.json.decode(word, type=Said))

    def _say(self, said: Said) -> None:
        stream = self._keeping.streams.peek(said.stream)
        for listener in tuple(stream.listeners) if stream is not None else ():
            player = cast(Screen, listener).player
            if stream is not None and concerns(said, stream.state, player):
                listener.tell(said.message)

    # -- presence ----------------------------------------------------------------------------

    def find(self, stream_id: str) -> Presence | None:
        stream = self._keeping.streams.peek(stream_id)
        return stream.notes.presence if stream is not None and stream.notes is not None else None

    def everybody(self) -> Iterator[tuple[str, Presence]]:
        for stream in self._keeping.streams.in_memory():
            if stream.notes is not None:
                yield stream.id, stream.notes.presence

    def changed_elsewhere(self, stream_id: str) -> None:
        stream = self._keeping.streams.peek(stream_id)
        if stream is not None and stream.listeners:
            self._soon(stream)

    def _changed(self, stream: RoomStream) -> None:
        self._keeping.elsewhere.changed(stream.id)
        self._soon(stream)

    def _soon(self, stream: RoomStream, seconds: float = GATHER_SECONDS) -> None:
        pending = self._pending.get(stream.id)
        loop = asyncio.get_running_loop()
        if pending is None or pending.when() > loop.time() + seconds:
            if pending is not None:
                pending.cancel()
            self._pending[stream.id] = loop.call_later(seconds, self._presence, stream)

    def _presence(self, stream: RoomStream) -> None:
        del self._pending[stream.id]
        there = notes(stream, self._now)
        connected = self._connected(stream, there)
        if connected != there.told and stream.listeners:
            there.told = connected
            self._in_background(stream)
        upcoming = there.presence.next_change(self._now)
        if upcoming is not None and stream.listeners:
            self._soon(stream, (upcoming - self._now) / 1000 + 0.01)

    def _connected(self, stream: RoomStream, there: Notes) -> frozenset[str]:
        room = stream.state
        people = {room.host, *(one.player for one in room.players)}
        return frozenset(one for one in people if there.presence.seen(one).connected(self._now))

    @property
    def _now(self) -> int:
        return self._keeping.streams.time.now()

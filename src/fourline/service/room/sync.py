"""Rooms and their matches kept in step, whatever was killed when."""

from __future__ import annotations

import asyncio
import logging

from fourline.core.errors import Refusal
from fourline.core.match.commands import CallOff
from fourline.core.match.state import Match
from fourline.core.room.state import FREED_AFTER_MS, Room
from fourline.service.cluster.presence import Presence
from fourline.service.cluster.presence_sync import Elsewhere
from fourline.service.errors import Refused, refuse
from fourline.service.log.stream import Ask, Moved, Stream
from fourline.service.log.streams import Streams
from fourline.service.plugins.guarded import Games
from fourline.service.ports import StoreUnavailable
from fourline.service.room.codec import RoomStream, stream_of
from fourline.service.room.document import present_room
from fourline.service.room.game import GAME, corrections, opening, room_of, settlement

log = logging.getLogger(__name__)
MatchStream = Stream[Match]


class Notes:
    """What is known of a room beside its log: who is there, and which match it looks at."""

    __slots__ = ("match", "presence", "told")

    def __init__(self, now: int) -> None:
        self.presence = Presence(now)
        self.match: MatchStream | None = None
        self.told: object = None


class RoomKeeping:
    """Loads rooms, opens and corrects their matches, settles them when they are over."""

    def __init__(
        self,
        games: Games,
        matches: Streams[Match],
        streams: Streams[Room],
        elsewhere: Elsewhere,
        reveal_ms: int,
    ) -> None:
        self.games, self.matches, self.streams, self.elsewhere = games, matches, streams, elsewhere
        self._reveal_ms = reveal_ms
        self.settling: set[asyncio.Task[None]] = set()
        streams.on_load, streams.follow = self._loaded, self._follow

    # -- finding -----------------------------------------------------------------------------

    async def room(self, code: str) -> RoomStream:
        """The room of this code, settled. Raises Refused where there is none."""
        stream = await self.find(code)
        if stream is None:
            refuse("room/not_found", f"No game with code {code[:12]}. Check the TV.")
        await self.settle(stream)
        return stream

    async def find(self, code: str) -> RoomStream | None:
        stream = await self.streams.get(stream_of(code))
        if stream is None:
            return None
        active = stream.state.changed_at
        if self.streams.time.now() - active >= FREED_AFTER_MS:
            match = await self.match(stream)
            active = max(active, match.state.changed_at if match else 0)
        return stream if self.streams.time.now() - active < FREED_AFTER_MS else None

    async def match(self, stream: RoomStream) -> MatchStream | None:
        """The match that the room plays, or played last; kept in memory while a screen shows it."""
        game, there = stream.state.game, notes(stream, self.streams.time.now())
        match = await self.matches.get(game.match_id) if game else None
        if there.match is not match:
            if there.match is not None:
                there.match.keepers.discard(stream.id)
            there.match = match
        if match is not None and stream.listeners:
            match.keepers.add(stream.id)
        return match

    def document(self, stream: RoomStream, match: MatchStream | None) -> dict[str, object]:
        now = self.streams.time.now()
        engine = self.games.engine(GAME)
        state = match.state if match is not None else None
        return present_room(stream.state, state, engine, notes(stream, now).presence, now)

    async def shown(self, stream: RoomStream) -> dict[str, object]:
        await self.elsewhere.ask(stream.id, notes(stream, self.streams.time.now()).presence)
        return self.document(stream, await self.match(stream))

    def seen(self, stream: RoomStream, player: str | None) -> None:
        """An authorised request of somebody who belongs here counts as being there."""
        if player and (player == stream.state.host or stream.state.who(player)):
            now = self.streams.time.now()
            if notes(stream, now).presence.asked(player, now):
                self.elsewhere.changed(stream.id)

    def host_away_ms(self, stream: RoomStream) -> int:
        now = self.streams.time.now()
        host = notes(stream, now).presence.seen(stream.state.host)
        return 0 if self.elsewhere.deaf else host.away_ms(now)

    # -- in step -----------------------------------------------------------------------------

    async def _loaded(self, stream: RoomStream) -> None:
        """A room comes back into memory: its match may lag behind it, or be ahead."""
        await self._align(stream)
        match = await self.match(stream)
        if match is not None and match.state.over and stream.state.phase == "game":
            settle = settlement(match.id, match.state)
            await self.streams.settle_loading(stream, settle, match.id)
            await self._align(stream)

    async def _follow(self, moved: Moved) -> None:
        await self._align(moved.stream)
        await self.match(moved.stream)

    async def _align(self, stream: RoomStream) -> None:
        """Make the match what the room says it is: there, with these people and this clock, or called off."""
        room = stream.state
        if room.phase != "game" or room.game is None:
            return
        match = await self.matches.get(room.game.match_id)
        if match is None:
            command = opening(room, self.matches.time.now() + self._reveal_ms)
            answer = await self.matches.submit(room.game.match_id, Ask(command, command_id="open"))
            if isinstance(answer, Refusal):
                raise Refused(answer)
            return
        if room.restart is not None and not match.state.over:
            await self.matches.submit(match.id, Ask(CallOff("host")))
            return
        for correction in corrections(room, match.state):
            await self.matches.submit(match.id, Ask(correction))

    async def settle(self, stream: RoomStream) -> None:
        """If the match is over the room must know, once: the command's id is the match's."""
        game = stream.state.game
        if stream.state.phase != "game" or game is None:
            return
        match = await self.matches.get(game.match_id)
        if match is not None and match.state.over:
            ask = Ask(settlement(match.id, match.state), command_id=match.id, asked="settle")
            await self.streams.submit(stream.id, ask)

    async def awake(self, match: Match) -> None:
        """A room's match is about to be touched by its clock: the room must be in step first."""
        stream_id = room_of(match)
        if stream_id is not None and self.streams.peek(stream_id) is None:
            await self.streams.get(stream_id)

    def match_moved(self, moved: Moved) -> RoomStream | None:
        """The room in memory whose game went on; one that ended is settled in a moment."""
        match: Match = moved.stream.state
        stream_id = room_of(match)
        if stream_id is None:
            return None
        if match.over:
            task = asyncio.ensure_future(self._settle_later(stream_id))
            self.settling.add(task)
            task.add_done_callback(self.settling.discard)
            return None
        return self.streams.peek(stream_id)

    async def _settle_later(self, stream_id: str) -> None:
        try:
            stream = await self.streams.get(stream_id)
            if stream is not None:
                await self.settle(stream)
        except StoreUnavailable:
            log.warning("a room's score waits for the store", extra={"stream": stream_id})


def notes(stream: RoomStream, now: int) -> Notes:
    if stream.notes is None:
        stream.notes = Notes(now)
    found: Notes = stream.notes
    return found

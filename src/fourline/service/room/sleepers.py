"""Players whose phone is asleep: who plays for them, and how long their turns take."""

from __future__ import annotations

from functools import partial

from fourline.core.match.commands import Shorten, Sitter
from fourline.core.match.state import Match
from fourline.core.room.state import Room
from fourline.core.room.teams import team_of
from fourline.service.log.stream import Submission
from fourline.service.room.codec import RoomStream
from fourline.service.room.runtime import runtime
from fourline.service.room.sync import RoomSync

SHORT_TURN_MS = 8_000


class RoomSleepers:
    """Gives them short turns, if the host wants that."""

    def __init__(self, sync: RoomSync) -> None:
        self._sync = sync
        self._shortening = sync.retries("turn not shortened")

    def look(self, stream: RoomStream) -> None:
        """A turn began, a setting was changed, or a phone fell asleep. A team that votes is not asleep."""
        settings = stream.state.settings
        if settings.short_turns and not settings.vote and stream.state.phase == "game":
            self._shortening.begin(stream.id, partial(self._look, stream))

    async def _look(self, stream: RoomStream) -> None:
        match = await self._sync.match(stream)
        if match is not None and sleeper_on_turn(self._sync, stream, match.state) is not None:
            shorten = Shorten(match.state.on_turn, SHORT_TURN_MS)
            await self._sync.match_streams.submit(match.id, Submission(shorten))


def sleeper_on_turn(sync: RoomSync, stream: RoomStream, match: Match) -> Sitter | None:
    """A server that cannot hear the others does not know about their phones."""
    sitter = None if match.over or sync.presence_sync.isolated else match.sitter(match.on_turn)
    now = sync.streams.time.now()
    asleep = sitter is not None and runtime(stream, now).presence.seen(sitter.player).asleep(now)
    return sitter if asleep else None


def are_team_mates(room: Room, player: str, seat: str) -> bool:
    me, team = room.who(player), team_of(room.teams, seat)
    return me is not None and me.id != seat and team is not None and me.id in room.teams[team]

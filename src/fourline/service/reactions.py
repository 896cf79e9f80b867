"""What follows from a change of a match: deadlines, bots, the lobby, live sockets, rooms, rematches."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from typing import Protocol

from msgspec.structs import replace

from fourline.core.errors import Refusal
from fourline.core.match.commands import Credit, Flag, OpenSeated, Resign
from fourline.core.match.rematch import goes_on, next_opening
from fourline.core.match.state import Match, people
from fourline.service.errors import Refused
from fourline.service.evening.codec import PREFIX as EVENINGS
from fourline.service.evening.evenings import Evenings
from fourline.service.fair_play.evidence import FairPlay
from fourline.service.identity import new_id
from fourline.service.log.outages import OutageTracker
from fourline.service.log.readable import Readable
from fourline.service.log.stream import StreamChanged, Submission
from fourline.service.log.streams import Streams
from fourline.service.match.bots import Bots
from fourline.service.match.codec import deadline, parted
from fourline.service.match.commands import MatchStream, new_seed
from fourline.service.match.deadlines import Deadlines
from fourline.service.match.live import MatchLive
from fourline.service.match.lobby import Lobby
from fourline.service.match.plans import Planning
from fourline.service.match.starts import drawn_again
from fourline.service.plugins.guarded import Games
from fourline.service.ports import Overtaken
from fourline.service.records import SeatsApart
from fourline.service.room.audience import RoomAudience
from fourline.service.room.clock import RoomClock
from fourline.service.room.codec import PREFIX as ROOMS
from fourline.service.room.guesses import RoomGuesses
from fourline.service.room.live import RoomLive
from fourline.service.room.sync import RoomSync

log = logging.getLogger(__name__)


class BotRinging(Protocol):
    """Rings the streams of bots."""

    def on_commit(self, change: StreamChanged) -> None: ...


class Parts(Protocol):
    """The parts of the service that react to a match."""

    games: Games
    match_streams: Streams[Match]
    outages: OutageTracker
    deadlines: Deadlines
    bots: Bots
    fair_play: FairPlay
    planning: Planning
    lobby: Lobby
    match_live: MatchLive
    room_sync: RoomSync
    room_live: RoomLive
    room_guesses: RoomGuesses
    room_audience: RoomAudience
    room_clock: RoomClock
    evenings: Evenings

    @property
    def bot_players(self) -> BotRinging: ...


class Reactions:
    """Connected to the matches' streams by `attach`, once every part exists."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def attach(self) -> None:
        streams = self._parts.match_streams
        streams.on_load, streams.on_commit, streams.on_change = self.on_load, self.on_commit, self.on_change
        streams.on_heard, streams.on_renew = self.on_heard, self.on_renew

    async def on_load(self, stream: MatchStream) -> None:
        """A match was loaded: give back the time of outages, open a rematch that is missing.

        Its plans come first: without them nothing can be committed to it.
        """
        parts = self._parts
        await parts.planning.load(stream)
        match = stream.state
        lost = parts.outages.lost_since(match.changed_at)
        if lost and match.status == "in_progress":
            await parts.match_streams.submit_while_loading(stream, Credit(lost))
        await self._open_next(stream)
        await self._close_rematch(stream)
        parts.deadlines.set(stream.id, deadline(stream.state))
        parts.bots.wake(stream)

    async def _close_rematch(self, stream: MatchStream) -> None:
        """No rematch is offered with a player who was deleted, or is the same person by now."""
        players = [one.player for one in stream.state.people]
        if stream.state.over and players and stream.state.room is None:
            deleted, alone = await parted(self._parts.match_streams.store, players)
            stream.state = replace(stream.state, no_rematch=bool(deleted) or alone)

    def on_commit(self, change: StreamChanged) -> Awaitable[None] | None:
        """What must be committed before it is announced: the next match of an agreed rematch."""
        if change.stream.state.outside:
            self._parts.bot_players.on_commit(change)
        return self.on_heard(change)

    def on_heard(self, change: StreamChanged) -> Awaitable[None] | None:
        if change.stream.state.next_match is change.before.next_match:
            return None
        return self._open_next(change.stream)

    async def _open_next(self, stream: MatchStream) -> None:
        streams, match = self._parts.match_streams, stream.state
        if match.next_match is None or await self._exists(match.next_match):
            return
        if await streams.store.is_erased(match.next_match):
            return
        swap = goes_on(match) or any(match.offers.values())
        seed = new_seed()
        start = await drawn_again(self._parts.games, match.game, match.started_from, seed)
        opening = next_opening(match, swap, seed, start, new_id(), stream.id)
        players = {one.player for one in people(opening.sitters)}
        apart = tuple(SeatsApart(match.next_match, player) for player in sorted(players))
        opened = Submission(opening, command_id="rematch", changes=apart)
        try:
            answer = await streams.submit(match.next_match, opened)
        except Overtaken:  # the two became one person after they had agreed
            log.info("rematch not opened: one person has both seats", extra={"stream": match.next_match})
            return
        if isinstance(answer, Refusal) and answer.code != "request/invalid":
            raise Refused(answer)
        await self._give_up_deleted(match.next_match, opening)

    async def _exists(self, match_id: str) -> bool:
        """What cannot be read exists."""
        with Readable(match_id, "next match not read"):
            return await self._parts.match_streams.get(match_id) is not None
        return True

    async def _give_up_deleted(self, match_id: str, opening: OpenSeated) -> None:
        """A player may have been deleted between the agreement and the opening."""
        streams, players = self._parts.match_streams, [one.player for one in people(opening.sitters)]
        for player in await streams.store.deleted(players):
            await streams.submit(match_id, Submission(Resign(player, for_good=True), player))

    def on_change(self, change: StreamChanged) -> None:
        match, before, parts = change.stream.state, change.before, self._parts
        clocked = match.settings is not None or before.settings is not None
        if clocked or match.idle_limit is not None or match.paused is not before.paused:
            parts.deadlines.set(change.stream.id, deadline(match))
        if match.has_bot:
            parts.bots.wake(change.stream)
        if match.rated:
            parts.fair_play.on_change(change)
        if match.visibility == "public":
            parts.lobby.on_change(change)
        if match.status != before.status or match.sitters is not before.sitters:
            parts.match_live.on_change(change)
        if match.room is not None:
            parts.room_live.on_match_change(change)
            parts.room_guesses.on_match_change(change)
            parts.room_clock.on_match_change(change)
            parts.room_audience.on_match_change(change)

    async def on_renew(self, stream: MatchStream) -> None:
        """A player of this match has another name, or is another person."""
        await self._parts.match_live.renewed(stream)
        await self._parts.lobby.renewed(stream, self._parts.match_streams)

    async def on_deadline(self, stream_id: str) -> None:
        """A clock may have run out. The room of a match must be loaded and consistent first."""
        if stream_id.startswith(EVENINGS):
            await self._parts.evenings.on_deadline(stream_id)
            return
        if stream_id.startswith(ROOMS):
            await self._parts.room_clock.on_deadline(stream_id)
            return
        ensure_loaded = self._parts.room_sync.ensure_loaded
        await self._parts.match_streams.submit_after(ensure_loaded, stream_id, Submission(Flag()))

"""Keeps rooms and their matches consistent, even if a server died between two commits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec.structs import replace

from fourline.board import Target
from fourline.core.errors import Refusal
from fourline.core.match.commands import CallOff
from fourline.core.match.state import Match
from fourline.core.room.state import FREED_AFTER_MS, Room
from fourline.core.room.state import RoomGame as Game
from fourline.service.background import Retries
from fourline.service.cluster.presence_sync import PresenceSync
from fourline.service.errors import Refused, refuse
from fourline.service.log.readable import Readable
from fourline.service.log.stream import StreamChanged, Submission
from fourline.service.log.streams import Streams
from fourline.service.plugins.guarded import Engine, Games
from fourline.service.ports import StoreUnavailable
from fourline.service.room.activities import playable
from fourline.service.room.codec import RoomStream, stream_of
from fourline.service.room.document import RoomChoice, RoomDocument, present
from fourline.service.room.game import abandoned, corrections, opening, settlement, team_game
from fourline.service.room.game_document import RoomGame, present_game
from fourline.service.room.refusals import no_column
from fourline.service.room.runtime import MatchStream, ShownRoom, runtime
from fourline.settings import Settings

SAME_MS = 20
"""What is shown of a room says how much time remains: for so long that is as good as the same."""


class RoomSync:
    """Loads rooms, opens and corrects their matches, settles them when they are over."""

    def __init__(
        self,
        games: Games,
        match_streams: Streams[Match],
        streams: Streams[Room],
        presence_sync: PresenceSync,
        settings: Settings,
    ) -> None:
        self.games, self.match_streams, self.streams = games, match_streams, streams
        self.presence_sync = presence_sync
        self._reveal_ms, self._next_ms = settings.reveal_ms, settings.next_game_ms
        self._retries: list[Retries] = []
        self._settling = self.retries("room not settled")
        self.on_loaded: Callable[[RoomStream], Awaitable[None]]
        """Awaited with a room that was loaded and is consistent with its match."""
        streams.on_load, streams.on_commit = self._on_load, self._on_commit

    # -- finding -----------------------------------------------------------------------------

    async def room(self, code: str) -> RoomStream:
        """The room of this code, settled. Raises Refused if it does not exist."""
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
        """The match that the room plays, or played last; kept in memory while a screen shows it.

        None also if it cannot be read: whatever happens to its game, a room goes on.
        """
        game, there = stream.state.game, runtime(stream, self.streams.time.now())
        if game is not None and self._is_kept(stream, there.match, game.match_id):
            return there.match
        match = await self._read(stream, game.match_id) if game else None
        if there.match is not match:
            if there.match is not None:
                there.match.keepers.discard(stream.id)
            there.match = match
        if match is not None and stream.listeners:
            match.keepers.add(stream.id)
        return match

    async def _read(self, stream: RoomStream, match_id: str) -> MatchStream | None:
        with self.outliving(stream, match_id):
            return await self.match_streams.get(match_id)
        return None

    def outliving(self, stream: RoomStream, match_id: str) -> Readable:
        """A block about the match of a room: if the game fails in it, the room says so and goes on."""
        faults = runtime(stream, self.streams.time.now()).faults
        return Readable(match_id, "game of a room failed", faults)

    async def loaded_match(self, stream: RoomStream) -> MatchStream | None:
        """If the server that starts a game has not opened its match yet, it is opened here."""
        await self.load(stream)
        match = await self.match(stream)
        if match is None and stream.state.phase == "game":
            await self.reconcile(stream)
            match = await self.match(stream)
        return match

    async def load(self, stream: RoomStream) -> None:
        """For whatever comes over a socket: after an outage the room must be read before anything else."""
        if not stream.loaded:
            await self.streams.get(stream.id)

    def _is_kept(self, stream: RoomStream, match: MatchStream | None, match_id: str) -> bool:
        """Is it in memory for this room, and does no other server write to it?"""
        if match is None or match.id != match_id or not self.match_streams.store.exclusive:
            return False
        return match.loaded and stream.id in match.keepers

    def document(self, stream: RoomStream, match: MatchStream | None) -> RoomDocument:
        """Built once for a move: the answer to its request is what the screens were sent just now."""
        room, state, now = stream.state, match.state if match is not None else None, self.streams.time.now()
        there = runtime(stream, now)
        answered = tuple(there.answers.of(room.rush))
        made_from, shown = (room, state, there.presence.changes, answered, len(there.faults)), there.shown
        if shown is None or now >= shown.until or made_from != shown.made_from:
            game = self._game(stream, match, now) if match is not None else None
            fault = there.faults.get(room.game.match_id) if room.game and room.phase == "game" else None
            document = present(room, state, game, there.presence, now, answered, self._choices(), fault)
            until = min(now + SAME_MS, there.presence.next_change(now) or now + SAME_MS)
            shown = there.shown = ShownRoom(made_from, until, document)
        return shown.document

    def _game(self, stream: RoomStream, match: MatchStream, now: int) -> RoomGame | None:
        shown: RoomGame | None = None
        with self.outliving(stream, match.id):
            shown = self.games.ask(match.state.game, present_game, stream.state, match.state, now)
            runtime(stream, now).faults.clear()
        return shown

    def columns(self, stream: RoomStream, match: MatchStream | None) -> int:
        """How many places the board of the room's game has to choose from: in Connect Four its columns."""
        count = 0
        if match is not None:
            with self.outliving(stream, match.id):
                count = len(self.targets(match))
        return count

    def targets(self, match: MatchStream) -> tuple[Target, ...]:
        return self.games.ask(match.state.game, _targets, match.state.state)

    def check_choice(self, match: MatchStream, column: int, turn: int | None = None) -> None:
        """Raises Refused if a move cannot be made there, or if the turn it was meant for is over."""
        if turn not in (None, len(match.state.moves) + 1):
            refuse("version/stale", "That is not the turn that is being played.")
        targets = self.targets(match)
        if not 0 <= column < len(targets):
            raise Refused(no_column(len(targets)))
        if targets[column].closed is not None:
            full = targets[column].zone == "column"
            refuse("move/column_full", "That column is full." if full else "No move can be made there.")

    def _choices(self) -> tuple[RoomChoice, ...]:
        engines = self.games.plugins.engines
        found = [engines[game].metadata for game in playable(self.games, "teams")]
        return tuple(RoomChoice(one.game_type, one.name) for one in found)

    async def shown(self, stream: RoomStream) -> RoomDocument:
        await self.presence_sync.query(stream.id, runtime(stream, self.streams.time.now()).presence)
        return self.document(stream, await self.match(stream))

    def touch(self, stream: RoomStream, player: str | None) -> None:
        """An authorised request of the host or a player counts as being connected."""
        if player and (player == stream.state.host or stream.state.who(player)):
            now = self.streams.time.now()
            if runtime(stream, now).presence.touch(player, now):
                self.presence_sync.changed(stream.id)

    def host_away_ms(self, stream: RoomStream) -> int:
        now = self.streams.time.now()
        host = runtime(stream, now).presence.seen(stream.state.host)
        return 0 if self.presence_sync.isolated else host.away_ms(now)

    # -- consistency ---------------------------------------------------------------------------

    async def _on_load(self, stream: RoomStream) -> None:
        """A room was loaded: its match may be behind it or ahead of it."""
        await self.reconcile(stream)
        match = await self.match(stream)
        if match is not None and match.state.over and stream.state.phase == "game":
            settle = settlement(match.id, match.state, self._next_ms)
            await self.streams.submit_while_loading(stream, settle, match.id)
            await self.reconcile(stream)
        await self.on_loaded(stream)

    async def _on_commit(self, change: StreamChanged) -> None:
        await self.reconcile(change.stream)
        await self.match(change.stream)

    async def reconcile(self, stream: RoomStream) -> None:
        """Makes the match what the room says: open, with these players and this clock, or called off."""
        room = stream.state
        if room.phase == "game" and room.game is not None:
            with self.outliving(stream, room.game.match_id):
                await self._reconcile(room, room.game)

    async def _reconcile(self, room: Room, game: Game) -> None:
        match = await self.match_streams.get(game.match_id)
        if match is None:
            revealed = self.match_streams.time.now() + self._reveal_ms
            command = opening(room, team_game(self.games, room), revealed)
            answer = await self.match_streams.submit(game.match_id, Submission(command, command_id="open"))
            if isinstance(answer, Refusal):
                raise Refused(answer)
            return
        if room.restart is not None and not match.state.over:
            await self.match_streams.submit(match.id, Submission(CallOff("host")))
            return
        for correction in corrections(room, match.state):
            await self.match_streams.submit(match.id, Submission(correction))

    async def settle(self, stream: RoomStream) -> None:
        """Records the result of a match that is over, once: the command's id is the match's."""
        game = stream.state.game
        if stream.state.phase != "game" or game is None:
            return
        match = await self._read(stream, game.match_id)
        if match is not None and match.state.over:
            command = settlement(match.id, match.state, self._next_ms)
            submission = Submission(command, command_id=match.id, fingerprint="settle")
            await self.streams.submit(stream.id, submission)

    async def abandon(self, stream: RoomStream, steered: Submission | None = None) -> None:
        """Ends a game that cannot be called off: without a result, and without its match."""
        command = abandoned(stream.state)
        if command is not None:
            await self.streams.submit(stream.id, replace(steered or Submission(None), command=command))

    async def settle_if_possible(self, stream: RoomStream) -> None:
        """After a command to the match, which stands if the store fails now: see `on_match_change`."""
        with suppress(StoreUnavailable):
            await self.settle(stream)

    def retries(self, trouble: str) -> Retries:
        """For work on rooms in the background."""
        self._retries.append(Retries(trouble))
        return self._retries[-1]

    async def close(self) -> None:
        """All at once: the work of one kind can begin work of another."""
        await asyncio.gather(*(work.close() for work in self._retries))

    async def ensure_loaded(self, match: Match) -> None:
        """Before the clock acts on a room's match, its room must be loaded and consistent."""
        if match.room is not None and self.streams.peek(match.room, loaded=True) is None:
            await self.streams.get(match.room)

    def on_match_change(self, change: StreamChanged) -> RoomStream | None:
        """The loaded room of this match; if the match is over, its room is settled in a moment."""
        match: Match = change.stream.state
        if match.room is None:
            return None
        if match.over:
            self._settling.begin(match.room, partial(self._settle_later, match.room))
            return None
        return self.streams.peek(match.room, loaded=True)

    async def _settle_later(self, stream_id: str) -> None:
        stream = await self.streams.get(stream_id)
        if stream is not None:
            await self.settle(stream)


def _targets(engine: Engine, state: Any) -> tuple[Target, ...]:
    return engine.view(state).targets

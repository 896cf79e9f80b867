"""The running service: everything wired together, and what goes on while nobody asks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from fourline.core.errors import FourlineError, Refusal
from fourline.core.match.commands import Credit, Flag
from fourline.core.match.events import RematchAgreed
from fourline.core.match.rematch import next_opening
from fourline.core.match.state import Match
from fourline.plugins import Plugins
from fourline.service.cluster.presence_sync import AGAIN_SECONDS, Elsewhere
from fourline.service.errors import Refused
from fourline.service.identity import Identity
from fourline.service.log.outages import BEAT_SECONDS, Pulse
from fourline.service.log.stream import Ask, Moved
from fourline.service.log.streams import Streams
from fourline.service.match.analysis import Analyses
from fourline.service.match.bots import Bots
from fourline.service.match.codec import MatchLog, deadline
from fourline.service.match.commands import Matches, MatchStream, new_seed
from fourline.service.match.deadlines import Deadlines
from fourline.service.match.live import Live
from fourline.service.match.lobby import Lobby
from fourline.service.match.pictures import Pictures
from fourline.service.plugins.guarded import Games, PluginFault
from fourline.service.plugins.pool import Lanes
from fourline.service.ports import Bus, Store, StoreUnavailable, TimeSource
from fourline.service.room.codec import RoomLog
from fourline.service.room.commands import Rooms
from fourline.service.room.live import RoomLive
from fourline.service.room.sync import RoomKeeping
from fourline.settings import Settings

log = logging.getLogger(__name__)

SWEEP_SECONDS = 10.0


class Service:
    """One process's share of the service."""

    def __init__(
        self, plugins: Plugins, store: Store, bus: Bus, time: TimeSource, settings: Settings
    ) -> None:
        self.plugins, self.store, self.bus, self.time, self.settings = plugins, store, bus, time, settings
        self.draining = False
        self.games = Games(plugins)
        self.identity = Identity(store)
        self.pulse = Pulse(store, time)
        self.streams = Streams(MatchLog(self.games), store, bus, time, self.pulse, settings.cached_streams)
        self.elsewhere = Elsewhere(bus, time)
        self.matches = Matches(self.games, self.identity, self.streams, self.elsewhere)
        self.lobby = Lobby(store, bus)
        self.live = Live(self.matches)
        room_streams = Streams(RoomLog(), store, bus, time, self.pulse, settings.cached_streams)
        self.pulse.after_gap = self.streams.read_anew
        self.room_keeping = RoomKeeping(
            self.games, self.streams, room_streams, self.elsewhere, settings.reveal_ms
        )
        self.rooms = Rooms(self.room_keeping, self.identity)
        self.room_live = RoomLive(self.room_keeping)
        self._bot_lane = Lanes("bots", settings.bot_queue, self.games.is_ours)
        self._analysis_lane = Lanes("analysis", settings.analysis_queue, self.games.is_ours)
        self._picture_lane = Lanes("pictures", settings.picture_queue, self.games.is_ours)
        self.pictures = Pictures(self._picture_lane)
        self.analyses = Analyses(self.matches, self._analysis_lane, settings.analysis_seconds)
        self.bots = Bots(self.matches, self._bot_lane, settings.bot_delay_ms, settings.bot_think_ms)
        sweep = SWEEP_SECONDS if store.exclusive else settings.poll_seconds
        self.deadlines = Deadlines(store, time, self._time_is_up, self.elsewhere.mine, sweep)
        self.streams.on_load, self.streams.follow = self._loaded, self._follow
        self.streams.speak = self._speak
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self.pulse.start()
        await self.bus.start()
        loops = [self.deadlines.run(), self._every(BEAT_SECONDS, self.pulse.beat), self._wake_bots()]
        if not self.store.exclusive:
            poll = (self.streams.catch_up, self.rooms.streams.catch_up, self.lobby.poll)
            loops.extend(self._every(self.settings.poll_seconds, look) for look in poll)
            loops.append(self._every(AGAIN_SECONDS, self._still_here))
        self._tasks = [asyncio.ensure_future(loop) for loop in loops]
        for fault in self.plugins.faults:
            log.error("plugin left out", extra={"plugin": fault.name, "reason": fault.reason})

    def drain(self) -> None:
        """Whoever is sent away will come back elsewhere: nobody is told that they left."""
        self.draining = self.elsewhere.silent = True

    async def stop(self) -> None:
        self.drain()
        for task in self._tasks:
            task.cancel()
        await self.bots.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.deadlines.close()
        for streams in (self.streams, self.rooms.streams):
            await streams.close()
        for lane in (self._bot_lane, self._analysis_lane, self._picture_lane):
            await lane.close()
        with contextlib.suppress(StoreUnavailable):
            await self.store.beat(self.time.now())
        await self.bus.close()
        await self.store.close()

    # -- what follows from what --------------------------------------------------------------

    async def _loaded(self, stream: MatchStream) -> None:
        """A match comes back into memory: give back lost time, open a rematch that is missing."""
        match = stream.state
        lost = self.pulse.lost_since(match.changed_at)
        if lost and match.clock is not None and match.clock.running:
            await self.streams.settle_loading(stream, Credit(lost))
        await self._open_next(stream.state)
        self.deadlines.set(stream.id, deadline(stream.state))
        self.bots.wake(stream)

    async def _follow(self, moved: Moved) -> None:
        """What must stand before anybody hears of it: the next match that an agreement names."""
        if any(isinstance(event, RematchAgreed) for event in moved.events):
            await self._open_next(moved.stream.state)

    async def _open_next(self, match: Match) -> None:
        if match.next_match is None or await self.streams.get(match.next_match) is not None:
            return
        swap = any(match.offers.values())
        opening = next_opening(match, swap, new_seed())
        answer = await self.streams.submit(match.next_match, Ask(opening, command_id="rematch"))
        if isinstance(answer, Refusal) and answer.code != "request/invalid":
            raise Refused(answer)

    def _speak(self, moved: Moved) -> None:
        match: Match = moved.stream.state
        if match.settings is not None or moved.before.settings is not None or match.patience is not None:
            self.deadlines.set(moved.stream.id, deadline(match))
        if match.has_bot:
            self.bots.wake(moved.stream)
        if match.visibility == "public":
            self.lobby.moved(moved)
        self.live.moved(moved)
        self.room_live.match_moved(moved)

    async def _time_is_up(self, stream_id: str) -> None:
        stream = await self.streams.get(stream_id)
        if stream is not None:
            await self.room_keeping.awake(stream.state)
        await self.streams.submit(stream_id, Ask(Flag()))

    # -- by the clock ------------------------------------------------------------------------

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except StoreUnavailable as error:
                log.warning("the store cannot be reached", extra={"reason": str(error)})
            except Exception:
                log.exception("background work failed")

    async def _still_here(self) -> None:
        self.elsewhere.say_again()

    async def _wake_bots(self) -> None:
        """Bots whose turn it was when the last server stopped."""
        for stream_id in await self.store.awaiting("bot:"):
            try:
                await self.streams.get(stream_id)
            except (StoreUnavailable, PluginFault, FourlineError) as error:
                log.warning("a bot cannot go on", extra={"stream": stream_id, "reason": str(error)})

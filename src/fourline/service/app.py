"""The running service: everything wired together, and the work that runs in the background."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from fourline.core.errors import FourlineError
from fourline.plugins import Loading, Plugins
from fourline.plugins.loading import Fault
from fourline.service.account.adoption import Adoption
from fourline.service.account.closing import Closing
from fourline.service.account.codec import AccountLog
from fourline.service.account.commands import Accounts
from fourline.service.account.export import Exporting
from fourline.service.account.forgetting import Forgetting
from fourline.service.account.linking import Linking
from fourline.service.account.notices import POLL_SECONDS, Notices
from fourline.service.account.passkeys import Passkeys
from fourline.service.account.profiles import Profiles
from fourline.service.account.recovery import Recovery
from fourline.service.alerts.alerts import Alerts
from fourline.service.alerts.outside import Outside, without_senders
from fourline.service.bans import Bans
from fourline.service.bot_players.bot_players import BotPlayers
from fourline.service.cluster.presence_sync import REANNOUNCE_SECONDS, PresenceSync
from fourline.service.evening.evenings import Evenings
from fourline.service.fair_play.evidence import CATCH_UP_SECONDS, FairPlay
from fourline.service.fair_play.unrating import SWEEP_SECONDS as UNRATE_SECONDS
from fourline.service.fair_play.unrating import Unrating
from fourline.service.identity import Identity
from fourline.service.log.outages import BEAT_SECONDS, OutageTracker
from fourline.service.log.streams import Streams
from fourline.service.manners.manners import Manners
from fourline.service.manners.moderation import POLL_SECONDS as ORDER_SECONDS
from fourline.service.manners.moderation import Moderation
from fourline.service.manners.retention import SWEEP_SECONDS as ERASE_SECONDS
from fourline.service.manners.retention import Retention
from fourline.service.match.analysis import Analyses
from fourline.service.match.bots import Bots
from fourline.service.match.codec import MatchLog
from fourline.service.match.commands import Matches
from fourline.service.match.deadlines import Deadlines
from fourline.service.match.live import MatchLive
from fourline.service.match.lobby import Lobby
from fourline.service.match.open_games import SWEEP_SECONDS as EXPIRE_SECONDS
from fourline.service.match.open_games import WaitingGames
from fourline.service.match.pictures import Pictures
from fourline.service.match.plans import Planning, PlansLog
from fourline.service.match.waits import waiting_times
from fourline.service.plugins.beside import BESIDE, Beside
from fourline.service.plugins.guarded import Games, PluginFault
from fourline.service.plugins.lanes import Lanes
from fourline.service.plugins.limits import turns
from fourline.service.ports import Bus, Store, StoreUnavailable, TimeSource
from fourline.service.rating.standings import Standings
from fourline.service.rating_ports import Ratings
from fourline.service.reactions import Reactions
from fourline.service.room.audience import RoomAudience
from fourline.service.room.clock import RoomClock
from fourline.service.room.codec import RoomLog
from fourline.service.room.codes import CodeShares
from fourline.service.room.commands import Rooms
from fourline.service.room.guesses import RoomGuesses
from fourline.service.room.live import RoomLive
from fourline.service.room.rush import RoomRush, rush_times
from fourline.service.room.sync import RoomSync
from fourline.service.room.taps import RoomTaps
from fourline.service.room.votes import RoomVotes
from fourline.service.seeks.strangers import Strangers
from fourline.settings import Settings

log = logging.getLogger(__name__)
SWEEP_SECONDS = 10.0
LOAD_SECONDS = 0.1


async def _guarded(work: Callable[[], Awaitable[None]]) -> None:
    """Whatever fails, the loop that calls it goes on."""
    try:
        await work()
    except StoreUnavailable as error:
        log.warning("store unavailable", extra={"reason": str(error)})
    except Exception:
        log.exception("background work failed")


class Service:
    """One process's share of the service."""

    def __init__(
        self,
        plugins: Plugins,
        store: Store,
        bus: Bus,
        time: TimeSource,
        settings: Settings,
        outside: Outside | None = None,
        beside: Beside = BESIDE,
    ) -> None:
        self.plugins, self.store, self.bus, self.time, self.settings = plugins, store, bus, time, settings
        self.draining = False
        self.games = Games(plugins, beside)
        self.identity = Identity(store, time, bus)
        self.bans = Bans(store)
        self.outages = OutageTracker(store, time)
        self.match_streams = Streams(
            MatchLog(self.games, store, self.identity.last_address),
            *(store, bus, time, self.outages, settings.cached_streams),
        )
        self.presence_sync = PresenceSync(bus, time)
        self.matches = Matches(
            self.games, self.identity, self.match_streams, self.presence_sync, waiting_times(settings)
        )
        plans = Streams(PlansLog(), store, bus, time, self.outages, settings.cached_streams)
        self.planning = Planning(self.matches, plans)
        self.lobby = Lobby(store, bus)
        self.standings = Standings(self.games, store)
        self.ratings: Ratings = self.standings
        self.waiting = WaitingGames(self.matches, store, settings.public_games, settings.open_hours)
        self.match_live = MatchLive(self.matches)
        self._make_rooms()
        self._make_accounts()
        self._make_lanes()
        self.strangers = Strangers(
            *(self.matches, store, bus, self.identity, self.ratings, self.presence_sync),
            self.fair_play.suspected,
        )
        self.bot_players = BotPlayers(self.accounts, self.closing, self.matches, self.bans, settings)
        self.closing.on_leaving = self._leaving
        self.manners = Manners(self.matches, self.match_live, store)
        self.moderation = Moderation(self.matches, self.accounts, self.closing, self.bans)
        self.identity.on_admitted = self.moderation.turn_away
        self.retention = Retention(self.matches, store, settings.keep_games_days, settings.keep_reports_days)
        self.alerts = Alerts(
            store, time, self.matches, self.pictures, outside or without_senders(), settings.limit_alerts
        )
        sweep = SWEEP_SECONDS if store.exclusive else settings.poll_seconds
        self.reactions = Reactions(self)
        self.deadlines = Deadlines(store, time, self.reactions.on_deadline, self.presence_sync.owns, sweep)
        self.room_clock.set_deadline = self.deadlines.set
        self.reactions.attach()
        self._tasks: list[asyncio.Task[None]] = []
        self.loading: Loading | None = None
        """Plugins that are still being checked when the service starts."""

    def _make_rooms(self) -> None:
        store, bus, time, settings = self.store, self.bus, self.time, self.settings
        streams = Streams(RoomLog(), store, bus, time, self.outages, settings.cached_streams)
        self.room_sync = RoomSync(self.games, self.match_streams, streams, self.presence_sync, settings)
        shares = CodeShares(bus, settings.rooms_an_address)
        self.room_guesses = RoomGuesses(self.room_sync)
        votes = RoomVotes(self.room_sync, self.matches)
        self.room_guesses.on_guess = votes.on_guess
        self.rooms = Rooms(self.room_sync, self.matches, self.identity, shares, rush_times(settings))
        self.room_rush = RoomRush(self.room_sync, settings.next_game_ms)
        self.room_clock = RoomClock(self.rooms, self.room_rush, votes, self.outages)
        self.room_audience = RoomAudience(self.room_sync, self.identity, settings.audience_limit)
        self.room_taps = RoomTaps(self.room_sync, self.matches, self.room_guesses)
        self.room_live = RoomLive(self.room_sync)
        self.room_live.on_change = self.room_clock.on_change
        self.room_live.on_presence = self.room_clock.recount
        self.outages.on_gap = self._after_gap

    def _after_gap(self) -> None:
        self.match_streams.invalidate()
        self.room_sync.streams.invalidate()

    def _make_accounts(self) -> None:
        store, bus, time, settings = self.store, self.bus, self.time, self.settings
        self.notices = Notices(
            store, bus, time, self.identity, self.match_streams, self.rooms.streams, self.bans
        )
        self.matches.on_changed = self.notices.tell
        self.device_sockets = self.notices.sockets
        account_streams = Streams(AccountLog(), store, bus, time, self.outages, settings.cached_streams)
        self.accounts = Accounts(store, self.identity, account_streams, self.notices)
        adoption = Adoption(self.accounts)
        self.linking, self.recovery = Linking(self.accounts, adoption), Recovery(self.accounts, adoption)
        self.passkeys = Passkeys(self.accounts, adoption)
        self.closing = Closing(self.accounts, self.matches, self.rooms)
        self.exporting = Exporting(self.accounts, self.matches, self.planning)
        self.forgetting = Forgetting(self.accounts, self.closing)
        self.unrating = Unrating(self.matches)
        adoption.on_adopted = self._adopted
        self.identity.on_deleted = self.closing.sweep

    async def _adopted(self, player: str, person: str) -> None:
        await self.closing.leave_twice(player, person)
        await self.strangers.seeks.forget(player)
        await self.unrating.after_adoption()

    async def _leaving(self, person: str) -> None:
        await self.strangers.seeks.end_all(person)
        await self.bot_players.challenges.end_all(person)

    def _make_lanes(self) -> None:
        settings = self.settings
        self._bot_lane = Lanes("bots", settings.bot_queue, self.games)
        self._analysis_lane = Lanes("analysis", settings.analysis_queue, self.games)
        self._picture_lane = Lanes("pictures", settings.picture_queue, self.games)
        self.pictures = Pictures(self._picture_lane)
        self.evenings = Evenings(self.room_clock, self.matches, self._analysis_lane, settings)
        self.analyses = Analyses(self.matches, self._analysis_lane, settings.analysis_seconds)
        self.fair_play = FairPlay(self.matches, self._analysis_lane)
        self.profiles = Profiles(self.accounts, self.matches, self.standings, self.fair_play)
        self.bots = Bots(self.matches, self._bot_lane, settings.bot_delay_ms, settings.bot_think_ms)

    async def start(self) -> None:
        """Once: bootstrap starts it, so that a failure has a sentence, and the application asks again."""
        if self._tasks:
            return
        await self.outages.start()
        await self.bans.load()
        await self.bus.start()
        loops = [self.deadlines.run(), self._every(BEAT_SECONDS, self.outages.heartbeat), self._wake_bots()]
        loops.append(self.alerts.dispatcher.run())
        loops.extend(self._every(EXPIRE_SECONDS, work) for work in (self.waiting.expire, self.notices.tidy))
        loops.extend(await self.strangers.start(self._every, self.settings.poll_seconds, self.outages))
        loops.extend(self.bot_players.loops(self._every))
        loops.append(self._every(ERASE_SECONDS, self.retention.sweep))
        if self.store.exclusive:
            loops.append(self._every(ORDER_SECONDS, self.moderation.work))
        loops.append(self._soon(self.unrating.sweep, self.fair_play.catch_up))
        loops.append(self._every(UNRATE_SECONDS, self.unrating.sweep))
        loops.append(self._every(CATCH_UP_SECONDS, self.fair_play.catch_up_lately))
        if not self.store.exclusive:
            poll = (self.match_streams.catch_up.poll, self.rooms.streams.catch_up.poll, self.lobby.poll)
            loops.extend(self._every(self.settings.poll_seconds, look) for look in poll)
            loops.append(self._every(POLL_SECONDS, self.notices.poll))
            loops.append(self._every(REANNOUNCE_SECONDS, self._reannounce))
        self._report_faults(())
        if self.loading is not None:
            loops.append(self._take_late(self.loading))
        self._tasks = [asyncio.ensure_future(loop) for loop in loops]

    def drain(self) -> None:
        """Clients reconnect to another server: the others are not told that they left."""
        self.draining = self.presence_sync.draining = True
        self.bot_players.drain()

    async def stop(self) -> None:
        self.drain()
        for task in self._tasks:
            task.cancel()
        for part in (self.bots, self.fair_play, self.evenings, self.room_rush, self.notices, self.lobby):
            await part.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.strangers.close()
        await self.deadlines.close()
        await self.alerts.close()
        closing: tuple[Streams[Any], ...] = (self.match_streams, self.rooms.streams, self.accounts.streams)
        for streams in (*closing, self.planning.streams, self.evenings.streams):
            await streams.close()
        for last in (self.room_sync, self._bot_lane, self._analysis_lane, self._picture_lane):
            await last.close()
        with contextlib.suppress(StoreUnavailable):
            await self.store.beat(self.time.now())
        await self.bus.close()
        await self.store.close()

    # -- by the clock ------------------------------------------------------------------------

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            await _guarded(work)

    async def _soon(self, *works: Callable[[], Awaitable[None]]) -> None:
        """What an earlier server may have left undone."""
        for work in works:
            await _guarded(work)

    async def _reannounce(self) -> None:
        self.presence_sync.reannounce()

    async def _take_late(self, loading: Loading) -> None:
        """Games that took long to load can be played from when they are checked."""
        with turns.often():
            while left := sum(fault.checking for fault in self.plugins.faults):
                await asyncio.sleep(LOAD_SECONDS)
                if loading.checking < left:
                    known, self.plugins = self.plugins.faults, loading.plugins()
                    self.games.take(self.plugins)
                    self._report_faults(known)
                    await self._wake_bots()

    def _report_faults(self, known: tuple[Fault, ...]) -> None:
        for fault in self.plugins.faults:
            if fault.checking:
                log.warning("plugin still being checked", extra={"plugin": fault.name})
            elif fault not in known:
                log.error("plugin left out", extra={"plugin": fault.name, "reason": fault.reason})

    async def _wake_bots(self) -> None:
        """Loads the matches in which a bot was on turn when the last server stopped."""
        for stream_id in await self.store.awaiting("bot:"):
            try:
                await self.match_streams.get(stream_id)
            except (StoreUnavailable, PluginFault, FourlineError) as error:
                log.warning("bot not resumed", extra={"stream": stream_id, "reason": str(error)})

"""Sends what is due. Every server claims some rows, sends them, and records what became of them.

A claim ends by itself, so that the rows of a server that was killed are sent by another. Between sending
and recording nothing else happens: only a crash right there makes a repeat, and that has the same id.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from msgspec.structs import replace

from fourline.core.match.seats import viewer_of
from fourline.core.match.state import Match
from fourline.service.alert_ports import Message, Outcome
from fourline.service.alert_records import AlertRow, AlertSettings, Channel
from fourline.service.alerts import limits
from fourline.service.alerts.compose import alert_id, board_text, composed, still_true
from fourline.service.alerts.outside import Outside
from fourline.service.alerts.quiet import quiet_until
from fourline.service.alerts.recording import Recording
from fourline.service.background import BackgroundTasks
from fourline.service.log.readable import UNREADABLE, Readable, Unread
from fourline.service.lru import Lru
from fourline.service.match.commands import Matches
from fourline.service.match.pictures import Pictures
from fourline.service.ports import Store, StoreUnavailable, TimeSource

log = logging.getLogger(__name__)

LEASE_MS = 30_000
POLL_SECONDS = 0.5
BATCH = 64
DIGEST_MS = 3_600_000
RECORD_AGAIN_SECONDS = 1.0
_REMEMBERED = 10_000
UNREAD = Outcome(False, "The game cannot be read.")
FAULT = Outcome(False, "The server failed to write it.")
Current = list[tuple[AlertRow, Match]]


class Dispatcher:
    """From the outbox to the senders."""

    def __init__(
        self,
        store: Store,
        time: TimeSource,
        matches: Matches,
        pictures: Pictures,
        outside: Outside,
        a_minute: int,
    ) -> None:
        self._store, self._time, self._matches, self._pictures = store, time, matches, pictures
        self._outside, self._limits = outside, limits.SendLimits(a_minute)
        self._recording = Recording(store, time)
        self._sending = BackgroundTasks()
        self._sent: Lru[tuple[str, str], bool] = Lru(_REMEMBERED)
        """What this process has sent: if it could not be recorded, it is recorded and not sent again."""

    async def run(self) -> None:
        """For as long as the service lives."""
        while True:
            claimed = 0
            try:
                claimed = await self.round()
            except StoreUnavailable as error:
                log.warning("alerts delayed: store unavailable", extra={"reason": str(error)})
            except Exception:
                log.exception("alerts failed")
            await asyncio.sleep(0 if claimed == BATCH else POLL_SECONDS)

    async def round(self) -> int:
        """Claim what is due and begin to send it; how many were claimed."""
        free = min(BATCH, limits.AT_ONCE - len(self._sending))
        if free <= 0 or not self._outside.senders:
            return 0
        now = self._time.now()
        rows = await self._store.claim_alerts(now, now + LEASE_MS, free)
        if not rows:
            return 0
        channels = await self._store.channels_by_id(sorted({row.channel for row in rows}))
        settings = await self._store.alert_settings(sorted({one.player for one in channels.values()}))
        for channel_id, group in _grouped(rows, channels):
            channel = channels.get(channel_id)
            chosen = settings.get(channel.player) if channel is not None else None
            self._sending.start(self._guarded(group, channel, chosen or AlertSettings()))
        return len(rows)

    async def settle(self) -> None:
        """Waits for what is being sent."""
        await self._sending.wait()

    async def _guarded(self, rows: list[AlertRow], channel: Channel | None, settings: AlertSettings) -> None:
        try:
            if channel is None or not channel.active or channel.way not in self._outside.senders:
                await self._recording.dropped(rows)
            else:
                await self._deliver_or_try_again(rows, channel, settings)
        except StoreUnavailable as error:
            log.warning("alert delayed: store unavailable", extra={"reason": str(error)})

    async def _deliver_or_try_again(
        self, rows: list[AlertRow], channel: Channel, settings: AlertSettings
    ) -> None:
        """What fails here is tried again and given up like what a receiver does not take."""
        try:
            await self._deliver(rows, channel, settings)
        except StoreUnavailable:
            raise
        except Exception:
            log.exception("alert failed", extra={"stream": rows[0].stream})
            await self._recording.try_again(rows, channel, FAULT)

    async def _deliver(self, rows: list[AlertRow], channel: Channel, settings: AlertSettings) -> None:
        current = await self._current(rows, channel, settings)
        if not current:
            return
        now, due = self._time.now(), [row for row, _ in current]
        until = quiet_until(settings.quiet, now)
        host = self._outside.senders[channel.way].host(channel)
        if until is not None:
            await self._recording.deferred(due, channel, until)
        elif wait := self._limits.busy_ms(host):
            await self._recording.postponed(due, now + wait)
        elif not self._limits.spend(channel.player, now):
            await self._recording.postponed(due, now + limits.MINUTE_MS)
        elif channel.way == "mail" and not await self._may_mail(due, channel, now):
            await self._recording.postponed(due, (channel.told_at or now) + DIGEST_MS)
        else:
            with self._limits.sending_to(host):
                messages = [await self._message(*one, channel, settings, now) for one in current]
                outcome = await self._send(messages, channel)
            await self._record(current, channel, settings, outcome)

    async def _current(self, rows: list[AlertRow], channel: Channel, settings: AlertSettings) -> Current:
        """Those that are still true, with their match. A new turn's reminder is planned here, not sent."""
        current: Current = []
        unread = Unread()
        for row in rows:
            with Readable(row.stream, "alert not sent", unread):
                stream = await self._matches.streams.get(row.stream)
                if stream is None or not still_true(row, stream.state):
                    await self._recording.dropped([row])
                elif row.kind == "time_short" and not row.note.isdigit():
                    await self._recording.plan(row, stream.state, settings, after=self._time.now())
                else:
                    current.append((row, stream.state))
        await self._recording.try_again([row for row in rows if row.stream in unread], channel, UNREAD)
        return current

    async def _message(
        self, row: AlertRow, match: Match, channel: Channel, settings: AlertSettings, now: int
    ) -> Message:
        waiting = await self._store.waiting_of(channel.player)
        message = composed(row, match, settings.language, self._outside.base_url, len(waiting), now)
        if channel.way != "mail":
            return message
        try:
            text = await self._matches.games.call(
                match.game, board_text, match, row.player, settings.language
            )
            seen_by = viewer_of(match, row.player)
            picture = await self._pictures.draw(match, "png", channel.player, seen_by)
        except UNREADABLE as error:
            log.warning("mail board not rendered", extra={"stream": row.stream, "reason": str(error)})
            return message
        return replace(message, board=text, picture=picture)

    async def _may_mail(self, rows: list[AlertRow], channel: Channel, now: int) -> bool:
        """The first mail at once; what follows within the hour waits for one mail about all of it."""
        if any(row.kind == "time_short" for row in rows):
            return True
        return await self._store.reserve_mail(channel.id, now, now - DIGEST_MS)

    async def _send(self, messages: Sequence[Message], channel: Channel) -> Outcome:
        if all(self._sent.get((message.id, channel.id)) for message in messages):
            return Outcome(True)
        outcome = await self._outside.senders[channel.way].send(channel, messages)
        for message in messages if outcome.sent else ():
            self._sent.put((message.id, channel.id), True)
        return outcome

    async def _record(
        self, current: Current, channel: Channel, settings: AlertSettings, outcome: Outcome
    ) -> None:
        """Again and again while the store cannot be reached: what was sent must not be sent twice."""
        while True:
            try:
                if outcome.sent:
                    await self._recording.sent(current, channel, settings, outcome.detail)
                else:
                    await self._recording.failed([row for row, _ in current], channel, outcome)
                return
            except StoreUnavailable as error:
                log.warning("alert not recorded yet", extra={"reason": str(error)})
                await asyncio.sleep(RECORD_AGAIN_SECONDS)


def _grouped(rows: list[AlertRow], channels: dict[str, Channel]) -> list[tuple[str, list[AlertRow]]]:
    """Mail goes out together, everything else one by one."""
    mails: dict[str, list[AlertRow]] = {}
    single: list[tuple[str, list[AlertRow]]] = []
    for row in sorted(rows, key=lambda row: (row.due, alert_id(row))):
        channel = channels.get(row.channel)
        if channel is not None and channel.way == "mail":
            mails.setdefault(row.channel, []).append(row)
        else:
            single.append((row.channel, [row]))
    return [*single, *mails.items()]

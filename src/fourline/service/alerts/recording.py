"""What became of an alert: removed and logged, tried again later, or deferred."""

from __future__ import annotations

from collections.abc import Sequence

from fourline.core.alerts.reminders import next_reminder
from fourline.core.match import clock as clocks
from fourline.core.match.state import Match
from fourline.service import chance
from fourline.service.alert_ports import Outcome
from fourline.service.alert_records import (
    ActivateChannel,
    AlertRow,
    AlertSettings,
    Channel,
    DropChannel,
    LogRow,
    LogState,
)
from fourline.service.alerts import limits
from fourline.service.ports import Store, TimeSource

OFF = "Switched off: it failed for three days."
GONE = "The subscription has ended."
DEFERRED = "Deferred until the quiet hours end."


class Recording:
    """Every outcome of a claimed alert."""

    def __init__(self, store: Store, time: TimeSource) -> None:
        self._store, self._time = store, time

    async def dropped(self, rows: Sequence[AlertRow]) -> None:
        """Drops alerts that no longer apply."""
        await self._store.finish_alerts(rows, [])

    async def sent(
        self, rows: Sequence[tuple[AlertRow, Match]], channel: Channel, settings: AlertSettings, detail: str
    ) -> None:
        now = self._time.now()
        await self._store.finish_alerts(
            [row for row, _ in rows if row.kind != "time_short"],
            [_logged(row, channel, "sent", detail, now) for row, _ in rows],
        )
        for row, match in rows:
            if row.kind == "time_short":
                await self.plan(row, match, settings, after=int(row.note))
        if channel.failing_since is not None:
            told_at = now if channel.way == "mail" else channel.told_at
            await self._store.channel_result(channel.id, None, told_at)

    async def failed(self, rows: Sequence[AlertRow], channel: Channel, outcome: Outcome) -> None:
        now = self._time.now()
        if outcome.gone:
            await self._store.finish_alerts(rows, [_logged(rows[0], channel, "failed", GONE, now)])
            await self._store.change_alerts([DropChannel(channel.id, channel.player, channel.way)])
            return
        since = channel.failing_since or now
        if channel.way == "webhook" and now - since >= limits.OFF_AFTER_MS:
            await self._store.finish_alerts(rows, [_logged(rows[0], channel, "failed", OFF, now)])
            await self._store.change_alerts([ActivateChannel(channel.id, False)])
            return
        await self._store.channel_result(channel.id, since, channel.told_at)
        await self.try_again(rows, channel, outcome)

    async def try_again(self, rows: Sequence[AlertRow], channel: Channel, outcome: Outcome) -> None:
        """Later and later, and after a day no more."""
        now = self._time.now()
        for row in rows:
            await self._try_again(row, channel, outcome, now)

    async def _try_again(self, row: AlertRow, channel: Channel, outcome: Outcome, now: int) -> None:
        waited = sum(limits.retry_delay(one) for one in range(row.tries))
        if not outcome.retry or waited >= limits.GIVE_UP_MS:
            await self._store.finish_alerts([row], [_logged(row, channel, "failed", outcome.detail, now)])
            return
        if row.tries == 0:
            detail = f"{outcome.detail} It will be tried again."
            await self._store.write_alert_log([_logged(row, channel, "failed", detail, now)])
        delay = outcome.retry_after_ms or round(limits.retry_delay(row.tries) * chance.uniform(0.9, 1.1))
        await self._store.postpone_alert(row, now + min(delay, limits.GIVE_UP_MS), row.note, row.tries + 1)

    async def deferred(self, rows: Sequence[AlertRow], channel: Channel, until: int) -> None:
        """Until the quiet hours end."""
        now = self._time.now()
        await self._store.write_alert_log([_logged(row, channel, "quiet", DEFERRED, now) for row in rows])
        await self.postponed(rows, until)

    async def postponed(self, rows: Sequence[AlertRow], due: int) -> None:
        for row in rows:
            await self._store.postpone_alert(row, due, row.note, row.tries)

    async def plan(self, row: AlertRow, match: Match, settings: AlertSettings, after: int) -> None:
        """Due at the next reminder of this turn; removed after the last one."""
        clock = match.clock
        deadline = clocks.deadline(clock) if clock is not None else None
        due = None
        if clock is not None and deadline is not None:
            due = next_reminder(clock.since, deadline, settings.reminders, after)
        if due is None:
            await self.dropped([row])
        else:
            await self._store.postpone_alert(row, due, str(due), 0)


def _logged(row: AlertRow, channel: Channel, state: LogState, detail: str, at: int) -> LogRow:
    return LogRow(channel.player, at, row.stream, row.kind, channel.id, channel.way, state, detail)

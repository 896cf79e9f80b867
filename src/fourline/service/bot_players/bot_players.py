"""Bots that run outside: who owns them, their streams, and challenges."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from fourline.service.account.closing import Closing
from fourline.service.account.commands import Accounts
from fourline.service.bans import Bans
from fourline.service.bot_players.challenges import Challenges
from fourline.service.bot_players.owning import OwnBots
from fourline.service.bot_players.streams import SWEEP_SECONDS, BotStreams
from fourline.service.log.stream import StreamChanged
from fourline.service.match.commands import Matches
from fourline.service.seeks.strangers import Every
from fourline.settings import Settings


class BotPlayers:
    """The parts of it, wired together."""

    def __init__(
        self, accounts: Accounts, closing: Closing, matches: Matches, bans: Bans, settings: Settings
    ) -> None:
        store, bus = accounts.store, matches.streams.bus
        self._poll_seconds = settings.poll_seconds
        self.own = OwnBots(accounts, closing, settings.limit_bots)
        self.streams = BotStreams(matches, store, bus, bans, settings.limit_streams)
        expire_ms = round(settings.challenge_seconds * 1000)
        self.challenges = Challenges(matches, store, accounts.identity, bans, expire_ms, self.streams.tell)
        self.streams.lines.challenge = self.challenges.line

    def on_commit(self, change: StreamChanged) -> None:
        self.streams.on_commit(change)

    def loops(self, every: Every) -> list[Coroutine[Any, Any, None]]:
        return [
            every(self._poll_seconds, self.streams.poll),
            every(SWEEP_SECONDS, self.streams.sweep),
        ]

    def drain(self) -> None:
        self.streams.drain()

"""What alerts need from outside: tables for them, and something that sends on each way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from fourline.service.alert_records import (
    AlertRow,
    AlertSettings,
    Channel,
    LogRow,
    MailCode,
)
from fourline.service.records import Change


class AlertStore(Protocol):
    """The outbox is filled by `append`, in the transaction of the move itself."""

    async def change_alerts(self, changes: Sequence[Change]) -> None:
        """All of them, or none."""

    async def alert_channels(self, person: str) -> list[Channel]: ...
    async def channels_by_id(self, ids: Sequence[str]) -> dict[str, Channel]: ...
    async def alert_kinds(self, person: str) -> list[tuple[str, str]]:
        """(kind, way) of everything that is on."""

    async def alert_settings(self, persons: Sequence[str]) -> dict[str, AlertSettings]: ...

    async def claim_alerts(self, now: int, until: int, limit: int) -> list[AlertRow]:
        """Claims up to `limit` due alerts for this server until `until`."""

    async def finish_alerts(self, rows: Sequence[AlertRow], log: Sequence[LogRow]) -> None:
        """Removes these alerts, unless replaced by a newer turn, and logs the outcome."""

    async def postpone_alert(self, row: AlertRow, due: int, note: str, tries: int) -> None:
        """Due again then, unless a newer turn took its place."""

    async def seen_alerts(self, seen: Sequence[tuple[str, str, int]], now: int) -> None:
        """(stream, player, version): removes what these players have seen, and logs it as seen."""

    async def alert_log(self, person: str, limit: int) -> list[LogRow]:
        """The last ones, newest first."""

    async def write_alert_log(self, rows: Sequence[LogRow]) -> None: ...
    async def channel_result(self, channel: str, failing_since: int | None, told_at: int | None) -> None: ...
    async def reserve_mail(self, channel: str, now: int, not_since: int) -> bool:
        """Reserves the channel's next mail; False if one was sent since `not_since`."""

    async def waiting_of(self, person: str) -> list[tuple[str, int]]:
        """(stream, time of the last change) of every match that waits for this person."""

    async def server_secret(self, name: str, made: str) -> str:
        """The stored secret of this name; `made` is stored if there was none."""

    async def put_mail_code(self, code: MailCode, not_since: int) -> bool:
        """False if this address was sent one since then."""

    async def try_mail_code(self, address: str, player: str) -> MailCode | None:
        """The code sent to this address for this player; every look counts as a try."""


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """An alert in words, as every way needs it. `id` is the same whenever it is sent again."""

    id: str
    kind: str
    match: str | None
    version: int
    seat: str | None
    link: str
    title: str
    body: str
    language: str
    at: int
    waiting: int = 0
    """How many games wait for this person."""
    last_move: str = ""
    """The last move as JSON, for the one who draws it."""
    board: str = ""
    """The board as text."""
    picture: bytes = b""


class Outcome(msgspec.Struct, frozen=True):
    """What became of it. `gone`: the address no longer exists; `retry` is False for a final refusal."""

    sent: bool
    detail: str = ""
    gone: bool = False
    retry: bool = True
    retry_after_ms: int | None = None


AddressFault = Literal[
    "malformed", "too_long", "scheme", "not_secure", "password", "port", "unknown", "private"
]


class RefusedAddress(Exception):
    """Nothing may be sent there; the message says why, and `fault` says it in a word."""

    def __init__(self, fault: AddressFault, sentence: str) -> None:
        super().__init__(sentence)
        self.fault = fault


class Sender(Protocol):
    """Sends messages on one kind of channel."""

    async def check(self, address: str, player: str) -> None:
        """Raises RefusedAddress if nothing may be sent there for this player."""

    async def send(self, channel: Channel, messages: Sequence[Message]) -> Outcome:
        """Within seconds, whatever the other side does. Only mail gets more than one message."""

    def host(self, channel: Channel) -> str:
        """Who is slow if this is slow: at most a few are sent to the same host at once."""

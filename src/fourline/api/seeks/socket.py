"""The live socket of a player who looks for a stranger."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec

from fourline.api.auth import TOKEN_NEEDED, token_of
from fourline.api.decoding import UNDECODABLE
from fourline.api.messages import Hello, Ping
from fourline.api.sockets.command_socket import (
    BAD_TOKEN,
    ENDED,
    NO_HELLO,
    CloseSocket,
    Connection,
    check_for_people,
    greeting,
)
from fourline.service.records import Key
from fourline.service.seeks.messages import Paired, WaitingCounts

_encode = msgspec.json.Encoder().encode


class SeekSocket:
    """Tells the player of a match that was found. While it is open, a live search goes on."""

    def __init__(self, connection: Connection) -> None:
        self._connection, self._strangers = connection, connection.service.strangers
        self.tell = self.answer = connection.protocol.post
        self.person = ""

    def device_ended(self) -> None:
        self._connection.protocol.hang_up(BAD_TOKEN, ENDED)

    async def run(self) -> None:
        service = self._connection.service
        key = await self._greet()
        check_for_people(key)
        self.person = key.person
        service.device_sockets.enter(key, self)
        self._strangers.known.enter(self)
        try:
            await self._strangers.seeks.seen(self.person)
            await self._tell_missed()
            while True:
                with contextlib.suppress(*UNDECODABLE):
                    message = greeting(await self._connection.next_text())
                    if isinstance(message, Ping):
                        self._connection.pong(message)
                        self.tell(_encode(WaitingCounts(self._strangers.known.counts())))
        finally:
            self._strangers.known.leave(self)
            self._strangers.keeping.page_left(self.person)
            service.device_sockets.leave(key, self)

    async def _tell_missed(self) -> None:
        for row in await self._strangers.seeks.found_for(self.person):
            self.tell(_encode(Paired(row.match or "", row.seat or "", row.id, row.tempo)))

    async def _greet(self) -> Key:
        """The key in the request's own header or cookie, else the token in a hello."""
        identity = self._connection.service.identity
        key = await identity.key(token_of(self._connection.incoming))
        if key is not None:
            return key
        try:
            async with asyncio.timeout(self._connection.service.settings.hello_seconds):
                hello = greeting(await self._connection.next_text())
        except (TimeoutError, *UNDECODABLE):
            raise CloseSocket(NO_HELLO, "Send hello first.") from None
        key = await identity.key(hello.token) if isinstance(hello, Hello) else None
        if key is None:
            raise CloseSocket(BAD_TOKEN, TOKEN_NEEDED.detail)
        return key

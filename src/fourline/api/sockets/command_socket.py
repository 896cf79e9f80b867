"""A live socket on which commands arrive: the same loop for a match and for a room.

Hello comes first. Then each command is admitted, decoded, limited and submitted; it is acknowledged
after its commit and before anyone hears of it, or refused. What happens is sent by the service.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from contextlib import suppress
from time import perf_counter
from typing import Any

import msgspec
from starlette.websockets import WebSocketDisconnect

from fourline.api.auth import NOT_FOR_BOTS, TOKEN_NEEDED, token_of
from fourline.api.decoding import UNDECODABLE, check_command_id, unreadable
from fourline.api.front.incoming import Incoming
from fourline.api.limits import Limits
from fourline.api.messages import Ack, Hello, Ping, Pong, refused_message
from fourline.api.metrics import Metrics
from fourline.api.problems import refusal_of
from fourline.api.sockets.admission import Admission
from fourline.api.sockets.protocol import WireProtocol
from fourline.core.errors import Refusal
from fourline.service.app import Service
from fourline.service.errors import Refused
from fourline.service.records import Key
from fourline.service.time import rfc3339

_encode = msgspec.json.Encoder().encode
greeting = msgspec.json.Decoder(Hello | Ping).decode  # of two, so that the type must be named
BINARY, BAD_TOKEN, FOR_PEOPLE, NO_HELLO = 1003, 4401, 4403, 4408
_BINARY, _NO_HELLO = (BINARY, "Text only."), (NO_HELLO, "Send hello first.")
_LATE = {"type": "late", "closes": _NO_HELLO}
"""Comes in place of a hello. As a message it costs a tenth of what `asyncio.timeout` does."""
ENDED = "This device was ended."

AckVersion = Callable[[int], None]


class CloseSocket(Exception):
    """The socket must be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Connection(msgspec.Struct, frozen=True):
    """An accepted socket, and what it needs of the server."""

    service: Service
    limits: Limits
    metrics: Metrics
    admission: Admission
    incoming: Incoming
    protocol: WireProtocol
    address: str

    async def next_text(self) -> str:
        """The next message, once it may be handled.

        Raises WebSocketDisconnect at the end, CloseSocket for a binary message.
        """
        inbox = self.protocol.queue
        while not inbox:
            await inbox.more()
        if isinstance(inbox[0], str):
            turn = self.admission.turn(self.address)
            if turn is not None:
                await turn  # not taken before: what a crowd sends meanwhile stays unread
        message = self.protocol.take()
        if isinstance(message, str):
            return message
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        raise CloseSocket(*message.get("closes", _BINARY))

    def pong(self, ping: Ping) -> None:
        self.protocol.post(_encode(Pong(ping.t, rfc3339(self.service.time.now()))))


def check_for_people(key: Key | None) -> None:
    """Raises CloseSocket for the key of a bot."""
    if key is not None and key.kind == "bot":
        raise CloseSocket(FOR_PEOPLE, NOT_FOR_BOTS.detail)


class KeyFound(msgspec.Struct, frozen=True):
    """The key that a handshake carries, if any. It holds until a key ends or a person changes."""

    changes: int
    key: Key | None


class CommandSocket(ABC):
    """One client's connection. A match and a room say how to enter, decode, submit and leave."""

    for_bots: Collection[type] = ()
    """What the token of a bot may send. Without anything, the whole socket is closed to it."""

    def __init__(self, connection: Connection, found: KeyFound | None = None) -> None:
        self._connection, self._service, self._found = connection, connection.service, found
        self.player: str | None = None
        self._key: Key | None = None
        self._acting: str | None = None
        self._known_at = 0
        self.answer = self.tell = connection.protocol.post

    @abstractmethod
    async def enter(self, after: int | None) -> None:
        """Send the present state, and from here on what happens."""

    @abstractmethod
    def leave(self) -> None:
        """The socket is gone. Also called if `enter` failed."""

    @abstractmethod
    def decode(self, text: str) -> Any:
        """A command or a ping."""

    @abstractmethod
    async def submit(self, command: Any, player: str, ack: AckVersion) -> None:
        """Submit it, and call `ack` with its version before it is announced. Raises Refused."""

    @abstractmethod
    def present(self) -> Collection[str]:
        """The players in this match or room."""

    @property
    @abstractmethod
    def version(self) -> int:
        """The version that a refusal names unless it has its own."""

    def limit(self, message: Any) -> str:
        """What a command counts as."""
        return "moves"

    def note(self, message: Any) -> bool:
        """Takes a message that is neither limited nor answered; False if it is not such a one."""
        return False

    async def explain(self, text: str) -> str | None:
        """A better sentence for a message that could not be decoded."""
        return None

    async def run(self) -> None:
        after = await self._greet()
        try:
            if self._key is not None:
                self._service.device_sockets.enter(self._key, self)
            await self.enter(after)
            while True:
                text = await self._connection.next_text()
                try:
                    message = self.decode(text)
                except UNDECODABLE as error:
                    code, detail = unreadable(error)
                    self._refuse(None, Refusal(code, await self.explain(text) or detail))
                else:
                    await self._handle(message)
        finally:
            self.leave()
            if self._key is not None:
                self._service.device_sockets.leave(self._key, self)

    def device_ended(self) -> None:
        self._connection.protocol.hang_up(BAD_TOKEN, ENDED)

    async def _greet(self) -> int | None:
        """Waits for hello. Sets the player; returns the last version that the client knows."""
        seconds, inbox = self._service.settings.hello_seconds, self._connection.protocol.queue
        timer = asyncio.get_running_loop().call_later(seconds, inbox.put_nowait, _LATE)
        try:
            hello = greeting(await self._connection.next_text())
        except UNDECODABLE:
            raise CloseSocket(*_NO_HELLO) from None
        finally:
            timer.cancel()
            with suppress(ValueError):  # the hello was here and waited for its turn
                inbox.remove(_LATE)
        if not isinstance(hello, Hello):
            raise CloseSocket(*_NO_HELLO)
        identity = self._service.identity
        self._key = await self._key_of(hello)
        if not self.for_bots:
            check_for_people(self._key)
        self._identify()
        self.player = self._acting
        if hello.token is not None and self._key is None:
            raise CloseSocket(BAD_TOKEN, "Unknown token.")
        if self.player is not None:
            identity.came_from(self.player, self._connection.address)
        return hello.after if type(hello.after) is int else None

    async def _key_of(self, hello: Hello) -> Key | None:
        """Without a token it is the handshake's, which may have been looked up already."""
        identity, found = self._service.identity, self._found
        if hello.token is None and found is not None and found.changes == identity.changes:
            return found.key
        return await identity.key(hello.token or token_of(self._connection.incoming))

    def _identify(self) -> None:
        """Sets the player for whom this socket acts: a person may be present as a player they adopted.

        Done again only when a key has ended or a person changed anywhere.
        """
        identity, key = self._service.identity, self._key
        self._known_at = identity.changes
        if key is not None and identity.has_ended(key.hash):
            raise CloseSocket(BAD_TOKEN, ENDED)
        may_act = key is not None and self._service.bans.refusal_of(key) is None
        self._acting = identity.acting(key.person, self.present()) if key is not None and may_act else None

    def _why_not(self) -> Refusal:
        """Why this socket acts for no player."""
        banned = self._service.bans.refusal_of(self._key) if self._key is not None else None
        return banned or TOKEN_NEEDED

    async def _handle(self, message: Any) -> None:
        if type(message) is Ping:
            self._connection.pong(message)
            return
        if self._key is not None and self._key.kind == "bot" and type(message) not in self.for_bots:
            self._refuse(getattr(message, "command_id", None), NOT_FOR_BOTS)
            return
        if self.note(message):
            return
        started, connection, command_id = perf_counter(), self._connection, message.command_id

        def ack(version: int) -> None:
            connection.metrics.acked(perf_counter() - started)
            connection.protocol.post_with_next(_encode(Ack(command_id, version)))

        try:
            check_command_id(command_id)
            connection.limits.spend(self.limit(message), connection.address)
            if self._known_at != self._service.identity.changes:
                self._identify()
            if self._acting is None:
                raise Refused(self._why_not())
            await self.submit(message, self._acting, ack)
        except Exception as error:
            refusal = refusal_of(error)
            if refusal is None:
                raise
            self._refuse(command_id, refusal)

    def _refuse(self, command_id: str | None, refusal: Refusal) -> None:
        self._connection.metrics.refused()
        self.answer(_encode(refused_message(command_id, refusal, self.version)))

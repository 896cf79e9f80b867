"""The live socket: hello, welcome, then events in order, and commands with their acks."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from fourline.api.auth import bearer, cookie_of
from fourline.api.limits import Limits
from fourline.api.match import bodies
from fourline.api.match.bodies import Hello, Ping, checked_id, unreadable, wire
from fourline.api.metrics import Metrics
from fourline.api.problems import refusal_of
from fourline.api.sockets.admission import Admission
from fourline.api.sockets.protocol import WireProtocol
from fourline.core.errors import Refusal
from fourline.core.match.commands import Abort, Claim, Play, Rematch, Resign
from fourline.service.app import Service
from fourline.service.errors import refuse
from fourline.service.log.stream import Accepted, Ask
from fourline.service.match.commands import MatchStream
from fourline.service.time import rfc3339

_encode = msgspec.json.Encoder().encode
_first_words = msgspec.json.Decoder(Hello | Ping).decode
UNREADABLE, BAD_TOKEN, NO_HELLO, BINARY = 1003, 4401, 4408, 1003


class LiveSocket:
    """One person's window on one match."""

    counted: str | None = None

    def __init__(
        self,
        service: Service,
        limits: Limits,
        metrics: Metrics,
        protocol: WireProtocol,
        stream: MatchStream,
        address: str,
    ) -> None:
        self._service, self._limits, self._metrics, self._protocol = service, limits, metrics, protocol
        self._stream, self._address = stream, address
        self._wire = wire(service.matches.engine(stream))
        self.player: str | None = None
        self.tell = protocol.post

    async def run(self, socket: WebSocket, admission: Admission) -> None:
        after = await self._greeted(socket)
        await self._service.live.enter(self._stream, self, after)
        try:
            while True:
                text = await text_of(self._protocol)
                await admission.wait()
                try:
                    said = self._wire.decode(text)
                except (msgspec.DecodeError, ValueError, RecursionError) as error:
                    self._refuse(None, Refusal(*unreadable(error)))
                else:
                    await self._heard(said)
        finally:
            self._service.live.leave(self._stream, self)

    async def _greeted(self, socket: WebSocket) -> int | None:
        """Who is there, and what they know already."""
        try:
            async with asyncio.timeout(self._service.settings.hello_seconds):
                hello = _first_words(await text_of(self._protocol))
        except (TimeoutError, msgspec.DecodeError, ValueError, RecursionError):
            raise Closing(NO_HELLO, "Say hello first.") from None
        if not isinstance(hello, Hello):
            raise Closing(NO_HELLO, "Say hello first.")
        token = hello.token or bearer(socket) or cookie_of(socket)
        self.player = await self._service.identity.player(token)
        if hello.token is not None and self.player is None:
            raise Closing(BAD_TOKEN, "This token is nobody's.")
        if self.player is not None:
            self._service.identity.came_from(self.player, self._address)
        after = hello.after
        return after if type(after) is int else None

    async def _heard(self, said: Any) -> None:
        if isinstance(said, Ping):
            now = rfc3339(self._service.time.now())
            self.tell(_encode({"type": "pong", "t": said.t, "server_now": now}))
            return
        started = time.perf_counter()
        try:
            checked_id(said.command_id)
            ask = self._ask(said)
            self._limits.spend("moves", self._address)
            answer = await self._service.streams.submit(self._stream.id, ask, self._acks(said, started))
        except Exception as error:
            refusal = refusal_of(error)
            if refusal is None:
                raise
            answer = refusal
        if isinstance(answer, Refusal):
            self._refuse(said.command_id, answer)

    def _ask(self, said: Any) -> Ask:
        if self.player is None:
            refuse("auth/required", "This needs the token of a player.")
        ask, matches = said.command_id, self._service.matches
        match said:
            case bodies.Resign():
                return matches.ask(self._stream, Resign, self.player, ask)
            case bodies.Claim():
                return matches.ask(self._stream, Claim, self.player, ask)
            case bodies.Abort():
                return matches.ask(self._stream, Abort, self.player, ask)
            case bodies.Rematch(swap=swap):
                return matches.ask(self._stream, Rematch, self.player, ask, swap=swap)
        move = self._wire.move(said)
        return matches.ask(self._stream, Play, self.player, ask, move=move, version=said.version)

    def _acks(self, said: Any, started: float) -> Any:
        def ack(accepted: Accepted) -> None:
            self._metrics.acked(time.perf_counter() - started)
            self.tell(_encode({"type": "ack", "command_id": said.command_id, "version": accepted.version}))

        return ack

    def _refuse(self, command_id: str | None, refusal: Refusal) -> None:
        self._metrics.refused()
        said = {"type": "refused", "command_id": command_id, "code": refusal.code, "detail": refusal.detail}
        self.tell(_encode({"version": self._stream.version} | refusal.data | said))


class Closing(Exception):
    """The socket must be closed, with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


async def text_of(protocol: WireProtocol) -> str:
    """The next message. Raises WebSocketDisconnect at the end, Closing for what is no text."""
    message = await protocol.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    if text is None:
        raise Closing(BINARY, "Text only.")
    return text

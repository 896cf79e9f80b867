"""The live socket of a room: hello, then the room at once and on every change."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.websockets import WebSocket

from fourline.api.auth import bearer, cookie_of
from fourline.api.limits import Limits
from fourline.api.match.bodies import Hello, Ping, checked_id, unreadable
from fourline.api.match.socket import BAD_TOKEN, NO_HELLO, Closing, text_of
from fourline.api.metrics import Metrics
from fourline.api.problems import refusal_of
from fourline.api.room.bodies import DropMessage, HintMessage, ReactMessage
from fourline.api.sockets.admission import Admission
from fourline.api.sockets.protocol import WireProtocol
from fourline.core.errors import Refusal
from fourline.service.app import Service
from fourline.service.errors import refuse
from fourline.service.room.codec import RoomStream
from fourline.service.room.moves import drop
from fourline.service.time import rfc3339

_encode = msgspec.json.Encoder().encode
_hello = msgspec.json.Decoder(Hello).decode
_decode = msgspec.json.Decoder(Ping | DropMessage | ReactMessage | HintMessage).decode


class RoomSocket:
    """One screen: a TV without a token, the host's, or a phone."""

    def __init__(
        self,
        service: Service,
        limits: Limits,
        metrics: Metrics,
        protocol: WireProtocol,
    ) -> None:
        self._service, self._limits, self._metrics, self._protocol = service, limits, metrics, protocol
        self.tell = protocol.post
        self.player: str | None = None

    async def run(self, socket: WebSocket, stream: RoomStream, address: str, admission: Admission) -> None:
        await self._greeted(socket)
        live = self._service.room_live
        try:
            await live.enter(stream, self)
            while True:
                text = await text_of(self._protocol)
                await admission.wait()
                try:
                    said = _decode(text)
                except (msgspec.DecodeError, ValueError, RecursionError) as error:
                    self._refuse(None, Refusal(*unreadable(error)))
                else:
                    await self._heard(said, stream, address)
        finally:
            live.leave(stream, self)

    async def _greeted(self, socket: WebSocket) -> None:
        try:
            async with asyncio.timeout(self._service.settings.hello_seconds):
                hello = _hello(await text_of(self._protocol))
        except (TimeoutError, msgspec.DecodeError, ValueError, RecursionError):
            raise Closing(NO_HELLO, "Say hello first.") from None
        token = hello.token or bearer(socket) or cookie_of(socket)
        self.player = await self._service.identity.player(token)
        if hello.token is not None and self.player is None:
            raise Closing(BAD_TOKEN, "This token is nobody's.")

    async def _heard(self, said: Any, stream: RoomStream, address: str) -> None:
        if isinstance(said, Ping):
            now = rfc3339(self._service.time.now())
            self.tell(_encode({"type": "pong", "t": said.t, "server_now": now}))
            return
        try:
            checked_id(said.command_id)
            self._limits.spend("moves", address)
            if self.player is None:
                refuse("auth/required", "This needs the token of a player.")
            version = await self._do(said, stream, self.player)
        except Exception as error:
            refusal = refusal_of(error)
            if refusal is None:
                raise
            self._refuse(said.command_id, refusal)
        else:
            self.tell(_encode({"type": "ack", "command_id": said.command_id, "version": version}))

    async def _do(self, said: Any, stream: RoomStream, player: str) -> int:
        service = self._service
        match said:
            case DropMessage(column=column, version=version, command_id=command_id):
                return await drop(service.rooms, service.matches, stream, player, column, version, command_id)
            case ReactMessage(kind=kind):
                who = await service.rooms.react(stream, player)
                service.room_live.react(stream, who, kind)
            case HintMessage(column=column):
                who = await service.rooms.hint(stream, player, column)
                service.room_live.hint(stream, who, column)
        return stream.version

    def _refuse(self, command_id: str | None, refusal: Refusal) -> None:
        self._metrics.refused()
        said = {"type": "refused", "command_id": command_id, "code": refusal.code, "detail": refusal.detail}
        self.tell(_encode(refusal.data | said))

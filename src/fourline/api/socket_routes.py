"""Doors for sockets: Origin, limits, and closing them with the right word."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from fourline.api.auth import MATCH_ID, Gate
from fourline.api.limits import Limits
from fourline.api.match.socket import Closing, LiveSocket, text_of
from fourline.api.metrics import Metrics
from fourline.api.problems import problem, refusal_of
from fourline.api.room.access import RoomAccess
from fourline.api.room.socket import RoomSocket
from fourline.api.sockets.admission import Admission
from fourline.api.sockets.protocol import EXTENSION, NOT_READING, WireProtocol
from fourline.core.errors import Refusal
from fourline.service.app import Service
from fourline.service.errors import no_match, refuse

log = logging.getLogger(__name__)

Talk = Callable[[WebSocket, str], Awaitable[None]]


class Sockets:
    """Every socket comes in here."""

    def __init__(self, service: Service, gate: Gate, limits: Limits, metrics: Metrics) -> None:
        self._service, self._gate, self._limits, self._metrics = service, gate, limits, metrics
        self._rooms = RoomAccess(service, limits)
        self._turnstile = Admission()

    def routes(self) -> list[WebSocketRoute]:
        return [
            WebSocketRoute("/api/matches/{id}/live", self.match, name="live"),
            WebSocketRoute("/api/rooms/{code}/live", self.room, name="room_live"),
            WebSocketRoute("/api/lobby/live", self.lobby, name="lobby_live"),
            WebSocketRoute("/{path:path}", self.nowhere, name="no_socket"),
        ]

    async def match(self, socket: WebSocket) -> None:
        await self._open(socket, self._match)

    async def room(self, socket: WebSocket) -> None:
        await self._open(socket, self._room)

    async def lobby(self, socket: WebSocket) -> None:
        await self._open(socket, self._lobby)

    async def nowhere(self, socket: WebSocket) -> None:
        await _deny(socket, Refusal("request/not_found", "There is no socket at this address."))

    async def _match(self, socket: WebSocket, address: str) -> None:
        match_id = socket.path_params["id"]
        stream = await self._service.matches.stream(match_id) if MATCH_ID.fullmatch(match_id) else no_match()
        stream.pins += 1  # while somebody is at the door, the stream must not be forgotten
        try:
            protocol = await self._accepted(socket)
            live = LiveSocket(self._service, self._limits, self._metrics, protocol, stream, address)
            await live.run(socket, self._turnstile)
        finally:
            stream.pins -= 1

    async def _room(self, socket: WebSocket, address: str) -> None:
        who = await self._gate.whoever(socket)
        stream = await self._rooms.find(socket.path_params["code"], address, who)
        stream.pins += 1
        try:
            protocol = await self._accepted(socket)
            screen = RoomSocket(self._service, self._limits, self._metrics, protocol)
            await screen.run(socket, stream, address, self._turnstile)
        finally:
            stream.pins -= 1

    async def _lobby(self, socket: WebSocket, address: str) -> None:
        protocol = await self._accepted(socket)
        visitor = _Visitor(protocol)
        try:
            await self._service.lobby.enter(visitor)
            while True:
                await text_of(protocol)
        finally:
            self._service.lobby.listeners.discard(visitor)

    async def _accepted(self, socket: WebSocket) -> WireProtocol:
        await socket.accept()
        protocol: WireProtocol = socket.scope["extensions"][EXTENSION]["protocol"]
        protocol.patience = self._service.settings.slow_reader_seconds
        protocol.pace = self._service.settings.limit_messages
        return protocol

    async def _open(self, socket: WebSocket, talk: Talk) -> None:
        address = self._gate.address(socket)
        try:
            if self._gate.foreign(socket):
                refuse("auth/forbidden", "This socket comes from another site's page.")
            self._limits.hold("sockets", address)
        except Exception as error:
            await _deny(socket, refusal_of(error))
            return
        self._metrics.sockets.inc()
        try:
            await talk(socket, address)
        except WebSocketDisconnect as end:
            if end.code == NOT_READING:
                self._metrics.slow_readers.inc()
        except Closing as closing:
            await _close(socket, closing.code, closing.reason)
        except Exception as error:
            await self._failed(socket, error)
        finally:
            self._metrics.sockets.dec()
            self._limits.release("sockets", address)

    async def _failed(self, socket: WebSocket, error: Exception) -> None:
        refusal = refusal_of(error)
        if refusal is None:
            log.exception("socket failed")
        if socket.application_state.name == "CONNECTING":
            await _deny(socket, refusal)
        else:
            await _close(socket, 1011, refusal.detail[:100] if refusal else "Something went wrong.")


class _Visitor:
    """Somebody in the lobby."""

    def __init__(self, protocol: WireProtocol) -> None:
        self.tell = protocol.post


async def _deny(socket: WebSocket, refusal: Refusal | None) -> None:
    """An HTTP answer in place of the handshake."""
    found = refusal or Refusal("service/unavailable", "Something went wrong on our side.")
    data = {name: value for name, value in found.data.items() if name != "retry_after"}
    await socket.send_denial_response(problem(found.code, found.detail, data))


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    with contextlib.suppress(Exception):
        async with asyncio.timeout(5):
            await socket.close(code, reason)

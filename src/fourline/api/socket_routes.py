"""The addresses of the live sockets: matches, rooms, the lobby, strangers."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from fourline.api.auth import Auth
from fourline.api.decoding import UNDECODABLE
from fourline.api.front.direct import SOCKET, Direct
from fourline.api.front.incoming import SocketRequest
from fourline.api.limits import Limits
from fourline.api.match.access import find_match
from fourline.api.match.socket import MatchSocket
from fourline.api.messages import Ping
from fourline.api.metrics import Metrics
from fourline.api.room.access import find_room
from fourline.api.room.socket import AudienceSocket, RoomSocket
from fourline.api.seeks.socket import SeekSocket
from fourline.api.sockets.command_socket import CommandSocket, KeyFound, greeting
from fourline.api.sockets.endpoint import SocketEndpoint, deny
from fourline.api.sockets.protocol import WireProtocol
from fourline.core.errors import Refusal
from fourline.service.app import Service


class SocketRoutes:
    """Finds what a socket is about, then lets it run."""

    def __init__(self, service: Service, auth: Auth, limits: Limits, metrics: Metrics) -> None:
        self._service, self._auth, self._limits = service, auth, limits
        self._endpoint = SocketEndpoint(service, auth, limits, metrics)

    def direct(self) -> list[Direct]:
        return [
            Direct(SOCKET, "/api/matches/{id}/live", self.match),
            Direct(SOCKET, "/api/rooms/{code}/live", self.room),
            Direct(SOCKET, "/api/rooms/{code}/audience/live", self.audience),
            Direct(SOCKET, "/api/lobby/live", self.lobby),
            Direct(SOCKET, "/api/seeks/live", self.seeks),
        ]

    def routes(self) -> list[WebSocketRoute]:
        """What is no address of a socket."""
        return [WebSocketRoute("/{path:path}", self.not_found, name="no_socket")]

    async def match(self, socket: SocketRequest) -> None:
        await self._endpoint.open(socket, self._match)

    async def room(self, socket: SocketRequest) -> None:
        await self._endpoint.open(socket, self._room)

    async def audience(self, socket: SocketRequest) -> None:
        await self._endpoint.open(socket, self._audience)

    async def lobby(self, socket: SocketRequest) -> None:
        await self._endpoint.open(socket, self._lobby)

    async def seeks(self, socket: SocketRequest) -> None:
        await self._endpoint.open(socket, self._seeks)

    async def not_found(self, socket: WebSocket) -> None:
        asked = SocketRequest.opened(socket.scope, socket._send)
        await deny(asked, Refusal("request/not_found", "There is no socket at this address."))

    async def _match(self, socket: SocketRequest, address: str) -> None:
        stream = await find_match(self._service, socket.path_params["id"])
        with stream.pinned():
            await _alone(MatchSocket(await self._endpoint.accept(socket, address), stream))

    async def _room(self, socket: SocketRequest, address: str) -> None:
        await self._in_room(socket, address, RoomSocket)

    async def _audience(self, socket: SocketRequest, address: str) -> None:
        await self._in_room(socket, address, AudienceSocket)

    async def _in_room(self, socket: SocketRequest, address: str, screen: type[RoomSocket]) -> None:
        found = KeyFound(self._service.identity.changes, await self._auth.key_of(socket))
        player = found.key.person if found.key is not None else None
        stream = await find_room(self._service, self._limits, socket.path_params["code"], address, player)
        with stream.pinned():
            await _alone(screen(await self._endpoint.accept(socket, address), stream, found))

    async def _lobby(self, socket: SocketRequest, address: str) -> None:
        connection = await self._endpoint.accept(socket, address)
        visitor = _Visitor(connection.protocol)
        try:
            await self._service.lobby.enter(visitor)
            while True:
                with contextlib.suppress(*UNDECODABLE):
                    message = greeting(await connection.next_text())
                    if isinstance(message, Ping):
                        connection.pong(message)
        finally:
            self._service.lobby.listeners.pop(visitor, None)

    async def _seeks(self, socket: SocketRequest, address: str) -> None:
        await SeekSocket(await self._endpoint.accept(socket, address)).run()


async def _alone(socket: CommandSocket) -> None:
    """In a task of its own: every wake-up would otherwise pass a dozen coroutines of the application."""
    await asyncio.ensure_future(socket.run())


class _Visitor:
    """A client that shows the lobby."""

    def __init__(self, protocol: WireProtocol) -> None:
        self.tell = protocol.post

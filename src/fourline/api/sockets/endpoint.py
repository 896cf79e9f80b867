"""What every socket goes through: origin, limits, the handshake, and closing with the right code."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from fourline.api.auth import Auth
from fourline.api.front.incoming import SocketRequest
from fourline.api.limits import Limits
from fourline.api.metrics import Metrics
from fourline.api.problems import problem_of, refusal_of
from fourline.api.sockets.admission import Admission
from fourline.api.sockets.command_socket import CloseSocket, Connection
from fourline.api.sockets.protocol import NOT_READING, WireProtocol
from fourline.core.errors import Refusal
from fourline.service.app import Service
from fourline.service.errors import refuse

log = logging.getLogger(__name__)

HANDSHAKES = 2
"""How many begin per iteration of the event loop: a storm of them delays a move by that many, not by all."""
HANDSHAKE_READS = 10
"""A handshake costs the server as much as this many reads, and counts as that many."""
BROKEN, TRY_AGAIN_LATER = 1011, 1013
REFUSAL_SECONDS = 0.5
"""How long a client over its limit waits for the refusal, so that it cannot try a thousand times a second."""

Serve = Callable[[SocketRequest, str], Awaitable[None]]


class SocketEndpoint:
    """Opens and closes sockets; what is said on them is up to `serve`."""

    def __init__(self, service: Service, auth: Auth, limits: Limits, metrics: Metrics) -> None:
        self._service, self._auth, self._limits, self._metrics = service, auth, limits, metrics
        self._admission = Admission()
        self._handshakes = Admission(HANDSHAKES)

    async def open(self, socket: SocketRequest, serve: Serve) -> None:
        """Checks and counts the socket, then serves it. `serve` accepts it."""
        address = self._auth.address(socket)
        await self._handshakes.wait(address)
        try:
            if self._auth.cross_site(socket):
                refuse("auth/forbidden", "This socket comes from another site's page.")
            self._limits.spend("reads", address, HANDSHAKE_READS)
            self._limits.acquire("sockets", address)
        except Exception as error:
            await self._refuse(socket, refusal_of(error))
            return
        self._metrics.sockets.inc()
        try:
            await serve(socket, address)
        except WebSocketDisconnect as end:
            if end.code == NOT_READING:
                self._metrics.slow_readers.inc()
        except ClientDisconnected:
            log.debug("client left during the handshake")
            raise  # its connection expects that, and is closed
        except CloseSocket as closing:
            await _close(socket, closing.code, closing.reason)
        except Exception as error:
            await self._failed(socket, error)
        finally:
            self._metrics.sockets.dec()
            self._limits.release("sockets", address)

    async def accept(self, socket: SocketRequest, address: str) -> Connection:
        await socket.accept()
        protocol: WireProtocol = socket.protocol
        protocol.slow_reader_seconds = self._service.settings.slow_reader_seconds
        protocol.pace = self._service.settings.messages_a_minute
        return Connection(
            self._service, self._limits, self._metrics, self._admission, socket, protocol, address
        )

    async def _refuse(self, socket: SocketRequest, refusal: Refusal | None) -> None:
        if refusal is not None and refusal.code == "rate/limited":
            await asyncio.sleep(REFUSAL_SECONDS)
        await deny(socket, refusal)

    async def _failed(self, socket: SocketRequest, error: Exception) -> None:
        refusal = refusal_of(error)
        if refusal is None:
            log.exception("socket failed")
        if not socket.accepted:
            await deny(socket, refusal)
        elif refusal is None:
            await _close(socket, BROKEN, "Something went wrong.")
        else:
            outage = refusal.code == "service/unavailable"
            await _close(socket, TRY_AGAIN_LATER if outage else BROKEN, refusal.detail[:100])


async def deny(socket: SocketRequest, refusal: Refusal | None) -> None:
    """An HTTP problem in place of the handshake."""
    found = refusal or Refusal("service/unavailable", "Something went wrong on our side.")
    await socket.deny(problem_of(found))


async def _close(socket: SocketRequest, code: int, reason: str) -> None:
    with contextlib.suppress(Exception):
        async with asyncio.timeout(5):
            await socket.close(code, reason)

"""TLS on connections that are counted first: those that never finish their handshake are bounded as well.

asyncio reports a TLS connection to its protocol only after the handshake, and allows a minute for it.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
from collections.abc import Callable, Coroutine

from fourline.api.process.connection_count import Connections, Ticket
from fourline.api.process.connections import BoundedHttp
from fourline.service.background import BackgroundTasks

log = logging.getLogger(__name__)

PAUSE_SECONDS = 0.1
"""After an accept that failed: there may be no file left for a moment."""


class TlsListener:
    """Accepts connections, counts them, and hands those that speak TLS to the protocol that `make` gives."""

    def __init__(
        self, known: Connections, context: ssl.SSLContext, make: Callable[[], BoundedHttp], backlog: int
    ) -> None:
        self._known, self._context, self._make, self._backlog = known, context, make, backlog
        self._tasks = BackgroundTasks()

    def listen(self, listening: socket.socket) -> None:
        listening.setblocking(False)
        listening.listen(self._backlog)
        self._begin(self._accept(listening))

    def close(self) -> None:
        self._tasks.cancel()

    async def _accept(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, peer = await loop.sock_accept(listening)
            except OSError as error:
                log.debug("accept failed", extra={"reason": str(error)})
                await asyncio.sleep(PAUSE_SECONDS)
                continue
            ticket = self._known.enter(peer[0])
            if ticket is None or not self._known.has_room():
                if ticket is not None:
                    ticket.give_back()
                connection.close()  # nothing can be said before the handshake
            else:
                self._begin(self._shake_hands(connection, ticket))

    async def _shake_hands(self, connection: socket.socket, ticket: Ticket) -> None:
        def make() -> BoundedHttp:
            protocol = self._make()
            protocol.counted_by(ticket)
            return protocol

        self._known.handshaking += 1
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                make,
                connection,
                ssl=self._context,
                ssl_handshake_timeout=self._known.bounds.header_seconds,
            )
        except (OSError, asyncio.CancelledError) as error:
            ticket.give_back()
            connection.close()
            if isinstance(error, asyncio.CancelledError):
                raise
            log.debug("TLS handshake failed", extra={"reason": str(error)})
        finally:
            self._known.handshaking -= 1

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        self._tasks.start(work)


def context_of(certificate: str, key: str) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    return context

"""uvicorn, set up as tightly as a game needs it."""

from __future__ import annotations

import gc
import socket
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp

from fourline.server.wire import WireProtocol

PING_SECONDS = 10.0
PONG_SECONDS = 15.0
FRAME_BYTES = 8 * 1024


async def listen(app: ASGIApp, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until told to stop. A socket that misses its pong is closed: 25 s at most."""
    config = uvicorn.Config(
        app,
        http="httptools",
        ws=WireProtocol,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
        timeout_keep_alive=65,
        timeout_graceful_shutdown=10,
        backlog=2048,
    )
    server = _Server(config, ready)
    await server.serve(sockets=[listening])


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stopping when told to is no failure: the signal is not raised again."""
        await super().shutdown(sockets)
        self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        _collect_seldom()
        await super().startup(sockets)
        if self.started:
            self._ready()


def _collect_seldom() -> None:
    """A full collection stops every match for a tenth of a second with 2,000 sockets open.

    What is there at the start stays for good and is never walked again; the rest is walked after
    two million new objects, not after seventy thousand.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5000, 20, 20)

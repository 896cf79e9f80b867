"""uvicorn, configured for a game server."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import ssl
import time
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import cast

import msgspec
import uvicorn
from starlette.types import ASGIApp

from fourline.api.process.connection_count import Connections
from fourline.api.process.connections import BoundedHttp
from fourline.api.process.tls import TlsListener, context_of
from fourline.api.sockets.gathering import abort_failed
from fourline.api.sockets.protocol import WireProtocol

UVICORN_PARTS = frozenset(
    {"_captured_signals", "handle_exit", "on_tick", "server_state", "should_exit", "shutdown", "started"}
    | {"config", "lifespan", "startup"}
)
"""What is used or replaced of uvicorn's server; hardly documented, so pyproject.toml bounds uvicorn."""

FRAME_BYTES = 8 * 1024
TICKS_A_SECOND = 10
BACKLOG = 2048
STOP_SECONDS = 5
"""How long a server that is told to stop waits for answers under way. A move takes 2 s at most."""
KEEP_ALIVE_SECONDS = 65
"""Longer than a proxy or a browser keeps an idle connection (60), so that they close it first: if the
server did, a request might be on its way."""


class Lifecycle(msgspec.Struct, frozen=True):
    """What a server does when it is ready, and when it is told to stop.

    `on_parent_exit` registers a callback that stops a supervised worker without its drain time.
    """

    ready: Callable[[], None]
    drain: Callable[[], None]
    drain_seconds: float = 0.0
    on_parent_exit: Callable[[Callable[[], None]], None] | None = None


async def listen(
    app: ASGIApp,
    listening: socket.socket,
    lifecycle: Lifecycle,
    connections: Connections,
    tls: tuple[str, str] | None = None,
) -> None:
    """Serve until told to stop. `tls` is a certificate and its key."""
    context = context_of(*tls) if tls else None
    await _Server(configured(app, connections), lifecycle, connections, context).serve(sockets=[listening])


def configured(app: ASGIApp, connections: Connections) -> uvicorn.Config:
    """Pings are our own: see `api/sockets/pings.py`."""
    return uvicorn.Config(
        app,
        http=partial(BoundedHttp, connections),  # type: ignore[arg-type]
        ws=WireProtocol,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=STOP_SECONDS,
        backlog=BACKLOG,
    )


class _Server(uvicorn.Server):
    """Reports when it is ready. Told to stop, it reports unready and serves for `drain_seconds` more."""

    def __init__(
        self,
        config: uvicorn.Config,
        lifecycle: Lifecycle,
        known: Connections,
        context: ssl.SSLContext | None = None,
    ) -> None:
        super().__init__(config)
        self._lifecycle = lifecycle
        known.in_use = lambda: len(self.server_state.connections)
        self._tls = TlsListener(known, context, self._protocol, BACKLOG) if context is not None else None
        self._stop_at = float("inf")

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._lifecycle.drain()
        if self._stop_at == float("inf") and self._lifecycle.drain_seconds:
            self._stop_at = time.monotonic() + self._lifecycle.drain_seconds
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        self.should_exit |= time.monotonic() >= self._stop_at
        if counter % TICKS_A_SECOND == 0:
            now = asyncio.get_running_loop().time()
            for connection in list(self.server_state.connections):
                try:
                    connection.expire(now)  # type: ignore[union-attr]
                except Exception:
                    abort_failed(connection.transport)
        return await super().on_tick(counter)

    def _stop_now(self) -> None:
        self._lifecycle.drain()
        self.should_exit = True

    def _protocol(self) -> BoundedHttp:
        """As uvicorn makes it for every connection."""
        make = cast(Callable[..., BoundedHttp], self.config.http_protocol_class)
        return make(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stopping when told to is not a failure: the signal is not raised again."""
        if self._tls is not None:
            self._tls.close()
            await asyncio.sleep(0)
        await super().shutdown(sockets)
        self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:  # as under nohup
            signal.signal(signal.SIGHUP, self.handle_exit)
        _collect_rarely()
        await super().startup(sockets if self._tls is None else [])
        if self.started:
            if self._tls is not None:
                for listening in sockets or ():
                    self._tls.listen(listening)
            if self._lifecycle.on_parent_exit is not None:
                self._lifecycle.on_parent_exit(self._stop_now)
            self._lifecycle.ready()


def _collect_rarely() -> None:
    """A full garbage collection pauses every match for a tenth of a second with 2,000 sockets open.

    Objects that exist at the start are never collected and no longer scanned; a full collection comes
    after two million new objects, not after seventy thousand.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5000, 20, 20)

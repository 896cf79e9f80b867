"""uvicorn, set up as tightly as a game needs it."""

from __future__ import annotations

import gc
import socket
import time
from collections.abc import Callable
from types import FrameType

import msgspec
import uvicorn
from starlette.types import ASGIApp

from fourline.api.sockets.protocol import WireProtocol

PING_SECONDS = 10.0
PONG_SECONDS = 15.0
FRAME_BYTES = 8 * 1024
KEEP_ALIVE_SECONDS = 65
"""Longer than a proxy or a browser keeps an idle connection (60), so that they hang up first: a
connection that the server closes may have a request on its way."""


class Manners(msgspec.Struct, frozen=True):
    """What a server does when it is ready, and when it is told to stop."""

    ready: Callable[[], None]
    drain: Callable[[], None]
    drain_seconds: float = 0.0
    when_alone: Callable[[Callable[[], None]], None] | None = None


async def listen(app: ASGIApp, listening: socket.socket, manners: Manners) -> None:
    """Serve until told to stop."""
    await _Server(configured(app), manners).serve(sockets=[listening])


def configured(app: ASGIApp) -> uvicorn.Config:
    """A socket that misses its pong is closed: 25 s at most."""
    return uvicorn.Config(
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
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=10,
        backlog=2048,
    )


class _Server(uvicorn.Server):
    """Says when it is ready. Told to stop, it says that it is not, and serves on for a while."""

    def __init__(self, config: uvicorn.Config, manners: Manners) -> None:
        super().__init__(config)
        self._manners = manners
        self._leaving = float("inf")

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._manners.drain()
        if self._leaving == float("inf") and self._manners.drain_seconds:
            self._leaving = time.monotonic() + self._manners.drain_seconds
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        self.should_exit |= time.monotonic() >= self._leaving
        return await super().on_tick(counter)

    def _leave(self) -> None:
        self._manners.drain()
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stopping when told to is no failure: the signal is not raised again."""
        await super().shutdown(sockets)
        self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        _collect_seldom()
        await super().startup(sockets)
        if self.started:
            if self._manners.when_alone is not None:
                self._manners.when_alone(self._leave)
            self._manners.ready()


def _collect_seldom() -> None:
    """A full collection stops every match for a tenth of a second with 2,000 sockets open.

    What is there at the start stays for good and is never walked again; the rest is walked after
    two million new objects, not after seventy thousand.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5000, 20, 20)

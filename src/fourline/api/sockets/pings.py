"""Pings without a timer for each socket: all of them are looked at once a second."""

from __future__ import annotations

from collections.abc import Callable

from websockets.frames import Frame

from fourline.api.sockets.gathering import Gathering
from fourline.api.sockets.handshake import HandshakeProtocol

PING_SECONDS = 10.0
PONG_SECONDS = 15.0
"""How long after its ping a socket without a pong is closed: within about 25 s of its client's leaving."""
WATCHED_PING_SECONDS = 5.0
SILENT_SECONDS = 4.0
"""A watched socket is pinged more often, and is silent this long after a ping without a pong: others can be
told within 10 s of its client's leaving."""
TICK_SECONDS = 1.0
"""How often `keep_alive` is called. A ping is sent, and a missing pong noticed, that much early rather than
late."""
UVICORN_PARTS = frozenset(
    {
        *("close_sent", "handle_pong", "keepalive_timeout", "loop", "pending_ping_payload", "read_paused"),
        *("send_keepalive_ping", "start_keepalive", "stop_keepalive", "transport"),
    }
)
"""What is used or replaced of uvicorn's protocol; hardly documented, so pyproject.toml bounds uvicorn."""
_NEVER = float("inf")


class PingedProtocol(HandshakeProtocol):
    """uvicorn's keepalive; sockets that are due in the same second share one ping."""

    gathering: Gathering
    _ping_at = _pong_by = _silent_at = _NEVER
    _pinged_at = 0.0
    _on_silence: Callable[[bool], None] | None = None
    silent = False

    def watch(self, on_silence: Callable[[bool], None] | None) -> None:
        """It is called with True once the client is silent, and with False when it is heard again."""
        self._on_silence = on_silence
        if self._ping_at < _NEVER:
            self._ping_at = min(self._ping_at, self.loop.time() + self._interval - TICK_SECONDS)

    @property
    def _interval(self) -> float:
        return PING_SECONDS if self._on_silence is None else WATCHED_PING_SECONDS

    def keep_alive(self, now: float) -> None:
        if now >= self._ping_at:
            self._ping_at = _NEVER
            self.gathering.ping(self)
        elif now >= self._pong_by and not self.read_paused:  # else it may be there and not be read yet
            self._pong_by = _NEVER
            self.keepalive_timeout()
        elif now >= self._silent_at and not self.read_paused:
            self._silent_at = _NEVER
            self._is_silent(True)

    def _is_silent(self, silent: bool) -> None:
        if self._on_silence is not None and silent != self.silent:
            self.silent = silent
            self._on_silence(silent)

    def start_keepalive(self) -> None:
        self._ping_at = self.loop.time() + self._interval - TICK_SECONDS

    def stop_keepalive(self) -> None:
        self._ping_at = self._pong_by = self._silent_at = _NEVER
        self.pending_ping_payload = None

    def send_keepalive_ping(self) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.pending_ping_payload, frame = self.gathering.latest_ping
        self._pinged_at = self.loop.time()
        self._pong_by = self._pinged_at + PING_SECONDS + PONG_SECONDS - self._interval - TICK_SECONDS
        self._silent_at = self._pinged_at + SILENT_SECONDS - TICK_SECONDS
        self.transport.write(frame)

    def handle_pong(self, event: Frame) -> None:
        if bytes(event.data) == self.pending_ping_payload:
            self.ponged()

    def ponged(self) -> None:
        """The answer has come."""
        self.pending_ping_payload, self._pong_by, self._silent_at = None, _NEVER, _NEVER
        self._ping_at = self._pinged_at + self._interval - TICK_SECONDS
        self._is_silent(False)

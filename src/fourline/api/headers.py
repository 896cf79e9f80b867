"""Headers that every answer carries, whichever part of the server gives it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

CSP = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self' {sockets}; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors {framers}"
)
_FIXED = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
RAW_HEADERS = (*_FIXED, (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"))
"""For answers that are given before the application sees a request."""
_OURS_ALONE = ((b"x-frame-options", b"DENY"), (b"cross-origin-resource-policy", b"same-origin"))
# The one page made for other sites: it shows a game, and its only link opens a window of its own.
_FRAMED = "/embed/"
_FOR_FRAMES = ((b"cross-origin-resource-policy", b"cross-origin"),)
# Browsers heed it only where an address can be trusted, and complain on the page's console elsewhere.
_OPENER = (b"cross-origin-opener-policy", b"same-origin")
_OWN_MACHINE = re.compile(rb"(localhost|127\.0\.0\.1|\[::1\])(:\d+)?", re.IGNORECASE)


def lines(headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Headers as they are sent.

    >>> lines([(b"cache-control", b"no-store"), (b"content-length", b"2")])
    b'cache-control: no-store\\r\\ncontent-length: 2\\r\\n'
    """
    return b"".join([b"%b: %b\r\n" % header for header in headers])


class SecurityHeaders:
    """A wrapper around the whole application."""

    def __init__(self, app: ASGIApp, base_url: str) -> None:
        self._app = app
        self._socket_url = base_url.replace("http", "ws", 1)
        self._https = base_url.startswith("https:")
        self._headers = [*self._policies("'none'"), *_OURS_ALONE]
        self._framed = [*self._policies("*"), *_FOR_FRAMES]

    def _policies(self, framers: str) -> list[tuple[bytes, bytes]]:
        policy = CSP.format(sockets=self._socket_url, framers=framers)
        strict = [(b"strict-transport-security", b"max-age=31536000")] if self._https else []
        return [*_FIXED, (b"content-security-policy", policy.encode()), *strict]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        host = next((value for name, value in scope.get("headers", ()) if name == b"host"), b"")
        headers = self.of(scope.get("path", ""), scope.get("scheme", ""), host)

        async def with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                message["headers"] = [*message.get("headers", ()), *headers]
            await send(message)

        await self._app(scope, receive, send if scope["type"] == "lifespan" else with_headers)

    def of(self, path: str, scheme: str, host: bytes) -> list[tuple[bytes, bytes]]:
        """The headers of an answer to this request."""
        if path.startswith(_FRAMED):
            return self._framed
        # What browsers call potentially trustworthy: https, or the machine itself.
        trusted = self._https or scheme == "https" or _OWN_MACHINE.fullmatch(host)
        return [*self._headers, _OPENER] if trusted else self._headers

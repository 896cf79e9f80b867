"""Dispatches API calls by looking up their path, without Starlette's routing and middleware.

Starlette compares a path with one pattern after another, and passes a request and its answer through five
layers that handle what a call of ours never raises. It remains the way for everything that is not found here:
pages, documents, wrong methods, unknown addresses.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec
from starlette.types import ASGIApp, Receive, Scope, Send

from fourline.api.front.incoming import Incoming, SocketRequest

SOCKET = "websocket"
_WHOLE = re.compile(r"\{\w+\}")
_ANY = "/"
"""Stands for a part in braces: no part of a path is a slash."""
_NONE: dict[str, Any] = {}
_NO_ENDPOINT = (None, ())
Endpoint = Callable[[Any], Awaitable[Any]]


class Paths:
    """Endpoints by method and path. A part in braces stands for any text without a slash.

    >>> paths = Paths()
    >>> paths.add("GET", "/api/matches/{id}", print)
    >>> paths.find("GET", "/api/matches/k3J")
    (<built-in function print>, {'id': 'k3J'})
    >>> paths.find("GET", "/api/matches/k3J/moves"), paths.find("POST", "/api/matches/k3J")
    (None, None)
    """

    def __init__(self) -> None:
        self._parts: dict[str, Any] = {}

    def add(self, method: str, path: str, endpoint: Endpoint) -> None:
        """Skips paths in which only part of a segment is a parameter (`{number}.svg`)."""
        parts = path.split("/")
        names = [part[1:-1] for part in parts if _WHOLE.fullmatch(part)]
        if path.count("{") != len(names):
            return
        found = self._parts
        for part in parts:
            found = found.setdefault(_ANY if _WHOLE.fullmatch(part) else part, {})
        found.setdefault("", {})[method] = (endpoint, names)

    def find(self, method: str, path: str) -> tuple[Endpoint, dict[str, str]] | None:
        """None if there is no such path, or Starlette has to match it."""
        if "//" in path or path.endswith("/"):
            return None
        found, values = self._parts, []
        for part in path.split("/"):
            if part in found:
                found = found[part]
            elif _ANY in found:
                found = found[_ANY]
                values.append(part)
            else:
                return None
        endpoint, names = found.get("", _NONE).get(method, _NO_ENDPOINT)
        return None if endpoint is None else (endpoint, dict(zip(names, values, strict=True)))


class Direct(msgspec.Struct, frozen=True):
    """An endpoint and its address. The answer of one that is `whole` is sent at once, not as it comes."""

    method: str
    path: str
    endpoint: Endpoint
    whole: bool = True


class DirectCalls:
    """Leads requests and sockets to their endpoints; others go on to the application."""

    def __init__(self, app: ASGIApp, calls: Iterable[Direct]) -> None:
        self._app, self._paths, self.whole = app, Paths(), Paths()
        for call in calls:
            self._paths.add(call.method, call.path, call.endpoint)
            if call.whole:
                self.whole.add(call.method, call.path, call.endpoint)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        method = scope["method"] if kind == "http" else kind
        found = self._paths.find(method, scope["path"]) if kind != "lifespan" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        endpoint, scope["path_params"] = found
        if kind == SOCKET:
            await receive()  # the handshake itself
            await endpoint(SocketRequest.opened(scope, send))
        else:
            response = await endpoint(Incoming.of(scope, receive))
            await response(scope, receive, send)

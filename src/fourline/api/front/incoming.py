"""A request as its head says it, whether it came through ASGI or straight from the HTTP parser."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, overload

from starlette.datastructures import QueryParams
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

RawHeaders = list[tuple[bytes, bytes]]
WIRE = "fourline.wire"
"""The extension of a scope that names the protocol of a socket."""


class Headers:
    """Header lines, found by their names in lower case.

    >>> sent = Headers([(b"host", b"play.example.org"), (b"cookie", b"a=1"), (b"cookie", b"b=2")])
    >>> sent.get("cookie"), sent.getlist("cookie"), sent.get("origin")
    ('a=1', ['a=1', 'b=2'], None)
    >>> sent.only("host"), sent.only("cookie")
    ('play.example.org', None)
    """

    __slots__ = ("_first", "raw")

    def __init__(self, raw: RawHeaders) -> None:
        self.raw, self._first = raw, dict(reversed(raw))

    @overload
    def get(self, name: str) -> str | None: ...

    @overload
    def get(self, name: str, default: str) -> str: ...

    def get(self, name: str, default: str | None = None) -> str | None:
        """The first line of this name."""
        value = self._first.get(name.encode())
        return default if value is None else value.decode("latin-1")

    def getlist(self, name: str) -> list[str]:
        key = name.encode()
        first = self._first.get(key)
        if first is None:
            return []
        if len(self._first) == len(self.raw):  # no name comes twice
            return [first.decode("latin-1")]
        return [value.decode("latin-1") for found, value in self.raw if found == key]

    @property
    def expects_continue(self) -> bool:
        """Whether the client sends its body only when it is told to go on."""
        return self._first.get(b"expect", b"").lower() == b"100-continue"

    def only(self, name: str) -> str | None:
        """The line of this name if there is exactly one."""
        found = self.getlist(name)
        return found[0] if len(found) == 1 else None


def _unknown() -> bytes | None:
    """Through ASGI a body arrives in messages."""
    return None


async def _nothing() -> Any:
    return {"type": "http.disconnect"}


class Incoming:
    """Who asks, for what. `whole_body` gives the body if all of it has arrived, None before."""

    __slots__ = ("headers", "path_params", "peer", "query_string", "receive", "scheme", "whole_body")

    def __init__(
        self,
        headers: Headers,
        peer: str | None,
        scheme: str,
        path_params: dict[str, str],
        query_string: bytes = b"",
        receive: Callable[[], Awaitable[Any]] = _nothing,
        whole_body: Callable[[], bytes | None] = _unknown,
    ) -> None:
        self.headers, self.peer, self.scheme = headers, peer, scheme
        self.path_params, self.query_string = path_params, query_string
        self.receive, self.whole_body = receive, whole_body

    @classmethod
    def of(cls, scope: Scope, receive: Receive = _nothing) -> Incoming:
        client = scope.get("client")
        head = Headers(list(scope["headers"])), client[0] if client else None, scope.get("scheme", "http")
        return cls(*head, scope.get("path_params", {}), scope.get("query_string", b""), receive)

    @property
    def query_params(self) -> QueryParams:
        return QueryParams(self.query_string)

    async def body_parts(self) -> AsyncIterator[bytes]:
        """The body as it arrives. Raises ClientDisconnect if the client leaves before its end."""
        more = True
        while more:
            message = await self.receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            yield message.get("body", b"")
            more = message.get("more_body", False)


class SocketRequest(Incoming):
    """A handshake that can be accepted or denied. `protocol` is the connection's own.

    `security` are headers of a denial that `send` does not add by itself.
    """

    __slots__ = ("_security", "_send", "accepted", "protocol")

    def __init__(
        self,
        headers: Headers,
        peer: str | None,
        scheme: str,
        path_params: dict[str, str],
        protocol: Any,
        send: Send,
        security: RawHeaders,
    ) -> None:
        super().__init__(headers, peer, scheme, path_params)
        self.protocol, self.accepted = protocol, False
        self._send, self._security = send, security

    @classmethod
    def opened(cls, scope: Scope, send: Send) -> SocketRequest:
        """One that came through ASGI."""
        asked, protocol = Incoming.of(scope), scope["extensions"][WIRE]["protocol"]
        return cls(asked.headers, asked.peer, asked.scheme, asked.path_params, protocol, send, [])

    async def accept(self) -> None:
        await self._send({"type": "websocket.accept"})
        self.accepted = True

    async def deny(self, response: Response) -> None:
        response.raw_headers = [*response.raw_headers, *self._security]
        await response({"type": "websocket"}, self.receive, self._send)

    async def close(self, code: int, reason: str = "") -> None:
        await self._send({"type": "websocket.close", "code": code, "reason": reason})

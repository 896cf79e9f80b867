"""How the tests' httpx talks to a server on this machine: plain HTTP, whole answers, little processor time.

httpx's own transport takes 1.7 ms of processor a request, more than the server that answers it.
"""

from __future__ import annotations

import asyncio
import select
from asyncio import BaseTransport, Future, Transport
from typing import cast

import httpx
from httptools import HttpResponseParser

AT_ONCE = 200


class LightTransport(httpx.AsyncBaseTransport):
    """Lines are kept open and used again. Errors are those that httpx has for them."""

    def __init__(self) -> None:
        self._idle: dict[tuple[str, int], list[Line]] = {}
        self._used: set[Line] = set()
        self._places = asyncio.Semaphore(AT_ONCE)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        assert request.url.scheme == "http"
        where = (request.url.host, request.url.port or 80)
        async with self._places:
            line = await self._line(where)
            self._used.add(line)
            try:
                async with asyncio.timeout(request.extensions["timeout"]["read"]):
                    answer = await line.ask(request.method, *await _written(request))
            except BaseException as error:
                line.close()
                if isinstance(error, TimeoutError):
                    raise httpx.ReadTimeout("no answer", request=request) from error
                raise
            finally:
                self._used.discard(line)
        if line.stays:
            self._idle[where].append(line)
        else:
            line.close()
        return answer

    async def _line(self, where: tuple[str, int]) -> Line:
        idle = self._idle.setdefault(where, [])
        while idle:
            line = idle.pop()
            if line.is_open():
                return line
            line.close()
        try:
            return (await asyncio.get_running_loop().create_connection(Line, *where))[1]
        except OSError as error:
            raise httpx.ConnectError(str(error)) from error

    async def aclose(self) -> None:
        for line in [*self._used, *(line for lines in self._idle.values() for line in lines)]:
            line.close()
        self._idle.clear()
        await asyncio.sleep(0)  # the loop closes them


async def _written(request: httpx.Request) -> tuple[bytes, bytes]:
    """The head and the body. A body whose length nobody has said goes as one piece."""
    body = await request.aread()
    head = b"%s %s HTTP/1.1\r\n" % (request.method.encode(), request.url.raw_path)
    head += b"".join(b"%s: %s\r\n" % field for field in request.headers.raw) + b"\r\n"
    if "transfer-encoding" in request.headers:
        body = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body) if body else b"0\r\n\r\n"
    return head, body


class Line(asyncio.Protocol):
    """One connection: a request at a time."""

    def __init__(self) -> None:
        self.stays = True
        self._answer: Future[httpx.Response] | None = None
        self._begin("")

    def _begin(self, method: str) -> None:
        self._method, self._parser = method, HttpResponseParser(self)
        self._empty()

    def _empty(self) -> None:
        self._reason, self._bounded = b"", False
        self._fields: list[tuple[bytes, bytes]] = []
        self._body: list[bytes] = []

    async def ask(self, method: str, head: bytes, body: bytes) -> httpx.Response:
        self._begin(method)
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(head + body)
        return await self._answer

    def is_open(self) -> bool:
        """A server that is gone has closed it, even where our loop has had no time to hear of it."""
        if self._transport.is_closing():
            return False
        poll = select.poll()
        poll.register(self._transport.get_extra_info("socket").fileno(), select.POLLIN)
        return not poll.poll(0)

    def close(self) -> None:
        self._transport.abort()

    # -- what asyncio tells --

    def connection_made(self, transport: BaseTransport) -> None:
        self._transport = cast(Transport, transport)

    def data_received(self, data: bytes) -> None:
        if self._answer is not None and not self._answer.done():
            self._parser.feed_data(data)

    def connection_lost(self, error: Exception | None) -> None:
        self.stays = False
        if self._answer is None or self._answer.done():
            return
        if error is not None:
            self._answer.set_exception(httpx.ReadError(str(error)))
        elif self._fields and not self._bounded:
            self._ended()
        else:
            self._answer.set_exception(httpx.RemoteProtocolError("Server disconnected"))

    # -- what the parser tells --

    def on_status(self, reason: bytes) -> None:
        self._reason += reason

    def on_header(self, name: bytes, value: bytes) -> None:
        self._fields.append((name, value))
        if name.lower() in (b"content-length", b"transfer-encoding"):
            self._bounded = True

    def on_headers_complete(self) -> None:
        if self._method == "HEAD":
            self._ended()

    def on_body(self, body: bytes) -> None:
        self._body.append(body)

    def on_message_complete(self) -> None:
        if self._parser.get_status_code() < 200:  # the answer is yet to come
            self._empty()
        else:
            self._ended()

    def _ended(self) -> None:
        if self._answer is None or self._answer.done():
            return
        self.stays = self.stays and self._parser.should_keep_alive()
        self._answer.set_result(
            httpx.Response(
                self._parser.get_status_code(),
                headers=self._fields,
                stream=httpx.ByteStream(b"".join(self._body)),
                extensions={"http_version": b"HTTP/1.1", "reason_phrase": self._reason},
            )
        )

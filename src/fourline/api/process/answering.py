"""A call and its answer on an HTTP connection, without the messages of ASGI in between."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.responses import Response
from uvicorn.protocols.http.httptools_impl import (
    HEADER_VALUE_RE,
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from fourline.api.front.application import Found, Security
from fourline.api.front.incoming import Incoming
from fourline.api.headers import lines
from fourline.api.raw import raw_problem

UVICORN_PARTS = frozenset(
    {
        *("access_logger", "client", "flow", "logger", "on_response_complete", "parser", "scheme"),
        *("server_state", "transport"),
    }
)
"""What is used of uvicorn's protocol."""
CYCLE_PARTS = frozenset(
    {
        *("body", "default_headers", "disconnected", "flow", "keep_alive", "logger", "message_event"),
        *("more_body", "on_response", "receive", "response_complete", "response_started", "run_asgi"),
        *("transport",),
    }
)
"""What is used or replaced of uvicorn's cycle; hardly documented, so pyproject.toml bounds uvicorn."""


class DirectCycle(RequestResponseCycle):
    """uvicorn's cycle; the endpoint is given the request as it was parsed, and the answer is one write."""

    def __init__(self, http: HttpToolsProtocol, found: Found) -> None:
        super().__init__(
            scope={},  # type: ignore[typeddict-item]
            transport=http.transport,
            flow=http.flow,
            logger=http.logger,
            access_logger=http.access_logger,
            access_log=False,
            default_headers=http.server_state.default_headers,
            message_event=asyncio.Event(),
            expect_100_continue=found.headers.expects_continue,
            keep_alive=http.parser.should_keep_alive(),
            on_response=http.on_response_complete,
        )
        self._peer, self._scheme = http.client[0] if http.client else None, http.scheme or "http"

    async def run_asgi(self, app: Found) -> None:  # type: ignore[override]
        asked = app.headers, self._peer, self._scheme, app.path_params, app.query_string
        try:
            response = await app.endpoint(Incoming(*asked, self.receive, self._whole_body))
            if self.flow.write_paused and not self.disconnected:
                await self.flow.drain()
            if not self.disconnected:
                self._write(response, app.security)
        except BaseException as error:
            self.logger.error("a call failed", exc_info=error)
            self._fail()
        finally:
            self.on_response = _done

    def _whole_body(self) -> bytes | None:
        return None if self.more_body else bytes(self.body)

    def _write(self, response: Response, security: Security) -> None:
        for _, value in response.raw_headers:
            if HEADER_VALUE_RE.search(value):
                raise ValueError("a header has a character that no header can have")
        self.response_started = True
        closing = b"" if self.keep_alive else b"connection: close\r\n"
        own = lines(self.default_headers) + lines(response.raw_headers)
        head = STATUS_LINE[response.status_code], own, security.encoded, closing, b"\r\n"
        self.transport.write(b"".join((*head, response.body)))
        self._end()

    def _fail(self) -> None:
        if not self.response_started and not self.disconnected:
            self.keep_alive, self.response_started = False, True
            detail = "Something went wrong on our side."
            self.transport.write(raw_problem(503, "service/unavailable", detail))
            self._end()
        else:
            self.transport.close()

    def _end(self) -> None:
        self.response_complete = True
        self.body.clear()
        self.message_event.set()
        if not self.keep_alive:
            self.transport.close()
        self.on_response()


def _done(*_: Any) -> None:
    """After the answer the cycle keeps nothing of its connection."""

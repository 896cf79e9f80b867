"""An answer that goes on: lines that are sent as they come, until the client leaves or there are no more."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Mapping

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

HEADERS = {"x-accel-buffering": "no"}
"""Proxies hand every line on at once."""


class LineStream(Response):
    """Waits for the client to take each line before it asks for the next one."""

    def __init__(
        self, lines: AsyncIterator[bytes], on_end: Callable[[], None], media: str, headers: Mapping[str, str]
    ) -> None:
        super().__init__(None, 200, {**headers, **HEADERS}, media)
        del self.headers["content-length"]
        self._lines, self._on_end = lines, on_end

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        sending = asyncio.ensure_future(self._send_all(send))
        gone = asyncio.ensure_future(_disconnected(receive))
        try:
            await asyncio.wait((sending, gone), return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone.cancel()
            sending.cancel()
            self._on_end()
            with contextlib.suppress(asyncio.CancelledError):
                await sending

    async def _send_all(self, send: Send) -> None:
        start = {"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers}
        await send(start)
        async for line in self._lines:
            await send({"type": "http.response.body", "body": line, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass

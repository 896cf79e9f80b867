"""A line of a known speed to a server on this machine, which counts what passes.

One line carries all connections of a visitor, as at home: what one receives holds up the others.
"""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

CHUNK = 4096
REQUEST = re.compile(rb"^[A-Z]+ \S+ HTTP/1\.[01]\r$", re.MULTILINE)


Counted = Callable[[bytes], float]
"""Takes what has come, and says how long it is on its way."""


class Line(NamedTuple):
    """`bits` a second towards the visitor, and what there and back takes."""

    bits: float
    round_trip: float


PLAIN = Line(float("inf"), 0.0)
SLOW = Line(1_600_000, 0.15)


class SlowLine:
    """In front of `port`, on a loop in a thread of its own."""

    def __init__(self, port: int, line: Line = PLAIN) -> None:
        self._port, self._line = port, line
        self.requests = self.received = 0
        self._free_at = 0.0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def __enter__(self) -> SlowLine:
        self._thread.start()
        opened = asyncio.start_server(self._serve, "127.0.0.1", 0)
        self._server = asyncio.run_coroutine_threadsafe(opened, self._loop).result()
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _close(self) -> None:
        self._server.close()
        running = asyncio.all_tasks() - {asyncio.current_task()}
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(self._line.round_trip)
        server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self._port)
        both = (self._pass(reader, server_writer, self._asked), self._pass(server_reader, writer, self._sent))
        try:
            await asyncio.gather(*both)
        finally:
            writer.close()
            server_writer.close()

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, counted: Counted
    ) -> None:
        with suppress(ConnectionError, asyncio.CancelledError):
            while data := await reader.read(CHUNK):
                await asyncio.sleep(counted(data))
                self._loop.call_later(self._line.round_trip / 2, writer.write, data)
            self._loop.call_later(self._line.round_trip / 2, _end, writer)

    def _asked(self, data: bytes) -> float:
        self.requests += len(REQUEST.findall(data))
        return 0.0

    def _sent(self, data: bytes) -> float:
        """When this has passed, with all that was before it."""
        self.received += len(data)
        now = self._loop.time()
        self._free_at = max(self._free_at, now) + len(data) * 8 / self._line.bits
        return self._free_at - now


def _end(writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        writer.write_eof()

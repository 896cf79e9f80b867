"""A cable between a server and its database or Redis, which can be cut, and which can go dark."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import Literal

State = Literal["whole", "cut", "dark"]


class Cable:
    """A TCP proxy on loopback in a thread of its own.

    Cut, connections are reset and new ones refused. Dark, they stay open and nothing comes through:
    what a lost packet filter or a dead switch looks like from here.
    """

    def __init__(self, port: int) -> None:
        self._target, self.port = port, 0
        self._state: State = "whole"
        self._loop = asyncio.new_event_loop()
        self._lit = asyncio.Event()
        self._lit.set()
        self._open: set[asyncio.StreamWriter] = set()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Cable:
        self._thread.start()
        self._run(self._listen)
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._close)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def become(self, state: State) -> None:
        self._state = state
        self._run(self._changed)

    def _run(self, work: Callable[[], object]) -> None:
        async def call() -> None:
            result = work()
            if asyncio.iscoroutine(result):
                await result

        asyncio.run_coroutine_threadsafe(call(), self._loop).result(20)

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._joined, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    def _changed(self) -> None:
        if self._state == "dark":
            self._lit.clear()
        else:
            self._lit.set()
        if self._state == "cut":
            for writer in tuple(self._open):
                writer.transport.abort()

    async def _close(self) -> None:
        self._state = "cut"
        self._changed()
        self._server.close()
        await asyncio.sleep(0.05)
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._state == "cut":
            writer.transport.abort()
            return
        self._open.add(writer)
        with contextlib.suppress(OSError):
            await self._lit.wait()
            there, further = await asyncio.open_connection("127.0.0.1", self._target)
            self._open.add(further)
            await asyncio.gather(self._carry(reader, further), self._carry(there, writer))
            self._open.discard(further)
        self._open.discard(writer)
        writer.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while read := await reader.read(65536):
                await self._lit.wait()
                writer.write(read)
                await writer.drain()
        writer.transport.abort()

"""The page on the architecture lists the files a disc drop goes through; here one is followed for real."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect

import fourline
from fourline import bootstrap
from fourline.api.process.connections import Bounds, Connections
from fourline.api.process.serving import configured
from fourline.settings import Settings

pytestmark = pytest.mark.anyio

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"
SOURCE = Path(fourline.__file__).parent
WAITING = {"api/headers.py", "api/hosts.py", "api/socket_routes.py", "api/sockets/endpoint.py"}
"""Coroutines around a socket's whole life: they are passed whenever it wakes up, and do nothing then."""
VALUES = {"service/time.py", "service/ports.py", "core/errors.py", "core/engine.py", "plugins/__init__.py"}
"""Types and one-line look-ups."""


def drawn(heading: str) -> list[str]:
    """The files in the numbered rows below a heading, in order."""
    section = PAGE.read_text("utf-8").partition(f"## {heading}\n")[2].partition("\n## ")[0]
    return re.findall(r"^\| \d+ \| `([^`]+)`", section, re.MULTILINE)


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[str]:
    """A whole server in this process, so that its calls can be followed."""
    settings = Settings(database_url=f"sqlite:///{folder / 'drop.sqlite'}")
    app, service = await bootstrap.build(settings, "http://127.0.0.1")
    config, state = configured(app, Connections(Bounds(group=str))), ServerState()
    config.load()

    def protocol() -> asyncio.Protocol:
        return config.http_protocol_class(config=config, server_state=state, app_state={})  # type: ignore[call-arg]

    await service.start()
    server = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", 0)
    try:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        for connection in list(state.connections):
            connection.transport.abort()  # type: ignore[union-attr]
        await asyncio.sleep(0.05)
        await service.stop()


class Footsteps:
    """Files of ours in the order in which they are first entered."""

    def __init__(self) -> None:
        self.files: list[str] = []

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(str(SOURCE)):
            file = str(Path(name).relative_to(SOURCE))
            if file not in self.files and file not in WAITING | VALUES:
                self.files.append(file)


async def said(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = msgspec.json.decode(await socket.recv())
        if message["type"] == kind:
            return message


async def test_a_disc_drop_goes_the_way_that_is_drawn(tmp_path: Path) -> None:
    import httpx

    async with served(tmp_path) as address, httpx.AsyncClient(base_url=f"http://{address}/api") as browser:
        wanted = {"game": "connect-four", "opponent": {"kind": "same_screen"}}
        opened = (await browser.post("/matches", json=wanted)).json()
        path = f"ws://{address}/api/matches/{opened['match']['id']}/live"
        async with connect(path) as socket, connect(path) as watcher:
            for one in (socket, watcher):
                await one.send(msgspec.json.encode({"type": "hello", "token": opened["token"]}).decode())
                await said(one, "welcome")
            await socket.send('{"type":"move","column":2,"command_id":"warm"}')
            await said(socket, "event")
            await said(watcher, "event")
            await asyncio.sleep(0.3)
            steps = Footsteps()
            sys.setprofile(steps)
            try:
                await socket.send('{"type":"move","column":3,"command_id":"drop"}')
                await said(socket, "ack")
                await said(watcher, "event")
            finally:
                sys.setprofile(None)
    assert steps.files == drawn("A disc drop")

"""A socket whose owner sends ahead and then is gone: what the server still hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect
from websockets.protocol import State

from fourline.api.process.connection_count import Bounds, Connections
from fourline.api.process.serving import configured
from fourline.api.sockets.protocol import WireProtocol
from support import patience
from support.patience import patiently

pytestmark = pytest.mark.anyio


class Late:
    """An app that is busy with something else while its guest talks."""

    def __init__(self) -> None:
        self.begins, self.over, self.heard = asyncio.Event(), asyncio.Event(), list[str]()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await self.begins.wait()
        while (message := await receive())["type"] != "websocket.disconnect":
            self.heard.append(message["text"])
        self.over.set()


class Refusing(Late):
    """An app that hangs up on its guest."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await self.begins.wait()
        await send({"type": "websocket.close", "code": 4408})


@asynccontextmanager
async def guest_of(app: Late) -> AsyncIterator[tuple[ClientConnection, list[WireProtocol]]]:
    """A client of this app, and the server's end of it."""
    config, state = configured(app, Connections(Bounds(group=str))), ServerState()
    config.load()
    made = list[WireProtocol]()

    def protocol() -> WireProtocol:
        made.append(WireProtocol(config, state, {}))
        made[-1].close_timeout = 10 * patience.SECONDS  # uvicorn gives up then, and hides what waits for it
        return made[-1]

    listening = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    yield await connect(f"ws://127.0.0.1:{port}/", compression=None, close_timeout=None), made
    listening.close()
    for one in made:
        one.transport.abort()
    await asyncio.sleep(0)


async def comes_to(holds: Callable[[], bool]) -> None:
    async with patiently():
        while not holds():
            await asyncio.sleep(0)


async def heard_of_a_guest(politely: bool) -> list[str]:
    app = Late()
    async with guest_of(app) as (guest, made):
        await guest.send(["a long", " word"])
        for word in ("one", "two"):
            await guest.send(word)
        await comes_to(lambda: made[0].read_paused)
        if politely:
            closing = asyncio.ensure_future(guest.close())
            await comes_to(lambda: guest.state is State.CLOSING)
        else:
            made[0].transport.abort()  # the line is cut
            closing = asyncio.ensure_future(guest.wait_closed())
            await asyncio.wait([closing])
        app.begins.set()
        await asyncio.wait_for(app.over.wait(), patience.SECONDS)
        await closing
    return app.heard


@pytest.mark.parametrize("ahead", [1, 6, 60])
async def test_who_is_refused_after_sending_ahead_is_let_go_when_both_have_closed(ahead: int) -> None:
    app = Refusing()
    async with guest_of(app) as (guest, made):
        for number in range(ahead):
            await guest.send(str(number))
        await comes_to(lambda: len(made[0].queue) > 0)
        app.begins.set()
        await asyncio.wait_for(guest.wait_closed(), patience.SECONDS)
        assert guest.close_code == 4408


async def test_who_says_goodbye_has_everything_heard() -> None:
    assert await heard_of_a_guest(politely=True) == ["a long word", "one", "two"]


async def test_who_is_gone_without_a_word_has_one_more_command_heard() -> None:
    assert await heard_of_a_guest(politely=False) == ["a long word"]

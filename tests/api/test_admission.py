"""Admission: a few commands in each iteration of the event loop, in order of arrival."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from fourline.api.sockets.admission import Admission
from fourline.api.sockets.command_socket import CommandSocket, Connection, KeyFound
from fourline.api.sockets.frames import Inbox
from support import patience

pytestmark = pytest.mark.anyio


async def test_each_iteration_admits_a_few_in_order() -> None:
    admission, through, seen = Admission(3), list[int](), list[int]()

    async def comes(number: int) -> None:
        await admission.wait()
        through.append(number)

    crowd = [asyncio.ensure_future(comes(number)) for number in range(10)]
    while len(through) < 10:
        await asyncio.sleep(0)
        seen.append(len(through))
    await asyncio.gather(*crowd)
    assert through == list(range(10))
    assert max(after - before for before, after in zip([0, *seen], seen, strict=False)) == 3


async def test_a_cancelled_caller_uses_up_no_turn() -> None:
    admission = Admission(1)
    first, gone, left = (asyncio.ensure_future(admission.wait()) for _ in range(3))
    await asyncio.sleep(0)
    assert (first.done(), gone.done(), left.done()) == (True, False, False)
    gone.cancel()
    await asyncio.sleep(0)  # an iteration
    await asyncio.sleep(0)  # and the admitted one goes on
    assert (gone.cancelled(), left.done()) == (True, True)


async def test_without_overload_no_caller_waits() -> None:
    admission = Admission(2)
    for _ in range(5):
        coming = admission.wait()
        with pytest.raises(StopIteration):  # it returned without suspending
            coming.send(None)
        await asyncio.sleep(0)
        await asyncio.sleep(0)


async def test_addresses_are_admitted_in_turn() -> None:
    admission, through = Admission(2), list[str]()

    async def comes(address: str) -> None:
        await admission.wait(address)
        through.append(address)

    crowd = [asyncio.ensure_future(comes(address)) for address in ("many",) * 20 + ("one",)]
    await asyncio.gather(*crowd)
    assert through.index("one") <= 4
    assert through.count("many") == 20


class QuietSocket(CommandSocket):
    """A socket of a match in which nothing happens."""

    entered, version = False, 0

    async def enter(self, after: int | None) -> None:
        self.entered = True

    def leave(self) -> None: ...

    def decode(self, text: str) -> Any: ...

    async def submit(self, command: Any, player: str, ack: Any) -> None: ...

    def present(self) -> tuple[str, ...]:
        return ()


async def test_a_hello_that_is_kept_waiting_for_its_turn_is_not_late() -> None:
    inbox, turn = Inbox(), asyncio.get_running_loop().create_future()
    protocol = SimpleNamespace(queue=inbox, take=inbox.popleft, post=None)
    service = SimpleNamespace(
        settings=SimpleNamespace(hello_seconds=0.0), identity=SimpleNamespace(changes=0)
    )
    parts: Any = (service, None, None, SimpleNamespace(turn=lambda _: turn), None, protocol, "")
    socket = QuietSocket(Connection(*parts), KeyFound(0, None))
    inbox.put_nowait('{"type":"hello"}')
    running = asyncio.ensure_future(socket.run())
    await asyncio.sleep(0.01)  # the time for a hello is over
    turn.set_result(None)
    inbox.put_nowait({"type": "websocket.disconnect"})
    with pytest.raises(WebSocketDisconnect):
        await asyncio.wait_for(running, patience.SECONDS)
    assert socket.entered

"""A socket that says hello while the database is gone is told to try again later, and then comes in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from proof.cable import Cable
from support import patience
from support.client import Person
from support.party_client import Guest
from support.postgres import Postgres
from support.running import PatientServer, Server

pytestmark = pytest.mark.anyio
TRY_AGAIN_LATER = 1013


@pytest.fixture
async def outage(postgres: Postgres, tmp_path: Path) -> AsyncIterator[tuple[Server, Cable]]:
    url = postgres.with_tables()
    with Cable(postgres.port) as cable:
        behind = url.replace(f":{postgres.port}/", f":{cable.port}/")
        with PatientServer(tmp_path, behind) as server:
            yield server, cable


async def match(server: Server) -> str:
    return f"/api/matches/{(await Person(server.url).open())['match']['id']}/live"


async def room(server: Server) -> str:
    return f"/api/rooms/{(await Guest(server.url).open_room())['room']['code']}/live"


@pytest.mark.parametrize("place", [match, room])
async def test_come_back_later(outage: tuple[Server, Cable], place: Callable[[Server], Any]) -> None:
    server, cable = outage
    path = await place(server)
    token = (await Person(server.url).open())["token"]
    server.stop()
    server.start()  # it does not know the token by now
    async with AsyncExitStack() as sockets:
        first, second = [
            await sockets.enter_async_context(connect(server.live_url + path, compression=None))
            for _ in range(2)
        ]
        cable.become("cut")
        await first.send(f'{{"type":"hello","token":"{token}"}}')
        await asyncio.wait_for(first.wait_closed(), patience.SECONDS)
        cable.become("whole")
        await second.send(f'{{"type":"hello","token":"{token}"}}')
        assert '"type":"' in str(await asyncio.wait_for(second.recv(), patience.SECONDS))
    assert (first.close_code, first.close_reason) == (
        TRY_AGAIN_LATER,
        "The service cannot write just now. Try again in a moment.",
    )

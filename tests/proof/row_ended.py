"""A device that was ended on one server is refused by all within two seconds, and its sockets are closed."""

from __future__ import annotations

import asyncio
import contextlib
import time
from contextlib import AsyncExitStack
from pathlib import Path

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from proof.cluster import Cluster
from proof.row import Control, Found, Row
from support import patience
from support.client import Person, everyone_leaves
from support.pulse import Pulse

WITHIN = 2.0
BELIEVED_S = 6.0
"""Whoever still accepts it then will go on."""


def trial(folder: Path, devices: int, without: str | None) -> Found:
    with Cluster(folder, 3, without) as cluster:
        return asyncio.run(_timed(cluster.urls, devices, BELIEVED_S if without else patience.SECONDS))


async def _timed(urls: list[str], devices: int, seconds: float) -> Found:
    async with Pulse() as pulse:
        return await _ended(urls, devices, pulse, seconds)


async def _ended(urls: list[str], devices: int, pulse: Pulse, seconds: float) -> Found:
    found, waits = Found(), []
    for number in range(devices):
        owner = Person(urls[number % 3])
        match_id = (await owner.open())["match"]["id"]
        phone = await _linked(owner)
        others = [Person(url, phone.token) for url in urls]
        for one in others:  # every server knows the key by now
            assert (await one.get("/me")).status_code == 200
        key = next(key["id"] for key in (await owner.get("/me")).json()["keys"] if not key["this"])
        async with AsyncExitStack() as stack:
            sockets = [(await stack.enter_async_context(one.live(match_id))).socket for one in others]
            assert (await owner.send("DELETE", f"/me/keys/{key}")).status_code == 204
            waited, closed = await asyncio.gather(
                _refused(others, pulse, seconds), _closed(sockets, pulse, seconds)
            )
        waits.append(waited)
        found.expect(max(waited, closed) < float("inf"), "an ended device was accepted for ever")
        found.expect_in_time(waited <= WITHIN, f"an ended device was still accepted after {WITHIN:g} s")
        found.expect_in_time(
            closed <= WITHIN, f"a socket of an ended device was still open after {WITHIN:g} s"
        )
    await everyone_leaves()
    found.note = f"refused by all three after {max(waits):.2f} s at most, and their sockets closed"
    return found


async def _closed(sockets: list[ClientConnection], pulse: Pulse, seconds: float) -> float:
    """Seconds until all of them are."""
    started = time.monotonic()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(_until_closed(socket) for socket in sockets))
            return pulse.seconds(started)
    return float("inf")


async def _until_closed(socket: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        while True:
            await socket.recv()


async def _linked(owner: Person) -> Person:
    code = (await owner.post("/me/link")).json()["code"]
    claim = (await Person(owner.url).post("/link", code=code)).json()
    await owner.post("/me/link/approve", digits=claim["digits"])
    return Person(owner.url, (await Person(owner.url).get(f"/link/{claim['claim']}")).json()["token"])


async def _refused(others: list[Person], pulse: Pulse, seconds: float) -> float:
    """Seconds until no server accepts it."""
    started = time.monotonic()
    while time.monotonic() - started <= seconds:
        if [(await one.get("/me")).status_code for one in others] == [401] * len(others):
            return pulse.seconds(started)
        await asyncio.sleep(0.02)
    return float("inf")


ROW = Row(
    "ended",
    "a token ended on one server is refused on the others within 2 s, and its sockets are closed",
    trial,
    short=3,
    long=300,
    control=Control("remembers_keys", 2, breaks="an ended device was still accepted"),
)

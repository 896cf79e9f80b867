"""Two players of a rated match become one person: an event unrates it, though the server is killed then."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx

from fourline import plugins
from fourline.adapters.sql.open import open_store
from fourline.service.check import check_store
from fourline.service.ports import StoreRefused
from proof.row import Control, Found, Row, server
from support import patience
from support.accounts import linked, player
from support.client import Person, everyone_leaves
from support.rated import four_each
from support.running import Server

RATED: dict[str, Any] = {
    "rated": True,
    "start": {"kind": "even", "plies": 4},
    "clock": {"kind": "per_move", "seconds": 60},
}
WAIT_SECONDS = 10.0
"""What nobody looks for will not come later either."""


def trial(folder: Path, kills: int, without: str | None) -> Found:
    """Each time the server dies right after the adoption; another one then looks at what was left."""
    trap, found = server(folder, "killed_before_unrating"), Found(note=f"{kills} kills")
    left = [asyncio.run(_adopted(trap)) for _ in range(kills)]
    running = server(folder, without).start()
    try:
        asyncio.run(_judge(running.url, left, found, WAIT_SECONDS if without else patience.SECONDS))
    finally:
        running.stop()
    asyncio.run(_check(running, found))
    return found


async def _adopted(trap: Server) -> tuple[str, str]:
    """The match of two who are one person by now, and that person's token."""
    trap.port = 0
    trap.start()
    ada, bea = await player(trap.url), await player(trap.url)
    match_id = (await ada.open(**RATED))["match"]["id"]
    await bea.join(match_id)
    await four_each(ada, bea, match_id)
    await ada.post(f"/matches/{match_id}/resign")
    try:
        await linked(ada, bea, adopt=True)
    except httpx.TransportError:
        pass
    finally:
        await everyone_leaves()
        trap.kill()
    return match_id, ada.token or ""


async def _judge(url: str, left: list[tuple[str, str]], found: Found, seconds: float) -> None:
    for match_id, token in left:
        person, undone = Person(url, token), 0
        for _ in range(int(seconds / 0.2)):
            events = [one["type"] for one in await person.events(match_id)]
            undone = events.count("match_unrated")
            if undone:
                break
            await asyncio.sleep(0.2)
        found.expect(undone == 1, f"{match_id}: still rated, {undone} events take it back")
    await everyone_leaves()


async def _check(stopped: Server, found: Found) -> None:
    store = await open_store(stopped.database_url or f"sqlite:///{stopped.folder / 'fourline.sqlite'}")
    try:
        await check_store(store, plugins.installed())
    except StoreRefused as refused:
        found.violations += str(refused).splitlines()
    finally:
        await store.close()


ROW = Row(
    "unrated",
    "a rated match whose players become one person is unrated by an event",
    trial,
    short=1,
    long=30,
    control=Control("stays_rated", 1, breaks="still rated"),
)

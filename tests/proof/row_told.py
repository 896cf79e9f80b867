"""A secret that is told once is told again: kill -9 between the commit and the answer, then the repeat."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx

from fourline.service.account.secrets import sealed
from proof.row import Control, Found, Row, server
from support.client import Person, everyone_leaves
from support.running import Server

FIRST_GUESS = 0.006
TRIES = 80
"""For one kill between commit and answer, this many moments are tried: later if nothing was committed yet,
earlier if the answer was already there. How long a commit takes depends on what else the machine does."""


def trial(folder: Path, kills: int, without: str | None) -> Found:
    found, chance = Found(), Random(kills)
    with server(folder, without) as running:
        for number in range(kills):
            asyncio.run(_told_again(found, running, chance, number))
    found.note = f"{kills} times kill -9 after a commit that was not answered"
    return found


async def _told_again(found: Found, running: Server, chance: Random, number: int) -> None:
    """One of the four commands that tell a secret, killed after its commit and before its answer."""
    owner = Person(running.url)
    await owner.open()
    what = ("link", "recovery", "recover", "claim")[number % 4]
    moment = FIRST_GUESS
    for attempt in range(TRIES):
        name = f"told-{number}-{attempt}"
        path, body, asker = await _asked(owner, what, name)
        await _killed_while(running, asker, path, body, moment * chance.uniform(0.8, 1.2))
        committed = _committed(running, name)
        running.start()
        owner.url = asker.url = running.url
        if committed:
            answers = [await asker.post(path, **body) for _ in range(2)]
            await _compare(found, owner, what, answers)
            break
        moment *= 0.85 if running.answered else 1.15  # type: ignore[attr-defined]
        await everyone_leaves()
    else:
        raise AssertionError(f"no kill in {TRIES} came between the commit and the answer")
    await everyone_leaves()


async def _asked(owner: Person, what: str, name: str) -> tuple[str, dict[str, Any], Person]:
    if what in ("link", "recovery"):
        return f"/me/{what}", {"command_id": name}, owner
    if what == "recover":
        code = (await owner.post("/me/recovery")).json()["code"]
        return "/recover", {"code": code, "command_id": name}, Person(owner.url)
    code = (await owner.post("/me/link")).json()["code"]
    return "/link", {"code": code, "command_id": name}, Person(owner.url)


async def _killed_while(
    running: Server, asker: Person, path: str, body: dict[str, Any], after: float
) -> None:
    """The answer does not arrive: whatever the server had done by then is all that it did."""
    async with httpx.AsyncClient(timeout=5) as line:
        asking = asyncio.ensure_future(line.post(f"{asker.url}/api{path}", json=body, headers=asker.headers))
        await asyncio.sleep(after)
        assert running.process is not None
        running.process.send_signal(signal.SIGSTOP)
        answered = asking.done()
        running.kill()
        with contextlib.suppress(httpx.HTTPError):
            await asking
    running.answered = answered  # type: ignore[attr-defined]


def _committed(running: Server, name: str) -> bool:
    """Is it in the log, though nobody was told?"""
    if running.answered:  # type: ignore[attr-defined]
        return False
    with closing(sqlite3.connect(running.folder / "fourline.sqlite")) as database:
        known = (name, sealed(name))
        return (
            database.execute("SELECT 1 FROM commits WHERE command_id IN (?, ?)", known).fetchone() is not None
        )


async def _compare(found: Found, owner: Person, what: str, answers: list[httpx.Response]) -> None:
    bodies = [answer.json() for answer in answers]
    for body in bodies:
        body.pop("expires_in_ms", None)
    found.expect(bodies[0] == bodies[1], f"{what}: two repeats were told different secrets")
    works = await _works(owner, what, bodies[0])
    found.expect(works, f"{what}: the secret told by the repeat opens nothing")


async def _works(owner: Person, what: str, told: dict[str, Any]) -> bool:
    """Does what was told open this account?"""
    if what == "link":
        return (await Person(owner.url).post("/link", code=told.get("code", ""))).status_code == 202
    if what == "claim":
        return (await Person(owner.url).get(f"/link/{told.get('claim', '')}")).status_code == 200
    if what == "recover":
        return (await Person(owner.url, told.get("token")).get("/me")).status_code == 200
    return (await Person(owner.url).post("/recover", code=told.get("code", ""))).status_code == 200


ROW = Row(
    "told",
    "kill -9 between commit and answer: the repeat of a command is told the same secret",
    trial,
    short=2,
    long=60,
    control=Control(
        "random_secrets", 4, breaks="the secret told by the repeat opens nothing|different secrets"
    ),
)

"""A secret that is told once is told again: kill -9 between the commit and the answer, then the repeat."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from fourline.service.account.secrets import sealed
from proof.row import Control, Found, Row, server
from support.client import Person, everyone_leaves
from support.running import Server

TRIES, TRIES_AN_OWNER = 400, 20
"""How often a command is tried again if its answer was quicker than the kill; an account has only so many."""
MAX_SECONDS = 10
AFTER_ALL_SECONDS = 0.05
"""An answer that was sent before the server was stopped arrives within this time."""


def trial(folder: Path, kills: int, without: str | None) -> Found:
    found = Found()
    with server(folder, without) as running:
        for number in range(kills):
            asyncio.run(_told_again(found, running, number))
    found.note = f"{kills} times kill -9 after a commit that was not answered"
    return found


async def _told_again(found: Found, running: Server, number: int) -> None:
    """One of the four commands that tell a secret, killed after its commit and before its answer."""
    what = ("link", "recovery", "recover", "claim")[number % 4]
    for attempt in range(TRIES):
        if attempt % TRIES_AN_OWNER == 0:
            owner = Person(running.url)
            await owner.open()
        name = f"told-{number}-{attempt}"
        path, body, sender = await _asked(owner, what, name)
        if await _killed_before_the_answer(running, sender, path, body):
            break
    else:
        raise AssertionError(f"no kill in {TRIES} came between the commit and the answer")
    await everyone_leaves()
    running.start()
    owner.url = sender.url = running.url
    answers = [await sender.post(path, **body) for _ in range(2)]
    await _compare(found, owner, what, answers)
    await everyone_leaves()


async def _asked(owner: Person, what: str, name: str) -> tuple[str, dict[str, Any], Person]:
    if what in ("link", "recovery"):
        return f"/me/{what}", {"command_id": name}, owner
    if what == "recover":
        code = (await owner.post("/me/recovery")).json()["code"]
        return "/recover", {"code": code, "command_id": name}, Person(owner.url)
    code = (await owner.post("/me/link")).json()["code"]
    return "/link", {"code": code, "command_id": name}, Person(owner.url)


async def _killed_before_the_answer(running: Server, sender: Person, path: str, body: dict[str, Any]) -> bool:
    """The server is stopped when the log has the command. If the answer was quicker, it goes on."""
    assert running.process is not None
    async with httpx.AsyncClient(timeout=MAX_SECONDS) as line:
        stopping = asyncio.ensure_future(asyncio.to_thread(_stop_at_commit, running, body["command_id"]))
        asking = asyncio.ensure_future(
            line.post(f"{sender.url}/api{path}", json=body, headers=sender.headers)
        )
        await stopping
        await asyncio.sleep(AFTER_ALL_SECONDS)
        if asking.done():
            running.process.send_signal(signal.SIGCONT)
            return False
        running.kill()
        with contextlib.suppress(httpx.HTTPError):
            await asking
    return True


def _stop_at_commit(running: Server, name: str) -> None:
    """Looks at the log again and again."""
    known, until = (name, sealed(name)), time.monotonic() + MAX_SECONDS
    with closing(sqlite3.connect(running.folder / "fourline.sqlite")) as database:
        while time.monotonic() < until:
            if database.execute("SELECT 1 FROM commits WHERE command_id IN (?, ?)", known).fetchone():
                break
    assert running.process is not None
    running.process.send_signal(signal.SIGSTOP)


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

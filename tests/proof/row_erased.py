"""What is told once and what is deleted: searched for in every byte that is served, logged or backed up."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx

from proof.row import Control, Found, Row, server
from support.authenticator import Authenticator
from support.client import Person, everyone_leaves
from support.running import Server

NAMES = ("Mistletoe", "Hollyhock", "Snapdragon", "Foxglove")


def trial(folder: Path, players: int, without: str | None) -> Found:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    with server(folder, without, LOG_LEVEL="debug", METRICS_PORT=port) as running:
        secrets, others = asyncio.run(_lives(running.url.replace("127.0.0.1", "localhost"), players, port))
        others |= _backups(running, folder)
        running.stop()
    others["log"] = running.log.read_bytes()
    found = Found(note=f"{len(secrets)} secrets and names in {sum(map(len, others.values())):,} bytes")
    for place, said in others.items():
        for kind, secret in secrets:
            found.expect(secret.encode() not in said, f"{kind} in {place}")
    return found


async def _lives(url: str, players: int, metrics: str) -> tuple[list[tuple[str, str]], dict[str, bytes]]:
    secrets: list[tuple[str, str]] = []
    others: dict[str, bytes] = {}
    for number in range(players):
        gone, stays = Person(url), Person(url)
        match_id = (await gone.open(name=f"{NAMES[0]}{number}"))["match"]["id"]
        await stays.join(match_id)
        await gone.open(name=f"{NAMES[1]}{number}")
        await gone.post("/me", name=f"{NAMES[2]}{number}")
        await _in_a_room(gone, f"{NAMES[3]}{number}")
        secrets += [*await _keys(gone), *(("a deleted name", f"{name}{number}") for name in NAMES)]
        assert (await gone.send("DELETE", "/me")).status_code == 204
        match = f"/matches/{match_id}"
        for path in (match, f"{match}/events", f"{match}/board.svg", "/me/matches", "/me/export"):
            others[f"{path} {number}"] = (await stays.get(path)).content
        async with httpx.AsyncClient() as client:
            others[f"page {number}"] = (await client.get(f"{url}/play/{match_id}")).content
    async with httpx.AsyncClient() as client:
        others["metrics"] = (await client.get(f"http://127.0.0.1:{metrics}/metrics")).content
    await everyone_leaves()
    return secrets, others


async def _in_a_room(person: Person, name: str) -> None:
    room = (await Person(person.url).post("/rooms")).json()["room"]["code"]
    assert (await person.post(f"/rooms/{room}/join", name=name[:12])).status_code == 201


async def _keys(person: Person) -> list[tuple[str, str]]:
    """Everything that a player is told once, each of it used."""
    code = (await person.post("/me/link")).json()["code"]
    claim = (await Person(person.url).post("/link", code=code, label="Phone")).json()
    await person.post("/me/link/approve", digits=claim["digits"])
    linked = (await Person(person.url).get(f"/link/{claim['claim']}")).json()["token"]
    recovery = (await person.post("/me/recovery")).json()["code"]
    back = (await Person(person.url).post("/recover", code=recovery)).json()
    device = Authenticator(person.url)
    made = device.create((await person.post("/me/passkeys/options")).json())
    assert (await person.post("/me/passkeys", **made)).status_code == 200
    told = [person.token or "", linked, back["token"], claim["claim"]]
    codes = [code, recovery, back["code"], recovery.replace("-", "")]
    return [
        *(("a token", one) for one in told),
        *(("a code", one) for one in codes),
        *(("a credential", one) for one in (made["id"], device.credential.hex())),
    ]


def _backups(running: Server, folder: Path) -> dict[str, bytes]:
    """Made after the deletion: the online backup that deploy/backup.sh makes, and an export."""
    copy, export = folder / "backup.sqlite", folder / "backup.jsonl"
    with (
        closing(sqlite3.connect(folder / "fourline.sqlite")) as source,
        closing(sqlite3.connect(copy)) as target,
    ):
        source.backup(target)
    program = Path(sys.executable).parent / "fourline"
    environment = os.environ | {"DATABASE_URL": running.database_url}
    subprocess.run([str(program), "db", "export", str(export)], check=True, env=environment, timeout=60)
    return {"the backup": copy.read_bytes(), "the export": export.read_bytes()}


ROW = Row(
    "erased",
    "no code, token, credential or name of a deleted player in logs, events, metrics or later backups",
    trial,
    short=1,
    long=40,
    control=Control("keeps_names", 1, breaks="a deleted name in the (backup|export)", in_tests=True),
)

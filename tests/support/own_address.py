"""On a machine with a public address: what a server answers if asked to call that address, or another."""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path

from support.apart import go_up
from support.client import Person, everyone_leaves
from support.running import Server

OURS, ANOTHER = "93.184.216.34", "93.184.216.35"


async def answers(url: str) -> list[tuple[int, str | None]]:
    person = Person(url)
    await person.open()
    asked = [await person.post("/me/alerts/webhook", url=f"http://{one}:8000/") for one in (OURS, ANOTHER)]
    await everyone_leaves()
    return [(answer.status_code, answer.json().get("fault")) for answer in asked]


if __name__ == "__main__":
    go_up(OURS)
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        print(json.dumps(asyncio.run(answers(server.url))))

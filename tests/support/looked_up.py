"""Beside a silent name server: what a server answers to players who give it names to call."""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

from fourline.adapters.outside.names import AT_ONCE
from support.apart import go_up
from support.client import Person, everyone_leaves
from support.name_server import NameServer
from support.outside import MailServer
from support.running import Server


async def told(player: Person, name: str) -> str:
    """What this player is told of a webhook at this name."""
    answer = await player.post("/me/alerts/webhook", url=f"http://{name}:8000/")
    return answer.json().get("fault", "taken")


async def answers(url: str, names: NameServer) -> dict[str, Any]:
    ada, bob, *others = [Person(url) for _ in range(AT_ONCE + 5)]
    for person in (ada, bob, *others):
        await person.open()
    found: dict[str, Any] = {"known": await told(bob, "known.test")}
    found["no name"] = await told(bob, "no.test"), await told(ada, "no.test")
    found["asked for no name"] = len(names.asked["no.test"])
    found["silent"] = await told(ada, "a.silent.test")
    found["same player"] = await told(ada, "b.known.test")
    found["another player"] = await told(bob, "b.known.test")
    found["same silent host"] = await asyncio.gather(*(told(one, "a.silent.test") for one in others))
    found["asked for the silent host"] = len(names.asked["a.silent.test"])
    hosts = [told(one, f"{number}.silent.test") for number, one in enumerate(others)]
    found["silent hosts"] = await asyncio.gather(*hosts)
    found["known beside them"] = await told(bob, "known.test")
    answer = await bob.post("/me/alerts/mail", address="bob@example.org")
    found["mail beside them"] = answer.status_code
    await everyone_leaves()
    return found


if __name__ == "__main__":
    go_up()
    server = NameServer("silent.test")
    with MailServer() as mails, tempfile.TemporaryDirectory() as folder:
        smtp = mails.url.replace("127.0.0.1", "mail.known.test")
        with Server(Path(folder), ALERTS_LAN="1", SMTP_URL=smtp) as running:
            print(json.dumps(asyncio.run(answers(running.url, server))))

"""One code, one device: two hundred claim a code at once on three servers, and one of them is let in."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import httpx

from fourline.service.identity import new_id
from proof.cluster import Cluster
from proof.row import Control, Found, Row
from support.client import Person, everyone_leaves

CLAIMS = 200


def trial(folder: Path, codes: int, without: str | None) -> Found:
    with Cluster(folder, 3, without) as cluster:
        if without is not None:
            cluster.drop_keys()
        found = asyncio.run(_codes(cluster.urls, codes))
    found.note = f"{CLAIMS} claims of each code at once on three servers"
    return found


async def _codes(urls: list[str], codes: int) -> Found:
    found, chance = Found(), Random(codes)
    for _ in range(codes):
        owner = Person(urls[0])
        await owner.open()
        code = (await owner.post("/me/link")).json()["code"]
        people = [Person(chance.choice(urls)) for _ in range(CLAIMS)]
        answers = await asyncio.gather(*(_claim(one, code) for one in people))
        said = Counter((one.status_code, one.json().get("code")) for one in answers)
        found.expect(
            said[202, None] == 1, f"{said[202, None]} claims of one code were accepted: {dict(said)}"
        )
        found.expect(said[202, None] + said[409, "link/claimed"] == CLAIMS, f"other answers: {dict(said)}")
        await _approved(found, owner, [one.json() for one in answers if one.status_code == 202], urls)
    await everyone_leaves()
    return found


async def _claim(device: Person, code: str) -> httpx.Response:
    """The same claim again if its connection was cut."""
    command_id = new_id()
    while True:
        try:
            return await device.post("/link", code=code, command_id=command_id)
        except httpx.HTTPError:
            await asyncio.sleep(0.1)


async def _approved(found: Found, owner: Person, claims: list[dict[str, str]], urls: list[str]) -> None:
    digits = (await owner.get("/me/link")).json().get("digits", "")
    await owner.post("/me/link/approve", digits=digits)
    told = [(await Person(urls[1]).get(f"/link/{claim['claim']}")).json() for claim in claims]
    tokens = {one["token"] for one in told if "token" in one}
    keys = (await owner.get("/me")).json()["keys"]
    found.expect(
        (len(tokens), len(keys)) == (1, 2), f"{len(tokens)} tokens told, {len(keys) - 1} devices added"
    )


ROW = Row(
    "link",
    "a code lets one device in, however many claim it at once on several servers",
    trial,
    short=1,
    long=50,
    control=Control("no_key", 2, breaks=r"[0-9]+ claims of one code were accepted"),
)

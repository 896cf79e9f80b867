"""Guessing codes meets the limiter: ten wrong ones a minute, then not even a right one is answered."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

from fourline.service.account.secrets import recovery_code
from fourline.service.room.codes import ALPHABET
from proof.row import Control, Found, Row, server
from support.client import Person, everyone_leaves

ALLOWED, GUESSES = 10, 30
OF_ONE_OWNER = 50
"""A player can be changed 200 times a day, and each new code is a change."""


def trial(folder: Path, guessers: int, without: str | None) -> Found:
    with server(folder, without, TRUSTED_PROXIES="127.0.0.1") as running:
        found = asyncio.run(_guess(running.url, guessers))
    found.note = f"{GUESSES} guesses from each of {guessers} addresses"
    return found


async def _guess(url: str, guessers: int) -> Found:
    found, chance = Found(), Random(guessers)
    owner = Person(url)
    for number in range(guessers):
        if number % OF_ONE_OWNER == 0:
            owner = Person(url)
            await owner.open()
        code = (await owner.post("/me/link")).json()["code"]
        secret = (await owner.post("/me/recovery")).json()["code"]
        address = {"x-forwarded-for": f"203.{number // 250}.{number % 250}.7"}
        began = time.monotonic()
        answers = [await _wrong(url, address, chance) for _ in range(GUESSES)]
        missed = answers.count(404)
        right = [await _post(url, "/link", address, code=code)]
        right.append(await _post(url, "/recover", address, code=secret))
        # A bucket fills again while the guesses are made.
        most = int(ALLOWED + ALLOWED * (time.monotonic() - began) / 60)
        found.expect(ALLOWED <= missed <= most, f"{missed} wrong guesses were answered")
        found.expect(missed + answers.count(429) == GUESSES, f"other answers: {set(answers)}")
        through = 2 - right.count(429)
        found.expect(missed + through <= most, f"right codes had {right} after {missed} wrong guesses")
        other = {"x-forwarded-for": f"198.51.{number % 250}.9"}
        found.expect(
            await _post(url, "/link", other, code=code) == 202, "another address was refused as well"
        )
        late = {"x-forwarded-for": f"192.0.{number % 250}.5"}
        claimed = {await _post(url, "/link", late, code=code) for _ in range(ALLOWED + 5)}
        found.expect(claimed == {409}, f"a code that was claimed counts as a miss: {claimed}")
    await everyone_leaves()
    return found


async def _wrong(url: str, address: dict[str, str], chance: Random) -> int:
    if chance.random() < 0.5:
        return await _post(url, "/link", address, code="".join(chance.choices(ALPHABET, k=8)))
    return await _post(url, "/recover", address, code=recovery_code(chance.randbytes(16)))


async def _post(url: str, path: str, address: dict[str, str], **body: Any) -> int:
    return (await Person(url).send("POST", path, address, json=body)).status_code


ROW = Row(
    "guessing",
    "guessing codes that link or recover meets the rooms' limiter",
    trial,
    short=2,
    long=200,
    control=Control("no_limits", 1, breaks="[0-9]+ wrong guesses were answered", in_tests=True),
)

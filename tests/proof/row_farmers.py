"""Who makes players to win against gains little by it: with tokens at one address, and at many addresses."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from fourline.core.rating.pools import DAY_MS, INVITED_A_DAY
from proof.row import Control, Found, Row, server
from support.client import Person, everyone_leaves
from support.rated import four_each

NEW, NEARLY = 1400.0, 0.01
RATED: dict[str, Any] = {
    "rated": True,
    "start": {"kind": "even", "plies": 4},
    "clock": {"kind": "per_move", "seconds": 300},
}


class At(Person):
    """A visitor whose address a listed proxy names."""

    def __init__(self, url: str, address: str) -> None:
        super().__init__(url)
        self.address = address

    @property
    def headers(self) -> dict[str, str]:
        return super().headers | {"x-forwarded-for": self.address}


def trial(folder: Path, tokens: int, without: str | None) -> Found:
    found, notes = Found(), list[str]()
    with server(folder, without, TRUSTED_PROXIES="127.0.0.1") as running:
        for where, addresses in (
            ("at one address", ["93.184.216.34"] * tokens),
            ("at as many addresses", [f"93.184.{n // 250}.{1 + n % 250}" for n in range(tokens)]),
        ):
            gained = asyncio.run(_farmed(running.url, addresses, where, found))
            notes.append(f"{gained:+.0f} with {tokens} tokens {where}")
    found.note = ", ".join(notes)
    return found


async def _farmed(url: str, addresses: list[str], where: str, found: Found) -> float:
    """What somebody gains who wins against each of these, all invited by them, and played for."""
    began = _day()
    farmer = At(url, "93.184.216.34")
    for address in addresses:
        guest = At(url, address)
        match_id = (await farmer.open(name="Farmer", **RATED))["match"]["id"]
        await guest.join(match_id)
        await four_each(farmer, guest, match_id)
        answer = await guest.post(f"/matches/{match_id}/resign")
        found.expect(answer.status_code == 200, f"{match_id}: not given up, {answer.text}")
    assert (await farmer.post("/me/recovery")).status_code == 201
    shows = {"shows": ["rating", "table"]}
    page = (await farmer.send("PUT", "/me/profile", json=shows)).json()["id"]
    standings = (await farmer.get("/me/export")).json()["ratings"]["standings"]
    gained = sum(one["rating"] - NEW for one in standings)
    most = INVITED_A_DAY * (1 + _day() - began) + NEARLY
    found.expect(gained <= most, f"gained {gained:.0f} points in a day {where}")
    best = (await farmer.get("/games/connect-four/best")).json()["items"]
    found.expect(page not in [one["profile"] for one in best], f"in the table of the best {where}")
    await everyone_leaves()
    return gained


def _day() -> int:
    return int(time.time() * 1000) // DAY_MS


ROW = Row(
    "farmers",
    "a rating is not made by playing against oneself",
    trial,
    short=2,
    long=100,
    control=Control("farmable", 4, breaks="gained [0-9]+ points in a day"),
)

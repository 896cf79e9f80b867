"""An evening whose server is killed in every step of every activity: it goes on, and points count once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from proof.row import Control, Found, Row, server
from support.client import everyone_leaves
from support.party_client import Party, party
from support.running import Server

STEP_MS = 12_000
DOWN_S = 14
"""Longer than any step: without credit every step would be over when the server is back."""
SETTINGS = {"REVEAL_MS": str(STEP_MS), "PUZZLE_MS": str(STEP_MS), "SOLUTION_MS": str(STEP_MS)}
Prepare = Callable[[Party], Awaitable[None]]


async def _ready(evening: Party) -> None:
    await evening.host.done("activity", kind="puzzles")
    await evening.host.done("start")


async def _asked(evening: Party) -> None:
    await _ready(evening)
    await evening.host.done("play_now")
    await _reached(evening, "asked")
    await _answer(evening.players[0], await evening.room())


async def _shown(evening: Party) -> None:
    await _asked(evening)
    await _answer(evening.players[1], await evening.room())
    await _reached(evening, "shown")


async def _paused(evening: Party) -> None:
    await _asked(evening)
    await evening.host.done("pause")


async def _over(evening: Party) -> None:
    await _shown(evening)
    await evening.host.done("end")


async def _reveal(evening: Party) -> None:
    await evening.host.done("start")


STEPS: dict[str, Prepare] = {
    "over": _over, "paused": _paused, "shown": _shown, "asked": _asked, "ready": _ready, "reveal": _reveal,
}  # fmt: skip
"""Those that stay as they are come first: the others have a step's time until the server is killed."""


def trial(folder: Path, evenings: int, without: str | None) -> Found:
    running = server(folder, without, LIMIT_CODES="10000", LIMIT_OPENS="10000", **SETTINGS).start()
    try:
        return asyncio.run(_evenings(running, evenings))
    finally:
        running.stop()


async def _evenings(running: Server, count: int) -> Found:
    found = Found(note=f"down {DOWN_S} s in steps of {STEP_MS // 1000} s")
    for _ in range(count):
        rooms = {step: await party(running.url, "Joe", "Amy") for step in STEPS}
        for step, evening in rooms.items():
            await STEPS[step](evening)
        before = {step: await evening.room() for step, evening in rooms.items()}
        await everyone_leaves()
        running.kill()
        time.sleep(DOWN_S)
        running.start()
        for step, evening in rooms.items():
            _is_as_before(found, step, before[step], await evening.room())
        await asyncio.gather(*(_goes_on(found, *one) for one in rooms.items()))
        await everyone_leaves()
    return found


def _is_as_before(found: Found, step: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    said = (after["phase"], (after["rush"] or {}).get("step"))
    expected = (before["phase"], (before["rush"] or {}).get("step"))
    found.expect(said == expected, f"{step}: {expected} became {said} while the server was down")
    found.expect(_totals(after) == _totals(before), f"{step}: {_totals(before)} became {_totals(after)}")


async def _goes_on(found: Found, step: str, evening: Party) -> None:
    """Each room comes to its next step by its own clock, and an answer counts once."""
    room, joe = await evening.room(), evening.players[0]
    if step == "paused":
        room = await evening.host.done("resume")
    if step in ("asked", "paused"):
        await _answer(joe, room)
    later = {"ready": "asked", "asked": "shown", "shown": "asked", "paused": "shown"}.get(step)
    went_on = await _reached(evening, later) if later else await _is_playing(evening, step)
    found.expect(went_on, f"{step}: the room did not go on")
    room = await evening.room()
    rush = room["rush"]
    if rush is not None:
        gained = {one["id"]: one["puzzle_points"] for one in room["players"] if one["puzzle_points"]}
        found.expect(
            gained == {one: more for one, more in rush["points"].items() if more}, f"{step}: {gained}"
        )
        most = 3 * max(1, rush["round"])
        found.expect(all(more <= most for more in gained.values()), f"{step}: points given twice, {gained}")


async def _is_playing(evening: Party, step: str) -> bool:
    if step == "over":
        await evening.host.done("activity", kind="teams")
        await evening.host.done("start")
    return (await evening.reached("playing", seconds=30))["game"] is not None


async def _reached(evening: Party, step: str) -> bool:
    for _ in range(600):
        if ((await evening.room())["rush"] or {}).get("step") == step:
            return True
        await asyncio.sleep(0.05)
    return False


async def _answer(player: Any, room: dict[str, Any]) -> None:
    rush = room["rush"]
    await player.do("answer", number=rush["round"], column=rush["puzzle"]["legal_columns"][0])


def _totals(room: dict[str, Any]) -> dict[str, int]:
    return {one["id"]: one["total"] for one in room["players"]}


ROW = Row(
    "evening",
    "a room whose server is killed goes on in every step of every activity; points count once",
    trial,
    short=1,
    long=25,
    control=Control("no_credit", 1, breaks="while the server was down"),
    beside=True,
)

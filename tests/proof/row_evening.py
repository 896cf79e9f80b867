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


async def _duel(evening: Party) -> None:
    """On the hill, in the middle of a game."""
    await evening.host.done("activity", kind="hill")
    await evening.host.done("start")
    await evening.reached("playing", seconds=2 * STEP_MS / 1000)
    await evening.tap(0)


async def _king(evening: Party) -> None:
    await _duel(evening)
    for turn in range(1, 7):
        await evening.tap(turn % 2)


async def _hill_reveal(evening: Party) -> None:
    await evening.host.done("activity", kind="hill")
    await evening.host.done("start")


DUELS: dict[str, Prepare] = {"king": _king, "duel": _duel}
STEPS: dict[str, Prepare] = {
    **DUELS, "over": _over, "paused": _paused, "shown": _shown, "asked": _asked, "ready": _ready,
    "reveal": _reveal, "hill": _hill_reveal,
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
        await asyncio.gather(*(DUELS[step](rooms[step]) for step in DUELS))
        for step in [one for one in STEPS if one not in DUELS]:
            await STEPS[step](rooms[step])
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
    found.expect(after["hill"] == before["hill"], f"{step}: {before['hill']} became {after['hill']}")
    if step == "duel":
        left = [room["game"]["deadline_in_ms"] for room in (before, after)]
        found.expect(left[1] > left[0] - 1000 * DOWN_S, f"{step}: {left} ms, while the server was down")


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
    if step in ("duel", "king", "hill"):
        await _wins_once(found, step, evening)
    room = await evening.room()
    rush = room["rush"]
    if rush is not None:
        gained = {one["id"]: one["puzzle_points"] for one in room["players"] if one["puzzle_points"]}
        found.expect(
            gained == {one: more for one, more in rush["points"].items() if more}, f"{step}: {gained}"
        )
        most = 3 * max(1, rush["round"])
        found.expect(all(more <= most for more in gained.values()), f"{step}: points given twice, {gained}")


async def _wins_once(found: Found, step: str, evening: Party) -> None:
    """A duel that is won after the restart gives its ten points, once."""
    before = sum(_totals(await evening.room()).values())
    for turn in range(len((await evening.room())["game"]["moves"]), 7):
        await evening.tap(turn % 2)
    after = sum(_totals(await evening.reached("finished")).values())
    found.expect(after == before + 10, f"{step}: {after - before} points for a duel")


async def _is_playing(evening: Party, step: str) -> bool:
    if step == "king":
        await evening.host.done("start")
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

"""An evening whose server is killed in every step of every activity: it goes on, and points count once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from proof.evening_life import LATE_S, PLAYED, QUICK, SLOW, Played, Room, answer, rush_is, until
from proof.row import Control, Found, Row, server
from support.client import everyone_leaves
from support.party_client import Party, party
from support.running import Server

STEP_MS = 12_000
DOWN_S = 14
"""Longer than any step: without credit every step would be over when the server is back."""
NEXT_MS = 40_000
"""Those who have won are still waiting for the next game when all other rooms are in their step."""
TURN_S = 120
"""No turn ends by itself before the kill: the moves of every game are known."""
TIMES = {name: str(STEP_MS) for name in ("REVEAL_MS", "PUZZLE_MS", "SOLUTION_MS")} | {
    "NEXT_GAME_MS": str(NEXT_MS)
}
AT_ONCE = 4
"""So many evenings live on one server, and die with it."""


def trial(folder: Path, evenings: int, without: str | None) -> Found:
    running = server(folder, without, LIMIT_CODES="10000", LIMIT_OPENS="10000", **TIMES).start()
    try:
        return asyncio.run(_evenings(running, evenings))
    finally:
        running.stop()


async def _evenings(running: Server, count: int) -> Found:
    found = Found(
        note=f"{len(SLOW | QUICK)} rooms an evening, down {DOWN_S} s in steps of {STEP_MS // 1000} s"
    )
    for begun in range(0, count, AT_ONCE):
        steps = [*(SLOW | QUICK)] * min(AT_ONCE, count - begun)
        rooms = [(step, await party(running.url, "Joe", "Amy", turn_seconds=TURN_S)) for step in steps]
        for now in (SLOW, QUICK):
            await asyncio.gather(*(now[step](evening) for step, evening in rooms if step in now))
        before = await asyncio.gather(*(evening.room() for _, evening in rooms))
        await everyone_leaves()
        running.kill()
        time.sleep(DOWN_S)
        running.start()
        after = await asyncio.gather(*(evening.room() for _, evening in rooms))
        for (step, evening), was, is_now in zip(rooms, before, after, strict=True):
            _is_as_before(found, step, was, is_now)
            await _page_is_there(found, step, evening, is_now)
        await asyncio.gather(*(_goes_on(found, step, evening) for step, evening in rooms))
        await everyone_leaves()
    return found


def _is_as_before(found: Found, step: str, before: Room, after: Room) -> None:
    for name, seen in SEEN.items():
        was, now = seen(before), seen(after)
        found.expect(was == now, f"{step}: {name} {was} became {now} while the server was down")
    was_left, left = _time_left(before), _time_left(after)
    told = f"{step}: {was_left} ms became {left} while the server was down"
    found.expect((was_left is None) == (left is None), told)
    found.expect(was_left is None or left is None or left > was_left - 1000 * DOWN_S / 2, told)


async def _page_is_there(found: Found, step: str, evening: Party, room: Room) -> None:
    """Of an evening that had ended, with the results of the room."""
    if room["evening"] is None:
        return
    page = await evening.host.get(f"/evenings/{room['evening']}")
    places = {one["id"]: one["total"] for one in page.json().get("players", ())}
    totals = {one["id"]: one["total"] for one in room["players"]}
    found.expect(places == totals, f"{step}: the page has {places}, the room {totals}")


SEEN: dict[str, Callable[[Room], Any]] = {
    "the step": lambda room: (room["phase"], (room["rush"] or {}).get("step")),
    "the points": lambda room: {one["id"]: _points(one) for one in room["players"]},
    "the hill": lambda room: room["hill"],
    "the board": lambda room: (room["game"] or {}).get("board"),
    "the evening": lambda room: room["evening"],
    "the choice": lambda room: room["activity"],
}


def _points(player: Room) -> tuple[int, ...]:
    return tuple(player[name] for name in ("total", "guess_points", "streak", "puzzle_points", "hill_points"))


def _time_left(room: Room) -> int | None:
    """Of the step that is on, also while it is paused; None if it has no end."""
    game, rush = room["game"] or {}, room["rush"] or {}
    of = {
        "reveal": game.get("starts_in_ms"),
        "playing": game.get("deadline_in_ms"),
        "paused": game.get("remaining_ms"),
        "finished": room["next_in_ms"],
    }
    found: int | None = rush["ends_in_ms"] if rush and rush["step"] != "over" else of.get(room["phase"])
    return found


async def _goes_on(found: Found, step: str, evening: Party) -> None:
    """Each room comes to its next step by its own clock, and what it gives is given once."""
    activity, _, at = step.partition(" ")
    if at == "paused":
        await evening.host.done("resume")
    if at in ("lobby", "podium"):
        await evening.host.done("start")
    if activity == "puzzles":
        await _rush_goes_on(found, step, evening)
    elif at == "won":
        await _next_game_starts(found, step, evening)
    else:
        await _is_won_once(found, step, evening, PLAYED[activity])


async def _is_won_once(found: Found, step: str, evening: Party, played: Played) -> None:
    before = sum(_points(one)[0] for one in (await evening.room())["players"])
    found.expect(before == (played.points if "podium" in step else 0), f"{step}: {before} points before")
    await evening.reached("playing", seconds=LATE_S)
    await played.play_on(evening)
    room = await evening.reached("finished")
    gained = sum(_points(one)[0] for one in room["players"]) - before
    found.expect(gained == played.points, f"{step}: {gained} points for a game")
    guessed = sorted(one["guess_points"] for one in room["players"])
    none = step.endswith(("reveal", "lobby"))
    found.expect(guessed == [0, 0 if none else 2], f"{step}: {guessed} for one guess")


async def _next_game_starts(found: Found, step: str, evening: Party) -> None:
    points = SEEN["the points"](await evening.room())
    async with evening.host.screen():
        started = await until(evening, lambda room: room["phase"] in ("reveal", "playing"))
    found.expect(started, f"{step}: the next game did not start by itself")
    found.expect(SEEN["the points"](await evening.room()) == points, f"{step}: points were given again")


async def _rush_goes_on(found: Found, step: str, evening: Party) -> None:
    room = await evening.room()
    if step in ("puzzles asked", "puzzles paused"):
        await answer(evening.players[0], room)
    if step == "puzzles over":
        await PLAYED["teams"].begin(evening)
        went_on = await until(evening, lambda room: room["phase"] == "reveal")
    else:
        went_on = await rush_is(evening, "shown" if step in ("puzzles asked", "puzzles paused") else "asked")
    found.expect(went_on, f"{step}: the room did not go on")
    later = await evening.room()
    gained = {one["id"]: one["puzzle_points"] for one in later["players"] if one["puzzle_points"]}
    solved = [evening.players[at].id for at in range(SOLVED.get(step, 2))]
    once = sorted(gained) == sorted(solved) and all(1 <= more <= 3 for more in gained.values())
    found.expect(once, f"{step}: {gained} for one puzzle that {solved} have solved")


SOLVED = {"puzzles lobby": 0, "puzzles ready": 0, "puzzles asked": 1, "puzzles paused": 1}
"""How many have solved the only puzzle that was answered; both if not said."""


ROW = Row(
    "evening",
    "a room whose server is killed goes on in every step of every activity; points count once",
    trial,
    short=1,
    long=25,
    control=Control("no_credit", 1, breaks="while the server was down"),
    beside=True,
)

POINTS_ROW = Row(
    "points",
    "the same evenings, and points that would be given again after the kill",
    trial,
    short=0,
    long=4,
    control=Control("settles_again", 1, breaks="the points .* became"),
    beside=True,
)

"""An evening whose server is killed in every step of every activity: it goes on, and points count once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from proof.row import Control, Found, Row, server
from support.client import everyone_leaves
from support.party_client import Party, party
from support.running import Server

STEP_MS = 12_000
DOWN_S = 14
"""Longer than any step: without credit every step would be over when the server is back."""
LATE_S = 30.0
NEXT_MS = 18_000
"""Those who have won wait until the other rooms are in their step; their next game may be on by then."""
TURN_S = 120
"""No turn ends by itself before the kill: the moves of every game are known."""
TIMES = {name: str(STEP_MS) for name in ("REVEAL_MS", "PUZZLE_MS", "SOLUTION_MS")} | {
    "NEXT_GAME_MS": str(NEXT_MS)
}
AT_ONCE = 4
"""So many evenings live on one server, and die with it."""
Room = dict[str, Any]


@dataclass(frozen=True)
class Played:
    """A game between Joe and Amy that the one who begins wins by these moves, and what that earns."""

    kind: str
    game: str
    field: str
    moves: tuple[int, ...]
    points: int

    async def begin(self, evening: Party) -> None:
        await evening.host.done("activity", kind=self.kind, game=self.game)
        await evening.host.done("start")

    async def first_turn(self, evening: Party) -> None:
        """The first move was guessed by the other player, and that has been counted."""
        await self.begin(evening)
        room = await evening.reached("playing", seconds=LATE_S)
        (waits,) = (one for one in evening.players if one.id != room["game"]["current"]["player_id"])
        await waits.done("guess", column=self.moves[0])
        await self.move(evening, room)
        await until(evening, lambda room: any(one["guess_points"] == 2 for one in room["players"]))

    async def pause(self, evening: Party) -> None:
        await self.first_turn(evening)
        await evening.host.done("pause")

    async def win(self, evening: Party) -> None:
        await self.first_turn(evening)
        await self.play_on(evening)

    async def play_on(self, evening: Party) -> None:
        while (room := await evening.room())["phase"] == "playing":
            await self.move(evening, room)

    async def move(self, evening: Party, room: Room) -> None:
        game = room["game"]
        move = {self.field: self.moves[len(game["moves"])], "version": game["version"]}
        await evening.called(game["current"]["player_id"]).done("moves", **move)


PLAYED = {
    "teams": Played("teams", "connect-four", "column", (0, 1, 0, 1, 0, 1, 0), 30),
    "hill": Played("hill", "connect-four", "column", (0, 1, 0, 1, 0, 1, 0), 10),
    "tic-tac-toe": Played("teams", "tic-tac-toe", "cell", (0, 3, 1, 4, 2), 30),
}


async def _ready(evening: Party) -> None:
    await evening.host.done("activity", kind="puzzles")
    await evening.host.done("start")


async def _asked(evening: Party) -> None:
    await _ready(evening)
    await evening.host.done("play_now")
    await _rush_is(evening, "asked")
    await _answer(evening.players[0], await evening.room())


async def _shown(evening: Party) -> None:
    await _asked(evening)
    await _answer(evening.players[1], await evening.room())
    await _rush_is(evening, "shown")


async def _paused(evening: Party) -> None:
    await _asked(evening)
    await evening.host.done("pause")


async def _over(evening: Party) -> None:
    await _shown(evening)
    await evening.host.done("end")


Prepare = Callable[[Party], Awaitable[None]]
SLOW: dict[str, Prepare] = {
    f"{name} {step}": prepare
    for name, one in PLAYED.items()
    for step, prepare in (("turn", one.first_turn), ("paused", one.pause), ("won", one.win))
}
"""These wait for the reveal of their game; the others have a step's time until the server is killed."""
QUICK: dict[str, Prepare] = {
    **{f"{name} reveal": one.begin for name, one in PLAYED.items()},
    "puzzles over": _over,
    "puzzles paused": _paused,
    "puzzles shown": _shown,
    "puzzles asked": _asked,
    "puzzles ready": _ready,
}


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
        for (step, _), was, is_now in zip(rooms, before, after, strict=True):
            _is_as_before(found, step, was, is_now)
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


SEEN: dict[str, Callable[[Room], Any]] = {
    "the step": lambda room: (room["phase"], (room["rush"] or {}).get("step")),
    "the points": lambda room: {one["id"]: _points(one) for one in room["players"]},
    "the hill": lambda room: room["hill"],
    "the board": lambda room: (room["game"] or {}).get("board"),
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
    if activity == "puzzles":
        await _rush_goes_on(found, step, evening)
    elif at == "won":
        await _next_game_starts(found, step, evening)
    else:
        await _is_won_once(found, step, evening, PLAYED[activity])


async def _is_won_once(found: Found, step: str, evening: Party, played: Played) -> None:
    await evening.reached("playing", seconds=LATE_S)
    before = sum(_points(one)[0] for one in (await evening.room())["players"])
    await played.play_on(evening)
    room = await evening.reached("finished")
    gained = sum(_points(one)[0] for one in room["players"]) - before
    found.expect(gained == played.points, f"{step}: {gained} points for a game")
    guessed = sorted(one["guess_points"] for one in room["players"])
    found.expect(guessed == [0, 0 if "reveal" in step else 2], f"{step}: {guessed} for one guess")


async def _next_game_starts(found: Found, step: str, evening: Party) -> None:
    points = SEEN["the points"](await evening.room())
    async with evening.host.screen():
        started = await until(evening, lambda room: room["phase"] in ("reveal", "playing"))
    found.expect(started, f"{step}: the next game did not start by itself")
    found.expect(SEEN["the points"](await evening.room()) == points, f"{step}: points were given again")


async def _rush_goes_on(found: Found, step: str, evening: Party) -> None:
    room = await evening.room()
    if step in ("puzzles asked", "puzzles paused"):
        await _answer(evening.players[0], room)
    if step == "puzzles over":
        await PLAYED["teams"].begin(evening)
        went_on = await until(evening, lambda room: room["phase"] == "reveal")
    else:
        went_on = await _rush_is(evening, "asked" if step in ("puzzles ready", "puzzles shown") else "shown")
    found.expect(went_on, f"{step}: the room did not go on")
    later = await evening.room()
    rush = later["rush"] or room["rush"]
    gained = {one["id"]: one["puzzle_points"] for one in later["players"] if one["puzzle_points"]}
    of_rush = {one: more for one, more in rush["points"].items() if more}
    found.expect(gained == of_rush, f"{step}: {gained} in the room, {of_rush} in the rush")
    most = 3 * max(1, rush["round"])
    found.expect(all(more <= most for more in gained.values()), f"{step}: points given twice, {gained}")


def _rush_is(evening: Party, step: str) -> Coroutine[Any, Any, bool]:
    return until(evening, lambda room: (room["rush"] or {}).get("step") == step)


async def until(evening: Party, holds: Callable[[Room], bool]) -> bool:
    late = time.monotonic() + LATE_S
    while not holds(await evening.room()):
        if time.monotonic() > late:
            return False
        await asyncio.sleep(0.05)
    return True


async def _answer(player: Any, room: Room) -> None:
    rush = room["rush"]
    await player.do("answer", number=rush["round"], column=rush["puzzle"]["legal_columns"][0])


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

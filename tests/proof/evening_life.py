"""The steps of an evening in a room, by activity: how each is reached, and the games that are played."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from functools import cache
from typing import Any

from fourline.solver.puzzles.door import ConnectFourPuzzles
from support.party_client import Party

LATE_S = 60.0
Room = dict[str, Any]


@dataclass(frozen=True)
class Played:
    """A game between Joe and Amy that the one who begins wins by these moves, and what that earns."""

    kind: str
    game: str
    field: str
    moves: tuple[int, ...]
    points: int

    async def lobby(self, evening: Party) -> None:
        await evening.host.done("activity", kind=self.kind, game=self.game)

    async def begin(self, evening: Party) -> None:
        await self.lobby(evening)
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

    async def podium(self, evening: Party) -> None:
        await self.win(evening)
        await evening.host.done("end_evening")

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


async def _chosen(evening: Party) -> None:
    await evening.host.done("activity", kind="puzzles")


async def _ready(evening: Party) -> None:
    await _chosen(evening)
    await evening.host.done("start")


async def _asked(evening: Party) -> None:
    """Both are there: a puzzle does not wait for a player who was not heard of for a while."""
    for one in evening.players:
        await one.done("react", kind="nice")
    await _ready(evening)
    await evening.host.done("play_now")
    await rush_is(evening, "asked")
    await answer(evening.players[0], await evening.room())


async def _shown(evening: Party) -> None:
    await _asked(evening)
    await answer(evening.players[1], await evening.room())
    await rush_is(evening, "shown")


async def _paused(evening: Party) -> None:
    await _asked(evening)
    await evening.host.done("pause")


async def _over(evening: Party) -> None:
    await _shown(evening)
    await evening.host.done("end")


async def _podium(evening: Party) -> None:
    await _over(evening)
    await evening.host.done("end_evening")


Prepare = Callable[[Party], Awaitable[None]]
SLOW: dict[str, Prepare] = {
    f"{name} {step}": prepare
    for name, one in PLAYED.items()
    for step, prepare in (
        ("turn", one.first_turn),
        ("paused", one.pause),
        ("won", one.win),
        ("podium", one.podium),
    )
}
"""These wait for the reveal of their game; the others have a step's time until the server is killed."""
QUICK: dict[str, Prepare] = {
    **{f"{name} lobby": one.lobby for name, one in PLAYED.items()},
    **{f"{name} reveal": one.begin for name, one in PLAYED.items()},
    "puzzles lobby": _chosen,
    "puzzles podium": _podium,
    "puzzles over": _over,
    "puzzles paused": _paused,
    "puzzles shown": _shown,
    "puzzles asked": _asked,
    "puzzles ready": _ready,
}


def rush_is(evening: Party, step: str) -> Coroutine[Any, Any, bool]:
    return until(evening, lambda room: (room["rush"] or {}).get("step") == step)


async def until(evening: Party, holds: Callable[[Room], bool]) -> bool:
    late = time.monotonic() + LATE_S
    while not holds(await evening.room()):
        if time.monotonic() > late:
            return False
        await asyncio.sleep(0.25)
    return True


async def answer(player: Any, room: Room) -> None:
    """The right one, so that it earns points. A server without its protection may think that it is late."""
    rush = room["rush"]
    await player.do("answer", number=rush["round"], column=_answers()[rush["puzzle"]["number"]])


@cache
def _answers() -> dict[int, int]:
    return {one.number: one.answer for one in ConnectFourPuzzles().draw(10_000, 0)}

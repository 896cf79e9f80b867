"""One move per turn: many clients ask for the same turn at the same moment."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from itertools import pairwise
from pathlib import Path

from proof.row import Control, Found, Row, server
from support.client import Person, everyone_leaves, two_players

CLIENTS = 50


def trial(folder: Path, turns: int, without: str | None) -> Found:
    with server(folder, without) as running:
        return asyncio.run(_race(running.url, turns))


async def _race(url: str, turns: int) -> Found:
    found = Found()
    while found.n < turns:
        first, second, match_id = await two_players(url)
        await _one_match(found, turns, (first, second), match_id)
    await everyone_leaves()
    found.note = f"{CLIENTS} clients a turn"
    return found


async def _one_match(found: Found, turns: int, players: tuple[Person, Person], match_id: str) -> None:
    """Both players have many windows open, and press in all of them at once."""
    async with AsyncExitStack() as stack:
        windows = [
            [await stack.enter_async_context(player.live(match_id)) for _ in range(CLIENTS // 2)]
            for player in players
        ]
        for ply in range(12):
            if found.n >= turns:
                return
            asked = [
                live.ask("move", column=(number + ply) % 7, command_id=f"r{ply}-{number}")
                for side in windows
                for number, live in enumerate(side)
            ]
            answers = await asyncio.gather(*asked)
            kinds = Counter(answer["type"] for answer in answers)
            events = await players[0].events(match_id)
            moves = [event for event in events if event["type"] == "move_played"]
            seats = [event["seat"] for event in moves]
            alternate = all(one != other for one, other in pairwise(seats))
            versions = [answer["version"] for answer in answers if answer["type"] == "ack"]
            # Both sides pressed: red's move may be answered at once by one of yellow's, and so on.
            taken_once, whole = kinds["ack"] == len(set(versions)), alternate and _numbered(events)
            wrong = (
                "a log out of order"
                if taken_once
                else f"{kinds['ack']} acks for {len(set(versions))} versions"
            )
            found.expect(taken_once and whole, f"{match_id} ply {ply}: {wrong}")
            if any(event["type"] == "match_ended" for event in events):
                return


def _numbered(events: list[dict[str, object]]) -> bool:
    return [event["version"] for event in events] == list(range(1, len(events) + 1))


ROW = Row(
    "race",
    "one move per turn, 50 clients at once",
    trial,
    short=24,
    long=2000,
    control=Control("no_key", 2, breaks="[0-9]+ acks for [0-9]+ versions", in_tests=True),
)

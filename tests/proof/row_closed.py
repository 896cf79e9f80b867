"""What running rated games close: all that contains their positions, and how much of what others ask for."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from proof.row import Control, Found, Row, server
from support.client import Person, everyone_leaves
from support.containing import contains, random_line

GAMES, DISCS, FROM = 100, 20, 10
RATED: dict[str, Any] = {
    "rated": True,
    "start": {"kind": "even", "plies": 4},
    "clock": {"kind": "correspondence", "days": 2},
}
AT_ONCE = 8


def trial(folder: Path, positions: int, without: str | None) -> Found:
    found = Found()
    with server(folder, without) as running:
        asyncio.run(_asked(running.url, positions, found))
    return found


async def _asked(url: str, positions: int, found: Found) -> None:
    chance = Random(positions)
    games = max(1, min(GAMES, positions // 10))
    played = [await _running(url, chance) for _ in range(games)]

    async def refused(lines: list[str]) -> int:
        closed = list[bool]()
        for start in range(0, len(lines), AT_ONCE):
            closed += await asyncio.gather(
                *(_is_closed(url, line) for line in lines[start : start + AT_ONCE])
            )
        for line, is_closed in zip(lines, closed, strict=True):
            inside = any(contains(f"{line}{move}", one[:FROM]) for one in played for move in ("", *"1234567"))
            found.expect(is_closed or not inside, f"{line}: answered, and it contains a closed position")
            found.expect(inside or not is_closed, f"{line}: refused, and it contains no closed position")
        return sum(closed)

    await refused([random_line(chance, DISCS, line) for line in played])
    count = await refused([random_line(chance, DISCS) for _ in range(positions)])
    await everyone_leaves()
    found.note = f"{count} of {positions:,} random positions of {DISCS} discs refused, {games} rated games"


async def _running(url: str, chance: Random) -> str:
    """The moves of a rated game that goes on."""
    ada, bea = Person(url), Person(url)
    match_id = (await ada.open(**RATED))["match"]["id"]
    given = (await bea.join(match_id))["match"]["moves"]
    line = random_line(chance, len(given) + 8, "".join(str(column + 1) for column in given))
    for ply in range(len(given), len(line)):
        answer = await (ada, bea)[ply % 2].move(match_id, column=int(line[ply]) - 1)
        assert answer.status_code == 200, answer.text
    return line


async def _is_closed(url: str, line: str) -> bool:
    """Asked for a game there against the computer, which would not have to think: it is a person's turn."""
    answer = await Person(url).post(
        "/matches", game="connect-four", moves=line, seat="red", opponent={"kind": "bot", "level": "beginner"}
    )
    assert answer.status_code in (201, 409), answer.text
    return answer.status_code == 409


ROW = Row(
    "closed",
    "what contains a position of a running rated game is closed, and nothing else",
    trial,
    short=20,
    long=10_000,
    control=Control("passed_by", 20, breaks="answered, and it contains"),
)

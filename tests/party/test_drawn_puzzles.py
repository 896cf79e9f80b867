"""Puzzles of a plugin that repeats some: a rush has different ones as long as there are any."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from fourline.core.puzzles import GivenPuzzle
from fourline.core.room.rush import ROUNDS
from fourline.service.plugins.beside import BESIDE
from fourline.service.room.activities import drawn_puzzles

pytestmark = pytest.mark.anyio
PUZZLE = GivenPuzzle(1, ("..12...", "1212121"), 1, "win", 2, (0, 1, 4), answer=4)


async def numbers(others: int, *seen: int) -> list[int]:
    """Of a rush with a plugin half of whose puzzles are the same one, unless it has few others."""

    def draw(count: int, _seed: int) -> tuple[GivenPuzzle, ...]:
        different = min(others, count // 2)
        found = [replace(PUZZLE, number=number) for number in range(2, 2 + different)]
        return (PUZZLE,) * (count - different) + tuple(found)

    plugins = SimpleNamespace(puzzles_of=lambda _game: SimpleNamespace(draw=draw))
    games: Any = SimpleNamespace(plugins=plugins, beside=BESIDE)
    return [one.number for one in await drawn_puzzles(games, "connect-four", 0, seen)]


async def test_no_puzzle_comes_twice_while_there_are_others() -> None:
    assert len(set(await numbers(100))) == ROUNDS
    later = await numbers(100, *range(1, 11))
    assert len(set(later)) == ROUNDS
    assert min(later) > 10


async def test_those_seen_before_come_rather_than_repeats() -> None:
    assert await numbers(12, *range(1, 11)) == [1, 2, 3, 4, 5, 6, 7, 11, 12, 13]


async def test_repeats_fill_a_rush_that_has_too_few() -> None:
    assert await numbers(3, 2) == [1] * 7 + [2, 3, 4]

"""Positions with one right move, and where a game's puzzles come from.

A game has puzzles if a plugin offers them by the entry point `fourline.puzzles`.
"""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from fourline.core.errors import FourlineError


class NoPuzzles(FourlineError):
    """No puzzles of this game are installed."""

    code = "game/no_puzzles"


class GivenPuzzle(msgspec.Struct, frozen=True):
    """One puzzle: find the only choice that wins, or the only one that does not lose.

    `rows` is the board from the top, a letter for each cell: "1" and "2" for the two sides, "." for empty.
    `side` is on turn (1 or 2). Choices count from 0; `choices` are those that are not full. `length` is the
    number of own moves that the win takes.
    """

    number: int
    rows: tuple[str, ...]
    side: int
    kind: Literal["win", "save"]
    length: int
    choices: tuple[int, ...]
    answer: int


class Puzzles(Protocol):
    """The puzzles of one game."""

    game_type: str

    def draw(self, count: int, seed: int) -> tuple[GivenPuzzle, ...]:
        """That many different puzzles for people in a hurry, easier ones first; all, if there are fewer."""

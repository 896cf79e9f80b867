"""How a game is written: its columns as people count them, 1 to 7, one digit a move: `4453`."""

from __future__ import annotations

from collections.abc import Iterable

from fourline.core.errors import IllegalMove, InvalidGame, UnreadableMove
from fourline.games.connect_four.position import CELLS, COLUMNS, Position


def parse_column(text: str) -> int:
    """A column as typed by people.

    >>> parse_column("4")
    3
    """
    word = text.strip()
    if len(word) == 1 and word in "1234567":
        return int(word) - 1
    raise UnreadableMove(f"{_shown(word)} is not a column: type a number from 1 to {COLUMNS}.")


def format_moves(columns: Iterable[int]) -> str:
    """
    >>> format_moves([3, 3, 4, 2])
    '4453'
    """
    return "".join(str(column + 1) for column in columns)


def parse_moves(text: str) -> tuple[int, ...]:
    """The columns of a written game. Raises InvalidGame, which names the first bad move.

    >>> parse_moves("4453")
    (3, 3, 4, 2)
    """
    position = Position()
    columns: list[int] = []
    for place, digit in enumerate(text.strip(), start=1):
        if digit not in "1234567":
            raise InvalidGame(f"Move {place} is {_shown(digit)}: columns are the digits 1 to {COLUMNS}.")
        if position.over:
            raise InvalidGame(f"Move {place} comes after the end: the game was over after {place - 1} moves.")
        try:
            position = position.play(int(digit) - 1)
        except IllegalMove as error:
            raise InvalidGame(f"Move {place} ({digit}) is not possible: {error}") from None
        columns.append(int(digit) - 1)
    assert len(columns) <= CELLS
    return tuple(columns)


def _shown(text: str) -> str:
    """Text from outside, safe to print: short, quoted, control characters escaped."""
    short = text if len(text) <= 20 else text[:20] + "…"
    return repr(short)

"""Positions of Connect Four as columns of discs: which contains which, and other orders that lead there."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

from fourline.games.connect_four.position import Position, after

Columns = tuple[str, ...]


def columns_after(moves: str) -> Columns:
    """The discs of each column from its bottom up, those of the first player as 0."""
    columns = [""] * 7
    for ply, digit in enumerate(moves):
        columns[int(digit) - 1] += str(ply % 2)
    return tuple(columns)


def mirrored(moves: str) -> str:
    return "".join(str(8 - int(digit)) for digit in moves)


def contains(asked: str, closed: str) -> bool:
    """Each column of the one begins with that of the other, as it is or in the mirror."""
    inside = columns_after(closed)
    return any(all(map(str.startswith, columns_after(one), inside)) for one in (asked, mirrored(asked)))


def other_orders(moves: str, avoided: Collection[Columns]) -> Iterator[str]:
    """The orders of moves that end in the same position and pass through none of these."""
    wanted = columns_after(moves)

    def longer(so_far: str, heights: Columns) -> Iterator[str]:
        if heights in avoided:
            return
        if heights == wanted:
            yield so_far
        colour = str(len(so_far) % 2)
        for column in range(7):
            if wanted[column].startswith(heights[column] + colour):
                higher = (*heights[:column], heights[column] + colour, *heights[column + 1 :])
                yield from longer(f"{so_far}{column + 1}", higher)

    return longer("", ("",) * 7)


def random_line(chance: Random, discs: int, start: str = "") -> str:
    """Moves at random from there on, to a position in which nobody has won."""
    while True:
        line, position = start, after(int(digit) - 1 for digit in start)
        while len(line) < discs and not position.won:
            column = chance.choice(position.legal_columns())
            line, position = f"{line}{column + 1}", position.play(column)
        if not position.won:
            return line


def ahead(moves: str, count: int) -> list[str]:
    """All lines of N more moves in which nobody has won."""
    lines = [moves]
    for _ in range(count):
        lines = [
            f"{line}{column + 1}"
            for line in lines
            for column in _position(line).legal_columns()
            if not _position(line).play(column).won
        ]
    return lines


def _position(moves: str) -> Position:
    return after(int(digit) - 1 for digit in moves)

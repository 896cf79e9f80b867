"""What a disc does, in players' words: block, threat, double threat, forcing move, zugzwang, centre."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.board import Cell
from fourline.games.connect_four.position import COLUMNS, ROWS, Position, cell
from fourline.solver.threats import threats, winning_cells

CENTRE = COLUMNS // 2
OPENING_PLIES = 10
SIDES = ("red", "yellow")
NAMES = ("Red", "Yellow")

Kind = Literal["four", "double", "block", "forcing", "stop", "threat", "zugzwang", "centre"]
ORDER: tuple[Kind, ...] = ("four", "double", "block", "forcing", "stop", "threat", "zugzwang", "centre")


class Idea(msgspec.Struct, frozen=True):
    """What dropping into `column` does. `cell` is the answer it forces, or the cell it threatens."""

    kind: Kind
    column: int
    cell: Cell | None = None


def ready_wins(position: Position, side: int) -> tuple[int, ...]:
    """The columns where a disc of this side, dropped now, would complete four.

    >>> from fourline.games.connect_four.position import after
    >>> ready_wins(after([1, 1, 2, 2, 3]), 0)
    (0, 4)
    """
    wins = winning_cells(position, side)
    return tuple(column for column in position.legal_columns() if wins & position.landing(column))


def with_disc(position: Position, column: int, side: int) -> Position:
    """The board with a disc of this side in the column, even if it is not its turn."""
    turn = position.ply if position.ply % 2 == side else position.ply + 1
    return Position(position.first, position.second, turn).play(column)


def makes_double_threat(position: Position, column: int, side: int) -> bool:
    """Two columns to win in at the next turn, and nothing at once for the other side."""
    after = with_disc(position, column, side)
    return not after.won and len(ready_wins(after, side)) > 1 and not ready_wins(after, 1 - side)


def ideas(position: Position, column: int, winning: bool) -> list[Idea]:
    """Everything this disc does for the side to move, the weightiest first.

    `winning` says that the move wins by exact search: only then is zugzwang more than a rule of thumb.
    """
    side = position.ply % 2
    after = position.play(column)
    if after.won:
        return [Idea("four", column)]
    found = []
    if makes_double_threat(position, column, side):
        found.append(Idea("double", column))
    if column in ready_wins(position, 1 - side):
        found.append(Idea("block", column))
    if not after.over:
        found += [*_forcing(after, column, side), *_stop(position, column, side)]
        found += [*_threat(position, after, column, side), *_zugzwang(after, column, side, winning)]
    if column == CENTRE and position.ply < OPENING_PLIES:
        found.append(Idea("centre", column))
    return found


def idea(position: Position, column: int, winning: bool) -> Idea | None:
    return next(iter(ideas(position, column, winning)), None)


def _forcing(after: Position, column: int, side: int) -> list[Idea]:
    wins = ready_wins(after, side)
    if len(wins) != 1 or ready_wins(after, 1 - side):
        return []
    return [Idea("forcing", column, cell(after.landing(wins[0])))]


def _stop(position: Position, column: int, side: int) -> list[Idea]:
    stops = not ready_wins(position, side) and makes_double_threat(position, column, 1 - side)
    return [Idea("stop", column)] if stops else []


def _threat(position: Position, after: Position, column: int, side: int) -> list[Idea]:
    """A new cell to win on later, not under one where the other side wins first."""
    before = winning_cells(position, side)
    made = [
        threat
        for threat in threats(after).threats
        if threat.side == SIDES[side] and threat.lasting and not threat.ready
    ]
    new = [threat for threat in made if not before >> _at(threat.row, threat.column) & 1]
    return [Idea("threat", column, (new[0].row, new[0].column))] if new else []


def _at(row: int, column: int) -> int:
    return (ROWS + 1) * column + ROWS - 1 - row


def _zugzwang(after: Position, column: int, side: int, winning: bool) -> list[Idea]:
    return [Idea("zugzwang", column)] if winning and threats(after).zugzwang == SIDES[side] else []

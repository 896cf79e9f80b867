"""What both Connect Four engines say about a move: the one rules core of the game."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

import msgspec

from fourline.core.engine import VALID, BaseGameEngine, Validation, refuse
from fourline.core.outcome import Outcome
from fourline.games.connect_four.position import COLUMNS, ROWS, Position

FIRST_AND_LAST = {"first": 0, "last": COLUMNS - 1}


class Drop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The move on the wire: a column, and nothing but a column. Gravity finds the row."""

    column: int


class HasPosition(Protocol):
    @property
    def position(self) -> Position: ...


State = TypeVar("State", bound=HasPosition)


def validate_drop(engine: BaseGameEngine[State, int], state: State, player: str, column: Any) -> Validation:
    """Checked in the contract's order: readable, over, turn, range, full."""
    if type(column) is not int:
        return refuse("request/unreadable", "A move names one column as a whole number from 0 to 6.")
    if state.position.over or not player or player != engine.current_player(state):
        refusal = engine.refuse_unless_running(state, player)
        if refusal is not None:
            return refusal
    if not 0 <= column < COLUMNS:
        columns = engine.choices(state) | FIRST_AND_LAST
        return refuse("move/column_out_of_range", "There is no such column.", **columns)
    if not state.position.landing(column):
        return refuse("move/column_full", "That column is full.", **engine.choices(state))
    return VALID


def outcome_of(position: Position, last_column: int | None, first: str, second: str) -> Outcome | None:
    """`first` and `second` are the names by which the winner is reported."""
    if not position.over or last_column is None:
        return None
    if not position.won:
        return Outcome("draw", None, "full_board")
    winner = second if position.ply % 2 == 0 else first
    return Outcome("win", winner, "connected", position.winning_lines(last_column))


def plain_lines(outcome: Outcome | None) -> list[list[list[int]]]:
    """The winning lines as JSON has them: lists all the way down."""
    return [[list(cell) for cell in line] for line in outcome.lines] if outcome else []


def landing_row(position: Position, column: int) -> int:
    """The row in which the next disc of this column lands."""
    return ROWS - 1 - position.height(column)

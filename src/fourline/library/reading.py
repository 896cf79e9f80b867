"""A game as callers have it: written, as a list of columns, as a state, as a record or as a position."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

from fourline.core.errors import IllegalMove, InvalidGame
from fourline.games.connect_four.engine import ConnectFourState
from fourline.games.connect_four.notation import format_moves, parse_moves
from fourline.games.connect_four.position import COLUMNS, Position, after
from fourline.games.connect_four.records import GameRecord

Game = str | Sequence[int] | ConnectFourState | GameRecord | Position
"""Everything that is taken for a game of Connect Four. In a string columns are 1 to 7, as numbers 0 to 6."""

WANTED = (
    "A game of Connect Four is a string such as '4453', a list of columns from 0 to 6, "
    "a state, a GameRecord or a Position"
)


def position_of(game: Game) -> Position:
    """The position at the end of a game. Raises InvalidGame for bad moves, TypeError for anything else.

    >>> position_of([3, 3, 4]) == position_of("445")
    True
    """
    if isinstance(game, Position):
        return game
    if isinstance(game, ConnectFourState):
        return game.position
    return after(columns_of(game))


def columns_of(game: Game) -> tuple[int, ...]:
    """The columns of a game, 0 to 6. A Position does not know them.

    >>> columns_of("4453")
    (3, 3, 4, 2)
    """
    if isinstance(game, str):
        return parse_moves(game)
    if isinstance(game, ConnectFourState | GameRecord):
        return game.moves
    if isinstance(game, Position):
        raise TypeError("A Position does not know the moves that led to it; give the moves themselves.")
    return _listed(game)


def written(game: Game) -> str:
    """
    >>> written([3, 3, 4, 2])
    '4453'
    """
    return format_moves(columns_of(game))


def _listed(game: Any) -> tuple[int, ...]:
    """Lists, tuples and arrays of whole numbers."""
    if hasattr(game, "tolist"):
        game = game.tolist()
    if not isinstance(game, list | tuple):
        raise TypeError(f"{WANTED}; this is {_kind(game)}.")
    position, columns = Position(), []
    for place, given in enumerate(game, start=1):
        column = _column(place, given)
        try:
            position = position.play(column)
        except IllegalMove as error:
            raise InvalidGame(f"Move {place} (column {column}) is not possible: {error}") from None
        columns.append(column)
    return tuple(columns)


def _column(place: int, given: Any) -> int:
    if isinstance(given, bool) or not hasattr(given, "__index__"):
        raise TypeError(
            f"Move {place} is {_kind(given)}: in a list, columns are whole numbers from 0 to {COLUMNS - 1}."
        )
    column = index(given)
    if not 0 <= column < COLUMNS:
        raise InvalidGame(f"Move {place} is {column}: in a list, columns are 0 to {COLUMNS - 1}.")
    return column


def whole_number(given: Any, name: str, least: int | None = None, most: int | None = None) -> int:
    """A whole number of any type. Raises InvalidGame with what is allowed.

    >>> whole_number(7, "The seed")
    7
    """
    if not isinstance(given, bool) and hasattr(given, "__index__"):
        found = index(given)
        if (least is None or found >= least) and (most is None or found <= most):
            return found
    above = "" if least is None else f", {least} or more" if most is None else f" from {least} to {most:,}"
    raise InvalidGame(f"{name} is a whole number{above}, not {given!r:.40}.")


def _kind(value: Any) -> str:
    """
    >>> _kind(None), _kind(0.5), _kind("4")
    ('None', 'a float', 'a str')
    """
    name = type(value).__name__
    return "None" if value is None else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"

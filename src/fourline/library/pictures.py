"""A game as a picture."""

from __future__ import annotations

from msgspec.structs import replace

from fourline.board import BoardView
from fourline.games.connect_four import drawing
from fourline.games.connect_four.position import COLUMNS, Position
from fourline.library.reading import Game, columns_of, position_of
from fourline.render.picture import Picture

NAME = "Connect Four"


def draw(game: Game) -> Picture:
    """The position at the end of a game: an SVG in a notebook, text with `print`, bytes with `.png()`.

    >>> print(str(draw("44")).splitlines()[-1])
    Connect Four: Red to move
    >>> draw([3, 3]).svg()[:4]
    '<svg'
    """
    position = position_of(game)
    if isinstance(game, Position):
        return Picture(_without_last(position))
    columns = columns_of(game)
    last = columns[-1] if columns else None
    return Picture(drawing.draw_board(NAME, position, (drawing.RED, drawing.YELLOW), last))


def _without_last(position: Position) -> BoardView:
    """Which disc was the last is not known, but the lines that won are."""
    view = drawing.draw_board(NAME, position, (drawing.RED, drawing.YELLOW), None)
    tops = [column for column in range(COLUMNS) if position.height(column)] if position.won else []
    lines = {line: None for column in tops for line in position.winning_lines(column)}
    return replace(view, lines=tuple(lines))

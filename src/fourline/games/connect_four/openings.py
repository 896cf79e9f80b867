"""What is proven and measured of an opening."""

from __future__ import annotations

import msgspec

from fourline.games.connect_four.analysis import ColumnValue


class Share(msgspec.Struct, frozen=True):
    """The first seat's points of 100 in games of one level against itself, with the standard error."""

    share: float
    error: float
    games: int


class OpeningSheet(msgspec.Struct, frozen=True):
    """The proof sheet of an opening: drawn by proof, and how equal players do from it.

    `columns` are the values for the side to move, `line` a line of best play that holds the draw.
    `favours` is the seat that scores more between casual or club players, None for an even opening.
    """

    deck: str
    number: int
    size: int
    moves: str
    to_move: str
    columns: tuple[ColumnValue, ...]
    line: tuple[int, ...]
    shares: dict[str, Share]
    favours: str | None
    share: int
    sentence: str

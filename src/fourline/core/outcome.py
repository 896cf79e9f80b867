"""How a game ended."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.board import Cell

Reason = Literal["connected", "full_board", "timeout", "resignation", "disconnect", "most_pieces"]


class Outcome(msgspec.Struct, frozen=True):
    """A finished game: who won (None for a draw), why, and every line that won it.

    >>> Outcome("draw", None, "full_board").winner is None
    True
    """

    kind: Literal["win", "draw"]
    winner: str | None
    reason: Reason
    lines: tuple[tuple[Cell, ...], ...] = ()

"""What an analyst answers: the value of a position and of every move in it.

Scores are for the side to move: positive wins, negative loses, 0 draws, and the number says how
early: 22 minus the number of the winner's own discs when it connects. `moves_to_end` counts the
discs of both sides; words count the winner's own.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Verdict = Literal["win", "draw", "loss"]
Label = Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder"]
Missed = Literal["win", "block", "double_threat"]


class ColumnValue(msgspec.Struct, frozen=True):
    """What dropping a disc into one column is worth; all None if the column is full."""

    column: int
    legal: bool
    score: int | None
    verdict: Verdict | None
    moves_to_end: int | None


class Analysis(msgspec.Struct, frozen=True):
    """A position, exactly: the verdict for the side to move and the value of all seven columns."""

    to_move: str | None
    verdict: Verdict
    moves_to_end: int
    best: tuple[int, ...]
    columns: tuple[ColumnValue, ...]
    difficulty: dict[str, float] | None = None
    """For each level the probability that a player of it keeps the verdict; None if nobody asked."""


class Value(msgspec.Struct, frozen=True):
    """A verdict and how far away it is."""

    verdict: Verdict
    moves_to_end: int


class ReviewedMove(msgspec.Struct, frozen=True):
    """One move of a finished game, judged for the side that made it."""

    ply: int
    seat: str
    column: int
    before: Value
    after: Value
    best: tuple[int, ...]
    label: Label
    sentence: str
    difficulty: dict[str, float] | None = None
    missed: Missed | None = None
    """What the player overlooked on the board, in won, drawn and lost positions alike."""


class Review(msgspec.Struct, frozen=True):
    """A whole game, judged move by move."""

    accuracy: dict[str, float]
    turning_point: int | None
    moves: tuple[ReviewedMove, ...]
    closed_from: int | msgspec.UnsetType = msgspec.UNSET
    """The first ply that is not judged yet, because a rated game came by there that is still played."""

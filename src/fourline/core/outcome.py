"""How a game ended."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec

from fourline.board import Cell

SERVICE_REASONS = ("timeout", "resignation", "disconnect")
_REASON = re.compile(r"[a-z][a-z0-9_]{0,39}")


class BadOutcome(ValueError):
    """A game ended in a way that could not be stored and read back."""


class Outcome(msgspec.Struct, frozen=True):
    """A finished game: who won (None for a draw), why, and every line that won it.

    The service's own reasons are "timeout", "resignation" and "disconnect"; every other one is the
    game's, such as "connected" or "full_board".

    >>> Outcome("draw", None, "full_board").winner is None
    True
    """

    kind: Literal["win", "draw"]
    winner: str | None
    reason: str
    lines: tuple[tuple[Cell, ...], ...] = ()

    @property
    def broken_off(self) -> bool:
        """Nobody won, and nobody drew: a player left, and the others could not play on without them.

        >>> Outcome("draw", None, "resignation").broken_off
        True
        """
        return self.winner is None and self.reason in SERVICE_REASONS


def checked(outcome: Any) -> Outcome:
    """The same outcome. Raises BadOutcome with a sentence.

    >>> checked(Outcome("win", "red", "Most pieces!"))
    Traceback (most recent call last):
    ...
    fourline.core.outcome.BadOutcome: "Most pieces!" is not a valid reason: use up to 40 lower-case letters, \
digits and underscores, as in "most_points".
    """
    try:
        found = msgspec.convert(msgspec.to_builtins(outcome), Outcome)
    except (msgspec.ValidationError, TypeError) as error:
        raise BadOutcome(f"The outcome is not valid: {error}.") from None
    if not _REASON.fullmatch(found.reason):
        raise BadOutcome(
            f'"{found.reason[:60]}" is not a valid reason: use up to 40 lower-case letters, '
            'digits and underscores, as in "most_points".'
        )
    return found

"""Refusals that more than one rule of a room gives."""

from __future__ import annotations

from fourline.core.errors import Refusal, numbered

ONLY_THE_HOST = Refusal("auth/forbidden", "Only the host of this room may do that.")
ONLY_PLAYERS = Refusal("auth/forbidden", "Only players in this room may do that.")


def wrong_phase(detail: str) -> Refusal:
    return Refusal("room/wrong_phase", detail)


def no_column(columns: int) -> Refusal:
    """
    >>> no_column(7).detail
    'There is no such column: they are numbered 0 to 6.'
    """
    there = {"first": 0, "last": columns - 1}
    return Refusal("move/column_out_of_range", numbered("There is no such column.", there), there)


NO_GAME = wrong_phase("No game is in progress.")

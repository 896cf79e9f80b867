"""Agents for `fourline evaluate`, as functions."""

from __future__ import annotations


def first_open(moves: str) -> int:
    """The first column with room, the middle first."""
    return next(int(column) - 1 for column in "4352617" if moves.count(column) < 6)

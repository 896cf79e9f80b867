"""Refusals of what phones send."""

from __future__ import annotations

from fourline.core.errors import Refusal, numbered


def no_column(columns: int) -> Refusal:
    """
    >>> no_column(7).detail
    'There is no such column: they are numbered 0 to 6.'
    """
    there = {"first": 0, "last": columns - 1}
    return Refusal("move/column_out_of_range", numbered("There is no such column.", there), there)

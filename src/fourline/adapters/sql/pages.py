"""Lists in pages: the cursor names the last row that was seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourline.service import base64url
from fourline.service.ports import BadCursor, Listed, Page


def write_cursor(rank: int, key: str) -> str:
    return base64url.encode(f"{rank} {key}".encode())


def read_cursor(cursor: str) -> tuple[int, str]:
    """Raises BadCursor if no list has returned it."""
    try:
        rank, key = base64url.decode(cursor).decode().split(" ")
        if not 0 <= int(rank) < 2**62 or len(key) > 64:
            raise ValueError
        return int(rank), key
    except ValueError:
        raise BadCursor("Invalid cursor.") from None


def page(rows: Sequence[Sequence[Any]], limit: int) -> Page:
    """The rows of `reads.lobby` or `reads.mine`, one more than asked for."""
    items = [
        Listed(bytes(row[0]), row[1], row[2], row[3], row[4], bool(row[5]), bool(row[8]))
        for row in rows[:limit]
    ]
    more = len(rows) > limit
    return Page(items, write_cursor(rows[limit - 1][6], rows[limit - 1][7]) if more else None)

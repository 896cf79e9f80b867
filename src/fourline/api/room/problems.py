"""The codes that only rooms have, and those of the game that is played in them."""

from __future__ import annotations

ROOM_PROBLEMS: dict[str, tuple[int, str]] = {
    "room/name_taken": (409, "Name taken"),
    "room/full": (409, "Room full"),
    "room/locked": (409, "Room locked"),
    "room/too_few": (409, "Too few players"),
    "room/wrong_phase": (409, "Not now"),
    "room/blocked": (403, "Blocked"),
    "move/column_out_of_range": (422, "No such column"),
    "move/column_full": (422, "Column full"),
}

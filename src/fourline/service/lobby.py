"""The live lobby: which public matches wait for a player."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.core.match import Match
from fourline.service.match_log import summary
from fourline.service.ports import Listed, Page, Store
from fourline.service.stream import Listener, Moved
from fourline.service.time import rfc3339

_encoder = msgspec.json.Encoder()
SHOWN = 100


class Lobby:
    """Tells its listeners when a match opens and when it no longer waits."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.listeners: set[Listener] = set()

    async def greeting(self) -> bytes:
        page = await self._store.lobby("open", None, SHOWN, None)
        return _encoder.encode({"type": "lobby", "items": listed(page)["items"]})

    def moved(self, moved: Moved) -> None:
        after: Match = moved.stream.state
        if after.visibility != "public" or not self.listeners:
            return
        waited = moved.before.version > 0 and moved.before.status == "open"
        waits = after.status == "open"
        if waited != waits:
            item = summary(moved.stream.id, after) | {"version": after.version}
            message = _encoder.encode({"type": "opened" if waits else "closed", "item": item})
            for listener in tuple(self.listeners):
                listener.tell(message)


def listed(page: Page, own: bool = False) -> dict[str, Any]:
    """A page of a list as the contract shows it."""
    return {"items": [_item(row, own) for row in page.items], "next": page.next}


def _item(row: Listed, own: bool) -> dict[str, Any]:
    item: dict[str, Any] = msgspec.json.decode(row.item)
    item |= {
        "version": row.version,
        "active_seat": row.active_seat,
        "changed_at": rfc3339(row.changed_at),
    }
    return item | {"seat": row.seat, "your_turn": row.yours} if own else item

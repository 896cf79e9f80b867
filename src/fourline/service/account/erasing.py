"""Names and avatars in rows of the log: found and erased. Earlier versions wrote there whatever was typed.

Nothing else of a row changes, so everything still folds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from fourline.service.evening.codec import PREFIX as EVENINGS
from fourline.service.log.readable import Readable, Unread
from fourline.service.log.stream import decoded
from fourline.service.ports import FROM_THE_START, Commit, Store
from fourline.service.room.codec import PREFIX as ROOMS

PARTIES = (ROOMS, EVENINGS)
untyped = msgspec.json.Decoder(dict[str, Any])


async def erased_in(store: Store, stream: str, ids: Collection[str], unread: Unread) -> int:
    """How many rows of the stream were rewritten."""
    rows, seats = 0, set[str]()
    for commit in await store.read(stream, FROM_THE_START):
        with Readable(stream, "names not erased", unread):
            body = erased(commit, ids, seats) if commit.n else None
            if body is not None:
                await store.rewrite(stream, commit.seq, body)
                rows += 1
    return rows


def erased(commit: Commit, ids: Collection[str], seats: set[str]) -> bytes | None:
    """The body without the names and avatars of these players; None if it has none of them.

    `seats` gathers the public ids that they have in a room.
    """
    body = decoded(commit, untyped)
    found = False
    for one in people_in(body["events"]):
        if one.get("player") in ids and one.get("type") == "player_joined":
            seats.add(one["id"])
        seats.update(seat for seat, player in one.get("people", {}).items() if player in ids)
        mine = one["player"] in ids if "player" in one else one.get("id") in seats
        for field, nothing in (("name", ""), ("looks", ""), ("avatar", None)):
            if mine and one.get(field) and one.get("kind") != "bot":
                one[field], found = nothing, True
    return msgspec.json.encode(body) if found else None


def people_in(events: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Everything in these events that can hold a name or an avatar."""
    for event in events:
        yield event
        yield from event.get("sitters", ())
        yield from event.get("places", ())

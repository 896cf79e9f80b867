"""Names in rows of the log that were written while the log still held them: found and erased.

Nothing else of a row changes, so everything still folds. Only an operator runs this.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from fourline.core.account.commands import EraseNames
from fourline.service.account.closing import Closing
from fourline.service.account.commands import Accounts
from fourline.service.errors import refuse
from fourline.service.log.readable import Readable, Unread
from fourline.service.log.stream import decoded
from fourline.service.ports import FROM_THE_START, Commit, Store
from fourline.service.room.codec import PREFIX as ROOMS

_PAGE = 500
_body = msgspec.json.Decoder(dict[str, Any])


class Forgetting:
    """Deletes a player, and erases their names from older rows."""

    def __init__(self, accounts: Accounts, closing: Closing) -> None:
        self._accounts, self._closing, self._store = accounts, closing, accounts.store

    async def forget(self, player: str) -> tuple[int, Unread]:
        """How many rows were rewritten, and in which streams a row cannot be read.

        Raises Refused if there is no such player.
        """
        person = await self._store.person(player)
        if person is None:
            refuse("request/invalid", f"There is no player {player!r} in this database.")
        if (await self._accounts.account(person)).closed:
            await self._closing.sweep(person)
        else:
            await self._closing.close(person)
        ids, rows, unread = await self._store.ids(person), 0, Unread()
        for stream in [*await self._store.matches_of(person), *await self._rooms()]:
            rows += await _erased_in(self._store, stream, ids, unread)
        rows += await self._erased_in_lists(person, ids)
        await self._accounts.submit(person, EraseNames(rows), None, [])
        return rows, unread

    async def _rooms(self) -> list[str]:
        """Searches all rooms: nothing records who only visited."""
        found: list[str] = []
        after = ROOMS
        while page := await self._store.streams(after, _PAGE):
            found += [stream for stream in page if stream.startswith(ROOMS)]
            after = page[-1]
            if not after.startswith(ROOMS):
                break
        return found

    async def _erased_in_lists(self, person: str, ids: Collection[str]) -> int:
        rows = 0
        for stream in await self._store.matches_of(person):
            item = await self._store.listed_item(stream)
            seats = {seat for seat, player in await _seats(self._store, stream) if player in ids}
            shown = msgspec.json.decode(item) if item else {"players": []}
            named = [one for one in shown["players"] if one["seat"] in seats and one["name"]]
            for one in named:
                one["name"] = ""
            if named:
                await self._store.rewrite_item(stream, msgspec.json.encode(shown))
                rows += 1
        return rows


async def _erased_in(store: Store, stream: str, ids: Collection[str], unread: Unread) -> int:
    rows, seats = 0, set[str]()
    for commit in await store.read(stream, FROM_THE_START):
        with Readable(stream, "names not erased", unread):
            body = erased(commit, ids, seats) if commit.n else None
            if body is not None:
                await store.rewrite(stream, commit.seq, body)
                rows += 1
    return rows


def erased(commit: Commit, ids: Collection[str], seats: set[str]) -> bytes | None:
    """The body without the names of these players; None if it has none of them.

    `seats` gathers the public ids that they have in a room.
    """
    body = decoded(commit, _body)
    found = False
    for one in _people(body["events"]):
        if one.get("player") in ids and one.get("type") == "player_joined":
            seats.add(one["id"])
        mine = one["id"] in seats if one.get("type") == "player_renamed" else one.get("player") in ids
        if mine and one.get("name") and one.get("kind") != "bot":
            one["name"] = ""
            if "looks" in one:
                one["looks"] = ""
            found = True
    return msgspec.json.encode(body) if found else None


def _people(events: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Everything in these events that can hold a name."""
    for event in events:
        yield event
        yield from event.get("sitters", ())


async def _seats(store: Store, stream: str) -> list[tuple[str, str]]:
    """(seat, player) of all who ever sat in a match."""
    found: list[tuple[str, str]] = []
    for commit in await store.read(stream):
        with Readable(stream, "names not erased"):
            people = _people(decoded(commit, _body)["events"])
            found += [(one["seat"], one["player"]) for one in people if "seat" in one and "player" in one]
    return found

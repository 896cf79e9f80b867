"""Names and avatars in rows of the log, which earlier versions wrote there: found and erased.

Nothing else of a row changes, so everything still folds. Only an operator runs this.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from fourline.core.account.commands import EraseNames
from fourline.service.account.closing import Closing
from fourline.service.account.commands import Accounts
from fourline.service.account.erasing import PARTIES, erased_in, people_in, untyped
from fourline.service.errors import refuse
from fourline.service.log.readable import Readable, Unread
from fourline.service.log.stream import decoded
from fourline.service.ports import Store

_PAGE = 500


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
        for stream in [*await self._store.matches_of(person), *await self._parties()]:
            rows += await erased_in(self._store, stream, ids, unread)
        rows += await self._erased_in_lists(person, ids)
        await self._accounts.submit(person, EraseNames(rows), None, [])
        return rows, unread

    async def _parties(self) -> list[str]:
        """Searches all rooms and evenings: nothing records who only visited."""
        found: list[str] = []
        for prefix in PARTIES:
            after = prefix
            while page := await self._store.streams(after, _PAGE):
                found += [stream for stream in page if stream.startswith(prefix)]
                after = page[-1]
                if not after.startswith(prefix):
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


async def _seats(store: Store, stream: str) -> list[tuple[str, str]]:
    """(seat, player) of all who ever sat in a match."""
    found: list[tuple[str, str]] = []
    for commit in await store.read(stream):
        with Readable(stream, "names not erased"):
            people = people_in(decoded(commit, untyped)["events"])
            found += [(one["seat"], one["player"]) for one in people if "seat" in one and "player" in one]
    return found

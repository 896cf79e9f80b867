"""Deleting an account: running games are given up, keys and names go, the games of others stay."""

from __future__ import annotations

from fourline.core.account.commands import Close
from fourline.core.match.commands import Abort, Resign
from fourline.core.room.commands import LeaveRoom
from fourline.service.account.commands import Accounts
from fourline.service.errors import Refused
from fourline.service.match.commands import Matches, MatchStream
from fourline.service.records import Changed, Erase
from fourline.service.room.commands import Rooms


class Closing:
    """What "delete me" does, in an order that can be repeated if it is interrupted."""

    def __init__(self, accounts: Accounts, matches: Matches, rooms: Rooms) -> None:
        self._accounts, self._matches, self._rooms = accounts, matches, rooms

    async def close(self, person: str) -> None:
        store = self._accounts.store
        ids = await store.ids(person)
        for room in await store.rooms_of(ids):
            await self._leave(room, ids)
        for match_id in await store.running_of(person):
            await self._give_up(await self._matches.stream(match_id), ids)
        keys = await store.keys(person)
        named = Changed("name", person, self._accounts.now)
        await self._accounts.submit(
            person, Close(), None, [], (*self._accounts.ended(keys), Erase(person), named)
        )

    async def leave_twice(self, player: str, person: str) -> None:
        """After an adoption nobody is in a room twice: the person stays under their own id."""
        store = self._accounts.store
        for room in set(await store.rooms_of([player])) & set(await store.rooms_of([person])):
            await self._leave(room, [player], unless_alone=person)

    async def _leave(self, room: str, ids: tuple[str, ...] | list[str], unless_alone: str = "") -> None:
        stream = await self._rooms.streams.get(room)
        if stream is None or (unless_alone and stream.state.who(unless_alone) is None):
            return
        for one in ids:
            if stream.state.who(one) is not None:
                await self._rooms.command(stream, LeaveRoom(one), None)

    async def _give_up(self, stream: MatchStream, ids: tuple[str, ...]) -> None:
        """Resign; a match that is nobody else's, or has not begun, is called off."""
        match = stream.state
        mine = next((sitter.player for sitter in match.sitters if sitter.player in ids), None)
        if mine is None or match.over or match.room is not None:
            return
        alone = match.status == "open" or match.has_bot or match.same_screen
        try:
            await self._matches.command(stream, Abort if alone else Resign, mine, None)
        except Refused as refused:
            if refused.refusal.code != "match/over":
                raise

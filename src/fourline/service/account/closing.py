"""Deleting an account: running games are given up, keys and names go, the games of others stay."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from fourline.core.account.commands import Close, EraseNames
from fourline.core.match.commands import Abort, Decline, Leave, Resign
from fourline.core.match.seats import gone
from fourline.core.match.state import Match
from fourline.core.room.commands import LeaveRoom
from fourline.service.account.commands import Accounts
from fourline.service.account.erasing import PARTIES, erased_in
from fourline.service.errors import Refused
from fourline.service.log.readable import Readable, Unread
from fourline.service.match.commands import Matches, MatchStream
from fourline.service.records import Changed, Erase
from fourline.service.room.commands import Rooms


class Closing:
    """What "delete me" does, in an order that can be repeated if it is interrupted."""

    def __init__(self, accounts: Accounts, matches: Matches, rooms: Rooms) -> None:
        self._accounts, self._matches, self._rooms = accounts, matches, rooms
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self.on_leaving: Callable[[str], Awaitable[None]] = _nothing_more
        """Awaited with a person who leaves all games: what else they have begun ends too."""

    async def close(self, person: str) -> None:
        """However many ask for it at once, it is done once."""
        if person not in self._under_way:
            task = asyncio.ensure_future(self._close(person))
            self._under_way[person] = task
            task.add_done_callback(lambda _: self._under_way.pop(person, None))
        await asyncio.shield(self._under_way[person])

    async def _close(self, person: str) -> None:
        """Before the account is closed and once more after it: a command may have been under way.

        One that is committed later still finds the account closed, and calls `sweep` itself.
        """
        store = self._accounts.store
        await self.leave_games(person)
        await self._close_bots(person)
        await self._erase_avatars(person)
        keys = await store.keys(person)
        named = Changed("name", person, self._accounts.now)
        await self._accounts.submit(
            person, Close(), None, [], (*self._accounts.ended(keys), Erase(person), named)
        )
        await self.sweep(person)

    async def sweep(self, player: str) -> None:
        """Ends everything a deleted player still has: games, offers, rooms, keys, names and ratings."""
        store = self._accounts.store
        person = await store.person(player) or player
        await self.leave_games(person)
        await self._close_bots(person)
        await self._erase_avatars(person)
        keys = await store.keys(person)
        if keys or await store.given_names(person) or await store.rated_games(person, 1):
            now = self._accounts.now
            changes = (*self._accounts.ended(keys), Erase(person), Changed("name", person, now))
            await self._accounts.submit(person, EraseNames(0), None, [], changes)

    async def _erase_avatars(self, person: str) -> None:
        """Out of the log: earlier versions took any text for an avatar, and wrote it there."""
        store = self._accounts.store
        ids = await store.ids(person)
        for stream in dict.fromkeys(stream for stream, _, _ in await store.given_names(person)):
            if stream.startswith(PARTIES):
                await erased_in(store, stream, ids, Unread())

    async def _close_bots(self, person: str) -> None:
        """A bot is deleted with its owner."""
        for bot in await self._accounts.store.bots_of(person):
            await self.close(bot.player)

    async def leave_games(self, person: str) -> Unread:
        """Give up everything that is being played, offered or sought, also by the person's bots.

        What is returned cannot be read, and was left as it is.
        """
        store, unread = self._accounts.store, Unread()
        for bot in await store.bots_of(person):
            unread |= await self.leave_games(bot.player)
        ids = await store.ids(person)
        await self.on_leaving(person)
        for room in await store.rooms_of(ids):
            with Readable(room, "room not left", unread):
                await self._leave(room, ids)
        while running := await self._running(person, ids, unread):
            for stream in running:
                with Readable(stream.id, "match not given up", unread):
                    await self._give_up(stream, ids)
        for match_id in await store.matches_of(person):
            if match_id not in unread:
                with Readable(match_id, "rematch offer not withdrawn"):
                    await self._withdraw(await self._stream(match_id), ids)
        return unread

    async def _running(self, person: str, ids: tuple[str, ...], unread: Unread) -> list[MatchStream]:
        """Matches that are not over, apart from those of rooms and those that cannot be read."""
        found = list[MatchStream]()
        for match_id in await self._accounts.store.running_of(person):
            if match_id not in unread:
                with Readable(match_id, "match not given up", unread):
                    found.append(await self._stream(match_id))
        return [one for one in found if _playing(one.state, ids) is not None]

    async def _stream(self, match_id: str) -> MatchStream:
        """Waits for a commit that is under way: the tables know a new match before its stream does.

        Others are served between two matches.
        """
        await asyncio.sleep(0)
        async with self._matches.streams.cached(match_id).lock:
            pass
        return await self._matches.stream(match_id)

    async def _withdraw(self, stream: MatchStream, ids: tuple[str, ...]) -> None:
        """An offer of another game."""
        match = stream.state
        mine = next((one.player for one in match.sitters if one.player in ids), None)
        if mine is not None and match.over and match.offers and match.next_match is None:
            await self._matches.command(stream, Decline, mine, None, offer="rematch")

    async def leave_twice(self, player: str, person: str) -> None:
        """After an adoption nobody is in a room twice: the person stays under their own id."""
        store = self._accounts.store
        for room in set(await store.rooms_of([player])) & set(await store.rooms_of([person])):
            with Readable(room, "room not left"):
                await self._leave(room, [player], unless_alone=person)

    async def _leave(self, room: str, ids: tuple[str, ...] | list[str], unless_alone: str = "") -> None:
        stream = await self._rooms.streams.get(room)
        if stream is None or (unless_alone and stream.state.who(unless_alone) is None):
            return
        for one in ids:
            if stream.state.who(one) is not None:
                await self._rooms.command(stream, LeaveRoom(one), None)

    async def _give_up(self, stream: MatchStream, ids: tuple[str, ...]) -> None:
        """Resign. A match that has not begun is called off by its opener and left by others."""
        match = stream.state
        mine = _playing(match, ids)
        if mine is None:
            return
        waits = match.status == "open"
        alone = waits or ((match.has_bot or match.same_screen) and not match.rated)
        try:
            if waits and match.opener not in (None, mine):
                await self._matches.command(stream, Leave, mine, None)
            elif alone:
                await self._matches.command(stream, Abort, mine, None)
            else:
                await self._matches.command(stream, Resign, mine, None, for_good=True)
        except Refused as refused:
            if refused.refusal.code not in ("match/over", "match/started"):
                raise


async def _nothing_more(_: str) -> None:
    """Until the service is put together."""


def _playing(match: Match, ids: tuple[str, ...]) -> str | None:
    """Under which of these ids a person plays a match that is not over; a room's game is the room's."""
    if match.over or match.room is not None:
        return None
    left = gone(match)
    return next((one.player for one in match.sitters if one.player in ids and one.seat not in left), None)

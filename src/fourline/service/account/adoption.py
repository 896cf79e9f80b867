"""A device that is a player already becomes another one: only on request, never silently."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fourline.service.account.commands import Accounts, Visitor
from fourline.service.errors import refuse
from fourline.service.records import Adopt, Change, Changed, LabelKey

BOTH_SEATS = (
    "You play against each other in a game that is not over: both seats would be yours. "
    "Finish it or give it up first."
)


class Adoption:
    """Checks that a player may be adopted, and what that changes."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts, self._store = accounts, accounts.store
        self.on_adopted: Callable[[str, str], Awaitable[None]] | None = None
        """Awaited with the player and the person that they have become."""

    async def check(self, visitor: Visitor | None, person: str, adopt: bool) -> str | None:
        """The player to be adopted, or None. Raises Refused unless it was asked for."""
        if visitor is None or visitor.person == person:
            return None
        if not adopt:
            games = await self._store.games_of(visitor.person)
            refuse("link/adopts", _sentence(games), games=games)
        await self.check_seats(visitor.person, person)
        return visitor.person

    async def check_seats(self, player: str, person: str) -> None:
        """Raises Refused if one hand would hold both seats of a running match."""
        theirs = set(await self._store.running_of(player))
        if theirs & set(await self._store.running_of(person)):
            refuse("link/both_seats", BOTH_SEATS)

    async def done(self, player: str | None, person: str) -> None:
        if player is not None and self.on_adopted is not None:
            await self.on_adopted(player, person)

    def arrival(
        self, device: bytes, person: str, label: str, adopts: str | None, visitor: Visitor | None
    ) -> tuple[Change, ...]:
        """A new key for a device; the one that it has if its player is adopted."""
        if adopts is None or visitor is None:
            return self._accounts.added(device, person, label)
        return self.changes(adopts, person, visitor.key.hash, label)

    def changes(self, player: str, person: str, key: bytes, label: str) -> tuple[Change, ...]:
        """The device keeps its key, under the label that it came with."""
        now = self._accounts.now
        return (
            Adopt(player, person, now),
            *((LabelKey(key, label),) if label else ()),
            Changed("person", player, now),
            Changed("person", person, now),
            Changed("device", person, now),
        )


def _sentence(games: int) -> str:
    count = "1 game" if games == 1 else f"{games} games"
    return f"You are a player already: your {count} here would become the other player's too."

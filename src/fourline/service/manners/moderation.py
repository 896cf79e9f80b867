"""What a moderator orders is done here, and what came of it is written down."""

from __future__ import annotations

import logging

from msgspec.structs import replace

from fourline.core.account.commands import Rename
from fourline.core.errors import Refusal
from fourline.core.match.commands import Abort, CallOff
from fourline.service.account.closing import Closing
from fourline.service.account.commands import Accounts
from fourline.service.bans import Bans, banned
from fourline.service.errors import Refused, refuse
from fourline.service.log.readable import UNREADABLE, listed
from fourline.service.log.stream import Submission
from fourline.service.match.commands import Matches
from fourline.service.names import clean_name
from fourline.service.records import Changed, TakeName
from fourline.service.stored.manners import Ban, Order

log = logging.getLogger(__name__)

POLL_SECONDS = 2.0
MODERATOR = "moderator"


class Moderation:
    """Carries out orders."""

    def __init__(self, matches: Matches, accounts: Accounts, closing: Closing, bans: Bans) -> None:
        self._matches, self._accounts, self._closing, self._bans = matches, accounts, closing, bans
        self._store = accounts.store

    async def work(self) -> None:
        """Carries out orders queued while this server holds the SQLite file."""
        for order in await self._store.wanted_orders():
            await self.carry_out(order)

    async def carry_out(self, order: Order) -> Order:
        try:
            done = replace(order, state="done", outcome=await self._do(order))
        except UNREADABLE as error:
            done = replace(order, state="refused", outcome=str(error))
        await self._store.finish_order(done)
        log.warning("moderated", extra={"act": done.act, "subject": done.subject, "state": done.state})
        return done

    async def _do(self, order: Order) -> str:
        match order.act:
            case "rename":
                return await self._rename(order)
            case "end":
                return await self._end(order.subject)
            case "ban":
                return await self._ban(order)
            case "unban":
                return await self._unban(order)

    async def _person(self, player: str) -> str:
        person = await self._store.person(player)
        if person is None:
            refuse("request/invalid", f"There is no player {player[:40]!r}.")
        return person

    async def _rename(self, order: Order) -> str:
        person, name = await self._person(order.subject), clean_name(order.detail)
        changes = (TakeName(person, name), Changed("name", person, self._accounts.now))
        await self._accounts.submit(person, Rename(), None, [name], changes)
        return f"Player {person} is now called {name}."

    async def _end(self, match_id: str) -> str:
        """Without a result; a game that still waits for a player is called off for its opener."""
        stream = await self._matches.stream(match_id)
        opener = stream.state.opener
        waits = stream.state.status == "open" and opener is not None
        command = Abort(opener or "") if waits else CallOff(MODERATOR)
        answer = await self._matches.streams.submit(match_id, Submission(command))
        if isinstance(answer, Refusal):
            raise Refused(answer)
        return f"Match {match_id} was ended without a result."

    async def _ban(self, order: Order) -> str:
        """Running games are resigned: the others need not wait for a player who cannot move."""
        person = await self._person(order.subject)
        now = self._accounts.now
        await self._store.put_ban(Ban(person, now, order.reason))
        await self._accounts.notices.tell([Changed("ban", person, now)])
        unread = await self._closing.leave_games(person)
        left = f" Left as they are, for they cannot be read: {listed(unread)}." if unread else ""
        return f"Player {person} is banned.{left}"

    async def turn_away(self, player: str) -> None:
        """A ban may have come while a command was under way that seats this player, or begins a search."""
        ban = await self._store.ban_of(player)
        if ban is not None:
            await self._closing.leave_games(ban.player)
            raise Refused(banned(ban.reason))

    async def _unban(self, order: Order) -> str:
        person, now = await self._person(order.subject), self._accounts.now
        if self._bans.refusal(person) is None:
            refuse("request/invalid", f"Player {person} is not banned.")
        await self._store.drop_ban(person, now)
        await self._accounts.notices.tell([Changed("ban", person, now)])
        return f"Player {person} is no longer banned."

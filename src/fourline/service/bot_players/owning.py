"""Bots that a person has: made with a token that plays and reads, renamed, given another token, deleted."""

from __future__ import annotations

from fourline.core.account.commands import MakeBot, Rename, RenewBot
from fourline.core.bot_ids import PREFIX, Owner
from fourline.service.account.closing import Closing
from fourline.service.account.commands import Accounts, Visitor
from fourline.service.account.secrets import derived, hashed_as, token_from
from fourline.service.bot_players.documents import BotDocument, BotList, BotPage, BotToken
from fourline.service.errors import refuse
from fourline.service.identity import hashed
from fourline.service.names import clean_name
from fourline.service.records import Changed, FirstName, PutKey, TakeName
from fourline.service.stored.bots import BotRow, PutBot
from fourline.service.time import rfc3339


class OwnBots:
    """Everything that people can do with their own bots."""

    def __init__(self, accounts: Accounts, closing: Closing, most: int) -> None:
        self._accounts, self._closing, self._store = accounts, closing, accounts.store
        self._most = most

    async def list(self, visitor: Visitor) -> BotList:
        return BotList([_shown(one) for one in await self._store.bots_of(visitor.person)], self._most)

    async def page(self, bot: str) -> BotPage:
        """What everyone may see. Raises Refused if there is no such bot."""
        row = await self._store.bot(bot)
        if row is None:
            refuse("bot/not_found", "There is no such bot.")
        owners = await self._store.owners_of([bot])
        return BotPage(bot, row.name or "", owners.get(bot, Owner()))

    async def make(self, visitor: Visitor, name: str, command_id: str | None) -> BotToken:
        """A repeat tells the same token again."""
        person, clean = visitor.person, clean_name(name)
        token = token_from(derived(visitor.token, "bot", command_id))
        bot = PREFIX + token_from(hashed_as("bot", token)[:16])

        async def attempt(seen: int) -> None:
            known = [one.player for one in await self._store.bots_of(person)]
            if bot not in known and len(known) >= self._most:
                refuse("bot/too_many", f"You have {len(known)} bots, and that is the most. Delete one first.")
            put = PutBot(bot, person, hashed(token), self._accounts.now)
            changes = (put, FirstName(bot, clean))
            await self._accounts.submit(person, MakeBot(bot), command_id, [name], changes, seen=seen)

        await self._accounts.in_order(person, attempt)
        return BotToken(bot, token, clean)

    async def rename(self, visitor: Visitor, bot: str, name: str, command_id: str | None) -> BotDocument:
        await self._own(visitor, bot)
        clean = clean_name(name)
        changes = (TakeName(bot, clean), Changed("name", bot, self._accounts.now))
        await self._accounts.submit(bot, Rename(), command_id, [name], changes)
        return _shown(await self._own(visitor, bot))

    async def renew(self, visitor: Visitor, bot: str, command_id: str | None) -> BotToken:
        """Another token; the one before opens nothing any more."""
        person, row = visitor.person, await self._own(visitor, bot)
        token = token_from(derived(visitor.token, f"bot token {bot}", command_id))

        async def attempt(seen: int) -> None:
            new = hashed(token)
            old = [key for key in await self._store.keys(bot) if key.hash != new]
            changes = (PutKey(new, bot, "bot", "", self._accounts.now), *self._accounts.ended(old))
            await self._accounts.submit(person, RenewBot(bot), command_id, [bot], changes, seen=seen)

        await self._accounts.in_order(person, attempt)
        return BotToken(bot, token, row.name or "")

    async def end(self, visitor: Visitor, bot: str) -> None:
        """Its running games are resigned, and others keep what they played against it."""
        await self._own(visitor, bot)
        await self._closing.close(bot)

    async def _own(self, visitor: Visitor, bot: str) -> BotRow:
        row = await self._store.bot(bot)
        if row is None or row.owner != visitor.person:
            refuse("bot/not_found", "There is no such bot, or it is not yours.")
        return row


def _shown(row: BotRow) -> BotDocument:
    used_at = rfc3339(row.used_at) if row.used_at is not None else None
    return BotDocument(row.player, row.name or "", rfc3339(row.created_at), used_at)

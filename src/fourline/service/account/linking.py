"""Letting another device in: a code on the old one, the same two digits on both, a yes."""

from __future__ import annotations

import hmac
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from fourline.core.account.commands import ApproveLink, ClaimLink, OpenLink, RefuseLink
from fourline.core.account.decide import CLAIMED, LINK_MS
from fourline.core.account.state import Link, digits_of
from fourline.service.account.adoption import Adoption
from fourline.service.account.codec import stream_of
from fourline.service.account.commands import Accounts, Visitor, clean_label
from fourline.service.account.secrets import derived, hashed_as, link_code, token_from
from fourline.service.errors import Refused, refuse
from fourline.service.identity import hashed
from fourline.service.records import Change, LinkRow, PutKey, PutLink, key_id
from fourline.service.records import ClaimLink as PutClaim


class Opened(msgspec.Struct, frozen=True):
    code: str
    expires_in_ms: int


class Pending(msgspec.Struct, frozen=True):
    """What the old device shows."""

    status: Literal["none", "open", "claimed", "done"]
    digits: str | UnsetType = UNSET
    label: str | UnsetType | None = UNSET


class Claimed(msgspec.Struct, frozen=True):
    claim: str
    digits: str


class ClaimStatus(msgspec.Struct, frozen=True):
    """What the new device asks for until it is answered. The token is sent until it was first used."""

    status: Literal["waiting", "approved", "refused", "expired"]
    token: str | UnsetType = UNSET


class Linking:
    """Both sides of linking a device."""

    def __init__(self, accounts: Accounts, adoption: Adoption) -> None:
        self._accounts, self._adoption, self._store = accounts, adoption, accounts.store

    # -- the old device ----------------------------------------------------------------------

    async def open(self, visitor: Visitor, command_id: str | None) -> Opened:
        code = link_code(derived(visitor.token, "link", command_id))
        code_hash, now = hashed_as("link", code), self._accounts.now
        put = PutLink(code_hash, visitor.person, now + LINK_MS)
        command = OpenLink(key_id(code_hash))
        done = await self._accounts.submit(visitor.person, command, command_id, [], (put,))
        return Opened(code, max(0, done.state.link.until - self._accounts.now))

    async def pending(self, visitor: Visitor) -> Pending:
        link = (await self._accounts.account(visitor.person)).link
        if link is None or (not link.done and self._accounts.now >= link.until):
            return Pending("none")
        if link.claim is None:
            return Pending("open")
        row = await self._row(visitor.person, link.claim)
        label = row.label or None if row is not None else None
        return Pending("done" if link.done else "claimed", link.digits, label)

    async def approve(self, visitor: Visitor, digits: str, command_id: str | None) -> None:
        await self._accounts.in_order(visitor.person, lambda _: self._approve(visitor, digits, command_id))

    async def _approve(self, visitor: Visitor, digits: str, command_id: str | None) -> None:
        person = visitor.person
        link = (await self._accounts.account(person)).link
        row = await self._row(person, link.claim) if link is not None and link.claim else None
        changes = await self._admitted(person, link, row)
        key = key_id(row.token_hash) if row is not None and row.token_hash is not None else None
        command = ApproveLink(link.claim or "" if link else "", digits, key)
        await self._accounts.submit(person, command, command_id, [digits], changes)
        await self._adoption.done(link.adopts if link is not None else None, person)

    async def refuse(self, visitor: Visitor, digits: str, command_id: str | None) -> None:
        await self._accounts.submit(visitor.person, RefuseLink(digits), command_id, [digits])

    async def _admitted(self, person: str, link: Link | None, row: LinkRow | None) -> tuple[Change, ...]:
        """What a yes changes: a key for the new device, or the player that it is becomes this person."""
        if link is None or link.done or row is None or row.token_hash is None:
            return ()
        if link.adopts is None:
            return (PutKey(row.token_hash, person, "device", row.label, self._accounts.now),)
        if await self._store.deleted([link.adopts]):
            refuse("link/not_claimed", "The player on the other device was deleted.")
        if await self._store.person(link.adopts) != link.adopts:
            refuse("link/not_claimed", "The device that was waiting has become another player meanwhile.")
        await self._adoption.check_seats(link.adopts, person)
        return self._adoption.changes(link.adopts, person)

    async def _row(self, person: str, claim: str) -> LinkRow | None:
        for row in await self._store.links(person):
            if row.claim_hash is not None and key_id(row.claim_hash) == claim:
                return row
        return None

    # -- the new device ----------------------------------------------------------------------

    async def claim(
        self, code: str, label: str | None, adopt: bool, visitor: Visitor | None, command_id: str | None
    ) -> Claimed | None:
        """None if there is no such code, or no longer. Raises Refused."""
        code_hash = hashed_as("link", code)
        row = await self._store.link(code_hash)
        if row is None:
            return None
        claim = token_from(derived(f"{code}{visitor.token if visitor else ''}", "claim", command_id)[:16])
        claim_hash, token_hash = hashed_as("claim", claim), hashed(_token(claim))
        by, now = key_id(claim_hash), self._accounts.now
        adopts = None
        if not await self._is_repeat(row.player, by, command_id):
            link = (await self._accounts.account(row.player)).link
            if link is None or link.id != key_id(code_hash) or now >= link.until:
                return None
            if link.claim is not None:
                raise Refused(CLAIMED)
            if visitor is not None and visitor.person == row.player:
                refuse("link/own", "This device is yours already.")
            adopts = await self._adoption.check(visitor, row.player, adopt)
        put = PutClaim(code_hash, claim_hash, token_hash, clean_label(label), now + LINK_MS)
        command = ClaimLink(key_id(code_hash), by, adopts)
        await self._accounts.submit(row.player, command, command_id, [label, adopt], (put,), by)
        return Claimed(claim, digits_of(by))

    async def _is_repeat(self, person: str, by: str, command_id: str | None) -> bool:
        stream = await self._accounts.streams.get(stream_of(person))
        return stream is not None and command_id is not None and (by, command_id) in stream.commands

    async def status(self, claim: str) -> ClaimStatus | None:
        """What became of a claim; None if it was never made, or long ago."""
        row = await self._store.claimed_link(hashed_as("claim", claim))
        if row is None or row.claim_hash is None or row.token_hash is None:
            return None
        account, mine = await self._accounts.account(row.player), key_id(row.claim_hash)
        settled = account.settled.get(mine)
        if settled == "refused":
            return ClaimStatus("refused")
        if settled == "approved":
            key = await self._store.key(row.token_hash)
            told = key is not None and key.used_at is None
            return ClaimStatus("approved", _token(claim) if told else UNSET)
        link = account.link
        waits = link is not None and link.claim == mine and self._accounts.now < link.until
        return ClaimStatus("waiting" if waits else "expired")


def _token(claim: str) -> str:
    """The token of the device that holds this claim."""
    return token_from(hmac.digest(claim.encode(), b"token", "sha256"))

"""Letting another device in: a code on the old one, the same two digits on both, a yes."""

from __future__ import annotations

import hmac
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from fourline.core.account.commands import ApproveLink, ClaimLink, OpenLink, RefuseLink
from fourline.core.account.decide import CLAIMED, LINK_MS, NOT_CLAIMED
from fourline.core.account.state import Link, digits_of
from fourline.service import chance
from fourline.service.account.adoption import Adoption
from fourline.service.account.commands import Accounts, Visitor, clean_label, labelled
from fourline.service.account.secrets import derived, hashed_as, link_code, token_from
from fourline.service.errors import Refused, refuse
from fourline.service.identity import hashed
from fourline.service.records import Change, DropSalts, LinkRow, PutLink, key_id
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

    async def open(self, visitor: Visitor, command_id: str | None, label: str | None = None) -> Opened:
        """`label` is for the device that shows the code, unless it has one."""
        code = link_code(derived(visitor.token, "link", command_id))
        salt, person = derived(visitor.token, "salt", command_id), visitor.person
        link = key_id(hashed_as("salt", token_from(salt)))
        put = PutLink(hashed_as("link", code), person, link, salt, self._accounts.now + LINK_MS)
        command = OpenLink(link, visitor.key.id)
        changes = (put, *labelled(visitor, label))
        done = await self._accounts.submit(person, command, command_id, [], changes)
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
        person = visitor.person
        changes = (DropSalts(person),)
        await self._accounts.submit(person, RefuseLink(digits), command_id, [digits], changes)

    async def _admitted(self, person: str, link: Link | None, row: LinkRow | None) -> tuple[Change, ...]:
        """The changes an approval makes: a key for the new device, or its player becomes this person."""
        if link is None or link.claim is None or link.done:
            return ()
        if row is None or row.token_hash is None or (link.adopts is None and row.secret is None):
            raise Refused(NOT_CLAIMED)
        if link.adopts is None:
            return self._accounts.added(row.token_hash, person, row.label)
        if await self._store.deleted([link.adopts]):
            refuse("link/not_claimed", "The player on the other device was deleted.")
        if await self._store.person(link.adopts) != link.adopts:
            refuse("link/not_claimed", "The device that was waiting has become another player meanwhile.")
        await self._adoption.check_seats(link.adopts, person)
        adopted = self._adoption.changes(link.adopts, person, row.token_hash, row.label)
        return (*adopted, DropSalts(person))

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
        claim = _claim(row, code, visitor, command_id)
        claim_hash, link = hashed_as("claim", claim), row.link or key_id(code_hash)
        by, adopts = key_id(claim_hash), None
        if not await self._accounts.is_repeat(row.player, by, command_id):
            if not await self._is_open(row.player, link):
                return None
            if visitor is not None and visitor.person == row.player:
                refuse("link/own", "This device is yours already.")
            adopts = await self._adoption.check(visitor, row.player, adopt)
        token_hash, secret = _key_of(claim, visitor if adopts else None)
        until = self._accounts.now + LINK_MS
        put = PutClaim(code_hash, claim_hash, token_hash, clean_label(label), until, secret)
        command = ClaimLink(link, by, adopts)
        await self._accounts.submit(row.player, command, command_id, [label, adopt], (put,), by)
        return Claimed(claim, digits_of(by))

    async def _is_open(self, person: str, link_id: str) -> bool:
        """Raises Refused if another device was first."""
        link = (await self._accounts.account(person)).link
        if link is None or link.id != link_id or self._accounts.now >= link.until:
            return False
        if link.claim is not None:
            raise Refused(CLAIMED)
        return True

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
            unused = row.secret is not None and await self._store.key(row.token_hash) is not None
            return ClaimStatus("approved", _token(row.secret or b"", claim) if unused else UNSET)
        link = account.link
        waits = link is not None and link.claim == mine and self._accounts.now < link.until
        return ClaimStatus("waiting" if waits else "expired")


def _claim(row: LinkRow, code: str, visitor: Visitor | None, command_id: str | None) -> str:
    """128 bits, the same for a repeat: from the token of a device that has one, else from the salt."""
    secret = visitor.token if visitor is not None else token_from(row.salt or b"")
    return token_from(derived(f"{secret}{code}", "claim", command_id if secret else None)[:16])


def _key_of(claim: str, adopted: Visitor | None) -> tuple[bytes, bytes | None]:
    """The hash of the token that the device will have, and the secret of a new one."""
    if adopted is not None:
        return adopted.key.hash, None
    secret = chance.random_bytes(32)
    return hashed(_token(secret, claim)), secret


def _token(secret: bytes, claim: str) -> str:
    """The token of the device that holds this claim: neither of the two is enough."""
    return token_from(hmac.digest(secret, claim.encode(), "sha256"))

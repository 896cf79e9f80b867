"""The recovery code: printed once, used once, then replaced."""

from __future__ import annotations

import msgspec

from fourline.core.account.commands import MakeRecovery, Recover
from fourline.core.account.decide import NO_CODE
from fourline.service.account.adoption import Adoption
from fourline.service.account.codec import stream_of
from fourline.service.account.commands import Accounts, Visitor, clean_label
from fourline.service.account.secrets import derived, hashed_as, recovery_code, token_from
from fourline.service.errors import Refused
from fourline.service.identity import hashed
from fourline.service.records import Change, Key, PutKey, UseRecovery, key_id


class Recovered(msgspec.Struct, frozen=True):
    """`token` is null for a device that keeps its own, because its player was adopted."""

    token: str | None
    code: str


class Recovery:
    """Making a code, and coming back with one."""

    def __init__(self, accounts: Accounts, adoption: Adoption) -> None:
        self._accounts, self._adoption, self._store = accounts, adoption, accounts.store

    async def make(self, visitor: Visitor, command_id: str | None) -> str:
        """A new code; an earlier one is void from now on."""
        code = recovery_code(derived(visitor.token, "recovery", command_id))
        new, person = _hash(code), visitor.person
        old = [key for key in await self._store.keys(person) if key.kind == "recovery"]
        put = PutKey(new, person, "recovery", "", self._accounts.now)
        changes = (*self._accounts.ended(old), put)
        await self._accounts.submit(person, MakeRecovery(key_id(new)), command_id, [], changes)
        return code

    async def use(
        self, code: str, label: str | None, adopt: bool, visitor: Visitor | None, command_id: str | None
    ) -> Recovered | None:
        """None if there is no such code. Raises Refused."""
        key = await self._store.key(_hash(code))
        if key is None or key.kind not in ("recovery", "recovered"):
            return None
        repeated = await self._is_repeat(key, command_id)
        if key.kind == "recovered" and not repeated:
            raise Refused(NO_CODE)
        person, now = key.person, self._accounts.now
        adopts = None if repeated else await self._adoption.check(visitor, person, adopt)
        token = token_from(derived(code, "token", command_id))
        fresh = recovery_code(derived(code, "code", command_id))
        came: tuple[Change, ...] = (PutKey(hashed(token), person, "device", clean_label(label), now),)
        if adopts is not None:
            came = self._adoption.changes(adopts, person)
        changes = (UseRecovery(key.hash, now), PutKey(_hash(fresh), person, "recovery", "", now), *came)
        command = Recover(key.id, key_id(_hash(fresh)), key_id(hashed(token)), adopts)
        await self._accounts.submit(person, command, command_id, [label, adopt], changes, key.id)
        await self._adoption.done(adopts, person)
        came_in = await self._store.key(hashed(token)) is not None
        return Recovered(token if came_in else None, fresh)

    async def _is_repeat(self, key: Key, command_id: str | None) -> bool:
        stream = await self._accounts.streams.get(stream_of(key.person))
        return stream is not None and command_id is not None and (key.id, command_id) in stream.commands


def _hash(code: str) -> bytes:
    return hashed_as("recovery", code.replace("-", ""))

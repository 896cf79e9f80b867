"""The recovery code: printed once, used once, then replaced."""

from __future__ import annotations

import msgspec

from fourline.core.account.commands import MakeRecovery, Recover
from fourline.core.account.decide import NO_CODE
from fourline.service.account.adoption import Adoption
from fourline.service.account.commands import Accounts, Visitor, clean_label, labelled
from fourline.service.account.secrets import derived, hashed_as, recovery_code, token_from
from fourline.service.errors import Refused, refuse
from fourline.service.identity import hashed
from fourline.service.records import Key, PutKey, UseRecovery, key_id


class Recovered(msgspec.Struct, frozen=True):
    """`token` is null for a device that keeps its own, because its player was adopted."""

    token: str | None
    code: str


class Recovery:
    """Making a code, and coming back with one."""

    def __init__(self, accounts: Accounts, adoption: Adoption) -> None:
        self._accounts, self._adoption, self._store = accounts, adoption, accounts.store

    async def make(self, visitor: Visitor, command_id: str | None, label: str | None = None) -> str:
        """A new code; an earlier one is void from now on. `label` is for the device that asks."""
        code = recovery_code(derived(visitor.token, "recovery", command_id))
        new, person = _hash(code), visitor.person
        put = PutKey(new, person, "recovery", "", self._accounts.now)

        async def replace(seen: int) -> None:
            old = [key for key in await self._store.keys(person) if key.kind == "recovery"]
            changes = (*self._accounts.ended(old), put, *labelled(visitor, label))
            command = MakeRecovery(key_id(new))
            await self._accounts.submit(person, command, command_id, [], changes, seen=seen)

        await self._accounts.in_order(person, replace)
        return code

    async def use(
        self, code: str, label: str | None, adopt: bool, visitor: Visitor | None, command_id: str | None
    ) -> Recovered | None:
        """None if there is no such code. Raises Refused."""
        found = await self._store.key(_hash(code))
        if found is None:
            return None

        async def come_in(seen: int) -> Recovered | None:
            key = await self._store.key(_hash(code))
            if key is None or key.kind not in ("recovery", "recovered"):
                return None
            repeated = await self._accounts.is_repeat(key.person, key.id, command_id)
            if key.kind == "recovered" and not repeated:
                raise Refused(NO_CODE)
            adopts = None if repeated else await self._adopts(visitor, key.person, adopt)
            return await self._admit(key, code, label, adopt, adopts, visitor, command_id, seen)

        return await self._accounts.in_order(found.person, come_in)

    async def _adopts(self, visitor: Visitor | None, person: str, adopt: bool) -> str | None:
        if visitor is not None and visitor.person == person:
            refuse("link/own", "This device is yours already.")
        return await self._adoption.check(visitor, person, adopt)

    async def _admit(
        self,
        key: Key,
        code: str,
        label: str | None,
        adopt: bool,
        adopts: str | None,
        visitor: Visitor | None,
        command_id: str | None,
        seen: int,
    ) -> Recovered:
        person, now = key.person, self._accounts.now
        token = token_from(derived(code, "token", command_id))
        fresh = recovery_code(derived(code, "code", command_id))
        came = self._adoption.arrival(hashed(token), person, clean_label(label), adopts, visitor)
        changes = (UseRecovery(key.hash, now), PutKey(_hash(fresh), person, "recovery", "", now), *came)
        command = Recover(key.id, key_id(_hash(fresh)), key_id(hashed(token)), adopts)
        said = [label, adopt]
        await self._accounts.submit(person, command, command_id, said, changes, key.id, seen)
        await self._adoption.done(adopts, person)
        came_in = await self._store.key(hashed(token)) is not None
        return Recovered(token if came_in else None, fresh)


def _hash(code: str) -> bytes:
    return hashed_as("recovery", code.replace("-", ""))

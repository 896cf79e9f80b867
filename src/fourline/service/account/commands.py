"""The use cases of an account: look at it, take a name, end devices. Each is a command to one stream."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec

from fourline.core.account.commands import AccountCommand, EndDevice, EndOthers, EndPasskey, Rename
from fourline.core.account.state import Account
from fourline.core.errors import Refusal
from fourline.service.account.codec import MOVED, AccountStream, AsSeen, stream_of
from fourline.service.account.document import AccessKind, AccessShown, Me, keys_shown, passkeys_shown
from fourline.service.account.notices import Notices
from fourline.service.account.secrets import sealed
from fourline.service.alert_records import DropChannel
from fourline.service.errors import Refused, refuse
from fourline.service.identity import Identity
from fourline.service.log.stream import Accepted, Submission
from fourline.service.log.streams import Streams
from fourline.service.match.fingerprints import fingerprint
from fourline.service.names import clean_name
from fourline.service.ports import Overtaken, Store
from fourline.service.records import (
    Change,
    Changed,
    DropLinks,
    DropSalts,
    EndKey,
    Key,
    LabelKey,
    PutKey,
    TakeName,
)
from fourline.service.records import EndPasskey as DropPasskey
from fourline.service.time import rfc3339

MAX_LABEL_LENGTH = 40
TRIES = 20
Result = TypeVar("Result")


class Visitor(msgspec.Struct, frozen=True):
    """Who asks: the key that came with the request, and the secret itself."""

    key: Key
    token: str

    @property
    def person(self) -> str:
        return self.key.person


class Access(msgspec.Struct, frozen=True):
    """Something beside devices that opens an account, plays for it or is told of it, and what ends it."""

    shown: AccessShown
    added_at: int
    ending: tuple[Change, ...]


class Accounts:
    """Everything that people can do with their own account."""

    def __init__(self, store: Store, identity: Identity, streams: Streams[Account], notices: Notices) -> None:
        self.store, self.identity, self.streams, self.notices = store, identity, streams, notices

    @property
    def now(self) -> int:
        return self.streams.time.now()

    async def stream(self, person: str) -> AccountStream | None:
        return await self.streams.get(stream_of(person))

    async def account(self, person: str) -> Account:
        stream = await self.stream(person)
        return stream.state if stream is not None else Account()

    async def me(self, visitor: Visitor, why_not: str | None) -> Me:
        """`why_not`: why no passkey can be used here, None if one can."""
        person = visitor.person
        keys = await self.store.keys(person)
        return Me(
            player=person,
            name=await self.identity.name(person),
            since=rfc3339(await self.store.since(person) or visitor.key.created_at),
            keys=keys_shown(keys, visitor.key),
            passkeys=passkeys_shown(await self.store.passkeys(person)),
            recovery=any(key.kind == "recovery" for key in keys),
            passkeys_possible=why_not is None,
            why_not=why_not,
        )

    async def rename(self, visitor: Visitor, name: str, command_id: str | None) -> None:
        person, clean = visitor.person, clean_name(name)
        changes = (TakeName(person, clean), Changed("name", person, self.now))
        await self.submit(person, Rename(), command_id, [name], changes)

    async def end_key(self, visitor: Visitor, key_id: str) -> None:
        keys = await self.store.keys(visitor.person)
        found = next((key for key in keys if key.id == key_id), None)
        if found is None:
            refuse("key/not_found", "There is no such device.")
        person, link = visitor.person, (await self.account(visitor.person)).link
        void = link is not None and link.ends_with(found.id)
        links = (DropLinks(person), DropSalts(person)) if void else ()
        await self.submit(person, EndDevice(found.id), None, [], (*self.ended([found]), *links))

    async def end_passkey(self, visitor: Visitor, key_id: str) -> None:
        passkeys = await self.store.passkeys(visitor.person)
        found = next((one for one in passkeys if one.id == key_id), None)
        if found is None:
            refuse("key/not_found", "There is no such passkey.")
        command = EndPasskey(found.id)
        await self.submit(visitor.person, command, None, [], (DropPasskey(found.credential),))

    async def end_others(self, visitor: Visitor, everything: bool, command_id: str | None) -> None:
        """Every other device and feed, the recovery code, and links that are open.

        Also what was added since the first of these devices was: its holder may have added it.
        `everything`: whenever it was added.
        """
        person, command = visitor.person, EndOthers(visitor.key.id)

        async def end(seen: int) -> None:
            others = [key for key in await self.store.keys(person) if key.hash != visitor.key.hash]
            came_in = min((key.created_at for key in others if key.kind == "device"), default=self.now + 1)
            since = 0 if everything else came_in
            added = [one for one in await self._accesses(visitor) if one.added_at >= since]
            changes = (*self.ended(others), *(change for one in added for change in one.ending))
            last = (DropLinks(person), DropSalts(person))
            await self.submit(person, command, command_id, [everything], (*changes, *last), seen=seen)

        await self.in_order(person, end)

    async def staying(self, visitor: Visitor) -> list[AccessShown]:
        """What opens this account, plays for it or is told of it, beside devices."""
        return [one.shown for one in await self._accesses(visitor)]

    async def _accesses(self, visitor: Visitor) -> list[Access]:
        """Feeds and push subscriptions are not among them: they end with their keys."""
        store, person = self.store, visitor.person
        found = [
            access("passkey", one.id, one.label, one.created_at, (DropPasskey(one.credential),))
            for one in await store.passkeys(person)
        ]
        for bot in await store.bots_of(person):
            tokens = await store.keys(bot.player)
            if tokens:
                added_at = max(key.created_at for key in tokens)
                found.append(access("bot", bot.player, bot.name, added_at, self.ended(tokens)))
        for one in await store.alert_channels(person):
            if one.way in ("mail", "webhook"):
                drop = DropChannel(one.id, one.player, one.way)
                found.append(access(one.way, one.id, one.address, one.created_at, (drop,)))
        return found

    def added(self, hash_: bytes, person: str, label: str) -> tuple[Change, ...]:
        """What lets a device in, and tells the others of it."""
        return (PutKey(hash_, person, "device", label, self.now), Changed("device", person, self.now))

    def ended(self, keys: list[Key]) -> tuple[Change, ...]:
        """What ends these keys, on every server."""
        now = self.now
        gone = [EndKey(key.hash) for key in keys]
        return (*gone, *(Changed("key", key.hash.hex(), now) for key in keys))

    async def is_repeat(self, person: str, by: str, command_id: str | None) -> bool:
        """Was this command, which is not the person's own, accepted before?"""
        stream = await self.stream(person)
        return stream is not None and command_id is not None and (by, sealed(command_id)) in stream.commands

    async def in_order(self, person: str, attempt: Callable[[int], Awaitable[Result]]) -> Result:
        """The attempt gets the account's version before it reads any key, and is made again if that moved."""
        for left in reversed(range(TRIES)):
            try:
                return await attempt((await self.account(person)).version)
            except Refused as refused:
                if refused.refusal is not MOVED or not left:
                    raise
        raise AssertionError

    async def submit(
        self,
        person: str,
        command: AccountCommand,
        command_id: str | None,
        said: Any,
        changes: tuple[Change, ...] = (),
        by: str | None = None,
        seen: int | None = None,
    ) -> Accepted:
        """Raises Refused. `by` is who commands, where that is not the person: a claim, a used code.
        Then the `command_id` is stored as a hash.

        With `seen` it is refused (see `in_order`) if the account has another version by now.
        """
        mark = fingerprint(type(command).__name__, said)
        ordered = command if seen is None else AsSeen(seen, command)
        known_as = sealed(command_id) if by is not None and command_id is not None else command_id
        submission = Submission(ordered, by or person, known_as, mark, changes=changes)
        try:
            answer = await self.streams.submit(stream_of(person), submission)
        except Overtaken as overtaken:
            raise Refused(MOVED) from overtaken
        if isinstance(answer, Refusal):
            raise Refused(answer)
        if not answer.repeated:
            await self.notices.tell(changes)
        return answer


def access(
    kind: AccessKind, access_id: str, label: str | None, added_at: int, ending: tuple[Change, ...]
) -> Access:
    return Access(AccessShown(kind, access_id, label or None, rfc3339(added_at)), added_at, ending)


def clean_label(label: str | None) -> str:
    return clean_name(label, MAX_LABEL_LENGTH, "label") if label else ""


def labelled(visitor: Visitor, label: str | None) -> tuple[Change, ...]:
    """The first device of a player has no label until it lets others in: then it says what it is."""
    clean = clean_label(label)
    return (LabelKey(visitor.key.hash, clean, first=True),) if clean and not visitor.key.label else ()

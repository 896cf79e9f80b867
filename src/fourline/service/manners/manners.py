"""What strangers may say and do to each other: preset words, blocking, reporting."""

from __future__ import annotations

import msgspec

from fourline.core.match.commands import Sitter
from fourline.core.match.refusals import NOT_SEATED
from fourline.service.errors import Refused, refuse
from fourline.service.identity import derived_id
from fourline.service.log.readable import Readable
from fourline.service.lru import Lru
from fourline.service.match.commands import Matches, MatchStream
from fourline.service.match.live import MatchLive
from fourline.service.messages import Word
from fourline.service.ports import Store
from fourline.service.stored.manners import Block, Reason, Report
from fourline.service.time import rfc3339

MAX_TEXT_LENGTH = 500
WORDS = 5
WORDS_MS = 10_000
"""A player may say at most this number of words in this time."""
_REMEMBERED = 10_000


class BlockShown(msgspec.Struct, frozen=True):
    """An opponent whom the player does not want to meet again. `match` is where that was said.

    `seat` is where the opponent sat in it, unless the match has been erased or cannot be read.
    """

    match: str
    name: str | None
    at: str
    seat: str | None = None


class BlockList(msgspec.Struct, frozen=True):
    items: list[BlockShown]


class Manners:
    """Between the players of one match."""

    def __init__(self, matches: Matches, live: MatchLive, store: Store) -> None:
        self._matches, self._live, self._store = matches, live, store
        self._said: Lru[tuple[str, str], list[int]] = Lru(_REMEMBERED)

    @property
    def _now(self) -> int:
        return self._matches.streams.time.now()

    def say(self, stream: MatchStream, player: str, word: Word) -> None:
        """Passed on to everyone at the match, and not stored. Raises Refused for too many."""
        seat = self._matches.reacting(stream, player)
        now, key = self._now, (stream.id, player)
        recent = [at for at in self._said.get(key) or [] if now - at < WORDS_MS]
        if len(recent) >= WORDS:
            wait = (recent[0] + WORDS_MS - now) / 1000
            refuse("rate/limited", "That is enough for the moment.", retry_after=wait)
        self._said.put(key, [*recent, now])
        self._live.say(stream, seat, word)

    async def block(self, stream: MatchStream, player: str, seat: str | None = None) -> None:
        """These two are never paired again. `seat` says who is meant if there are several opponents."""
        me, other = await self._persons(stream, player, seat)
        await self._store.put_block(me, other, stream.id, self._now)

    async def unblock(self, stream: MatchStream, player: str, seat: str | None = None) -> None:
        me, other = await self._persons(stream, player, seat)
        await self._store.drop_block(me, other)

    async def blocked_by(self, person: str) -> BlockList:
        """Whom this person has blocked, the latest first."""
        rows = await self._store.blocks_by(person)
        return BlockList([await self._shown(row) for row in reversed(rows)])

    async def _shown(self, row: Block) -> BlockShown:
        """By the name that the opponent had in that match; it may have been erased since."""
        sitter = await self._sitter(row)
        name = sitter.name if sitter else None
        name = name or await self._store.name(row.blocked)
        return BlockShown(row.match, name, rfc3339(row.at), sitter.seat if sitter else None)

    async def _sitter(self, row: Block) -> Sitter | None:
        stream: MatchStream | None = None
        with Readable(row.match, "block shown without its match"):
            stream = await self._matches.streams.get(row.match)
        sitters = stream.state.sitters if stream is not None else ()
        ids = await self._store.ids(row.blocked)
        return next((one for one in sitters if one.player in ids), None)

    async def lift(self, person: str, match: str, seat: str | None = None) -> None:
        """All blocks made in this match, or the one of this seat. Raises Refused without one."""
        rows = [row for row in await self._store.blocks_by(person) if row.match == match]
        if seat is not None:
            rows = [row for row in rows if (one := await self._sitter(row)) and one.seat == seat]
        if not rows:
            refuse("block/not_found", "You have not blocked anyone in that game.")
        for row in rows:
            await self._store.drop_block(person, row.blocked)

    async def report(
        self, stream: MatchStream, player: str, reason: Reason, text: str, seat: str | None = None
    ) -> str:
        """The id of the report. A second one about the same opponent in the same match replaces the first."""
        if len(text) > MAX_TEXT_LENGTH:
            refuse("request/invalid", f"A report has at most {MAX_TEXT_LENGTH} characters.")
        me, other = await self._persons(stream, player, seat)
        named = self._opponent(stream, player, seat).seat
        several = len(stream.state.seats) > 2
        report = Report(
            id=derived_id("report", me, stream.id, *([named] if several else [])),
            at=self._now,
            reporter=me,
            reported=other,
            match=stream.id,
            seat=named,
            reason=reason,
            text=_plain(text),
            version=stream.version,
        )
        await self._store.put_report(report)
        return report.id

    async def _persons(self, stream: MatchStream, player: str, seat: str | None) -> tuple[str, str]:
        other = self._opponent(stream, player, seat).player
        store = self._store
        return await store.person(player) or player, await store.person(other) or other

    def _opponent(self, stream: MatchStream, player: str, seat: str | None) -> Sitter:
        match = stream.state
        if not match.seats_of(player):
            raise Refused(NOT_SEATED)
        others = [one for one in match.people if one.player != player]
        if match.room is not None or not others:
            refuse("request/invalid", "You have no human opponent in this game.")
        if seat is None and len({one.player for one in others}) > 1:
            refuse("request/invalid", "You have several opponents: say by `seat` who is meant.")
        meant = [one for one in others if seat in (None, one.seat)]
        if not meant:
            refuse("request/invalid", f"No opponent of yours is in the seat {seat!r}.")
        return meant[0]


def _plain(text: str) -> str:
    """Without characters that would do something to a terminal."""
    return "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text).strip()

"""The use cases of a player who looks for a stranger: seek, look, give up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from fourline.core.seeks.tempos import Tempo, pool_of
from fourline.service.errors import refuse
from fourline.service.identity import Caller, Identity, derived_id, new_id
from fourline.service.log.readable import Readable
from fourline.service.match.commands import Matches
from fourline.service.names import clean_name
from fourline.service.ports import Store
from fourline.service.rating_ports import Ratings
from fourline.service.seeks.document import SeekDocument, SeekLobby, shown
from fourline.service.seeks.known import KnownSeeks
from fourline.service.stored.seeks import SeekRow

Suspicion = Callable[[str], Awaitable[bool]]
"""Whether there is evidence that a person was helped in rated games."""
MAX_AVOIDED = 200
REPEAT_MS = 10_000
"""A player who was paired this recently is told of that match unless it is over, not paired again."""


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What a player wants to play with a stranger."""

    game: str
    tempo: Tempo
    rated: bool = False
    name: str | None = None


class Sought(msgspec.Struct, frozen=True):
    seek: SeekDocument
    token: str | None


class Seeks:
    """Everything that a player can do with their own seeks."""

    def __init__(
        self,
        matches: Matches,
        store: Store,
        identity: Identity,
        known: KnownSeeks,
        ratings: Ratings,
        suspected: Suspicion,
    ) -> None:
        self._matches, self._store, self._identity = matches, store, identity
        self._known, self.ratings, self._suspected = known, ratings, suspected

    @property
    def _now(self) -> int:
        return self._matches.streams.time.now()

    async def begin(self, wanted: Wanted, player: str | None, command_id: str | None) -> Sought:
        """A player who waits at this tempo, or plays the stranger that was found, gets that seek again.

        A live search at another tempo takes the place of the one before.
        """
        self._check_game(wanted)
        name = clean_name(wanted.name) if wanted.name is not None else None
        if player is not None:
            standing = await self._standing(player, wanted)
            if standing is not None:
                return Sought(shown(standing), None)
        caller = self._identity.caller(player)
        row = await self._row(wanted, caller, player, name, command_id)
        new = caller.newcomer
        stored = await self._store.put_seek(row, new.token_hash if new is not None else None)
        await self._identity.admit(caller.player, new)
        if stored.status == "waiting":
            self._known.publish([stored])
        return Sought(shown(stored), caller.token)

    def _check_game(self, wanted: Wanted) -> None:
        engine = self._matches.games.engine(wanted.game)
        if engine.metadata.rooms_only:
            refuse("game/rooms_only", f"{engine.metadata.name} is played in rooms.")
        if len(engine.seats({})) != 2:
            refuse("request/invalid", f"{engine.metadata.name} is not a game for two.")
        if wanted.rated:
            self._matches.games.plugins.openings_of(wanted.game)

    async def _standing(self, player: str, wanted: Wanted) -> SeekRow | None:
        """A seek that this player still has in the same pool; one that waits at another tempo ends."""
        now = self._now
        for row in await self._store.seeks_of(player):
            if row.pool != pool_of(wanted.tempo):
                continue
            other_tempo = row.status == "waiting" and row.tempo != wanted.tempo
            if row.expired(now) or other_tempo:
                row = await self._end(row)  # it may have been paired a moment before
                if row.status == "paired":
                    return row
            elif row.status == "waiting":
                await self._see(row)
                return row
            elif row.status == "paired" and await self._goes_on(row, now):
                return row
        return None

    async def _goes_on(self, row: SeekRow, now: int) -> bool:
        """Live games come one after another; of those that last for days one can play many."""
        if row.match is None or (row.pool == "days" and now - row.changed_at >= REPEAT_MS):
            return False
        with Readable(row.match, "search begun without its last match"):
            stream = await self._matches.streams.get(row.match)
            return stream is not None and not stream.state.over
        return False

    async def _row(
        self, wanted: Wanted, caller: Caller, player: str | None, name: str | None, command_id: str | None
    ) -> SeekRow:
        me, now, pool = caller.player, self._now, pool_of(wanted.tempo)
        met, avoided, own = None, list[str](), None
        if player is not None:
            met = await self._store.last_meeting(me, wanted.game)
            avoided = await self._store.avoided_by(me)
            own = await self._identity.name(me)
        strength = await self.ratings.of(me, wanted.game, pool)
        return SeekRow(
            id=derived_id("seek", me, command_id) if command_id and player else new_id(),
            player=me,
            game=wanted.game,
            tempo=wanted.tempo,
            pool=pool,
            rated=wanted.rated,
            name=name or own or "",
            rating=strength.rating,
            deviation=strength.deviation,
            avoids=" ".join(avoided[:MAX_AVOIDED]),
            last=met.opponent if met else "",
            last_seat=met.seat if met else None,
            last_at=met.at if met else 0,
            since=now,
            seen_at=now,
            changed_at=now,
            suspected=wanted.rated and player is not None and await self._suspected(me),
        )

    # -- their own ---------------------------------------------------------------------------

    async def show(self, seek_id: str, person: str) -> SeekDocument:
        """Looking at a seek keeps it alive. Raises Refused unless it is this person's own."""
        row = await self._own(seek_id, person)
        if row.expired(self._now):
            return shown(await self._end(row))
        if row.status == "waiting":
            await self._see(row)
        return shown(row)

    async def cancel(self, seek_id: str, person: str) -> SeekDocument:
        """A seek that was paired meanwhile stays paired."""
        row = await self._own(seek_id, person)
        return shown(await self._end(row) if row.status == "waiting" else row)

    async def lobby(self, person: str | None) -> SeekLobby:
        now, found = self._now, list[SeekRow]()
        if person is not None:
            rows = await self._store.seeks_of(person)
            found = [row for row in rows if row.status == "waiting" and not row.expired(now)]
            found += [row for row in rows if row.status == "paired" and await self._goes_on(row, now)]
        return SeekLobby(self._known.counts(), [shown(row) for row in found])

    async def found_for(self, person: str) -> list[SeekRow]:
        """What a page that has just come missed: matches that still wait for this player."""
        now = self._now
        rows = await self._store.seeks_of(person)
        return [row for row in rows if row.status == "paired" and await self._goes_on(row, now)]

    async def seen(self, person: str) -> None:
        """A page of this player has come or gone."""
        ids = [one.id for one in self._known.rows.values() if one.player == person]
        if ids:
            await self._store.see_seeks(ids, self._now)

    async def forget(self, player: str) -> None:
        """This player became another person: what waited under the old id is gone, on every server."""
        for row in await self._store.seeks_of(player):
            if row.status == "gone":
                self._known.publish([row])

    async def end_all(self, person: str) -> None:
        for row in await self._store.seeks_of(person):
            if row.status == "waiting":
                await self._end(row)

    async def _own(self, seek_id: str, person: str) -> SeekRow:
        row = await self._store.seek(seek_id)
        if row is None or row.player != person:
            refuse("seek/not_found", "There is no such search, or it is not yours.")
        return row

    async def _see(self, row: SeekRow) -> None:
        if row.pool == "live":
            await self._store.see_seeks([row.id], self._now)

    async def _end(self, row: SeekRow) -> SeekRow:
        """As it is now: ended, or paired a moment before."""
        ended = await self._store.end_seek(row.id, self._now)
        found = await self._store.seek(row.id) or row
        if ended:
            self._known.publish([found])
        return found

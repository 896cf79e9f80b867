"""What every server must hear of: devices added and ended, new names, players who became one person.

The bus tells the others at once; behind it a table is read every second, in case a message was lost.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable

import msgspec

from fourline.core.match.state import Match
from fourline.core.room.state import Room
from fourline.service.account.device_sockets import DeviceSockets
from fourline.service.background import BackgroundTasks
from fourline.service.bans import Bans
from fourline.service.identity import Identity
from fourline.service.log.stream import Stream
from fourline.service.log.streams import Streams
from fourline.service.match.naming import players_of
from fourline.service.ports import Bus, Store, StoreUnavailable, TimeSource
from fourline.service.records import Change, Changed

TOPIC = "changed"
POLL_SECONDS = 1.0
_WINDOW_MS = 30_000
_KEPT_MS = 3_600_000
log = logging.getLogger(__name__)
_decode = msgspec.json.Decoder(list[Changed]).decode


class Notices:
    """Forgets what is no longer true, here and on other servers."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        time: TimeSource,
        identity: Identity,
        matches: Streams[Match],
        rooms: Streams[Room],
        bans: Bans,
    ) -> None:
        self._store, self._bus, self._time = store, bus, time
        self._identity, self._matches, self._rooms = identity, matches, rooms
        self._bans = bans
        self.sockets = DeviceSockets()
        self._seen: dict[tuple[str, str], int] = {}
        self._applying = BackgroundTasks()
        bus.subscribe(self, TOPIC, lambda _, message: self._later(_decode(message)))

    async def tell(self, changes: Iterable[Change]) -> None:
        """These were committed just now."""
        found = [one for one in changes if isinstance(one, Changed)]
        if found:
            self._bus.publish(TOPIC, msgspec.json.encode(found), self)
            await self._apply(found)

    async def poll(self) -> None:
        await self._apply(await self._store.changes(self._time.now() - _WINDOW_MS))

    async def tidy(self) -> None:
        now = self._time.now()
        before = now - _KEPT_MS
        self._seen = {one: at for one, at in self._seen.items() if at > before}
        await self._store.tidy(before, now)
        await self._identity.write_uses()

    async def close(self) -> None:
        await self._applying.close()

    def _later(self, changes: list[Changed]) -> None:
        self._applying.start(self._quietly(changes))

    async def _quietly(self, changes: list[Changed]) -> None:
        try:
            await self._apply(changes)
        except StoreUnavailable as error:
            log.warning("account notices not applied: store unavailable", extra={"reason": str(error)})

    async def _apply(self, changes: list[Changed]) -> None:
        for change in changes:
            if self._seen.get((change.kind, change.subject), 0) >= change.at:
                continue
            if change.kind == "key":
                hash_ = bytes.fromhex(change.subject)
                self._identity.forget_key(hash_)
                self.sockets.end(hash_)
            elif change.kind == "device":
                self.sockets.tell_added(await self._store.ids(change.subject))
            elif change.kind == "erased":
                self._matches.forget(change.subject)
            elif change.kind == "ban":
                await self._bans.load()
                self._identity.person_changed(await self._store.ids(change.subject))
            else:
                if change.kind == "person":
                    await self._bans.load()  # a ban is a person's: adopted, the player has another one
                bots = [bot.player for bot in await self._store.bots_of(change.subject)]
                await self._renew(await self._store.ids(change.subject), bots)
            self._seen[change.kind, change.subject] = change.at

    async def _renew(self, ids: tuple[str, ...], bots: list[str]) -> None:
        """Read again whatever shows a name of these players, also as the owner of a bot."""
        self._identity.person_changed(ids)
        await self._matches.renew(lambda stream: _sat_in(stream, (*ids, *bots)))
        await self._rooms.renew(
            lambda stream: any(one.player in ids for one in (*stream.state.players, *stream.state.gone))
        )


def _sat_in(stream: Stream[Match], ids: tuple[str, ...]) -> bool:
    """Did one of these players ever sit here? In rooms and in games for more than two, seats change hands."""
    if any(one.player in ids for one in stream.state.sitters):
        return True
    changing = stream.state.room is not None or len(stream.state.seats) > 2
    return changing and any(one in ids for one in players_of(tuple(stream.events)))

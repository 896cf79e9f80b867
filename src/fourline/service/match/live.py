"""Live sockets of a match: presence, and what is sent to them."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Protocol, cast

import msgspec
from msgspec import UNSET

from fourline.core.errors import FourlineError
from fourline.core.match.seats import viewer_of
from fourline.service.cluster.announcer import PresenceAnnouncer
from fourline.service.cluster.presence import Presence
from fourline.service.log.stream import Listener, StreamChanged
from fourline.service.match.codec import seat_of
from fourline.service.match.commands import Matches, MatchStream, presence
from fourline.service.match.encoding import encode_document
from fourline.service.match.messages import (
    EventMessage,
    MatchReaction,
    MatchShown,
    PresenceMessage,
    Welcome,
    WordSaid,
    encoded,
    encoded_event,
)
from fourline.service.match.viewing import seen_record
from fourline.service.match.waits import ways_out
from fourline.service.messages import Reaction, Word
from fourline.service.plugins.guarded import PluginFault
from fourline.service.time import rfc3339

TOPIC = "match"
_encode = msgspec.json.Encoder().encode


class Said(msgspec.Struct, frozen=True, array_like=True):
    """A reaction or a word on its way to the other servers."""

    stream: str
    seat: str
    kind: Reaction | None = None
    word: Word | None = None


class Guest(Listener, Protocol):
    """A socket in a match. `counted` is the player it counts for, None for a watcher."""

    player: str | None
    counted: str | None


class MatchLive:
    """Sockets that come and go, and every event of their match."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._announcer = PresenceAnnouncer(matches.streams, matches.presence_sync, self)
        matches.streams.announce = self.announce
        self._bus, self._time = matches.streams.bus, matches.streams.time
        self._bus.subscribe(self, TOPIC, self._on_message)

    async def enter(self, stream: MatchStream, guest: Guest, after: int | None) -> None:
        """Welcome a guest, who from here on hears every event: nothing is lost, nothing comes twice."""
        time = self._matches.streams.time
        there = presence(stream, time.now())
        await self._matches.presence_sync.query(stream.id, there)
        if not stream.loaded:  # a name has changed since the handshake
            await self._matches.streams.get(stream.id)
        async with stream.lock:
            seat = seat_of(stream.state, guest.player)
            guest.counted = guest.player if seat else None
            there.socket_opened(guest.counted, time.now())
            shown = self.connected(stream, there, time.now())
            try:
                viewer = viewer_of(stream.state, guest.player)
                document = msgspec.Raw(await self._matches.encoded(stream, viewer))
            except BaseException:
                there.socket_closed(guest.counted, time.now())
                raise
            _welcomed(stream, there, shown)
            stream.listeners[guest] = None
            self._welcome(stream, guest, seat, document, after)
        self._announcer.changed(stream)

    def _welcome(
        self, stream: MatchStream, guest: Guest, seat: str | None, document: Any, after: int | None
    ) -> None:
        now = rfc3339(self._matches.streams.time.now())
        guest.tell(_encode(Welcome(seat, document, stream.version, now)))
        if after is not None and 0 <= after <= stream.version:
            viewer = viewer_of(stream.state, guest.player)
            record = seen_record(stream.record, stream.events, viewer, after)
            for version, event in enumerate(record, start=after + 1):
                guest.tell(_encode(EventMessage(version, encoded(event), now)))

    def leave(self, stream: MatchStream, guest: Guest) -> None:
        now = self._matches.streams.time.now()
        if guest in stream.listeners:
            del stream.listeners[guest]
            presence(stream, now).socket_closed(guest.counted, now)
            self._announcer.changed(stream)

    def silent(self, stream: MatchStream, guest: Guest, silent: bool) -> None:
        """The client of a player's socket does not answer, or does again."""
        if guest.counted is not None:
            presence(stream, self._time.now()).socket_silent(guest.counted, silent)
            self._announcer.changed(stream)

    def announce(self, change: StreamChanged, first: int) -> Awaitable[None] | None:
        """Tell every guest the events from version `first` on. The last one carries the match."""
        stream: MatchStream = change.stream
        match, version = stream.state, stream.version
        if first == version and change.before.sitters is match.sitters and not match.hides:
            now = self._time.now()
            document = self._document_at_once(stream, now)
            if document is not None:
                stream.tell(encoded_event(version, stream.record[-1], rfc3339(now), document))
                return None
        return self._announce(change, first)

    async def _announce(self, change: StreamChanged, first: int) -> None:
        stream: MatchStream = change.stream
        if change.before.sitters is not stream.state.sitters:
            self._seat_watchers(stream)
        now = rfc3339(self._matches.streams.time.now())
        if stream.state.hides:
            await self._announce_apart(stream, first, now)
            return
        for version in range(first, stream.version):
            stream.tell(_encode(EventMessage(version, encoded(stream.record[version - 1]), now)))
        document = await self._document(stream)
        stream.tell(_encode(EventMessage(stream.version, encoded(stream.record[-1]), now, document)))

    async def _announce_apart(self, stream: MatchStream, first: int, now: str) -> None:
        """The same where players hide something: encoded once for all who see the same."""
        for viewer in _viewers(stream):
            document = await self._document(stream, viewer)
            *record, last = seen_record(stream.record, stream.events, viewer, first - 1)
            for version, event in enumerate(record, start=first):
                _tell(stream, viewer, _encode(EventMessage(version, encoded(event), now)))
            _tell(stream, viewer, _encode(EventMessage(stream.version, encoded(last), now, document)))

    async def renewed(self, stream: MatchStream) -> None:
        """Show every guest the match again: a name in it has changed."""
        if not stream.listeners:
            return
        async with stream.lock:
            for viewer in _viewers(stream):
                document = await self._document(stream, viewer)
                if document is not UNSET:
                    now = rfc3339(self._matches.streams.time.now())
                    _tell(stream, viewer, _encode(MatchShown(document, now)))

    def _document_at_once(self, stream: MatchStream, now: int) -> bytes | None:
        """None if others have to be asked, or the engine fails: `_document` does it again and says how."""
        match, matches, there = stream.state, self._matches, presence(stream, now)
        engine = matches.games.ours(match.game)
        if engine is None or not there.queried or stream.shown is None:
            return None
        try:
            return encode_document(engine, stream.shown, stream.id, match, there, now, matches.times)
        except Exception:
            return None

    async def _document(self, stream: MatchStream, viewer: str | None = None) -> Any:
        """The match as a viewer sees it; unset if the game's plugin fails: guests have to fetch it."""
        try:
            return msgspec.Raw(await self._matches.encoded(stream, viewer))
        except (PluginFault, FourlineError):
            return UNSET

    def on_change(self, change: StreamChanged) -> None:
        """A seat was taken, or the match began or ended: other players may count as away now."""
        if change.stream.listeners:
            self._announcer.changed(change.stream)

    def _seat_watchers(self, stream: MatchStream) -> None:
        """A watcher who has taken a seat now counts as a player, and one who has left it as a watcher."""
        now = self._matches.streams.time.now()
        for listener in stream.listeners:
            guest = cast(Guest, listener)
            counted = guest.player if seat_of(stream.state, guest.player) else None
            if guest.counted != counted:
                presence(stream, now).socket_closed(guest.counted, now)
                presence(stream, now).socket_opened(counted, now)
                guest.counted = counted

    # -- what is said and not kept -----------------------------------------------------------

    def react(self, stream: MatchStream, seat: str, kind: Reaction) -> None:
        """To the guests here, and to those on other servers."""
        self._publish(Said(stream.id, seat, kind))

    def say(self, stream: MatchStream, seat: str, word: Word) -> None:
        """The same with a word."""
        self._publish(Said(stream.id, seat, word=word))

    def _publish(self, said: Said) -> None:
        self._bus.publish(TOPIC, _encode(said), self)
        self._say(said)

    def _on_message(self, _server: str, message: bytes) -> None:
        self._say(msgspec.json.decode(message, type=Said))

    def _say(self, said: Said) -> None:
        stream = self._matches.streams.peek(said.stream)
        if stream is None:
            return
        if said.kind is not None:
            stream.tell(_encode(MatchReaction(said.seat, said.kind)))
        if said.word is not None:
            stream.tell(_encode(WordSaid(said.seat, said.word)))

    # -- presence ----------------------------------------------------------------------------

    def presence_of(self, stream: MatchStream) -> Presence | None:
        found: Presence | None = stream.runtime
        return found

    def connected(self, stream: MatchStream, presence: Presence, now: int) -> object:
        match = stream.state
        claimable = frozenset(presence.claimable_in_ms(match, now))
        connecting = presence.connecting(match, now)
        return presence.connected(match, now), connecting, presence.watching(now), claimable

    def tell_presence(self, stream: MatchStream) -> None:
        stream.tell(_encode(self._presence_message(stream)))

    def _presence_message(self, stream: MatchStream) -> PresenceMessage:
        now, match = self._matches.streams.time.now(), stream.state
        there = presence(stream, now)
        return PresenceMessage(
            there.connected(match, now),
            there.claimable_in_ms(match, now),
            there.watching(now),
            ways_out(match, there, now, self._matches.times),
            there.connecting(match, now) or UNSET,
        )


def _welcomed(stream: MatchStream, there: Presence, shown: object) -> None:
    """A welcome says who is connected: it is sent again only if that is new to others, or changes.

    `shown` is from before the document was made, so that a change meanwhile is sent.
    """
    if not stream.listeners:
        there.announced = shown
    elif there.announced != shown:
        there.announced = None


def _viewers(stream: MatchStream) -> list[str | None]:
    """As whom the guests look at the match, each once; in a game that hides nothing that is one for all."""
    return list(dict.fromkeys(_viewer(stream, listener) for listener in stream.listeners))


def _viewer(stream: MatchStream, listener: Listener) -> str | None:
    return viewer_of(stream.state, cast(Guest, listener).player)


def _tell(stream: MatchStream, viewer: str | None, message: bytes) -> None:
    for listener in tuple(stream.listeners):
        if _viewer(stream, listener) == viewer:
            listener.tell(message)

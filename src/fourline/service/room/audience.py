"""The audience of a room: no seat, no points. It guesses and reacts, and the TV shows it as one bar.

Nothing of it is stored. Each server counts its own audience and tells the others once a second.
"""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from typing import Protocol, cast

import msgspec

from fourline.core.match.state import Match
from fourline.service.errors import refuse
from fourline.service.identity import Identity, is_public
from fourline.service.log.stream import StreamChanged
from fourline.service.room.codec import RoomStream
from fourline.service.room.commands import paused_by
from fourline.service.room.game_document import choice_of
from fourline.service.room.live import Screen
from fourline.service.room.messages import AudienceGuesses, AudienceMessage
from fourline.service.room.runtime import MatchStream, runtime
from fourline.service.room.sync import RoomSync

TOPIC, WANTED, CROWDED = "audience", "audience_wanted", "audience_crowded"
TELL_SECONDS = 1.0
"""Screens hear of the audience at most once a second, however many people are in it."""
BEAT_SECONDS = 10.0
ANSWER_SECONDS = 0.1
FORGOTTEN_MS = 30_000
"""What another server has said counts for so long."""
SHARES = 4
CROWDED_MS = 30_000
"""For so long after a spectator was refused, one public address has at most one place in SHARES."""
HERE = ""
_encode = msgspec.json.Encoder().encode


class Crowd(msgspec.Struct, frozen=True, array_like=True):
    """The audience on one server: the guesses of the turn that is on, and of the last that is over."""

    stream: str
    watching: int
    match_id: str = ""
    turn: int = 0
    guessed: int = 0
    last_turn: int = 0
    last_counts: dict[int, int] = {}
    reactions: dict[str, int] = {}


class Watcher(Protocol):
    """A person who watches: where from, and how to end it."""

    address: str

    def give_way(self) -> None: ...


class OpenAudience:
    """The audience of a room: the people on this server, and what other servers have said of theirs."""

    __slots__ = (
        *("asked", "crowded_until", "crowds", "guesses", "last", "match_id", "news"),
        *("people", "reactions", "timer", "turn"),
    )

    def __init__(self) -> None:
        self.asked: asyncio.Future[None] | None = None
        self.people: dict[str, Watcher] = {}
        self.crowded_until = 0
        self.match_id, self.turn = "", 0
        self.guesses: dict[str, int] = {}
        self.last: tuple[int, dict[int, int]] = (0, {})
        self.reactions: Counter[str] = Counter()
        self.crowds: dict[str, tuple[int, Crowd]] = {}
        self.news = False
        """Have the other servers something to hear of this one?"""
        self.timer: asyncio.TimerHandle | None = None

    def turn_is(self, match_id: str, turn: int) -> None:
        """Guesses of an earlier turn are over: they may be shown now."""
        if (match_id, turn) == (self.match_id, self.turn):
            return
        same = match_id == self.match_id and turn > self.turn
        self.last = (self.turn, dict(Counter(self.guesses.values()))) if same else (0, {})
        self.match_id, self.turn, self.guesses = match_id, turn, {}

    def crowd(self, stream: str) -> Crowd:
        turn, counts = self.last
        reactions, self.reactions = dict(self.reactions), Counter()
        return Crowd(
            stream, len(self.people), self.match_id, self.turn, len(self.guesses), turn, counts, reactions
        )


class RoomAudience:
    """Lets people in up to a limit, takes what they tap, and shows it."""

    def __init__(self, sync: RoomSync, identity: Identity, limit: int) -> None:
        self._sync, self._limit, self._bus, self._identity = sync, limit, sync.streams.bus, identity
        self._bus.subscribe(self, TOPIC, self._on_message)
        self._bus.subscribe(self, WANTED, self._on_wanted)
        self._bus.subscribe(self, CROWDED, self._on_crowded)

    async def has_place(self, stream: RoomStream, watcher: Watcher) -> bool:
        """If there is no place, those beyond the share of their address give way, on all servers."""
        if not await self._is_full(stream):
            return not self._is_crowded(stream) or self._left_of_share(stream, watcher.address) > 0
        if self._left_of_share(stream, watcher.address) <= 0:
            return False
        self._make_room(stream)
        if self._bus.peers():
            self._bus.publish(CROWDED, _encode(stream.id), self)
        return not await self._is_full(stream)

    async def _is_full(self, stream: RoomStream) -> bool:
        """A server that has just heard of the room asks the others how many watch it there."""
        there = self._of(stream)
        if there.asked is None:
            there.asked = asyncio.ensure_future(self._ask_others(stream))
        await asyncio.wait((there.asked,))
        return self._watching(stream) >= self._limit

    async def _ask_others(self, stream: RoomStream) -> None:
        if self._bus.peers():
            self._bus.publish(WANTED, _encode(stream.id), self)
            await asyncio.sleep(ANSWER_SECONDS)

    def full(self) -> bytes:
        """What a person is told who comes too late."""
        return _encode(AudienceMessage(self._limit, 0, 0, None, {}, full=True))

    def _is_crowded(self, stream: RoomStream) -> bool:
        return self._now < self._of(stream).crowded_until

    def _left_of_share(self, stream: RoomStream, address: str) -> float:
        """How many more may watch from there while others are refused: no end of them where the host is,
        or where no public address is known."""
        if not is_public(address) or address == self._identity.last_address(stream.state.host):
            return math.inf
        own = sum(one.address == address for one in self._of(stream).people.values())
        return max(1, self._limit // SHARES) - own

    def _make_room(self, stream: RoomStream) -> None:
        """Who came last gives way."""
        there = self._of(stream)
        there.crowded_until = self._now + CROWDED_MS
        for person, watcher in reversed(tuple(there.people.items())):
            if self._left_of_share(stream, watcher.address) < 0:
                self.leave(stream, person)
                watcher.give_way()

    def enter(self, stream: RoomStream, person: str, watcher: Watcher) -> None:
        self._of(stream).people[person] = watcher
        self._changed(stream)

    def leave(self, stream: RoomStream, person: str) -> None:
        """The guess goes too: a page that is loaded again does not guess twice."""
        there = self._of(stream)
        if person in there.people:
            del there.people[person]
            there.guesses.pop(person, None)
            self._changed(stream)

    def react(self, stream: RoomStream, kind: str) -> None:
        self._of(stream).reactions[kind] += 1
        self._changed(stream)

    async def guess(self, stream: RoomStream, person: str, column: int, turn: int | None = None) -> None:
        match = await self._sync.match(stream)
        if match is None or match.state.over or paused_by(match) is not None:
            refuse("room/wrong_phase", "Guesses are for a game that is running.")
        self._sync.check_choice(match, column, turn)
        there = self._of(stream)
        there.turn_is(match.id, len(match.state.moves) + 1)
        there.guesses[person] = column
        self._changed(stream)

    def on_match_change(self, change: StreamChanged) -> None:
        """After a move its guesses are shown."""
        match: Match = change.stream.state
        stream = self._sync.streams.peek(match.room) if match.room else None
        there = stream.runtime.audience if stream is not None and stream.runtime is not None else None
        if stream is not None and there is not None and there.match_id == change.stream.id and there.guesses:
            there.turn_is(change.stream.id, len(match.moves) + 1)
            self._changed(stream)

    # -- shown ---------------------------------------------------------------------------------

    def _of(self, stream: RoomStream) -> OpenAudience:
        there = runtime(stream, self._now)
        if there.audience is None:
            there.audience = OpenAudience()
        return cast(OpenAudience, there.audience)

    def _changed(self, stream: RoomStream, seconds: float = TELL_SECONDS) -> None:
        """Something of this server's own audience, which the others hear too."""
        self._of(stream).news = True
        self._tell_in(stream, seconds)

    def _tell_in(self, stream: RoomStream, seconds: float) -> None:
        there, due = self._of(stream), _loop().time() + seconds
        if there.timer is not None and there.timer.when() > due:
            there.timer.cancel()
            there.timer = None
        if there.timer is None:
            there.timer = _loop().call_at(due, self._tell, stream)

    def _on_message(self, server: str, message: bytes) -> None:
        crowd = msgspec.json.decode(message, type=Crowd)
        stream = self._sync.streams.peek(crowd.stream)
        if stream is not None:
            self._of(stream).crowds[server] = (self._now, crowd)
            self._tell_in(stream, TELL_SECONDS)

    def _on_wanted(self, _server: str, message: bytes) -> None:
        stream = self._sync.streams.peek(msgspec.json.decode(message, type=str))
        there = stream.runtime.audience if stream is not None and stream.runtime is not None else None
        if stream is not None and there is not None and there.people:
            self._changed(stream, 0)

    def _on_crowded(self, _server: str, message: bytes) -> None:
        stream = self._sync.streams.peek(msgspec.json.decode(message, type=str))
        if stream is not None and stream.runtime is not None and stream.runtime.audience is not None:
            self._make_room(stream)

    def _tell(self, stream: RoomStream) -> None:
        """To TVs and the audience itself; the phones of players show nothing of it."""
        there = self._of(stream)
        there.timer = None
        self._follow(stream, there)
        own = there.crowd(stream.id)
        there.crowds[HERE] = (self._now, own)
        if there.news:
            self._bus.publish(TOPIC, _encode(own), self)
            there.news = False
        said = _encode(self._message(stream, there))
        for listener in tuple(stream.listeners):
            player = cast(Screen, listener).player
            if player in (None, stream.state.host) or stream.state.who(player or "") is None:
                listener.tell(said)
        for server, (heard, crowd) in there.crowds.items():
            there.crowds[server] = (heard, msgspec.structs.replace(crowd, reactions={}))
        if there.people:
            self._changed(stream, BEAT_SECONDS)
        elif any(one.watching for one in self._crowds(there)):
            self._tell_in(stream, BEAT_SECONDS)

    def _follow(self, stream: RoomStream, there: OpenAudience) -> None:
        """Also a server on which no one has guessed shows what was guessed in the turn that is on."""
        match: MatchStream | None = runtime(stream, self._now).match
        if match is None:
            return
        turns = [one.turn for one in self._crowds(there, but=HERE) if one.match_id == match.id]
        latest = max(turns, default=0)
        if latest and (there.match_id != match.id or there.turn < latest):
            there.turn_is(match.id, latest)

    def _message(self, stream: RoomStream, there: OpenAudience) -> AudienceMessage:
        crowds = self._crowds(there)
        reactions: Counter[str] = Counter()
        for one in crowds:
            reactions.update(one.reactions)
        on = [one for one in crowds if (one.match_id, one.turn) == (there.match_id, there.turn)]
        return AudienceMessage(
            sum(one.watching for one in crowds),
            there.turn,
            sum(one.guessed for one in on),
            self._last(stream, there, on),
            dict(reactions),
        )

    def _last(self, stream: RoomStream, there: OpenAudience, crowds: list[Crowd]) -> AudienceGuesses | None:
        match: MatchStream | None = runtime(stream, self._now).match
        turn = max((one.last_turn for one in crowds if one.last_counts), default=0)
        if match is None or match.id != there.match_id or not 0 < turn <= len(match.state.moves):
            return None
        counts: Counter[int] = Counter()
        for one in crowds:
            if one.last_turn == turn:
                counts.update(one.last_counts)
        if not counts:
            return None
        column = choice_of(match.state.moves[turn - 1])
        return AudienceGuesses(turn, column, [counts[at] for at in range(self._sync.columns(stream, match))])

    def _crowds(self, there: OpenAudience, but: str | None = None) -> list[Crowd]:
        alive = self._now - FORGOTTEN_MS
        heard = there.crowds.items()
        return [crowd for server, (at, crowd) in heard if at >= alive and server != but]

    def _watching(self, stream: RoomStream) -> int:
        there = self._of(stream)
        return len(there.people) + sum(one.watching for one in self._crowds(there, but=HERE))

    @property
    def _now(self) -> int:
        return self._sync.streams.time.now()


def _loop() -> asyncio.AbstractEventLoop:
    return asyncio.get_running_loop()

"""The use cases of a match: open, join, play and the rest. Each is a command to one stream."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, cast

import msgspec

from fourline.core.errors import Refusal
from fourline.core.match.commands import (
    Abort,
    BotOpponent,
    Claim,
    Command,
    Join,
    OfferTempo,
    Open,
    Opening,
    Play,
    Rematch,
    SameScreen,
    WaitingTimes,
)
from fourline.core.match.refusals import NOT_SEATED
from fourline.core.match.seats import viewer_of
from fourline.core.match.state import Match
from fourline.service import chance
from fourline.service.cluster.presence import Presence
from fourline.service.cluster.presence_sync import PresenceSync
from fourline.service.errors import Refused, no_match, refuse
from fourline.service.identity import Identity, derived_id, new_id
from fourline.service.log.stream import Accepted, Stream, Submission
from fourline.service.log.streams import Streams
from fourline.service.match import naming, starts
from fourline.service.match.codec import seat_of
from fourline.service.match.document import MatchDocument, present
from fourline.service.match.encoding import Parts, encode_document
from fourline.service.match.fingerprints import fingerprint, fingerprint_of_play, opening_fingerprint
from fourline.service.match.viewing import at_ply
from fourline.service.names import clean_name
from fourline.service.plugins.guarded import Engine, Games
from fourline.service.rating.rated_matches import require_measured
from fourline.service.records import Change, SeatsApart

MatchStream = Stream[Match]


class Seated(msgspec.Struct, frozen=True):
    """A player took a seat: the document of the match, mostly encoded; the seat; a new player's token."""

    id: str
    match: Any
    seat: str | None
    token: str | None


class Done(msgspec.Struct, frozen=True):
    """An accepted command."""

    match: MatchDocument
    version: int
    state: Match


class Matches:
    """Everything that can be done with matches."""

    def __init__(
        self,
        games: Games,
        identity: Identity,
        streams: Streams[Match],
        presence_sync: PresenceSync,
        times: WaitingTimes,
    ) -> None:
        self.games, self.identity, self.streams = games, identity, streams
        self.presence_sync, self.times = presence_sync, times
        self.on_changed: Callable[[tuple[Change, ...]], Awaitable[None]] = _unheard
        """Awaited when something beside the log has changed."""

    # -- sitting down ------------------------------------------------------------------------

    async def open(
        self, wanted: Opening, player: str | None, command_id: str | None, address: str = ""
    ) -> Seated:
        engine = self.games.engine(wanted.game)
        if engine.metadata.rooms_only:
            refuse("game/rooms_only", f"{engine.metadata.name} is played in rooms.")
        caller, own = self.identity.caller(player), await self._own_name(player)
        me = caller.player
        if address:
            self.identity.came_from(me, address)
        command = await self._opening(wanted, me, own)
        stream_id = derived_id(me, command_id) if command_id else self.streams.create()
        submission = Submission(
            *(command, me, command_id, opening_fingerprint(wanted), caller.newcomer),
            changes=naming.first_name(player, own, command.name, self.streams.time.now()),
        )
        return await self._seat(stream_id, submission, caller.token)

    async def join(
        self, match_id: str, name: str | None, player: str | None, command_id: str | None
    ) -> Seated:
        caller, own = self.identity.caller(player), await self._own_name(player)
        me = caller.player
        command = Join(me, clean_name(name) if name is not None else own)
        changes = naming.first_name(player, own, command.name, self.streams.time.now())
        if player is not None:
            changes += (SeatsApart(match_id, player),)
        submission = Submission(
            *(command, me, command_id, fingerprint("join", name), caller.newcomer), changes=changes
        )
        return await self._seat(match_id, submission, caller.token)

    async def _seat(self, stream_id: str, submission: Submission, token: str | None) -> Seated:
        stream = self.streams.cached(stream_id)
        with stream.pinned():
            answer = await self._submit(stream, submission)
            shown = await self._shown(stream, answer.state, submission.player)
        await self.identity.admit(submission.player, submission.newcomer)
        if submission.changes:
            await self.on_changed(submission.changes)
        return Seated(stream_id, shown, seat_of(answer.state, submission.player), token)

    async def _shown(self, stream: MatchStream, state: Match, player: str) -> MatchDocument | msgspec.Raw:
        """The match as the player sees it. As it is now, it is encoded from parts that are known."""
        if state is not stream.state:
            return await self.document(stream, state, player)
        return msgspec.Raw(await self.encoded(stream, viewer_of(state, player)))

    async def _own_name(self, player: str | None) -> str | None:
        return await self.identity.name(player) if player is not None else None

    async def _opening(self, wanted: Opening, player: str, own: str | None) -> Open:
        opponent, bot_name, seed = wanted.opponent, None, new_seed()
        match opponent:
            case BotOpponent(level=level):
                bot_name = starts.bot_name(self.games, wanted.game, level)
                require_measured(self.games, wanted)
            case SameScreen(name=str(name)):
                opponent = SameScreen(clean_name(name))
        return Open(
            game=wanted.game,
            player=player,
            name=clean_name(wanted.name) if wanted.name is not None else own,
            seat=wanted.seat,
            opponent=opponent,
            bot_name=bot_name,
            clock=wanted.clock,
            visibility=wanted.visibility,
            seed=seed,
            moves=starts.given_moves(wanted),
            start=wanted.start,
            set=wanted.set,
            options=wanted.options,
            rated=wanted.rated,
            started_from=await starts.drawn(self.games, wanted.game, wanted.start, seed),
            next_match=new_id() if wanted.set is not None else "",
            even=await starts.even_play(self.streams.store, wanted, player),
        )

    # -- commands ----------------------------------------------------------------------------

    async def submit(self, stream_id: str, submission: Submission) -> Done:
        """Submit a command to a match. Raises Refused."""
        stream = self.streams.cached(stream_id)
        with stream.pinned():
            answer = await self._submit(stream, submission)
            shown = await self.document(stream, answer.state, submission.player)
            return Done(shown, answer.version, answer.state)

    async def _submit(self, stream: MatchStream, submission: Submission) -> Accepted:
        def touch(_: object) -> None:
            """Before the listeners hear of it: a player who has just joined is connected."""
            self.touch(stream, submission.player)

        answer = await self.streams.submit(stream.id, submission, touch)
        if isinstance(answer, Refusal):
            raise Refused(answer)
        return answer

    async def command(
        self, stream: MatchStream, kind: type[Any], player: str, command_id: str | None, **fields: Any
    ) -> Done:
        return await self.submit(stream.id, self.submission(stream, kind, player, command_id, **fields))

    def submission(
        self, stream: MatchStream, kind: type[Any], player: str, command_id: str | None, **fields: Any
    ) -> Submission:
        """A player's command with what the service adds: a new id, who is away."""
        added: dict[str, Any] = {}
        if kind is Claim or kind is Abort:
            added = self._who_is_away(stream, kind)
        elif kind is Rematch:
            added = {"next_match": new_id()}
        elif kind is OfferTempo:
            now = self.streams.time.now()
            added = {"away": presence(stream, now).away(stream.state, now)}
        command: Command = kind(player=player, **fields, **added)
        return Submission(command, player, command_id, fingerprint(kind.__name__, fields))

    def play(
        self, player: str, command_id: str | None, move: Any, version: int | None, voted: bool = False
    ) -> Submission:
        """A move, in a match of any kind."""
        command = Play(player, move, version, voted)
        return Submission(command, player, command_id, fingerprint_of_play(move, version))

    def _who_is_away(self, stream: MatchStream, kind: type[Any]) -> dict[str, Any]:
        """While other servers may know better, no player counts as away."""
        now, match = self.streams.time.now(), stream.state
        there = None if self.presence_sync.isolated else presence(stream, now)
        if kind is Abort:
            return {"absence": there.absence(match, now) if there else None, "times": self.times}
        return {"away_ms": there.away_ms(match, now) if there else {}, "times": self.times}

    def reacting(self, stream: MatchStream, player: str) -> str:
        """The seat of a player who reacts. Raises Refused for a watcher, and in a room's game."""
        if stream.state.room is not None:
            refuse("game/rooms_only", "This game belongs to a room: react there.")
        seat = seat_of(stream.state, player)
        if seat is None:
            raise Refused(NOT_SEATED)
        self.touch(stream, player)
        return seat

    # -- looking at it -----------------------------------------------------------------------

    async def stream(self, match_id: str) -> MatchStream:
        """The match's stream. Raises Refused if it does not exist."""
        stream = await self.streams.get(match_id)
        return stream if stream is not None else no_match()

    def engine(self, stream: MatchStream) -> Engine:
        return self.games.engine(stream.state.game)

    async def document(
        self, stream: MatchStream, at: Match | None = None, player: str | None = None
    ) -> MatchDocument:
        """The match as JSON shows it to a player; an earlier state of it if `at` is given."""
        now, shown = self.streams.time.now(), at if at is not None else stream.state
        await self.presence_sync.query(stream.id, presence(stream, now))
        seen = (shown, presence(stream, now), now, self.times, viewer_of(stream.state, player))
        return await self.games.call(shown.game, present, stream.id, *seen)

    async def encoded(self, stream: MatchStream, viewer: str | None = None) -> bytes:
        """The document of the match as it is now, encoded; only what has changed is encoded again."""
        now, match = self.streams.time.now(), stream.state
        there = presence(stream, now)
        if not there.queried:
            await self.presence_sync.query(stream.id, there)
        parts: Parts | None = stream.shown
        if parts is None:
            parts = stream.shown = Parts()
        begun = parts.begun(match, there, now)
        if begun is not None:
            return begun
        known = (stream.id, match, there, now, self.times, viewer)
        document: bytes = await self.games.call(match.game, encode_document, parts, *known)
        parts.keep_begun(match, document)
        return document

    async def at(self, stream: MatchStream, ply: int | None) -> Match:
        """The match after `ply` moves; None: as it is now."""
        if ply is None or ply == len(stream.state.moves):
            return stream.state
        version = at_ply(stream.events, ply)
        if version is None:
            refuse("request/invalid", f"There is no move {ply}: it has {len(stream.state.moves)} moves.")
        return await self.streams.at(stream, version)

    def touch(self, stream: MatchStream, player: str | None) -> None:
        """An authorised request of a player in this match counts as being connected."""
        if player and stream.state.seats_of(player):
            now = self.streams.time.now()
            if presence(stream, now).touch(player, now):
                self.presence_sync.changed(stream.id)


async def _unheard(_: object) -> None:
    """Until the service is put together."""


def presence(stream: MatchStream, now: int) -> Presence:
    if stream.runtime is None:
        stream.runtime = Presence(now)
    return cast(Presence, stream.runtime)


def new_seed() -> int:
    """Draws a match's random seat and random moves; never shown to clients."""
    return chance.bits(53)

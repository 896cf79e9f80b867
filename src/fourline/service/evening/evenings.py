"""The end of an evening: recorded once, examined by the exact solver in a worker, kept or erased."""

from __future__ import annotations

import logging

from fourline.core.errors import FourlineError, Refusal
from fourline.core.evening.events import Title
from fourline.core.evening.recording import finisher, recorded
from fourline.core.evening.state import Evening, Keep, NameTitles, Record
from fourline.core.feats import Feat, FeatKind
from fourline.core.match.state import Match, PlayedMove
from fourline.core.room.commands import EndEvening
from fourline.service.background import BackgroundTasks
from fourline.service.errors import Refused, refuse
from fourline.service.evening.codec import EveningLog, EveningStream, stream_of
from fourline.service.evening.document import EveningDocument, present
from fourline.service.identity import Identity, new_id
from fourline.service.log.readable import Readable
from fourline.service.log.stream import Submission, decoded
from fourline.service.log.streams import Streams
from fourline.service.match.commands import Matches, MatchStream
from fourline.service.plugins.lanes import Lanes, WorkerFault
from fourline.service.plugins.worker import FindFeats
from fourline.service.ports import StoreUnavailable
from fourline.service.room.clock import RoomClock
from fourline.service.room.codec import RoomLog, RoomStream
from fourline.settings import Settings

log = logging.getLogger(__name__)
SECONDS = 60.0
Weighed = tuple[float, Title]


class Evenings:
    """Every evening that has ended."""

    def __init__(self, clock: RoomClock, matches: Matches, lane: Lanes, settings: Settings) -> None:
        self._rooms, self._matches, self._lane = clock.rooms, matches, lane
        self._kind = EveningLog(settings.evening_days)
        of, outages = matches.streams, clock.outages
        self._streams = Streams(self._kind, of.store, of.bus, of.time, outages, settings.cached_streams)
        self._store = of.store
        clock.on_loaded = self._on_room_loaded
        self._examining = BackgroundTasks()
        self._examined: dict[str, int] = {}

    @property
    def streams(self) -> Streams[Evening]:
        return self._streams

    async def end(self, room: RoomStream, player: str, command_id: str | None) -> None:
        """The host ends the evening. Raises Refused."""
        await self._rooms.command(room, EndEvening(player, new_id()), command_id)
        await self.record(room)

    async def record(self, room: RoomStream) -> None:
        """Once: also if a server was killed before it could. A page that has gone is not written again."""
        evening_id = room.state.evening
        if evening_id is None or await self._streams.get(stream_of(evening_id)) is not None:
            return
        if await self._store.is_erased(stream_of(evening_id)):
            return
        commits = await self._store.read(room.id)
        events = [event for commit in commits for event in decoded(commit, RoomLog.decoder).events]
        people = (*room.state.players, *room.state.gone)
        command = Record(recorded(room.state, events), {one.id: one.name for one in people})
        submission = Submission(command, command_id="record", fingerprint="record")
        await self._streams.submit(stream_of(evening_id), submission)

    async def _on_room_loaded(self, room: RoomStream) -> None:
        if room.state.evening is not None:
            self._examining.start(self._record_later(room))

    async def _record_later(self, room: RoomStream) -> None:
        try:
            await self.record(room)
        except StoreUnavailable:
            log.warning("evening not recorded: store unavailable", extra={"stream": room.id})

    async def shown(self, evening_id: str, identity: Identity, person: str | None) -> EveningDocument:
        """Raises Refused if there is no such page, or no more."""
        stream = await self._find(evening_id)
        evening, people = stream.state, stream.state.recorded
        assert people is not None
        if evening.titles is None:
            self._examine(stream)
        names = await self._store.names(stream.id, list(people.people.values()))
        player = identity.acting(person, [*people.people.values(), people.host])
        goes_at, examined = self._kind.goes_at(evening), self._examined.get(stream.id, 0)
        return present(evening_id, evening, names, goes_at, player, examined)

    async def keep(self, evening_id: str, identity: Identity, person: str | None, kept: bool) -> None:
        stream = await self._find(evening_id)
        people = stream.state.recorded
        assert people is not None
        player = identity.acting(person, [*people.people.values(), people.host]) or ""
        answer = await self._streams.submit(stream.id, Submission(Keep(player, kept)))
        if isinstance(answer, Refusal):
            raise Refused(answer)

    async def on_deadline(self, stream_id: str) -> None:
        """The page goes, with the names on it; the games stay as long as other games."""
        stream = await self._streams.get(stream_id)
        goes_at = self._kind.goes_at(stream.state) if stream is not None else None
        if stream is not None and goes_at is not None and goes_at <= self._streams.time.now():
            await self._store.erase_match(stream_id, self._streams.time.now())
            self._streams.forget(stream_id)

    async def close(self) -> None:
        await self._examining.close()

    async def _find(self, evening_id: str) -> EveningStream:
        stream = await self._streams.get(stream_of(evening_id))
        goes_at = self._kind.goes_at(stream.state) if stream is not None else None
        if stream is None or (goes_at is not None and goes_at <= self._streams.time.now()):
            refuse("evening/not_found", "This page does not exist, or its time is over.")
        return stream

    # -- titles ------------------------------------------------------------------------------

    def _examine(self, stream: EveningStream) -> None:
        if stream.id not in self._examined:
            self._examined[stream.id] = 0
            self._examining.start(self._quietly(stream))

    async def _quietly(self, stream: EveningStream) -> None:
        try:
            titles = await self._titles(stream)
            submission = Submission(NameTitles(titles), command_id="titles", fingerprint="titles")
            await self._streams.submit(stream.id, submission)
        except StoreUnavailable as error:
            log.warning("evening not examined", extra={"stream": stream.id, "reason": str(error)})
        finally:
            self._examined.pop(stream.id, None)

    async def _titles(self, stream: EveningStream) -> tuple[Title, ...]:
        best: dict[FeatKind, Weighed] = {}
        last_discs: list[str] = []
        assert stream.state.recorded is not None
        on_page = stream.state.recorded.people
        for done, game in enumerate(stream.state.recorded.games, 1):
            match = await self._match(game.match_id)
            if match is not None:
                if match.outcome is not None and match.outcome.winner and _is_own(match.moves[-1]):
                    last_discs.append(match.moves[-1].seat)
                for feat in await self._feats(match, stream.id):
                    played = match.moves[feat.ply - 1]
                    title = Title(feat.kind, played.seat, game.number, feat.ply)
                    chosen = played.seat in on_page and _is_own(played)
                    if chosen and feat.weight > best.get(feat.kind, (0.0, None))[0]:
                        best[feat.kind] = (feat.weight, title)
            self._examined[stream.id] = done
        proven = [best[kind][1] for kind in ("best_move", "block") if kind in best]
        finished = finisher(last_discs)
        return (*proven, *((finished,) if finished else ()))

    async def _match(self, match_id: str | None) -> Match | None:
        if match_id is None:
            return None
        stream: MatchStream | None = None
        with Readable(match_id, "game of an evening not examined"):
            stream = await self._matches.streams.get(match_id)
        return stream.state if stream is not None and stream.state.moves else None

    async def _feats(self, match: Match, requester: str) -> tuple[Feat, ...]:
        """None if nothing can be proven of the game, or not in time."""
        games = self._matches.games
        base = [game for game, engine in games.plugins.engines.items() if engine.metadata.teams == match.game]
        if not base or base[0] not in games.plugins.reviewers:
            return ()
        engine = games.engine(match.game)
        moves = "".join(engine.format_move(engine.read_move(played.move)) for played in match.moves)
        try:
            found: tuple[Feat, ...] = await self._lane.run(
                FindFeats(base[0], moves), SECONDS, tuple[Feat, ...], requester
            )
        except (WorkerFault, Refused, FourlineError) as error:
            log.warning("game of an evening not examined", extra={"reason": str(error)[:200]})
            return ()
        return tuple(feat for feat in found if 0 < feat.ply <= len(match.moves))


def _is_own(played: PlayedMove) -> bool:
    """Chosen by the player on turn: neither drawn at random nor voted for by a team."""
    return not (played.automatic or played.voted)

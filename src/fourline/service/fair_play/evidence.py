"""Evidence of help in rated matches: worked out after the end, kept beside the log, used for pairing only."""

from __future__ import annotations

import logging

import msgspec

from fourline.core.match.state import Match
from fourline.core.rating.evidence import Likelihoods, Witness, alarmed, bits
from fourline.service.background import BackgroundTasks
from fourline.service.log.readable import UNREADABLE
from fourline.service.log.stream import StreamChanged
from fourline.service.match.commands import Matches, MatchStream
from fourline.service.plugins.lanes import Lanes, WorkerFault
from fourline.service.plugins.worker import Testify
from fourline.service.ports import StoreUnavailable
from fourline.service.rating_records import Ended

log = logging.getLogger(__name__)

SECONDS = 60.0
PAGE = 50
CATCH_UP_SECONDS = 300.0
LATELY_MS = 2 * 86_400_000


class FairPlay:
    """What the moves of rated matches say of their players."""

    def __init__(self, matches: Matches, lane: Lanes) -> None:
        self._matches, self._lane = matches, lane
        self._store = matches.streams.store
        self._looking = BackgroundTasks()

    def on_change(self, change: StreamChanged) -> None:
        """Looks at a rated match that has just ended."""
        match: Match = change.stream.state
        if match.rating_change is not None and change.before.rating_change is None:
            self._looking.start(self._quietly(change.stream.id))

    async def catch_up_lately(self) -> None:
        """Looks again at what an outage or a worker's fault has left out in the last days."""
        await self.catch_up(self._matches.streams.time.now() - LATELY_MS)

    async def catch_up(self, since: int = 0) -> None:
        """Looks at all matches that ended while no server could, the newest first.

        One that cannot be examined now is left for the next time; it does not keep the others waiting.
        """
        after: Ended | None = None
        while page := await self._store.without_evidence(since, after, PAGE):
            for one in page:
                await self._quietly(one.stream)
            after = page[-1]

    async def bits(self, person: str) -> float:
        """How much better help explains this person's moves than honest play."""
        return bits((await self.evidence(person)).values())

    async def suspected(self, person: str) -> bool:
        return alarmed((await self.evidence(person)).values())

    async def evidence(self, person: str) -> dict[str, Likelihoods]:
        """By match."""
        found = await self._store.evidence_of(person)
        return {stream: msgspec.json.decode(body, type=Likelihoods) for stream, body in found.items()}

    async def close(self) -> None:
        await self._looking.close()

    async def _quietly(self, stream_id: str) -> None:
        try:
            await self.look_at(stream_id)
        except (StoreUnavailable, WorkerFault, *UNREADABLE) as error:
            log.warning("rated match not examined", extra={"stream": stream_id, "reason": str(error)})
        except Exception:
            log.exception("rated match not examined", extra={"stream": stream_id})

    async def look_at(self, stream_id: str) -> None:
        """Keeps how likely the moves of both players were."""
        stream = await self._matches.stream(stream_id)
        match = stream.state
        found = await self._testified(stream)
        for sitter in match.sitters:
            if sitter.kind == "human":
                likely = found.get(sitter.seat, Likelihoods())
                body = msgspec.json.encode(likely).decode()
                await self._store.put_evidence(stream_id, sitter.seat, sitter.player, body)

    async def _testified(self, stream: MatchStream) -> dict[str, Likelihoods]:
        """By seat; nothing for a game that has no witness."""
        match = stream.state
        if not isinstance(self._matches.games.plugins.reviewers.get(match.game), Witness):
            return {}
        engine = self._matches.engine(stream)
        moves = "".join(engine.format_move(engine.read_move(played.move)) for played in match.moves)
        job = Testify(match.game, moves, match.given)
        found = await self._lane.run(job, SECONDS, tuple[Likelihoods, ...], f"fair-play:{stream.id}")
        return dict(zip(match.seats, found, strict=False))

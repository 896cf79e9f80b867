"""Exact analysis and review, for games whose analyst is installed."""

from __future__ import annotations

import msgspec

from fourline.service.errors import refuse
from fourline.service.lru import Lru
from fourline.service.match.commands import Matches, MatchStream
from fourline.service.match.starts import LONGEST_MOVES
from fourline.service.plugins.pool import Lanes, WorkerFault
from fourline.service.plugins.worker import Analyse, Job, Review, Sheet, reviewer

_REMEMBERED = 2000


class Analyses:
    """Asks the worker, and remembers what it said."""

    def __init__(self, matches: Matches, lane: Lanes, seconds: float) -> None:
        self._matches, self._lane, self._seconds = matches, lane, seconds
        self._known: Lru[Job, msgspec.Raw] = Lru(_REMEMBERED)

    async def analyse(self, game: str, moves: str, asker: str) -> msgspec.Raw:
        self._matches.games.plugins.analyst(game)
        if len(moves) > LONGEST_MOVES:
            refuse("request/invalid", "No game has that many moves.")
        return await self._think(Analyse(game, moves), asker)

    async def review(self, stream: MatchStream, asker: str) -> msgspec.Raw:
        match, engine = stream.state, self._matches.engine(stream)
        reviewer(self._matches.games.plugins, match.game)
        if not match.over and not match.has_bot and not match.same_screen:
            refuse("match/not_over", "A match between people is reviewed when it is over.")
        moves = "".join(engine.format_move(engine.read_move(played.move)) for played in match.moves)
        return await self._think(Review(match.game, moves, match.given), asker)

    async def sheet(self, game: str, deck: str, number: int, asker: str) -> msgspec.Raw:
        """The proof sheet of an opening. Raises Refused if the deck has no such number."""
        self._matches.games.plugins.openings_of(game)
        return await self._think(Sheet(game, deck, number), asker)

    async def _think(self, job: Analyse | Review | Sheet, asker: str) -> msgspec.Raw:
        known = self._known.get(job)
        if known is not None:
            return known
        try:
            result: msgspec.Raw = await self._lane.run(job, self._seconds, msgspec.Raw, asker)
        except WorkerFault as fault:
            refuse("service/unavailable", f"The analysis of {job.game} failed: {fault}.")
        kept = result.copy() if hasattr(result, "copy") else result
        self._known.put(job, kept)
        return kept

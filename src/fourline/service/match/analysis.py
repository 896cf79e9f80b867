"""Exact analysis and review, for games whose analyst is installed."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.service.errors import refuse
from fourline.service.lru import Lru
from fourline.service.match.commands import Matches, MatchStream
from fourline.service.match.starts import MAX_MOVES_LENGTH
from fourline.service.plugins.lanes import Lanes, WorkerFault
from fourline.service.plugins.worker import Analyse, Job, Review, Sheet, reviewer
from fourline.service.rating.closed import POSITION_CLOSED, ClosedPositions, sheet_subject

_REMEMBERED = 2000
REVIEW_CLOSED = "This game is rated: hints and the review are open to everyone when it is over."
HIDDEN_CLOSED = "This game has hidden information: its review is open when it is over."
SHEET_CLOSED = "You are playing a rated game from this opening. You can see the proof afterwards."


class Analyses:
    """Asks the worker, and remembers what it said."""

    def __init__(self, matches: Matches, lane: Lanes, seconds: float) -> None:
        self._matches, self._lane, self._seconds = matches, lane, seconds
        self._closed = ClosedPositions(matches.games, matches.streams.store)
        self._known: Lru[Job, msgspec.Raw] = Lru(_REMEMBERED)

    async def analyse(self, game: str, moves: str, requester: str) -> msgspec.Raw:
        self._matches.games.plugins.analyst(game)
        if len(moves) > MAX_MOVES_LENGTH:
            refuse("request/invalid", "No game has that many moves.")
        if await self._closed.analysed(game, moves):
            refuse("analysis/closed", POSITION_CLOSED)
        return await self._think(Analyse(game, moves), requester)

    async def review(self, stream: MatchStream, requester: str) -> msgspec.Raw:
        match, engine = stream.state, self._matches.engine(stream)
        reviewer(self._matches.games.plugins, match.game)
        if match.rated and not match.over:
            refuse("analysis/closed", REVIEW_CLOSED)
        if match.hides and not match.over:
            refuse("analysis/closed", HIDDEN_CLOSED)
        if not match.over and not match.has_bot and not match.same_screen:
            refuse("match/not_over", "A match between people is reviewed when it is over.")
        words = [engine.format_move(engine.read_move(played.move)) for played in match.moves]
        closed = await self._closed.reviewed(match.game, "".join(words))  # also of a rated game: a copy
        if closed is None or (match.over and closed == len(words)):
            return await self._think(Review(match.game, "".join(words), match.given), requester)
        if not match.over or closed <= match.given:
            refuse("analysis/closed", POSITION_CLOSED)
        told = await self._think(Review(match.game, "".join(words[:closed]), match.given), requester)
        review = msgspec.json.decode(told, type=dict[str, Any])
        return msgspec.Raw(msgspec.json.encode({**review, "closed_from": closed + 1}))

    async def sheet(
        self, game: str, deck: str, number: int, requester: str, player: str | None = None
    ) -> msgspec.Raw:
        """The proof sheet of an opening. Raises Refused if it is unknown, or closed to this player."""
        self._matches.games.plugins.openings_of(game)
        subject = sheet_subject(game, deck, number)
        if player is not None and await self._matches.streams.store.is_closed_to(subject, player):
            refuse("analysis/closed", SHEET_CLOSED)
        return await self._think(Sheet(game, deck, number), requester)

    async def _think(self, job: Analyse | Review | Sheet, requester: str) -> msgspec.Raw:
        known = self._known.get(job)
        if known is not None:
            return known
        try:
            result: msgspec.Raw = await self._lane.run(job, self._seconds, msgspec.Raw, requester)
        except WorkerFault as fault:
            refuse("service/unavailable", f"The analysis of {job.game} failed: {fault}.")
        kept = result.copy() if hasattr(result, "copy") else result
        self._known.put(job, kept)
        return kept

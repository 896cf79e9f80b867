"""Pictures that take a while, PNG and GIF: drawn in a worker, kept for the next one who looks."""

from __future__ import annotations

from collections import OrderedDict

from fourline.core.match.state import Match
from fourline.service.errors import refuse
from fourline.service.plugins.pool import Lanes, WorkerFault
from fourline.service.plugins.worker import Draw, Picture

SECONDS = 30.0
_KEPT = 200


class Pictures:
    """Asks the worker, and remembers what it drew."""

    def __init__(self, lane: Lanes) -> None:
        self._lane = lane
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()

    async def draw(self, match: Match, kind: Picture, asker: str) -> bytes:
        """The position of this match, or for a GIF all that led to it."""
        moves = [(played.seat, played.move, played.automatic) for played in match.moves]
        job = Draw(match.game, match.seats, match.options, moves, kind)
        key = job.key()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        try:
            drawn: bytes = await self._lane.run(job, SECONDS, bytes, asker)
        except WorkerFault as fault:
            refuse("service/unavailable", f"The picture of {match.game} failed: {fault}.")
        self._kept[key] = drawn
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return drawn

"""Reads that are the same for both databases."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from fourline.adapters.sql import reads
from fourline.adapters.sql.account_reads import AccountReading
from fourline.adapters.sql.alert_tables import AlertReading
from fourline.adapters.sql.bots.challenges import ChallengeReading
from fourline.adapters.sql.bots.tables import BotReading
from fourline.adapters.sql.manner_tables import MannerReading
from fourline.adapters.sql.pages import page, read_cursor
from fourline.adapters.sql.rating_reads import RatingReading
from fourline.adapters.sql.seek_tables import SeekReading
from fourline.service.ports import Commit, Page


class Reading(
    RatingReading, BotReading, ChallengeReading, AccountReading, AlertReading, SeekReading, MannerReading, ABC
):
    """The reads of a store, over one way to get rows."""

    @abstractmethod
    async def _rows(self, statement: Callable[..., Any], *shape: bool, **values: Any) -> Sequence[Any]:
        """The rows of a statement of `reads`. Raises StoreUnavailable."""

    async def read(self, stream: str, after: int = 0) -> list[Commit]:
        rows = await self._rows(reads.read, stream=stream, after=after)
        return [Commit(*row) for row in rows]

    async def read_many(self, after: dict[str, int]) -> dict[str, list[Commit]]:
        return {stream: await self.read(stream, version) for stream, version in after.items()}

    async def streams(self, after: str, limit: int) -> list[str]:
        return [row[0] for row in await self._rows(reads.streams, after=after, limit=limit)]

    async def lobby(self, status: str | None, game: str | None, limit: int, cursor: str | None) -> Page:
        rank, key = read_cursor(cursor) if cursor else (0, "")
        shape = (status is not None, game is not None, cursor is not None)
        places = {"status": status, "game": game, "limit": limit + 1, "rank": rank, "id": key}
        return page(await self._rows(reads.lobby, *shape, **places), limit)

    async def seated(self, player: str, status: str | None, limit: int, cursor: str | None) -> Page:
        rank, key = read_cursor(cursor) if cursor else (0, "")
        shape = (status is not None, cursor is not None)
        places = {"player": player, "status": status, "limit": limit + 1, "rank": rank, "id": key}
        return page(await self._rows(reads.mine, *shape, **places), limit)

    async def due(self, before: int, limit: int) -> list[tuple[int, str]]:
        return [(row[0], row[1]) for row in await self._rows(reads.due, before=before, limit=limit)]

    async def live_rooms(self, since: int) -> dict[int, int]:
        return {row[0]: row[1] for row in await self._rows(reads.live_rooms, since=since)}

    async def awaiting(self, prefix: str) -> list[str]:
        rows = await self._rows(reads.awaiting, first=prefix, last=reads.just_above(prefix))
        return [row[0] for row in rows]

    async def last_beat(self) -> int:
        rows = await self._rows(reads.last_beat)
        return rows[0][0] if rows else 0

    async def outages(self, after: int) -> list[tuple[int, int]]:
        return [(row[0], row[1]) for row in await self._rows(reads.outages_after, after=after)]

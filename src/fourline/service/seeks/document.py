"""A seek as its own player sees it, and how many wait."""

from __future__ import annotations

import msgspec

from fourline.core.seeks.tempos import Tempo
from fourline.service.stored.seeks import SeekRow, SeekStatus
from fourline.service.time import rfc3339


class SeekDocument(msgspec.Struct, frozen=True, kw_only=True):
    """`match` and `seat` are known once it is paired."""

    id: str
    status: SeekStatus
    match: str | None
    seat: str | None
    game: str
    tempo: Tempo
    rated: bool
    since: str


class SeekLobby(msgspec.Struct, frozen=True):
    """How many players wait at each tempo, and the caller's own seeks that wait or were just paired."""

    waiting: dict[Tempo, int]
    seeks: list[SeekDocument]


def shown(row: SeekRow) -> SeekDocument:
    return SeekDocument(
        id=row.id,
        status=row.status,
        match=row.match,
        seat=row.seat,
        game=row.game,
        tempo=row.tempo,
        rated=row.rated,
        since=rfc3339(row.since),
    )

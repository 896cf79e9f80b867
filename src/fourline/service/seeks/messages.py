"""What the socket of a player who looks for a stranger is sent, and what servers tell each other."""

from __future__ import annotations

import msgspec

from fourline.core.seeks.tempos import Tempo
from fourline.service.stored.seeks import SeekRow


class Paired(msgspec.Struct, frozen=True, tag="paired"):
    """A stranger was found: the match has begun."""

    match: str
    seat: str
    seek: str
    tempo: Tempo


class Unpaired(msgspec.Struct, frozen=True, tag="unpaired"):
    """A player did not come to the match: both seek again. `came`: it was the other one."""

    match: str
    seek: str
    came: bool


class SeekEnded(msgspec.Struct, frozen=True, tag="ended"):
    seek: str


class WaitingCounts(msgspec.Struct, frozen=True, tag="waiting"):
    """How many players wait at each tempo. Follows each pong."""

    waiting: dict[Tempo, int]


class SeekNews(msgspec.Struct, frozen=True):
    """Seeks that have changed, for the other servers.

    `back` is the match of those that had been paired and wait again; `absent` are the seeks of those who did
    not come to it.
    """

    rows: list[SeekRow]
    back: str = ""
    absent: list[str] = []

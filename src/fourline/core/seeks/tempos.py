"""The tempos at which strangers play each other."""

from __future__ import annotations

from typing import Literal, get_args

from fourline.core.match.clock import ClockSettings, Correspondence, Fischer, PerMove
from fourline.core.rating.pools import Pool

Tempo = Literal["15s", "5m", "2d"]
TEMPOS: tuple[Tempo, ...] = get_args(Tempo)

CLOCKS: dict[Tempo, ClockSettings] = {"15s": PerMove(15), "5m": Fischer(300, 3), "2d": Correspondence(2)}


def pool_of(tempo: Tempo) -> Pool:
    """Whether the players sit at the board together, or come back to it for days."""
    return "days" if tempo == "2d" else "live"

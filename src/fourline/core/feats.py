"""What was remarkable in a finished game, by proof."""

from __future__ import annotations

from typing import Literal, Protocol, runtime_checkable

import msgspec

FeatKind = Literal["best_move", "block"]


class Feat(msgspec.Struct, frozen=True):
    """One move, from 1. Of two feats of a kind the weightier one is the better one."""

    ply: int
    kind: FeatKind
    weight: float


@runtime_checkable
class FeatFinder(Protocol):
    """A reviewer that can also name the feats of a game."""

    def feats(self, moves: str) -> tuple[Feat, ...]:
        """Raises FourlineError for bad moves."""

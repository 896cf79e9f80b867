"""What pairing knows of how strong a player is."""

from __future__ import annotations

from typing import Protocol

import msgspec

from fourline.core.rating.pools import Pool


class Strength(msgspec.Struct, frozen=True):
    """A rating on Glicko's scale, and its deviation: how sure it is."""

    rating: float = 1400.0
    deviation: float = 350.0


class Ratings(Protocol):
    """How strong players are."""

    async def of(self, player: str, game: str, pool: Pool) -> Strength:
        """The strength of a person; a new one's if they have no rated games."""

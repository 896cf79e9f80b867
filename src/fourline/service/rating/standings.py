"""How strong people are: for pairing, for their pages, and for the table of the best."""

from __future__ import annotations

import msgspec

from fourline.core.rating.glicko import Rating
from fourline.core.rating.pools import POOLS, STRANGERS, Pool
from fourline.core.rating.words import UNSURE, RatingDocument, shown
from fourline.service.plugins.guarded import Games
from fourline.service.ports import Store
from fourline.service.rating.rated_matches import levels_of
from fourline.service.rating_ports import Strength

MIN_GAMES = 10
"""How many rated games against strangers a player of the table of the best has at least."""


class BestPlayer(msgspec.Struct, frozen=True):
    profile: str
    name: str | None
    rating: RatingDocument


class BestPlayers(msgspec.Struct, frozen=True):
    """The best players of a game, of those who chose to be shown, the best first.

    Their ratings are made anew from live games against strangers alone; one that is provisional is left out.
    """

    game: str
    items: list[BestPlayer]


class Standings:
    """Ratings as others ask for them."""

    def __init__(self, games: Games, store: Store) -> None:
        self._games, self._store = games, store

    async def of(self, player: str, game: str, pool: Pool) -> Strength:
        rating = (await self._store.standing(player, game, pool)).rating
        return Strength(rating.rating, rating.deviation)

    async def shown(self, person: str, game: str) -> dict[Pool, RatingDocument]:
        """The ratings of a person, by pool; pools without a rated game are left out."""
        levels = levels_of(self._games, game)
        found = {pool: await self._store.standing(person, game, pool) for pool in POOLS}
        return {pool: shown(one.rating, one.games, levels) for pool, one in found.items() if one.games}

    async def best(self, game: str) -> BestPlayers:
        """Raises UnknownGame."""
        self._games.engine(game)
        levels = levels_of(self._games, game)
        rows = await self._store.best(game, STRANGERS, MIN_GAMES, UNSURE)
        items = []
        for row in rows:
            rating = shown(Rating(row.rating, row.deviation), row.games, levels)
            items.append(BestPlayer(row.profile, await self._store.name(row.person), rating))
        return BestPlayers(game, items)

"""What a match starts from, and the bot it is against. Openings are drawn by plugins, of anyone's making."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from fourline.core.errors import FourlineError
from fourline.core.even_opponent import EVEN, EVEN_NAME, EvenPlay, plays_even
from fourline.core.match.commands import BotOpponent, Opening
from fourline.core.starts import EvenStart, GivenOpening, Start, StartedFrom, SwapStart
from fourline.service.errors import refuse
from fourline.service.match.listing import last_even
from fourline.service.plugins.guarded import Games
from fourline.service.ports import Store

log = logging.getLogger(__name__)

EVEN_LOOK_BACK = 100
"""How many of a player's matches are searched for the last one against the even opponent."""

DRAW_SECONDS = 5.0
MAX_MOVES_LENGTH = 1000


async def drawn(games: Games, game: str, start: Start | None, seed: int) -> StartedFrom | None:
    """What this start comes to. Raises FourlineError or Refused if there is no such opening."""
    if start is None or isinstance(start, SwapStart):
        return None if start is None else StartedFrom(start)
    openings = games.plugins.openings_of(game)
    found = await _asked(games, game, openings.draw, start, seed)
    return StartedFrom(start, found.deck, found.number, found.moves, found.share)


async def named_opening(games: Games, game: str, deck: str, number: int) -> GivenOpening:
    """One opening by its name. Raises FourlineError or Refused if there is no such opening."""
    return await _asked(games, game, games.plugins.openings_of(game).opening, deck, number)


async def _asked(
    games: Games, game: str, question: Callable[..., GivenOpening], *arguments: Any
) -> GivenOpening:
    """The plugin's answer. Raises Refused if it fails, takes too long or is not an opening."""
    found: Any = None
    try:
        found = await games.beside.call(DRAW_SECONDS, question, *arguments)
    except FourlineError:
        raise
    except Exception as error:
        log.error("opening draw failed", extra={"game": game, "reason": str(error)[:200]})
    if not isinstance(found, GivenOpening):
        refuse("game/broken", f"The openings of {game} cannot be used at the moment.")
    return found


async def drawn_again(games: Games, game: str, before: StartedFrom | None, seed: int) -> StartedFrom | None:
    """Another opening of the same kind for a rematch; the same one if none can be drawn."""
    if before is None:
        return None
    start = before.start
    try:
        return await drawn(
            games, game, replace(start, number=None) if isinstance(start, EvenStart) else start, seed
        )
    except Exception as error:
        log.warning(
            "opening draw failed, reusing the last one", extra={"game": game, "reason": str(error)[:200]}
        )
        return before


def given_moves(wanted: Opening) -> str | tuple[Any, ...]:
    """The moves to continue from, if any. Raises Refused for too many."""
    if len(wanted.moves) > MAX_MOVES_LENGTH:
        refuse("request/invalid", "No game has that many moves.")
    return wanted.moves


async def even_play(store: Store, wanted: Opening, player: str) -> EvenPlay | None:
    """How strong the even opponent plays against this player now."""
    if not isinstance(wanted.opponent, BotOpponent) or wanted.opponent.level != EVEN:
        return None
    page = await store.seated(player, None, EVEN_LOOK_BACK, None)
    return last_even(page) or EvenPlay()


def bot_name(games: Games, game: str, level: str) -> str:
    """The name of a level. Raises Refused if it is unknown."""
    bot = games.plugins.bot(game)
    levels = {one.level: one.name for one in bot.levels} if bot else {}
    if plays_even(bot):
        levels[EVEN] = EVEN_NAME
    if level not in levels:
        known = f"Choose one of: {', '.join(levels)}." if levels else "No bot plays it."
        refuse("request/invalid", f"There is no level {level[:40]!r} for {game}. {known}")
    return levels[level]

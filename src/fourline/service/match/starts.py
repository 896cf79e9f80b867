"""What a match starts from: openings are drawn by the game's own plugin, which may be anyone's."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from fourline.core.errors import FourlineError
from fourline.core.match.commands import Opening
from fourline.core.starts import EvenStart, GivenOpening, Start, StartedFrom, SwapStart
from fourline.service.errors import refuse
from fourline.service.plugins.guarded import Games
from fourline.service.plugins.limits import in_a_thread

log = logging.getLogger(__name__)

DRAW_SECONDS = 5.0
MAX_MOVES_LENGTH = 1000


async def drawn(games: Games, game: str, start: Start | None, seed: int) -> StartedFrom | None:
    """What this start comes to. Raises FourlineError or Refused if there is no such opening."""
    if start is None or isinstance(start, SwapStart):
        return None if start is None else StartedFrom(start)
    openings = games.plugins.openings_of(game)
    found = await _asked(game, openings.draw, start, seed)
    return StartedFrom(start, found.deck, found.number, found.moves, found.share)


async def named_opening(games: Games, game: str, deck: str, number: int) -> GivenOpening:
    """One opening by its name. Raises FourlineError or Refused if there is no such opening."""
    return await _asked(game, games.plugins.openings_of(game).opening, deck, number)


async def _asked(game: str, question: Callable[..., GivenOpening], *arguments: Any) -> GivenOpening:
    """The plugin's answer. Raises Refused if it fails, takes too long or is not an opening."""
    found: Any = None
    try:
        found = await in_a_thread(DRAW_SECONDS, question, *arguments)
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

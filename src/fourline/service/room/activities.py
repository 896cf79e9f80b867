"""What a room can play: which games have puzzles, and which are played in teams."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import Any

import msgspec

from fourline.core.puzzles import GivenPuzzle, NoPuzzles, Puzzles
from fourline.core.room.events import Activity, Kind
from fourline.core.room.rush import ROUNDS
from fourline.service.errors import refuse
from fourline.service.plugins.guarded import Games
from fourline.service.plugins.limits import in_a_thread

log = logging.getLogger(__name__)
DRAW_SECONDS = 5.0
DRAWS = 20
"""How often it is drawn at most to find puzzles that a room has not seen."""
SEEDS_APART = 1_000


def chosen(games: Games, kind: Kind, game: str | None, now: Activity) -> Activity:
    """This kind with this game, or with one that can be played so. Raises Refused or FourlineError."""
    fit = playable(games, kind)
    if game is None:
        game = now.game if now.game in fit else next(iter(fit), None)
    if game is None:
        refuse("game/unknown", "No game that can be played so is installed.")
    if game not in fit:
        name = games.engine(game).metadata.name
        if kind == "puzzles":
            raise NoPuzzles(f"There are no puzzles of {name} here.")
        refuse("request/invalid", f"{name} cannot be played in teams.")
    return Activity(kind, game)


def playable(games: Games, kind: Kind) -> tuple[str, ...]:
    """The games that can be played so."""
    if kind == "puzzles":
        return tuple(games.plugins.puzzles)
    engines = games.plugins.engines
    return tuple(game for game, engine in engines.items() if engine.metadata.teams in engines)


async def drawn_puzzles(
    games: Games, game: str, seed: int, seen: Collection[int] = ()
) -> tuple[GivenPuzzle, ...]:
    """The puzzles of a rush, asked of the game's own plugin. Raises Refused if it fails or is too slow.

    Those that the room has seen come again only if there are no others.
    """
    puzzles = games.plugins.puzzles_of(game)
    found: tuple[GivenPuzzle, ...] = ()
    try:
        found = _readable(await in_a_thread(DRAW_SECONDS, _draw_unseen, puzzles, seed, frozenset(seen)))
    except Exception as error:
        log.error("puzzle draw failed", extra={"game": game, "reason": str(error)[:200]})
    if len(found) != ROUNDS or not all(map(_is_sound, found)):
        refuse("game/broken", f"The puzzles of {game} cannot be used at the moment.")
    return found


def _draw_unseen(puzzles: Puzzles, seed: int, seen: Collection[int]) -> tuple[GivenPuzzle, ...]:
    """Each place of the rush has the first puzzle drawn for it that is new: they get harder as before."""
    found = list(puzzles.draw(ROUNDS, seed))
    old = [place for place, one in enumerate(found) if one.number in seen]
    known = {*seen, *(one.number for one in found)}
    for more in range(1, DRAWS):
        if not old:
            break
        drawn = puzzles.draw(ROUNDS, seed + more * SEEDS_APART)
        for place in tuple(old):
            if drawn[place].number not in known:
                known.add(drawn[place].number)
                found[place] = drawn[place]
                old.remove(place)
    return tuple(found)


def _readable(drawn: Any) -> tuple[GivenPuzzle, ...]:
    """As they will be read from the room's log: a room whose log cannot be read is lost."""
    return msgspec.convert(msgspec.to_builtins(drawn), tuple[GivenPuzzle, ...])


def _is_sound(puzzle: GivenPuzzle) -> bool:
    columns = {len(row) for row in puzzle.rows}
    inside = len(columns) == 1 and all(0 <= choice < max(columns) for choice in puzzle.choices)
    return inside and puzzle.answer in puzzle.choices and puzzle.side in (1, 2)

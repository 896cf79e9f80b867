"""What a room can play: which games have puzzles, and which are played in teams."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from fourline.core.puzzles import GivenPuzzle, NoPuzzles, Puzzles
from fourline.core.room.events import Activity, Kind
from fourline.core.room.rush import ROUNDS
from fourline.service.errors import refuse
from fourline.service.plugins.guarded import Games

log = logging.getLogger(__name__)
DRAW_SECONDS = 5.0
MORE_DRAWS = 6


def chosen(games: Games, kind: Kind, game: str | None, now: Activity) -> Activity:
    """This kind with this game, or with one that can be played so. Raises Refused or FourlineError."""
    if game is not None and kind != "puzzles" and games.engine(game).metadata.teams is not None:
        games.why_not_in_teams(game, again=True)
    fit = playable(games, kind)
    if game is None:
        game = now.game if now.game in fit else next(iter(fit), None)
    if game is None:
        refuse("game/unknown", "No game that can be played so is installed.")
    if game not in fit:
        name = games.engine(game).metadata.name
        if kind == "puzzles":
            raise NoPuzzles(f"There are no puzzles of {name} here.")
        why = games.why_not_in_teams(game) if games.engine(game).metadata.teams is not None else None
        refuse("request/invalid", why or f"{name} cannot be chosen for a room.")
    return Activity(kind, game)


def playable(games: Games, kind: Kind) -> tuple[str, ...]:
    """The games that can be played so."""
    if kind == "puzzles":
        return tuple(games.plugins.puzzles)
    engines = games.plugins.engines
    named = [game for game, engine in engines.items() if engine.metadata.teams in engines]
    return tuple(game for game in named if games.why_not_in_teams(game) is None)


async def drawn_puzzles(
    games: Games, game: str, seed: int, seen: Sequence[int] = ()
) -> tuple[GivenPuzzle, ...]:
    """The puzzles of a rush, asked of the game's own plugin. Raises Refused if it fails or is too slow.

    Those that the room has seen come again only when there are no others.
    """
    puzzles = games.plugins.puzzles_of(game)
    found: tuple[GivenPuzzle, ...] = ()
    try:
        found = _readable(await games.beside.call(DRAW_SECONDS, _draw_unseen, puzzles, seed, seen))
    except Exception as error:
        log.error("puzzle draw failed", extra={"game": game, "reason": str(error)[:200]})
    if len(found) != ROUNDS or not all(map(_is_sound, found)):
        refuse("game/broken", f"The puzzles of {game} cannot be used at the moment.")
    return found


def _draw_unseen(puzzles: Puzzles, seed: int, seen: Sequence[int]) -> tuple[GivenPuzzle, ...]:
    """More are drawn than the room has seen; picks spread over the new ones get harder as before.

    A plugin may have fewer of a sort than asked for, so it is asked for more while it gives different ones.
    It may also repeat some: none comes twice in a rush that can be filled with others.
    """
    drawn, asked = puzzles.draw(ROUNDS, seed), ROUNDS + max(ROUNDS, len(seen))
    new = _unseen(drawn, seen)
    for _ in range(MORE_DRAWS):
        more = _draw(puzzles, asked, seed) if len(new) < ROUNDS else ()
        if _different(more) <= _different(drawn):
            break
        drawn, asked = more, 2 * asked
        new = _unseen(drawn, seen)
    if len(new) < ROUNDS:
        return _filled(drawn, seen)
    return tuple(new[place * len(new) // ROUNDS] for place in range(ROUNDS))


def _unseen(drawn: Sequence[GivenPuzzle], seen: Sequence[int]) -> list[GivenPuzzle]:
    """Each once."""
    found: dict[int, GivenPuzzle] = {}
    for one in drawn:
        if one.number not in seen:
            found.setdefault(one.number, one)
    return list(found.values())


def _different(drawn: Sequence[GivenPuzzle]) -> int:
    return len({one.number for one in drawn})


def _draw(puzzles: Puzzles, count: int, seed: int) -> tuple[GivenPuzzle, ...]:
    """A plugin that has fewer may refuse: then there are no more."""
    try:
        return puzzles.draw(count, seed)
    except Exception as error:
        log.info("no more puzzles drawn", extra={"count": count, "reason": str(error)[:200]})
        return ()


def _filled(drawn: tuple[GivenPuzzle, ...], seen: Sequence[int]) -> tuple[GivenPuzzle, ...]:
    """The new ones that are left, then those that were seen longest ago, and only then repeats."""
    last_seen = {number: at for at, number in enumerate(seen)}
    first = {one.number: at for at, one in reversed(tuple(enumerate(drawn)))}

    def rank(at: int) -> tuple[bool, int]:
        number = drawn[at].number
        return first[number] != at, last_seen.get(number, -1)

    return tuple(drawn[at] for at in sorted(sorted(range(len(drawn)), key=rank)[:ROUNDS]))


def _readable(drawn: Any) -> tuple[GivenPuzzle, ...]:
    """As they will be read from the room's log: a room whose log cannot be read is lost."""
    return msgspec.convert(msgspec.to_builtins(drawn), tuple[GivenPuzzle, ...])


def _is_sound(puzzle: GivenPuzzle) -> bool:
    columns = {len(row) for row in puzzle.rows}
    inside = len(columns) == 1 and all(0 <= choice < max(columns) for choice in puzzle.choices)
    return inside and puzzle.answer in puzzle.choices and puzzle.side in (1, 2)

"""What is closed while a rated match runs: its positions, whatever contains them, the sheet of its opening.

A subject is the name under which something is closed. A position has the same name however it was reached,
and so has its mirror image. A position contains another if all of the other's image is in its own: some order
of moves leads there from the other, whichever was taken.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fourline.core.errors import FourlineError, Refusal
from fourline.core.match.state import Match
from fourline.core.record import replay
from fourline.service.plugins.guarded import Engine, Games
from fourline.service.ports import Store

CLOSED_AFTER = 4
"""A position is closed from this many moves beyond the opening on."""
MET_BY_CHANCE = 10
"""Positions of fewer moves are common: what contains one is open, and other games that reach one go on."""
FAR_AHEAD = 8
"""What lies further ahead of a common position than this many moves is of no use to its players."""
POSITION_CLOSED = "This position is being played for a rating. It can be analysed when that game is over."
BOT_CLOSED = (
    "This position is being played for a rating elsewhere. The computer plays it when that game is over."
)


class Asked(NamedTuple):
    """A position that is asked for: its name, and the images of it and of all that are one move ahead."""

    subject: str
    images: tuple[int, ...]


Line = dict[int, Asked]
"""The positions of a line of moves, by how many moves led there."""


class Closed:
    """What running rated matches of a game close."""

    def __init__(self, game: str, subjects: set[str]) -> None:
        self._subjects, beyond = subjects, _beyond(game)
        self._first = [int(one.removeprefix(beyond), 16) for one in subjects if one.startswith(beyond)]

    def names(self, asked: Asked) -> bool:
        return asked.subject in self._subjects

    def lies_in(self, asked: Asked) -> bool:
        """Whether the position contains a closed one, or would after one more move: its values tell that."""
        return any(image & first == first for image in asked.images for first in self._first)


class ClosedPositions:
    """Whether a running rated match closes what is asked for."""

    def __init__(self, games: Games, store: Store) -> None:
        self._games, self._store = games, store

    async def analysed(self, game: str, moves: str) -> bool:
        """Whether the position after these moves is closed, or a common one shortly before it."""
        line = await self._line(game, moves, CLOSED_AFTER, FAR_AHEAD)
        closed = await self._closed(game, line)
        last = max(line, default=0)
        return any(map(closed.names, line.values())) or (last >= MET_BY_CHANCE and closed.lies_in(line[last]))

    async def reviewed(self, game: str, moves: str) -> int | None:
        """How many of these moves lead to the first closed position of this game."""
        line = await self._line(game, moves, MET_BY_CHANCE, len(moves))
        closed = await self._closed(game, line)
        return next((ply for ply, one in line.items() if closed.names(one) or closed.lies_in(one)), None)

    async def asked_of_bot(self, before: Match, after: Match) -> Refusal | None:
        """A bot would give its move away in a position that is played for a rating elsewhere.

        A match that is opened there is refused on either turn.
        """
        count, opened = len(after.moves), before.status != "in_progress"
        if after.status != "in_progress" or count == len(before.moves) or count < MET_BY_CHANCE:
            return None
        sitter = after.sitter(after.on_turn)
        if not opened and (sitter is None or sitter.kind != "bot"):
            return None
        asked = await self._games.call(after.game, _asked, after.state)
        closed = await self._closed(after.game, {count: asked})
        if not closed.names(asked) and not closed.lies_in(asked):
            return None
        return Refusal("analysis/closed", BOT_CLOSED, {"version": before.version})

    async def closes(self, match: Match) -> list[str]:
        """What a rated match closes with its last move: a common position and all that are one move ahead
        of it, or the first that is not common, and with it whatever contains it."""
        common = len(match.moves) < MET_BY_CHANCE
        return await self._games.call(match.game, _with_those_ahead if common else _first_of, match)

    async def _line(self, game: str, moves: str, least: int, back: int) -> Line:
        """Of the positions after at least N moves, and at most so far `back` from the last one."""
        try:
            return await self._games.call(game, _line, moves, least, back)
        except FourlineError:
            return {}  # the analyst says what is wrong with these moves

    async def _closed(self, game: str, line: Line) -> Closed:
        subjects = list(dict.fromkeys(one.subject for one in line.values()))
        return Closed(game, await self._store.closed_among(subjects, _beyond(game)))


def sheet_subject(game: str, deck: str, number: int) -> str:
    return f"opening:{game}:{deck}:{number}"


def _beyond(game: str) -> str:
    """What the names begin with of positions that are closed with all that contain them."""
    return f"beyond:{game}:"


def _subjects(engine: Engine, *states: Any) -> list[str]:
    keys = [engine.position_key(state) for state in states]
    return [f"position:{engine.metadata.game_type}:{key}" for key in keys if key is not None]


def _asked(engine: Engine, state: Any) -> Asked:
    images = [image for one in (state, *_ahead(engine, state)) for image in engine.position_images(one)]
    return Asked("".join(_subjects(engine, state)), tuple(images))


def _line(engine: Engine, moves: str, least: int, back: int) -> Line:
    states = replay(engine, moves)
    last = len(states) - 1
    return {ply: _asked(engine, states[ply]) for ply in range(max(least, last - back), last + 1)}


def _ahead(engine: Engine, state: Any) -> list[Any]:
    if engine.outcome(state) is not None:
        return []
    player = engine.current_player(state)
    return [engine.make_move(state, player, move) for move in engine.legal_moves(state)]


def _with_those_ahead(engine: Engine, match: Match) -> list[str]:
    return list(dict.fromkeys(_subjects(engine, match.state, *_ahead(engine, match.state))))


def _first_of(engine: Engine, match: Match) -> list[str]:
    state = engine.initialize(match.seats, match.options)
    for played in match.moves[: max(MET_BY_CHANCE, match.given + CLOSED_AFTER)]:
        state = engine.make_move(state, played.seat, engine.read_move(played.move))
    images = engine.position_images(state)
    return [f"{_beyond(match.game)}{images[0]:x}"] if images else _with_those_ahead(engine, match)

"""A game of any engine on the table: its state, its actions as numbers, its board as planes of 0 and 1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from fourline import plugins
from fourline.board import BoardView
from fourline.core.engine import BaseGameEngine
from fourline.core.errors import InvalidGame
from fourline.core.seeded import drawn
from fourline.envs.values import Knowledge, knowledge_of
from fourline.render.text import draw_text

TRIED_GAMES = 20
MAX_TRIED_MOVES = 200
SPARE = 4
"""How many times the most moves seen in the games tried are numbered, where moves have no fixed numbers."""

RESET_FIRST = "Call reset() before the first step."

Chance = np.random.Generator
Engine = BaseGameEngine[Any, Any]

RENDER_MODES = ("ansi", "human")
"""`ansi`: render() gives the board as text; `human`: it is printed after every move."""


def checked_mode(render_mode: str | None) -> str | None:
    """Raises InvalidGame for a way to draw that there is not."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise InvalidGame(f"There is no render_mode {render_mode!r:.40}: use 'ansi', 'human' or None.")
    return render_mode


def rendered(view: BoardView, render_mode: str | None) -> str | None:
    """The board as text; in the mode "human" it is printed."""
    text = draw_text(view) if render_mode is not None else None
    if render_mode == "human":
        print(text)
        return None
    return text


class Table:
    """One game after another of the same engine and options.

    Where every move that may come is possible at the start (a disc into a column, a mark on a cell), action k
    is always that move; in other games it is the k-th of the legal moves.
    """

    def __init__(self, game: str, options: Mapping[str, Any] | None, values: bool) -> None:
        self.engine: Engine = plugins.engine(game)
        if not isinstance(options, Mapping | None):
            raise TypeError("Options of a game are given by name: {'columns': 8}.")
        self.options = dict(options or {})
        self.seats = self.engine.seats(self.options)
        self.knowledge: Knowledge | None = knowledge_of(self.engine) if values else None
        self.begin(np.random.default_rng(0))
        self.fixed, self.actions = self._numbering()
        view = self.view
        self.sides = tuple(side.id for side in view.sides)
        self.kinds = tuple(kind.id for kind in view.kinds) if view.kinds is not msgspec.UNSET else ()
        self.shape = (view.rows, view.columns, len(self.sides) + len(self.kinds))

    @property
    def view(self) -> BoardView:
        return self.engine.view(self.state)

    @property
    def over(self) -> bool:
        return self.engine.outcome(self.state) is not None

    @property
    def on_turn(self) -> str:
        return self.engine.current_player(self.state)

    def begin(self, chance: Chance) -> None:
        self.chance = chance
        self.state = self.engine.initialize(self.seats, self.options)
        self._settle()

    def play(self, move: Any) -> None:
        self.state = self.engine.apply_move(self.state, self.on_turn, move)
        self._settle()

    def _settle(self) -> None:
        """Whatever chance decides is drawn."""
        while not self.over and (odds := self.engine.odds(self.state)):
            move = drawn(odds, float(self.chance.random()))
            self.state = self.engine.apply_move(self.state, self.on_turn, move)

    def moves(self) -> dict[int, Any]:
        """The legal moves by their numbers; none once the game is over."""
        legal = [] if self.over else self.engine.legal_moves(self.state)
        if self.fixed is None:
            return dict(enumerate(legal[: self.actions]))
        return {self.fixed[_key(self.engine, move)]: move for move in legal}

    def mask(self) -> NDArray[np.int8]:
        mask: NDArray[np.int8] = np.zeros(self.actions, dtype=np.int8)
        mask[list(self.moves())] = 1
        return mask

    def planes(self, seat: str) -> NDArray[np.int8]:
        """The discs that the seat sees of each side, its own first, then what is special about pieces."""
        view = self.engine.seen(self.state, seat)
        own = self.sides.index(seat) if seat in self.sides else 0
        layers = {side: (place - own) % len(self.sides) for place, side in enumerate(self.sides)}
        found: NDArray[np.int8] = np.zeros(self.shape, dtype=np.int8)
        for row, cells in enumerate(view.cells):
            for column, side in enumerate(cells):
                if side is not None:
                    found[row, column, layers[side]] = 1
        for row, column, kind in _special(view):
            found[row, column, len(self.sides) + self.kinds.index(kind)] = 1
        return found

    def rewards(self) -> dict[str, float]:
        """What the end of the game is worth to each seat: 1, 0 or -1."""
        outcome = self.engine.outcome(self.state)
        if outcome is None or outcome.winner is None:
            return dict.fromkeys(self.seats, 0.0)
        return {seat: 1.0 if seat == outcome.winner else -1.0 for seat in self.seats}

    def _numbering(self) -> tuple[dict[bytes, int] | None, int]:
        """The number of each move, or None where they cannot be told beforehand; and how many there are."""
        if self.over:
            raise InvalidGame(f"{self.engine.metadata.name} is over before it has begun.")
        at_start = [_key(self.engine, move) for move in self.engine.legal_moves(self.state)]
        seen, most = set(at_start), len(at_start)
        for legal in self._tried():
            seen |= {_key(self.engine, move) for move in legal}
            most = max(most, len(legal))
        if len(seen) == len(at_start):
            return {key: number for number, key in enumerate(at_start)}, len(at_start)
        return None, SPARE * most

    def _tried(self) -> Iterator[list[Any]]:
        """The legal moves of every position in a few random games."""
        chance = np.random.default_rng(1)
        for _ in range(TRIED_GAMES):
            self.begin(chance)
            for _ in range(MAX_TRIED_MOVES):
                legal = [] if self.over else self.engine.legal_moves(self.state)
                if not legal:
                    break
                yield legal
                self.play(legal[int(chance.integers(len(legal)))])
        self.begin(chance)


def _key(engine: Engine, move: Any) -> bytes:
    return msgspec.json.encode(engine.wire_move(move))


def _special(view: BoardView) -> list[tuple[int, int, str]]:
    if view.pieces is msgspec.UNSET:
        return []
    rows = enumerate(view.pieces)
    return [
        (row, column, kind) for row, cells in rows for column, kind in enumerate(cells) if kind is not None
    ]

"""`tic-tac-toe`: the smallest complete engine, and the one to copy.

An engine needs three things: a state that never changes, a move, and a class of pure functions
over the two. Read from top to bottom; every part says what it is for. `docs/plugins.md` walks
through writing your own.

The cells are numbered as one reads:

    0 | 1 | 2
    3 | 4 | 5
    6 | 7 | 8
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fourline.board import BoardView, Side, Target
from fourline.core.engine import (
    VALID,
    BaseGameEngine,
    Metadata,
    Options,
    Validation,
    distinct_players,
    known_options,
    refuse,
)
from fourline.core.errors import InvalidGame, UnreadableMove
from fourline.core.outcome import Outcome
from fourline.games.tic_tac_toe.words import WORDS

SEATS = ("x", "o")
SIDES = (Side("x", "X", "red", "cross"), Side("o", "O", "blue", "circle"))
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


# 1. The move as it travels on the wire: {"cell": 4}. A struct with a single field stands for the
#    value of that field, so the methods below are handed the plain number 4.
class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cell: int


# 2. The state: frozen, and as small as possible. Everything else is worked out from it.
class TicTacToeState(msgspec.Struct, frozen=True):
    players: tuple[str, str]
    moves: tuple[int, ...] = ()

    def after(self, move: int) -> TicTacToeState:
        return TicTacToeState(self.players, (*self.moves, move))

    def cells_of(self, seat: int) -> frozenset[int]:
        """X (seat 0) made the moves 0, 2, 4…, O (seat 1) those between."""
        return frozenset(self.moves[seat::2])

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The lines that the last move completed."""
        mine = self.cells_of((len(self.moves) - 1) % 2) if self.moves else frozenset()
        return tuple(line for line in LINES if mine.issuperset(line))

    @property
    def over(self) -> bool:
        return len(self.moves) == 9 or bool(self.lines)


# 3. The engine. No method changes anything, asks for the time or rolls a die.
class TicTacToe(BaseGameEngine[TicTacToeState, int]):
    """
    >>> game = TicTacToe()
    >>> state = game.apply_move(game.initialize(["joe", "amy"]), "joe", 4)
    >>> game.legal_moves(state)
    [0, 1, 2, 3, 5, 6, 7, 8]
    """

    metadata = Metadata(
        game_type="tic-tac-toe",
        name="Tic-Tac-Toe",
        description="Three in a row on a board of nine cells.",
        min_players=2,
        max_players=2,
        teams="tic-tac-toe-teams",
    )
    move_type = Mark
    words = WORDS

    # The rules. Refuse what you cannot seat; `known_options` says so in a sentence.

    def seats(self, options: Options | None = None) -> tuple[str, ...]:
        known_options(self.metadata, options)
        return SEATS

    def initialize(self, players: Sequence[str], options: Options | None = None) -> TicTacToeState:
        known_options(self.metadata, options)
        x, o = distinct_players(self.metadata, players)
        return TicTacToeState((x, o))

    def legal_moves(self, state: TicTacToeState) -> list[int]:
        return [] if state.over else [cell for cell in range(9) if cell not in state.moves]

    def validate_move(self, state: TicTacToeState, player: str, move: int) -> Validation:
        """In this order: readable, over and turn, range, then what the game itself forbids."""
        if type(move) is not int:
            return refuse("request/unreadable", "A move names one cell as a whole number from 0 to 8.")
        refusal = self.refuse_unless_running(state, player)
        if refusal is not None:
            return refusal
        if not 0 <= move <= 8:
            return refuse("move/cell_out_of_range", "There is no such cell.", first=0, last=8)
        if move in state.moves:
            return refuse("move/cell_taken", "That cell is taken.")
        return VALID

    def apply_move(self, state: TicTacToeState, player: str, move: int) -> TicTacToeState:
        """A new state, or the very same object when the move is refused."""
        if not self.validate_move(state, player, move).valid:
            return state
        return state.after(move)

    def make_move(self, state: TicTacToeState, player: str, move: int) -> TicTacToeState:
        return state.after(move)

    def current_player(self, state: TicTacToeState) -> str:
        """After the end it stays with the player who moved last."""
        return state.players[(len(state.moves) - state.over) % 2]

    def outcome(self, state: TicTacToeState) -> Outcome | None:
        if not state.over:
            return None
        if not state.lines:
            return Outcome("draw", None, "full_board")
        lines = tuple(tuple(divmod(cell, 3) for cell in line) for line in state.lines)
        return Outcome("win", self.current_player(state), "connected", lines)

    # The picture. SVG, text, the web board and the screen reader's sentences all come from it.

    def view(self, state: TicTacToeState) -> BoardView:
        outcome = self.outcome(state)
        return BoardView(
            title=f"Tic-Tac-Toe: {self._status(state)}",
            rows=3,
            columns=3,
            cells=tuple(
                tuple(self._seat_at(state, 3 * row + column) for column in range(3)) for row in range(3)
            ),
            sides=SIDES,
            to_move=None if outcome else SEATS[len(state.moves) % 2],
            last=(divmod(state.moves[-1], 3),) if state.moves else (),
            lines=outcome.lines if outcome else (),
            targets=tuple(self._target(state, cell) for cell in range(9)),
        )

    def _seat_at(self, state: TicTacToeState, cell: int) -> str | None:
        return SEATS[state.moves.index(cell) % 2] if cell in state.moves else None

    def _status(self, state: TicTacToeState) -> str:
        if not state.over:
            return f"{SIDES[len(state.moves) % 2].name} to move"
        return f"{SIDES[(len(state.moves) - 1) % 2].name} wins" if state.lines else "draw"

    def _target(self, state: TicTacToeState, cell: int) -> Target:
        closed = (
            "The game is over" if state.over else f"Cell {cell + 1} is taken" if cell in state.moves else None
        )
        return Target({"cell": cell}, f"Cell {cell + 1}", "cell", None if closed else divmod(cell, 3), closed)

    # Writing it down: plain values out, the same state back, nothing else accepted.

    def to_json(self, state: TicTacToeState) -> dict[str, Any]:
        return {"players": list(state.players), "moves": list(state.moves)}

    def from_json(self, document: Mapping[str, Any]) -> TicTacToeState:
        try:
            saved = msgspec.convert(document, TicTacToeState)
            state = self.initialize(saved.players)
        except ValueError as error:
            raise InvalidGame(f"Not a saved game of Tic-Tac-Toe: {error}") from None
        for move in saved.moves:
            state = self.apply_move(state, self.current_player(state), move)
        if state != saved:
            raise InvalidGame("That saved game of Tic-Tac-Toe has a move that is not legal.")
        return state

    # How people write a move. What `format_move` writes, `parse_move` reads.

    def parse_move(self, text: str) -> int:
        word = text.strip()
        if len(word) == 1 and word in "123456789":
            return int(word) - 1
        raise UnreadableMove(f"{word[:20]!r} is not a cell: type a number from 1 to 9.")

    def format_move(self, move: int) -> str:
        return str(move + 1)

    # What a match shows beside the board, and what its record says of a move.

    def snapshot(self, state: TicTacToeState) -> dict[str, Any]:
        cells = [self._seat_at(state, cell) for cell in range(9)]
        last = state.moves[-1] if state.moves else None
        return {"cells": cells, "last_move": None if last is None else {"cell": last, "seat": cells[last]}}

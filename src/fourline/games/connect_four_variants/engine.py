"""`connect-four-variants`: other boards, three or five in a row, pop out, misère."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from fourline.board import BoardView, Cell, Side, Target
from fourline.core.engine import (
    VALID,
    BaseGameEngine,
    Metadata,
    Options,
    Validation,
    distinct_players,
    refuse,
)
from fourline.core.errors import InvalidGame, UnreadableMove
from fourline.core.outcome import Outcome
from fourline.games.connect_four_variants.grid import Grid
from fourline.games.connect_four_variants.state import Turn, Variant, VariantState
from fourline.games.connect_four_variants.words import WORDS

SEATS = ("red", "yellow")
SIDES = (Side("red", "Red", "red", "diamond"), Side("yellow", "Yellow", "yellow", "ring"))
POP = "p"


class ConnectFourVariants(BaseGameEngine[VariantState, Turn]):
    """
    >>> game = ConnectFourVariants()
    >>> state = game.initialize(["joe", "amy"], {"columns": 4, "connect": 3})
    >>> [game.format_move(move) for move in game.legal_moves(state)]
    ['1', '2', '3', '4']
    """

    metadata = Metadata(
        game_type="connect-four-variants",
        name="Connect Four Variants",
        description="Other boards, three or five in a row, pop out, misère.",
        min_players=2,
        max_players=2,
    )
    move_type = Turn
    options_type = Variant
    words = WORDS

    def seats(self, options: Options | None = None) -> tuple[str, ...]:
        self.read_options(options)
        return SEATS

    def initialize(self, players: Sequence[str], options: Options | None = None) -> VariantState:
        variant: Variant = self.read_options(options)
        red, yellow = distinct_players(self.metadata, players)
        if variant.connect > max(variant.columns, variant.rows):
            raise InvalidGame(f"No row of {variant.connect} fits on this board.")
        grid = Grid(variant.columns, variant.rows)
        return VariantState((red, yellow), variant, grid, seen=((*grid.discs, 0),) if variant.pop_out else ())

    def legal_moves(self, state: VariantState) -> list[Turn]:
        return state.legal()

    def validate_move(self, state: VariantState, player: str, move: Turn) -> Validation:
        if type(move) is not Turn or type(move.column) is not int or type(move.pop) is not bool:
            return refuse("request/unreadable", "A move names a column, and whether a disc is popped there.")
        refusal = self.refuse_unless_running(state, player)
        if refusal is not None:
            return refusal
        columns = state.variant.columns
        if not 0 <= move.column < columns:
            return refuse("move/column_out_of_range", "There is no such column.", first=0, last=columns - 1)
        return self._fits(state, move)

    def _fits(self, state: VariantState, move: Turn) -> Validation:
        if not move.pop:
            full = not state.grid.landing(move.column)
            return refuse("move/column_full", "That column is full.") if full else VALID
        if not state.variant.pop_out:
            return refuse("move/no_pop_out", "This game is played without pop out.")
        if not state.grid.holds_bottom(state.turn, move.column):
            return refuse("move/not_your_disc", "That column has no disc of yours at the bottom.")
        return VALID

    def apply_move(self, state: VariantState, player: str, move: Turn) -> VariantState:
        return state.after(move) if self.validate_move(state, player, move).valid else state

    def make_move(self, state: VariantState, player: str, move: Turn) -> VariantState:
        return state.after(move)

    def current_player(self, state: VariantState) -> str:
        return state.players[(len(state.moves) - bool(state.reason)) % 2]

    def outcome(self, state: VariantState) -> Outcome | None:
        if not state.reason:
            return None
        if state.winner is None:
            return Outcome("draw", None, state.reason)
        lines = () if state.variant.misere else _lines(state)
        return Outcome("win", state.players[state.winner], state.reason, lines)

    def view(self, state: VariantState) -> BoardView:
        rows, columns = state.variant.rows, state.variant.columns
        grid = state.grid
        sides = [[grid.side_at(row, column) for column in range(columns)] for row in range(rows)]
        return BoardView(
            title=f"{self.metadata.name}: {_status(state)}",
            rows=rows,
            columns=columns,
            cells=tuple(tuple(None if side is None else SEATS[side] for side in row) for row in sides),
            sides=SIDES,
            style="holes",
            to_move=None if state.reason else SEATS[state.turn],
            last=_last(state),
            lines=_lines(state),
            lines_lose=True if state.variant.misere and state.connected is not None else UNSET,
            targets=(*(_drop(state, column) for column in range(columns)), *_pops(state)),
            column_labels=tuple(str(column + 1) for column in range(columns)),
            row_labels=tuple(str(rows - row) for row in range(rows)),
        )

    def to_json(self, state: VariantState) -> dict[str, Any]:
        return {
            "players": list(state.players),
            "options": msgspec.to_builtins(state.variant),
            "moves": [self.format_move(move) for move in state.moves],
        }

    def from_json(self, document: Mapping[str, Any]) -> VariantState:
        try:
            saved = msgspec.convert(document, _Saved)
            state = self.initialize(saved.players, saved.options)
            moves = [self.parse_move(word) for word in saved.moves]
        except ValueError as error:
            raise InvalidGame(f"Not a saved game of {self.metadata.name}: {error}") from None
        for move in moves:
            after = self.apply_move(state, self.current_player(state), move)
            if after is state:
                raise InvalidGame(f"The saved move {self.format_move(move)!r} is not legal.")
            state = after
        return state

    def parse_move(self, text: str) -> Turn:
        word = text.strip().lower()
        number = word.removeprefix(POP)
        if number.isascii() and number.isdigit() and len(number) <= 2 and 1 <= int(number) <= 10:
            return Turn(int(number) - 1, word.startswith(POP))
        raise UnreadableMove(f"{word[:20]!r} is not a move: type a column, or p and a column to pop a disc.")

    def format_move(self, move: Turn) -> str:
        return f"{POP if move.pop else ''}{move.column + 1}"

    def played(self, state: VariantState, move: Turn) -> dict[str, Any]:
        cell = state.grid.cell(state.grid.landing(move.column).bit_length() - 1)
        row = state.variant.rows - 1 if move.pop else cell[0]
        return {"row": row, "column": move.column, "pop": move.pop}


class _Saved(msgspec.Struct, forbid_unknown_fields=True):
    players: list[str]
    options: dict[str, Any]
    moves: list[str]


def _status(state: VariantState) -> str:
    if not state.reason:
        return f"{SIDES[state.turn].name} to move"
    return "draw" if state.winner is None else f"{SIDES[state.winner].name} wins"


def _lines(state: VariantState) -> tuple[tuple[Cell, ...], ...]:
    """The rows that end the game: the winner's, in misère the loser's."""
    return () if state.connected is None else state.grid.lines(state.connected, state.variant.connect)


def _last(state: VariantState) -> tuple[Cell, ...]:
    """The cell where the last disc lies; after a pop, the disc that has sunk to the bottom."""
    if not state.moves:
        return ()
    move, grid = state.moves[-1], state.grid
    bottom = (state.variant.rows - 1, move.column)
    if move.pop:
        return (bottom,) if grid.side_at(*bottom) is not None else ()
    rows = (row for row in range(state.variant.rows) if grid.side_at(row, move.column) is not None)
    return ((next(rows), move.column),)


def _drop(state: VariantState, column: int) -> Target:
    wire, name = {"column": column, "pop": False}, f"Column {column + 1}"
    landing = state.grid.landing(column)
    if state.reason:
        return Target(wire, name, "column", None, "The game is over")
    if not landing:
        return Target(wire, name, "column", None, f"{name} is full")
    return Target(wire, name, "column", state.grid.cell(landing.bit_length() - 1))


def _pops(state: VariantState) -> list[Target]:
    return [
        Target({"column": move.column, "pop": True}, f"Pop {move.column + 1}", "button", None)
        for move in state.legal()
        if move.pop
    ]

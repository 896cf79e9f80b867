"""Tic-Tac-Toe whose moves have a word in them: {"row": "b", "column": 1}."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from fourline.board import Target
from fourline.core.engine import Validation, refuse
from fourline.core.errors import UnreadableMove
from fourline.games.tic_tac_toe.engine import TicTacToe, TicTacToeState

ROWS = ("a", "b", "c")


class Put(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    row: str
    column: int


def put(cell: int) -> Put:
    return Put(ROWS[cell // 3], cell % 3)


def cell_of(move: Put) -> int:
    return 3 * ROWS.index(move.row) + move.column


class Spoken(TicTacToe):
    metadata = replace(TicTacToe.metadata, game_type="spoken", teams=None)
    move_type = Put  # type: ignore[assignment]

    def legal_moves(self, state: TicTacToeState) -> list[Any]:
        return [put(cell) for cell in super().legal_moves(state)]

    def validate_move(self, state: TicTacToeState, player: str, move: Any) -> Validation:
        if type(move) is not Put or move.row not in ROWS or type(move.column) is not int:
            return refuse("request/unreadable", "A move names a row and a column.")
        return super().validate_move(state, player, cell_of(move) if 0 <= move.column < 3 else -1)

    def apply_move(self, state: TicTacToeState, player: str, move: Any) -> TicTacToeState:
        return state.after(cell_of(move)) if self.validate_move(state, player, move).valid else state

    def from_json(self, document: Mapping[str, Any]) -> TicTacToeState:
        return TicTacToe().from_json(document)

    def _target(self, state: TicTacToeState, cell: int) -> Target:
        return replace(super()._target(state, cell), move=msgspec.to_builtins(put(cell)))

    def parse_move(self, text: str) -> Any:
        word = text.strip()
        if len(word) == 2 and word[0] in ROWS and word[1] in "012":
            return Put(word[0], int(word[1]))
        raise UnreadableMove(f"{word[:20]!r} is not a move.")

    def format_move(self, move: Any) -> str:
        return f"{move.row}{move.column}"

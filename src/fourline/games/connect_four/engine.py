"""`connect-four`: two players, Red starts, Yellow answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fourline._native import drop
from fourline.board import BoardView
from fourline.core.engine import (
    BaseGameEngine,
    Metadata,
    Options,
    OrdinaryMove,
    Validation,
    distinct_players,
    known_options,
)
from fourline.core.errors import InvalidGame
from fourline.core.outcome import Outcome
from fourline.games.connect_four import drawing, encoding, moves
from fourline.games.connect_four.notation import parse_column
from fourline.games.connect_four.position import COLUMNS, DISCS_EACH, Position, after, images, key

COLORS = ("red", "yellow")


class ConnectFourState(msgspec.Struct, frozen=True, gc=False):
    """A game between two players: who plays, which columns were played, where that led."""

    players: tuple[str, str]
    moves: tuple[int, ...] = ()
    position: Position = Position()

    def after(self, column: int) -> ConnectFourState:
        return ConnectFourState(self.players, (*self.moves, column), self.position.play(column))

    @property
    def active_player(self) -> str:
        """Whose turn it is; after the end, who moved last."""
        return self.players[(self.position.ply - self.position.over) % 2]

    @property
    def last_column(self) -> int | None:
        return self.moves[-1] if self.moves else None


class ConnectFour(BaseGameEngine[ConnectFourState, int]):
    """Connect Four for two.

    >>> game = ConnectFour()
    >>> state = game.apply_move(game.initialize(["joe", "amy"]), "joe", 3)
    >>> game.current_player(state)
    'amy'
    """

    metadata = Metadata(
        game_type="connect-four",
        name="Connect Four",
        description="Drop discs into seven columns; the first to get four in a row wins.",
        min_players=2,
        max_players=2,
        teams="connect-four-teams",
    )
    move_type = moves.Drop

    def seats(self, options: Options | None = None) -> tuple[str, ...]:
        known_options(self.metadata, options)
        return COLORS

    def initialize(self, players: Sequence[str], options: Options | None = None) -> ConnectFourState:
        known_options(self.metadata, options)
        red, yellow = distinct_players(self.metadata, players)
        return ConnectFourState((red, yellow))

    def legal_moves(self, state: ConnectFourState) -> list[int]:
        return list(state.position.legal_columns())

    def validate_move(self, state: ConnectFourState, player: str, move: int) -> Validation:
        return moves.validate_drop(self, state, player, move)

    def apply_move(self, state: ConnectFourState, player: str, move: int) -> ConnectFourState:
        if not self.validate_move(state, player, move).valid:
            return state
        return state.after(move)

    def make_move(self, state: ConnectFourState, player: str, move: int) -> ConnectFourState:
        return state.after(move)

    def ordinary_move(
        self, state: ConnectFourState, player: str, move: int
    ) -> OrdinaryMove[ConnectFourState] | None:
        before, players = state.position, state.players
        if type(move) is not int or not 0 <= move < COLUMNS or player != players[before.ply % 2]:
            return None
        dropped = drop(before.first, before.second, move)
        if dropped is None:
            return None
        first, second, row = dropped
        ply = before.ply + 1
        made = ConnectFourState(players, (*state.moves, move), Position(first, second, ply))
        return OrdinaryMove(made, {"column": move}, {"row": row, "column": move}, players[ply % 2])

    def current_player(self, state: ConnectFourState) -> str:
        return state.active_player

    def outcome(self, state: ConnectFourState) -> Outcome | None:
        return moves.outcome_of(state.position, state.last_column, *state.players)

    def view(self, state: ConnectFourState) -> BoardView:
        sides = (drawing.RED, drawing.YELLOW)
        return drawing.draw_board(self.metadata.name, state.position, sides, state.last_column)

    def to_json(self, state: ConnectFourState) -> dict[str, Any]:
        outcome = self.outcome(state)
        return {
            "status": "completed" if outcome else "in_progress",
            "board": _board(state),
            "active_player": state.active_player,
            "players": [
                {"id": player, "color": color} for player, color in zip(state.players, COLORS, strict=True)
            ],
            "moves": list(state.moves),
            "winner": outcome.winner if outcome else None,
            "winning_lines": moves.plain_lines(outcome),
            "last_move": _last_move(state),
        }

    def from_json(self, document: Mapping[str, Any]) -> ConnectFourState:
        """The moves are played again; a document that says otherwise is refused."""
        try:
            saved = msgspec.convert(document, _Saved)
            players = distinct_players(self.metadata, [player["id"] for player in saved.players])
            state = ConnectFourState((players[0], players[1]), saved.moves, after(saved.moves))
        except (msgspec.ValidationError, ValueError, LookupError) as error:
            raise InvalidGame(f"Not a saved game of Connect Four: {error}") from None
        if self.to_json(state) != dict(document):
            raise InvalidGame("That saved game of Connect Four contradicts its own moves.")
        return state

    def parse_move(self, text: str) -> int:
        return parse_column(text)

    def format_move(self, move: int) -> str:
        return str(move + 1)

    def snapshot(self, state: ConnectFourState) -> dict[str, Any]:
        played = len(state.moves)
        return {
            "board": _board(state),
            **self.choices(state),
            "discs_left": {"red": DISCS_EACH - (played + 1) // 2, "yellow": DISCS_EACH - played // 2},
            "last_move": _last_move(state),
        }

    def encoded(self, state: ConnectFourState) -> tuple[bytes, bytes, bytes]:
        position, moves = state.position, state.moves
        last = moves[-1] if moves else -1
        return encoding.board_encoder(self.metadata.name).running(position.first, position.second, last)

    def position_key(self, state: ConnectFourState) -> str:
        return key(state.position)

    def position_images(self, state: ConnectFourState) -> tuple[int, ...]:
        return images(state.position)

    def choices(self, state: ConnectFourState) -> dict[str, Any]:
        return {"legal_columns": list(state.position.legal_columns())}

    def played(self, state: ConnectFourState, move: int) -> dict[str, Any]:
        return {"row": moves.landing_row(state.position, move), "column": move}


class _Saved(msgspec.Struct):
    players: list[dict[str, str]]
    moves: tuple[int, ...]


def _board(state: ConnectFourState) -> list[list[str | None]]:
    return [list(row) for row in drawing.grid(state.position, *COLORS)]


def _last_move(state: ConnectFourState) -> dict[str, Any] | None:
    last = drawing.last_cell(state.position, state.last_column)
    if last is None:
        return None
    return {"row": last[0], "column": last[1], "seat": COLORS[(state.position.ply - 1) % 2]}

"""`reversi`: the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fourline.board import BoardView, Cell, Side, Target
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
from fourline_reversi.discs import BLACK_START, SIZE, WHITE_START, open_squares, squares, turned
from fourline_reversi.words import WORDS

SEATS = ("black", "white")
SIDES = (Side("black", "Black", "black", "diamond"), Side("white", "White", "white", "ring"))
COLUMNS = "abcdefgh"
ROWS = "12345678"


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The move: {"row": 2, "column": 3}. It has two fields, so the struct itself is the move."""

    row: int
    column: int

    @property
    def square(self) -> int:
        return SIZE * self.row + self.column


PLACES = tuple(Place(*divmod(square, SIZE)) for square in range(SIZE * SIZE))


class ReversiState(msgspec.Struct, frozen=True):
    """`discs` of black and of white; `turn` is 0 or 1; `open` is where the one on turn may play."""

    players: tuple[str, str]
    moves: tuple[int, ...] = ()
    discs: tuple[int, int] = (BLACK_START, WHITE_START)
    turn: int = 0
    open: int = open_squares(BLACK_START, WHITE_START)

    def lay(self, square: int) -> ReversiState:
        """The state after a disc on an open square; who cannot answer is passed over."""
        mine, theirs = self.discs[self.turn], self.discs[1 - self.turn]
        flips = turned(mine, theirs, 1 << square)
        mine, theirs = mine | flips | 1 << square, theirs & ~flips
        discs = (mine, theirs) if self.turn == 0 else (theirs, mine)
        moves = (*self.moves, square)
        if answer := open_squares(theirs, mine):
            return ReversiState(self.players, moves, discs, 1 - self.turn, answer)
        return ReversiState(self.players, moves, discs, self.turn, open_squares(mine, theirs))


class Reversi(BaseGameEngine[ReversiState, Place]):
    """Reversi for two, Black first.

    >>> game = Reversi()
    >>> state = game.initialize(["joe", "amy"])
    >>> [game.format_move(move) for move in game.legal_moves(state)]
    ['d3', 'c4', 'f5', 'e6']
    """

    metadata = Metadata(
        game_type="reversi",
        name="Reversi",
        description="Close in discs of the other colour to turn them; most discs win.",
        min_players=2,
        max_players=2,
    )
    move_type = Place
    words = WORDS

    def seats(self, options: Options | None = None) -> tuple[str, ...]:
        known_options(self.metadata, options)
        return SEATS

    def initialize(self, players: Sequence[str], options: Options | None = None) -> ReversiState:
        known_options(self.metadata, options)
        black, white = distinct_players(self.metadata, players)
        return ReversiState((black, white))

    def legal_moves(self, state: ReversiState) -> list[Place]:
        return [PLACES[square] for square in squares(state.open)]

    def validate_move(self, state: ReversiState, player: str, move: Place) -> Validation:
        if type(move) is not Place or type(move.row) is not int or type(move.column) is not int:
            return refuse("request/unreadable", "A move names a row and a column from 0 to 7.")
        refusal = self.refuse_unless_running(state, player)
        if refusal is not None:
            return refusal
        if not (0 <= move.row < SIZE and 0 <= move.column < SIZE):
            return refuse("move/square_out_of_range", "There is no such square: they are a1 to h8.")
        if not state.open >> move.square & 1:
            return refuse("move/turns_nothing", f"A disc on {self.format_move(move)} would turn nothing.")
        return VALID

    def apply_move(self, state: ReversiState, player: str, move: Place) -> ReversiState:
        return state.lay(move.square) if self.validate_move(state, player, move).valid else state

    def current_player(self, state: ReversiState) -> str:
        return state.players[state.turn]

    def outcome(self, state: ReversiState) -> Outcome | None:
        if state.open:
            return None
        black, white = (discs.bit_count() for discs in state.discs)
        if black == white:
            return Outcome("draw", None, "full_board")
        return Outcome("win", state.players[black < white], "most_pieces")

    def view(self, state: ReversiState) -> BoardView:
        return BoardView(
            title=f"Reversi: {_status(state)}",
            rows=SIZE,
            columns=SIZE,
            cells=tuple(
                tuple(_holder(state, (row, column)) for column in range(SIZE)) for row in range(SIZE)
            ),
            sides=SIDES,
            to_move=SEATS[state.turn] if state.open else None,
            last=(divmod(state.moves[-1], SIZE),) if state.moves else (),
            targets=tuple(_target(place) for place in self.legal_moves(state)),
            column_labels=tuple(COLUMNS),
            row_labels=tuple(ROWS),
        )

    def to_json(self, state: ReversiState) -> dict[str, Any]:
        return {"players": list(state.players), "moves": [_name(square) for square in state.moves]}

    def from_json(self, document: Mapping[str, Any]) -> ReversiState:
        try:
            saved = msgspec.convert(document, _Saved)
            state = self.initialize(saved.players)
            moves = [self.parse_move(word) for word in saved.moves]
        except ValueError as error:
            raise InvalidGame(f"Not a saved game of Reversi: {error}") from None
        for move in moves:
            after = self.apply_move(state, self.current_player(state), move)
            if after is state:
                raise InvalidGame(
                    f"That saved game of Reversi has a move that is not legal: {_name(move.square)}."
                )
            state = after
        return state

    def parse_move(self, text: str) -> Place:
        word = text.strip().lower()
        if len(word) == 2 and word[0] in COLUMNS and word[1] in ROWS:
            return Place(ROWS.index(word[1]), COLUMNS.index(word[0]))
        raise UnreadableMove(
            f"{word[:20]!r} is no square: type a letter from a to h and a number, such as d3."
        )

    def format_move(self, move: Place) -> str:
        return _name(move.square)

    def snapshot(self, state: ReversiState) -> dict[str, Any]:
        last = _name(state.moves[-1]) if state.moves else None
        counted = {seat: discs.bit_count() for seat, discs in zip(SEATS, state.discs, strict=True)}
        return {"discs": counted, "last_move": last}


class _Saved(msgspec.Struct, forbid_unknown_fields=True):
    players: list[str]
    moves: list[str]


def _name(square: int) -> str:
    return COLUMNS[square % SIZE] + ROWS[square // SIZE]


def _holder(state: ReversiState, cell: Cell) -> str | None:
    square = SIZE * cell[0] + cell[1]
    return next((seat for seat, discs in zip(SEATS, state.discs, strict=True) if discs >> square & 1), None)


def _target(place: Place) -> Target:
    wire = {"row": place.row, "column": place.column}
    return Target(wire, _name(place.square), "cell", (place.row, place.column))


def _status(state: ReversiState) -> str:
    if state.open:
        return f"{SIDES[state.turn].name} to move"
    black, white = (discs.bit_count() for discs in state.discs)
    if black == white:
        return f"draw, {black} discs each"
    return f"{SIDES[black < white].name} wins by {max(black, white)} discs to {min(black, white)}"

"""`checkers`: the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fourline.board import BoardView, Kind, Side, Target
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
from fourline_checkers.squares import SIDES as LETTERS
from fourline_checkers.squares import SIZE, START, is_jump, jumps_from, moved, name_of, square_of, steps
from fourline_checkers.words import WORDS

SEATS = ("black", "white")
SIDES = (Side("black", "Black", "black", "diamond"), Side("white", "White", "white", "ring"))
KING = Kind("king", "king", "crown")
PATIENCE = 80
"""Steps without a capture and without a man's move, after which the game is drawn."""


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The move: from one square to another, 0 to 63 from the upper left corner."""

    start: int
    end: int


class CheckersState(msgspec.Struct, frozen=True):
    """`jumper` is the square of a piece that must jump on; `quiet` counts steps without progress."""

    players: tuple[str, str]
    moves: tuple[Go, ...] = ()
    board: str = START
    turn: int = 0
    jumper: int | None = None
    quiet: int = 0

    def legal(self) -> tuple[tuple[int, int], ...]:
        return () if self.quiet >= PATIENCE else steps(self.board, self.turn, self.jumper)

    def after(self, move: Go) -> CheckersState:
        step = (move.start, move.end)
        board, crowned = moved(self.board, step)
        jumped = is_jump(step)
        goes_on = jumped and not crowned and bool(jumps_from(board, move.end))
        progress = jumped or self.board[move.start].islower()
        return CheckersState(
            self.players,
            (*self.moves, move),
            board,
            self.turn if goes_on else 1 - self.turn,
            move.end if goes_on else None,
            0 if progress else self.quiet + 1,
        )


class Checkers(BaseGameEngine[CheckersState, Go]):
    """Checkers for two, Black first."""

    metadata = Metadata(
        game_type="checkers",
        name="Checkers",
        description="Jump over the other side's pieces until none is left or none can move.",
        min_players=2,
        max_players=2,
    )
    move_type = Go
    words = WORDS

    def seats(self, options: Options | None = None) -> tuple[str, ...]:
        known_options(self.metadata, options)
        return SEATS

    def initialize(self, players: Sequence[str], options: Options | None = None) -> CheckersState:
        known_options(self.metadata, options)
        black, white = distinct_players(self.metadata, players)
        return CheckersState((black, white))

    def legal_moves(self, state: CheckersState) -> list[Go]:
        return [Go(*step) for step in state.legal()]

    def validate_move(self, state: CheckersState, player: str, move: Go) -> Validation:
        if type(move) is not Go or type(move.start) is not int or type(move.end) is not int:
            return refuse("request/unreadable", "A move names two squares from 0 to 63.")
        refusal = self.refuse_unless_running(state, player)
        if refusal is not None:
            return refusal
        legal = state.legal()
        if (move.start, move.end) in legal:
            return VALID
        if not (0 <= move.start < 64 and 0 <= move.end < 64):
            return refuse("move/square_out_of_range", "There is no such square.")
        if state.board[move.start].lower() != LETTERS[state.turn]:
            return refuse("move/no_piece", f"No piece of yours is on {name_of(move.start)}.")
        if is_jump(legal[0]):
            return refuse("move/must_capture", "You must capture.")
        return refuse("move/cannot_go_there", f"{self.format_move(move)} is not a move of that piece.")

    def apply_move(self, state: CheckersState, player: str, move: Go) -> CheckersState:
        return state.after(move) if self.validate_move(state, player, move).valid else state

    def make_move(self, state: CheckersState, player: str, move: Go) -> CheckersState:
        return state.after(move)

    def current_player(self, state: CheckersState) -> str:
        return state.players[state.turn]

    def outcome(self, state: CheckersState) -> Outcome | None:
        if state.quiet >= PATIENCE:
            return Outcome("draw", None, "no_progress")
        if state.legal():
            return None
        return Outcome("win", state.players[1 - state.turn], "no_moves")

    def view(self, state: CheckersState) -> BoardView:
        rows = [state.board[start : start + SIZE] for start in range(0, 64, SIZE)]
        last = state.moves[-1] if state.moves else None
        return BoardView(
            title=f"Checkers: {self._status(state)}",
            rows=SIZE,
            columns=SIZE,
            cells=tuple(tuple(_holder(piece) for piece in row) for row in rows),
            sides=SIDES,
            to_move=None if self.outcome(state) else SEATS[state.turn],
            last=(divmod(last.end, SIZE),) if last else (),
            targets=tuple(self._target(move) for move in self.legal_moves(state)),
            column_labels=tuple("abcdefgh"),
            row_labels=tuple("87654321"),
            scores={seat: _counted(state, side) for side, seat in enumerate(SEATS)},
            kinds=(KING,),
            pieces=tuple(tuple(KING.id if piece.isupper() else None for piece in row) for row in rows),
            squares="chequered",
            lower="white",
        )

    def _status(self, state: CheckersState) -> str:
        outcome = self.outcome(state)
        if outcome is None:
            return f"{SIDES[state.turn].name} to move"
        return "draw" if outcome.winner is None else f"{SIDES[1 - state.turn].name} wins"

    def _target(self, move: Go) -> Target:
        wire = {"start": move.start, "end": move.end}
        start, end = divmod(move.start, SIZE), divmod(move.end, SIZE)
        return Target(wire, self.format_move(move), "cell", end, origin=start)

    def to_json(self, state: CheckersState) -> dict[str, Any]:
        return {"players": list(state.players), "moves": [self.format_move(move) for move in state.moves]}

    def from_json(self, document: Mapping[str, Any]) -> CheckersState:
        try:
            saved = msgspec.convert(document, _Saved)
            state = self.initialize(saved.players)
            moves = [self.parse_move(word) for word in saved.moves]
        except ValueError as error:
            raise InvalidGame(f"Not a saved game of Checkers: {error}") from None
        for move in moves:
            after = self.apply_move(state, self.current_player(state), move)
            if after is state:
                raise InvalidGame(f"The saved move {self.format_move(move)} is not legal.")
            state = after
        return state

    def parse_move(self, text: str) -> Go:
        start, _, end = text.strip().lower().replace("x", "-").partition("-")
        squares = square_of(start), square_of(end)
        if squares[0] is None or squares[1] is None:
            raise UnreadableMove(f"{text.strip()[:20]!r} is not a move: type two squares, such as b6-c5.")
        return Go(squares[0], squares[1])

    def format_move(self, move: Go) -> str:
        sign = "x" if is_jump((move.start, move.end)) else "-"
        return f"{name_of(move.start)}{sign}{name_of(move.end)}"


class _Saved(msgspec.Struct, forbid_unknown_fields=True):
    players: list[str]
    moves: list[str]


def _holder(piece: str) -> str | None:
    return None if piece == "." else SEATS[LETTERS.index(piece.lower())]


def _counted(state: CheckersState, side: int) -> str:
    count = sum(piece.lower() == LETTERS[side] for piece in state.board)
    return "1 piece" if count == 1 else f"{count} pieces"

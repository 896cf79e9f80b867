"""`gomoku`: the engine. Stones are two integers, a bit per point and one per row that stays empty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from typing import Annotated, Any, Literal

import msgspec

from fourline.board import BoardView, Side, Target
from fourline.core import engine
from fourline.core.errors import InvalidGame, UnreadableMove
from fourline.core.outcome import Outcome
from fourline_gomoku.words import WORDS

SEATS = ("black", "white")
SIDES = (Side("black", "Black", "black", "diamond"), Side("white", "White", "white", "ring"))
LETTERS = "abcdefghijklmnopqrs"
FIVE = 5


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: Annotated[int, msgspec.Meta(ge=9, le=19, title="Board size")] = 15
    exact: Annotated[
        bool, msgspec.Meta(title="Exactly five", description="Six or more in a row do not win.")
    ] = False
    first: Annotated[Literal["anywhere", "centre"], msgspec.Meta(title="First stone")] = "anywhere"


class Point(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    row: int
    column: int


class GomokuState(msgspec.Struct, frozen=True):
    players: tuple[str, str]
    rules: Rules
    moves: tuple[Point, ...] = ()
    stones: tuple[int, int] = (0, 0)
    won: bool = False

    @property
    def pitch(self) -> int:
        return self.rules.size + 1

    def bit(self, move: Point) -> int:
        return 1 << self.pitch * move.row + move.column

    def is_free(self, move: Point) -> bool:
        return not (self.stones[0] | self.stones[1]) & self.bit(move)

    @property
    def over(self) -> bool:
        return self.won or len(self.moves) == self.rules.size**2

    def after(self, move: Point) -> GomokuState:
        side = len(self.moves) % 2
        mine = self.stones[side] | self.bit(move)
        stones = (mine, self.stones[1]) if side == 0 else (self.stones[0], mine)
        won = any(_fives(mine, step, self.rules.exact) for step in _steps(self.pitch))
        return GomokuState(self.players, self.rules, (*self.moves, move), stones, won)

    def lines(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        if not self.won:
            return ()
        mine = self.stones[(len(self.moves) - 1) % 2]
        return tuple(
            tuple(divmod(place + step * index, self.pitch) for index in range(FIVE))
            for step in _steps(self.pitch)
            for place in range(self.pitch**2)
            if _fives(mine, step, self.rules.exact) >> place & 1
        )


def _steps(pitch: int) -> tuple[int, int, int, int]:
    return 1, pitch, pitch - 1, pitch + 1


def _fives(stones: int, step: int, exact: bool) -> int:
    """The points where five in a row begin in this direction."""
    found = stones & stones >> step & stones >> 2 * step & stones >> 3 * step & stones >> 4 * step
    return found & ~(stones >> FIVE * step) & ~(stones << step) if exact else found


@cache
def _points(size: int) -> int:
    """Every point of a board."""
    return sum((1 << size) - 1 << (size + 1) * row for row in range(size))


def _strength(stones: int, free: int, pitch: int) -> int:
    found = 0
    for step in _steps(pitch):
        pairs = stones & stones >> step
        threes, fours = pairs & stones >> 2 * step, pairs & pairs >> 2 * step
        found += (pairs & free << step & free >> 2 * step).bit_count()
        found += 4 * (threes & free << step & free >> 3 * step).bit_count()
        found += 8 * ((fours & free << step).bit_count() + (fours & free >> 4 * step).bit_count())
    return found


class Gomoku(engine.BaseGameEngine[GomokuState, Point]):
    """Gomoku for two, Black first.

    >>> game = Gomoku()
    >>> state = game.initialize(["joe", "amy"], {"size": 9, "first": "centre"})
    >>> [game.format_move(move) for move in game.legal_moves(state)]
    ['e5']
    """

    metadata = engine.Metadata(
        game_type="gomoku",
        name="Gomoku",
        description="Five stones in a row win.",
        min_players=2,
        max_players=2,
    )
    move_type = Point
    options_type = Rules
    words = WORDS

    def seats(self, options: engine.Options | None = None) -> tuple[str, ...]:
        self.read_options(options)
        return SEATS

    def initialize(self, players: Sequence[str], options: engine.Options | None = None) -> GomokuState:
        black, white = engine.distinct_players(self.metadata, players)
        return GomokuState((black, white), self.read_options(options))

    def legal_moves(self, state: GomokuState) -> list[Point]:
        if state.over:
            return []
        every = (Point(*divmod(place, state.rules.size)) for place in range(state.rules.size**2))
        return [move for move in every if state.is_free(move) and self._may_begin(state, move)]

    def candidates(self, state: GomokuState) -> list[Point]:
        """Points near a stone; the computer looks at no others."""
        taken = state.stones[0] | state.stones[1]
        wide = taken | taken << 1 | taken >> 1
        near = (wide | wide << state.pitch | wide >> state.pitch) & _points(state.rules.size) & ~taken
        found = []
        while near and not state.over:
            place = near.bit_length() - 1
            found.append(Point(*divmod(place, state.pitch)))
            near ^= 1 << place
        return found or ([] if state.over else [self._centre(state)])

    def evaluate(self, state: GomokuState, player: str) -> float:
        """By the rows of two, three and four that can still grow."""
        side = state.players.index(player)
        free = _points(state.rules.size) & ~(state.stones[0] | state.stones[1])
        mine, other = (_strength(stones, free, state.pitch) for stones in state.stones)
        return 1 / (1 + exp((other - mine if side == 0 else mine - other) / 10))

    def _centre(self, state: GomokuState) -> Point:
        return Point(state.rules.size // 2, state.rules.size // 2)

    def _may_begin(self, state: GomokuState, move: Point) -> bool:
        return bool(state.moves) or state.rules.first == "anywhere" or move == self._centre(state)

    def validate_move(self, state: GomokuState, player: str, move: Point) -> engine.Validation:
        if type(move) is not Point or type(move.row) is not int or type(move.column) is not int:
            return engine.refuse("request/unreadable", "A move names a row and a column, both from 0.")
        refusal = self.refuse_unless_running(state, player)
        if refusal is not None:
            return refusal
        size = state.rules.size
        if not (0 <= move.row < size and 0 <= move.column < size):
            return engine.refuse("move/point_out_of_range", f"The board has {size} lines each way.")
        if not state.is_free(move):
            return engine.refuse("move/point_taken", f"A stone already lies on {self.format_move(move)}.")
        if not self._may_begin(state, move):
            return engine.refuse("move/not_the_centre", "The first stone must lie in the centre.")
        return engine.VALID

    def apply_move(self, state: GomokuState, player: str, move: Point) -> GomokuState:
        return state.after(move) if self.validate_move(state, player, move).valid else state

    def make_move(self, state: GomokuState, player: str, move: Point) -> GomokuState:
        return state.after(move)

    def current_player(self, state: GomokuState) -> str:
        return state.players[(len(state.moves) - state.over) % 2]

    def outcome(self, state: GomokuState) -> Outcome | None:
        if not state.over:
            return None
        if not state.won:
            return Outcome("draw", None, "full_board")
        return Outcome("win", self.current_player(state), "five", state.lines())

    def view(self, state: GomokuState) -> BoardView:
        size = state.rules.size
        held = {(move.row, move.column): SEATS[turn % 2] for turn, move in enumerate(state.moves)}
        counts = zip(SEATS, map(int.bit_count, state.stones), strict=True)
        return BoardView(
            title=f"Gomoku: {self._status(state)}",
            rows=size,
            columns=size,
            cells=tuple(tuple(held.get((row, column)) for column in range(size)) for row in range(size)),
            sides=SIDES,
            to_move=None if state.over else SEATS[len(state.moves) % 2],
            last=tuple((move.row, move.column) for move in state.moves[-1:]),
            lines=state.lines(),
            targets=tuple(self._target(move) for move in self.legal_moves(state)),
            column_labels=tuple(LETTERS[:size]),
            row_labels=tuple(str(row + 1) for row in range(size)),
            scores={seat: "1 stone" if count == 1 else f"{count} stones" for seat, count in counts},
        )

    def _status(self, state: GomokuState) -> str:
        if not state.over:
            return f"{SIDES[len(state.moves) % 2].name} to move"
        return f"{SIDES[(len(state.moves) - 1) % 2].name} wins" if state.won else "draw"

    def _target(self, move: Point) -> Target:
        wire = {"row": move.row, "column": move.column}
        return Target(wire, self.format_move(move), "cell", (move.row, move.column))

    def to_json(self, state: GomokuState) -> dict[str, Any]:
        return {
            "players": list(state.players),
            "options": msgspec.to_builtins(state.rules),
            "moves": [self.format_move(move) for move in state.moves],
        }

    def from_json(self, document: Mapping[str, Any]) -> GomokuState:
        try:
            saved = msgspec.convert(document, _Saved)
            state = self.initialize(saved.players, saved.options)
            moves = [self.parse_move(word) for word in saved.moves]
        except ValueError as error:
            raise InvalidGame(f"Not a saved game of Gomoku: {error}") from None
        for move in moves:
            after = self.apply_move(state, self.current_player(state), move)
            if after is state:
                raise InvalidGame(f"The saved move {self.format_move(move)} is not legal.")
            state = after
        return state

    def parse_move(self, text: str) -> Point:
        word = text.strip().lower()
        row = word[1:]
        known = len(row) <= 2 and row.isascii() and row.isdigit() and 1 <= int(row) <= len(LETTERS)
        if known and word[0] in LETTERS:
            return Point(int(row) - 1, LETTERS.index(word[0]))
        raise UnreadableMove(f"{word[:20]!r} is not a point: type a letter and a number, such as h8.")

    def format_move(self, move: Point) -> str:
        return f"{LETTERS[move.column]}{move.row + 1}"


class _Saved(msgspec.Struct, forbid_unknown_fields=True):
    players: list[str]
    options: dict[str, Any]
    moves: list[str]

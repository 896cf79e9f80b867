"""`pig`: roll as often as you dare; a one takes what this turn has brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import Annotated, Any, Literal

import msgspec

from fourline.board import BoardView, Side, Target
from fourline.core.engine import (
    CHANCE,
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
from fourline_pig.words import WORDS

SIDES = (
    Side("red", "Red", "red", "diamond"),
    Side("blue", "Blue", "blue", "ring"),
    Side("green", "Green", "green", "dot"),
    Side("yellow", "Yellow", "yellow", "diamond"),
    Side("black", "Black", "black", "ring"),
    Side("white", "White", "white", "dot"),
)
FACES = ("1", "2", "3", "4", "5", "6")
PIPS = ("", "4", "08", "048", "0268", "02468", "023568")
"""The cells of a die that carry a pip, for each face."""


def expected(pot: int) -> float:
    """What a turn with this pot brings; before a roll as much as on average after it."""
    return float(pot) if pot >= 20 else max(float(pot), 7.7 * 1.046**pot)


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=6, title="Players")] = 2
    goal: Annotated[int, msgspec.Meta(ge=20, le=200, title="Points to win")] = 200


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The move: what a player does, or the face that chance shows."""

    do: Literal["roll", "hold", "1", "2", "3", "4", "5", "6"]


class PigState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`pot` is what this turn has brought; `rolling`: the die is in the air; `gone` have left."""

    players: tuple[str, ...]
    goal: int
    points: tuple[int, ...]
    moves: tuple[str, ...] = ()
    turn: int = 0
    pot: int = 0
    face: int = 0
    rolling: bool = False
    gone: tuple[str, ...] = ()

    @property
    def winner(self) -> int | None:
        here = [place for place, player in enumerate(self.players) if player not in self.gone]
        if len(here) == 1:
            return here[0]
        return next((place for place in here if self.points[place] >= self.goal), None)

    def passed(self, **change: Any) -> PigState:
        """The next player who is still here begins a turn."""
        after = msgspec.structs.replace(self, pot=0, rolling=False, **change)
        if after.winner is not None:
            return after
        turn = (self.turn + 1) % len(self.players)
        while self.players[turn] in after.gone:
            turn = (turn + 1) % len(self.players)
        return msgspec.structs.replace(after, turn=turn)

    def after(self, move: str) -> PigState:
        moves = (*self.moves, move)
        if move == "roll":
            return msgspec.structs.replace(self, moves=moves, rolling=True)
        if move == "hold":
            points = list(self.points)
            points[self.turn] += self.pot
            return self.passed(moves=moves, points=tuple(points))
        if move == "1":
            return self.passed(moves=moves, face=1)
        face = int(move)
        return msgspec.structs.replace(self, moves=moves, face=face, pot=self.pot + face, rolling=False)


class Pig(BaseGameEngine[PigState, str]):
    metadata = Metadata(
        game_type="pig",
        name="Pig",
        description="Roll as often as you dare; a one takes what this turn has brought.",
        min_players=2,
        max_players=6,
    )
    move_type = Act
    options_type = Rules
    words = WORDS

    def seats(self, options: Options | None = None) -> tuple[str, ...]:
        rules: Rules = self.read_options(options)
        return tuple(side.id for side in SIDES[: rules.players])

    def initialize(self, players: Sequence[str], options: Options | None = None) -> PigState:
        rules: Rules = self.read_options(options)
        names = distinct_players(self.metadata, players)
        return PigState(names, rules.goal, (0,) * len(names))

    def legal_moves(self, state: PigState) -> list[str]:
        if state.winner is not None:
            return []
        if state.rolling:
            return list(FACES)
        return ["roll", "hold"] if state.pot else ["roll"]

    def odds(self, state: PigState) -> list[tuple[str, float]]:
        return [(face, 1 / 6) for face in self.legal_moves(state)] if state.rolling else []

    def evaluate(self, state: PigState, player: str) -> float:
        """By the lead over the best of the others; the shorter the way to go, the more it is worth."""
        worth = [float(points) for points in state.points]
        worth[state.turn] += expected(state.pot) - 4
        mine = worth.pop(state.players.index(player))
        left = max(8, state.goal - (mine + max(worth)) / 2)
        return 1 / (1 + exp(-0.31 * (mine - max(worth)) / sqrt(left)))

    def validate_move(self, state: PigState, player: str, move: str) -> Validation:
        if type(move) is not str or move not in ("roll", "hold", *FACES):
            return refuse("request/unreadable", "A move is roll or hold.")
        refusal = self.refuse_unless_running(state, player)
        if refusal is not None:
            return refusal
        if move not in self.legal_moves(state):
            return refuse("move/not_now", "You cannot do that now.")
        return VALID

    def apply_move(self, state: PigState, player: str, move: str) -> PigState:
        return state.after(move) if self.validate_move(state, player, move).valid else state

    def make_move(self, state: PigState, player: str, move: str) -> PigState:
        return state.after(move)

    def current_player(self, state: PigState) -> str:
        return CHANCE if state.rolling else state.players[state.turn]

    def outcome(self, state: PigState) -> Outcome | None:
        if state.winner is None:
            return None
        reason = "goal" if state.points[state.winner] >= state.goal else "last_player"
        return Outcome("win", state.players[state.winner], reason)

    def leave(self, state: PigState, player: str) -> PigState:
        """Who has left is passed over; the pot of a player on turn is lost."""
        if player not in state.players or player in state.gone:
            raise InvalidGame(f"{player!r} does not play here.")
        gone = (*state.gone, player)
        if player == state.players[state.turn]:
            return state.passed(gone=gone)
        return msgspec.structs.replace(state, gone=gone)

    def view(self, state: PigState) -> BoardView:
        side = SIDES[state.turn].id
        pips = PIPS[state.face]
        over = state.winner is not None
        sides = SIDES[: len(state.players)]
        return BoardView(
            title=f"Pig: {self._status(state)}",
            rows=3,
            columns=3,
            cells=tuple(
                tuple(side if str(3 * row + at) in pips else None for at in range(3)) for row in range(3)
            ),
            sides=sides,
            to_move=None if over else side,
            targets=()
            if over or state.rolling
            else tuple(self._button(move) for move in self.legal_moves(state)),
            scores={one.id: f"{points} points" for one, points in zip(sides, state.points, strict=True)},
        )

    def _button(self, move: str) -> Target:
        return Target({"do": move}, move.capitalize(), "button", None)

    def _status(self, state: PigState) -> str:
        if state.winner is not None:
            return f"{SIDES[state.winner].name} wins"
        return f"{SIDES[state.turn].name} has {state.pot} in the pot"

    def to_json(self, state: PigState) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state))
        return plain

    def from_json(self, document: Mapping[str, Any]) -> PigState:
        try:
            saved = msgspec.convert(document, PigState)
            names = distinct_players(self.metadata, saved.players)
        except (msgspec.ValidationError, InvalidGame) as error:
            raise InvalidGame(f"Not a saved game of Pig: {error}") from None
        known = len(saved.points) == len(names) and saved.turn in range(len(names)) and saved.face in range(7)
        if not known or not set(saved.gone) < set(names):
            raise InvalidGame("That saved game of Pig contradicts itself.")
        return saved

    def parse_move(self, text: str) -> str:
        word = text.strip().lower()
        if word in ("roll", "hold", *FACES):
            return word
        raise UnreadableMove(f"{word[:20]!r} is not a move: type roll or hold.")

    def format_move(self, move: str) -> str:
        return move

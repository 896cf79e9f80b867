"""`barn`: dealt cards that only their owners see, dice for all, two to six players, and options.

No example has hidden information, chance and several seats at once. Every card is in the deck once and is
a number that stands for nothing else, so that a leaked one is found in any text.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, Any

import msgspec

from fourline.board import BoardView, Colour, Mark, Side, Target
from fourline.core.engine import (
    CHANCE,
    EVERYTHING,
    VALID,
    BaseGameEngine,
    Metadata,
    Validation,
    distinct_players,
    refuse,
)
from fourline.core.errors import InvalidGame, UnreadableMove
from fourline.core.outcome import Outcome
from fourline.core.words import Words

COLOURS: tuple[Colour, ...] = ("red", "yellow", "blue", "black", "white", "green")
MARKS: tuple[Mark, ...] = ("diamond", "ring", "dot", "cross", "circle", "diamond")
SIDES = tuple(Side(seat, seat.title(), seat, mark) for seat, mark in zip(COLOURS, MARKS, strict=True))
DECK = tuple(range(70_001, 70_008))
ROLL, STOP = 10, 11
NAMES = {ROLL: "roll", STOP: "stop"} | {number: str(number) for number in (*range(1, 7), *DECK)}


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    what: int


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=6, title="Players")] = 3
    goal: Annotated[int, msgspec.Meta(ge=9, le=21, title="Goal")] = 13


class BarnState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards, points and who is out stand in the order of the players."""

    players: tuple[str, ...]
    goal: int
    points: tuple[int, ...]
    cards: tuple[int, ...] = ()
    stopped: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    turn: int = 0
    rolling: bool = False

    @property
    def dealing(self) -> bool:
        return len(self.cards) < len(self.players)

    @property
    def here(self) -> list[str]:
        return [player for player in self.players if player not in self.gone]

    @property
    def over(self) -> bool:
        return len(self.here) == 1 or set(self.here) <= set(self.stopped)

    def passed(self, **change: Any) -> BarnState:
        """The next player who is neither out nor done is on turn."""
        after = msgspec.structs.replace(self, rolling=False, **change)
        out = {*after.stopped, *after.gone}
        order = [(self.turn + step) % len(self.players) for step in range(1, len(self.players) + 1)]
        turn = next((place for place in order if self.players[place] not in out), self.turn)
        return msgspec.structs.replace(after, turn=turn)


class Barn(BaseGameEngine[BarnState, int]):
    metadata = Metadata("barn", "Barn", "A hidden card and as many dice as you dare.", 2, 6)
    move_type = Act
    options_type = Rules
    words = {
        "en": Words(
            rules=(
                ("The deal", "All get a card that the others do not see."),
                ("A turn", "Roll a die or stop."),
            ),
            reasons={"nearest": "Nearest to the goal.", "last_player": "All the others have left."},
        )
    }

    def seats(self, options: Any = None) -> tuple[str, ...]:
        return COLOURS[: self.read_options(options).players]

    def initialize(self, players: Any, options: Any = None) -> BarnState:
        goal = self.read_options(options).goal
        players = distinct_players(self.metadata, players)
        return BarnState(players, goal, (0,) * len(players))

    def legal_moves(self, state: BarnState) -> list[int]:
        if state.over:
            return []
        if state.dealing:
            return [card for card in DECK if card not in state.cards]
        return list(range(1, 7)) if state.rolling else [ROLL, STOP]

    def odds(self, state: BarnState) -> list[tuple[int, float]]:
        moves = self.legal_moves(state) if state.dealing or state.rolling else []
        return [(move, 1 / len(moves)) for move in moves]

    def validate_move(self, state: BarnState, player: str, move: Any) -> Validation:
        if type(move) is not int or move not in NAMES:
            return refuse("request/unreadable", "A move is roll or stop.")
        refusal = self.refuse_unless_running(state, player)
        if refusal is not None:
            return refusal
        return VALID if move in self.legal_moves(state) else refuse("move/not_now", "You cannot do that now.")

    def apply_move(self, state: BarnState, player: str, move: Any) -> BarnState:
        if not self.validate_move(state, player, move).valid:
            return state
        if state.dealing:
            return msgspec.structs.replace(state, cards=(*state.cards, move))
        if move == ROLL:
            return msgspec.structs.replace(state, rolling=True)
        if move == STOP:
            return state.passed(stopped=(*state.stopped, player))
        points = list(state.points)
        points[state.turn] += move
        return state.passed(points=tuple(points))

    def leave(self, state: BarnState, player: str) -> BarnState:
        gone = (*state.gone, player)
        if player == state.players[state.turn]:
            return state.passed(gone=gone)
        return msgspec.structs.replace(state, gone=gone)

    def current_player(self, state: BarnState) -> str:
        chance = not state.over and (state.dealing or state.rolling)
        return CHANCE if chance else state.players[state.turn]

    def outcome(self, state: BarnState) -> Outcome | None:
        if not state.over:
            return None
        if len(state.here) == 1:
            return Outcome("win", state.here[0], "last_player")
        totals = {
            player: state.points[place] + state.cards[place] % 10
            for place, player in enumerate(state.players)
            if player in state.here
        }
        nearest = sorted(
            (state.goal - total, player) for player, total in totals.items() if total <= state.goal
        )
        tied = not nearest or [distance for distance, _ in nearest].count(nearest[0][0]) > 1
        return Outcome("draw", None, "nearest") if tied else Outcome("win", nearest[0][1], "nearest")

    def seen_by(self, state: BarnState, move: Any) -> tuple[str, ...] | None:
        return (state.players[len(state.cards)],) if state.dealing else None

    def guess(self, state: BarnState, viewer: str | None, seed: int) -> BarnState:
        own = state.players.index(viewer)
        others = Random(seed).sample(
            [card for card in DECK if card != state.cards[own]], len(state.cards) - 1
        )
        return msgspec.structs.replace(state, cards=(*others[:own], state.cards[own], *others[own:]))

    def view(self, state: BarnState, viewer: str | None = None) -> BoardView:
        places = (
            []
            if viewer is None
            else range(len(state.players))
            if viewer == EVERYTHING
            else [state.players.index(viewer)]
        )
        known = {place: state.cards[place] for place in places if place < len(state.cards)}
        sides = SIDES[: len(state.players)]
        moves = self.legal_moves(state) if viewer == self.current_player(state) else []
        rows = (min(points, state.goal) for points in state.points)
        return BoardView(
            title=f"Barn: to {state.goal} points",
            rows=len(sides),
            columns=state.goal,
            cells=tuple(
                (side.id,) * full + (None,) * (state.goal - full)
                for side, full in zip(sides, rows, strict=True)
            ),
            sides=sides,
            to_move=None if state.over else sides[state.turn].id,
            targets=tuple(Target({"what": move}, NAMES[move].title(), "button", None) for move in moves),
            scores={
                side.id: f"{state.points[place]} + {known.get(place, '?')}"
                for place, side in enumerate(sides)
            },
        )

    def to_json(self, state: BarnState) -> dict[str, Any]:
        return msgspec.json.decode(msgspec.json.encode(state))

    def from_json(self, document: Any) -> BarnState:
        try:
            state = msgspec.convert(document, BarnState)
            players = distinct_players(self.metadata, state.players)
        except ValueError as error:
            raise InvalidGame(f"Not a saved game of Barn: {error}") from None
        if len(state.points) != len(players) or state.turn not in range(len(players)):
            raise InvalidGame("That saved game of Barn contradicts itself.")
        return state

    def parse_move(self, text: str) -> int:
        for move, name in NAMES.items():
            if name == text.strip().lower():
                return move
        raise UnreadableMove(f"{text.strip()[:20]!r} is not a move: type roll or stop.")

    def format_move(self, move: Any) -> str:
        return NAMES[move]

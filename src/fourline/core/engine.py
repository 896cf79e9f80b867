"""What a game has to be: `BaseGameEngine`.

An engine is a set of pure functions over an immutable state. It never asks what time it is,
never rolls a die (a match does that, by the `odds` of the engine), never prints. docs/plugins.md shows
how to write one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from inspect import unwrap
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from fourline.board import BoardView
from fourline.core.arguments import Metadata as Metadata
from fourline.core.arguments import Options as Options
from fourline.core.arguments import are_names as are_names
from fourline.core.arguments import distinct_players as distinct_players
from fourline.core.arguments import known_options as known_options
from fourline.core.errors import InvalidGame, UnreadableMove
from fourline.core.options import read_options
from fourline.core.outcome import Outcome
from fourline.core.words import Words

if TYPE_CHECKING:
    from fourline.render.picture import Picture

State = TypeVar("State")
Move = TypeVar("Move")
CHANCE = "chance"
"""Who is on turn while chance decides. No seat and no player may have this name."""
EVERYTHING = "everything"
"""The viewer from whom nothing is hidden: everyone, once a match is over. No seat may have this name."""


class Validation(msgspec.Struct, frozen=True):
    """The answer of `validate_move`: legal, or a stable code, a sentence and the game's own data."""

    valid: bool
    code: str | None = None
    message: str | None = None
    data: dict[str, Any] = {}


VALID = Validation(True)


def refuse(code: str, message: str, **data: Any) -> Validation:
    """A refusal in one word: `return refuse("move/cell_taken", "That cell is taken.")`."""
    return Validation(False, code, message, data)


class OrdinaryMove(msgspec.Struct, Generic[State], frozen=True, gc=False):
    """A legal move that does not end the game, with all that is asked of one.

    The state after it, the move and its fields as `wire_move` and `played` have them, who is on turn next.
    """

    state: State
    move: dict[str, Any]
    fields: dict[str, Any]
    next_player: str


class BaseGameEngine(ABC, Generic[State, Move]):
    """One game. Subclass it, fill in the abstract methods, name it in an entry point: done."""

    metadata: ClassVar[Metadata]
    move_type: ClassVar[type[msgspec.Struct]]
    """The move on the wire. A struct with one field stands for that field's value: the wire
    says {"cell": 3}, the engine is asked about 3. With more fields the struct is the move."""
    options_type: ClassVar[type[msgspec.Struct] | None] = None
    """What the opener of a match may choose, a field each with its default; None: nothing."""
    words: ClassVar[Mapping[str, Words]] = {}
    """The game's own rules page, reasons and other words, by language ("en", "de")."""
    hides: ClassVar[bool] = False
    """Whether players hide something from each other: their `view` also takes the viewer."""
    guesses: ClassVar[bool] = False
    has_chance: ClassVar[bool] = False
    """Whether chance decides something: the engine has `odds` of its own."""

    def __init_subclass__(cls, **options: Any) -> None:
        """A subclass inherits nothing that goes around what it may have changed.

        With its own `apply_move` that is `make_move`. The short cuts `encoded` and `ordinary_move` stand
        for many methods and are never inherited.
        """
        super().__init_subclass__(**options)
        if "view" in cls.__dict__:
            code = getattr(unwrap(cls.view), "__code__", None)
            named = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount] if code else ()
            cls.hides = "viewer" in named
        cls.guesses = cls.guess is not BaseGameEngine.guess
        cls.has_chance = cls.odds is not BaseGameEngine.odds
        if "apply_move" in cls.__dict__ and "make_move" not in cls.__dict__:
            cls.make_move = BaseGameEngine.make_move  # type: ignore[method-assign]
        if "encoded" not in cls.__dict__:
            cls.encoded = BaseGameEngine.encoded  # type: ignore[method-assign]
        if "ordinary_move" not in cls.__dict__:
            cls.ordinary_move = BaseGameEngine.ordinary_move  # type: ignore[method-assign]

    # -- the rules ---------------------------------------------------------------------------

    @abstractmethod
    def initialize(self, players: Sequence[str], options: Options | None = None) -> State:
        """The start of a game. Raises InvalidGame (a ValueError) for players or options it cannot seat."""

    @abstractmethod
    def legal_moves(self, state: State) -> list[Move]:
        """Every legal move, in a fixed order; none once the game is over."""

    @abstractmethod
    def validate_move(self, state: State, player: str, move: Move) -> Validation:
        """May this player make this move now? In the order: readable, over, turn, range, the game's own.

        `refuse_unless_running` is the second and the third.
        """

    def refuse_unless_running(self, state: State, player: str) -> Validation | None:
        """What every game refuses before it looks at the move: it is over, or it is another's turn."""
        if self.outcome(state) is not None:
            return refuse("match/over", "The game is over.", **self.choices(state))
        if not player or player != self.current_player(state):
            return refuse("move/not_your_turn", "It is not your turn.", **self.choices(state))
        return None

    @abstractmethod
    def apply_move(self, state: State, player: str, move: Move) -> State:
        """The next state, or the same object when the move is refused."""

    def make_move(self, state: State, player: str, move: Move) -> State:
        """The next state after a move that `validate_move` has accepted. Override it to check once only."""
        return self.apply_move(state, player, move)

    @abstractmethod
    def current_player(self, state: State) -> str:
        """Whose turn it is; after the end, whose turn it was."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """None while the game runs."""

    def candidates(self, state: State) -> list[Move]:
        """The legal moves that are worth a look for the computer; at least one while the game runs."""
        return self.legal_moves(state)

    def evaluate(self, state: State, player: str) -> float | None:
        """How well a player stands, from 0 (lost) to 1 (won), for the computer; None: it plays games out."""
        return None

    def read_options(self, options: Options | None) -> Any:
        """The options as `options_type`, with the defaults filled in. Raises InvalidGame with a sentence."""
        return read_options(self.metadata.name, self.options_type, options)

    def odds(self, state: State) -> Sequence[tuple[Move, float]]:
        """What chance may do now and how likely each of it is, together 1; nothing if a player is on turn.

        While there are odds, `current_player` is CHANCE, and these moves are the legal ones.
        """
        return ()

    # -- looking at it -----------------------------------------------------------------------

    @abstractmethod
    def view(self, state: State) -> BoardView:
        """The neutral board view from which every picture is made.

        A game with hidden information takes a second argument, `viewer=None`: one of the players, None for
        a spectator, or EVERYTHING.
        """

    def seen(self, state: State, viewer: str | None = None) -> BoardView:
        """The view as this player has it; None watches, and sees what no player hides.

        In a game that hides nothing it is the same for all.
        """
        return self.view(state, viewer) if self.hides else self.view(state)  # type: ignore[call-arg]

    def render(self, state: State, viewer: str | None = None) -> str:
        """The position as SVG."""
        from fourline.render.svg import draw_svg

        return draw_svg(self.seen(state, viewer))

    def picture(self, state: State, viewer: str | None = None) -> Picture:
        """The position as a value that draws itself, in a notebook or into a file."""
        from fourline.render.picture import Picture

        return Picture(self.seen(state, viewer))

    def seen_by(self, state: State, move: Move) -> Sequence[str] | None:
        """The players who see this move when it is made here; None: everyone does.

        The others are told that there was a move, and whose.
        """
        return None

    def guess(self, state: State, viewer: str, seed: int) -> State:
        """A state that could be this one, as far as the viewer knows; what is hidden is drawn by the seed.

        The computer sees such states only, and does not play a game that hides something without `guess`.
        """
        raise InvalidGame(f"{self.metadata.name} cannot guess what is hidden.")

    # -- writing it down ---------------------------------------------------------------------

    @abstractmethod
    def to_json(self, state: State) -> dict[str, Any]:
        """The state as plain values."""

    @abstractmethod
    def from_json(self, document: Mapping[str, Any]) -> State:
        """The state back from `to_json`. Raises InvalidGame if the document is invalid."""

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """A move as people type it. Raises UnreadableMove."""

    @abstractmethod
    def format_move(self, move: Move) -> str:
        """A move as people read it; `parse_move` reads it back."""

    # -- being played in a match -------------------------------------------------------------

    @abstractmethod
    def seats(self, options: Options | None = None) -> tuple[str, ...]:
        """The names of the seats, the one that starts first. A match calls its players by them."""

    def snapshot(self, state: State) -> dict[str, Any]:
        """The game's own fields of a match, merged into what every match says."""
        return {}

    def choices(self, state: State) -> dict[str, Any]:
        """The game's own way to say what is legal now, carried by every refused move."""
        return {}

    def encoded(self, state: State) -> tuple[bytes, bytes, bytes] | None:
        """For a running game, the JSON of `view`, of its legal moves, and of its fields without braces.

        The legal moves are those of `legal_moves` as a match lists them, the fields those of `snapshot` and
        `choices`. A match leaves out fields that it has itself, such as `last_move`, and so must this.
        None, as most games have it: then they are encoded as they are.
        """
        return None

    def position_key(self, state: State) -> str | None:
        """The same for positions that are played alike, such as mirror images; other positions have others.

        None, as most games have it: then no position is closed while it is played for a rating.
        """
        return None

    def position_images(self, state: State) -> tuple[int, ...]:
        """The position and its mirror images as bits: one for each thing that lies on the board for good.

        What has all bits of another position in one of its images contains that position. Nothing, as
        most games have it: then only the very positions of rated games are closed.
        """
        return ()

    def played(self, state: State, move: Move) -> dict[str, Any]:
        """The game's own fields of the event `move_played`; `state` is the one before the move."""
        return msgspec.to_builtins(self.wire_move(move))  # type: ignore[no-any-return]

    def ordinary_move(self, state: State, player: str, move: Move) -> OrdinaryMove[State] | None:
        """A legal move that does not end the game, validated and made in one call; None for any other.

        None for every move, as most games have it: then they are made one step after another.
        """
        return None

    def leave(self, state: State, player: str) -> State:
        """The state after a player has gone for good and the others play on. Games for two have none."""
        raise InvalidGame(f"{self.metadata.name} cannot go on without {player!r}.")

    def with_teams(self, state: State, teams: Mapping[str, Sequence[str]]) -> State:
        """The same game with other people in its teams. Games without teams have no such thing."""
        raise InvalidGame(f"{self.metadata.name} has no teams.")

    # -- between the wire and the rules ------------------------------------------------------

    def wire_move(self, move: Move) -> msgspec.Struct:
        """The move as its wire struct."""
        if isinstance(move, self.move_type):
            return move
        return self.move_type(move)

    def read_move(self, body: Mapping[str, Any]) -> Move:
        """The move in a decoded JSON object. Raises UnreadableMove: nothing is guessed."""
        fields = self.move_type.__struct_fields__
        try:
            struct = msgspec.convert(body, self.move_type, strict=True)
        except (msgspec.ValidationError, OverflowError) as error:
            raise UnreadableMove(f"That is not a valid move in {self.metadata.name}: {error}.") from None
        unknown = sorted(set(body) - set(fields))
        if unknown:
            raise UnreadableMove(f"A move in {self.metadata.name} has no field {unknown[0]!r}.")
        return getattr(struct, fields[0]) if len(fields) == 1 else struct  # type: ignore[return-value]

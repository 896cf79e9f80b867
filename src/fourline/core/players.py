"""What plugins may add beside games: bots that play, analysts that know, reviewers that teach.

All are found by entry points (`fourline.bots`, `fourline.analysts`, `fourline.reviewers`), just
as engines are (`fourline.engines`).
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from fourline.core.engine import BaseGameEngine

ANY_GAME = "*"


class Level(msgspec.Struct, frozen=True):
    """One strength a bot offers, from weakest to strongest in the order of its list."""

    level: str
    name: str
    description: str


class Bot(Protocol):
    """Plays one game (`game_type`) or any (`ANY_GAME`). Given the same seed it plays the same."""

    game_type: str
    levels: tuple[Level, ...]

    def choose(
        self, engine: BaseGameEngine[Any, Any], state: Any, level: str, seed: int, budget_ms: int
    ) -> Any:
        """A legal move for the player on turn, found within about `budget_ms`."""


@runtime_checkable
class SwapBot(Protocol):
    """A bot that knows the swap: what to begin with, and when to exchange seats."""

    def first_for_swap(self, engine: BaseGameEngine[Any, Any], state: Any, level: str, seed: int) -> Any:
        """A first move that favours neither side."""

    def swaps(self, engine: BaseGameEngine[Any, Any], state: Any, level: str, seed: int) -> bool:
        """Whether the first move is better for the player who made it."""


@runtime_checkable
class MeasuredBot(Bot, Protocol):
    """A bot whose strength was measured on the scale of people's ratings."""

    def rating_of(self, level: str) -> float:
        """The rating of one of its levels."""

    def rating_at(self, strength: float) -> float:
        """The rating of a strength from 0 (its first level) to 1 (its last)."""


def chosen_move(
    bot: Bot, engine: BaseGameEngine[Any, Any], state: Any, level: str, seed: int, budget_ms: int
) -> dict[str, Any]:
    """The bot's move as it travels on the wire. Raises ValueError if the rules forbid it."""
    return wire_of(engine, state, bot, bot.choose(engine, state, level, seed, budget_ms))


def wire_of(engine: BaseGameEngine[Any, Any], state: Any, bot: Any, move: Any) -> dict[str, Any]:
    """A bot's move as it travels on the wire. Raises ValueError if the rules forbid it."""
    validation = engine.validate_move(state, engine.current_player(state), move)
    if not validation.valid:
        raise ValueError(f"{type(bot).__name__} chose an illegal move: {validation.message}")
    wire: dict[str, Any] = msgspec.to_builtins(engine.wire_move(move))
    return wire


class Analyst(Protocol):
    """Knows one game exactly. `moves` are written as people write them: "4453"."""

    game_type: str

    @property
    def answer(self) -> type[msgspec.Struct]:
        """What `analyse` returns; the API documents it."""

    def analyse(self, moves: str) -> msgspec.Struct:
        """The value of the position after these moves. Raises FourlineError for bad moves."""


class Reviewer(Protocol):
    """Judges whole games of one kind."""

    game_type: str

    @property
    def answer(self) -> type[msgspec.Struct]:
        """What `review` returns; the API documents it."""

    def review(self, moves: str, *, given: int = 0) -> msgspec.Struct:
        """Every move of a game judged, except the first `given`. Raises FourlineError for bad moves."""

"""A level of the bot of a game, asked by written moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fourline import plugins
from fourline.core.errors import InvalidGame

if TYPE_CHECKING:
    from fourline.core.engine import BaseGameEngine
    from fourline.core.players import Bot

CONNECT_FOUR = "connect-four"
THINKING_MS = 900
"""A program that answers within a second is always in time."""


class Level(NamedTuple):
    """One level of the bot of a game."""

    engine: BaseGameEngine[Any, Any]
    bot: Bot
    level: str

    def move(self, moves: list[str], seed: int) -> str:
        """Raises FourlineError for moves that cannot be played, and for a game that is over."""
        joined = self.engine.metadata.game_type == CONNECT_FOUR
        state = _played(self.engine, list("".join(moves)) if joined else moves)
        if self.engine.outcome(state) is not None:
            raise InvalidGame("The game is over.")
        return self.engine.format_move(self.bot.choose(self.engine, state, self.level, seed, THINKING_MS))


def find_level(game: str, level: str) -> Level:
    """Raises UnknownGame or InvalidGame."""
    engine, bot = plugins.installed().engine(game), plugins.installed().bot(game)
    if bot is None or engine.hides:
        raise InvalidGame(
            f"{engine.metadata.name} cannot be played by lines: its moves do not say everything."
        )
    known = [one.level for one in bot.levels]
    if level not in known:
        raise InvalidGame(f"There is no level {level!r:.40}. Choose one of: {', '.join(known)}.")
    return Level(engine, bot, level)


def _played(engine: BaseGameEngine[Any, Any], moves: list[str]) -> Any:
    state = engine.initialize(engine.seats())
    for text in moves:
        player, move = engine.current_player(state), engine.parse_move(text)
        found = engine.validate_move(state, player, move)
        if not found.valid:
            raise InvalidGame(f"The move {text:.20} cannot be played: {found.message}")
        state = engine.make_move(state, player, move)
    return state

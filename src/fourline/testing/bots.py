"""Checks of a bot that is a class: what it says of itself, and one move after another at every level."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from fourline import plugins
from fourline.core.engine import CHANCE, BaseGameEngine
from fourline.core.players import ANY_GAME, Bot, chosen_move
from fourline.plugins.admission import bot_fault
from fourline.testing.report import Flaw
from fourline.testing.trial import Engine, trial_of

BUDGET_MS = 100
LATE_SECONDS = 3.0
"""How much longer than its time a move may take on the processor."""
PLACES = 3
"""In how many positions every level moves."""
STAND_IN = "tic-tac-toe"
"""What a bot for any game is asked to play."""
LIMIT_MS = 1000.0


def is_bot(plugin: Any) -> bool:
    return not isinstance(plugin, BaseGameEngine) and hasattr(plugin, "choose")


def introduction(bot: Any) -> None:
    """The questions that are also asked before an installed bot is let in, and whether its game is here."""
    fault = bot_fault(bot)
    if fault:
        raise Flaw(fault)
    names = [one.level for one in bot.levels]
    if len(set(names)) != len(names):
        raise Flaw(f"{type(bot).__name__}.levels has two levels of the same name.")
    _game_of(bot)


def legal_moves(bot: Bot) -> None:
    engine = _game_of(bot)
    for state in _positions(engine):
        for one in bot.levels:
            begun = time.thread_time()
            try:
                chosen_move(bot, engine, state, one.level, 1, BUDGET_MS)
            except ValueError as error:
                raise Flaw(f"At the level {one.level!r}: {error}") from None
            took = time.thread_time() - begun
            if took > LATE_SECONDS + BUDGET_MS / 1000:
                raise Flaw(f"The level {one.level!r} was given {BUDGET_MS} ms and took {took:.1f} seconds.")


def seeds(bot: Bot) -> None:
    engine = _game_of(bot)
    state = next(_positions(engine))
    level = bot.levels[0].level
    first, second = (chosen_move(bot, engine, state, level, 7, BUDGET_MS) for _ in range(2))
    if first != second:
        raise Flaw(f"With the same seed {level!r} chose {first} and then {second}.")


CHECKS = (
    ("levels", "the bot names its game and its levels", introduction),
    ("moves", "every level makes a legal move in its time", legal_moves),
    ("seeds", "the same seed gives the same move", seeds),
)
NAMED = tuple((name, promise) for name, promise, _ in CHECKS)


def _game_of(bot: Bot) -> Engine:
    name = STAND_IN if bot.game_type == ANY_GAME else bot.game_type
    engine = plugins.installed().engines.get(name)
    if engine is None:
        raise Flaw(f"There is no game {name!r} here: install it beside the bot.")
    return engine


def _positions(engine: Engine) -> Iterator[Any]:
    """Positions of a game at random in which a player is on turn, as a bot of that player may see them."""
    trial = trial_of(engine, LIMIT_MS, games=1)
    states = [one for one in trial.walked() if engine.current_player(one) != CHANCE]
    for state in states[:: -(-len(states) // PLACES)]:
        yield engine.guess(state, engine.current_player(state), 1) if engine.hides else state

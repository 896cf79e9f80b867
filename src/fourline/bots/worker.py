"""A bot's move as one function of plain values, fit for a worker process. For programs that embed Fourline.

    with ProcessPoolExecutor(2) as workers:
        body = workers.submit(choose_move, "tic-tac-toe", document, "club", 7, 1000).result()
        move = engine.read_move(body)

Everything that goes in or comes out can be pickled; the engine and the bot are found again there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fourline import plugins
from fourline.core.errors import InvalidGame
from fourline.core.players import chosen_move


def choose_move(
    game_type: str, document: Mapping[str, Any], level: str, seed: int, budget_ms: int
) -> dict[str, Any]:
    """The move as it travels on the wire, for the player on turn in the saved game `document`.

    >>> choose_move("tic-tac-toe", {"players": ["x", "o"], "moves": [0, 3, 1, 4]}, "club", 1, 1000)
    {'cell': 2}
    """
    engine = plugins.engine(game_type)
    bot = plugins.installed().bot(game_type)
    if bot is None:
        raise InvalidGame(f"No computer opponent for {game_type!r} is installed.")
    known = [one.level for one in bot.levels]
    if level not in known:
        raise InvalidGame(f"There is no level {level!r}. Choose one of: {', '.join(known)}.")
    state = engine.from_json(document)
    if engine.outcome(state) is not None:
        raise InvalidGame("The game is over; there is no move to choose.")
    return chosen_move(bot, engine, state, level, seed, budget_ms)

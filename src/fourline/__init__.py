"""Fourline: Connect Four done well. Rules, matches, pictures, opponents, exact analysis.

>>> import fourline
>>> game = fourline.engine("connect-four")
>>> state = game.initialize(["joe", "amy"])
>>> state = game.apply_move(state, "joe", 3)
>>> game.current_player(state)
'amy'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

__version__ = "0.1.0"
__all__ = ["__version__", "analyse", "engine"]

if TYPE_CHECKING:
    from fourline.core.engine import BaseGameEngine
    from fourline.games.connect_four.analysis import Analysis


def engine(game_type: str) -> BaseGameEngine[Any, Any]:
    """The engine of an installed game: "connect-four", "connect-four-teams", "tic-tac-toe"…

    >>> engine("tic-tac-toe").metadata.max_players
    2
    """
    from fourline import plugins

    return plugins.engine(game_type)


def analyse(moves: str) -> Analysis:
    """The exact value of a Connect Four position, written as its columns 1 to 7."""
    from fourline import plugins

    return cast("Analysis", plugins.analyst("connect-four").analyse(moves))

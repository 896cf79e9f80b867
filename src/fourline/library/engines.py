"""Engines by name, with the types of those that come with Fourline."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, overload

from fourline import plugins

if TYPE_CHECKING:
    from fourline.core.engine import BaseGameEngine
    from fourline.games.connect_four.engine import ConnectFour
    from fourline.games.connect_four.teams import ConnectFourTeams
    from fourline.games.connect_four_variants.engine import ConnectFourVariants
    from fourline.games.tic_tac_toe.engine import TicTacToe


@overload
def engine(game_type: Literal["connect-four"]) -> ConnectFour: ...
@overload
def engine(game_type: Literal["connect-four-teams"]) -> ConnectFourTeams: ...
@overload
def engine(game_type: Literal["connect-four-variants"]) -> ConnectFourVariants: ...
@overload
def engine(game_type: Literal["tic-tac-toe"]) -> TicTacToe: ...
@overload
def engine(game_type: str) -> BaseGameEngine[Any, Any]: ...
def engine(game_type: str) -> BaseGameEngine[Any, Any]:
    """The engine of an installed game: "connect-four", "connect-four-teams", "tic-tac-toe"…

    Raises UnknownGame, which names those that are installed.

    >>> engine("tic-tac-toe").metadata.max_players
    2
    """
    return plugins.engine(str(game_type))

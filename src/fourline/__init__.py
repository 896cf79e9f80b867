"""Fourline: Connect Four done well. Rules, matches, pictures, opponents, exact analysis.

>>> import fourline
>>> fourline.best_move("112233")
3
>>> game = fourline.engine("connect-four")
>>> state = game.initialize(["joe", "amy"])
>>> state = game.apply_move(state, "joe", 3)
>>> game.current_player(state)
'amy'

Columns are 0 to 6 wherever they are numbers, and 1 to 7 in a game that is written: "4453". Every function
that takes a game takes it as such a string, as a list of columns, as a state or as a `Position`.
`docs/library.md` lists them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from fourline.games.connect_four.position import Position
    from fourline.games.connect_four.records import GameRecord, read_records
    from fourline.library.answers import analyse, best_move, hint, position, puzzles, review, scores
    from fourline.library.batch import playouts, playouts_of_many, scores_of_many
    from fourline.library.engines import engine
    from fourline.library.pictures import draw

__version__ = "0.1.0"
__all__ = [
    "GameRecord",
    "Position",
    "__version__",
    "analyse",
    "best_move",
    "draw",
    "engine",
    "hint",
    "playouts",
    "playouts_of_many",
    "position",
    "puzzles",
    "read_records",
    "review",
    "scores",
    "scores_of_many",
]

_HOMES = {
    "fourline.games.connect_four.position": ("Position",),
    "fourline.games.connect_four.records": ("GameRecord", "read_records"),
    "fourline.library.answers": ("analyse", "best_move", "hint", "position", "puzzles", "review", "scores"),
    "fourline.library.batch": ("playouts", "playouts_of_many", "scores_of_many"),
    "fourline.library.engines": ("engine",),
    "fourline.library.pictures": ("draw",),
}
"""Where each name is; its module is imported when it is first used."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        from importlib import import_module

        for home, names in _HOMES.items():
            if name in names:
                globals()[name] = found = getattr(import_module(home), name)
                return found
        raise AttributeError(f"module 'fourline' has no attribute {name!r}")


def __dir__() -> list[str]:
    return list(__all__)

"""The repertoires that the web app must build in the same way, with the scores they rest on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from fourline.games.connect_four.notation import format_moves
from fourline.games.connect_four.position import Position
from fourline.solver.exact import ExactSolver, Scores, shared
from fourline.solver.repertoire.tree import Builder, Key, Side, Style

WANTED: tuple[tuple[Side, Style, int, tuple[str, ...]], ...] = (
    ("red", "safest", 6, ()),
    ("yellow", "safest", 4, ()),
    ("yellow", "own", 4, ("42", "42", "43")),
)


class _Recorded(ExactSolver):
    """Remembers what it was asked."""

    def __init__(self) -> None:
        self.known: dict[Key, Scores] = {}

    def columns(self, position: Position, *_: Any, **__: Any) -> Scores:
        scores = shared().columns(position)
        self.known[(position.first, position.second)] = scores
        return scores


def repertoires() -> dict[str, Any]:
    solver = _Recorded()
    made = [
        {
            "games": games,
            "repertoire": msgspec.to_builtins(Builder(side, style, plies, solver, games).build()),
        }
        for side, style, plies, games in WANTED
    ]
    plies = max(plies for _, _, plies, _ in WANTED)
    scores = [[line, solver.known[name]] for name, line in _lines(plies) if name in solver.known]
    return {"repertoires": made, "scores": scores}


def _lines(plies: int) -> Iterator[tuple[Key, str]]:
    """One way to every position."""
    here: dict[Key, tuple[Position, tuple[int, ...]]] = {(0, 0): (Position(), ())}
    for _ in range(plies + 1):
        yield from ((name, format_moves(line)) for name, (_, line) in here.items())
        reached = (
            (position.play(column), (*line, column))
            for position, line in here.values()
            if not position.over
            for column in position.legal_columns()
        )
        there: dict[Key, tuple[Position, tuple[int, ...]]] = {}
        for position, line in reached:
            there.setdefault((position.first, position.second), (position, line))
        here = there

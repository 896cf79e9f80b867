"""The tree of a repertoire: one move in every position that the other side's replies can lead to.

A position and its mirror image are one. Moves keep the verdict of the position they are played in, so
an error of the other side is held on to as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from fourline.core.errors import InvalidGame
from fourline.games.connect_four.analysis import Verdict
from fourline.games.connect_four.notation import format_moves, parse_moves
from fourline.games.connect_four.position import BOTTOM, COLUMNS, PITCH, Position, after
from fourline.solver.analyst import verdict
from fourline.solver.difficulty import difficulty, keeping
from fourline.solver.exact import ExactSolver, Scores

Side = Literal["red", "yellow"]
Style = Literal["safest", "sharpest", "own"]
MAX_PLIES = 12
_LOWEST = (1 << PITCH) - 1

Key = tuple[int, int]


class Repertoire(msgspec.Struct, frozen=True):
    """`moves` has an answer for each position, which is written as one way to reach it."""

    side: Side
    style: Style
    plies: int
    value: Verdict
    moves: dict[str, int]

    @property
    def answers(self) -> dict[Key, int]:
        """The answer in every position, by what `key` gives for it."""
        found = {}
        for line, column in self.moves.items():
            position = after(parse_moves(line))
            found[key(position)[0]] = mirrored(column) if key(position)[1] else column
        return found


def key(position: Position) -> tuple[Key, bool]:
    """The same for a position and its mirror image; and whether it is the image that counts."""
    plain = (position.first, position.second)
    image = (_mirror(position.first), _mirror(position.second))
    return (plain, False) if plain <= image else (image, True)


def mirrored(column: int) -> int:
    return COLUMNS - 1 - column


def _mirror(bits: int) -> int:
    return sum((bits >> PITCH * column & _LOWEST) * BOTTOM[mirrored(column)] for column in range(COLUMNS))


class Builder:
    """Finds the smallest tree among the moves that the style allows."""

    def __init__(
        self, side: Side, style: Style, plies: int, solver: ExactSolver, games: Iterable[str] = ()
    ) -> None:
        if not 1 <= plies <= MAX_PLIES:
            raise InvalidGame(f"A repertoire goes to 1 to {MAX_PLIES} plies, not {plies}.")
        self._side, self._style, self._plies, self._solver = side, style, plies, solver
        self._played = _played(games, 0 if side == "red" else 1)
        self._scores: dict[Key, Scores] = {}
        self._sizes: dict[Key, tuple[int, int]] = {}

    def build(self) -> Repertoire:
        start = Position()
        moves: dict[str, int] = {}
        roots = [()] if self._side == "red" else [(column,) for column in range(COLUMNS)]
        for line in roots:
            self._collect(after(line), line, moves, set())
        value = verdict(max(score for score in self._of(start) if score is not None))
        mine: Verdict = value if self._side == "red" else verdict(-1 if value == "win" else 0)
        return Repertoire(self._side, self._style, self._plies, mine, _once(moves))

    def _collect(
        self, position: Position, line: tuple[int, ...], moves: dict[str, int], seen: set[Key]
    ) -> None:
        name, image = key(position)
        if position.over or position.ply >= self._plies or name in seen:
            return
        seen.add(name)
        best = self._size(position)[1]
        column = mirrored(best) if image else best
        moves[format_moves(line)] = column
        reached = position.play(column)
        for reply in reached.legal_columns():
            self._collect(reached.play(reply), (*line, column, reply), moves, seen)

    def _size(self, position: Position) -> tuple[int, int]:
        """How many positions the smallest tree from here has, and its first column in the counted image."""
        if position.over or position.ply >= self._plies:
            return 0, 0
        name = key(position)[0]
        if name not in self._sizes:
            here = Position(*name, position.ply)
            sizes = [(self._below(here.play(column)), column) for column in self._allowed(here)]
            size, column = min(sizes, key=lambda one: (one[0], abs(one[1] - COLUMNS // 2), one[1]))
            self._sizes[name] = (size + 1, column)
        return self._sizes[name]

    def _below(self, reached: Position) -> int:
        replies = {key(reached.play(reply))[0]: reached.play(reply) for reply in reached.legal_columns()}
        return sum(self._size(position)[0] for position in replies.values())

    def _allowed(self, position: Position) -> list[int]:
        """The moves that keep the verdict and suit the style; in a lost position those that hold out."""
        scores = self._of(position)
        kept = keeping(scores)
        columns = [column for column in position.legal_columns() if kept[column]]
        if self._style == "own":
            played = self._played.get(key(position)[0], Counter())
            often = max((played[column] for column in columns), default=0)
            if often:
                return [column for column in columns if played[column] == often]
        if self._style == "sharpest":
            return [min(columns, key=lambda column: self._ease(position.play(column)))]
        best = max(scores[column] or 0 for column in columns)
        return columns if best >= 0 else [column for column in columns if scores[column] == best]

    def _ease(self, reached: Position) -> float:
        """The share of club players who would answer right."""
        if reached.over:
            return 0.0
        return difficulty(reached, self._of(reached), ("club",), 100)["club"]

    def _of(self, position: Position) -> Scores:
        name = (position.first, position.second)
        if name not in self._scores:
            self._scores[name] = self._solver.columns(position)
        return self._scores[name]


def _once(moves: Mapping[str, int]) -> dict[str, int]:
    """Without a second way to the same position; the shortest and first line stays."""
    found: dict[Key, str] = {}
    for line in sorted(moves, key=lambda line: (len(line), line)):
        found.setdefault(key(after(parse_moves(line)))[0], line)
    return {line: moves[line] for line in found.values()}


def _played(games: Iterable[str], mover: int) -> dict[Key, Counter[int]]:
    """How often each of their moves was made in each position."""
    found: dict[Key, Counter[int]] = {}
    for game in games:
        position = Position()
        for column in parse_moves(game):
            if position.ply % 2 == mover:
                name, image = key(position)
                found.setdefault(name, Counter())[mirrored(column) if image else column] += 1
            position = position.play(column)
    return found

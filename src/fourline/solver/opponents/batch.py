"""The levels in native code, for many games at once: the same seed plays the same column as in Python.

`tests/opponents/test_batch.py` holds the two together, column for column.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from fourline._native import level_choices, level_column, level_game, level_results
from fourline.games.connect_four.position import Position
from fourline.solver.exact import Tick, cores, mover_bits
from fourline.solver.opponents.levels import SKILLS, STRENGTH, Skill, mixture

PERFECT = tuple(SKILLS)[-1]

PlayerFields = tuple[tuple[object, ...], tuple[object, ...], float]


class Result(msgspec.Struct, frozen=True):
    """Games of one opening, for the side that moved first."""

    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """Points of 100.

        >>> Result(4, 2, 4).share
        50.0
        """
        return 100 * (self.won + self.drawn / 2) / self.games

    @property
    def error(self) -> float:
        """The standard error of `share`, never taken as less than that of one game lost more.

        >>> round(Result(40, 20, 40).error, 1)
        4.5
        """
        mean = self.share / 100
        spread = (self.won + self.drawn / 4) / self.games - mean * mean
        return 100 * math.sqrt(max(spread, 1 / self.games) / self.games)


def fields(skill: Skill) -> tuple[object, ...]:
    return (
        skill.upright,
        skill.row,
        skill.diagonal,
        skill.care,
        skill.noise,
        skill.plies,
        skill.lapse,
        skill.nodes,
    )


def player(level: str) -> PlayerFields:
    """A level or strength, as native code takes it. Perfect needs the books and is not among them."""
    if level.startswith(STRENGTH):
        between = mixture(float(level.removeprefix(STRENGTH)))
        return fields(SKILLS[between.below]), fields(SKILLS[between.above]), between.share
    skill = fields(SKILLS[level])
    return skill, skill, 0.0


def is_native(level: str) -> bool:
    """Whether native code plays it: whatever never plays as perfect does.

    >>> is_native("club"), is_native("strength:0.75"), is_native("strength:0.76")
    (True, True, False)
    """
    if level.startswith(STRENGTH):
        between = mixture(float(level.removeprefix(STRENGTH)))
        return between.above != PERFECT or between.share == 0
    return level != PERFECT


def points(first: str, second: str, seed: int) -> float:
    """The first player's points in one game from the empty board, in native code: 1, ½ or 0."""
    ((won, drawn, _),) = level_results([(0, 0)], player(first), player(second), 1, [seed], 1)
    return won + drawn / 2


def column(position: Position, level: str, seed: int) -> int:
    """What `ConnectFourBot.column` answers at every level below perfect."""
    return level_column(*mover_bits(position), player(level), seed)


def game(position: Position, level: str, seed: int) -> tuple[int, ...]:
    """The columns of one game of a level against itself from here to the end."""
    return tuple(level_game(*mover_bits(position), player(level), player(level), seed))


def results(
    starts: Sequence[Position],
    level: str,
    games: int,
    seeds: Sequence[int],
    *,
    threads: int | None = None,
    tick: Tick | None = None,
) -> list[Result]:
    """A level against itself from each of these positions, on all cores."""
    bits = [mover_bits(start) for start in starts]
    one = player(level)
    found = level_results(bits, one, one, games, list(seeds), threads or cores(), tick)
    return [Result(*counts) for counts in found]


def choices(
    positions: Sequence[Position],
    level: str,
    tries: int,
    seed: int,
    *,
    threads: int = 1,
    tick: Tick | None = None,
) -> list[tuple[int, ...]]:
    """How many of N tries of a level choose each column of each position."""
    return choices_of(positions, SKILLS[level], tries, seed, threads=threads, tick=tick)


def choices_of(
    positions: Sequence[Position],
    skill: Skill,
    tries: int,
    seed: int,
    *,
    threads: int = 1,
    tick: Tick | None = None,
) -> list[tuple[int, ...]]:
    """The same for any skill."""
    bits = [mover_bits(position) for position in positions]
    found = level_choices(bits, fields(skill), tries, seed, threads, tick)
    return [tuple(counts) for counts in found]

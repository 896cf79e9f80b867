"""The levels in native code play what the shipped levels play: the same column for the same seed."""

from __future__ import annotations

from random import Random

import pytest

from fourline.core.seeded import numbers
from fourline.games.connect_four.position import Position, after
from fourline.solver.opponents import ConnectFourBot, batch

BOT = ConnectFourBot()
LEVELS = ["beginner", "casual", "club", "expert"]
POSITIONS = {"beginner": 2000, "casual": 2000, "club": 1000, "expert": 60}


def random_position(chance: Random) -> Position:
    while True:
        where = Position()
        for _ in range(chance.randrange(38)):
            if not where.over:
                where = where.play(chance.choice(where.legal_columns()))
        if not where.over:
            return where


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_chooses_the_same_column_in_native_code(level: str) -> None:
    chance = Random(17)
    for _ in range(POSITIONS[level]):
        where, seed = random_position(chance), chance.getrandbits(chance.choice((8, 32, 60)))
        assert batch.column(where, level, seed) == BOT.column(where, level, seed), (where, seed)


@pytest.mark.parametrize("level", LEVELS)
def test_a_native_game_is_a_game_of_the_shipped_level(level: str) -> None:
    where, seeds = after([3, 3, 3, 3]), numbers(5)
    for column in batch.game(where, level, seed=5):
        assert column == BOT.column(where, level, next(seeds))
        where = where.play(column)
    assert where.over


def test_results_are_those_of_the_games_and_do_not_depend_on_the_threads() -> None:
    starts = [after([3, 3]), after([0, 6]), Position()]
    one = batch.results(starts, "casual", 50, [1, 2, 3], threads=1)
    assert one == batch.results(starts, "casual", 50, [1, 2, 3], threads=2)
    assert [result.games for result in one] == [50, 50, 50]
    alone = batch.results([starts[1]], "casual", 1, [2])[0]
    end = after(batch.game(starts[1], "casual", 2), starts[1])
    assert (alone.won, alone.drawn) == (int(end.won and end.ply % 2 == 1), int(not end.won))


@pytest.mark.parametrize("level", ["casual", "club"])
def test_choices_are_as_frequent_as_the_shipped_levels_make_them(level: str) -> None:
    where, tries = after([3, 2, 3, 4]), 2000
    native = batch.choices([where], level, tries, seed=3)[0]
    counts = [0] * 7
    for seed in range(tries):
        counts[BOT.column(where, level, seed)] += 1
    for mine, theirs in zip(native, counts, strict=True):
        share = (mine + theirs) / (2 * tries)
        assert abs(mine - theirs) <= 5 * (2 * tries * share * (1 - share)) ** 0.5 + 1


@pytest.mark.parametrize("strength", [0.0, 0.1, 0.3, 0.6])
def test_a_strength_between_two_levels_is_the_same_in_native_code(strength: float) -> None:
    chance, level = Random(23), BOT.level_of(strength)
    for _ in range(300):
        where, seed = random_position(chance), chance.getrandbits(32)
        assert batch.column(where, level, seed) == BOT.column(where, level, seed), (where, seed)


def test_the_strength_of_a_level_plays_as_that_level_most_of_the_time() -> None:
    """At a quarter, a half and so on it is the level itself, with one number of chance drawn or not."""
    where = after([3, 3, 2])
    for strength, level in ((0.0, "beginner"), (0.5, "club")):
        columns = [BOT.column(where, BOT.level_of(strength), seed) for seed in range(50)]
        assert columns == [BOT.column(where, level, seed) for seed in range(50)]

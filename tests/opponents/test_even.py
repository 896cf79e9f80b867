"""The even opponent: any strength is soon reached, and half is kept."""

from __future__ import annotations

import pytest

from fourline.bench.even import game, one_run, points_of
from fourline.core.even_opponent import MIN_STEP, EvenBot, EvenPlay, after_game
from fourline.solver.opponents import ConnectFourBot
from fourline.solver.opponents.levels import mixture

BOT = ConnectFourBot()


def test_the_bot_of_connect_four_can_play_any_strength() -> None:
    assert isinstance(BOT, EvenBot)
    assert (mixture(0.0).below, mixture(1.0).above, mixture(1.0).share) == ("beginner", "perfect", 1.0)
    assert [mixture(at / 100).share for at in (0, 10, 25, 35)] == [0.0, 0.4, 0.0, 0.4]


@pytest.mark.parametrize("start", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("result", [-1, 1])
def test_the_end_of_the_scale_is_reached_within_twelve_games_from_anywhere(start: float, result: int) -> None:
    even = EvenPlay(start)
    for _ in range(12):
        even = after_game(even, result)
    assert even.strength == (1.0 if result == 1 else 0.0)


def test_steps_shrink_when_results_change_and_a_draw_moves_nothing() -> None:
    even = EvenPlay(0.5)
    for result in (1, -1, 1, -1, 1, -1):
        even = after_game(even, result)
    assert even.step == MIN_STEP
    assert after_game(even, 0) == even


def test_a_higher_strength_wins_more() -> None:
    assert points_of(BOT.level_of(0.3), BOT.level_of(0.1), 200, seed=1) > 0.6


def test_perfect_play_by_both_is_won_by_who_begins() -> None:
    assert game("perfect", BOT.level_of(1.0), 1) == 1.0


@pytest.mark.parametrize("level", ["beginner", "casual", "club"])
def test_a_level_is_kept_near_half(level: str) -> None:
    """`fourline bench even` does it for all five, with twenty runs each."""
    shares = [one_run(level, start, 60, seed)[0] for seed, start in enumerate((0.0, 0.25, 0.5, 0.75))]
    assert 0.36 <= sum(shares) / len(shares) <= 0.64

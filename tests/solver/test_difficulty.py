"""Difficulty: a probability for every level, calibrated on recorded games, in analyses and reviews."""

from __future__ import annotations

from pathlib import Path

import pytest

import fourline
from fourline.bench.difficulty import calibration, sample
from fourline.bench.elo import read_games
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import after
from fourline.solver import ConnectFourAnalyst
from fourline.solver.difficulty import difficulty
from fourline.solver.exact import shared
from fourline.solver.opponents import SKILLS, ConnectFourBot
from fourline.solver.review import ConnectFourReviewer

RECORDS = Path(__file__).parents[2] / "bench" / "games"


def test_an_analysis_has_a_probability_for_every_level() -> None:
    found = fourline.analyse("44").difficulty
    assert found is not None
    assert list(found) == list(SKILLS)
    assert found["beginner"] < found["casual"] < found["club"] <= found["expert"] <= found["perfect"] == 1.0
    assert found == fourline.analyse("44").difficulty


@pytest.mark.parametrize("level", ["beginner", "club"])
def test_it_is_how_often_the_level_keeps_the_value(level: str) -> None:
    moves = "445"
    position, analysis = after(parse_moves(moves)), fourline.analyse(moves)
    tries = 1000
    kept = sum(
        analysis.columns[ConnectFourBot().column(position, level, seed)].verdict == analysis.verdict
        for seed in range(tries)
    )
    assert analysis.difficulty is not None
    assert abs(kept / tries - analysis.difficulty[level]) < 0.1


def test_where_every_column_keeps_the_value_nobody_can_err() -> None:
    assert set(fourline.analyse("4453").difficulty.values()) == {1.0}  # type: ignore[union-attr]


def test_a_finished_game_and_many_at_once_have_none() -> None:
    assert fourline.analyse("1212121").difficulty is None
    assert ConnectFourAnalyst().analyse_many(["44"])[0].difficulty is None  # type: ignore[union-attr]


def test_a_review_says_how_hard_each_move_was() -> None:
    moves = ConnectFourReviewer().review("4455667").moves
    assert all(set(move.difficulty or {}) == {"beginner", "casual", "club"} for move in moves)
    position = after(parse_moves("44"))
    assert moves[2].difficulty == difficulty(
        position, shared().columns(position), ("beginner", "casual", "club"), 100
    )


def test_predictions_agree_with_recorded_moves() -> None:
    """`fourline bench difficulty` does the same for 50,000 positions and more, to 3 points in every tenth."""
    tenths = calibration(sample(read_games(RECORDS), 1000, seed=1))
    for tenth in tenths:
        if tenth is not None:
            error = (
                100 * (max(0.02, tenth.predicted / 100 * (1 - tenth.predicted / 100)) / tenth.count) ** 0.5
            )
            assert tenth.off <= 4.5 * error + 1

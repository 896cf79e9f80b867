"""Proof by counting: the numbers of positions and move sequences are known, and so must be ours.

The numbers are in tests/data/counts.json. A rule that is off anywhere changes them.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from fourline import _native
from fourline.games.connect_four.position import LINES, ROWS, Position, after, cells
from support.naive import SHAPE_OF, NaiveGame

COUNTS = json.loads((Path(__file__).parents[1] / "data" / "counts.json").read_text())
POSITIONS = COUNTS["positions_by_ply"]
SEQUENCES = COUNTS["sequences_by_depth"]

PLAYOUTS = 120_000
SEED = 20_240_607


def sequences(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(sequences(position.play(column), depth - 1) for column in position.legal_columns())


def naive_sequences(columns: list[int], depth: int) -> int:
    game = NaiveGame()
    for column in columns:
        game.drop(column)
    if depth == 0:
        return 1
    return sum(naive_sequences([*columns, column], depth - 1) for column in game.open_columns())


def test_native_counts_every_reachable_position_up_to_ply_12() -> None:
    assert _native.count_positions(12) == POSITIONS


def test_python_counts_every_reachable_position_up_to_ply_8() -> None:
    level, counted = {Position()}, [1]
    for _ in range(8):
        level = {position.play(column) for position in level for column in position.legal_columns()}
        counted.append(len(level))
    assert counted == POSITIONS[:9]


@pytest.mark.parametrize("depth", range(8))
def test_native_counts_the_move_sequences(depth: int) -> None:
    assert _native.count_sequences([], depth) == SEQUENCES[depth]


@pytest.mark.parametrize("depth", range(8))
def test_python_counts_the_move_sequences(depth: int) -> None:
    assert sequences(Position(), depth) == SEQUENCES[depth]


def test_the_naive_model_counts_the_same_sequences() -> None:
    assert [naive_sequences([], depth) for depth in range(4)] == SEQUENCES[:4]


def test_python_native_and_the_naive_model_count_the_same_near_a_full_board() -> None:
    """Few columns are open and lines abound: 35 discs of the drawn game lie, at most seven follow."""
    games = json.loads((Path(__file__).parents[1] / "data" / "games.json").read_text())
    columns = [int(digit) - 1 for digit in games["draw"][:35]]
    for depth in range(8):
        counted = sequences(after(columns), depth)
        assert counted == _native.count_sequences(columns, depth)
        assert counted == naive_sequences(columns, depth)


def test_the_69_lines_are_counted_by_shape() -> None:
    shapes = Counter(SHAPE_OF[frozenset(cells(line))] for line in LINES)
    assert shapes == COUNTS["lines_by_shape"]


def test_python_and_native_agree_on_random_playouts() -> None:
    """Every game is played again; every line is seen to win with every disc that can complete it."""
    draws, ended = 0, set()
    for columns, winner in _native.record_playouts(PLAYOUTS, SEED):
        position = after(columns)
        assert position.over
        if winner == -1:
            draws += 1
            assert (position.won, position.ply) == (False, 42)
            continue
        assert position.won
        assert winner == (position.ply - 1) % 2
        last = (ROWS - position.height(columns[-1]), columns[-1])
        ended |= {(frozenset(line), last) for line in position.winning_lines(columns[-1])}
    assert draws > 100
    assert {line for line, _ in ended} == set(SHAPE_OF)
    assert len(ended) == 4 * (24 + 12 + 12) + 21


def test_the_naive_model_agrees_on_random_playouts() -> None:
    for columns, winner in _native.record_playouts(1_000, SEED + 1):
        model = NaiveGame()
        for column in columns:
            assert column in model.open_columns()
            model.drop(column)
        assert model.won or model.discs == 42
        assert winner == ((model.discs - 1) % 2 if model.won else -1)


def test_playouts_are_drawn_by_the_seed_alone() -> None:
    assert _native.record_playouts(50, 7) == _native.record_playouts(50, 7)
    assert _native.record_playouts(50, 7) != _native.record_playouts(50, 8)
    recorded = _native.record_playouts(500, 7)
    tally = Counter(winner for _, winner in recorded)
    plies = sum(len(columns) for columns, _ in recorded)
    assert list(_native.tally_playouts(500, 7)) == [tally[0], tally[1], tally[-1], plies]


@pytest.mark.parametrize(
    ("columns", "depth"),
    [([7], 1), ([-1], 1), ([3] * 7, 1), ([0, 1, 0, 1, 0, 1, 0, 1], 1), ([], -1), ([], 43)],
)
def test_native_refuses_to_count_from_what_cannot_be(columns: list[int], depth: int) -> None:
    with pytest.raises(ValueError, match=r"columns|legal|depth"):
        _native.count_sequences(columns, depth)

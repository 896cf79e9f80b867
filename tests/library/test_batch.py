"""Many positions at once: the same answers as one by one, in lists and in arrays."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import fourline
from fourline import _native
from fourline.core.errors import InvalidGame
from fourline.games.connect_four.position import CELLS, Position
from fourline.library.arrays import boards_of, positions_of
from fourline.library.batch import NO_MOVE


def games(count: int, least: int, seed: int) -> list[list[int]]:
    """Random games of at least this many discs, finished ones among them."""
    chance, found = Random(seed), []
    while len(found) < count:
        position, columns = Position(), []
        for _ in range(chance.randint(least, CELLS)):
            if position.over:
                break
            columns.append(chance.choice(position.legal_columns()))
            position = position.play(columns[-1])
        if len(columns) >= least:
            found.append(columns)
    return found


def test_scores_in_lists_and_arrays_are_those_of_single_games() -> None:
    asked = games(60, 24, seed=1)
    single = [fourline.scores(game) for game in asked]
    assert any(row == (None,) * 7 for row in single)
    assert fourline.scores_of_many(asked) == single
    table = fourline.scores_of_many(boards_of(asked))
    assert table.dtype == np.int8
    assert [tuple(None if score == NO_MOVE else score for score in row) for row in table.tolist()] == single


def test_boards_and_positions_are_the_same_thing() -> None:
    asked = games(300, 0, seed=2)
    assert positions_of(boards_of(asked)) == [fourline.position(game) for game in asked]


def test_playouts_follow_the_odds_of_the_position() -> None:
    everything = fourline.playouts(games=200_000, seed=3)
    first, second, drawn, _ = _native.tally_playouts(200_000, 4)
    assert everything.games == 200_000
    assert abs(everything.first - first) < 1_500
    assert abs(everything.second - second) < 1_500
    assert abs(everything.drawn - drawn) < 200
    drawn_game = next(columns for columns, winner in _native.record_playouts(5_000, 5) if winner == -1)
    assert fourline.playouts(list(drawn_game[:-1]), 50).drawn == 50


def test_playouts_in_arrays_are_those_in_lists_and_a_finished_game_stays_as_it_ended() -> None:
    asked = games(40, 5, seed=6)
    listed = fourline.playouts_of_many(asked, 200, seed=7)
    table = fourline.playouts_of_many(boards_of(asked), 200, seed=7)
    assert [(one.first, one.second, one.drawn) for one in listed] == [tuple(row) for row in table.tolist()]
    assert listed == fourline.playouts_of_many(asked, 200, seed=7)
    assert listed != fourline.playouts_of_many(asked, 200, seed=8)
    for game, found in zip(asked, listed, strict=True):
        position = fourline.position(game)
        if position.won:
            assert (found.first, found.second)[(position.ply - 1) % 2] == 200


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda boards: boards[:, :5], r"shape \(n, 6, 7\)"),
        (lambda boards: boards.astype(float), "float64"),
        (lambda boards: with_disc(boards, 1, 0, 0, 1), "Board 1 has a disc with nothing under it"),
        (lambda boards: with_disc(boards, 1, 5, 0, 3), "Board 1 has a cell that is not 0, 1 or 2"),
        (lambda boards: with_disc(boards, 0, 5, 0, 2), "Board 0 cannot be reached: the sides take turns"),
    ],
)
def test_a_board_that_cannot_be_is_named(change, said: str) -> None:
    with pytest.raises(InvalidGame, match=said):
        fourline.scores_of_many(change(boards_of(["", "44"])))


def test_a_board_that_was_played_on_after_its_end_is_refused() -> None:
    boards = boards_of(["1212121"])
    boards[0, 5, 6] = 2
    with pytest.raises(InvalidGame, match="the game was over before"):
        positions_of(boards)


def with_disc(boards, board: int, row: int, column: int, side: int):
    boards[board, row, column] = side
    return boards


@pytest.mark.parametrize("wrong", ["4453", 7, None])
def test_many_games_are_a_list(wrong) -> None:
    with pytest.raises(TypeError, match="a list of games, or an array of boards"):
        fourline.scores_of_many(wrong)


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"games": -1}, "number of games is a whole number from 0 to 1,000,000,000, not -1"),
        ({"games": 10**30}, "number of games"),
        ({"games": 2**62}, "number of games"),
        ({"games": 0.5}, "number of games"),
        ({"games": 10, "seed": "dice"}, "seed is a whole number, not 'dice'"),
    ],
)
def test_an_absurd_number_of_playouts_is_refused_at_once(wanted: dict, said: str) -> None:
    with pytest.raises(InvalidGame, match=said):
        fourline.playouts("", **wanted)


def test_whole_numbers_of_numpy_are_whole_numbers_and_every_seed_is_one() -> None:
    assert fourline.playouts("44", np.int64(10), seed=-5).games == 10
    assert fourline.playouts("44", 10, seed=10**40).games == 10

"""How a game ends: every line wins, all lines of the last disc are told, a full board is a draw."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from support.naive import SHAPE_OF, NaiveGame, games
from support.playing import AMY, ENGINE, GAMES, JOE, board, play, refusal

ONE_LINE = GAMES["one_line"]
SEVERAL = GAMES["several_lines"]


def lines(columns: str) -> set[frozenset[tuple[int, int]]]:
    outcome = ENGINE.outcome(play(columns))
    assert outcome is not None
    return {frozenset(line) for line in outcome.lines}


def winner(columns: str) -> str:
    return (AMY, JOE)[len(columns) % 2]


def wins_by(shape: str) -> list:
    chosen = [game for game in ONE_LINE if game["shape"] == shape]
    return [pytest.param(game["line"], game["moves"], id=str(game["line"][0])) for game in chosen]


def check_win(line: list[list[int]], columns: str) -> None:
    """The line wins with its last disc and not a move earlier; the winner is who placed that disc."""
    state = play(columns)
    document = ENGINE.to_json(state)
    assert lines(columns) == {frozenset(map(tuple, line))}
    assert (document["status"], document["winner"]) == ("completed", winner(columns))
    assert document["winning_lines"] == [sorted(line)]
    before = play(columns[:-1])
    assert (ENGINE.outcome(before), ENGINE.to_json(before)["status"]) == (None, "in_progress")


@pytest.mark.parametrize(("line", "columns"), wins_by("horizontal"))
def test_four_in_a_row_win(line: list[list[int]], columns: str) -> None:
    check_win(line, columns)


@pytest.mark.parametrize(("line", "columns"), wins_by("vertical"))
def test_four_in_a_column_win(line: list[list[int]], columns: str) -> None:
    check_win(line, columns)


@pytest.mark.parametrize(("line", "columns"), wins_by("ascending"))
def test_four_on_an_ascending_diagonal_win(line: list[list[int]], columns: str) -> None:
    check_win(line, columns)


@pytest.mark.parametrize(("line", "columns"), wins_by("descending"))
def test_four_on_a_descending_diagonal_win(line: list[list[int]], columns: str) -> None:
    check_win(line, columns)


def test_the_games_above_are_won_by_all_69_lines() -> None:
    won = [frozenset(map(tuple, game["line"])) for game in ONE_LINE]
    assert set(won) == set(SHAPE_OF)
    assert len(won) == 69
    assert all(SHAPE_OF[line] == game["shape"] for line, game in zip(won, ONE_LINE, strict=True))


@pytest.mark.parametrize(
    ("shape", "line"),
    [
        ("horizontal", [(5, 0), (5, 1), (5, 2), (5, 3)]),
        ("horizontal", [(3, 2), (3, 3), (3, 4), (3, 5)]),
        ("vertical", [(2, 3), (3, 3), (4, 3), (5, 3)]),
        ("vertical", [(0, 0), (1, 0), (2, 0), (3, 0)]),
        ("ascending", [(5, 0), (4, 1), (3, 2), (2, 3)]),
        ("ascending", [(5, 3), (4, 4), (3, 5), (2, 6)]),
        ("ascending", [(3, 1), (2, 2), (1, 3), (0, 4)]),
        ("descending", [(0, 0), (1, 1), (2, 2), (3, 3)]),
        ("descending", [(2, 3), (3, 4), (4, 5), (5, 6)]),
        ("descending", [(1, 1), (2, 2), (3, 3), (4, 4)]),
    ],
)
def test_each_example_line_of_the_rules_wins(shape: str, line: list[tuple[int, int]]) -> None:
    game = next(game for game in ONE_LINE if {tuple(cell) for cell in game["line"]} == set(line))
    assert game["shape"] == shape
    assert lines(game["moves"]) == {frozenset(line)}


def test_three_in_a_line_is_no_win() -> None:
    assert ENGINE.outcome(play("112233")) is None
    assert ENGINE.outcome(play("12121")) is None


def test_four_with_a_gap_or_of_two_colours_is_no_win() -> None:
    assert ENGINE.outcome(play("1122335566")) is None
    assert ENGINE.outcome(play("1234")) is None


def test_a_line_does_not_run_around_the_edge_of_the_board() -> None:
    assert board(play("5566771"))[5] == ["red", None, None, None, "red", "red", "red"]
    assert ENGINE.outcome(play("5566771")) is None


@pytest.mark.parametrize("count", sorted(map(int, SEVERAL)))
def test_one_disc_may_complete_several_lines_and_all_are_told(count: int) -> None:
    columns = SEVERAL[str(count)]
    model = NaiveGame()
    for digit in columns:
        last = model.drop(int(digit) - 1)
    assert len(lines(columns)) == count
    assert lines(columns) == model.won
    assert all(last in line for line in model.won)
    assert ENGINE.outcome(play(columns)).winner == winner(columns)


def test_no_disc_can_complete_more_lines_than_the_largest_game_above() -> None:
    """Of the vertical lines through a cell only the one below it can end there."""
    most = Counter(cell for line, shape in SHAPE_OF.items() if shape != "vertical" for cell in line)
    most.update(min(line) for line, shape in SHAPE_OF.items() if shape == "vertical")
    assert max(most.values()) == max(map(int, SEVERAL)) == 11


def test_a_full_board_without_a_line_is_a_draw() -> None:
    state = play(GAMES["draw"])
    outcome = ENGINE.outcome(state)
    assert len(GAMES["draw"]) == 42
    assert all(disc is not None for row in board(state) for disc in row)
    assert (outcome.kind, outcome.winner, outcome.reason, outcome.lines) == ("draw", None, "full_board", ())
    document = ENGINE.to_json(state)
    assert (document["status"], document["winner"], document["winning_lines"]) == ("completed", None, [])


def test_with_41_discs_and_no_line_the_game_goes_on() -> None:
    state = play(GAMES["draw"][:-1])
    assert ENGINE.outcome(state) is None
    assert len(ENGINE.legal_moves(state)) == 1


def test_a_line_made_by_the_42nd_disc_wins_on_the_full_board() -> None:
    state = play(GAMES["won_with_the_last_disc"])
    assert len(GAMES["won_with_the_last_disc"]) == 42
    document = ENGINE.to_json(state)
    assert (document["status"], document["winner"]) == ("completed", AMY)
    assert ENGINE.outcome(state).reason == "connected"
    assert len(document["winning_lines"]) >= 1


def test_a_win_ends_the_game_at_once_before_the_board_is_full() -> None:
    state = play("1212121")
    assert ENGINE.outcome(state).winner == JOE
    assert refusal(state, AMY, 1) == "match/over"


def test_both_players_cannot_win_on_the_same_turn() -> None:
    """Yellow has three in column 2 as well, but never gets to place the fourth."""
    state = play("1212121")
    assert [board(state)[row][1] for row in (3, 4, 5)] == ["yellow"] * 3
    assert refusal(state, AMY, 1) == "match/over"
    assert ENGINE.to_json(state)["winner"] == JOE


@given(games())
def test_the_outcome_is_what_a_scan_of_the_whole_board_finds(columns: list[int]) -> None:
    model = NaiveGame()
    state = play("")
    for column in columns:
        model.drop(column)
        state = play(str(column + 1), state)
        outcome = ENGINE.outcome(state)
        assert (outcome is None) == (not model.won and model.discs < 42)
        assert {frozenset(line) for line in (outcome.lines if outcome else ())} == model.won


@given(games())
def test_the_winner_is_always_who_placed_the_last_disc(columns: list[int]) -> None:
    state = play("".join(str(column + 1) for column in columns))
    outcome = ENGINE.outcome(state)
    last = ENGINE.to_json(state)["last_move"]
    if outcome is not None and outcome.kind == "win":
        assert outcome.winner == (AMY, JOE)[len(columns) % 2]
        assert all((last["row"], last["column"]) in line for line in outcome.lines)
    else:
        assert ENGINE.to_json(state)["winner"] is None


def test_centre_columns_take_part_in_more_lines_than_edge_columns() -> None:
    through = Counter(column for line in SHAPE_OF for column in {column for _, column in line})
    assert [through[column] for column in range(7)] == [15, 27, 39, 51, 39, 27, 15]

"""The puzzles that rooms draw: different ones, easier first, each with the one column that wins."""

from __future__ import annotations

import pytest

from fourline import plugins
from fourline.core.puzzles import NoPuzzles
from fourline.solver.exact import shared
from fourline.solver.puzzles import puzzles


@pytest.mark.parametrize("seed", range(20))
def test_ten_different_puzzles_with_a_choice_of_columns(seed: int) -> None:
    drawn = plugins.installed().puzzles_of("connect-four").draw(10, seed)
    known = {one.number: one for one in puzzles()}
    grades = [known[one.number].grade for one in drawn]
    assert len({one.number for one in drawn}) == 10
    assert grades == [1] * 5 + [2] * 3 + [3] * 2
    for one in drawn:
        puzzle = known[one.number]
        assert len(one.choices) >= 5
        assert (one.answer, one.side) == (puzzle.answer, len(puzzle.moves) % 2 + 1)
        assert sum(row.count("1") + row.count("2") for row in one.rows) == len(puzzle.moves)
        assert one.choices == tuple(at for at, cell in enumerate(one.rows[0]) if cell == ".")


def test_one_column_alone_wins() -> None:
    for one in plugins.installed().puzzles_of("connect-four").draw(10, 7):
        position = next(puzzle for puzzle in puzzles() if puzzle.number == one.number).position
        scores = shared().columns(position)
        assert [column for column, score in enumerate(scores) if score is not None and score > 0] == [
            one.answer
        ]


def test_a_game_without_puzzles_says_so() -> None:
    with pytest.raises(NoPuzzles):
        plugins.installed().puzzles_of("tic-tac-toe")

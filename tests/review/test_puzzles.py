"""The puzzles that ship: proven, graded, none like another, small."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import after
from fourline.solver.exact import shared
from fourline.solver.puzzles import Puzzle, puzzles, read_puzzle
from fourline.solver.puzzles.collection import likeness, written
from fourline.solver.puzzles.make import grade, make_puzzles, only_answer, puzzle_at


def test_five_hundred_puzzles_ship_in_under_100_kb() -> None:
    size = len(files("fourline.solver").joinpath("data/puzzles.txt").read_bytes())
    assert len(puzzles()) == 500
    assert size <= 100_000


def test_every_puzzle_has_exactly_one_right_answer_proven() -> None:
    for puzzle in puzzles():
        scores = shared().columns(puzzle.position)
        assert only_answer(scores) == (puzzle.answer, puzzle.kind), puzzle


def test_no_puzzle_is_another_mirrored_or_reached_another_way() -> None:
    assert len({likeness(puzzle.position) for puzzle in puzzles()}) == len(puzzles())


def test_all_grades_and_both_kinds_are_there_easiest_first() -> None:
    grades = Counter(puzzle.grade for puzzle in puzzles())
    assert set(grades) == {1, 2, 3, 4, 5}
    assert min(grades.values()) >= 25
    assert set(Counter(puzzle.kind for puzzle in puzzles())) == {"win", "save"}
    assert [puzzle.grade for puzzle in puzzles()] == sorted(puzzle.grade for puzzle in puzzles())


def test_the_grade_is_the_first_level_that_finds_it_mostly() -> None:
    for puzzle in puzzles()[::20]:
        assert grade(puzzle.position, puzzle.answer) == puzzle.grade


def test_no_puzzle_is_a_win_in_one_or_a_plain_block() -> None:
    for puzzle in puzzles():
        position = puzzle.position
        assert not any(position.play(column).won for column in position.legal_columns())


@pytest.mark.parametrize(
    ("scores", "answer"),
    [
        ((-1, -1, 3, 0, 0, -1, -1), (2, "win")),
        ((-1, -1, -3, 0, None, -1, -1), (3, "save")),
        ((-1, 1, -3, -2, -1, -1, -1), (1, "win")),
        ((2, 3, 0, 0, 0, 0, 0), None),
        ((0, 0, -1, -1, -1, -1, -1), None),
        ((-1, -2, -1, -1, -1, -1, -1), None),
    ],
)
def test_what_counts_as_one_right_answer(scores: tuple[int | None, ...], answer: object) -> None:
    assert only_answer(scores) == answer


def test_making_puzzles_is_repeatable_and_never_gives_two_alike() -> None:
    made = make_puzzles(4, 9, shared())
    assert made == make_puzzles(4, 9, shared())
    assert len({likeness(puzzle.position) for puzzle in made}) == 4


def test_a_win_in_one_is_no_puzzle() -> None:
    columns = list(parse_moves("112233"))
    assert puzzle_at(columns, after(columns), shared()) is None


def test_a_puzzle_is_written_and_read_and_says_its_task() -> None:
    puzzle = Puzzle("4453", "save", 2, 3)
    assert read_puzzle(written(puzzle)) == puzzle
    assert puzzle.task == "Red to move: one column does not lose. Which?"
    assert Puzzle("445", "win", 2, 3).task == "Yellow to move: one column wins. Which?"

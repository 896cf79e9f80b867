"""The puzzles that ship: proven, graded, none like another, small."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import msgspec
import pytest

from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import after
from fourline.solver.exact import shared
from fourline.solver.puzzles import Puzzle, puzzles, read_puzzle
from fourline.solver.puzzles.collection import likeness, written
from fourline.solver.puzzles.make import is_short, length, make_puzzles, only_answer, puzzle_at
from fourline.solver.puzzles.measure import TRIES, Measured, measured, standing
from fourline.solver.puzzles.solving import is_solved, keeps, solution

# Browsers remember solved puzzles by number.
FIRST_RELEASED_500 = "6645654557125752277"


def test_six_hundred_puzzles_ship_in_under_100_kb() -> None:
    size = len(files("fourline.solver").joinpath("data/puzzles.txt").read_bytes())
    assert len(puzzles()) == 600
    assert size <= 100_000


def test_every_puzzle_has_exactly_one_right_answer_proven() -> None:
    for puzzle in puzzles():
        scores = shared().columns(puzzle.position)
        assert only_answer(scores) == (puzzle.answer, puzzle.kind), puzzle
        assert length(puzzle.position, scores[puzzle.answer] or 0) == puzzle.length, puzzle


def test_the_length_is_how_many_discs_the_solution_drops() -> None:
    """Counted on the board: the solver's own discs until four in a line, or until the board is full."""
    for puzzle in puzzles()[::30]:
        line = shared().line(puzzle.position)
        assert len(line[::2]) == puzzle.length, puzzle


def test_every_number_is_given_once_and_stays() -> None:
    numbers = {puzzle.number: puzzle.moves for puzzle in puzzles()}
    assert sorted(numbers) == list(range(1, 601))
    assert (numbers[1], numbers[500]) == ("44324634", FIRST_RELEASED_500)


def test_a_beginner_has_many_short_wins_to_solve_and_meets_them_first() -> None:
    easy = [puzzle for puzzle in puzzles() if puzzle.grade == 1]
    assert sum(is_short(puzzle) for puzzle in easy) >= 60
    assert all(is_short(puzzle) for puzzle in easy[:60])


def test_in_a_grade_the_shorter_comes_first_and_among_equals_the_one_solved_more_often() -> None:
    assert [(one.grade, one.length) for one in puzzles()] == sorted(
        (one.grade, one.length) for one in puzzles()
    )
    alike = [one for one in puzzles() if (one.grade, one.length) == (2, 3)]
    again = [measured(puzzle, shared()) for puzzle in alike]
    assert [one.puzzle for one in sorted(again, key=Measured.order)] == alike


def test_no_puzzle_is_another_mirrored_or_reached_another_way() -> None:
    assert len({likeness(puzzle.position) for puzzle in puzzles()}) == len(puzzles())


def test_all_grades_and_both_kinds_are_there_easiest_first() -> None:
    grades = Counter(puzzle.grade for puzzle in puzzles())
    assert set(grades) == {1, 2, 3, 4, 5}
    assert min(grades.values()) >= 25
    assert set(Counter(puzzle.kind for puzzle in puzzles())) == {"win", "save"}
    assert [puzzle.grade for puzzle in puzzles()] == sorted(puzzle.grade for puzzle in puzzles())


def test_the_grade_is_the_first_level_that_solves_it_mostly() -> None:
    for puzzle in puzzles()[::20]:
        found = measured(puzzle, shared())
        assert found.puzzle == puzzle
        assert [count * 2 > TRIES for count in found.solved][: puzzle.grade] == [False] * (
            puzzle.grade - 1
        ) + [True] * (puzzle.grade < 5)


def test_the_table_of_the_levels_says_what_was_measured() -> None:
    table = standing([measured(puzzle, shared()) for puzzle in puzzles()[:10]]).splitlines()
    easy = [cell.strip() for cell in table[2].strip("|").split("|")]
    assert easy[:7] == ["1", "10", "10", "0", "0", "0", "0"]
    assert int(easy[7].rstrip("%")) > 50


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


def test_what_was_made_before_is_kept_under_its_number() -> None:
    kept = [msgspec.structs.replace(puzzles()[300], grade=5), puzzles()[0]]
    made = make_puzzles(4, 9, shared(), short=2, kept=kept)
    assert len(made) == 4
    assert {puzzles()[0], puzzles()[300]} <= set(made)
    assert sum(puzzle.grade == 1 and is_short(puzzle) for puzzle in made) == 2
    highest = max(puzzle.number for puzzle in kept)
    assert sorted({puzzle.number for puzzle in made} - {puzzle.number for puzzle in kept}) == [
        highest + 1,
        highest + 2,
    ]


def test_making_puzzles_is_repeatable_and_never_gives_two_alike() -> None:
    made = make_puzzles(4, 9, shared())
    assert made == make_puzzles(4, 9, shared())
    assert len({likeness(puzzle.position) for puzzle in made}) == 4


def test_a_win_in_one_is_no_puzzle() -> None:
    columns = list(parse_moves("112233"))
    assert puzzle_at(columns, after(columns), shared()) is None


def test_a_puzzle_is_written_and_read_and_says_its_task() -> None:
    puzzle = Puzzle("4453", "save", 2, 3, 19, 7)
    assert read_puzzle(written(puzzle)) == puzzle
    assert puzzle.task == "Red to move. Which column is the only one that does not lose?"
    won = Puzzle("445", "win", 2, 3, 4, 8)
    assert won.task == "Yellow wins in 4 moves. Which column is the only one that wins?"


@pytest.mark.parametrize(("own_moves", "played_out"), [(2, True), (5, True), (6, False), (16, False)])
def test_a_win_in_more_than_five_is_solved_by_its_first_column(own_moves: int, played_out: bool) -> None:
    puzzle = next(one for one in puzzles() if one.kind == "win" and one.length == own_moves)
    assert puzzle.played_out is played_out
    found = puzzle.position.play(puzzle.answer)
    assert is_solved(puzzle, found) is not played_out
    assert not is_solved(puzzle, puzzle.position)


def test_the_solution_solves_each_puzzle_in_as_many_moves_as_it_promises() -> None:
    for puzzle in puzzles()[::10]:
        position = puzzle.position
        columns = solution(puzzle, shared())
        for at, column in enumerate(columns):
            if at % 2 == 0:
                assert keeps(puzzle.kind, shared().columns(position)[column])
            position = position.play(column)
        assert is_solved(puzzle, position)
        assert len(columns[::2]) == (puzzle.length if puzzle.played_out else 1)
        assert position.won is (puzzle.played_out and puzzle.kind == "win")

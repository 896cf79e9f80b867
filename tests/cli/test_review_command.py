"""`fourline review` and `fourline puzzles` as their users meet them, and hints during a game."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from fourline.solver.exact import shared
from fourline.solver.puzzles import Puzzle, puzzles
from fourline.solver.puzzles.solving import solution
from support.program import fourline

GAME = "744444737755521523"


def test_a_review_as_a_page_with_the_board_at_the_turning_point() -> None:
    done = fourline("review", GAME, "--seconds", "1")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    (row,) = [line for line in lines if line.startswith("  17  Red")]
    assert row.split(maxsplit=4)[2:4] == ["2??", "blunder"]
    assert "Column 3 was not blocked: Yellow wins at once." in row
    at = lines.index("The turning point, move 17: Red played 2, best was 3.")
    board = lines[at + 2 : at + 9]
    assert board[-1].split() == ["1", "2", "3", "4", "5", "6", "7"]
    assert board[-2].split()[:3] == ["◆", "○", "○"]
    assert lines[-1].startswith("Accuracy: Red ")
    assert max(map(len, lines)) <= 110


def test_a_game_lost_from_the_start_still_shows_its_costliest_move() -> None:
    lines = fourline("review", "4151326").stdout.splitlines()
    assert "The turning point, move 4: Yellow played 1, best was 6." in lines


def test_a_review_as_json() -> None:
    review = json.loads(fourline("review", GAME, "--json", "--seconds", "1").stdout)
    assert list(review) == ["accuracy", "turning_point", "moves"]
    assert set(review["accuracy"]) == {"red", "yellow"}
    assert all(0 <= share <= 100 for share in review["accuracy"].values())
    assert len(review["moves"]) == len(GAME)
    fields = ["ply", "seat", "column", "before", "after", "best", "label", "sentence", "difficulty", "missed"]
    assert list(review["moves"][16]) == fields
    assert review["moves"][16]["before"] == {"verdict": "draw", "moves_to_end": 26}
    assert review["moves"][16]["after"] == {"verdict": "loss", "moves_to_end": 1}
    assert (review["moves"][16]["column"], review["moves"][16]["best"]) == (1, [2])


def test_each_line_of_output_answers_the_line_of_input() -> None:
    done = fourline("review", "-", "--json", "--seconds", "0.5", stdin=f"{GAME}\n44x\n\n")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 2
    assert [len(answer.get("moves", "?")) for answer in answers] == [18, 1, 0]
    assert answers[1]["error"]["code"] == "request/invalid"
    assert done.stderr == "fourline: line 2: Move 3 is 'x': columns are the digits 1 to 7.\n"


def test_lines_in_words() -> None:
    done = fourline("review", "-", "--seconds", "20", stdin=f"{GAME}\n9\n")
    first, second = done.stdout.splitlines()
    assert first.startswith(f"{GAME}: Accuracy: Red ")
    assert first.endswith("Turning point: move 17.")
    assert second.startswith("error: Move 1")


@pytest.mark.parametrize("moves", ["44x", "4444444", "12121213"])
def test_a_bad_game_is_one_line_and_status_2(moves: str) -> None:
    done = fourline("review", moves)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


def test_hints_while_playing_say_more_each_time() -> None:
    moves = "".join(f"{column}\n" for column in "112233")
    done = fourline("play", "--two", stdin=f"{moves}h\nhint\nh\nh\n4\n")
    assert [line.removeprefix("Red, your move: ") for line in done.stdout.splitlines() if "Look" in line] == [
        "Look at the middle."
    ]
    assert "You can win at once." in done.stdout
    assert done.stdout.count("Play column 4: it wins at once. It completes four.") == 2
    assert "Red wins" in done.stdout


def test_a_game_without_hints_says_so() -> None:
    done = fourline("play", "--game", "tic-tac-toe", "--two", stdin="h\nq\n")
    assert "There are no hints for this game." in done.stdout


def solved(puzzle: Puzzle) -> str:
    """The solver's own columns, one a line."""
    return "".join(f"{column + 1}\n" for column in solution(puzzle, shared())[::2])


def played(stdin: str, *options: str) -> str:
    done = fourline("puzzles", "play", "--count", "1", "--seed", "7", *options, stdin=stdin)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_short_puzzle_is_played_out_against_the_defence() -> None:
    puzzle = chosen_for(grade=1, seed=7)
    assert 3 <= puzzle.length <= 5
    shown = played(solved(puzzle), "--grade", "1")
    assert f"Puzzle 1 of 1, grade 1. {puzzle.side} wins in {puzzle.length} moves." in shown
    for left in range(2, puzzle.length):
        assert f"{puzzle.side} wins in {left} moves." in shown
    assert f"{puzzle.side} wins at once." in shown
    assert shown.splitlines()[-1] == "Solved: 1 of 1, 1 on the first try without a hint."


def test_a_long_puzzle_is_solved_by_its_first_column() -> None:
    puzzle = chosen_for(grade=5, seed=7)
    assert puzzle.length > 5
    shown = played(f"{puzzle.answer + 1}\n", "--grade", "5")
    assert shown.splitlines()[-2:] == ["Solved.", "Solved: 1 of 1, 1 on the first try without a hint."]


def test_hints_and_wrong_columns_are_told_in_the_result() -> None:
    puzzle = chosen_for(grade=1, seed=7)
    wrong = next(column for column in puzzle.position.legal_columns() if column != puzzle.answer)
    shown = played(f"9\n{wrong + 1}\nh\nh\nh\n{solved(puzzle)}", "--grade", "1")
    assert "is not a column" in shown
    assert "Not that one" in shown
    assert "Look at the " in shown
    assert f"Play column {puzzle.answer + 1}: it wins in {puzzle.length} moves." in shown
    assert shown.splitlines()[-1] == "Solved: 1 of 1."


def test_a_puzzle_is_skipped_and_its_answer_told() -> None:
    puzzle = chosen_for(grade=1, seed=7)
    assert played("s\n", "--grade", "1").splitlines()[-1] == "Solved: 0 of 1."
    told = played("a\n", "--grade", "1")
    columns = " ".join(str(column + 1) for column in solution(puzzle, shared()))
    assert f"Answer: {columns}. Play column {puzzle.answer + 1}: it wins in {puzzle.length} moves." in told
    assert told.splitlines()[-1] == "Solved: 0 of 1."


def chosen_for(grade: int, seed: int) -> Puzzle:
    fitting = [puzzle for puzzle in puzzles() if puzzle.grade == grade]
    return Random(seed).sample(fitting, 1)[0]


def test_puzzles_can_be_left() -> None:
    done = fourline("puzzles", "play", "--seed", "1", stdin="q\n")
    assert done.stdout.splitlines()[-1] == "Solved: 0 of 5."


def test_the_shorter_puzzles_of_a_round_come_first() -> None:
    done = fourline("puzzles", "play", "--seed", "1", "--count", "20", "--grade", "2", stdin="s\n" * 20)
    lengths = [int(count) for count in re.findall(r"wins in (\d+) moves\. Which", done.stdout)]
    assert len(lengths) > 10
    assert lengths == sorted(lengths)


def test_puzzles_are_listed_for_programs() -> None:
    lines = fourline("puzzles", "list", "--json").stdout.splitlines()
    assert len(lines) == 600
    assert set(json.loads(lines[0])) == {"number", "moves", "kind", "answer", "grade", "length"}


def test_a_few_puzzles_are_made() -> None:
    asked = ("puzzles", "make", "--count", "2", "--seed", "3")
    done = fourline(*asked)
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 2
    assert fourline("puzzles", "make", "--count", "0").returncode == 2


def test_puzzles_made_before_keep_their_numbers(tmp_path: Path) -> None:
    before, after = tmp_path / "before.txt", tmp_path / "after.txt"
    before.write_text("21 5 3 win 3 44324634\n", encoding="ascii")
    done = fourline("puzzles", "make", "--count", "2", "--keep", str(before), "-o", str(after))
    assert (done.returncode, done.stdout) == (0, "")
    lines = after.read_text(encoding="ascii").splitlines()
    assert sorted(int(line.split()[0]) for line in lines) == [21, 22]
    (kept,) = [line for line in lines if line.startswith("21 ")]
    assert kept.split()[1] != "5"
    assert kept.split()[2:] == ["3", "win", "3", "44324634"]


def test_a_mistake_that_few_would_have_avoided_is_called_hard_to_see() -> None:
    text = " ".join(fourline("review", GAME, "--seconds", "5").stdout.split())
    sixteenth, seventeenth = text[text.index(" 16 Yellow") : text.index(" 18 Yellow")].split(" 17 Red ")
    assert re.search(r"Hard to see: about \d\d?% of club players find it\.", sixteenth)
    assert "Hard to see" not in seventeenth


def test_a_file_of_records_is_reviewed_game_by_game(tmp_path: Path) -> None:
    file = tmp_path / "evening.c4n"
    file.write_text(
        f'[Red "Ada"]\n[Date "2026-11-16"]\n\n{GAME}\n\n[Yellow "Grace\x07"]\n\n1. 4 1 0-1\n', "utf-8"
    )
    done = fourline("review", str(file), "--seconds", "1")
    assert (done.returncode, done.stderr) == (0, "")
    headings = [line for line in done.stdout.splitlines() if line.startswith("Game ")]
    assert headings == [
        "Game 1: Ada (Red) against Yellow (Yellow), 2026-11-16, 0-1",
        "Game 2: Red (Red) against Grace? (Yellow), 0-1",
    ]
    listed = fourline("review", str(file), "--json", "--seconds", "1").stdout.splitlines()
    assert [len(json.loads(line)["moves"]) for line in listed] == [18, 2]


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "holds no game"), (b"44 9", "Line 1: '9' cannot be read"), (b"\xff\xfe4", "not a text in UTF-8")],
)
def test_a_file_that_holds_no_game_says_so(content: bytes, said: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.c4n"
    file.write_bytes(content)
    done = fourline("review", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert fourline("review", str(tmp_path / "missing.c4n")).returncode == 1

"""Reviews: labels, accuracy, the turning point, and three games that teach something."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from fourline import plugins
from fourline.bench.claims import Scene, check, faults
from fourline.bench.review import random_game
from fourline.core.errors import InvalidGame
from fourline.games.connect_four.analysis import Review
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import Position, after
from fourline.solver import ExactSolver
from fourline.solver.exact import shared
from fourline.solver.review import ConnectFourReviewer
from fourline.solver.review.labels import accuracy
from fourline.solver.review.sentences import UNJUDGED

SOLVER = shared()
QUICK = ConnectFourReviewer(shared, seconds=60)

# Games that teach: the moves, the ply of the lesson, its label, what the review must say.
LESSONS = {
    "a block": (
        "4141424",
        6,
        "inaccuracy",
        "Column 4 was not blocked: Red wins at once.",
    ),
    "an open pair on the floor": (
        "4151326",
        4,
        "inaccuracy",
        "Loses faster: Red wins in 2 moves, but column 6 holds out for 17 moves. "
        "It allows a double threat in column 3. "
        "Column 6 stops a double threat.",
    ),
    "the centre": (
        "3333156565565444422",
        1,
        "mistake",
        "This lets Yellow draw; column 4 would have won in 21 moves. "
        "Column 4 takes the centre, where most lines meet.",
    ),
    "a block that held the draw": (
        "744444737755521523",
        17,
        "mistake",
        "This lets Yellow win at once; column 3 would have held the draw. "
        "Column 3 was not blocked: Yellow wins at once.",
    ),
    "a double threat": (
        "414453335455544131166",
        17,
        "blunder",
        "This lets Yellow win in 9 moves; column 6 would have won in 2 moves. "
        "Column 6 makes a double threat.",
    ),
    "zugzwang": (
        "3333156565565444422",
        18,
        "blunder",
        "This lets Red win at once; column 7 would have won in 4 moves. "
        "This disc lets Red complete four above it, in column 2. "
        "After column 7, Red runs out of safe moves first.",
    ),
    "a forcing move": (
        "555655776644445666233",
        17,
        "blunder",
        "This lets Yellow win in 12 moves; column 2 would have won in 2 moves. "
        "Column 2 forces Yellow to answer in column 3.",
    ),
}


def scene(moves: str, column: int) -> Scene:
    position = after(parse_moves(moves))
    return Scene(position, column - 1, SOLVER.columns(position))


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_game_that_teaches(lesson: str) -> None:
    moves, ply, label, words = LESSONS[lesson]
    move = QUICK.review(moves).moves[ply - 1]
    assert (move.ply, move.label, move.sentence) == (ply, label, words)


def test_every_sentence_about_random_games_is_true() -> None:
    chance, checked = Random(11), 0
    for _ in range(300):
        moves = random_game(chance)
        review = QUICK.review(moves)
        checked += sum(move.sentence != UNJUDGED for move in review.moves)
        assert faults(moves, review, SOLVER) == []
    assert checked > 4_000


@pytest.mark.parametrize(
    ("moves", "column", "sentence"),
    [
        ("7444447377555215", 2, "This lets Yellow win in 2 moves; column 3 would have held the draw."),
        ("7444447377555215", 2, "This lets Yellow win at once; column 4 would have held the draw."),
        ("7444447377555215", 2, "This lets Yellow win at once; column 3 would have won in 4 moves."),
        ("7444447377555215", 2, "This lets Red win at once; column 3 would have held the draw."),
        ("7444447377555215", 2, "This lets Yellow draw; column 3 would have held the draw."),
        ("7444447377555215", 2, "Column 2 was not blocked: Yellow wins at once."),
        ("7444447377555215", 2, "Column 3 makes a double threat."),
        ("7444447377555215", 2, "Column 1 blocks four in a row."),
        ("7444447377555215", 2, "Best: it keeps the draw."),
        ("7444447377555215", 2, "Column 7 takes the centre, where most lines meet."),
        ("7444447377555215", 2, "It makes a threat at column 1, row 1."),
        ("7444447377555215", 2, "After column 3, Yellow runs out of safe moves first."),
        ("7444447377555215", 2, "Column 3 forces Yellow to answer in column 1."),
        ("7444447377555215", 2, "This disc lets Yellow complete four above it, in column 2."),
        ("7444447377555215", 2, "Four in a row: Red won."),
        ("7444447377555215", 2, "The only column left."),
        ("7444447377555215", 2, "Forced: column 2 had to be blocked."),
        ("7444447377555215", 2, "A fine move."),
        ("41445333545554413", 1, "It allows a double threat in column 7."),
    ],
)
def test_a_false_sentence_is_found(moves: str, column: int, sentence: str) -> None:
    assert check(sentence, scene(moves, column)) is not None


def test_the_first_disc_is_worth_more_the_nearer_the_centre() -> None:
    """Exactly: the centre wins, its neighbours draw, the edges lose."""
    assert SOLVER.columns(Position()) == (-2, -1, 0, 1, 0, -1, -2)
    words = QUICK.review("1").moves[0].sentence
    assert words == (
        "This lets Yellow win in 20 moves; column 4 would have won in 21 moves. "
        "Column 4 takes the centre, where most lines meet."
    )


def test_labels_follow_the_verdicts() -> None:
    """Win to loss is a blunder, a worse verdict a mistake, a slower win inaccurate or still good."""
    review = QUICK.review("414453335455544131166")
    judged = [move for move in review.moves if move.sentence != UNJUDGED]
    assert judged
    rank = {"loss": 0, "draw": 1, "win": 2}
    for move in judged:
        fall = rank[move.before.verdict] - rank[move.after.verdict]
        expected = {
            0: ("forced", "best", "good", "inaccuracy"),
            1: ("mistake", "blunder"),
            2: ("blunder",),
        }
        assert move.label in expected[fall]


def test_values_are_for_the_side_that_moved_and_count_down() -> None:
    judged = [move for move in QUICK.review("744444737755521523").moves if move.sentence != UNJUDGED]
    other = {"win": "loss", "loss": "win", "draw": "draw"}
    for move, reply in pairwise(judged):
        assert reply.before.verdict == other[move.after.verdict]
        assert reply.before.moves_to_end == move.after.moves_to_end
    assert (judged[-1].after.verdict, judged[-1].after.moves_to_end) == ("win", 0)


def test_the_turning_point_is_the_last_change_of_the_verdict() -> None:
    review = QUICK.review("744444737755521523")
    assert review.turning_point == 17
    assert review.moves[17].label in ("best", "forced")


def test_a_game_without_a_mistake_has_no_turning_point_and_full_marks() -> None:
    review = QUICK.review("".join(str(column + 1) for column in SOLVER.line(Position())))
    assert len(review.moves) == 41
    assert {move.label for move in review.moves} <= {"best", "forced"}
    assert (review.turning_point, review.accuracy) == (None, {"red": 100.0, "yellow": 100.0})


def test_accuracy_counts_free_moves_only() -> None:
    assert accuracy(["best", "best"]) == 100
    assert accuracy(["forced", "forced"]) == 100
    assert accuracy([]) == 100
    assert accuracy(["blunder"]) == 0
    assert accuracy(["best", "good", "inaccuracy", "mistake", "blunder"]) == 54


def test_what_is_too_early_for_the_time_is_said_and_the_rest_is_judged() -> None:
    review = ConnectFourReviewer(lambda: ExactSolver(table_mib=1), seconds=0.0001).review(
        "744444737755521523"
    )
    assert [move.ply for move in review.moves] == list(range(1, 19))
    assert review.moves[0].sentence == UNJUDGED
    assert review.moves[-1].sentence == "Four in a row: Yellow won."
    values = [(move.before.verdict, move.before.moves_to_end) for move in review.moves]
    assert values[16:] == [("loss", 2), ("win", 1)] or values[17:] == [("win", 1)]


def test_a_review_of_no_moves_is_empty() -> None:
    assert QUICK.review("") == Review({"red": 100.0, "yellow": 100.0}, None, ())


def test_bad_moves_are_refused_with_their_place() -> None:
    with pytest.raises(InvalidGame, match="Move 3 is 'x'"):
        QUICK.review("44x")


def test_it_comes_in_by_the_door_for_reviewers() -> None:
    assert isinstance(plugins.installed().reviewers["connect-four"], ConnectFourReviewer)

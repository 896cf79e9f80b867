"""Reviews: labels, accuracy, the turning point, and three games that teach something."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from fourline import plugins
from fourline.bench.claims import Scene, check, faults
from fourline.bench.elo import read_games
from fourline.bench.review import random_game
from fourline.core.errors import InvalidGame
from fourline.games.connect_four.analysis import Label, Missed, Review, ReviewedMove, Value
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import Position, after
from fourline.solver import ExactSolver
from fourline.solver.exact import shared
from fourline.solver.review import ConnectFourReviewer
from fourline.solver.review.labels import EARLY, accuracy, label
from fourline.solver.review.sentences import UNJUDGED

SOLVER = shared()
QUICK = ConnectFourReviewer(shared, seconds=60)

# Games that teach: the moves, the ply of the lesson, its label, what the review must say.
RECORDS = Path(__file__).parents[2] / "bench" / "games"
LESSONS = msgspec.json.decode((Path(__file__).parents[1] / "data" / "lessons.json").read_bytes())


def scene(moves: str, column: int) -> Scene:
    position = after(parse_moves(moves))
    return Scene(position, column - 1, SOLVER.columns(position))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson["moves"])
def test_the_last_move_is_explained_as_a_teacher_would(lesson: dict[str, Any]) -> None:
    """The same record holds the sentences of the other languages, which the web app's tests compare."""
    move = QUICK.review(lesson["moves"]).moves[-1]
    assert (move.label, move.missed, move.sentence) == (
        lesson["label"],
        lesson["missed"],
        lesson["said"]["en"],
    )


def test_there_are_lessons_of_every_kind() -> None:
    assert len(LESSONS) >= 40
    assert {one["missed"] for one in LESSONS} == {"win", "block", "double_threat", None}
    assert {one["label"] for one in LESSONS} == set(get_args(Label))
    blamed = {(one["missed"], len(one["moves"]) > EARLY) for one in LESSONS if one["label"] == "blunder"}
    assert {("win", False), ("win", True), ("block", False), ("block", True)} <= blamed


def test_every_claim_about_random_games_and_games_of_the_levels_is_true() -> None:
    """`fourline bench review --claims 500` does the same for 500 random and 200 recorded games."""
    chance, checked = Random(11), 0
    played = Random(12).sample(read_games(RECORDS), 60)
    for moves in [*(random_game(chance) for _ in range(240)), *(game.moves for game in played)]:
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


@pytest.mark.parametrize(
    ("moves", "label"),
    [
        ("4157", "good"),
        ("3323", "inaccuracy"),
        ("332331147", "mistake"),
        ("654372211", "blunder"),
    ],
)
def test_labels_follow_what_a_person_could_see(moves: str, label: str) -> None:
    """Losing sooner in a lost position is not blamed; a worse verdict is, and early on only a little."""
    assert QUICK.review(moves).moves[-1].label == label


def test_what_few_would_have_seen_is_an_inaccuracy() -> None:
    move = QUICK.review("367174554").moves[-1]
    assert (move.before.verdict, move.after.verdict, move.label) == ("draw", "loss", "inaccuracy")
    assert move.difficulty is not None
    assert move.difficulty["club"] <= 1 / 3
    strict = label(
        after(parse_moves("36717455")), SOLVER.columns(after(parse_moves("36717455"))), 3, None, 1.0
    )
    assert strict == "mistake"


def test_values_are_for_the_side_that_moved_and_count_down() -> None:
    judged = [move for move in QUICK.review("744444737755521523").moves if move.sentence != UNJUDGED]
    other = {"win": "loss", "loss": "win", "draw": "draw"}
    for move, reply in pairwise(judged):
        assert reply.before.verdict == other[move.after.verdict]
        assert reply.before.moves_to_end == move.after.moves_to_end
    assert (judged[-1].after.verdict, judged[-1].after.moves_to_end) == ("win", 0)


def test_the_turning_point_is_what_cost_the_loser_most() -> None:
    review = QUICK.review("744444737755521523")
    assert review.turning_point == 17
    assert review.moves[16].missed == "block"
    missed = QUICK.review("67676754313215551")
    assert missed.turning_point is not None
    assert missed.moves[missed.turning_point - 1].seat == "red"


def test_a_game_without_a_mistake_has_no_turning_point_and_full_marks() -> None:
    review = QUICK.review("".join(str(column + 1) for column in SOLVER.line(Position())))
    assert len(review.moves) == 41
    assert {move.label for move in review.moves} <= {"best", "forced"}
    assert (review.turning_point, review.accuracy) == (None, {"red": 100.0, "yellow": 100.0})


def judged(label: Label, seen: float = 1.0, missed: Missed | None = None) -> ReviewedMove:
    fell = label in ("mistake", "blunder")
    after_it = Value("loss" if fell else "draw", 20)
    seen_by = {"club": seen}
    return ReviewedMove(9, "red", 0, Value("draw", 20), after_it, (1,), label, "", seen_by, missed)


def test_accuracy_counts_free_moves_only() -> None:
    def share(*labels: Label) -> float:
        return accuracy([judged(label) for label in labels], "club")

    assert share("best", "best") == 100
    assert share("forced", "forced") == 100
    assert share() == 100
    assert share("blunder") == 0
    assert share("best", "good", "inaccuracy", "mistake", "blunder") == 54


def test_a_fault_costs_as_much_as_players_could_have_seen() -> None:
    assert accuracy([judged("mistake", 1.0)], "club") == 20
    assert accuracy([judged("mistake", 0.5)], "club") == 60
    assert accuracy([judged("blunder", 0.5, "block")], "club") == 0


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

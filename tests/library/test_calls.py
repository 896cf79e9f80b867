"""The calls at the top of the package: what they take, what they say of anything else."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fourline
from fourline.core.errors import InvalidGame, UnknownGame
from fourline.games.connect_four.position import after
from fourline.solver.exact import shared

TAKES_A_GAME = [fourline.analyse, fourline.best_move, fourline.draw, fourline.hint, fourline.position]
GAME = [3, 3, 4, 2]


def state_of(columns: list[int]) -> object:
    engine = fourline.engine("connect-four")
    state = engine.initialize(["joe", "amy"])
    for column in columns:
        state = engine.apply_move(state, engine.current_player(state), column)
    return state


@pytest.mark.parametrize(
    "call", [*TAKES_A_GAME, fourline.scores, fourline.review], ids=lambda call: call.__name__
)
def test_a_game_is_taken_in_every_form(call) -> None:
    record = fourline.GameRecord(moves=tuple(GAME))
    asked = ["4453", GAME, tuple(GAME), state_of(GAME), record]
    if call is not fourline.review and call is not fourline.draw:
        asked.append(after(GAME))
    first, *others = [call(game) for game in asked]
    assert all(other == first for other in others)


@pytest.mark.parametrize(
    "call", [*TAKES_A_GAME, fourline.scores, fourline.review], ids=lambda call: call.__name__
)
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (None, "this is None"),
        (4453, "this is an int"),
        (0.5, "this is a float"),
        ({"moves": "44"}, "this is a dict"),
        (["4", "4"], "Move 1 is a str: in a list, columns are whole numbers from 0 to 6"),
        ([3, 1.0], "Move 2 is a float"),
        ([3, True], "Move 2 is a bool"),
    ],
)
def test_a_wrong_type_gets_a_sentence(call, wrong, said: str) -> None:
    with pytest.raises(TypeError, match=said):
        call(wrong)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("44x", "Move 3 is 'x'"),
        ([3, 7], "Move 2 is 7: in a list, columns are 0 to 6"),
        ([3] * 7, "Move 7 [(]column 3[)] is not possible: That column is full"),
        ([0, 1, 0, 1, 0, 1, 0, 1], "Move 8 .* The game is over"),
    ],
)
def test_a_game_that_cannot_be_is_named_with_its_place(wrong, said: str) -> None:
    with pytest.raises(InvalidGame, match=said):
        fourline.scores(wrong)


@given(st.lists(st.integers(0, 6), min_size=26, max_size=40))
def test_the_best_move_has_the_best_score(columns: list[int]) -> None:
    position = fourline.Position()
    for column in columns:
        if column in position.legal_columns():
            position = position.play(column)
    if position.over or position.ply < 22:
        return
    found = fourline.scores(position)
    assert found == shared().columns(position)
    assert found[fourline.best_move(position)] == max(score for score in found if score is not None)
    assert fourline.best_move(position) in fourline.analyse(position).best


def test_a_finished_game_has_no_best_move_but_an_analysis_and_a_picture() -> None:
    won = after([0, 1, 0, 1, 0, 1, 0])
    assert fourline.scores(won) == (None,) * 7
    assert fourline.analyse(won).verdict == "loss"
    assert len(fourline.draw(won).view.lines) == 1
    assert fourline.draw(won).view.last == ()
    assert fourline.draw("1212121").view.last == ((2, 0),)
    for call in (fourline.best_move, fourline.hint):
        with pytest.raises(InvalidGame, match="The game is over"):
            call(won)


def test_a_review_needs_the_moves() -> None:
    with pytest.raises(TypeError, match="A Position does not know the moves"):
        fourline.review(after(GAME))


def test_puzzles_of_a_grade() -> None:
    assert sum(len(fourline.puzzles(grade)) for grade in range(1, 6)) == len(fourline.puzzles())
    assert {puzzle.grade for puzzle in fourline.puzzles(2)} == {2}
    for wrong in (0, 6, "1", True):
        with pytest.raises(InvalidGame, match="whole number from 1 to 5"):
            fourline.puzzles(wrong)


def test_an_engine_is_named_by_a_string() -> None:
    with pytest.raises(UnknownGame, match=r"Installed: connect-four,"):
        fourline.engine(["connect-four"])


def test_names_are_listed_without_strays_and_found_late() -> None:
    assert dir(fourline) == sorted(fourline.__all__)
    with pytest.raises(AttributeError, match="no attribute 'bestmove'"):
        fourline.bestmove  # noqa: B018


def test_without_numpy_everything_else_works() -> None:
    without = "import sys; sys.modules['numpy'] = None; import fourline"
    check = f"{without}; print(fourline.scores_of_many(['112233'])[0][3])"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout == "18\n"

"""Hints: the best column and why, from a nudge to the answer."""

from __future__ import annotations

from random import Random

import pytest

from fourline.bench.claims import Scene, check
from fourline.core.errors import InvalidGame
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import Position, after
from fourline.solver import ExactSolver
from fourline.solver.exact import shared
from fourline.solver.review import ConnectFourReviewer, Hint, hint

SOLVER = shared()


def ask(moves: str) -> Hint:
    return hint(after(parse_moves(moves)), SOLVER, seconds=20)


def random_position(chance: Random, plies: int) -> Position:
    while True:
        where = Position()
        while where.ply < plies and not where.over:
            where = where.play(chance.choice(where.legal_columns()))
        if not where.over:
            return where


def test_a_win_at_once() -> None:
    assert ask("112233").ladder == (
        "Look at the middle.",
        "You can win at once.",
        "Play column 4: it wins at once. It completes four.",
    )


def test_a_double_threat() -> None:
    found = ask("4144533354555441")
    assert (found.column, found.ladder[1]) == (5, "You can make a double threat.")
    assert found.sentence == "Play column 6: it wins in 2 moves. It makes a double threat."


def test_a_block() -> None:
    found = ask("7444447377555215")
    assert found.ladder[:2] == ("Look at the left side.", "Yellow threatens to win: find the block.")
    assert found.sentence == "Play column 3: it holds the draw. It blocks four in a row."


def test_hints_name_a_best_column_and_say_what_is_true() -> None:
    chance, sides = Random(3), ("left side", "left side", "left side", "middle", *["right side"] * 3)
    for plies in [*range(42)] * 4:
        position = random_position(chance, plies)
        scores = SOLVER.columns(position)
        found = hint(position, SOLVER, seconds=20)
        assert found.score == scores[found.column] == max(one for one in scores if one is not None)
        assert found.ladder[0] == f"Look at the {sides[found.column]}."
        assert found.ladder[-1] == found.sentence
        answer, _, why = found.sentence.partition(": ")
        assert answer == f"Play column {found.column + 1}"
        scene = Scene(position, found.column, scores)
        assert check(f"Best: {why.replace('it holds the draw', 'it keeps the draw')}", scene) is None, (
            found.sentence
        )


def test_where_nothing_can_be_proven_in_time_nothing_is_claimed() -> None:
    found = hint(Position(), ExactSolver(table_mib=1), seconds=0.001)
    assert (found.column, found.score) == (3, None)
    assert found.sentence == "Play column 4: it looks best. It takes the centre, where most lines meet."


def test_the_door_for_others_takes_a_written_game() -> None:
    assert ConnectFourReviewer(lambda: SOLVER).hint("112233").column == 3
    with pytest.raises(InvalidGame, match="The game is over"):
        ConnectFourReviewer(lambda: SOLVER).hint("1122334")

"""Scores that are known, and laws that every score obeys.

The slowest of the public sets are searched in part here; `fourline bench solver --all` searches them whole.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import COLUMNS, Position, after
from fourline.solver import ExactSolver
from fourline.solver.books import opening_books
from fourline.solver.exact import mover_bits

SOLVER = ExactSolver(table_mib=32)


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("Test_L3_R1", 1000),
        ("Test_L2_R1", 1000),
        ("Test_L2_R2", 1000),
        ("Test_L1_R1", 1000),
        ("Test_L1_R2", 40),
        ("Test_L1_R3", 3),
    ],
)
def test_the_public_test_sets(
    solver: ExactSolver, known_scores: dict[str, list[tuple[str, int]]], name: str, count: int
) -> None:
    known = known_scores[name][:count]
    assert len(known) == count
    scores = solver.scores_of_many([mover_bits(after(parse_moves(moves))) for moves, _ in known])
    assert [(moves, score) for (moves, _), score in zip(known, scores, strict=True)] == known


def test_all_six_thousand_with_the_books(known_scores: dict[str, list[tuple[str, int]]]) -> None:
    known = [pair for name in sorted(known_scores) for pair in known_scores[name]]
    assert len(known) == 6000
    with_books = ExactSolver(table_mib=32, books=opening_books())
    scores = with_books.scores_of_many([mover_bits(after(parse_moves(moves))) for moves, _ in known])
    assert [(moves, score) for (moves, _), score in zip(known, scores, strict=True)] == known


@st.composite
def running_games(draw: st.DrawFn, least: int = 18) -> tuple[int, ...]:
    """A game that is not over, of at least that many moves if it lasts that long."""
    wishes = draw(st.lists(st.integers(0, COLUMNS - 1), min_size=least, max_size=41))
    columns: list[int] = []
    position = Position()
    for wish in wishes:
        legal = position.legal_columns()
        following = [(wish + shift) % COLUMNS for shift in range(COLUMNS)]
        quiet = [c for c in following if c in legal and not position.play(c).over]
        if not quiet:
            break
        position = position.play(quiet[0])
        columns.append(quiet[0])
    return tuple(columns)


@settings(max_examples=150, deadline=None)
@given(running_games())
def test_a_mirrored_game_has_mirrored_scores(columns: tuple[int, ...]) -> None:
    mirrored = SOLVER.columns(after(COLUMNS - 1 - column for column in columns))
    assert SOLVER.columns(after(columns)) == mirrored[::-1]


@settings(max_examples=150, deadline=None)
@given(running_games())
def test_a_score_is_the_best_of_the_columns_and_each_of_those_the_childs(columns: tuple[int, ...]) -> None:
    position = after(columns)
    scores = SOLVER.columns(position)
    assert SOLVER.score(position) == max(score for score in scores if score is not None)
    for column, score in enumerate(scores):
        if column not in position.legal_columns():
            assert score is None
            continue
        child = position.play(column)
        expected = 22 - (child.ply + 1) // 2 if child.won else 0 if child.over else -SOLVER.score(child)
        assert score == expected


@settings(max_examples=60, deadline=None)
@given(running_games())
def test_a_line_of_best_play_keeps_the_score_and_ends_the_game(columns: tuple[int, ...]) -> None:
    position = after(columns)
    score = SOLVER.score(position)
    for column in SOLVER.line(position):
        assert SOLVER.columns(position)[column] == score == SOLVER.score(position)
        position = position.play(column)
        score = -score
    assert position.over

"""The feats of a game: an only move that few find, and a block that keeps the game."""

from __future__ import annotations

from fourline.core.feats import FeatFinder
from fourline.solver.review.reviewer import ConnectFourReviewer

GAME = "44444432333366265"


def feats(moves: str, kind: str) -> list[int]:
    finder = ConnectFourReviewer()
    assert isinstance(finder, FeatFinder)
    return [feat.ply for feat in finder.feats(moves) if feat.kind == kind]


def test_a_move_that_few_find_is_a_feat_but_no_opening_move_is() -> None:
    assert feats(GAME, "best_move") == [7, 10, 13]


def test_a_block_that_keeps_the_game_is_a_feat() -> None:
    """Three of Yellow's discs lie on top of each other: Red's fourth disc goes on top of them."""
    assert feats("4353533", "block") == [7]
    assert feats("4353534", "block") == []


def test_a_lost_position_has_no_feats() -> None:
    assert ConnectFourReviewer().feats("1213141") == ()

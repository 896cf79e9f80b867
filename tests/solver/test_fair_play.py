"""Evidence of help in honest games and helped ones. `fourline bench evidence` is the long form."""

from __future__ import annotations

from random import Random

import pytest

from fourline.bench.rating.evidence import HONESTLY, IN_THREE, false_alarms, suspect
from fourline.core.rating.evidence import ENOUGH_GAMES, Witness, report
from fourline.games.connect_four.position import after
from fourline.solver.exact import shared
from fourline.solver.fair_play import PRIOR, Choice, solver_share, telling
from fourline.solver.review import ConnectFourReviewer


def test_the_shares_of_the_solvers_moves_add_up() -> None:
    scores = shared().columns(after([3, 3, 3, 3]))
    assert sum(solver_share(scores, column) for column in range(7)) == pytest.approx(1)


def test_a_move_that_every_level_finds_tells_nothing() -> None:
    won = after([0, 1, 0, 1, 0, 1])
    assert not telling(Choice(won, 0, shared().columns(won)))


def test_a_whole_game_gives_the_likelihoods_of_both_sides() -> None:
    reviewer = ConnectFourReviewer()
    assert isinstance(reviewer, Witness)
    red, yellow = reviewer.likelihoods("4444442222223333", given=4)
    assert red.honest.keys() == yellow.honest.keys()
    assert all(value < 0 for value in (*red.honest.values(), *red.helped.values()))
    assert 0 <= red.kept <= red.judged <= 6
    assert "2 rated games" in report([red, yellow])


def test_what_is_expected_beforehand_adds_up() -> None:
    assert sum(PRIOR.values()) == pytest.approx(1)


@pytest.mark.parametrize("level", ["beginner", "strength:0.600000"])
def test_honest_players_raise_no_alarm(level: str) -> None:
    assert suspect(level, HONESTLY, Random(2)).alarm is None


def test_a_club_player_with_a_solver_for_a_third_of_the_moves_is_found() -> None:
    found = suspect("club", IN_THREE, Random(3))
    assert found.alarm_after is not None
    assert found.alarm_after <= ENOUGH_GAMES
    assert 0 < false_alarms({"club": [found]}, 0.5) < 1e-3

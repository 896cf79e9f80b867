"""Any game for two in teams: the kit passes, teams take turns and cycle, players come and go."""

from __future__ import annotations

import pytest

from fourline import plugins
from fourline.core.room.in_teams import in_teams, why_not_in_teams
from fourline.games.connect_four.engine import ConnectFour
from fourline.games.tic_tac_toe.engine import TicTacToe
from fourline.render.text import draw_text
from fourline.testing import check_engine, inspect_engine
from support.broken.teams import (
    HasAButton,
    HidesFromATeam,
    MovesAPiece,
    RollsDiceInTeams,
    ShowsAThirdSide,
)

TEAMS = {"red": ["joe", "simon"], "blue": ["amy", "kat"]}
EVERYONE = ["joe", "simon", "amy", "kat"]


@pytest.mark.parametrize("engine", [TicTacToe(), ConnectFour()])
def test_it_passes_the_kit(engine) -> None:
    check_engine(in_teams(engine), limit_ms=500)


def test_tic_tac_toe_is_offered_in_teams() -> None:
    assert plugins.installed().engine("tic-tac-toe-teams").metadata.rooms_only


def test_teams_take_turns_and_cycle_and_the_winner_is_a_team() -> None:
    game = in_teams(TicTacToe())
    state, movers = game.initialize(EVERYONE, {"teams": TEAMS, "first": "red"}), []
    for cell in (0, 3, 1, 4, 2):
        movers.append(game.current_player(state))
        state = game.apply_move(state, movers[-1], cell)
    assert movers == ["joe", "amy", "simon", "kat", "joe"]
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winner == "red"
    assert [row[0] for row in game.view(state).cells] == ["red", "blue", None]


@pytest.mark.parametrize("first", ["red", "blue"])
def test_a_team_has_its_own_sign_whoever_begins(first: str) -> None:
    game = in_teams(TicTacToe())
    state = game.initialize(EVERYONE, {"teams": TEAMS, "first": first})
    view = game.view(game.apply_move(state, game.current_player(state), 4))
    signs = {side.id: (side.colour, side.mark) for side in view.sides}
    assert signs == {"red": ("red", "cross"), "blue": ("blue", "circle")}
    assert ("(X)" if first == "red" else "(O)") in draw_text(view)


def test_those_who_stay_keep_their_places() -> None:
    game = in_teams(TicTacToe())
    state = game.initialize(EVERYONE, {"teams": TEAMS})
    state = game.apply_move(state, "amy", 4)
    state = game.with_teams(state, {"red": ["simon", "zoe"], "blue": ["kat"]})
    assert game.snapshot(state)["upcoming"] == ["simon", "kat", "zoe", "kat"]


class Again(TicTacToe):
    """X moves first and last, and then once more."""

    def current_player(self, state):
        return state.players[0 if len(state.moves) < 2 else (len(state.moves) - state.over) % 2]


def test_a_team_may_move_twice_in_a_row() -> None:
    """The kit lets in what a room offers."""
    found = {finding.name: finding for finding in inspect_engine(Again()).findings}
    assert found["teams"].passed
    game = in_teams(Again())
    state, movers = game.initialize(EVERYONE, {"teams": TEAMS, "first": "red"}), []
    for cell in (0, 3, 4):
        movers.append(game.current_player(state))
        state = game.apply_move(state, movers[-1], cell)
    assert movers == ["joe", "simon", "joe"]


UNFIT = (HidesFromATeam, RollsDiceInTeams, ShowsAThirdSide, HasAButton, MovesAPiece)


@pytest.mark.parametrize("engine", [kind() for kind in UNFIT])
def test_the_kit_and_a_room_give_the_same_reason(engine) -> None:
    why = why_not_in_teams(engine)
    assert why is not None
    assert why in str(inspect_engine(engine))

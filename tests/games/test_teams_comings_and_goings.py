"""Players come and go during a game of teams; turns stay fair whatever the order."""

from __future__ import annotations

import pytest

from fourline.core.errors import InvalidGame
from support.team_play import FOUR, ROSTERS, TEAMS, started, turns


def test_a_leavers_turns_pass_to_team_mates() -> None:
    state = TEAMS.leave(started(), "amy")
    who, _ = turns(state, "444455")
    assert who == ["kat", "joe", "kat", "simon", "kat", "joe"]


def test_who_leaves_while_on_turn_hands_the_turn_on_at_once() -> None:
    _, state = turns(started(), "44")
    assert TEAMS.current_player(state) == "kat"
    assert TEAMS.current_player(TEAMS.leave(state, "kat")) == "amy"


def test_a_leaver_of_the_other_team_changes_nobodys_turn() -> None:
    state = TEAMS.leave(started(), "joe")
    assert TEAMS.current_player(state) == "amy"
    assert turns(state, "4444")[0] == ["amy", "simon", "kat", "simon"]


def test_an_empty_team_stops_the_game_until_somebody_comes() -> None:
    state = TEAMS.leave(TEAMS.leave(started(), "amy"), "kat")
    for player in ("", *FOUR):
        assert TEAMS.validate_move(state, player, 3).code == "move/not_your_turn"
        assert TEAMS.apply_move(state, player, 3) is state
    again = TEAMS.with_teams(state, {"red": ["joe", "simon"], "blue": ["eve"]})
    assert TEAMS.current_player(again) == "eve"


def test_who_comes_waits_behind_his_team_mates() -> None:
    state = TEAMS.with_teams(started(), {"red": ["joe", "simon"], "blue": ["amy", "kat", "eve"]})
    assert turns(state, "444455")[0] == ["amy", "joe", "kat", "simon", "eve", "joe"]


def test_the_discs_stay_where_they_lie_when_somebody_goes() -> None:
    _, state = turns(started(), "4435")
    assert TEAMS.to_json(TEAMS.leave(state, "amy"))["board"] == TEAMS.to_json(state)["board"]


def test_leaving_after_the_end_changes_no_outcome() -> None:
    _, state = turns(started(), "1212121")
    gone = TEAMS.leave(state, TEAMS.current_player(state))
    assert TEAMS.outcome(gone) == TEAMS.outcome(state)


def test_somebody_who_was_never_there_cannot_be_missed() -> None:
    assert TEAMS.leave(started(), "eve") == started()


@pytest.mark.parametrize(
    "teams",
    [
        None,
        5,
        ["joe", "amy"],
        {},
        {"red": ["joe"]},
        {"red": ["joe"], "green": ["amy"]},
        {"red": ["joe"], "blue": None},
        {"red": ["joe"], "blue": "amy"},
        {"red": ["joe"], "blue": [5]},
        {"red": ["joe"], "blue": [["amy"]]},
        {"red": ["joe"], "blue": [""]},
        {"red": ["joe"], "blue": ["joe"]},
        {"red": ["joe", "joe"], "blue": ["amy"]},
        {"red": [f"p{n}" for n in range(21)], "blue": [f"q{n}" for n in range(20)]},
    ],
)
def test_teams_that_cannot_be_are_refused_with_a_sentence(teams: object) -> None:
    for attempt in (
        lambda: TEAMS.with_teams(started(), teams),
        lambda: TEAMS.initialize(FOUR, {"teams": teams} if teams is not None else {"teams": 0}),
        lambda: TEAMS.seats({"teams": teams} if teams is not None else {"teams": 0}),
    ):
        with pytest.raises(InvalidGame, match=r"\.$"):
            attempt()


def test_chosen_teams_must_be_balanced_and_hold_everybody() -> None:
    for red, blue in ((["joe", "simon", "amy"], ["kat"]), (["joe"], ["amy"]), (FOUR, ["eve"])):
        with pytest.raises(InvalidGame, match=r"balanced|exactly one team"):
            TEAMS.initialize(FOUR, {"teams": {"red": red, "blue": blue}})


@pytest.mark.parametrize(
    "options",
    [{"first": "green"}, {"first": []}, {"first": None}, {"seed": True}, {"seed": "1"}, {"rows": 8}],
)
def test_other_options_are_refused_with_a_sentence(options: dict) -> None:
    with pytest.raises(InvalidGame, match=r"\.$"):
        TEAMS.initialize(FOUR, options)


@pytest.mark.parametrize(
    "changes",
    [
        {"queues": {"red": ["joe", "joe"], "blue": ["amy", "kat"]}},
        {"queues": {"red": ["joe"], "blue": ["amy", "kat"]}},
        {"teams": ROSTERS | {"green": ["eve"]}},
        {"teams": {"red": ["joe", "amy"], "blue": ["amy", "kat"]}},
        {"last_move": {"row": 5, "column": 3, "team": "blue", "player": 7}},
        {"last_move": None},
        {"moves": [-4]},
        {"moves": [3, 3]},
        {"first": "red"},
        {"winner": "blue"},
        {"active_player": "amy"},
    ],
)
def test_a_saved_game_of_teams_that_contradicts_itself_is_refused(changes: dict) -> None:
    document = TEAMS.to_json(turns(started(), "4")[1])
    assert TEAMS.from_json(document)
    with pytest.raises(InvalidGame, match="saved game of Connect Four Teams"):
        TEAMS.from_json(document | changes)

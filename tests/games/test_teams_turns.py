"""Connect Four in teams: how teams are dealt, who moves when, how a game of teams ends."""

from __future__ import annotations

import pytest
from hypothesis import given

import fourline
from fourline.core.errors import InvalidGame
from fourline.games.connect_four.teams import deal
from support.naive import games
from support.playing import GAMES, board, play
from support.team_play import FOUR, TEAMS, board_of, started, turns


@pytest.mark.parametrize("count", range(2, 41))
def test_players_are_divided_into_two_teams_as_evenly_as_can_be(count: int) -> None:
    players = [f"player {n}" for n in range(count)]
    for seed in range(5):
        teams = TEAMS.to_json(TEAMS.initialize(players, {"seed": seed}))["teams"]
        assert set(teams) == {"red", "blue"}
        assert sorted(teams["red"] + teams["blue"]) == sorted(players)
        assert abs(len(teams["red"]) - len(teams["blue"])) == count % 2


def test_four_players_make_two_and_two() -> None:
    assert sorted(map(len, deal(FOUR, seed=0).values())) == [2, 2]


def test_of_five_players_either_team_may_get_the_third_drawn_by_the_seed() -> None:
    sizes = {len(deal([*FOUR, "eve"], seed)["red"]) for seed in range(20)}
    assert sizes == {2, 3}


def test_the_same_seed_deals_the_same_teams_and_others_deal_others() -> None:
    assert deal(FOUR, 7) == deal(FOUR, 7)
    partners = {frozenset(deal(FOUR, seed)["red"]) for seed in range(50)}
    assert len(partners) == 6


def test_turns_go_as_in_the_example_of_the_party_rules() -> None:
    expected = ["amy", "joe", "kat", "simon", "amy", "joe"]
    state, colours = started(), []
    for player in expected:
        assert TEAMS.current_player(state) == player
        state = TEAMS.apply_move(state, player, 3)
        colours.append(TEAMS.to_json(state)["last_move"]["team"])
    assert colours == ["blue", "red", "blue", "red", "blue", "red"]
    assert [row[3] for row in reversed(board_of(state))] == colours


def test_each_team_cycles_through_its_members() -> None:
    who, _ = turns(started(), "44444455555566")
    assert who[0::2] == ["amy", "kat"] * 3 + ["amy"]
    assert who[1::2] == ["joe", "simon"] * 3 + ["joe"]


def test_teams_alternate_blue_red_blue_red() -> None:
    state, seen = started(), []
    for digit in "44444455555566":
        seen.append(TEAMS.to_json(state)["active_team"])
        _, state = turns(state, digit)
    assert seen == ["blue", "red"] * 7


def test_the_order_holds_at_the_place_where_the_example_flow_breaks_it() -> None:
    """Its item 15 is the fourteenth disc: that one is Red's, so Amy of Blue cannot be playing it."""
    _, state = turns(started(), "4435222222777")
    assert TEAMS.to_json(state)["active_team"] == "red"
    assert TEAMS.current_player(state) == "joe"
    assert TEAMS.validate_move(state, "amy", 6).code == "move/not_your_turn"


def test_the_first_four_discs_of_the_example_flow_lie_where_it_says() -> None:
    who, state = turns(started(), "4435")
    assert who == ["amy", "joe", "kat", "simon"]
    assert board_of(state)[5] == [None, None, "blue", "blue", "red", None, None]
    assert board_of(state)[4] == [None, None, None, "red", None, None, None]


def test_the_order_of_turns_may_go_on_from_an_earlier_game() -> None:
    game = fourline.engine("connect-four-teams")
    teams = {"red": ["joe", "simon"], "blue": ["amy", "kat"]}
    order = {"red": ["simon", "joe"], "blue": ["kat", "amy"]}
    state = game.initialize(["joe", "simon", "amy", "kat"], {"teams": teams, "order": order})
    assert state.upcoming == ["kat", "simon", "amy", "joe"]
    assert game.to_json(state)["teams"] == teams
    assert game.from_json(game.to_json(state)) == state
    for wrong in (
        {"red": ["joe"], "blue": ["kat", "amy"]},
        {"red": ["kat", "joe"], "blue": ["simon", "amy"]},
        7,
    ):
        with pytest.raises(InvalidGame):
            game.initialize(["joe", "simon", "amy", "kat"], {"teams": teams, "order": wrong})


def test_blue_starts_unless_red_is_chosen() -> None:
    assert TEAMS.current_player(started()) == "amy"
    assert TEAMS.current_player(started(first="blue")) == "amy"
    red_first = started(first="red")
    assert TEAMS.current_player(red_first) == "joe"
    assert turns(red_first, "4435")[0] == ["joe", "amy", "simon", "kat"]


def test_teams_of_three_and_two_alternate_all_the_same() -> None:
    state = TEAMS.initialize(
        [*FOUR, "eve"], {"teams": {"red": ["joe", "simon", "eve"], "blue": ["amy", "kat"]}}
    )
    who, _ = turns(state, "4444445555")
    assert who[0::2] == ["amy", "kat", "amy", "kat", "amy"]
    assert who[1::2] == ["joe", "simon", "eve", "joe", "simon"]


@pytest.mark.parametrize("player", ["kat", "joe", "simon", "eve", "", None])
def test_only_the_player_on_turn_may_drop_a_disc(player: str | None) -> None:
    state = started()
    assert TEAMS.validate_move(state, player, 3).code == "move/not_your_turn"
    assert TEAMS.apply_move(state, player, 3) is state


def test_a_full_column_is_refused_to_teams_too() -> None:
    _, state = turns(started(), "444444")
    assert TEAMS.validate_move(state, TEAMS.current_player(state), 3).code == "move/column_full"
    assert TEAMS.validate_move(state, TEAMS.current_player(state), 7).code == "move/column_out_of_range"


@pytest.mark.parametrize("game", GAMES["one_line"], ids=lambda game: game["moves"])
def test_the_first_team_to_connect_four_wins_and_the_game_ends_at_once(game: dict) -> None:
    _, state = turns(started(), game["moves"])
    document = TEAMS.to_json(state)
    assert document["winner"] == ("red", "blue")[len(game["moves"]) % 2]
    assert document["status"] == "completed"
    assert document["winning_lines"] == [game["line"]]
    for player in FOUR:
        assert TEAMS.validate_move(state, player, 3).code == "match/over"


def test_a_full_board_without_a_line_is_a_draw_between_teams() -> None:
    _, state = turns(started(), GAMES["draw"])
    assert TEAMS.outcome(state).kind == "draw"
    assert TEAMS.to_json(state)["winner"] is None


def test_after_the_end_the_turn_stays_with_who_moved_last() -> None:
    who, state = turns(started(), "1212121")
    assert TEAMS.current_player(state) == who[-1]


@given(games())
def test_teams_and_two_players_share_one_rules_core(columns: list[int]) -> None:
    text = "".join(str(column + 1) for column in columns)
    in_teams, for_two = turns(started(first="red"), text)[1], play(text)
    renamed = [[{"blue": "yellow"}.get(disc, disc) for disc in row] for row in board_of(in_teams)]
    assert renamed == board(for_two)
    assert in_teams.position == for_two.position
    assert TEAMS.legal_moves(in_teams) == fourline.engine("connect-four").legal_moves(for_two)

"""How a game of Connect Four begins, and what the engine says of itself."""

from __future__ import annotations

import pytest

import fourline
from fourline.core.engine import BaseGameEngine
from fourline.core.errors import InvalidGame
from support.playing import AMY, ENGINE, JOE, board, play, start


def test_the_board_has_seven_columns_and_six_rows_and_is_empty() -> None:
    assert board(start()) == [[None] * 7 for _ in range(6)]


def test_all_42_cells_are_playable() -> None:
    filled = play("775344154154252672336377227666216535114143")
    assert all(disc is not None for row in board(filled) for disc in row)


def test_the_first_player_is_red_and_the_second_yellow() -> None:
    assert ENGINE.to_json(start())["players"] == [
        {"id": JOE, "color": "red"},
        {"id": AMY, "color": "yellow"},
    ]


def test_red_is_the_active_player_and_always_moves_first() -> None:
    assert ENGINE.current_player(start()) == JOE
    assert ENGINE.to_json(start())["active_player"] == JOE
    assert board(play("4"))[5][3] == "red"


def test_a_new_game_is_in_progress() -> None:
    document = ENGINE.to_json(start())
    assert document["status"] == "in_progress"
    assert document["winner"] is None
    assert ENGINE.outcome(start()) is None


@pytest.mark.parametrize("players", [[], ["joe"]])
def test_fewer_than_two_players_are_refused(players: list[str]) -> None:
    with pytest.raises(InvalidGame, match="exactly 2 players"):
        ENGINE.initialize(players)


def test_more_than_two_players_are_refused() -> None:
    with pytest.raises(ValueError, match="exactly 2 players, not 3"):
        ENGINE.initialize(["joe", "amy", "kat"])


def test_one_player_cannot_hold_both_seats() -> None:
    with pytest.raises(InvalidGame, match="named twice"):
        ENGINE.initialize(["joe", "joe"])


def test_each_player_has_21_discs_of_one_kind() -> None:
    assert ENGINE.snapshot(start())["discs_left"] == {"red": 21, "yellow": 21}
    assert ENGINE.snapshot(play("445"))["discs_left"] == {"red": 19, "yellow": 20}
    full = play("775344154154252672336377227666216535114143")
    assert ENGINE.snapshot(full)["discs_left"] == {"red": 0, "yellow": 0}
    discs = [disc for row in board(full) for disc in row]
    assert (discs.count("red"), discs.count("yellow")) == (21, 21)


@pytest.mark.parametrize(
    "option", ["columns", "rows", "size", "pop_out", "power_ups", "connect", "win_length", "players", "teams"]
)
def test_other_variants_are_refused_with_a_sentence(option: str) -> None:
    with pytest.raises(InvalidGame, match=rf"no option '{option}'.*no options\.$"):
        ENGINE.initialize([JOE, AMY], {option: 5})


def test_the_engine_is_a_base_game_engine_found_by_its_entry_point() -> None:
    assert isinstance(ENGINE, BaseGameEngine)
    assert fourline.engine("connect-four") is ENGINE


def test_the_game_type_is_connect_four() -> None:
    assert ENGINE.metadata.game_type == "connect-four"


def test_at_least_two_players() -> None:
    assert ENGINE.metadata.min_players == 2


def test_at_most_two_players() -> None:
    assert ENGINE.metadata.max_players == 2


def test_name_and_description_are_for_people() -> None:
    assert ENGINE.metadata.name == "Connect Four"
    assert ENGINE.metadata.description.endswith(".")
    assert len(ENGINE.metadata.description.split()) > 5


def test_connect_four_stands_beside_tic_tac_toe_and_differs_from_it() -> None:
    other = fourline.engine("tic-tac-toe")
    small = other.initialize([JOE, AMY])
    assert (ENGINE.view(start()).rows, ENGINE.view(start()).columns) == (6, 7)
    assert (other.view(small).rows, other.view(small).columns) == (3, 3)
    assert len(ENGINE.legal_moves(start())) == 7
    assert len(other.legal_moves(small)) == 9

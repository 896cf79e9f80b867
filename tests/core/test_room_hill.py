"""King of the hill: the winner stays, the loser goes to the back, and the line is fair."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from fourline.core.outcome import Outcome
from fourline.core.room.commands import (
    ChooseActivity,
    JoinRoom,
    LeaveRoom,
    MoveToTeam,
    RemovePlayer,
    Restart,
    Settle,
    StartGame,
)
from fourline.core.room.events import Activity
from fourline.core.room.hill import line
from fourline.core.room.state import Room, next_to_start
from support.parties import HOST, accept, ids, refused, settled, started, with_players

DRAW = Outcome("draw", None, "full_board")
HILL = ChooseActivity(HOST, Activity("hill"))
TEAMS = ChooseActivity(HOST, Activity("teams"))


def win(team: str) -> Outcome:
    return Outcome("win", team, "connected")


def hill_of(*names: str) -> Room:
    return accept(with_players(*names), HILL)[0]


def on_board(room: Room) -> set[str]:
    return {one for roster in room.teams.values() for one in roster}


def names(room: Room) -> list[str]:
    called = {one.id: one.name for one in room.players}
    return [called[one] for one in line(room)]


def won_by(room: Room, name: str) -> Room:
    team = next(team for team, roster in room.teams.items() if ids(room)[name] in roster)
    return settled(room, win(team))


def points(room: Room) -> dict[str, int]:
    return {one.name: one.standing.hill_points for one in room.players}


def test_the_first_two_of_the_line_play_and_the_challenger_begins() -> None:
    room = started(hill_of("Joe", "Amy", "Kat"))
    assert room.teams == {"red": (ids(room)["Joe"],), "blue": (ids(room)["Amy"],)}
    assert room.starts == "blue"
    assert room.waiting == [ids(room)["Kat"]]


def test_the_winner_stays_keeps_the_colour_and_counts_wins() -> None:
    room = won_by(started(hill_of("Joe", "Amy", "Kat")), "Amy")
    assert (names(room), room.hill.king, room.hill.wins) == (["Amy", "Kat", "Joe"], ids(room)["Amy"], 1)
    room = started(room, "m2")
    assert room.teams == {"blue": (ids(room)["Amy"],), "red": (ids(room)["Kat"],)}
    assert room.starts == "red"
    room = won_by(room, "Amy")
    assert (names(room), room.hill.wins) == (["Amy", "Joe", "Kat"], 2)
    room = won_by(started(room, "m3"), "Joe")
    assert (names(room), room.hill.wins) == (["Joe", "Kat", "Amy"], 1)
    assert points(room) == {"Joe": 10, "Amy": 20, "Kat": 0}


def test_after_a_draw_both_go_to_the_back() -> None:
    room = won_by(started(hill_of("Joe", "Amy", "Kat", "Zoe")), "Joe")
    room = settled(started(room, "m2"), DRAW)
    assert (names(room), room.hill.king, room.hill.wins) == (["Zoe", "Amy", "Joe", "Kat"], None, 0)
    assert points(room) == {"Joe": 13, "Kat": 3, "Amy": 0, "Zoe": 0}


def test_points_of_the_hill_stand_apart_and_add_to_the_total() -> None:
    room = won_by(started(hill_of("Joe", "Amy")), "Joe")
    joe = room.called(ids(room)["Joe"])
    assert joe is not None
    assert joe.standing.points == 0
    assert joe.standing.wins == 0
    assert joe.standing.total == 10
    assert room.section.stars == 0
    assert room.games_played == 1


def test_a_game_that_was_called_off_changes_nothing_in_the_line() -> None:
    room = won_by(started(hill_of("Joe", "Amy", "Kat")), "Joe")
    called_off = settled(started(room, "m2"), None)
    assert (called_off.hill, points(called_off)) == (room.hill, points(room))


def test_a_restart_puts_the_same_two_on_the_board() -> None:
    room = started(won_by(started(hill_of("Joe", "Amy", "Kat")), "Amy"), "m2")
    asked, _ = accept(room, Restart(HOST, "m3", 5))
    again = settled(asked, None)
    assert (again.phase, again.teams, again.starts) == ("game", room.teams, room.starts)


def test_the_next_in_line_takes_the_place_of_a_player_who_leaves_the_board() -> None:
    room = won_by(started(hill_of("Joe", "Amy", "Kat", "Zoe")), "Joe")
    room = started(room, "m2")
    room, _ = accept(room, LeaveRoom("player-Joe"))
    assert on_board(room) == {ids(room)["Kat"], ids(room)["Zoe"]}
    assert room.hill.king is None
    room, _ = accept(room, JoinRoom("player-Joe", "Joe"))
    assert names(room) == ["Kat", "Zoe", "Amy", "Joe"]
    room, _ = accept(room, RemovePlayer(HOST, ids(room)["Zoe"]))
    assert on_board(room) == {ids(room)["Kat"], ids(room)["Amy"]}
    assert names(won_by(room, "Kat")) == ["Kat", "Joe", "Amy"]


def test_a_winner_who_has_left_is_no_king() -> None:
    room = started(hill_of("Joe", "Amy", "Kat"))
    seats = room.teams
    gone, _ = accept(room, LeaveRoom("player-Joe"))
    room, _ = accept(gone, Settle("m1", 9, win("red"), seats))
    assert room.hill.king is None
    assert names(room) == ["Kat", "Amy"]
    assert [one.standing.hill_points for one in room.gone] == [10]


def test_too_few_and_no_teams() -> None:
    assert refused(hill_of("Joe"), StartGame(HOST, "m1", 1)).code == "room/too_few"
    room = started(hill_of("Joe", "Amy", "Kat"))
    kat = ids(room)["Kat"]
    assert refused(room, MoveToTeam(HOST, kat, "red")).code == "room/wrong_phase"


def test_teams_go_on_taking_turns_to_begin_after_the_hill() -> None:
    room = settled(started(with_players("Joe", "Amy", "Kat")), win("red"))
    assert next_to_start(room) == "red"
    for number, team in enumerate(("blue", "red", "blue")):
        room = settled(started(accept(room, HILL)[0], f"h{number}"), win(team))
        assert next_to_start(room) == "red"
    room = started(accept(room, TEAMS)[0], "m2")
    assert room.starts == "red"
    assert sorted(map(len, room.teams.values())) == [1, 2]


STEPS = st.lists(st.sampled_from(["red", "blue", "red", "blue", "draw", "off", "join", "leave"]), max_size=60)


@given(st.integers(2, 40), STEPS, st.randoms(use_true_random=False))
def test_no_player_comes_to_the_board_twice_while_another_waits(
    count: int, steps: list[str], luck: random.Random
) -> None:
    room = hill_of(*(f"P{number}" for number in range(count)))
    since: dict[str, set[str]] = {}
    given_points = 0
    for number, step in enumerate(steps):
        if step == "join" and len(room.players) < 40:
            room, _ = accept(room, JoinRoom(f"player-N{number}", f"N{number}"))
        elif step == "leave" and len(room.players) > 3:
            room, _ = accept(room, LeaveRoom(luck.choice(room.players).player))
        elif step in ("red", "blue", "draw", "off"):
            room = started(room, f"m{number}")
            here = {one.id for one in room.players}
            for one in on_board(room) - {room.hill.king}:
                waited_for = since.get(one, set()) & here - on_board(room)
                assert not waited_for, f"{one} plays again before {waited_for}"
            outcome = {"draw": DRAW, "off": None}.get(step, win(step))
            room = settled(room, outcome)
            given_points += {"draw": 6, "off": 0}.get(step, 10)
            if outcome is not None:
                since = {one: others - on_board(room) for one, others in since.items()}
                since |= {one: here - on_board(room) for one in on_board(room)}
        people = (*room.players, *room.gone)
        assert sum(one.standing.hill_points for one in people) == given_points
        assert sorted(line(room)) == sorted(one.id for one in room.players)


def test_the_teams_from_before_the_hill_play_again_after_it() -> None:
    """Without those who left since, with a newcomer, and with one whom the host moved."""
    room = settled(started(with_players("Joe", "Amy", "Kat", "Zoe", "Ida")), win("red"))
    before = room.teams
    room = settled(started(accept(room, HILL)[0], "h1"), win("blue"))
    assert started(accept(room, TEAMS)[0], "m2").teams == before
    room = settled(started(room, "h2"), win("blue"))
    larger, smaller = sorted(before, key=lambda team: len(before[team]), reverse=True)
    gone, changes = before[smaller][0], before[larger][0]
    players = {one.id: one.player for one in room.players}
    room = accept(room, LeaveRoom(players[gone]))[0]
    room = accept(room, JoinRoom("ben", "Ben"))[0]
    room = accept(room, MoveToTeam(HOST, changes, smaller))[0]
    after = started(accept(room, TEAMS)[0], "m3").teams
    assert set(after[larger]) >= set(before[larger]) - {changes}
    assert {*before[smaller], changes} - {gone} <= set(after[smaller])
    assert sorted(map(len, after.values())) == [2, 3]
    assert ids(room)["Ben"] in {*after["red"], *after["blue"]}

"""Points, standings, sections and stars: for win, draw, a game called off, leavers and late joiners."""

from __future__ import annotations

import pytest

from fourline.core.outcome import Outcome
from fourline.core.room.commands import JoinRoom, LeaveRoom, NextSection, Settle, Shuffle
from fourline.core.room.scoring import Section, Standing
from fourline.core.room.state import Room
from support.parties import HOST, accept, settled, started, with_players

RED, BLUE = Outcome("win", "red", "connected"), Outcome("win", "blue", "connected")
DRAW = Outcome("draw", None, "full_board")


def playing() -> Room:
    """Joe and Amy are Red, Simon and Kat are Blue."""
    return started(with_players("Joe", "Simon", "Amy", "Kat"))


def points(room: Room) -> dict[str, int]:
    return {one.name: one.standing.points for one in room.players}


def test_a_win_gives_thirty_to_each_of_the_team_and_nothing_to_the_others() -> None:
    room = settled(playing(), BLUE)
    assert points(room) == {"Joe": 0, "Simon": 30, "Amy": 0, "Kat": 30}
    assert room.game.points == {"p1": 0, "p2": 30, "p3": 0, "p4": 30}
    assert room.called("p2").standing == Standing(30, 1, 0, 0)
    assert room.called("p1").standing == Standing(0, 0, 0, 1)


def test_a_draw_gives_ten_to_everyone() -> None:
    room = settled(playing(), DRAW)
    assert set(points(room).values()) == {10}
    assert room.called("p1").standing == Standing(10, 0, 1, 0)


@pytest.mark.parametrize("outcome", [RED, BLUE, DRAW])
def test_every_completed_game_earns_its_section_a_star(outcome: Outcome) -> None:
    room = settled(playing(), outcome)
    assert (room.phase, room.section, room.games_played) == ("finished", Section(1, 1, 1), 1)


def test_a_game_called_off_gives_no_points_no_star_and_counts_for_nothing() -> None:
    room = settled(playing(), None)
    assert (room.phase, room.section, room.games_played) == ("finished", Section(1, 0, 0), 0)
    assert (points(room), room.game.points) == ({"Joe": 0, "Simon": 0, "Amy": 0, "Kat": 0}, {})
    assert room.called("p1").standing == Standing()
    assert not room.game.completed


def test_a_leaver_wins_nothing_and_a_late_joiner_neither() -> None:
    room, _ = accept(playing(), LeaveRoom("player-Simon"))
    room = settled(with_players("Eve", room=room), BLUE)
    assert points(room) == {"Joe": 0, "Amy": 0, "Kat": 30, "Eve": 0}
    assert room.called("p5").standing == Standing()
    back, _ = accept(room, JoinRoom("player-Simon", "Simon"))
    assert back.called("p2").standing == Standing()


def test_who_was_in_the_team_at_the_end_has_the_points_though_gone_since() -> None:
    room = playing()
    teams = room.teams
    room, _ = accept(room, LeaveRoom("player-Simon"))
    room, _ = accept(room, Settle("m1", 20, BLUE, teams))
    back, _ = accept(room, JoinRoom("player-Simon", "Simon"))
    assert back.called("p2").standing == Standing(30, 1, 0, 0)


def test_a_game_is_settled_once() -> None:
    room = settled(playing(), BLUE)
    again = Settle("m1", 9, BLUE, room.teams)
    assert accept(room, again)[1] == ()
    assert accept(started(room, "m2"), again)[1] == ()
    assert accept(accept(room, Shuffle(HOST, 1))[0], again)[1] == ()


def test_points_add_up_over_games_and_sections() -> None:
    room = settled(started(settled(playing(), BLUE), "m2"), DRAW)
    room, _ = accept(room, NextSection(HOST, 4))
    assert (room.phase, room.section, room.sections) == ("lobby", Section(2), (Section(1, 2, 2), Section(2)))
    assert points(room) == {"Joe": 10, "Simon": 40, "Amy": 10, "Kat": 40}
    room = settled(started(room, "m3"), DRAW)
    assert room.sections == (Section(1, 2, 2), Section(2, 1, 1))
    assert (room.games_played, points(room)["Joe"]) == (3, 20)
    assert room.called("p2").standing == Standing(50, 1, 2, 0)


def test_the_rooms_version_never_goes_back_whatever_its_matches_count() -> None:
    room = settled(playing(), BLUE, match_version=30)
    before = room.version + room.past_versions + room.game.version
    again = started(room, "m2")
    assert again.version + again.past_versions > before
    lobby, _ = accept(room, Shuffle(HOST, 2))
    assert lobby.version + lobby.past_versions > before

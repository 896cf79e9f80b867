"""A room: who may do what, when, and what it is refused with."""

from __future__ import annotations

import msgspec
import pytest

from fourline.core.outcome import Outcome
from fourline.core.room.commands import (
    ChangeSettings,
    HandHost,
    Hint,
    JoinRoom,
    LeaveRoom,
    MoveToTeam,
    NextSection,
    OpenRoom,
    React,
    RemovePlayer,
    RenamePlayer,
    Shuffle,
    StartGame,
    Steer,
    TakeHost,
)
from fourline.core.room.events import PlayerJoined, RoomSettings
from fourline.core.room.evolve import fold
from fourline.core.room.state import FREED_AFTER_MS, MAX_PLAYERS, Room
from fourline.core.room.teams import team_of
from support.parties import HOST, accept, ids, opened, refused, settled, started, with_players

BLUE_WINS = Outcome("win", "blue", "connected")
EVE = "player-Eve"


def playing() -> Room:
    return started(with_players("Joe", "Simon", "Amy", "Kat"))


def finished() -> Room:
    return settled(playing(), BLUE_WINS)


def test_whoever_opens_a_room_is_its_host_and_no_player() -> None:
    room = opened(turn_seconds=60)
    assert (room.host, room.players, room.phase, room.starts) == (HOST, (), "lobby", "blue")
    assert room.settings == RoomSettings(60)


@pytest.mark.parametrize("seconds", [15, 30, 60, 120, 300, None])
def test_a_turn_takes_one_of_six_times(seconds: int | None) -> None:
    assert opened(turn_seconds=seconds).settings.turn_seconds == seconds
    changed, _ = accept(opened(), ChangeSettings(HOST, turn_seconds=seconds))
    assert changed.settings.turn_seconds == seconds


@pytest.mark.parametrize("seconds", [0, 1, 31, 301, -30])
def test_and_no_other(seconds: int) -> None:
    assert refused(Room(), OpenRoom(HOST, "KTRM", seconds)).code == "request/invalid"
    assert refused(opened(), ChangeSettings(HOST, turn_seconds=seconds)).code == "request/invalid"


def test_a_code_is_taken_until_a_day_after_the_last_activity() -> None:
    room = with_players("Joe", "Amy")
    again = OpenRoom("somebody", "KTRM")
    assert refused(room, again, FREED_AFTER_MS - 1).code == "room/taken"
    new, _ = accept(room, again, FREED_AFTER_MS)
    assert (new.host, new.players, new.gone, new.teams) == ("somebody", (), (), {"red": (), "blue": ()})
    assert new.version == room.version + 1


def test_teams_fill_evenly_as_people_come() -> None:
    room = with_players("Joe", "Simon", "Amy", "Kat", "Eve")
    assert room.teams == {"red": ("p1", "p3", "p5"), "blue": ("p2", "p4")}


def test_four_in_a_room_make_two_and_two_and_five_three_and_two_either_way() -> None:
    """As they come, and as they are dealt."""
    five = with_players("Joe", "Simon", "Amy", "Kat", "Eve")
    assert sizes(with_players("Joe", "Simon", "Amy", "Kat")) == (2, 2)
    assert sorted(sizes(five)) == [2, 3]
    dealt = [accept(five, Shuffle(HOST, seed))[0] for seed in range(20)]
    assert {sizes(room) for room in dealt} == {(2, 3), (3, 2)}
    assert all(everyone_once(room) for room in dealt)


@pytest.mark.parametrize("count", [2, 3, 4, 9, 40])
def test_a_game_starts_with_everyone_in_one_of_two_even_teams(count: int) -> None:
    room = started(with_players(*(f"P{number}" for number in range(count))))
    assert room.phase == "game"
    assert everyone_once(room)
    assert abs(sizes(room)[0] - sizes(room)[1]) == count % 2


def sizes(room: Room) -> tuple[int, int]:
    return len(room.teams["red"]), len(room.teams["blue"])


def everyone_once(room: Room) -> bool:
    return sorted(room.teams["red"] + room.teams["blue"]) == sorted(one.id for one in room.players)


def test_the_extra_players_team_is_drawn_by_the_seed() -> None:
    even = with_players("Joe", "Simon")
    events = [accept(even, JoinRoom(EVE, "Eve", seed=seed)) for seed in range(40)]
    assert {team_of(room.teams, "p3") for room, _ in events} == {"red", "blue"}
    assert [joined.seed for _, (joined,) in events] == list(range(40))
    odd, _ = accept(even, JoinRoom(EVE, "Eve"))
    for seed in range(40):
        assert team_of(accept(odd, JoinRoom("player-Kat", "Kat", seed=seed))[0].teams, "p4") == "blue"


def test_a_log_without_seeds_folds_as_it_did() -> None:
    joined = [msgspec.convert({"type": "player_joined", "at": 0, "player": name, "id": name, "name": name},
                              PlayerJoined) for name in ("Joe", "Amy", "Kat")]  # fmt: skip
    assert fold(joined, opened()).teams == {"red": ("Joe", "Kat"), "blue": ("Amy",)}


def test_late_joiners_are_drawn_into_teams_when_the_next_game_starts() -> None:
    ended = settled(started(with_players("Joe", "Simon")), BLUE_WINS)
    late, _ = accept(ended, JoinRoom(EVE, "Eve", seed=1))
    assert {team_of(started(late, "m2", seed).teams, "p3") for seed in range(40)} == {"red", "blue"}


def test_a_team_that_loses_its_last_player_gets_the_first_who_waits() -> None:
    room = started(with_players("Joe", "Simon"))
    room, _ = accept(room, JoinRoom(EVE, "Eve"))
    assert team_of(room.teams, "p3") is None
    room, _ = accept(room, LeaveRoom("player-Simon"))
    assert room.teams == {"red": ("p1",), "blue": ("p3",)}
    assert accept(room, Steer(HOST, "resume", "host"))[1] == ()


def test_somebody_who_comes_while_a_team_is_empty_joins_it_at_once() -> None:
    room, _ = accept(started(with_players("Joe", "Simon")), LeaveRoom("player-Simon"))
    assert refused(room, Steer(HOST, "resume", "host")).code == "room/too_few"
    room, _ = accept(room, JoinRoom(EVE, "Eve", seed=1))
    assert room.teams == {"red": ("p1",), "blue": ("p3",)}
    room, _ = accept(room, JoinRoom("player-Kat", "Kat", seed=1))
    assert team_of(room.teams, "p4") is None


def test_teams_even_out_when_people_leave_the_lobby() -> None:
    room = with_players("Joe", "Simon", "Amy", "Kat", "Eve")
    for name in ("Simon", "Kat"):
        room, _ = accept(room, LeaveRoom(f"player-{name}"))
    assert room.teams == {"red": ("p1", "p3"), "blue": ("p5",)}


def test_whom_the_host_has_put_somewhere_stays_there() -> None:
    room = with_players("Joe", "Simon", "Amy", "Kat", "Eve")
    room, _ = accept(room, MoveToTeam(HOST, "p5", "blue"))
    assert room.teams == {"red": ("p1", "p3"), "blue": ("p2", "p4", "p5")}
    room, _ = accept(room, LeaveRoom("player-Joe"))
    assert room.teams == {"red": ("p3", "p4"), "blue": ("p2", "p5")}
    assert accept(room, MoveToTeam(HOST, "p5", "blue"))[1] == ()


def test_joining_twice_changes_nothing() -> None:
    room = with_players("Joe")
    assert accept(room, JoinRoom("player-Joe", "Jim"))[1] == ()


@pytest.mark.parametrize("name", ["Amy", "amy", "AMY", "Amy "])
def test_a_name_belongs_to_one(name: str) -> None:
    room = with_players("Amy", "Joe")
    assert refused(room, JoinRoom(EVE, name)).code == "room/name_taken"
    assert refused(room, RenamePlayer(HOST, "p2", name)).code == "room/name_taken"


def test_a_player_can_be_renamed_in_capitals() -> None:
    room, _ = accept(with_players("amy"), RenamePlayer(HOST, "p1", "Amy"))
    assert room.players[0].name == "Amy"
    assert accept(room, RenamePlayer(HOST, "p1", "Amy"))[1] == ()


def test_forty_play_and_no_more() -> None:
    room = with_players(*(f"P{number}" for number in range(MAX_PLAYERS)))
    assert refused(room, JoinRoom(EVE, "Eve")).code == "room/full"
    assert len(room.teams["red"]) == len(room.teams["blue"]) == 20


def test_a_locked_room_lets_in_its_host_alone() -> None:
    room, _ = accept(with_players("Joe"), ChangeSettings(HOST, locked=True))
    assert refused(room, JoinRoom(EVE, "Eve")).code == "room/locked"
    assert accept(room, JoinRoom("player-Joe", "Joe"))[1] == ()
    assert ids(accept(room, JoinRoom(HOST, "Host"))[0])["Host"] == "p2"


def test_the_removed_may_come_back_and_have_their_points_the_blocked_may_not() -> None:
    room = finished()
    removed, _ = accept(room, RemovePlayer(HOST, "p2"))
    back, _ = accept(removed, JoinRoom("player-Simon", "Simon"))
    assert back.called("p2").standing.points == 30
    blocked, _ = accept(room, RemovePlayer(HOST, "p2", block=True))
    assert refused(blocked, JoinRoom("player-Simon", "Simon")).code == "room/blocked"
    assert refused(blocked, LeaveRoom("player-Simon")).code == "auth/forbidden"


def test_the_host_cannot_be_blocked() -> None:
    room, _ = accept(opened(), JoinRoom(HOST, "Host"))
    assert refused(room, RemovePlayer(HOST, "p1", block=True)).code == "request/invalid"


HOSTS_OWN = [
    ChangeSettings(EVE, locked=True),
    StartGame(EVE, "m", 1),
    Shuffle(EVE, 1),
    NextSection(EVE, 1),
    RemovePlayer(EVE, "p1"),
    RenamePlayer(EVE, "p1", "X"),
    MoveToTeam(EVE, "p1", "red"),
    HandHost(EVE, "p1"),
    *(Steer(EVE, what, None) for what in ("pause", "resume", "play_now", "restart", "end")),
]


@pytest.mark.parametrize("command", HOSTS_OWN, ids=lambda one: type(one).__name__)
@pytest.mark.parametrize("eve_plays", [False, True])
def test_what_is_the_hosts_own_is_nobody_elses(command: object, eve_plays: bool) -> None:
    room = with_players("Joe", "Amy", *(["Eve"] if eve_plays else []))
    assert refused(room, command).code == "auth/forbidden"
    assert refused(started(room), command).code == "auth/forbidden"


@pytest.mark.parametrize(
    "command", [LeaveRoom(HOST), React(HOST), Hint(HOST, None), TakeHost(HOST, 10**9)], ids=str
)
def test_what_is_for_players_is_not_for_a_host_who_does_not_play(command: object) -> None:
    assert refused(playing(), command).code == "auth/forbidden"


@pytest.mark.parametrize(
    "command",
    [
        RemovePlayer(HOST, "p9"),
        RenamePlayer(HOST, "", "X"),
        MoveToTeam(HOST, "x", "red"),
        HandHost(HOST, "p0"),
    ],
)
def test_a_player_who_is_not_there(command: object) -> None:
    assert refused(playing(), command).code == "request/invalid"


def test_a_team_that_is_none() -> None:
    assert refused(playing(), MoveToTeam(HOST, "p1", "green")).code == "request/invalid"


def test_a_game_needs_somebody_in_each_team() -> None:
    start = StartGame(HOST, "m", 1)
    assert refused(opened(), start).code == "room/too_few"
    assert refused(with_players("Joe"), start).code == "room/too_few"
    lopsided, _ = accept(with_players("Joe", "Amy"), MoveToTeam(HOST, "p1", "blue"))
    assert refused(lopsided, start).code == "room/too_few"
    assert started(with_players("Joe", "Amy")).phase == "game"


def test_every_command_has_its_phase() -> None:
    lobby, game, over = with_players("Joe", "Amy"), playing(), finished()
    wrong = [
        (game, StartGame(HOST, "m", 1)),
        (game, Shuffle(HOST, 1)),
        (game, NextSection(HOST, 1)),
        (lobby, NextSection(HOST, 1)),
        *((room, Steer(HOST, what, None)) for room in (lobby, over) for what in ("pause", "end", "restart")),
        *((game, Steer(HOST, what, held)) for what in ("pause", "play_now") for held in ("host", "reveal")),
        *((game, Steer(HOST, "resume", held)) for held in (None, "reveal")),
        (lobby, Hint("player-Joe", None)),
        (game, Hint("player-Joe", "host")),
    ]
    for room, command in wrong:
        assert refused(room, command).code == "room/wrong_phase", command
    for what, held in (("pause", None), ("play_now", None), ("resume", "host"), ("resume", "idle")):
        assert accept(game, Steer(HOST, what, held))[1] == ()
    for held in (None, "host", "idle", "reveal"):
        assert accept(game, Steer(HOST, "end", held))[1] == ()


def test_any_player_resumes_after_idleness_and_the_host_alone_otherwise() -> None:
    assert accept(playing(), Steer("player-Amy", "resume", "idle"))[1] == ()
    assert refused(playing(), Steer("player-Amy", "resume", "host")).code == "auth/forbidden"
    assert refused(playing(), Steer(EVE, "resume", "idle")).code == "auth/forbidden"


def test_an_empty_team_cannot_go_on() -> None:
    room = playing()
    for name in ("Simon", "Kat"):
        room, _ = accept(room, LeaveRoom(f"player-{name}"))
    assert refused(room, Steer(HOST, "resume", "host")).code == "room/too_few"
    assert refused(room, Steer(HOST, "restart", "host")).code == "room/too_few"
    room, _ = accept(room, MoveToTeam(HOST, "p1", "blue"))
    assert accept(room, Steer(HOST, "resume", "host"))[1] == ()


def test_nobody_changes_team_by_himself_during_a_game() -> None:
    room, events = accept(playing(), LeaveRoom("player-Simon"))
    assert room.teams == {"red": ("p1", "p3"), "blue": ("p4",)}
    assert [type(event).__name__ for event in events] == ["PlayerLeft"]


def test_late_joiners_watch_and_play_in_the_next_game_in_the_smaller_team() -> None:
    room = with_players("Eve", room=accept(playing(), LeaveRoom("player-Simon"))[0])
    assert "p5" not in room.teams["red"] + room.teams["blue"]
    again = started(settled(room, BLUE_WINS), "m2")
    assert again.teams == {"red": ("p1", "p3"), "blue": ("p4", "p5")}


def test_the_other_team_begins_the_next_game_and_the_same_one_a_restart() -> None:
    room = playing()
    starters = [room.starts]
    for number in range(3):
        room = started(settled(room, BLUE_WINS), f"m{number}")
        starters.append(room.starts)
    assert starters == ["blue", "red", "blue", "red"]
    assert started(settled(room, None), "again").starts == "red"
    lobby, _ = accept(settled(room, BLUE_WINS), Shuffle(HOST, 3))
    assert (lobby.phase, lobby.starts, started(lobby, "n").starts) == ("lobby", "blue", "blue")


def test_a_cancelled_game_does_not_count_for_who_begins() -> None:
    cancelled = settled(playing(), None)
    lobby, _ = accept(cancelled, Shuffle(HOST, 3))
    assert [started(cancelled, "m2").starts, lobby.starts, started(lobby, "m2").starts] == ["blue"] * 3


def test_shuffle_deals_everybody_anew_and_leads_to_the_lobby() -> None:
    room = with_players("Eve", room=finished())
    dealt, _ = accept(room, Shuffle(HOST, 5))
    assert (dealt.phase, dealt.game) == ("lobby", None)
    assert sorted(dealt.teams["red"] + dealt.teams["blue"]) == ["p1", "p2", "p3", "p4", "p5"]
    assert abs(len(dealt.teams["red"]) - len(dealt.teams["blue"])) == 1
    several = {str(accept(room, Shuffle(HOST, seed))[0].teams) for seed in range(20)}
    assert len(several) > 5
    assert accept(opened(), Shuffle(HOST, 1))[0].teams == {"red": (), "blue": ()}
    assert sizes(accept(with_players("Joe"), Shuffle(HOST, 1))[0]) in {(1, 0), (0, 1)}


def test_host_handed_over_and_taken() -> None:
    room, _ = accept(playing(), HandHost(HOST, "p3"))
    assert room.host == "player-Amy"
    assert refused(room, HandHost(HOST, "p1")).code == "auth/forbidden"
    assert accept(room, HandHost("player-Amy", "p3"))[1] == ()
    early = refused(room, TakeHost("player-Joe", 59_999))
    assert (early.code, early.data) == ("claim/too_early", {"claimable_in_ms": 1})
    assert accept(room, TakeHost("player-Joe", 60_000))[0].host == "player-Joe"
    assert accept(room, TakeHost("player-Amy", 0))[1] == ()
    assert refused(room, TakeHost(EVE, 10**9)).code == "auth/forbidden"


def test_only_what_is_given_is_set() -> None:
    room, _ = accept(opened(), ChangeSettings(HOST, muted=True, hints=False))
    assert room.settings == RoomSettings(30, False, False, True)
    assert accept(room, ChangeSettings(HOST, muted=True))[1] == ()
    assert accept(room, ChangeSettings(HOST))[1] == ()


def test_hints_are_for_all_who_are_there_and_can_be_turned_off() -> None:
    room = with_players("Eve", room=playing())
    assert accept(room, Hint("player-Joe", None))[1] == ()
    assert accept(room, Hint(EVE, None))[1] == ()
    off, _ = accept(room, ChangeSettings(HOST, hints=False))
    assert refused(off, Hint("player-Joe", None)).code == "auth/forbidden"
    assert accept(off, React(EVE))[1] == ()

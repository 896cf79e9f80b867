"""Players choose their name and their team between games, as far as the teams stay even."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fourline.core.errors import MAX_CHANGES
from fourline.core.room.commands import ChangeName, ChooseTeam, JoinRoom, LeaveRoom, Shuffle
from fourline.core.room.events import PlayerRenamed, TeamChosen, TeamWished
from fourline.core.room.state import Room
from fourline.core.room.teams import other, team_of
from support.parties import HOST, accept, refused, settled, started, with_players

NAMES = ("Joe", "Amy", "Kat", "Simon")


def team(room: Room, name: str) -> str | None:
    return team_of(room.teams, next(one.id for one in room.players if one.name == name))


def want(room: Room, name: str, now: int = 5) -> tuple[Room, tuple]:
    return accept(room, ChooseTeam(f"player-{name}", other(team(room, name) or "red")), now)


def test_a_player_of_the_larger_team_may_change() -> None:
    room = with_players("Joe", "Amy", "Kat")
    larger = max(room.teams, key=lambda one: len(room.teams[one]))
    mover = next(one for one in room.players if one.id in room.teams[larger])
    after, events = want(room, mover.name)
    assert events == (TeamChosen(5, mover.id, other(larger)),)
    assert mover.id in after.teams[other(larger)]
    assert mover.id in after.pinned


def test_two_who_want_to_change_are_exchanged() -> None:
    room = with_players(*NAMES)
    red, blue = room.called(room.teams["red"][0]), room.called(room.teams["blue"][0])
    assert red is not None
    assert blue is not None
    room, events = want(room, red.name)
    assert events == (TeamWished(5, red.id, True),)
    assert team(room, red.name) == "red"
    assert want(room, red.name)[1] == ()
    room, events = want(room, blue.name)
    assert events == (TeamChosen(5, blue.id, "red", red.id),)
    assert (team(room, red.name), team(room, blue.name)) == ("blue", "red")
    assert not any(one.wishes for one in room.players)
    assert [len(one) for one in room.teams.values()] == [2, 2]


def test_a_wish_ends_by_choosing_the_own_team_or_with_the_next_game() -> None:
    room = with_players(*NAMES)
    wishing, _ = want(room, "Joe")
    taken_back, events = accept(wishing, ChooseTeam("player-Joe", team(room, "Joe") or ""), 6)
    assert events == (TeamWished(6, "p1", False),)
    for after in (taken_back, started(wishing), accept(wishing, Shuffle(HOST, 3))[0]):
        assert not any(one.wishes for one in after.players)


def test_names_and_teams_are_not_chosen_during_a_game() -> None:
    room = started(with_players(*NAMES))
    assert refused(room, ChooseTeam("player-Joe", "red")).code == "room/wrong_phase"
    assert refused(room, ChangeName("player-Joe", "Joey")).code == "room/wrong_phase"
    room = settled(room, None)
    assert accept(room, ChangeName("player-Joe", "Joey"))[0].players[0].name == "Joey"


def test_another_name_must_be_free() -> None:
    room = with_players(*NAMES)
    after, events = accept(room, ChangeName("player-Joe", "Joey", "joey"), 4)
    assert events == (PlayerRenamed(4, "p1", "Joey", "joey", own=True),)
    assert after.changes == room.changes
    assert refused(after, ChangeName("player-Amy", "JOEY")).code == "room/name_taken"
    assert accept(after, ChangeName("player-Joe", "Joey"))[1] == ()
    assert refused(room, ChangeName("stranger", "Eve")).code == "auth/forbidden"


def test_nobody_changes_for_ever() -> None:
    room = with_players("Joe", "Amy")
    for count in range(MAX_CHANGES):
        room, _ = accept(room, ChangeName("player-Joe", f"Joe {count}"))
    assert refused(room, ChangeName("player-Joe", "Joe")).code == "request/invalid"
    room, _ = accept(room, LeaveRoom("player-Joe"))
    room, _ = accept(room, JoinRoom("player-Joe", "Joe"))
    assert refused(room, ChangeName("player-Joe", "Jo")).code == "request/invalid"
    assert accept(room, ChangeName("player-Amy", "Ida"))[1]


@given(st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(["red", "blue"])), max_size=30))
def test_teams_that_players_choose_stay_even(choices: list[tuple[str, str]]) -> None:
    room = with_players(*NAMES)
    for name, wanted in choices:
        room, _ = accept(room, ChooseTeam(f"player-{name}", wanted))
        sizes = [len(one) for one in room.teams.values()]
        assert sum(sizes) == len(NAMES)
        assert abs(sizes[0] - sizes[1]) <= 1


def test_a_team_that_everyone_left_gets_a_player_who_chose_the_other_one() -> None:
    room = with_players(*NAMES)
    for name in NAMES:
        room, _ = want(room, name)
    assert set(room.pinned) == {one.id for one in room.players}
    for player in room.teams["blue"]:
        one = room.called(player)
        assert one is not None
        room, _ = accept(room, LeaveRoom(one.player))
        assert room.ready


@given(st.sets(st.sampled_from(NAMES), max_size=2))
def test_after_a_game_two_who_are_left_can_always_play(leaving: set[str]) -> None:
    room = settled(started(with_players(*NAMES)), None)
    for name in leaving:
        room, _ = accept(room, LeaveRoom(f"player-{name}"))
    room = started(room, "m2")
    assert room.ready
    assert sum(map(len, room.teams.values())) == len(NAMES) - len(leaving)

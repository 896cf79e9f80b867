"""Changes of mind are bounded, so that a log stays small: 100 a match or room, then a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from fourline.core.errors import MAX_CHANGES
from fourline.core.match.commands import Pause, Rematch, Resume
from fourline.core.outcome import Outcome
from fourline.core.room.commands import (
    ChangeSettings,
    HandHost,
    JoinRoom,
    LeaveRoom,
    MoveToTeam,
    RemovePlayer,
    RenamePlayer,
    Shuffle,
    StartGame,
)
from fourline.core.room.joining import MAX_ARRIVALS, MAX_RETURNS
from support import parties
from support.builders import AMY, JOE, accept, played, refused, started
from support.parties import HOST, match_of, said_no, settled, told, with_players

REFUSED = "was changed 100 times and accepts no more changes."


def test_rematch_offers_to_and_fro_come_to_an_end_and_the_answer_is_still_heard() -> None:
    match = played(started(), "1213141")
    for number in range(MAX_CHANGES):
        match, events = accept(match, Rematch(JOE, "next", number % 2 == 0))
        assert len(events) == 1
    refusal = refused(match, Rematch(JOE, "next", True))
    assert (refusal.code, refusal.detail) == ("request/invalid", f"This match {REFUSED}")
    assert accept(match, Rematch(JOE, "next", False))[1] == (), "the offer that stands changes nothing"
    assert accept(match, Rematch(AMY, "next"))[0].next_match == "next"


def test_pauses_come_to_an_end_and_the_game_goes_on() -> None:
    match = match_of(parties.started(with_players("Joe", "Amy")))
    for _ in range(MAX_CHANGES):
        match = told(told(match, Pause("host")), Resume())
    assert said_no(match, Pause("host")).detail == f"This match {REFUSED}"
    assert len(parties.play(match, 3).moves) == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda number: ChangeSettings(HOST, locked=number % 2 == 0),
        lambda number: RenamePlayer(HOST, "p1", f"Joe {number}"),
        lambda number: MoveToTeam(HOST, "p1", ("blue", "red")[number % 2]),
        lambda number: Shuffle(HOST, number),
        lambda number: HandHost(HOST, "p9"),
    ],
)
def test_a_hosts_changes_come_to_an_end_until_a_game_is_played(change: Any) -> None:
    room = with_players("Joe", "Amy")
    for number in range(MAX_CHANGES):
        room, _ = parties.accept(room, ChangeSettings(HOST, muted=number % 2 == 0))
    refusal = parties.refused(room, change(0))
    if isinstance(change(0), HandHost):
        assert refusal.detail == "There is no such player in this room."
        return
    assert refusal.detail == f"This room {REFUSED}"
    assert parties.accept(room, RemovePlayer(HOST, "p2"))[1], "a player can still be removed"
    room, _ = parties.accept(room, StartGame(HOST, "m1", 7))
    room = settled(room, Outcome("draw", None, "full_board"))
    assert parties.accept(room, ChangeSettings(HOST, locked=True))[1]


def test_a_game_that_is_called_off_gives_no_new_changes() -> None:
    room = with_players("Joe", "Amy")
    for number in range(MAX_CHANGES):
        room, _ = parties.accept(room, ChangeSettings(HOST, muted=number % 2 == 0))
    room = settled(parties.started(room), None)
    assert parties.refused(room, ChangeSettings(HOST, locked=True)).detail == f"This room {REFUSED}"


def test_a_player_comes_back_so_often_and_no_more() -> None:
    room = with_players("Joe", "Amy", "Bob")
    for _ in range(MAX_RETURNS):
        room, _ = parties.accept(room, LeaveRoom("player-Joe"))
        room, _ = parties.accept(room, JoinRoom("player-Joe", "Joe"))
    room, _ = parties.accept(room, LeaveRoom("player-Joe"))
    refusal = parties.refused(room, JoinRoom("player-Joe", "Joe"))
    assert refusal.detail == "You have left this room 100 times and cannot join it again."
    assert parties.accept(room, JoinRoom("player-Eve", "Eve"))[1], "others still come in"
    assert parties.accept(room, ChangeSettings(HOST, locked=True))[1], (
        "and the host's changes are not used up"
    )


def test_newcomers_who_leave_at_once_come_to_an_end_until_a_game_is_played() -> None:
    room = with_players("Joe", "Amy")
    for number in range(MAX_ARRIVALS - 2):
        room, _ = parties.accept(room, JoinRoom(f"new{number}", "Eve"))
        room, _ = parties.accept(room, LeaveRoom(f"new{number}"))
    assert "Open a new room." in parties.refused(room, JoinRoom("one more", "Eve")).detail
    room = settled(parties.started(room), Outcome("draw", None, "full_board"))
    assert parties.accept(room, JoinRoom("one more", "Eve"))[1]


def test_games_that_are_called_off_come_to_an_end() -> None:
    room = with_players("Joe", "Amy")
    for _ in range(MAX_CHANGES):
        room = settled(parties.started(room), None)
    assert "Open a new room." in parties.refused(room, StartGame(HOST, "m1", 7)).detail


def test_teams_that_even_out_when_someone_leaves_are_no_change_of_the_hosts() -> None:
    room = with_players("Joe", "Amy", "Bob", "Eve")
    before = room.changes
    for one in room.teams["red"]:
        room, events = parties.accept(room, RemovePlayer(HOST, one))
    assert [type(event).__name__ for event in events] == ["PlayerLeft", "TeamsSet"]
    assert room.changes == before

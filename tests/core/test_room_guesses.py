"""Guesses: who may give one, what a right one earns, and that a turn is settled once."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from fourline.core.outcome import Outcome
from fourline.core.room.commands import ChangeSettings, Guess, LeaveRoom, SettleGuesses
from fourline.core.room.events import Event, RoomSettings
from fourline.core.room.guessing import majority
from fourline.core.room.scoring import Standing
from fourline.core.room.state import Room
from support.parties import HOST, accept, refused, settled, started, with_players


def playing() -> Room:
    return started(with_players("Joe", "Simon", "Amy", "Kat"))


def guessed(room: Room, turn: int, column: int, **guesses: int) -> Room:
    return accept(room, SettleGuesses("m1", turn, column, guesses))[0]


def guess_points(room: Room) -> dict[str, int]:
    return {one.id: one.standing.guess_points for one in room.players}


def test_all_but_the_player_on_turn_guess_also_a_late_joiner() -> None:
    room = with_players("Eve", room=playing())
    for player in ("player-Joe", "player-Simon", "player-Eve"):
        assert accept(room, Guess(player, "p3", None))[1] == ()
    assert refused(room, Guess("player-Amy", "p3", None)).code == "room/wrong_phase"
    assert refused(room, Guess("player-Joe", "p3", "host")).code == "room/wrong_phase"
    assert refused(room, Guess("a stranger", "p3", None)).code == "auth/forbidden"
    assert refused(with_players("Joe"), Guess("player-Joe", "", None)).code == "room/wrong_phase"


def test_in_a_vote_the_player_on_turn_taps_too() -> None:
    room, _ = accept(playing(), ChangeSettings(HOST, vote=True))
    assert room.settings.vote
    assert accept(room, Guess("player-Amy", "p3", None))[1] == ()


def test_a_right_guess_gives_two_points_and_the_third_in_a_row_one_more() -> None:
    room = playing()
    for turn in range(1, 5):
        room = guessed(room, turn, 3, p1=3, p2=3 if turn != 2 else 0)
    assert guess_points(room) == {"p1": 9, "p2": 6, "p3": 0, "p4": 0}
    assert [one.standing.streak for one in room.players] == [4, 2, 0, 0]
    assert all(one.standing.points == 0 for one in room.players)


def test_a_turn_is_settled_once_and_only_for_its_game() -> None:
    room = guessed(playing(), 2, 3, p1=3)
    for again in (SettleGuesses("m1", 2, 3, {"p1": 3}), SettleGuesses("m1", 1, 3, {"p1": 3})):
        assert accept(room, again)[1] == ()
    assert accept(room, SettleGuesses("other", 3, 3, {"p1": 3}))[1] == ()
    assert accept(room, SettleGuesses("m1", 3, 3, {}))[1] == ()


def test_guesses_of_players_who_have_left_are_dropped_and_points_stay() -> None:
    room = guessed(playing(), 1, 3, p1=3, p2=3)
    room, _ = accept(room, LeaveRoom("player-Joe"))
    assert accept(room, SettleGuesses("m1", 2, 3, {"p1": 3}))[1] == ()
    room = settled(room, Outcome("win", "blue", "connected"))
    assert guess_points(room) == {"p2": 2, "p3": 0, "p4": 0}


@given(st.lists(st.booleans(), max_size=30))
def test_points_follow_from_the_runs(results: list[bool]) -> None:
    standing = Standing()
    for right in results:
        standing = standing.guessed(right)
    runs = "".join("x" if right else " " for right in results).split()
    assert standing.guess_points == 2 * sum(results) + sum(len(run) // 3 for run in runs)


def test_a_vote_is_decided_by_most_then_by_the_player_on_turn_then_by_the_first() -> None:
    assert majority({}, "amy") is None
    assert majority({"kat": 1, "zoe": 2, "ida": 2}, "amy") == 2
    assert majority({"kat": 1, "amy": 2}, "amy") == 2
    assert majority({"kat": 1, "zoe": 2}, "amy") == 1


def test_rows_of_earlier_logs_are_read() -> None:
    """Settings without votes and volume, a game settled without turns on record."""
    settings = msgspec.json.decode(b'{"turn_seconds":60,"muted":true}', type=RoomSettings)
    assert (settings.vote, settings.volume) == (False, 2)
    row = b'{"type":"game_settled","at":1,"match_id":"m","match_version":9,"outcome":null,"results":{}}'
    assert msgspec.json.decode(row, type=Event).played == {}

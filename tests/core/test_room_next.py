"""The next game starts by itself after a completed one, unless a player asks to wait."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourline.core.errors import Refusal
from fourline.core.outcome import Outcome
from fourline.core.puzzles import GivenPuzzle
from fourline.core.room.commands import (
    ChooseActivity,
    Credit,
    EndStep,
    LeaveRoom,
    NextSection,
    RemovePlayer,
    Settle,
    Shuffle,
    StartGame,
    StartNext,
    StartRush,
    Wait,
)
from fourline.core.room.decide import advance
from fourline.core.room.events import Activity, NextHeld, NextPlanned, RoundAnswer, RushTimes
from fourline.core.room.state import Room
from support.parties import HOST, accept, refused, started, with_players

WIN = Outcome("win", "blue", "connected")
NEXT_MS = 15_000
PUZZLES = tuple(
    GivenPuzzle(n, ("..12...", "1212121"), 1, "win", 2, (0, 1, 4, 5, 6), answer=4) for n in (1, 2, 3)
)


def over(outcome: Outcome | None = WIN, next_ms: int = NEXT_MS) -> Room:
    """A game of Joe, Amy and Kat has ended at 1,000 ms."""
    room = started(with_players("Joe", "Amy", "Kat"))
    return accept(room, Settle("m1", 9, outcome, room.teams, {}, next_ms), 1_000)[0]


def following(match_id: str = "m2") -> StartNext:
    return StartNext(StartGame(HOST, match_id, 7))


@pytest.mark.parametrize("outcome", [WIN, Outcome("draw", None, "board_full")])
def test_a_completed_game_plans_the_next_one(outcome: Outcome) -> None:
    room = over(outcome)
    assert room.next_at == 16_000
    assert accept(room, following(), 15_999)[1] == ()
    after, events = accept(room, following(), 16_000)
    assert [type(one).__name__ for one in events] == ["GameStarted"]
    assert (after.phase, after.next_at) == ("game", None)
    assert after.starts == "red"


def test_a_cancelled_game_and_a_setting_of_0_leave_it_to_the_host() -> None:
    for room in (over(None), over(next_ms=0)):
        assert room.next_at is None
        assert accept(room, following(), 10**9)[1] == ()


def test_any_player_and_the_host_can_ask_to_wait() -> None:
    for player, who in (("player-Amy", "p2"), (HOST, None)):
        room, events = accept(over(), Wait(player), 2_000)
        assert events == (NextHeld(2_000, who),)
        assert room.next_at is None
        assert accept(room, Wait(player), 2_001)[1] == ()
        assert accept(room, following(), 10**9)[1] == ()
        assert accept(room, StartGame(HOST, "m2", 7), 3_000)[0].phase == "game"


def test_who_may_not_ask_to_wait_and_when() -> None:
    assert refused(over(), Wait("stranger")).code == "auth/forbidden"
    assert refused(with_players("Joe"), Wait("player-Joe")).code == "room/wrong_phase"
    assert refused(started(with_players("Joe", "Amy")), Wait("player-Joe")).code == "room/wrong_phase"


def test_the_plan_ends_with_the_end_of_the_game() -> None:
    for command in (Shuffle(HOST, 3), NextSection(HOST, 3), StartGame(HOST, "m2", 3)):
        assert accept(over(), command, 2_000)[0].next_at is None


def test_without_enough_players_or_screens_it_waits_for_the_host() -> None:
    room = over()
    for name in ("Joe", "Amy"):
        room, _ = accept(room, LeaveRoom(f"player-{name}"), 2_000)
    assert accept(room, following(), 16_000)[1] == (NextHeld(16_000),)
    assert accept(over(), StartNext(None), 16_000)[1] == (NextHeld(16_000),)


def test_an_outage_is_given_back() -> None:
    room, events = accept(over(), Credit(4_000), 9_000)
    assert events == (NextPlanned(9_000, 20_000),)
    assert accept(room, following(), 19_999)[1] == ()
    assert accept(over(None), Credit(4_000), 9_000)[1] == ()


HILL = Activity("hill", "connect-four")


def test_choosing_something_else_to_play_starts_the_countdown_again() -> None:
    room, events = accept(over(), ChooseActivity(HOST, HILL, NEXT_MS), 15_000)
    assert events[1:] == (NextPlanned(15_000, 30_000),)
    assert room.next_at == 30_000
    assert accept(room, ChooseActivity(HOST, HILL, NEXT_MS), 16_000)[1] == ()


def test_choosing_something_to_play_plans_nothing_where_nothing_was_planned() -> None:
    waiting, _ = accept(over(), Wait(HOST), 2_000)
    for room in (waiting, over(None), with_players("Joe", "Amy")):
        assert accept(room, ChooseActivity(HOST, HILL, NEXT_MS), 3_000)[0].next_at is None


@pytest.mark.parametrize("answered", [True, False])
def test_puzzle_rush_goes_on_only_if_someone_plays(answered: bool) -> None:
    room, _ = accept(with_players("Joe", "Amy"), ChooseActivity(HOST, Activity("puzzles", "connect-four")))
    room, _ = accept(room, StartRush(HOST, PUZZLES, RushTimes(0, 10, 10)))
    now = 0
    while room.phase == "game":
        assert room.rush is not None
        now = max(now, room.rush.until)
        given = {"p1": RoundAnswer(4, 5)} if answered and room.rush.number == 3 else {}
        room, _ = accept(room, EndStep(room.rush.number, given, next_ms=NEXT_MS), now)
    assert room.next_at == (now + NEXT_MS if answered else None)


@given(st.lists(st.sampled_from(["wait", "leave", "next", "credit", "remove", "shuffle"]), max_size=12))
def test_a_plan_exists_only_between_two_games(steps: list[str]) -> None:
    room, now = over(), 1_000
    commands = {
        "wait": Wait("player-Kat"), "leave": LeaveRoom("player-Joe"), "next": following(f"m{now}"),
        "credit": Credit(5), "remove": RemovePlayer(HOST, "p2"), "shuffle": Shuffle(HOST, 1),
    }  # fmt: skip
    for step in steps:
        now += 6_000
        answer = advance(room, commands[step], now)
        if not isinstance(answer, Refusal):
            _, room = answer
        assert room.next_at is None or room.phase == "finished"

"""Puzzle Rush: its steps follow by the clock, a round is settled once, and its points stand beside others."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourline.core.outcome import Outcome
from fourline.core.puzzles import GivenPuzzle
from fourline.core.room.commands import (
    AnswerPuzzle,
    ChooseActivity,
    Command,
    Credit,
    EndStep,
    JoinRoom,
    LeaveRoom,
    NextSection,
    StartGame,
    StartRush,
    SteerRush,
)
from fourline.core.room.events import Activity, Event, RoundAnswer
from fourline.core.room.evolve import fold
from fourline.core.room.rush import ROUNDS, hint_choices
from fourline.core.room.state import Room
from support.parties import HOST, accept, refused, settled, started, with_players

PUZZLES = tuple(
    GivenPuzzle(n, ("..12...", "1212121"), 1, "win", 2, (0, 1, 4, 5, 6), answer=4)
    for n in range(1, ROUNDS + 1)
)
RUSH = Activity("puzzles", "connect-four")
READY, ASKED, SHOWN = 4_000, 20_000, 7_000


def chosen(*names: str) -> Room:
    return accept(with_players(*names), ChooseActivity(HOST, RUSH))[0]


def rushing(*names: str) -> Room:
    """The first puzzle is open; it is 4,000 ms after the start."""
    room, _ = accept(chosen(*(names or ("Joe", "Amy", "Kat"))), StartRush(HOST, PUZZLES))
    return ended(room, READY)


def ended(room: Room, now: int, **answers: RoundAnswer) -> Room:
    assert room.rush is not None
    return accept(room, EndStep(room.rush.number, answers), now)[0]


def points(room: Room) -> dict[str, int]:
    return {one.id: one.standing.puzzle_points for one in room.players}


def right(ms: int, hint: bool = False) -> RoundAnswer:
    return RoundAnswer(4, ms, hint)


def test_right_and_early_earns_more_and_a_hint_costs() -> None:
    answers = {"p1": right(4_999), "p2": right(5_000), "p3": right(10_000), "p4": right(10, hint=True)}
    room = rushing("Joe", "Amy", "Kat", "Eve", "Ida")
    room = ended(room, READY + ASKED, **answers, p5=RoundAnswer(0, 10))
    assert points(room) == {"p1": 3, "p2": 2, "p3": 1, "p4": 1, "p5": 0}
    assert [one.standing.total for one in room.players] == [3, 2, 1, 1, 0]
    assert all(one.standing.points == 0 for one in room.players)


def test_it_needs_two_players_and_the_choice() -> None:
    assert refused(chosen("Joe"), StartRush(HOST, PUZZLES)).code == "room/too_few"
    assert refused(with_players("Joe", "Amy"), StartRush(HOST, PUZZLES)).code == "room/wrong_phase"
    assert refused(chosen("Joe", "Amy"), StartGame(HOST, "m1", 7)).code == "room/wrong_phase"
    assert refused(rushing(), StartRush(HOST, PUZZLES)).code == "room/wrong_phase"
    assert refused(chosen("Joe", "Amy"), StartRush("player-Joe", PUZZLES)).code == "auth/forbidden"


def test_an_activity_is_chosen_before_a_game_or_after_it() -> None:
    room = started(with_players("Joe", "Amy"))
    assert refused(room, ChooseActivity(HOST, RUSH)).code == "room/wrong_phase"
    room = settled(room, Outcome("draw", None, "full_board"))
    room, _ = accept(room, ChooseActivity(HOST, RUSH))
    assert room.activity == RUSH
    assert accept(room, ChooseActivity(HOST, RUSH))[1] == ()
    assert refused(room, ChooseActivity("player-Joe", Activity())).code == "auth/forbidden"


def test_every_step_waits_for_its_time() -> None:
    room, _ = accept(chosen("Joe", "Amy"), StartRush(HOST, PUZZLES))
    assert accept(room, EndStep(0, {}), READY - 1)[1] == ()
    now = READY
    for number in range(1, ROUNDS + 1):
        room = ended(room, now)
        assert room.rush is not None
        assert room.rush.number == number
        assert accept(room, EndStep(number, {}), now + ASKED - 1)[1] == ()
        room = ended(room, now + ASKED, p1=right(10))
        assert accept(room, EndStep(number, {}), now + ASKED + SHOWN - 1)[1] == ()
        now += ASKED + SHOWN
    room = ended(room, now)
    assert room.phase == "finished"
    assert points(room) == {"p1": 30, "p2": 0}
    assert accept(room, EndStep(ROUNDS, {"p2": right(1)}), now)[1] == ()


def test_a_round_is_over_as_soon_as_everyone_has_answered() -> None:
    room, _ = accept(rushing(), EndStep(1, {"p1": right(10)}, everyone=True), READY + 10)
    assert room.rush is not None
    assert room.rush.settled is not None
    assert room.rush.until == READY + 10 + SHOWN


def test_only_players_answer_an_open_puzzle_in_a_column_with_room() -> None:
    room = rushing()
    assert accept(room, AnswerPuzzle("player-Joe", 1, 4), READY + 1)[1] == ()
    assert accept(room, AnswerPuzzle("player-Joe", 1, None), READY + 1)[1] == ()
    late, newcomer = (AnswerPuzzle("player-Joe", 1, 4), READY + ASKED), JoinRoom("player-Eve", "Eve")
    assert refused(room, *late).code == "room/wrong_phase"
    assert refused(room, AnswerPuzzle("player-Joe", 2, 4), READY + 1).code == "room/wrong_phase"
    assert refused(room, AnswerPuzzle("player-Joe", 1, 2), READY + 1).code == "request/invalid"
    assert refused(room, AnswerPuzzle("player-Joe", 1, 7), READY + 1).code == "request/invalid"
    assert refused(room, AnswerPuzzle("a stranger", 1, 4), READY + 1).code == "auth/forbidden"
    room, _ = accept(room, newcomer, READY + 1)
    assert accept(room, AnswerPuzzle("player-Eve", 1, 4), READY + 2)[1] == ()


def test_players_who_left_earn_nothing() -> None:
    room, _ = accept(rushing(), LeaveRoom("player-Joe"), READY + 5)
    room = ended(room, READY + ASKED, p1=right(1), p2=right(1))
    assert points(room) == {"p2": 3, "p3": 0}
    assert [one.standing.puzzle_points for one in room.gone] == [0]


def test_a_pause_keeps_what_is_left_and_an_outage_is_given_back() -> None:
    room, _ = accept(rushing(), SteerRush(HOST, "pause"), READY + 5_000)
    assert refused(room, AnswerPuzzle("player-Joe", 1, 4), READY + 5_001).code == "room/wrong_phase"
    assert refused(room, SteerRush(HOST, "pause")).code == "room/wrong_phase"
    assert accept(room, EndStep(1, {}), 10**9)[1] == ()
    assert accept(room, Credit(500), 10**9)[1] == ()
    room, _ = accept(room, SteerRush(HOST, "resume"), 100_000)
    assert room.rush is not None
    assert room.rush.until == 115_000
    room, _ = accept(room, Credit(3_000), 101_000)
    assert room.rush is not None
    assert room.rush.until == 118_000
    assert refused(room, SteerRush(HOST, "resume")).code == "room/wrong_phase"
    assert refused(room, SteerRush("player-Joe", "pause")).code == "auth/forbidden"


def test_the_host_skips_a_puzzle_or_ends_the_rush_and_points_stay() -> None:
    room, _ = accept(rushing(), SteerRush(HOST, "play_now"), READY + 2_000)
    room = ended(room, READY + 2_000, p1=right(1))
    assert points(room)["p1"] == 3
    assert refused(room, SteerRush(HOST, "restart")).code == "room/wrong_phase"
    room, _ = accept(room, SteerRush(HOST, "end"), READY + 3_000)
    assert (room.phase, points(room)["p1"], room.called_off) == ("finished", 3, 1)
    assert refused(room, SteerRush(HOST, "end")).code == "room/wrong_phase"


def test_a_puzzle_is_skipped_once_however_often_it_is_asked_for() -> None:
    """Else each request would put off the end of the round, and add an event."""
    room, _ = accept(rushing(), SteerRush(HOST, "play_now"), READY + 2_000)
    assert accept(room, SteerRush(HOST, "play_now"), READY + 2_100)[1] == ()
    assert room.rush is not None
    assert room.rush.until == READY + 2_000


def test_a_second_tap_on_skip_does_not_skip_the_solution_too() -> None:
    room = rushing()
    assert room.rush is not None
    skip = SteerRush(HOST, "play_now", room.rush.version)
    room, _ = accept(room, skip, READY + 2_000)
    room = ended(room, READY + 2_000, p1=right(1))
    assert accept(room, skip, READY + 2_100)[1] == ()
    assert room.rush is not None
    room, _ = accept(room, SteerRush(HOST, "play_now", room.rush.version), READY + 2_200)
    assert room.rush is not None
    assert room.rush.until == READY + 2_200


def test_pauses_and_choices_are_limited() -> None:
    room = msgspec.structs.replace(rushing(), changes=100)
    assert refused(room, SteerRush(HOST, "pause")).code == "request/invalid"
    room = msgspec.structs.replace(with_players("Joe", "Amy"), changes=100)
    assert refused(room, ChooseActivity(HOST, RUSH)).code == "request/invalid"


def test_a_rush_between_two_games_changes_neither_stars_nor_who_begins() -> None:
    room = settled(started(with_players("Joe", "Amy")), Outcome("win", "blue", "connected"))
    room, _ = accept(room, ChooseActivity(HOST, RUSH))
    room, _ = accept(room, StartRush(HOST, PUZZLES))
    room, _ = accept(room, SteerRush(HOST, "end"))
    assert (room.section.stars, room.games_played, room.game) == (1, 1, None)
    room, _ = accept(room, ChooseActivity(HOST, Activity()))
    again = started(room, "m2")
    assert (again.starts, again.rush) == ("red", None)
    assert again.past_versions == 9
    lobby, _ = accept(room, NextSection(HOST, 7))
    assert (lobby.rush, lobby.starts) == (None, "red")


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_a_hint_leaves_three_columns_and_the_right_one_among_them(puzzle: GivenPuzzle) -> None:
    left = hint_choices(puzzle)
    assert len(left) == 3
    assert puzzle.answer in left
    assert set(left) <= set(puzzle.choices)


ANSWERS = st.dictionaries(
    st.sampled_from(("p1", "p2", "p3", "p9")),
    st.builds(RoundAnswer, st.integers(0, 6), st.integers(0, 20_000), st.booleans()),
)
STEPS: st.SearchStrategy[Command] = st.one_of(
    st.builds(EndStep, st.integers(0, 3), ANSWERS, st.booleans()),
    st.builds(Credit, st.integers(0, 5_000)),
    st.builds(SteerRush, st.just(HOST), st.sampled_from(("pause", "resume", "play_now"))),
    st.builds(LeaveRoom, st.sampled_from(("player-Joe", "player-Amy"))),
    st.builds(JoinRoom, st.sampled_from(("player-Joe", "player-Amy")), st.just("Joe")),
)


@given(st.lists(st.tuples(STEPS, st.integers(0, 30_000)), max_size=25))
def test_whatever_happens_the_log_alone_gives_the_room_and_no_round_counts_twice(
    steps: list[tuple[Command, int]],
) -> None:
    from fourline.core.errors import Refusal
    from fourline.core.room.decide import decide

    now, log = 0, []
    room = rushing()
    first = room
    for command, passed in steps:
        now += passed
        decision = decide(room, command, now)
        if not isinstance(decision, Refusal):
            log += decision
            room = fold(decision, room)
    stored = msgspec.json.decode(msgspec.json.encode(log), type=list[Event])
    assert fold(stored, first) == room
    rounds = [event.number for event in stored if type(event).__name__ == "RoundSettled"]
    assert rounds == sorted(set(rounds))
    assert room.rush is not None
    assert all(gained <= 3 * len(rounds) for gained in room.rush.points.values())

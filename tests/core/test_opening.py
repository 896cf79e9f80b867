import re
from typing import Any

import msgspec
import pytest

from fourline.core.errors import InvalidGame, Refusal
from fourline.core.match.clock import Correspondence, Fischer, PerMove
from fourline.core.match.commands import BotOpponent, Join, Open, OpenSeated, Play, SameScreen, Sitter
from fourline.core.match.decide import decide
from fourline.core.match.events import MatchOpened, MovePlayed, SeatTaken
from fourline.core.match.rematch import next_opening
from fourline.core.match.state import Match
from fourline.core.record import replay
from fourline.games.connect_four.engine import ConnectFour
from support.builders import AMY, ENGINE, EVE, JOE, accept, opened, refused, started


def test_the_opener_sits_first_and_waits() -> None:
    match, events = accept(Match(), Open(game="connect-four", player=JOE, name="Joe"), now=7)
    assert [type(event) for event in events] == [MatchOpened, SeatTaken]
    assert (match.status, match.version, match.seats_of(JOE)) == ("open", 2, ("red",))
    assert match.state is None


@pytest.mark.parametrize(
    ("seat", "expected"), [("first", "red"), ("second", "yellow"), ("red", "red"), ("yellow", "yellow")]
)
def test_the_opener_chooses_a_colour(seat: str, expected: str) -> None:
    assert opened(seat=seat).seats_of(JOE) == (expected,)


def test_a_random_seat_is_drawn_by_the_seed() -> None:
    drawn = {opened(seat="random", seed=seed).seats_of(JOE) for seed in range(20)}
    assert drawn == {("red",), ("yellow",)}
    assert opened(seat="random", seed=5).seats_of(JOE) == opened(seat="random", seed=5).seats_of(JOE)


def test_whoever_joins_takes_the_other_seat_and_the_game_begins() -> None:
    match = started(now=50, seat="yellow")
    assert match.seats_of(AMY) == ("red",)
    assert match.status == "in_progress"
    assert ENGINE.current_player(match.state) == "red"


def test_names_default_to_the_seats() -> None:
    match, _ = accept(Match(), Open(game="connect-four", player=JOE))
    match, _ = accept(match, Join(AMY))
    assert [sitter.name for sitter in match.sitters] == ["Red", "Yellow"]


def test_joining_twice_changes_nothing() -> None:
    match = started()
    assert accept(match, Join(AMY))[1] == ()
    assert accept(match, Join(JOE))[1] == ()


def test_a_third_player_is_told_that_the_match_is_full() -> None:
    assert refused(started(), Join(EVE)).code == "match/full"


def test_against_a_bot_the_match_starts_at_once() -> None:
    match = opened(opponent=BotOpponent("club"), bot_name="Club", seat="second")
    assert match.status == "in_progress"
    bot = match.sitter("red")
    assert bot is not None
    assert (bot.kind, bot.level, bot.name) == ("bot", "club", "Club")
    assert match.has_bot
    assert not match.same_screen


def test_on_one_screen_one_player_holds_both_seats() -> None:
    match = opened(opponent=SameScreen("Amy"))
    assert match.status == "in_progress"
    assert match.seats_of(JOE) == ("red", "yellow")
    assert match.same_screen


@pytest.mark.parametrize(
    "clock",
    [
        PerMove(0),
        PerMove(-5),
        PerMove(10**9),
        Fischer(0, 3),
        Fischer(60, -1),
        Correspondence(0),
        Correspondence(999),
    ],
)
def test_an_impossible_clock_is_refused(clock: PerMove | Fischer | Correspondence) -> None:
    assert refused(Match(), Open(game="connect-four", player=JOE, clock=clock)).code == "request/invalid"


def test_an_unknown_seat_is_refused_with_the_choices() -> None:
    refusal = refused(Match(), Open(game="connect-four", player=JOE, seat="green"))
    assert refusal.code == "request/invalid"
    assert "red, yellow, first, second, random" in refusal.detail


@pytest.mark.parametrize("option", ["columns", "pop_out", "connect"])
def test_options_of_other_variants_are_refused(option: str) -> None:
    refusal = refused(Match(), Open(game="connect-four", player=JOE, options={option: 5}))
    assert refusal.code == "request/invalid"
    assert option in refusal.detail


def test_options_that_only_the_start_of_a_game_refuses_are_refused_at_the_opening() -> None:
    class Picky(ConnectFour):
        def initialize(self, players, options=None):
            raise InvalidGame("Not on a Sunday.")

    decision = decide(Picky(), Match(), Open(game="connect-four", player=JOE), 0)
    assert decision == Refusal("request/invalid", "Not on a Sunday.")


def test_a_match_is_opened_once() -> None:
    match = started()
    assert refused(match, Open(game="connect-four", player=EVE)).code == "request/invalid"


def test_a_seated_match_starts_with_everybody_there() -> None:
    sitters = (Sitter("red", AMY, "Amy"), Sitter("yellow", JOE, "Joe"))
    match, _ = accept(Match(), OpenSeated(game="connect-four", sitters=sitters))
    assert match.status == "in_progress"
    assert match.seats_of(AMY) == ("red",)


def test_commands_to_a_match_that_was_never_opened_find_nothing() -> None:
    assert refused(Match(), Join(JOE)).code == "match/not_found"


@pytest.mark.parametrize(
    ("opponent", "moves"),
    [
        (BotOpponent("club"), "4453"),
        (SameScreen("Amy"), "4 4 5 3"),
        (SameScreen("Amy"), (3, 3, 4, 2)),
        (SameScreen("Amy"), ({"column": 3}, 3, {"column": 4}, 2)),
    ],
)
def test_a_match_can_go_on_from_given_moves(opponent: BotOpponent | SameScreen, moves: Any) -> None:
    command = Open(game="connect-four", player=JOE, opponent=opponent, moves=moves)
    match, events = accept(Match(), command, now=7)
    assert [type(event) for event in events] == [MatchOpened, SeatTaken, SeatTaken] + [MovePlayed] * 4
    assert [(event.seat, event.fields) for event in events if isinstance(event, MovePlayed)] == [
        ("red", {"row": 5, "column": 3}),
        ("yellow", {"row": 4, "column": 3}),
        ("red", {"row": 5, "column": 4}),
        ("yellow", {"row": 5, "column": 2}),
    ]
    assert (match.status, match.version, match.given) == ("in_progress", 7, 4)
    assert match.state == replay(ENGINE, "4453")[-1]
    assert ENGINE.current_player(match.state) == "red"


@pytest.mark.parametrize("clock", [Fischer(60, 5), PerMove(30), Correspondence(1)])
def test_given_moves_take_and_give_no_time(clock: Fischer | PerMove | Correspondence) -> None:
    fresh = opened(opponent=SameScreen(), clock=clock)
    going_on = opened(opponent=SameScreen(), clock=clock, moves="445")
    assert fresh.clock is not None
    assert going_on.clock == msgspec.structs.replace(fresh.clock, running="yellow")


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ("4444444", r"Move 7 \(4\) is not possible"),
        ("48", "Move 2"),
        ("4x", "Move 2"),
        ("1212121", "over after move 7"),
        ("12121213", "over after move 7"),
        ((3, 3, 7), "Move 3"),
        ((3, "4"), "Move 2"),
        (([],), "Move 1"),
        (({"row": 1},), "Move 1"),
    ],
)
def test_no_match_goes_on_from_moves_that_cannot_be(moves: Any, why: str) -> None:
    refusal = refused(Match(), Open(game="connect-four", player=JOE, opponent=SameScreen(), moves=moves))
    assert refusal.code == "request/invalid"
    assert re.search(why, refusal.detail)


def test_nobody_who_is_still_to_come_is_bound_to_given_moves() -> None:
    refusal = refused(Match(), Open(game="connect-four", player=JOE, moves="4"))
    assert (refusal.code, "computer" in refusal.detail) == ("request/invalid", True)


def test_a_rematch_of_such_a_match_begins_with_an_empty_board() -> None:
    match = opened(opponent=SameScreen(), moves="121212")
    match, _ = accept(match, Play(JOE, 0))
    command = next_opening(match, swap=False, seed=1)
    again, _ = accept(Match(), command)
    assert (match.status, again.given, again.moves) == ("completed", 0, ())

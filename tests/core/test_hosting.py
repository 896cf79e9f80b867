"""What a room may do to its match: pause, resume, reseat, another clock, a random move, call off."""

from __future__ import annotations

import pytest

from fourline import plugins
from fourline.core.errors import Refusal
from fourline.core.match import clock as clocks
from fourline.core.match.clock import PerMove
from fourline.core.match.commands import (
    Abort,
    AddTime,
    Attend,
    CallOff,
    Claim,
    Credit,
    Flag,
    Pause,
    Paused,
    Play,
    PlayAtRandom,
    Rematch,
    Reseat,
    Resign,
    Resume,
    SetClock,
    Shorten,
    Sitter,
)
from fourline.core.match.decide import decide
from fourline.core.match.events import EMPTY_TEAM
from fourline.core.match.state import Match
from support.parties import (
    ENGINE,
    flagged,
    match_of,
    on_turn,
    play,
    released,
    said_no,
    started,
    told,
    with_players,
)

CLOCK = PerMove(30, "random_move")


def four(**fields: object) -> Match:
    """Joe and Amy are Red, Simon and Kat are Blue; Blue begins: p2, p1, p4, p3."""
    room = started(with_players("Joe", "Simon", "Amy", "Kat"))
    return match_of(room, **({"clock": CLOCK} | fields))


def test_a_match_opened_on_hold_goes_on_by_itself_with_a_whole_turn() -> None:
    match = four(paused=Paused("reveal", 3000))
    assert (match.paused, match.clock.running) == (Paused("reveal", 3000), None)
    assert said_no(match, Play("player-Simon", 3), 2999).code == "match/paused"
    assert flagged(match, 2999) == match
    match = flagged(match, 3005)
    assert match.paused is None
    assert clocks.deadline(match.clock) == 33_005


def test_a_move_after_the_reveal_is_accepted_even_before_the_timer_rang() -> None:
    match = told(four(paused=Paused("reveal", 3000)), Play("player-Simon", 3), 3000)
    assert len(match.moves) == 1


def test_on_hold_the_clock_keeps_what_was_left() -> None:
    match = told(four(), Pause("host"), 12_000)
    assert clocks.remaining(match.clock, "p2", 90_000) == 18_000
    assert flagged(match, 10**9) == match
    match = released(match, 100_000)
    assert clocks.deadline(match.clock) == 118_000


def test_nothing_moves_on_hold() -> None:
    match = told(four(), Pause("host"))
    refusal = said_no(match, Play("player-Simon", 3))
    assert refusal.code == "match/paused"
    assert refusal.data["legal_columns"] == [0, 1, 2, 3, 4, 5, 6]
    assert said_no(match, Pause("host")).code == "match/paused"
    assert said_no(match, PlayAtRandom(match.version)).code == "match/paused"
    assert decide(ENGINE, match, Credit(500), 0) == ()


def test_only_what_is_on_hold_can_be_released() -> None:
    assert said_no(four(), Resume()).code == "match/paused"


def test_six_moves_by_the_clock_alone_hold_the_match() -> None:
    match, now = four(), 0
    for turn in range(6):
        assert match.paused is None
        now += 30_000
        match = flagged(match, now)
        assert len(match.moves) == turn + 1
    assert match.paused == Paused("idle")
    assert all(played.automatic for played in match.moves)
    match = released(match, now)
    assert match.unattended == 0
    assert flagged(match, now + 30_000).paused is None


@pytest.mark.parametrize("sign", ["move", "play_now", "tap"])
def test_any_sign_of_life_begins_the_count_anew(sign: str) -> None:
    match, now = four(), 0
    for turn in range(6):
        now += 30_000
        match = flagged(match, now)
        if turn == 2:
            if sign == "move":
                match = play(match, match.state.position.legal_columns()[0], now)
            elif sign == "play_now":
                match = told(match, PlayAtRandom(match.version), now)
            else:
                match = told(match, Attend(), now)
    assert match.paused is None
    assert match.unattended == 3


def test_a_tap_that_changes_nothing_is_no_event() -> None:
    assert decide(ENGINE, four(), Attend(), 0) == ()


def test_without_an_idle_limit_a_match_is_never_paused() -> None:
    match = four(idle_limit=None)
    for turn in range(1, 9):
        match = flagged(match, turn * 30_000)
    assert match.paused is None
    assert len(match.moves) == 8


def test_a_random_move_that_somebody_asked_for() -> None:
    match = four()
    moved = told(match, PlayAtRandom(match.version), 5)
    assert (moved.moves[0].seat, moved.moves[0].automatic) == ("p2", True)
    assert said_no(moved, PlayAtRandom(match.version)).code == "version/stale"


def test_who_leaves_on_turn_hands_a_whole_turn_to_a_team_mate() -> None:
    match = four()
    rest = tuple(sitter for sitter in match.sitters if sitter.seat != "p2")
    match = told(match, Reseat({"red": ("p1", "p3"), "blue": ("p4",)}, rest), 20_000)
    assert on_turn(match) == "p4"
    assert clocks.deadline(match.clock) == 50_000
    assert match.options["teams"]["blue"] == ("p4",)
    assert said_no(match, Play("player-Simon", 3), 20_000).code == "auth/forbidden"


def test_who_leaves_out_of_turn_changes_nobodys_clock() -> None:
    match = four()
    rest = tuple(sitter for sitter in match.sitters if sitter.seat != "p1")
    after = told(match, Reseat({"red": ("p3",), "blue": ("p2", "p4")}, rest), 20_000)
    assert (on_turn(after), clocks.deadline(after.clock)) == ("p2", 30_000)


def test_an_empty_team_holds_the_match_until_somebody_comes() -> None:
    match = four()
    blue = tuple(sitter for sitter in match.sitters if sitter.seat in ("p2", "p4"))
    match = told(match, Reseat({"red": (), "blue": ("p2", "p4")}, blue), 10_000)
    assert match.paused == Paused(EMPTY_TEAM)
    eve = Sitter("p5", "player-Eve", "Eve")
    match = told(match, Reseat({"red": ("p5",), "blue": ("p2", "p4")}, (eve, *blue)), 20_000)
    match = released(match, 30_000)
    assert clocks.remaining(match.clock, "p2", 30_000) == 20_000
    match = play(match, 3, 31_000)
    assert on_turn(match) == "p5"
    assert clocks.deadline(match.clock) == 61_000


@pytest.mark.parametrize(
    ("before", "why"), [("host", "host"), ("idle", EMPTY_TEAM), (EMPTY_TEAM, EMPTY_TEAM)]
)
def test_a_pause_of_the_host_stays_one_when_a_team_becomes_empty(before: str, why: str) -> None:
    match = told(four(), Pause(before))
    blue = tuple(sitter for sitter in match.sitters if sitter.seat in ("p2", "p4"))
    assert told(match, Reseat({"red": (), "blue": ("p2", "p4")}, blue)).paused == Paused(why)


def test_the_same_people_again_are_no_event() -> None:
    match = four()
    same = Reseat({"red": ("p1", "p3"), "blue": ("p2", "p4")}, match.sitters)
    assert decide(ENGINE, match, same, 0) == ()


def test_teams_that_cannot_be_are_refused() -> None:
    assert said_no(four(), Reseat({"red": ("p1",)}, ())).code == "request/invalid"
    two = plugins.engine("connect-four")
    decision = decide(two, _two(), Reseat({"red": ("a",)}, ()), 0)
    assert isinstance(decision, Refusal)
    assert decision.code == "request/invalid"


def _two() -> Match:
    from support.builders import started as two_players

    return two_players()


def test_another_clock_begins_with_a_whole_turn() -> None:
    match = told(four(), SetClock(PerMove(60, "random_move")), 20_000)
    assert clocks.deadline(match.clock) == 80_000
    off = told(match, SetClock(None), 30_000)
    assert off.clock is None
    assert flagged(off, 10**9) == off
    on = told(off, SetClock(CLOCK), 40_000)
    assert clocks.deadline(on.clock) == 70_000
    assert decide(ENGINE, on, SetClock(CLOCK), 50_000) == ()
    assert said_no(on, SetClock(PerMove(0))).code == "request/invalid"


def test_another_clock_on_hold_waits_too() -> None:
    match = told(told(four(), Pause("host"), 1000), SetClock(PerMove(60, "random_move")), 2000)
    assert match.clock.running is None
    assert clocks.remaining(match.clock, "p2", 5000) == 60_000


def test_a_match_called_off_has_no_result() -> None:
    match = told(four(), CallOff("host"), 5)
    assert (match.status, match.outcome) == ("aborted", None)
    for command in (CallOff("host"), Pause("host"), Resume(), Attend(), PlayAtRandom(match.version)):
        assert said_no(match, command).code == "match/over"


def test_what_was_never_opened_or_begun_cannot_be_kept() -> None:
    from support.builders import opened

    assert said_no(Match(), Pause("host")).code == "match/not_found"
    decision = decide(plugins.engine("connect-four"), opened(), Pause("host"), 0)
    assert isinstance(decision, Refusal)
    assert decision.code == "match/not_started"


@pytest.mark.parametrize(
    "command",
    [Resign("player-Joe"), Claim("player-Joe", {}), Abort("player-Joe"), Rematch("player-Joe", "n")],
)
def test_a_rooms_game_is_ended_by_its_room_alone(command: object) -> None:
    assert said_no(four(), command).code == "game/rooms_only"


def test_an_overdue_clock_comes_before_whatever_the_host_wants() -> None:
    match = told(four(), Pause("host"), 30_000)
    assert len(match.moves) == 1
    assert match.paused == Paused("host")


def test_no_flag_rings_for_a_clock_that_is_not_due() -> None:
    assert decide(ENGINE, four(), Flag(), 29_999) == ()


def test_more_time_is_one_more_turn_and_lasts_for_this_turn() -> None:
    match = told(four(), AddTime("player-Simon"), 20_000)
    assert clocks.deadline(match.clock) == 60_000
    assert flagged(match, 59_999) == match
    assert said_no(match, AddTime("player-Simon"), 21_000).code == "room/wrong_phase"
    match = told(match, Play("player-Simon", 3), 50_000)
    assert clocks.deadline(match.clock) == 80_000
    match = told(match, AddTime("player-Joe"), 51_000)
    assert clocks.deadline(match.clock) == 110_000
    for column, player in ((3, "Joe"), (0, "Kat"), (1, "Amy")):
        match = told(match, Play(f"player-{player}", column), 60_000)
    assert (match.on_turn, clocks.deadline(match.clock)) == ("p2", 90_000)


def test_more_time_survives_a_pause_and_is_a_sign_of_life() -> None:
    match = flagged(four(), 30_000)
    assert match.unattended == 1
    match = told(match, AddTime("player-Joe"), 31_000)
    assert match.unattended == 0
    match = released(told(match, Pause("host"), 40_000), 100_000)
    assert clocks.deadline(match.clock) == 150_000


def test_who_gets_no_more_time() -> None:
    assert said_no(four(), AddTime("player-Joe")).code == "move/not_your_turn"
    assert said_no(four(), AddTime("stranger")).code == "move/not_your_turn"
    assert said_no(four(clock=None), AddTime("player-Simon")).code == "room/wrong_phase"
    assert said_no(told(four(), Pause("host")), AddTime("player-Simon")).code == "match/paused"


@pytest.mark.parametrize("paused", [False, True])
def test_more_time_goes_with_its_player(paused: bool) -> None:
    match = told(four(), AddTime("player-Simon"), 20_000)
    match = told(match, Pause("host"), 24_000) if paused else match
    everyone = match.sitters
    rest = tuple(one for one in everyone if one.seat != "p2")
    match = told(match, Reseat({"red": ("p1", "p3"), "blue": ("p4",)}, rest), 25_000)
    match = released(match, 25_000) if paused else match
    assert (match.on_turn, clocks.deadline(match.clock)) == ("p4", 55_000)
    match = told(match, AddTime("player-Kat"), 26_000)
    assert clocks.deadline(match.clock) == 85_000
    match = told(match, Reseat({"red": ("p1", "p3"), "blue": ("p4", "p2")}, everyone), 27_000)
    for column, player in ((3, "Kat"), (0, "Joe")):
        match = told(match, Play(f"player-{player}", column), 30_000)
    assert (match.on_turn, clocks.deadline(match.clock)) == ("p2", 60_000)


def test_a_turn_is_shortened_once_and_by_no_act_of_its_player() -> None:
    match = flagged(four(), 30_000)
    match = told(match, Shorten(match.on_turn, 8_000), 32_000)
    assert clocks.deadline(match.clock) == 40_000
    assert (match.unattended, match.extra_turn) == (1, 0)
    assert decide(ENGINE, match, Shorten(match.on_turn, 8_000), 36_000) == ()
    other = next(seat for seat in match.seats if seat != match.on_turn)
    assert decide(ENGINE, match, Shorten(other, 8_000), 33_000) == ()
    assert decide(ENGINE, told(match, Pause("host"), 33_000), Shorten(match.on_turn, 1), 33_000) == ()
    assert decide(ENGINE, four(clock=None), Shorten("p2", 8_000), 0) == ()
    assert clocks.deadline(flagged(match, 40_000).clock) == 70_000

import pytest

from fourline.core.match import clock as clocks
from fourline.core.match.clock import DAY_MS, Clock, ClockSettings, Correspondence, Fischer, PerMove
from fourline.core.match.commands import Credit, Flag, Play
from fourline.core.match.events import ClockCredited, ClockFlagged, MatchEnded, MovePlayed
from fourline.core.match.state import Match
from support.builders import AMY, ENGINE, JOE, accept, played, refused, started

SEATS = ("red", "yellow")


def left(match: Match, seat: str, now: int) -> int:
    assert match.clock is not None
    return clocks.remaining(match.clock, seat, now)


def test_the_clock_starts_with_the_match_for_the_seat_on_turn() -> None:
    match = started(now=1_000, clock=PerMove(30))
    assert match.clock == Clock(PerMove(30), {"red": 30_000, "yellow": 30_000}, "red", 1_000)


def test_every_move_gives_a_fresh_allowance_per_move() -> None:
    match = played(started(now=0, clock=PerMove(30)), "4", now=29_999)
    assert (left(match, "red", 40_000), left(match, "yellow", 40_000)) == (30_000, 19_999)


def test_fischer_adds_the_increment_after_the_move() -> None:
    match = played(started(now=0, clock=Fischer(60, 2)), "4", now=10_000)
    assert left(match, "red", 99_000) == 52_000
    match = played(match, "4", now=15_000)
    assert left(match, "yellow", 99_000) == 57_000


def test_correspondence_counts_days() -> None:
    match = started(now=0, clock=Correspondence(3))
    assert match.clock is not None
    assert clocks.deadline(match.clock) == 3 * DAY_MS


@pytest.mark.parametrize("settings", [PerMove(30), Fischer(30, 0)])
def test_a_flag_loses_the_game_exactly_at_the_deadline(settings: ClockSettings) -> None:
    match = started(now=0, clock=settings)
    assert accept(match, Flag(), now=29_999)[1] == ()
    match, events = accept(match, Flag(), now=30_000)
    assert [type(event) for event in events] == [ClockFlagged, MatchEnded]
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("yellow", "timeout")
    assert accept(match, Flag(), now=90_000)[1] == ()


def test_a_late_move_comes_after_the_flag() -> None:
    match = started(now=0, clock=PerMove(30))
    assert refused(match, Play(JOE, 3), now=30_000).code == "match/over"


def test_random_move_plays_a_legal_column_drawn_by_the_matchs_seed() -> None:
    match = played(started(now=0, clock=PerMove(30, "random_move"), seed=5), "444444")
    first = accept(match, Flag(), now=30_000)[1]
    assert first == accept(match, Flag(), now=30_000)[1]
    flagged, move = first
    assert isinstance(flagged, ClockFlagged)
    assert isinstance(move, MovePlayed)
    assert (move.seat, move.automatic) == ("red", True)
    assert move.move["column"] in (0, 1, 2, 4, 5, 6)
    assert move.seed is not None


def test_the_draw_depends_on_the_match_and_not_on_the_hour() -> None:
    match = started(now=0, clock=PerMove(30, "random_move"), seed=5)
    drawn = {accept(match, Flag(), now=30_000 + late)[0].moves[-1].move["column"] for late in range(50)}
    assert len(drawn) == 1
    others = [started(now=0, clock=PerMove(30, "random_move"), seed=seed) for seed in range(50)]
    assert {accept(other, Flag(), now=30_000)[0].moves[-1].move["column"] for other in others} == set(
        range(7)
    )


def test_the_opponents_move_after_the_buzzer_settles_the_clock_first() -> None:
    match = started(now=0, clock=PerMove(30, "random_move"))
    match, events = accept(match, Play(AMY, 2), now=31_000)
    assert [type(event) for event in events] == [ClockFlagged, MovePlayed, MovePlayed]
    assert [played_move.seat for played_move in match.moves] == ["red", "yellow"]


def test_a_late_tap_is_answered_and_plays_nothing() -> None:
    match = started(now=0, clock=PerMove(30, "random_move"))
    assert refused(match, Play(JOE, 2), now=30_000).code == "move/not_your_turn"


def test_downtime_is_credited_to_the_running_seat() -> None:
    match = started(now=0, clock=PerMove(30))
    match, events = accept(match, Credit(60_000), now=70_000)
    assert events == (ClockCredited(70_000, 60_000),)
    assert left(match, "red", 70_000) == 20_000
    assert accept(match, Credit(0))[1] == ()
    assert accept(played(started(), "4"), Credit(5))[1] == ()


def test_a_wall_clock_that_steps_back_gives_no_time_away() -> None:
    clock = clocks.started(PerMove(30), SEATS, "red", now=100_000)
    assert clocks.remaining(clock, "red", now=40_000) == 30_000


def test_the_end_freezes_both_clocks() -> None:
    match = played(started(now=0, clock=Fischer(60, 0)), "1213141", now=5_000)
    assert match.clock is not None
    assert match.clock.running is None
    assert clocks.deadline(match.clock) is None
    assert left(match, "red", 10**9) == left(match, "red", 5_000)


def test_the_engine_decides_who_is_on_the_clock() -> None:
    match = played(started(now=0, clock=PerMove(30)), "44", now=10)
    assert match.clock is not None
    assert match.clock.running == ENGINE.current_player(match.state) == "red"

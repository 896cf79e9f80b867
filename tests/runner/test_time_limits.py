"""A program's time: a move always arrives before the clock runs out, and a second is always granted."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fourline.runner.time_limits import MIN_SECONDS, PROMISED_SECONDS, SENDING_SECONDS, seconds_to_think
from fourline.service.clocks import CorrespondenceClock, FischerClock, PerMoveClock

DAY = 86_400


def fischer(left: float, increment: int = 0) -> FischerClock:
    return FischerClock(
        running="red",
        remaining_ms={"red": round(left * 1000), "yellow": 1},
        deadline_in_ms=None,
        initial=60,
        increment=increment,
    )


def per_move(left: float) -> PerMoveClock:
    return PerMoveClock(
        running="red",
        remaining_ms={"red": round(left * 1000), "yellow": 1},
        deadline_in_ms=None,
        seconds=30,
        on_timeout="forfeit",
    )


CLOCKS = st.one_of(
    st.floats(0, 400).map(per_move), st.builds(fischer, st.floats(0, 400), st.integers(0, 30)), st.none()
)


@given(CLOCKS, st.floats(0, 100), st.floats(0.1, 60))
def test_it_fits_on_the_clock_and_a_second_is_granted_while_there_is_one(clock, gone, most) -> None:
    allowed = seconds_to_think(clock, "red", gone, most)
    assert MIN_SECONDS <= allowed <= max(most, MIN_SECONDS)
    if clock is None:
        assert allowed == most
        return
    left = clock.remaining_ms["red"] / 1000 - gone - SENDING_SECONDS
    assert allowed <= max(left, MIN_SECONDS)
    assert allowed >= min(left, PROMISED_SECONDS, most)


def test_a_stock_for_the_whole_game_lasts_for_a_whole_game() -> None:
    """A program that always takes all it may: 21 moves on a stock of a minute."""
    left = 60.0
    for _ in range(21):
        left -= seconds_to_think(fischer(left), "red", 0, 30)
    assert left > 0


def test_after_a_hang_there_is_time_for_a_second_attempt() -> None:
    first = seconds_to_think(per_move(10), "red", 0, 30)
    assert first >= 4
    assert first + seconds_to_think(per_move(10), "red", first, 30) <= 10 - SENDING_SECONDS


def test_days_for_a_move_are_no_reason_to_wait_for_days() -> None:
    letter = CorrespondenceClock(
        running="red", remaining_ms={"red": 3 * DAY * 1000}, deadline_in_ms=None, days=3
    )
    assert seconds_to_think(letter, "red", 0, 30) == 30

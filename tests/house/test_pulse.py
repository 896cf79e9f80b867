"""What the machine holds up is told from what a server takes."""

from __future__ import annotations

import asyncio
import time

import pytest

from support.pulse import SLEEP_SECONDS, USUAL_SECONDS, Beat, Pulse


def beating(*beats: Beat) -> Pulse:
    pulse = Pulse()
    pulse._beats, pulse._began = list(beats), beats[-1].ended
    return pulse


def test_an_even_pulse_excuses_nothing() -> None:
    pulse = beating(*(Beat(n * USUAL_SECONDS, (n + 1) * USUAL_SECONDS) for n in range(100)))
    assert pulse.held_up(0.0, 2.0) == pytest.approx(0.0)


def test_a_late_beat_excuses_what_it_was_late_by() -> None:
    pulse = beating(Beat(0.0, 0.02), Beat(0.02, 1.02), Beat(1.02, 1.04))
    assert pulse.held_up(0.0, 1.04) == pytest.approx(1.0 - USUAL_SECONDS)
    assert pulse.held_up(0.5, 1.04) == pytest.approx(0.52), "only what lies between the two times"
    assert pulse.held_up(0.0, 0.5) == pytest.approx(0.5 - 0.02 - USUAL_SECONDS)
    assert pulse.held_up(1.03, 1.04) == 0.0


def test_a_beat_that_is_not_over_yet_counts() -> None:
    assert beating(Beat(0.0, 0.02)).held_up(0.0, 1.02) == pytest.approx(1.0 - USUAL_SECONDS)


def test_what_took_twice_its_bound_is_late_whatever_held_it_up() -> None:
    """A server that computes on all cores holds the pulse up too."""
    pulse = beating(Beat(0.0, 0.02), Beat(0.02, 4.0))
    assert pulse.held_up(0.0, 4.0) > 3.9
    assert pulse.seconds(0.0, 4.0) == pytest.approx(2.0)
    assert beating(Beat(0.0, 1.0 + USUAL_SECONDS)).seconds(0.0, 4.0 + USUAL_SECONDS) > 2.0


@pytest.mark.anyio
async def test_a_loop_that_stands_still_is_noticed() -> None:
    async with Pulse() as pulse:
        await asyncio.sleep(5 * SLEEP_SECONDS)
        since = time.monotonic()
        time.sleep(0.5)
        await asyncio.sleep(0)
        assert pulse.held_up(since, since + 0.5) >= 0.4
        assert pulse.seconds(since) < 0.6 * (time.monotonic() - since)

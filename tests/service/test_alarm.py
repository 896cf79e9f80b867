"""The alarm for slow games interrupts the game, and never the server that called it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from itertools import count
from types import FrameType
from typing import Any

import pytest

from fourline.plugins.admission import Overtime
from fourline.service.plugins.limits import Alarm

LONG = 60.0


@pytest.fixture(autouse=True)
def _no_other_alarm() -> Iterator[None]:
    """Takes the place of the alarm that limits the tests themselves."""
    handler = signal.signal(signal.SIGALRM, lambda *_: None)
    timer = signal.setitimer(signal.ITIMER_REAL, 0)
    yield
    signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, *timer)


def work() -> str:
    return "done"


def rung_at(alarm: Alarm, step: int) -> tuple[str, bool]:
    """What a call comes to if the alarm rings at this step of it, and whether it was as long as that."""
    steps = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal steps
        steps += 1
        if steps == step:
            signal.raise_signal(signal.SIGALRM)
        return trace

    sys.settrace(trace)
    try:
        result = alarm.limit(LONG, work)
    except Overtime:
        result = "interrupted"
    finally:
        sys.settrace(None)
    return result, steps >= step


def every_step(alarm: Alarm) -> Iterator[str]:
    for step in count(1):
        result, reached = rung_at(alarm, step)
        if not reached:
            return
        yield result
        assert alarm.is_free, f"after an alarm at step {step} none would ever ring again"
        assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0), f"step {step} leaves the alarm on"


def test_whenever_it_rings_it_is_off_after_the_call() -> None:
    alarm = Alarm()
    assert alarm.limit(LONG, work) == "done"
    results = list(every_step(alarm))
    assert set(results) == {"done", "interrupted"}
    assert results.count("interrupted") < results.count("done")


def test_an_alarm_inside_another_leaves_the_outer_one_on() -> None:
    alarm = Alarm()

    def outer() -> tuple[float, float]:
        assert alarm.limit(0.001, work) == "done"
        assert not alarm.is_free
        return signal.getitimer(signal.ITIMER_REAL)

    assert alarm.limit(LONG, outer)[0] > LONG / 2
    assert alarm.is_free

"""What is logged of an error: enough to find it, and never so much that others wait for the line."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from fourline.api.process.logs import FIRST_FRAMES, LAST_FRAMES, MAX_CAUSES, JsonLines


def logged(failing: Callable[[], Any]) -> tuple[str, int]:
    """The trace in the line about an error, and how many calls it took to write it."""
    calls = 0

    def count(frame: Any, event: str, _: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    try:
        failing()
    except BaseException as error:
        record = logging.LogRecord("test", logging.ERROR, "", 0, "failed", None, sys.exc_info())
        sys.setprofile(count)
        try:
            line = JsonLines().format(record)
        finally:
            sys.setprofile(None)
        del error
    return str(msgspec.json.decode(line)["trace"]), calls


def recurse(depth: int = 900, again: bool = False) -> Any:
    if not depth:
        raise RecursionError("too deep")
    try:
        return recurse(depth - 1, again)
    except RecursionError as error:
        if again:
            raise RecursionError(f"level {depth}") from error
        raise


def test_an_error_is_logged_with_its_frames_and_what_it_came_from() -> None:
    def fail() -> None:
        try:
            {}["disc"]
        except KeyError as error:
            raise ValueError("no such piece") from error

    trace, _ = logged(fail)
    assert trace.index("ValueError: no such piece") < trace.index("KeyError: 'disc'")
    assert trace.count(f'File "{__file__}"') == 3


@pytest.mark.parametrize("again", [False, True], ids=["frames", "causes"])
def test_deep_recursion_takes_no_longer_to_log_than_a_few_frames(again: bool) -> None:
    trace, calls = logged(lambda: recurse(again=again))
    short, few = logged(lambda: recurse(FIRST_FRAMES + LAST_FRAMES, again))
    assert calls < 2 * few
    assert len(trace) < 2 * len(short)
    assert trace.count("File ") <= MAX_CAUSES * (FIRST_FRAMES + LAST_FRAMES)
    assert again or " more)" in trace


def test_all_errors_of_a_group_are_logged() -> None:
    def fail() -> None:
        raise ExceptionGroup("two failed", [ValueError("one"), KeyError("other")])

    trace, _ = logged(fail)
    assert "ValueError: one" in trace
    assert "KeyError: 'other'" in trace


def test_an_error_that_cannot_be_shown_is_logged_all_the_same() -> None:
    class Odd(Exception):
        def __str__(self) -> str:
            raise ZeroDivisionError

    def fail() -> None:
        raise Odd

    assert "Odd: (it cannot be shown)" in logged(fail)[0]

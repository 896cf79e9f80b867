"""A name server that never answers: which look-ups of names that players give it holds up, and which not."""

from __future__ import annotations

from typing import Any

import pytest

from support.apart import run_apart


@pytest.fixture(scope="module")
def found() -> Any:
    return run_apart("support.looked_up")


def test_a_silent_name_is_given_up(found: Any) -> None:
    """Long before the system gives it up, after two minutes and a half."""
    assert (found["known"], found["silent"]) == ("taken", "unknown")


def test_whoever_gave_a_silent_name_waits_alone(found: Any) -> None:
    assert (found["same player"], found["another player"]) == ("unknown", "taken")


def test_a_name_that_was_not_found_is_not_asked_for_again(found: Any) -> None:
    assert (found["no name"], found["asked for no name"]) == (["unknown", "unknown"], 1)


def test_a_silent_host_is_asked_for_once_by_all(found: Any) -> None:
    assert set(found["same silent host"]) == {"unknown"}
    assert found["asked for the silent host"] == 1


def test_silent_names_of_many_players_leave_room_for_those_that_answer(found: Any) -> None:
    assert set(found["silent hosts"]) == {"unknown"}
    assert (found["known beside them"], found["mail beside them"]) == ("taken", 200)

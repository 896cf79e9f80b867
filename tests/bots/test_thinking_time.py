"""On a busy machine a level does at least the work of the level below, and is stopped in any case."""

from __future__ import annotations

from itertools import chain, repeat
from types import SimpleNamespace

import msgspec
import pytest
from fourline_battleship import Battleship
from fourline_gomoku.engine import Gomoku
from fourline_pig import Pig

import fourline
from fourline.bots import guessing, thinking_time, tree_search
from fourline.bots.expectation import Expectation
from fourline.bots.tactics import sensible_moves
from fourline.bots.thinking_time import UNLIMITED, ThinkingTime
from fourline.bots.tree_search import ROUNDS, TreeSearchBot
from fourline.core.record import replay
from fourline.service.match.bots import CLOCK_SHARE

BOT = TreeSearchBot()
CONNECT_FOUR = fourline.engine("connect-four")
BUDGET_MS = 1000
LATE = ThinkingTime(due=0.0)
"""The time is up from the start, but the bot has hardly been on the processor."""


def rounds_made(monkeypatch, level: str, passed: float, on_processor: float) -> int:
    """How many rounds a level makes if that many seconds have passed as soon as it has begun."""
    made, play = [], tree_search._round
    clocks = SimpleNamespace(
        perf_counter=chain([0.0], repeat(passed)).__next__,
        thread_time=chain([0.0], repeat(on_processor)).__next__,
    )
    monkeypatch.setattr(tree_search, "sensible_moves", lambda engine, state, _: engine.candidates(state))
    monkeypatch.setattr(tree_search, "_round", lambda *given: made.append(play(*given)))
    monkeypatch.setattr(thinking_time, "time", clocks)
    BOT.choose(CONNECT_FOUR, CONNECT_FOUR.initialize(["red", "yellow"]), level, 1, BUDGET_MS)
    return len(made)


@pytest.mark.parametrize(
    ("level", "below"),
    [("casual", "beginner"), ("club", "casual"), ("expert", "club"), ("perfect", "expert")],
)
def test_where_the_clock_jumps_a_level_makes_the_rounds_of_the_level_below(monkeypatch, level, below):
    assert rounds_made(monkeypatch, level, passed=1.5, on_processor=0.01) == ROUNDS[below]


def test_a_bot_that_had_its_time_on_the_processor_stops_in_time(monkeypatch):
    assert rounds_made(monkeypatch, "perfect", passed=1.0, on_processor=1.0) == 1


def test_a_bot_is_stopped_before_its_worker_is_killed(monkeypatch):
    assert rounds_made(monkeypatch, "perfect", passed=4.0, on_processor=0.01) == 1


def test_the_work_of_the_level_below_may_be_three_seconds_late_at_most(monkeypatch):
    monkeypatch.setattr(thinking_time, "time", SimpleNamespace(perf_counter=float, thread_time=float))
    assert ThinkingTime.starting_now(60_000).latest == 63


def test_a_bot_that_is_late_still_has_a_third_of_its_clock(monkeypatch):
    monkeypatch.setattr(thinking_time, "time", SimpleNamespace(perf_counter=float, thread_time=float))
    assert ThinkingTime.starting_now(1200 // CLOCK_SHARE).latest == pytest.approx(0.8)


def test_short_of_time_perfect_looks_at_the_guesses_of_expert_in_the_same_way(monkeypatch):
    """Its own guesses take many more rounds each: it would look at fewer than expert."""
    monkeypatch.setattr(guessing, "GUESSES", {"club": 2, "expert": 4, "perfect": 6})
    monkeypatch.setattr(tree_search, "GUESSES", guessing.GUESSES)
    monkeypatch.setattr(ThinkingTime, "starting_now", lambda _: LATE)
    made, grow = [], tree_search.grown

    def grown(engine, state, rounds, *rest):
        made.append(rounds)
        return grow(engine, state, rounds, *rest)

    monkeypatch.setattr(tree_search, "grown", grown)
    monkeypatch.setattr(tree_search, "ROUNDS", {"expert": 4 * 40, "perfect": 6 * 60})
    engine = Battleship()
    sea = engine.guess(engine.initialize(("red", "blue")), "red", 1)
    BOT.choose(engine, sea, "perfect", 1, BUDGET_MS)
    assert made == [40] * 4
    monkeypatch.setattr(ThinkingTime, "starting_now", lambda _: UNLIMITED)
    BOT.choose(engine, sea, "perfect", 1, BUDGET_MS)
    assert made[4:] == [40] * 4 + [60] * 2


@pytest.mark.parametrize(("pot", "move"), [(8, "roll"), (30, "hold")])
def test_short_of_time_the_odds_are_weighed_as_far_as_the_level_below_does(pot, move):
    engine = Pig()
    state = msgspec.structs.replace(engine.initialize(("red", "blue")), pot=pot)
    for level in ("casual", "club", "expert", "perfect"):
        chosen = {Expectation(engine, state, LATE).best(["roll", "hold"], level, seed) for seed in range(4)}
        assert chosen == {move}, level


def test_short_of_time_a_threat_on_a_large_board_is_still_blocked():
    engine = Gomoku()
    state = replay(engine, "h8 h7 h9 b2 h10 e13 m3 m12 h11")[-1]
    assert len(engine.candidates(state)) > 40
    assert [engine.format_move(move) for move in sensible_moves(engine, state, LATE)] == ["h12"]

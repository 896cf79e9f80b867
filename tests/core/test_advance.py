"""`advance` gives what `decide` and `fold` give, and asks the engine once for each move."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fourline import plugins
from fourline.core.match.clock import PerMove
from fourline.core.match.commands import Flag, Open, Play, Resign, SameScreen
from fourline.core.match.decide import advance, decide
from fourline.core.match.state import Match, fold

ConnectFour: Any = type(plugins.engine("connect-four"))


class Counting(ConnectFour):
    """Connect Four that counts what it is asked."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()

    def validate_move(self, state: Any, player: str, move: int) -> Any:
        self.calls["validate_move"] += 1
        return super().validate_move(state, player, move)

    def make_move(self, state: Any, player: str, move: int) -> Any:
        self.calls["make_move"] += 1
        return super().make_move(state, player, move)


def begun(engine: Any, clock: Any = None) -> Match:
    command = Open(game="connect-four", player="joe", opponent=SameScreen(), clock=clock)
    decided = advance(engine, Match(), command, 0)
    assert isinstance(decided, tuple)
    return decided[1]


def test_a_move_is_validated_once_and_made_once() -> None:
    engine = Counting()
    match = begun(engine)
    engine.calls.clear()
    for column in (3, 3, 2, 2, 1, 1, 0):
        decided = advance(engine, match, Play("joe", column), 1)
        assert isinstance(decided, tuple)
        match = decided[1]
    assert match.status == "completed"
    assert engine.calls == {"validate_move": 7, "make_move": 7}


@pytest.mark.parametrize(
    "command", [Play("joe", 3), Play("joe", 9), Resign("joe"), Flag(), Play("eve", 3)], ids=str
)
@pytest.mark.parametrize("now", [1, 5_000])
def test_it_is_the_decision_and_its_fold(command: Any, now: int) -> None:
    engine = Counting()
    match = begun(engine, PerMove(5, "random_move"))
    decision, advanced = decide(engine, match, command, now), advance(engine, match, command, now)
    if not isinstance(decision, tuple):
        assert advanced == decision
    else:
        assert advanced == (decision, fold(engine, decision, match))

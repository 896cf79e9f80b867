"""Checks that states are values: they never change, and the same calls give the same answers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import perf_counter
from typing import Any

from fourline.core.engine import CHANCE
from fourline.testing.report import Flaw
from fourline.testing.trial import Trial, difference, face

MAX_MADE = 20
"""How many of the legal moves are made in a state to see that it stays as it is."""
TRIES = 8
"""How often a call is made again that is a little slower than it may be."""


def immutable(trial: Trial) -> None:
    engine = trial.engine
    for state, _ in trial.running():
        before, player = face(engine, state), engine.current_player(state)
        moves = engine.legal_moves(state)
        for move in moves[:: -(-len(moves) // MAX_MADE) or 1]:
            engine.apply_move(state, player, move)
            changed = difference(before, face(engine, state))
            if changed:
                raise Flaw(f"apply_move changed the state it was given: its {changed} is another now.")
        engine.to_json(state).clear()
        engine.legal_moves(state).clear()
        if difference(before, face(engine, state)):
            raise Flaw("Emptying what to_json or legal_moves returned changed the state.")


def deterministic(trial: Trial) -> None:
    engine = trial.engine
    for prefix in trial.prefixes():
        first, second = trial.state(prefix), trial.state(prefix)
        differs = difference(face(engine, first), face(engine, second))
        differs = differs or difference(face(engine, first), face(engine, first))
        if differs:
            raise Flaw(f"The same moves played twice gave a different result: {differs} differs.")
        if engine.legal_moves(first) != engine.legal_moves(second):
            raise Flaw("The same moves played twice gave legal_moves in a different order.")


def replay(trial: Trial) -> None:
    """Two games move by move in turn: neither may notice the other."""
    engine = trial.engine
    others = [f"other {number}" for number in range(len(trial.players))]
    for mine, theirs in zip(trial.games, reversed(trial.games), strict=True):
        alone = face(engine, trial.state(mine))
        here, there = engine.initialize(list(trial.players)), engine.initialize(others)
        for step in range(max(len(mine), len(theirs))):
            if step < len(mine):
                here = engine.apply_move(here, engine.current_player(here), mine[step])
            if step < len(theirs):
                there = engine.apply_move(there, engine.current_player(there), theirs[step])
        differs = difference(alone, face(engine, here))
        if differs:
            raise Flaw(
                f"With another game played meanwhile {differs} differs: the engine remembers something."
            )


def speed(trial: Trial) -> None:
    engine = trial.engine
    for state, move in trial.running():
        player, document = engine.current_player(state), engine.to_json(state)
        calls: dict[str, Callable[[], Any]] = {
            "legal_moves": partial(engine.legal_moves, state),
            "validate_move": partial(engine.validate_move, state, player, move),
            "apply_move": partial(engine.apply_move, state, player, move),
            "outcome": partial(engine.outcome, state),
            "view": partial(engine.seen, state, trial.viewer(state)),
            "to_json": partial(engine.to_json, state),
            "from_json": partial(engine.from_json, document),
            "snapshot": partial(engine.snapshot, state),
            "render": partial(engine.render, state),
        }
        if engine.guesses and player != CHANCE:
            calls["guess"] = partial(engine.guess, state, player, 1)
        for name, call in calls.items():
            took = _quickest(call, trial.limit_ms)
            if took > trial.limit_ms:
                raise Flaw(f"{name} took {took:.0f} ms; {trial.limit_ms:g} ms are allowed.")


def _quickest(call: Callable[[], Any], limit_ms: float) -> float:
    """The best of some tries: a busy machine makes any call slow now and then, but not every time."""
    took = min(_milliseconds(call) for _ in range(3))
    for _ in range(TRIES if limit_ms < took < 4 * limit_ms else 0):
        took = min(took, _milliseconds(call))
    return took


def _milliseconds(call: Callable[[], Any]) -> float:
    started = perf_counter()
    with suppress(Exception):  # another check calls it too, and says what is wrong
        call()
    return (perf_counter() - started) * 1000

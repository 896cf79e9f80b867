"""Checks of games for more than two: players leave, before the first move and in the middle of a game."""

from __future__ import annotations

from typing import Any

from fourline.core.engine import CHANCE
from fourline.core.errors import InvalidGame
from fourline.testing.options import check_reason
from fourline.testing.report import Flaw
from fourline.testing.trial import Engine, Trial, difference, face, states_to_the_end

MOMENTS = 4
"""In how many places of a game players leave, evenly from its start on."""


def leaving(trial: Trial) -> None:
    engine = trial.engine
    if engine.metadata.max_players <= 2 or engine.metadata.rooms_only:
        return
    players = tuple(f"player {number}" for number in range(1, engine.metadata.max_players + 1))
    try:
        start = engine.initialize(list(players))
    except InvalidGame:
        return  # `players` has named it
    _all_but_one_leave(engine, start, players)
    states = list(states_to_the_end(engine, start, seed=0))
    for seed in range(MOMENTS):
        _leave_on_the_way(engine, states[len(states) * seed // MOMENTS], players, seed)


def _all_but_one_leave(engine: Engine, state: Any, players: tuple[str, ...]) -> None:
    for gone in players[:-1]:
        if engine.outcome(state) is not None:
            raise Flaw("The game ends although several players are left.")
        state = _without(engine, state, gone)
    outcome = engine.outcome(state)
    if outcome is None or outcome.winner != players[-1]:
        raise Flaw("The last player who is left must win.")
    check_reason(engine, outcome)


def _leave_on_the_way(engine: Engine, state: Any, players: tuple[str, ...], seed: int) -> None:
    """The player on turn leaves, then one who waits; the others play to the end, also from a saved game."""
    gone: list[str] = []
    for _ in range(min(2, len(players) - 2)):
        if engine.outcome(state) is not None:
            return
        gone.append(_leaver(engine, state, players, gone))
        state = _without(engine, state, gone[-1])
    stored = engine.from_json(engine.to_json(state))
    ways = (states_to_the_end(engine, one, seed) for one in (state, stored))
    for after, again in zip(*ways, strict=False):
        if engine.outcome(after) is None and engine.current_player(after) in gone:
            raise Flaw("A player who has left is on turn again.")
        differs = difference(face(engine, after), face(engine, again))
        if differs:
            raise Flaw(f"After a player has left, from_json gives another game: its {differs} differs.")


def _leaver(engine: Engine, state: Any, players: tuple[str, ...], gone: list[str]) -> str:
    on_turn = engine.current_player(state)
    if not gone and on_turn != CHANCE:
        return on_turn
    return next(player for player in players if player not in (*gone, on_turn))


def _without(engine: Engine, state: Any, gone: str) -> Any:
    try:
        after = engine.leave(state, gone)
    except InvalidGame as error:
        raise Flaw(f"A game for more than two must have `leave`: {error}") from None
    if engine.outcome(after) is None and engine.current_player(after) == gone:
        raise Flaw("A player who has left is on turn.")
    return after

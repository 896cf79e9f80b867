"""Games played at random, so that every check has positions to look at.

A trial keeps moves, not states: each check plays its own fresh states, and an engine that spoils
one in a check cannot spoil the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from fourline.core.engine import CHANCE, EVERYTHING, BaseGameEngine
from fourline.core.seeded import shuffled
from fourline.testing.report import Flaw

Engine = BaseGameEngine[Any, Any]
GAMES = 4
LONGEST = 1000
POSITIONS = 8


class Trial(msgspec.Struct, frozen=True):
    """An engine with some whole games of it, each a list of moves."""

    engine: Engine
    players: tuple[str, ...]
    games: tuple[tuple[Any, ...], ...]
    limit_ms: float
    options: dict[str, Any] = {}

    def state(self, moves: Sequence[Any], players: Sequence[str] | None = None) -> Any:
        """A fresh state after these moves."""
        state = self.engine.initialize(list(players or self.players), self.options or None)
        for move in moves:
            state = self.engine.apply_move(state, self.engine.current_player(state), move)
        return state

    def prefixes(self) -> Iterator[tuple[Any, ...]]:
        """Some places in every game: the start, the end, and evenly between."""
        for game in self.games:
            steps = min(POSITIONS, len(game))
            for step in range(steps + 1):
                yield game[: len(game) * step // steps] if steps else game

    def running(self) -> Iterator[tuple[Any, Any]]:
        """Places where the game still runs: a fresh state and the move that was made there."""
        for game in self.games:
            for step in range(min(POSITIONS, len(game))):
                ply = len(game) * step // min(POSITIONS, len(game))
                yield self.state(game[:ply]), game[ply]

    def viewer(self, state: Any) -> str | None:
        """The player on turn, or a spectator while chance decides."""
        player = self.engine.current_player(state)
        return None if player == CHANCE else player

    def walked(self) -> Iterator[Any]:
        """Every state of every game before its end."""
        for game in self.games:
            state = self.state(())
            for move in game:
                yield state
                state = self.engine.apply_move(state, self.engine.current_player(state), move)

    def finished(self) -> Iterator[Any]:
        for game in self.games:
            yield self.state(game)


def trial_of(
    engine: Engine, limit_ms: float, options: dict[str, Any] | None = None, games: int = GAMES
) -> Trial:
    """Play the games. Raises Flaw if the engine cannot be played to the end."""
    players = tuple(f"player {number}" for number in range(1, len(engine.seats(options)) + 1))
    played = tuple(_game(engine, players, seed, options) for seed in range(games))
    return Trial(engine, players, played, limit_ms, options or {})


def _game(
    engine: Engine, players: tuple[str, ...], seed: int, options: dict[str, Any] | None
) -> tuple[Any, ...]:
    state = engine.initialize(list(players), options)
    moves: list[Any] = []
    while engine.outcome(state) is None:
        if len(moves) > LONGEST:
            raise Flaw(f"A game at random did not end within {LONGEST} moves.")
        moves.append(random_move(engine, state, seed * LONGEST + len(moves)))
        state = engine.apply_move(state, engine.current_player(state), moves[-1])
    return tuple(moves)


def states_to_the_end(engine: Engine, state: Any, seed: int) -> Iterator[Any]:
    """The states of a game at random, from this one to its end."""
    for ply in range(LONGEST):
        yield state
        if engine.outcome(state) is not None:
            return
        move = random_move(engine, state, seed * LONGEST + ply)
        state = engine.apply_move(state, engine.current_player(state), move)
    raise Flaw(f"A game at random did not end within {LONGEST} moves.")


def random_move(engine: Engine, state: Any, seed: int) -> Any:
    """A legal move of the player on turn. Raises Flaw if none is accepted."""
    player = engine.current_player(state)
    order = shuffled(engine.legal_moves(state), seed)
    if not order:
        raise Flaw(f"legal_moves is empty on the turn of {player!r}, and outcome is None: is the game over?")
    move = next((one for one in order if engine.validate_move(state, player, one).valid), None)
    if move is None:
        refusal = engine.validate_move(state, player, order[0])
        raise Flaw(f"legal_moves lists {order[0]!r}, but validate_move refuses it: {refusal.message}")
    return move


def face(engine: Engine, state: Any) -> dict[str, Any]:
    """All that anyone can see of a state, as plain values."""
    return {
        "current_player": engine.current_player(state),
        "legal_moves": sorted(map(repr, engine.legal_moves(state))),
        "outcome": msgspec.to_builtins(engine.outcome(state)),
        "view": msgspec.to_builtins(engine.seen(state, EVERYTHING)),
        "to_json": engine.to_json(state),
    }


def difference(one: dict[str, Any], other: dict[str, Any]) -> str | None:
    """The first thing in which two faces differ."""
    return next((name for name in one if one[name] != other[name]), None)

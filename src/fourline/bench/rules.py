"""`fourline bench rules`: how fast the rules are, beside the same work done by others."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from random import Random
from typing import Any

from fourline import _native, plugins
from fourline.bench.measure import Rate, positive, rates, where
from fourline.bench.table import table
from fourline.games.connect_four.position import Position, after

NATIVE_BATCH = 10_000


def add(suites: Any) -> None:
    suite = suites.add_parser(
        "rules",
        help="moves and playouts a second, beside open_spiel and pettingzoo if they are installed",
        description="Moves and playouts a second, all in one run, alternating, best of several rounds.",
    )
    suite.add_argument("--rounds", type=positive, default=5, metavar="N", help="rounds for each row (5)")
    suite.add_argument(
        "--agree",
        type=positive,
        metavar="GAMES",
        help="instead: play this many random games natively and in Python",
    )
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    return _agree(options.agree) if options.agree else _table(options.rounds)


def _table(rounds: int) -> int:
    chance = Random(7)
    moves: dict[str, Callable[[], int]] = {
        "moves: Position": lambda: _position_game(chance),
        "moves: engine.apply_move, validated": lambda: _engine_game(chance),
    }
    playouts: dict[str, Callable[[], int]] = {"playouts: native batch": _native_games}
    moves |= _rivals(chance)
    if "moves: pyspiel" in moves:
        playouts["playouts: pyspiel"] = lambda: 1 if moves["moves: pyspiel"]() else 0
    measured = rates(moves | playouts, rounds)
    rows = [(name, f"{rate.best:,.0f}", f"{rate.spread:.0%}") for name, rate in measured.items()]
    print(table([("", "a second", "spread"), *rows]))
    _ratios(measured)
    print(where())
    return 0


def _ratios(measured: dict[str, Rate]) -> None:
    for ours, theirs in (
        ("moves: Position", "moves: pyspiel"),
        ("moves: Position", "moves: pettingzoo"),
        ("playouts: native batch", "playouts: pyspiel"),
    ):
        if theirs in measured:
            print(f"{ours} / {theirs.split(': ')[1]}: {measured[ours].best / measured[theirs].best:,.2f} ×")


def _position_game(chance: Random) -> int:
    position = Position()
    while not position.over:
        position = position.play(chance.choice(position.legal_columns()))
    return position.ply


def _engine_game(chance: Random) -> int:
    engine = plugins.engine("connect-four")
    state = engine.initialize(["joe", "amy"])
    played = 0
    while engine.outcome(state) is None:
        state = engine.apply_move(
            state, engine.current_player(state), chance.choice(engine.legal_moves(state))
        )
        played += 1
    return played


def _native_games() -> int:
    _native.tally_playouts(NATIVE_BATCH, 7)
    return NATIVE_BATCH


def _rivals(chance: Random) -> dict[str, Callable[[], int]]:
    """The same random game by other libraries, if they are installed."""
    found: dict[str, Callable[[], int]] = {}
    try:
        import pyspiel
    except ImportError:
        print("open_spiel is not installed: pip install open_spiel adds its rows", file=sys.stderr)
    else:
        game = pyspiel.load_game("connect_four")
        found["moves: pyspiel"] = lambda: _pyspiel_game(game, chance)
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        print("pettingzoo is not installed: pip install 'pettingzoo[classic]' adds its rows", file=sys.stderr)
    else:
        table = connect_four_v3.env()
        found["moves: pettingzoo"] = lambda: _pettingzoo_game(table, chance)
    return found


def _pyspiel_game(game: Any, chance: Random) -> int:
    state, played = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        played += 1
    return played


def _pettingzoo_game(table: Any, chance: Random) -> int:
    table.reset()
    played = 0
    while True:
        observation, _, done, cut, _ = table.last()
        if done or cut:
            return played
        mask = observation["action_mask"]
        table.step(chance.choice([column for column in range(7) if mask[column]]))
        played += 1


def _agree(games: int) -> int:
    """Every native game is played again in Python: same end, same winner, no move refused."""
    ends = {0: 0, 1: 0, -1: 0}
    batch = 10_000
    for start in range(0, games, batch):
        for columns, winner in _native.record_playouts(min(batch, games - start), start):
            position = after(columns)
            ours = -1 if not position.won else (position.ply - 1) % 2
            if ours != winner or not position.over:
                print(f"fourline: they differ on {list(columns)}", file=sys.stderr)
                return 1
            ends[winner] += 1
    print(f"{games:,} games agree: first won {ends[0]:,}, second {ends[1]:,}, drawn {ends[-1]:,}")
    return 0

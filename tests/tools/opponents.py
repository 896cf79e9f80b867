"""What the browser's levels are compared with: `make opponents` writes it anew."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import fourline
from fourline._native import look_ahead
from fourline.core.record import replay
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import COLUMNS, Position, after
from fourline.solver.exact import mover_bits
from fourline.solver.opponents import LEVELS, SKILLS, ConnectFourBot
from fourline.solver.opponents.eyes import completing, feeling

RECORD = Path(__file__).parents[1] / "data" / "opponents.json"
SEEDS = 400
# A column to block, a diagonal, a cell not to open, quiet openings, a full column, a late board.
PLAYED = ["", "4", "4435", "44112", "1223343", "12131", "444444", "2252576253462244111563365343671351441"]
VIEWED = ["", "4444441", "1122334"]
GLANCING = ("beginner", "casual", "club")


def record() -> dict[str, Any]:
    return {
        "levels": msgspec.to_builtins(LEVELS),
        "skills": msgspec.to_builtins(SKILLS),
        "views": [{"moves": moves, "view": _view(moves)} for moves in VIEWED],
        "seen": [_seen(moves) for moves in _random_games(Random(11), 40)],
        "played": [{"moves": moves, "shares": _shares(moves)} for moves in PLAYED],
    }


def _view(moves: str) -> Any:
    engine = fourline.engine("connect-four")
    *_, last = replay(engine, moves)
    return msgspec.to_builtins(engine.view(last))


def _seen(moves: str) -> dict[str, Any]:
    """Of every column: how its landing feels, what it completes for either side, and a look ahead."""
    position = after(parse_moves(moves))
    mine, occupied = mover_bits(position)
    theirs = mine ^ occupied
    landings = [position.landing(column) for column in range(COLUMNS)]
    return {
        "moves": moves,
        "felt": [feeling(mine, theirs, cell) if cell else None for cell in landings],
        "mine": [completing(mine, cell) if cell else None for cell in landings],
        "theirs": [completing(theirs, cell) if cell else None for cell in landings],
        "look": look_ahead(mine, occupied, 5),
    }


def _shares(moves: str) -> dict[str, list[float]]:
    """How often those who go by eye play each column here; the others are held to exact scores."""
    bot, position = ConnectFourBot(), after(parse_moves(moves))
    shares = {}
    for level in GLANCING:
        count = Counter(bot.column(position, level, seed) for seed in range(SEEDS))
        shares[level] = [count[column] / SEEDS for column in range(COLUMNS)]
    return shares


def _random_games(chance: Random, count: int) -> list[str]:
    games: list[str] = []
    while len(games) < count:
        position, moves = Position(), ""
        for _ in range(chance.randrange(4, 36)):
            column = chance.choice(position.legal_columns())
            position, moves = position.play(column), f"{moves}{column + 1}"
            if position.over:
                break
        if not position.over:
            games.append(moves)
    return games

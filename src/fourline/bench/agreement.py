"""Random positions of all plies, solved here and by BitBully: the outside oracle."""

from __future__ import annotations

import secrets
import sys
from random import Random

from fourline.bench.measure import where
from fourline.bench.rival import bitbully
from fourline.games.connect_four.notation import format_moves
from fourline.games.connect_four.position import after
from fourline.solver.exact import ExactSolver, mover_bits

# Earlier positions cost BitBully seconds each; a few of them are drawn all the same.
QUICK_PLY, EARLIEST, HARD_SHARE = 14, 4, 0.002


def agree(count: int) -> int:
    """Compare `count` positions; 1 if any score differs. The seed is fresh every time and printed."""
    module = bitbully()
    seed = secrets.randbits(32)
    games = random_games(count, Random(seed))
    ours = ExactSolver().scores_of_many([mover_bits(after(columns)) for columns in games])
    rival, differing = module.BitBullyCore(), 0
    for done, (columns, score) in enumerate(zip(games, ours, strict=True)):
        board = module.BoardCore()
        board.setBoard(list(columns))
        theirs = rival.mtdf(board, 0)
        if theirs != score:
            differing += 1
            print(f"{format_moves(columns)}: {score} here, {theirs} there")
        if done % 1000 == 0:
            print(f"{done} of {count}", file=sys.stderr)
    print(f"{count:,} positions (seed {seed}), {differing} differ; {where()}")
    return int(differing > 0)


def random_games(count: int, chance: Random) -> list[tuple[int, ...]]:
    """Running games cut at a random ply."""
    games: list[tuple[int, ...]] = []
    while len(games) < count:
        least = EARLIEST if chance.random() < HARD_SHARE else QUICK_PLY
        game = _random_game(chance.randint(least, 41), chance)
        if game is not None:
            games.append(game)
    return games


def _random_game(plies: int, chance: Random) -> tuple[int, ...] | None:
    """Random moves, none of which ends the game; None if only such moves are left."""
    columns: list[int] = []
    position = after(())
    while len(columns) < plies:
        quiet = [column for column in position.legal_columns() if not position.play(column).over]
        if not quiet:
            return None
        columns.append(chance.choice(quiet))
        position = position.play(columns[-1])
    return tuple(columns)

"""`fourline rules`: how the game is played, in one page."""

from __future__ import annotations

import argparse
from typing import Any

RULES = """\
Connect Four

The board stands upright: 7 columns, 6 rows, 42 cells. Each side has 21 discs.
Red starts, then the players take turns.

On your turn drop exactly one disc into a column that is not full. It falls to the
lowest free cell of that column and stays there for the rest of the game.

You win at once when four of your discs lie in a row without a gap: across, up,
or along either diagonal. One disc may complete several lines.

When all 42 cells are filled and nobody has four in a row, the game is a draw.

In teams (2 to 40 players) Red plays Blue. The teams take turns, and each team's
players take turns within it.

A game is written as its columns, 1 to 7 from the left: 4453.

Not in this version: taking discs out (pop-out), discs with powers, other board
sizes, five in a row, more than two players.
"""


def add(commands: Any) -> None:
    command = commands.add_parser("rules", help="how to play", description="How Connect Four is played.")
    command.set_defaults(run=run)


def run(_options: argparse.Namespace) -> int:
    print(RULES, end="")
    return 0

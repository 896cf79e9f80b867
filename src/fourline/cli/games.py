"""`fourline games`: what can be played here."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec

from fourline import plugins


def add(commands: Any) -> None:
    command = commands.add_parser(
        "games", help="list the installed games", description="List the installed games."
    )
    command.add_argument("--json", action="store_true", help="print JSON, for programs")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    found = plugins.installed()
    games = [engine.metadata for _, engine in sorted(found.engines.items())]
    if options.json:
        print(msgspec.json.encode(games).decode())
    else:
        for game in games:
            players = (
                f"{game.min_players}"
                if game.min_players == game.max_players
                else f"{game.min_players}-{game.max_players}"
            )
            print(f"{game.game_type:<20} {players:>5} players  {game.description}")
    for fault in found.faults:
        print(f"fourline: {fault.name} ({fault.distribution}) was left out: {fault.reason}", file=sys.stderr)
    return 0

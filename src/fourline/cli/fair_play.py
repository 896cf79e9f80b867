"""`fourline fair-play`: what the moves of a player's rated games say about help from a solver."""

from __future__ import annotations

import argparse
import asyncio
import sys
from typing import Any

from fourline import settings as configuration
from fourline.extras import require


def add(commands: Any) -> None:
    command = commands.add_parser(
        "fair-play",
        help="evidence of help in a player's rated games",
        description="Say in bits how much better help from a solver explains a player's rated games than "
        "honest play. It decides nothing but with whom the player is paired.",
    )
    command.add_argument("player", metavar="PLAYER", help="the player's id, as GET /api/me tells it")
    command.add_argument("--database-url", metavar="URL", help="instead of DATABASE_URL")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    require("server")
    from fourline.service.ports import StoreRefused

    settings = configuration.load(database_url=options.database_url)
    url = settings.database_url or configuration.default_database()
    try:
        print(asyncio.run(_report(url, options.player)))
    except StoreRefused as error:
        print(f"fourline: {error}", file=sys.stderr)
        return 2
    return 0


async def _report(url: str, player: str) -> str:
    import msgspec

    from fourline.adapters.sql.open import open_store
    from fourline.core.rating.evidence import Likelihoods, report
    from fourline.service.ports import StoreRefused

    store = await open_store(url)
    try:
        person = await store.person(player)
        if person is None:
            raise StoreRefused(f"There is no player {player!r}.")
        found = await store.evidence_of(person)
        return report([msgspec.json.decode(body, type=Likelihoods) for body in found.values()])
    finally:
        await store.close()

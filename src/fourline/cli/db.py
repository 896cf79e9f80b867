"""`fourline db`: bring the database up to date, or look whether it is."""

from __future__ import annotations

import argparse
import asyncio
import sys
from typing import Any

from fourline import settings as configuration


def add(commands: Any) -> None:
    command = commands.add_parser(
        "db", help="look after the database", description="Look after the database of the game service."
    )
    jobs = command.add_subparsers(title="jobs", metavar="JOB", required=True)
    for name, job, text in (
        ("upgrade", _upgrade, "bring the database to this program's schema"),
        ("check", _check, "say whether it is there, and readable to the last match"),
    ):
        one = jobs.add_parser(name, help=text, description=f"{text.capitalize()}.")
        one.add_argument("--database-url", metavar="URL", help="instead of DATABASE_URL")
        one.set_defaults(run=run, job=job)


def run(options: argparse.Namespace) -> int:
    from fourline.service.ports import StoreRefused

    settings = configuration.load(database_url=options.database_url)
    url = settings.database_url or configuration.default_database()
    try:
        print(asyncio.run(options.job(url)))
    except StoreRefused as error:
        print(f"fourline: {error}", file=sys.stderr)
        return 2
    return 0


async def _upgrade(url: str) -> str:
    from fourline.adapters.sql.open import open_store
    from fourline.adapters.sql.schema import HEAD

    store = await open_store(url)
    await store.close()
    return f"The database is at schema {HEAD}."


async def _check(url: str) -> str:
    """Opens the store as a server would, and folds every match it lists."""
    from fourline import plugins
    from fourline.adapters.sql.open import open_store
    from fourline.service.check import check_store

    store = await open_store(url)
    try:
        return await check_store(store, plugins.installed())
    finally:
        await store.close()

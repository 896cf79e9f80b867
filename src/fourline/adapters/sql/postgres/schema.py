"""Bringing a PostgreSQL up to date while other servers go on playing on it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import asyncpg

from fourline.adapters.sql.migrate import upgrade_sql
from fourline.service.ports import StoreRefused

UPGRADING = 4_663_001
"""The advisory lock of whoever brings the schema up to date."""
PATIENCE_SECONDS = 600
AGAIN_SECONDS = 0.2


async def migrate(connection: asyncpg.Connection) -> None:
    """One server does it, the others wait.

    Nobody waits inside a statement: an index that is made concurrently waits for every statement
    that is older than itself, so that would be a deadlock.
    """
    if not await _script(connection):
        return
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not await connection.fetchval("SELECT pg_try_advisory_lock($1)", UPGRADING):
            await asyncio.sleep(AGAIN_SECONDS)
    try:
        for step in steps(await _script(connection)):
            await connection.execute(step)
    except asyncpg.PostgresError as error:
        raise StoreRefused(f"The database could not be brought up to date: {error}.") from error
    finally:
        await connection.execute("SELECT pg_advisory_unlock($1)", UPGRADING)


def steps(script: str) -> Iterator[str]:
    """As few as possible, each of them whole or not at all: what is concurrent must stand alone."""
    together: list[str] = []
    for statement in script.split(";\n"):
        if "CONCURRENTLY" not in statement:
            together.append(statement)
            continue
        if together:
            yield ";\n".join(together)
        together = []
        yield statement
    if "".join(together).strip():
        yield ";\n".join(together)


async def _script(connection: asyncpg.Connection) -> str:
    found = None
    if await connection.fetchval("SELECT to_regclass('alembic_version')") is not None:
        found = await connection.fetchval("SELECT version_num FROM alembic_version")
    return upgrade_sql("postgresql", found)

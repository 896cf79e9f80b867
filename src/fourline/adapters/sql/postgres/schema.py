"""Bringing a PostgreSQL up to date while other servers go on playing on it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import asyncpg

from fourline.adapters.sql.migrate import upgrade_sql
from fourline.adapters.sql.schema import HEAD
from fourline.service.ports import StoreRefused

UPGRADING = 4_663_001
"""The advisory lock of the server that brings the schema up to date."""
UPGRADE_TIMEOUT_S = 600
RETRY_SECONDS = 0.2


async def migrate(connection: asyncpg.Connection, create: bool, wanted: str = HEAD) -> bool:
    """One server does it, the others wait. Without `create` an empty database is refused and stays so.

    True if it was empty until this call.

    No server waits inside a statement: an index that is built concurrently waits for every statement
    that is older than itself, so that would be a deadlock.
    """
    found = await _found(connection)
    if found is None and not create:
        raise StoreRefused("There is no Fourline in that database: it is empty.")
    if not upgrade_sql("postgresql", found, wanted):
        return False
    async with asyncio.timeout(UPGRADE_TIMEOUT_S):
        while not await connection.fetchval("SELECT pg_try_advisory_lock($1)", UPGRADING):
            await asyncio.sleep(RETRY_SECONDS)
    try:
        found = await _found(connection)
        for step in steps(upgrade_sql("postgresql", found, wanted)):
            await connection.execute(step)
    except asyncpg.PostgresError as error:
        raise StoreRefused(f"Cannot bring the database up to date: {error}.") from error
    finally:
        await connection.execute("SELECT pg_advisory_unlock($1)", UPGRADING)
    return found is None


def steps(script: str) -> Iterator[str]:
    """As few scripts as possible, each in one transaction; concurrent statements must run alone."""
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


async def _found(connection: asyncpg.Connection) -> str | None:
    """The schema it has now."""
    if await connection.fetchval("SELECT to_regclass('alembic_version')") is None:
        return None
    version: str | None = await connection.fetchval("SELECT version_num FROM alembic_version")
    return version

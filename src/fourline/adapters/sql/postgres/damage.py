"""What PostgreSQL itself finds wrong with the tables and indexes of a database."""

from __future__ import annotations

import asyncpg

from fourline.adapters.sql.postgres.session import TROUBLE
from fourline.service.ports import StoreRefused

RELATIONS = """SELECT c.oid::regclass::text, c.relkind FROM pg_class c LEFT JOIN pg_am a ON a.oid = c.relam
WHERE relnamespace = current_schema()::regnamespace AND (relkind = 'r' OR relkind = 'i' AND amname = 'btree')
ORDER BY relkind DESC, relname"""
CAN = """SELECT bool_and(coalesce(has_function_privilege(to_regprocedure(name)::oid, 'execute'), false))
FROM unnest(ARRAY['bt_index_check(regclass,boolean)',
                  'verify_heapam(regclass,boolean,boolean,text,bigint,bigint)']) AS known (name)"""
"""Whether the extension amcheck is there and may be used."""
UNCHECKED = "Indexes were not compared with their tables: that needs PostgreSQL's extension amcheck."


async def refuse_damaged_postgres(url: str) -> str:
    """Reads every row; what amcheck adds is asked if it is there. Returns what could not be looked at."""
    try:
        connection = await asyncpg.connect(url, timeout=10)
    except (*TROUBLE, ValueError) as error:
        raise StoreRefused(f"Cannot reach the database: {error}.") from error
    try:
        can = await connection.fetchval(CAN)
        relations = await connection.fetch(RELATIONS)
        found = [fault for name, kind in relations for fault in await _faults(connection, name, kind, can)]
    finally:
        await connection.close()
    if found:
        raise StoreRefused("\n".join(["The database is damaged. PostgreSQL says:", *found]))
    return "" if can else UNCHECKED


async def _faults(connection: asyncpg.Connection, name: str, kind: bytes, can: bool) -> list[str]:
    try:
        if kind == b"i":
            if can:
                await connection.execute(f"SELECT bt_index_check('{name}', true)")
            return []
        await connection.execute(f"SELECT count(one::text) FROM {name} one")
        heap = await connection.fetch(f"SELECT msg FROM verify_heapam('{name}')") if can else []
        return [f"{name}: {msg}" for (msg,) in heap]
    except asyncpg.PostgresError as error:
        return [f"{name}: {error}"]

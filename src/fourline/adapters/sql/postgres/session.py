"""Connections to PostgreSQL, and how long they are waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import asyncpg

from fourline.service.ports import StoreRefused

TROUBLE = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
SECONDS = 1.2
"""How long a command waits for the database before it is refused: that takes 2 s at most."""
CONNECTIONS = 8
FIRST_TRIES = 5
SESSION = {
    "application_name": "fourline",
    "statement_timeout": "2000",
    "idle_in_transaction_session_timeout": "2000",
}
"""A server that stops in the middle of a transaction is cut off, so that its locks are released."""
Answer = TypeVar("Answer")


class Session(asyncpg.Connection):  # type: ignore[misc]
    """Needs no reset query, because no use leaves state behind: that saves a round trip per use."""

    def get_reset_query(self) -> str:
        return ""


async def open_pool(url: str) -> asyncpg.Pool:
    """Raises StoreRefused if the database cannot be reached."""
    pool = await asyncpg.create_pool(
        url, min_size=0, max_size=CONNECTIONS, timeout=SECONDS, command_timeout=SECONDS,
        max_inactive_connection_lifetime=300, connection_class=Session, server_settings=SESSION,
    )  # fmt: skip
    await _first_connection(pool)
    return pool


async def _first_connection(pool: asyncpg.Pool) -> None:
    """A start waits longer than a move does."""
    for left in reversed(range(FIRST_TRIES)):
        try:
            async with pool.acquire():
                return
        except TROUBLE as error:
            if not left:
                raise StoreRefused(f"Cannot reach the database: {error}.") from error


async def within(seconds: float, work: Coroutine[Any, Any, Answer]) -> Answer:
    """The work's result in time, or TimeoutError.

    A database that does not answer also delays the clean-up: the caller does not wait for that. What
    was under way may still be committed, as after any lost answer.
    """
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait((task,), timeout=seconds)
    if not done:
        task.cancel()
        task.add_done_callback(lambda late: late.cancelled() or late.exception())
        raise TimeoutError("the database does not answer")
    return task.result()

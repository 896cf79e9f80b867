"""The real SQLite store on a database in memory, its transactions in turn with everything else."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy.dialects import sqlite

from fourline.adapters.sql.reads import Reads
from fourline.adapters.sql.sqlite.store import SqliteStore
from fourline.adapters.sql.sqlite.writer import Committing, Result, Waiting, Work, answer
from fourline.service.ports import StoreUnavailable

if TYPE_CHECKING:
    from simulation.world import Server


READS = Reads(sqlite.dialect(paramstyle="qmark"))
"""Their statements are written once for all servers of all seeds."""


class Memory:
    """A database in memory, as long as anyone is connected to it."""

    def __init__(self, name: str) -> None:
        self.path = Path(name)
        self.connections: list[sqlite3.Connection] = []

    def connect(self) -> sqlite3.Connection:
        url = f"file:/{self.path}?vfs=memdb"
        connection = sqlite3.connect(url, uri=True, isolation_level=None, cached_statements=1024)
        connection.execute("PRAGMA foreign_keys=ON")
        return connection

    connect_to_read = connect

    def release(self) -> None:
        """Nobody else could open it."""


class SimStore(SqliteStore):
    """The store of one server. Where several share the database, each reads what the others wrote."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.exclusive = server.world.alone
        self.runner: TurnRunner
        super().__init__(server.world.database, self._start)
        self._reads = READS

    def _start(self, commit: Committing) -> TurnRunner:
        self.runner = TurnRunner(self._server, commit)
        return self.runner

    async def clock(self) -> int:
        return self._server.world.wall_ms()

    async def _read(self, sql: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        rows = await super()._read(sql, values)
        if self._server.world.store_away:
            raise StoreUnavailable("The store is away.")
        return rows


class TurnRunner:
    """Commits what was handed over when a drawn time is up, and answers after another one.

    A server that is killed in between leaves a commit that nobody has heard of, or none.
    """

    def __init__(self, server: Server, commit: Committing) -> None:
        self._server, self._commit = server, commit
        self._passed_on: list[Waiting] = []
        self._busy = False

    def take(self, batch: list[Waiting]) -> None:
        if self._server.reaches("handed over"):
            self._passed_on += batch
            self._begin()

    def _begin(self) -> None:
        if self._passed_on and not self._busy:
            self._busy = True
            self._server.later(self._server.world.commit_ms(), self._run)

    def _run(self) -> None:
        batch, self._passed_on = self._passed_on, []
        results = self._results([work for work, _ in batch])
        if self._server.reaches("committed"):
            futures = [future for _, future in batch]
            self._server.later(self._server.world.commit_ms(), self._answer, futures, results)

    def _results(self, works: list[Work]) -> list[Result]:
        """A shared store may have committed the last that it does not answer."""
        world = self._server.world
        if world.store_away:
            if not world.alone and world.seconds < world.away_since + 0.5 and world.chance.random() < 0.5:
                self._committed(works)
            return [StoreUnavailable("The store is away.") for _ in works]
        return self._committed(works)

    def _committed(self, works: list[Work]) -> list[Result]:
        results = self._commit(works)
        self._server.world.oracles.look(self._server.time)
        return results

    def _answer(self, futures: list[asyncio.Future[bool]], results: list[Result]) -> None:
        answer(futures, results)
        self._busy = False
        if self._server.reaches("answered"):
            self._begin()

    def killed(self) -> None:
        """What was handed over is committed all the same, or never."""
        works = [work for work, _ in self._passed_on]
        if works and self._server.world.chance.random() < 0.5:
            self._results(works)

    async def close(self) -> None:
        while self._busy or self._passed_on:
            await asyncio.sleep(0.001)

"""What `fourline bench scale` measures: one server on SQLite, or one or two on a PostgreSQL."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import asyncpg
import msgspec

from fourline.adapters.sql.transfer import TABLES
from fourline.bench.scale.load import Plan, Result
from fourline.bench.service.process import ServerProcess

MAX_SECONDS = 3600


class Setup(msgspec.Struct, frozen=True):
    """Servers, the database they share, and the doorbell between them."""

    name: str
    nodes: int
    database_url: str = ""
    redis_url: str = ""

    @contextmanager
    def running(self, folder: Path, **settings: str) -> Iterator[Running]:
        """Started in this folder, on the database as it is there."""
        given = {"DATABASE_URL": self.url(folder), "REDIS_URL": self.redis_url} | settings
        with ExitStack() as stack:
            servers = []
            for number in range(self.nodes):
                (folder / f"node{number}").mkdir(exist_ok=True)
                servers.append(stack.enter_context(ServerProcess(folder / f"node{number}", (), **given)))
            yield Running(servers, postmaster(self.database_url) if self.database_url else 0)

    def url(self, folder: Path) -> str:
        return self.database_url or f"sqlite:///{folder / 'bench.sqlite'}"

    def size(self, folder: Path) -> int:
        """Bytes on disk."""
        if self.database_url:
            return asyncio.run(_size(self.database_url))
        return sum(file.stat().st_size for file in folder.glob("bench.sqlite*"))

    def wipe(self, folder: Path) -> None:
        """An empty store again, tables and all."""
        if self.database_url:
            asyncio.run(_truncate(self.database_url))
        for file in folder.glob("bench.sqlite*"):
            file.unlink()


class Running:
    """Servers at work."""

    def __init__(self, servers: list[ServerProcess], database: int) -> None:
        self.servers, self._database = servers, database

    def measure(self, **plan: int | bool) -> Result:
        """One load to its end."""
        whole = Plan(
            ports=tuple(server.port for server in self.servers),
            servers=tuple(server.pid for server in self.servers),
            database=self._database,
            **plan,  # type: ignore[arg-type]
        )
        command = [sys.executable, "-m", "fourline.bench.scale.load"]
        done = subprocess.run(
            command,
            input=msgspec.json.encode(whole),
            stdout=subprocess.PIPE,
            timeout=MAX_SECONDS,
            check=False,
        )
        if done.returncode:
            raise SystemExit("the load generator failed")
        return msgspec.json.decode(done.stdout, type=Result)


def postmaster(url: str) -> int:
    """The process of a PostgreSQL on this machine whose children do the work."""

    async def ask() -> int:
        connection = await asyncpg.connect(url)
        backend = await connection.fetchval("SELECT pg_backend_pid()")
        stat = Path(f"/proc/{backend}/stat").read_text()
        await connection.close()
        return int(stat.rsplit(")", 1)[1].split()[1])

    return asyncio.run(ask())


async def _size(url: str) -> int:
    connection = await asyncpg.connect(url)
    size: int = await connection.fetchval("SELECT pg_database_size(current_database())")
    await connection.close()
    return size


async def _truncate(url: str) -> None:
    connection = await asyncpg.connect(url)
    if await connection.fetchval("SELECT to_regclass('commits')") is not None:
        await connection.execute(f"TRUNCATE {', '.join(table.name for table in TABLES)}")
        await connection.execute("VACUUM ANALYZE")
    await connection.close()


async def holds_games(url: str) -> bool:
    """Is there anything that a benchmark must not touch?"""
    connection = await asyncpg.connect(url)
    try:
        made = await connection.fetchval("SELECT to_regclass('commits')") is not None
        return made and await connection.fetchval("SELECT 1 FROM commits LIMIT 1") is not None
    finally:
        await connection.close()

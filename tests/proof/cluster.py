"""Several servers on one real PostgreSQL, perhaps with a real Redis, and what can be done to them."""

from __future__ import annotations

import asyncio
import atexit
import signal
import tempfile
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import asyncpg

from fourline.bench.service.audit import Audit, Journal, judged
from proof.row import Found, server
from support.postgres import Postgres
from support.running import PATIENT, Server

KEYS = ("commits_place", "commits_once")
START_TRIES = 30


@cache
def postgres() -> Postgres:
    """One for all rows of a process: making a cluster takes seconds."""
    stack = ExitStack()
    atexit.register(stack.close)
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="fourline-postgres-")))
    folder.chmod(0o755)
    return stack.enter_context(Postgres(folder / "cluster"))


class Cluster:
    """Started by `with`. Ports stay the same through kills and starts.

    On a database that they have no trouble with (no `url`), the servers wait for it as long as it takes, with
    their protection and without. `make chaos` has the machine for itself: there they are ordinary ones.
    """

    patient = True

    def __init__(
        self, folder: Path, count: int, without: str | None = None, url: str | None = None, **settings: str
    ) -> None:
        self.database = postgres().database() if url is None else url
        self.nodes = [server(folder / f"node{number}", without, **settings) for number in range(count)]
        for node in self.nodes:
            node.database_url = self.database
            if url is None and self.patient:
                node.program = PATIENT if without is None else [*node.program[:-1], "--patient", without]

    def __enter__(self) -> Cluster:
        try:
            with ThreadPoolExecutor() as together:
                list(together.map(Server.start, self.nodes))
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for node in self.nodes:
            if node.process is not None:
                node.process.send_signal(signal.SIGCONT)
                node.kill()

    @property
    def ports(self) -> list[int]:
        return [node.port for node in self.nodes]

    @property
    def urls(self) -> list[str]:
        return [node.url for node in self.nodes]

    def audit(self, journal: Journal) -> Audit:
        """Every ack is in the log, every game is legal."""
        return judged(asyncio.run(self.rows("SELECT stream, seq, n, command_id, body FROM commits")), journal)

    def drop_keys(self) -> None:
        for key in KEYS:
            asyncio.run(self.rows(f"ALTER TABLE commits DROP CONSTRAINT {key}"))

    async def rows(self, query: str) -> list[Any]:
        connection = await asyncpg.connect(self.database)
        try:
            return [tuple(row) for row in await connection.fetch(query)]
        finally:
            await connection.close()


async def killed(node: Server, seconds: float = 0.0) -> None:
    """kill -9; started again after a while, without delaying the others."""
    node.kill()
    await asyncio.sleep(seconds)
    await asyncio.to_thread(_started, node)


def _started(node: Server) -> None:
    """As a supervisor does it: again if the database was too busy to answer the first time."""
    for _ in range(START_TRIES - 1):
        try:
            node.start()
        except RuntimeError:
            node.process = None
        else:
            return
    node.start()


async def asleep(node: Server, seconds: float) -> None:
    """SIGSTOP, and later it wakes and knows nothing of it."""
    assert node.process is not None
    node.process.send_signal(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    node.process.send_signal(signal.SIGCONT)


async def beside(work: Awaitable[Any], trouble: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Trouble again and again for as long as the work lasts; the last one is waited for."""
    working = asyncio.ensure_future(work)
    while not working.done():
        await trouble()
    await working


def accounted(found: Found, looked: Audit) -> Found:
    """The journal of acks has been looked up: what is missing or illegal is a violation."""
    found.n = looked.acks
    found.violations += [f"{looked.lost} acknowledged moves are not in the log"] * bool(looked.lost)
    found.violations += [f"{looked.illegal} games are not legal"] * bool(looked.illegal)
    return found


def some(chance: Random, nodes: list[Server]) -> Server:
    return nodes[chance.randrange(len(nodes))]

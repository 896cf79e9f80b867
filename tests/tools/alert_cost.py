"""What alerts cost a move between players without a channel, on PostgreSQL.

`python -m tools.alert_cost` commits batches of moves by three statements in alternation: without alerts, as
the program does it, and with a look for every player. The time is the processor's, of both sides, in the
middle round.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import asyncpg

from fourline.adapters.sql.open import open_store
from fourline.adapters.sql.postgres.rows import MOVES, MOVES_ALERTED, _turned
from support.postgres import Postgres

BATCH, BATCHES, ROUNDS, WARM_UP = 64, 150, 20, 20
TICK = os.sysconf("SC_CLK_TCK")
WITHOUT = MOVES.replace(" AND (SELECT n FROM alert_epoch) = $16", "")
FILL = (
    "INSERT INTO players (id, token_hash, created_at)"
    " SELECT 'p' || g, decode(md5(g::text), 'hex'), 0 FROM generate_series(1, 20000) g",
    "INSERT INTO matches (id, game, status, visibility, version, opened_at, changed_at, item)"
    " SELECT 'm' || g, 'g', 'in_progress', 'unlisted', 1, 0, 0, '' FROM generate_series(1, 5000) g",
    "INSERT INTO alert_channels (id, player, way, label, address, detail, key, created_at, active)"
    " SELECT 'c' || g, 'p' || (g + 15000), 'push', '', '', '', '', 0, 1 FROM generate_series(1, 2000) g",
    "ANALYZE",
)


async def _batch(connection: asyncpg.Connection, kind: str, seq: int) -> None:
    matches = [f"m{number}" for number in range(1, BATCH + 1)]
    commits = [(one, seq, 1, "p1", str(seq), 1, b"x" * 120) for one in matches]
    turns = [(one, f"p{seq % 2 + 1}", "red", seq, seq, 0) for one in matches]
    columns: list[Any] = [*_turned(commits), *_turned(turns), [], []]
    if kind == "without alerts":
        await connection.fetch(WITHOUT, *columns)
    elif kind == "as it is":
        await connection.fetch(MOVES, *columns, 0)
    else:
        answered = [(one, f"p{number}", "all") for number, one in enumerate(matches)]
        due = [(f"p{number + 100}", one, "your_turn", seq, 5, "") for number, one in enumerate(matches)]
        await connection.fetch(MOVES_ALERTED, *columns, 0, *_turned(answered), *_turned(due))


def _used(backend: int) -> float:
    """Seconds of the processor, of the database's process and of this one."""
    fields = Path(f"/proc/{backend}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK + time.process_time()


async def _measured(url: str) -> dict[str, float]:
    await (await open_store(url)).close()
    connection = await asyncpg.connect(url)
    for statement in FILL:
        await connection.execute(statement)
    backend, seq = await connection.fetchval("SELECT pg_backend_pid()"), 1
    used: dict[str, list[float]] = {"without alerts": [], "as it is": [], "a look for every player": []}
    for round_ in range(ROUNDS + 1):
        for kind in used if round_ % 2 else reversed(used):
            before = _used(backend)
            for _ in range(BATCHES if round_ else WARM_UP):
                seq += 1
                await _batch(connection, kind, seq)
            if round_:
                used[kind].append(1e6 * (_used(backend) - before) / (BATCHES * BATCH))
    await connection.close()
    return {kind: median(each) for kind, each in used.items()}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        with Postgres(Path(folder) / "cluster") as postgres:
            for kind, microseconds in asyncio.run(_measured(postgres.database())).items():
                print(f"{kind}: {microseconds:.1f} µs a move")

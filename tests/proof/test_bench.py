"""The benchmark's own honesty: it counts what is in the log, and says so when something is not."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fourline.bench.service.audit import audit, read_journal
from fourline.bench.service.plan import Plan
from fourline.bench.service.process import ServerProcess
from fourline.bench.service.suite import generated


@pytest.mark.parametrize("row", ["kept", "anew", "web"])
def test_every_ack_is_in_the_log_and_every_game_is_legal(tmp_path: Path, row: str) -> None:
    journal = tmp_path / "journal"
    with ServerProcess(tmp_path) as server:
        plan = Plan(
            row=row,  # type: ignore[arg-type]
            port=server.port,
            matches=12,
            at_once=4,
            server=server.pid,
            journal=str(journal),
        )
        result = generated(plan)
    acks = read_journal(journal)
    found = audit(server.database, acks)
    assert found.clean
    assert (found.games, found.acks) == (12, len(acks))
    assert 0 < result.moves <= len(acks)
    lost = audit(server.database, [*acks, (acks[0][0], "never sent", 4)])
    assert (lost.lost, lost.clean) == (1, False)
    with closing(sqlite3.connect(server.database)) as connection, connection:
        forged = connection.execute("SELECT body FROM commits WHERE command_id = 'm0' LIMIT 1").fetchone()[0]
        body = bytes(forged).replace(b'"column":', b'"column":7')
        connection.execute("UPDATE commits SET body = ? WHERE body = ?", (body, forged))
    assert audit(server.database, acks).illegal


@pytest.mark.parametrize("refetch", [True, False])
def test_players_like_the_web_app_need_no_request_once_events_carry_the_match(
    tmp_path: Path, refetch: bool
) -> None:
    with ServerProcess(tmp_path) as server:
        plan = Plan(row="web", port=server.port, matches=4, at_once=2, server=server.pid, refetch=refetch)
        result = generated(plan)
    assert result.shown_p50_ms > 0
    assert (result.requests > 0) is refetch

"""The benchmark's own honesty: it counts what is in the log, and says so when something is not."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fourline.bench.service.audit import audit, read_journal
from fourline.bench.service.plan import Plan, Result
from fourline.bench.service.process import ServerProcess
from fourline.bench.service.suite import Goal, generated, played_round


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


def test_fewer_matches_than_are_played_at_once_are_measured_too() -> None:
    result, said = played_round("kept", at_once=3, matches=1)
    assert result.moves > 0
    assert "3 games legal" in said


@pytest.mark.parametrize("refetch", [True, False])
def test_players_like_the_web_app_need_no_request_once_events_carry_the_match(
    tmp_path: Path, refetch: bool
) -> None:
    with ServerProcess(tmp_path) as server:
        plan = Plan(row="web", port=server.port, matches=4, at_once=2, server=server.pid, refetch=refetch)
        result = generated(plan)
    assert result.shown_p50_ms > 0
    assert (result.requests > 0) is refetch


def test_watchers_hear_every_event_and_their_cost_is_measured_in_turn() -> None:
    result, _ = played_round("watched", at_once=2, matches=2, watchers=2)
    assert result.heard > 0
    assert len(result.watcher_us) == 5
    assert result.watcher_us == sorted(result.watcher_us)


@pytest.mark.parametrize(
    ("result", "reached"),
    [
        (Result(moves=100, seconds=1, p99_ms=25, server_us=150), True),
        (Result(moves=99, seconds=1, p99_ms=25, server_us=150), False),
        (Result(moves=100, seconds=1, p99_ms=26, server_us=150), False),
        (Result(moves=100, seconds=1, p99_ms=25, server_us=151), False),
    ],
)
def test_a_goal_is_reached_if_one_round_keeps_all_of_it(result: Result, reached: bool) -> None:
    goal = Goal(moves=100, p99_ms=25, server_us=150)
    assert goal.reached(result) is reached
    assert str(goal) == "100 moves/s, p99 25 ms, server 150 µs a move"

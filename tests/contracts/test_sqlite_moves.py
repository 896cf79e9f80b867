"""However many moves, openings, joins and endings wait, SQLite is handed one statement for all of them."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fourline.adapters.sql import changes
from fourline.adapters.sql.sqlite.store import SqliteFile, SqliteStore
from fourline.adapters.sql.sqlite.writer import Committing, Waiting, answer
from fourline.service.ports import Commit, Entry, Listing, Newcomer, StoreUnavailable
from fourline.service.records import Adopt, FirstName, GivenName, SeatsApart

pytestmark = pytest.mark.anyio


def entry(stream: str, seq: int, item: bytes | None = None, **also: object) -> Entry:
    at = 1000 + seq
    commit = Commit(stream, seq, 1, "p", f"{stream}-{seq}", at, b'{"x":1}')
    shown = Listing(stream, "g", "in_progress", "public", f"turn-{seq}", "red", seq, 1, at, item)
    return Entry(commit, shown, **also)  # type: ignore[arg-type]


async def opened(store: SqliteStore, *streams: str) -> None:
    assert await asyncio.gather(*(store.append(entry(one, 1, b"{}")) for one in streams))


def rows(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "fourline.sqlite"


@pytest.mark.parametrize("count", [1, 2, 3, 21, 64, 300])
async def test_however_many_moves_wait_they_are_few_statements(path: Path, count: int) -> None:
    store = SqliteStore(SqliteFile(path))
    streams = [f"s{number}" for number in range(count)]
    await opened(store, *streams)
    run: set[str] = set()  # what a trigger does is traced as the statement that set it off
    store._connection.set_trace_callback(run.add)
    assert await asyncio.gather(*(store.append(entry(one, 2)) for one in streams)) == [True] * count
    store._connection.set_trace_callback(None)
    assert len(run) == (1 if count <= 256 else 4), run
    await store.close()
    assert rows(path, "SELECT count(*) FROM commits") == [(2 * count,)]
    assert rows(path, "SELECT DISTINCT turn, version, changed_at FROM matches") == [("turn-2", 2, 1002)]


async def test_a_move_that_comes_second_takes_no_other_with_it(path: Path) -> None:
    store = SqliteStore(SqliteFile(path))
    streams = [f"s{number}" for number in range(5)]
    await opened(store, *streams)
    assert await store.append(entry("s2", 2))
    found = await asyncio.gather(*(store.append(entry(one, 2)) for one in streams))
    await store.close()
    assert found == [True, True, False, True, True]


async def test_a_move_on_the_clock_sets_its_deadline(path: Path) -> None:
    store = SqliteStore(SqliteFile(path))
    await opened(store, "a", "b", "c")
    await store.append(entry("c", 2, clocked=True, due=70))
    await asyncio.gather(
        store.append(entry("a", 2, clocked=True, due=50)),
        store.append(entry("b", 2)),
        store.append(entry("c", 3, clocked=True, due=90)),
    )
    assert await store.due(1000, 10) == [(50, "a"), (90, "c")]
    assert await store.append(entry("a", 3, clocked=True, due=None))
    assert await store.due(1000, 10) == [(90, "c")]
    await store.close()


def sitting(stream: str, seq: int, player: str, seat: str) -> Entry:
    """A newcomer takes a seat."""
    newcomer = Newcomer(player, player.encode())
    return entry(stream, seq, b"{}", newcomer=newcomer, seated=((player, seat),))


async def test_openings_joins_moves_and_endings_are_one_statement(path: Path) -> None:
    store = SqliteStore(SqliteFile(path))
    await opened(store, "a", "b", "c")
    run: set[str] = set()
    store._connection.set_trace_callback(run.add)
    done = await asyncio.gather(
        store.append(entry("a", 2)),
        store.append(sitting("new", 1, "n", "red")),
        store.append(sitting("c", 2, "m", "yellow")),
        store.append(entry("b", 2, b"over", clocked=True, due=70)),
    )
    store._connection.set_trace_callback(None)
    assert (done, len(run)) == ([True] * 4, 1), run
    assert await store.due(1000, 10) == [(70, "b")]
    await store.close()
    assert rows(path, "SELECT player, stream, seat FROM seated ORDER BY 1") == [
        ("m", "c", "yellow"),
        ("n", "new", "red"),
    ]
    assert rows(path, "SELECT id, version, turn, item FROM matches ORDER BY id") == [
        ("a", 2, "turn-2", b"{}"),
        ("b", 2, "turn-2", b"over"),
        ("c", 2, "turn-2", b"{}"),
        ("new", 1, "turn-1", b"{}"),
    ]
    assert rows(path, "SELECT id, token_hash, created_at FROM players ORDER BY id") == [
        ("m", b"m", 1002),
        ("n", b"n", 1001),
    ]
    assert rows(path, "SELECT hash, player, kind, created_at, used_at FROM keys ORDER BY player") == [
        (b"m", "m", "device", 1002, 1002),
        (b"n", "n", "device", 1001, 1001),
    ]


async def test_a_join_that_comes_second_takes_no_other_with_it(path: Path) -> None:
    store = SqliteStore(SqliteFile(path))
    await opened(store, "a", "b")
    assert await store.append(sitting("a", 2, "first", "yellow"))
    done = await asyncio.gather(
        store.append(sitting("a", 2, "second", "yellow")),
        store.append(entry("b", 2)),
        store.append(sitting("new", 1, "n", "red")),
    )
    await store.close()
    assert done == [False, True, True]
    assert rows(path, "SELECT id FROM players ORDER BY id") == [("first",), ("n",)]


async def test_moves_and_commands_with_more_to_write_are_committed_together(path: Path) -> None:
    store = SqliteStore(SqliteFile(path))
    await opened(store, "a", "b")
    named = (FirstName("n", "Ada"), GivenName("new", "red", "n", "Ada", True))
    done = await asyncio.gather(
        store.append(entry("a", 2)),
        store.append(
            entry("new", 1, b"{}", newcomer=Newcomer("n", b"#"), seated=(("n", "red"),), changes=named)
        ),
        store.append(entry("b", 2)),
    )
    assert done == [True] * 3
    await store.close()
    assert rows(path, "SELECT player, stream FROM seated") == [("n", "new")]
    assert rows(path, "SELECT name FROM names") == [("Ada",)]
    assert rows(path, "SELECT id, version FROM matches ORDER BY id") == [("a", 2), ("b", 2), ("new", 1)]


async def test_what_is_handed_over_before_the_end_is_written(path: Path) -> None:
    store = SqliteStore(SqliteFile(path))
    await opened(store, "a", "b")
    waiting = [store.append(entry("a", 2)), store.append(entry("b", 2))]
    await store.close()
    assert await asyncio.gather(*waiting) == [True, True]
    with pytest.raises(StoreUnavailable):
        await store.append(entry("a", 3))


async def test_nobody_is_looked_for_among_all_games_ever_played(path: Path) -> None:
    """A scan would make every join dearer with every game that was played before."""
    store = SqliteStore(SqliteFile(path))
    await store.close()
    with closing(sqlite3.connect(path)) as connection:
        for change in (SeatsApart("match", "player"), Adopt("player", "person")):
            for sql, values in changes.must_be_empty_after([change]):
                plan = connection.execute(f"EXPLAIN QUERY PLAN {sql}", values).fetchall()
                assert not [step for *_, step in plan if step.startswith(("SCAN s", "SCAN m", "SCAN p"))], (
                    plan
                )


class Inline:
    """Runs the transactions in the event loop, when the test says so."""

    def __init__(self, commit: Committing) -> None:
        self._commit, self.batches = commit, list[list[Waiting]]()

    def take(self, batch: list[Waiting]) -> None:
        self.batches.append(batch)

    def run(self) -> None:
        gathered, self.batches = [one for batch in self.batches for one in batch], []
        answer([future for _, future in gathered], self._commit([work for work, _ in gathered]))

    async def close(self) -> None:
        self.run()


async def test_whoever_opens_the_store_says_where_its_transactions_run(path: Path) -> None:
    """Nothing is answered before it has run, and what was handed over by then is one transaction."""
    runners: list[Inline] = []

    def start(commit: Committing) -> Inline:
        runners.append(Inline(commit))
        return runners[0]

    store = SqliteStore(SqliteFile(path), start)
    first, second = store.append(entry("s1", 1, b"{}")), store.append(entry("s2", 1, b"{}"))
    await asyncio.sleep(0)
    later = store.append(entry("s1", 1, b"{}"))
    await asyncio.sleep(0)
    assert not first.done()
    assert rows(path, "SELECT count(*) FROM commits") == [(0,)]
    runners[0].run()
    assert [await first, await second, await later] == [True, True, False]
    await store.close()

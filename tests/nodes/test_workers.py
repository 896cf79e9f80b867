"""`fourline serve --workers N`: one address, several processes, any of which can go."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest

from support.client import Person, everyone_leaves
from support.patience import SECONDS, patiently, until
from support.ports import free_port
from support.postgres import Postgres
from support.running import PatientServer, Server
from support.sturdy import Pair, all_play

pytestmark = pytest.mark.anyio

GAMES = 12


def servers_of(parent: Server) -> set[int]:
    assert parent.process is not None
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(parent.process.pid)], capture_output=True, text=True, check=False
    )
    return {int(pid) for pid in listed.stdout.split()}


@pytest.fixture(scope="module")
def crew(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = PatientServer(
        tmp_path_factory.mktemp("crew"),
        postgres.another("crew"),
        WORKERS="2",
        METRICS_PORT=str(free_port()),
        DRAIN_SECONDS="4",
    )
    with server:
        yield server


async def play_while(crew: Server, trouble: Callable[[], Awaitable[None]]) -> list[Pair]:
    """Games whose first half is played during the trouble, and whose second half after it."""
    pairs = [await Pair([crew.url, crew.url]).sit_down() for _ in range(GAMES)]
    over = asyncio.Event()

    async def make_trouble() -> None:
        await until(partial(all_play, pairs))
        await trouble()
        over.set()

    await asyncio.gather(*(pair.play(pause=0.1, halfway=over) for pair in pairs), make_trouble())
    await everyone_leaves()  # clients of a server that is gone
    for pair in pairs:
        await pair.nothing_lost(crew.url)
    return pairs


async def test_a_rolling_restart_loses_no_move(crew: Server) -> None:
    before = servers_of(crew)

    async def roll() -> None:
        assert crew.process is not None
        crew.process.send_signal(signal.SIGHUP)
        while servers_of(crew) & before or len(servers_of(crew)) != 2:
            await asyncio.sleep(0.1)

    async with patiently():
        pairs = await play_while(crew, roll)
    closes = [code for pair in pairs for window in pair.windows for code in window.closes]
    assert closes
    assert set(closes) == {1012}


async def test_a_killed_server_is_replaced_and_no_ack_is_lost(crew: Server) -> None:
    before = servers_of(crew)
    assert len(before) == 2

    async def kill() -> None:
        os.kill(min(before), signal.SIGKILL)
        while len(servers_of(crew) - {min(before)}) != 2:
            await asyncio.sleep(0.1)

    async with patiently():
        await play_while(crew, kill)
    assert max(before) in servers_of(crew), "the other one was left alone"


async def test_one_page_counts_for_all_servers(crew: Server) -> None:
    async with httpx.AsyncClient() as client:
        for _ in range(20):
            assert (await client.get(f"{crew.url}/api/games", headers={"connection": "close"})).is_success
        page = (await client.get(f"http://127.0.0.1:{crew.settings['METRICS_PORT']}/metrics")).text
    assert 'fourline_calls_total{call="list_games",status="200"} 20.0' in page
    assert "fourline_sockets 0.0" in page


async def test_while_it_drains_it_serves_and_is_not_ready(crew: Server) -> None:
    """The last test of this crew: it stops."""
    assert crew.process is not None
    me = Person(crew.url)
    assert (await me.get("/health/ready")).status_code == 200
    crew.process.send_signal(signal.SIGTERM)
    async with patiently():
        while (await me.get("/health/ready")).status_code == 200:
            await asyncio.sleep(0.01)
    assert (await me.get("/health/ready")).json()["code"] == "service/unavailable"
    assert (await me.get("/health/live")).status_code == 200
    await me.open()
    assert await asyncio.to_thread(crew.process.wait, SECONDS) == 0
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", crew.port), 1)


def test_the_ready_line_of_several_names_the_database_without_its_password(
    postgres: Postgres, tmp_path: Path
) -> None:
    url = postgres.another("announced").replace("fourline@", "fourline:secret@")
    server = PatientServer(tmp_path, url, WORKERS="2")
    place = f"postgresql://127.0.0.1:{postgres.port}/announced"
    for more in (" (new database)", ""):
        with server:
            assert server.announced == f"Fourline is ready at {server.url}  Database: {place}{more}\n"
            assert server.stop() == 0


async def test_servers_do_not_outlive_their_parent(postgres: Postgres, tmp_path: Path) -> None:
    with PatientServer(tmp_path, postgres.another("orphans"), WORKERS="2") as parent:
        servers = servers_of(parent)
        parent.kill()
        async with patiently():
            while any(Path(f"/proc/{pid}").exists() for pid in servers):
                await asyncio.sleep(0.05)
    assert len(servers) == 2


def test_several_servers_on_sqlite_are_refused(tmp_path: Path) -> None:
    server = Server(tmp_path, WORKERS="2")
    with pytest.raises(RuntimeError, match="Several server processes need PostgreSQL"):
        server.start()


def test_a_database_that_is_not_there_is_said_once(tmp_path: Path) -> None:
    server = Server(tmp_path, f"postgresql://nobody@127.0.0.1:{free_port()}/none", WORKERS="3")
    with pytest.raises(RuntimeError, match="Cannot reach"):
        server.start()
    assert server.log.read_text().count("Cannot reach") == 1

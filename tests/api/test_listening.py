"""How the server is set up where a default would hurt: idle connections, and Python's collector."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from fourline.api.process.connection_count import Bounds, Connections
from fourline.api.process.serving import configured
from fourline.bench.service.process import PROGRAM
from support.ports import free_port
from support.running import Server

STARTED = """
import asyncio, gc, json, os, signal, socket
from fourline.api.process.connection_count import Bounds, Connections
from fourline.api.process.serving import Lifecycle, listen

def seen():
    frozen, objects = gc.get_freeze_count(), len(gc.get_objects())
    return {"frozen": frozen, "objects": objects, "threshold": gc.get_threshold()}

def ready():
    print(json.dumps({"before": before, "after": seen()}), flush=True)
    os.kill(os.getpid(), signal.SIGTERM)

async def app(scope, receive, send):
    while (message := await receive())["type"] != "lifespan.shutdown":
        await send({"type": f"{message['type']}.complete"})
    await send({"type": "lifespan.shutdown.complete"})

before = seen()
listening = socket.create_server(("127.0.0.1", 0))
asyncio.run(listen(app, listening, Lifecycle(ready, lambda: None), Connections(Bounds(group=str))))
"""


@pytest.fixture(scope="module")
def collector() -> dict[str, Any]:
    """What the collector of a real server has to walk, before and after its start."""
    done = subprocess.run([sys.executable, "-c", STARTED], capture_output=True, check=True)
    return msgspec.json.decode(done.stdout)


def test_an_idle_connection_outlives_the_proxy_before_it() -> None:
    assert configured(Starlette(), Connections(Bounds(group=str))).timeout_keep_alive >= 65


def test_what_is_there_at_the_start_is_never_walked_again(collector: dict[str, Any]) -> None:
    before, after = collector["before"], collector["after"]
    assert before["frozen"] == 0
    assert after["frozen"] > 0.9 * before["objects"] > 9_000
    assert after["objects"] < before["objects"] // 10


def test_full_collections_are_seldom(collector: dict[str, Any]) -> None:
    young, middle, old = collector["after"]["threshold"]
    assert young * middle * old >= 2_000_000
    young, middle, old = collector["before"]["threshold"]
    assert young * middle * old < 1_000_000


def test_a_port_in_use_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = [sys.executable, "-c", PROGRAM, "serve", "--port", str(port)]
        done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert f"Cannot listen on 127.0.0.1:{port}: " in done.stderr


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_metrics_port_in_use_is_named(workers: str, tmp_path: Path) -> None:
    url = "" if workers == "1" else "postgresql://127.0.0.1:1/x"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server = Server(tmp_path, url, METRICS_PORT=str(port), WORKERS=workers)
        said = f"Cannot listen on 127.0.0.1:{port} (METRICS_PORT): Address already in use."
        with pytest.raises(RuntimeError, match=re.escape(said)), server:
            pass
    assert [file.name for file in tmp_path.iterdir()] == ["server.log"]


def test_one_port_for_the_game_and_its_metrics_is_refused_by_both_names(tmp_path: Path) -> None:
    """Every path would answer with the metrics, the health check's too, and nobody could play."""
    server = Server(tmp_path, METRICS_PORT=str(free_port()))
    server.port = int(server.settings["METRICS_PORT"])
    with pytest.raises(RuntimeError, match=f"PORT and METRICS_PORT are both {server.port}: "), server:
        pass
    assert [file.name for file in tmp_path.iterdir()] == ["server.log"]


def test_the_ready_line_names_the_database_and_says_if_it_is_new(tmp_path: Path) -> None:
    """Whole, wherever the path was written from: the working folder may not be the one that was meant."""
    server = Server(tmp_path, "sqlite:///here.sqlite", LOG_LEVEL="info")
    file = tmp_path / "here.sqlite"
    for more in (" (new database)", ""):
        with server:
            assert server.announced == f"Fourline is ready at {server.url}  Database: {file}{more}\n"
            assert server.stop() == 0
    logged = [msgspec.json.decode(line) for line in server.log.read_text().splitlines()]
    assert [(one["database"], one["new"]) for one in logged if one["message"] == "ready"] == [
        (str(file), True),
        (str(file), False),
    ]
    assert [one for one in logged if one["from"].startswith("alembic")] == []
    downtimes = [one["level"] for one in logged if one["message"] == "downtime recorded"]
    assert downtimes == ["info"], "a restart is nothing to be warned of"


def test_workers_without_postgresql_are_refused(tmp_path: Path) -> None:
    environment = os.environ | {"DATABASE_URL": f"sqlite:///{tmp_path / 'one.sqlite'}"}
    command = [sys.executable, "-c", PROGRAM, "serve", "--port", "0", "--workers", "2"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 2
    assert "need PostgreSQL" in done.stderr

"""`fourline serve --tls CERT KEY`: https and wss by itself, and sentences for files that do not fit."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp
from uvicorn.server import ServerState
from websockets.sync.client import connect

from fourline.api.process.connection_count import Bounds, Connections
from fourline.api.process.connections import BoundedHttp
from fourline.api.process.serving import configured
from fourline.api.process.tls import TlsListener, context_of
from fourline.settings import environment_with
from support import patience
from support.bare import head
from support.certificates import self_signed
from support.patience import patiently

PROGRAM = str(Path(sys.executable).parent / "fourline")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return self_signed(tmp_path_factory.mktemp("tls"))


@pytest.fixture
def server(files: tuple[Path, Path], tmp_path: Path) -> Iterator[str]:
    command = [PROGRAM, "serve", "--port", "0", "--tls", *map(str, files)]
    environment = environment_with({"DATABASE_URL": f"sqlite:///{tmp_path / 'tls.sqlite'}"})
    process = subprocess.Popen(command, env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process.stdout.readline().split("ready at ")[1].split()[0]
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def test_pages_calls_and_sockets_are_secure(server: str, files: tuple[Path, Path]) -> None:
    assert server.startswith("https://127.0.0.1:")
    trust = ssl.create_default_context(cafile=str(files[0]))
    with httpx.Client(base_url=server, verify=trust) as browser:
        opened = browser.post("/api/matches", json={"game": "connect-four"})
        assert "; Secure" in opened.headers["set-cookie"]
        assert "max-age" in opened.headers["strict-transport-security"]
        match = opened.json()["match"]["id"]
        by_name = server.replace("127.0.0.1", "localhost")
        mine = browser.get(f"{by_name}/api/me", headers={"authorization": f"Bearer {opened.json()['token']}"})
        assert mine.json()["passkeys_possible"] is True
    with connect(f"{server.replace('https', 'wss')}/api/matches/{match}/live", ssl=trust) as socket:
        socket.send(msgspec.json.encode({"type": "hello"}).decode())
        assert msgspec.json.decode(socket.recv())["type"] == "welcome"


@pytest.mark.parametrize("broken", [0, 1])
def test_files_that_do_not_fit_are_named(files: tuple[Path, Path], tmp_path: Path, broken: int) -> None:
    other = tmp_path / "other.pem"
    given = [str(other if place == broken else file) for place, file in enumerate(files)]
    environment = environment_with({"DATABASE_URL": f"sqlite:///{tmp_path / 'tls.sqlite'}"})
    for content in (None, "nonsense"):
        if content is not None:
            other.write_text(content)
        done = subprocess.run(
            [PROGRAM, "serve", "--port", "0", "--tls", *given],
            capture_output=True, text=True, env=environment, cwd=tmp_path,
        )  # fmt: skip
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert "other.pem" in done.stderr


def test_those_who_never_shake_hands_keep_no_one_out(files: tuple[Path, Path], tmp_path: Path) -> None:
    """More silent connections than the server has files for, and then somebody who speaks TLS."""
    few = ("prlimit", "--nofile=256:256", PROGRAM, "serve", "--port", "0", "--tls", *map(str, files))
    settings = {"DATABASE_URL": f"sqlite:///{tmp_path / 'tls.sqlite'}", "HEADER_SECONDS": "1"}
    process = subprocess.Popen(
        few, env=environment_with(settings), cwd=tmp_path, stdout=subprocess.PIPE, text=True
    )
    trust = ssl.create_default_context(cafile=str(files[0]))
    try:
        assert process.stdout is not None
        url = process.stdout.readline().split("ready at ")[1].split()[0]
        visitor = httpx.Client(base_url=url, verify=trust, timeout=patience.SECONDS)
        with contextlib.ExitStack() as silent, visitor:
            for _ in range(400):
                silent.enter_context(socket.create_connection(("127.0.0.1", int(url.rsplit(":", 1)[1]))))
            patience.wait_until(lambda: _answered(visitor))
    finally:
        process.kill()
        process.communicate()


def _answered(visitor: httpx.Client) -> bool:
    try:
        return visitor.get("/api/health/live").status_code == 200
    except httpx.TransportError:
        return False


def tls_listener(
    known: Connections, files: tuple[Path, Path], app: ASGIApp | None = None
) -> tuple[TlsListener, ServerState]:
    config, state = configured(app or Starlette(), known), ServerState()
    config.load()

    def protocol() -> BoundedHttp:
        return config.http_protocol_class(config=config, server_state=state, app_state={})  # type: ignore[call-arg,return-value]

    return TlsListener(known, context_of(*map(str, files)), protocol, 5), state


@pytest.mark.anyio
async def test_a_connection_that_gives_way_is_gone_though_its_client_does_not_answer(
    files: tuple[Path, Path],
) -> None:
    known = Connections(Bounds(group=str, an_address=1))
    listener, state = tls_listener(known, files)
    trust = ssl.create_default_context(cafile=str(files[0]))
    with socket.create_server(("127.0.0.1", 0)) as listening, contextlib.ExitStack() as clients:
        address = listening.getsockname()
        listener.listen(listening)

        def comes() -> None:
            client = clients.enter_context(socket.create_connection(address, timeout=patience.SECONDS))
            clients.enter_context(trust.wrap_socket(client, server_hostname="127.0.0.1"))

        async with patiently():
            for _ in range(2):
                before = set(state.connections)
                await asyncio.to_thread(comes)
                while not state.connections - before or before & state.connections:
                    await asyncio.sleep(0.01)
        listener.close()
        for connection in list(state.connections):
            connection.transport.abort()  # type: ignore[union-attr]


@pytest.mark.anyio
async def test_an_answer_that_the_client_still_reads_is_not_cut_off(files: tuple[Path, Path]) -> None:
    """The transport of TLS does not count what the one below it holds."""
    known, body = Connections(Bounds(group=str, an_address=1)), b"x" * 200_000
    listener, state = tls_listener(known, files, PlainTextResponse(body))
    trust = ssl.create_default_context(cafile=str(files[0]))
    with socket.create_server(("127.0.0.1", 0)) as listening, contextlib.ExitStack() as clients:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16384)
        address = listening.getsockname()
        listener.listen(listening)

        def comes() -> ssl.SSLSocket:
            client = clients.enter_context(socket.socket())
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.settimeout(patience.SECONDS)
            client.connect(address)
            return clients.enter_context(trust.wrap_socket(client, server_hostname="127.0.0.1"))

        def read_all(client: ssl.SSLSocket) -> bytes:
            client.settimeout(patience.SECONDS)
            found = b""
            while not found.endswith(body) and (piece := client.recv(65536)):
                found += piece
            return found

        async with patiently():
            reader = await asyncio.to_thread(comes)
            await asyncio.to_thread(reader.sendall, head())
            while not any(_has_answered(one) for one in state.connections):
                await asyncio.sleep(0.01)
            with pytest.raises((ssl.SSLError, ConnectionError)):
                await asyncio.to_thread(comes)
            assert (await asyncio.to_thread(read_all, reader)).endswith(body)
        listener.close()
        for connection in list(state.connections):
            connection.transport.abort()  # type: ignore[union-attr]


def _has_answered(connection: object) -> bool:
    answering = getattr(connection, "_answering", None)
    return answering is not None and answering.response_complete


@pytest.mark.anyio
async def test_closing_cancels_a_handshake_and_gives_its_place_back(files: tuple[Path, Path]) -> None:
    known = Connections(Bounds(group=str, an_address=1))
    before = asyncio.all_tasks()
    listener, _ = tls_listener(known, files)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listener.listen(listening)
        with socket.create_connection(listening.getsockname()) as silent:
            silent.setblocking(False)
            async with patiently():
                while not known.handshaking:
                    await asyncio.sleep(0.01)
                tasks = asyncio.all_tasks() - before
                listener.close()
                await asyncio.wait(tasks)
                assert await asyncio.get_running_loop().sock_recv(silent, 1) == b""
    assert [task.cancelled() for task in tasks] == [True, True]
    assert known.handshaking == 0
    assert known.enter("127.0.0.1") is not None

"""The page on the architecture draws three ways through the code; here each is followed in a real service."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect

from fourline import bootstrap
from fourline.api.process.connection_count import Bounds, Connections
from fourline.api.process.serving import configured
from fourline.core.match import clock as clocks
from fourline.core.match.clock import PerMove
from fourline.core.match.commands import Flag
from fourline.core.room.commands import JoinRoom
from fourline.service.app import Service
from fourline.service.log.stream import Submission
from fourline.service.match.commands import MatchStream
from fourline.service.room import sync
from fourline.settings import Settings
from support.by_hand import HandTime, House, begun
from support.footsteps import Footsteps, followed
from support.patience import patiently
from support.plain import WITHOUT_TLS

pytestmark = pytest.mark.anyio

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"
WAITING = {"api/headers.py", "api/hosts.py", "api/socket_routes.py", "api/sockets/endpoint.py"}
"""Coroutines around a socket's whole life: they are passed whenever it wakes up, and do nothing then."""
VALUES = {
    *("service/time.py", "service/ports.py", "service/lru.py", "service/extended.py"),
    *("core/errors.py", "core/engine.py", "plugins/__init__.py"),
}
"""Types and one-line look-ups."""
FIRST_TIME = {"games/connect_four/drawing.py"}
"""Only entered for a row or a column that was never drawn before in this process."""


COMMIT = "Writer.append"
MAPPED = ("adapters", "api", "core", "envs", "games", "library", "service", "solver")
"""Whose packages are named on the page; commands and benchmarks are found by their names."""
GAME = "games/"
"""An engine is asked one question at a time: that is what the plugin interface is."""

ASKED_AGAIN = "service/log/outages.py"
"""A machine may have stood still while the stream was read: it is asked before that and after."""


def drawn(heading: str) -> list[str]:
    """The files in the numbered rows below a heading, in order."""
    return re.findall(r"^\| \d+ \| `([^`]+)`", _section(heading), re.MULTILINE)


def participants(heading: str) -> list[str]:
    """The files of a sequence diagram, in the order in which they are reached."""
    return [f"{name}.py" for name in re.findall(r"participant \w+ as (\S+/\S+)", _section(heading))]


def _section(heading: str) -> str:
    return PAGE.read_text("utf-8").partition(f"## {heading}\n")[2].partition("\n## ")[0]


def passed_once(steps: Footsteps, *twice: str) -> bool:
    """Down to the commit, no file leads on twice but these."""
    passed = [file for file in steps.passed(until=COMMIT) if not file.startswith(GAME)]
    assert len(passed) > 8
    assert sorted([*set(passed), *twice]) == sorted(passed)
    return True


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[str]:
    """A whole server in this process, so that its calls can be followed."""
    settings = Settings(database_url=f"sqlite:///{folder / 'drop.sqlite'}", reveal_ms=0)
    app, service = await bootstrap.build(settings, "http://127.0.0.1")
    config, state = configured(app, Connections(Bounds(group=str))), ServerState()
    config.load()

    def protocol() -> asyncio.Protocol:
        return config.http_protocol_class(config=config, server_state=state, app_state={})  # type: ignore[call-arg]

    server = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", 0)
    try:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        for connection in list(state.connections):
            connection.transport.abort()  # type: ignore[union-attr]
        await asyncio.sleep(0.05)
        await service.stop()


async def said(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = msgspec.json.decode(await socket.recv())
        if message["type"] == kind:
            return message


async def greet(socket: ClientConnection, token: str | None, answer: str) -> None:
    await socket.send(msgspec.json.encode({"type": "hello", "token": token}).decode())
    await said(socket, answer)


async def drop(socket: ClientConnection, watcher: ClientConnection, column: int, message: str) -> None:
    await socket.send(f'{{"type":"move","column":{column},"command_id":"drop {column}"}}')
    await said(socket, "ack")
    await said(watcher, message)


async def test_a_disc_drop_goes_the_way_that_is_drawn(tmp_path: Path) -> None:
    async with (
        served(tmp_path) as address,
        httpx.AsyncClient(verify=WITHOUT_TLS, base_url=f"http://{address}/api") as browser,
    ):
        opened = (await browser.post("/matches", json={"game": "connect-four", "seat": "first"})).json()
        match_id = opened["match"]["id"]
        browser.cookies.clear()
        joined = (await browser.post(f"/matches/{match_id}/join", json={})).json()
        path = f"ws://{address}/api/matches/{match_id}/live"
        async with connect(path) as red, connect(path) as yellow:
            await greet(red, opened["token"], "welcome")
            await greet(yellow, joined["token"], "welcome")
            for one, other in ((red, yellow), (yellow, red)):
                await drop(one, other, 2, "event")
            await asyncio.sleep(0.3)
            with followed() as steps:
                await drop(red, yellow, 3, "event")
    files = [file for file in steps.first if file not in WAITING | VALUES | FIRST_TIME]
    assert files == drawn("A disc drop")
    assert passed_once(steps, ASKED_AGAIN)
    asked = ("ordinary_move", "validate_move", "make_move", "apply_move")
    assert [steps.count(f"ConnectFour.{method}") for method in asked] == [1, 0, 0, 0]
    assert steps.count("Position.play") == 0, "the one drop of an ordinary move is native"


async def test_a_party_move_goes_the_way_that_is_drawn(tmp_path: Path) -> None:
    async with (
        served(tmp_path) as address,
        httpx.AsyncClient(verify=WITHOUT_TLS, base_url=f"http://{address}/api") as browser,
    ):
        room, tokens = await party(browser)
        path = f"ws://{address}/api/rooms/{room['code']}/live"
        async with connect(path) as phone, connect(path) as tv:
            await greet(phone, tokens[room["game"]["current"]["player_id"]], "room")
            await greet(tv, None, "room")
            await asyncio.sleep(0.3)
            with followed() as steps:
                await drop(phone, tv, 3, "room")
    assert steps.first_of(participants("A party move")) == participants("A party move")
    # Which game the room plays is asked twice: when the frame is read, and when its move is made.
    assert passed_once(steps, ASKED_AGAIN, "api/room/socket.py", *(2 * ["service/plugins/guarded.py"]))
    assert steps.count("ConnectFourTeams.make_move") == steps.count("Position.play") == 1


async def test_a_party_move_over_http_builds_the_room_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sync, "SAME_MS", 60_000)
    async with (
        served(tmp_path) as address,
        httpx.AsyncClient(verify=WITHOUT_TLS, base_url=f"http://{address}/api") as browser,
    ):
        room, tokens = await party(browser)
        mover = {"authorization": f"Bearer {tokens[room['game']['current']['player_id']]}"}
        async with connect(f"ws://{address}/api/rooms/{room['code']}/live") as tv:
            await greet(tv, None, "room")
            await asyncio.sleep(0.3)
            with followed() as steps:
                moved = await browser.post(f"/rooms/{room['code']}/moves", json={"column": 3}, headers=mover)
                while (await said(tv, "room"))["room"]["game"]["moves"] != [3]:
                    pass
    assert moved.json()["room"]["game"]["moves"] == [3]
    assert (steps.count("present"), steps.count("Identity.key")) == (1, 1)


async def test_a_rooms_socket_looks_its_token_up_once(tmp_path: Path) -> None:
    async with (
        served(tmp_path) as address,
        httpx.AsyncClient(verify=WITHOUT_TLS, base_url=f"http://{address}/api") as browser,
    ):
        room, tokens = await party(browser)
        player, token = next(iter(tokens.items()))
        path, headers = f"ws://{address}/api/rooms/{room['code']}/live", {"cookie": f"fourline={token}"}
        with followed() as steps:
            async with connect(path, additional_headers=headers) as phone:
                await phone.send('{"type":"hello"}')
                assert (await said(phone, "room"))["you"]["player_id"] == player
    assert steps.count("Identity.key") == 1


async def test_a_deadline_goes_the_way_that_is_drawn(tmp_path: Path) -> None:
    time = HandTime()
    house = House(tmp_path / "fourline.sqlite", time)
    service = await house()
    match_id, _, _ = await begun(service, PerMove(5, "random_move"))
    steps = await time_runs_out(service, await service.matches.stream(match_id), time)
    await house.stop()
    assert steps.first_of(participants("A deadline")) == participants("A deadline")
    assert passed_once(steps, ASKED_AGAIN)
    assert steps.count("ConnectFour.make_move") == steps.count("Position.play") == 1


async def test_the_deadline_of_a_rooms_game_goes_the_same_way(tmp_path: Path) -> None:
    """But for a look whether its room is loaded, which is another log."""
    time = HandTime()
    house = House(tmp_path / "fourline.sqlite", time)
    service = await house()
    opened = await service.rooms.open(15, None, None)
    for name in ("Ada", "Grace"):
        await service.rooms.join(opened.stream, JoinRoom("", name), None, None)
    await service.rooms.start(opened.stream, opened.player, None)
    match = await service.room_sync.match(opened.stream)
    assert match is not None
    time.ms += 3_000
    await service.match_streams.submit(match.id, Submission(Flag()))
    steps = await time_runs_out(service, match, time)
    await house.stop()
    way = participants("A deadline")
    way.insert(way.index("service/match/codec.py"), "service/room/sync.py")
    assert steps.first_of(way) == way
    assert passed_once(steps, ASKED_AGAIN, "service/log/streams.py")
    assert steps.count("ConnectFourTeams.make_move") == steps.count("Position.play") == 1


async def time_runs_out(service: Service, stream: MatchStream, time: HandTime) -> Footsteps:
    """The clock of this match makes its first move. The sweep before it is another way."""
    assert stream.state.clock is not None
    due = clocks.deadline(stream.state.clock) or 0
    time.ms = due - 1_000
    service.deadlines._sooner.set()
    await asyncio.sleep(0.3)
    time.ms = due
    with followed() as steps:
        service.deadlines._sooner.set()
        async with patiently():
            while not stream.state.moves:
                await asyncio.sleep(0.01)
    return steps


def test_every_package_is_on_the_page() -> None:
    source = Path(bootstrap.__file__).parent
    packages = {path.parent.relative_to(source) for path in source.rglob("__init__.py")} - {Path()}
    words = set(re.findall(r"\w+", PAGE.read_text("utf-8")))
    assert sorted(str(one) for one in packages if one.parts[0] in MAPPED and one.name not in words) == []


async def party(browser: httpx.AsyncClient) -> tuple[dict[str, Any], dict[str, str]]:
    """A room whose game has begun, and the tokens of its two players."""
    opened = (await browser.post("/rooms", json={})).json()
    path, tokens = f"/rooms/{opened['room']['code']}", {}
    for name in ("Ada", "Grace"):
        browser.cookies.clear()
        joined = (await browser.post(f"{path}/join", json={"name": name})).json()
        tokens[joined["player_id"]] = joined["token"]
    browser.cookies.clear()
    host = {"authorization": f"Bearer {opened['token']}"}
    assert (await browser.post(f"{path}/start", json={}, headers=host)).status_code == 200
    async with patiently():
        while (room := (await browser.get(path)).json())["phase"] != "playing":
            await asyncio.sleep(0.05)
    return room, tokens

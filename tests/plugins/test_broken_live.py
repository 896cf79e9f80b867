"""A server with a broken game: everything else goes on, the fault is named, and the server can be stopped."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from attack.defences import UNDEFENDED
from support import patience
from support.client import Person
from support.patience import until
from support.running import PatientServer, Server

pytestmark = pytest.mark.anyio

MODULE = """
import os, sys, time
from fourline.core.engine import Metadata
from fourline.games.tic_tac_toe.engine import TicTacToe

def bad():
    open(__file__ + ".called", "w").close()
    {code}

class Game(TicTacToe):
    metadata = Metadata({name!r}, {name!r}, "Broken on purpose.", 2, 2)

    def {method}(self, *given):
        if os.path.exists(__file__ + ".armed"):
            bad()
        return super().{method}(*given)
"""
BROKEN = {
    "loops": ("apply_move", "while True: pass"),
    "loops-at-once": ("initialize", "while True: time.sleep(0.001)"),
    "loops-in-view": ("view", "while True: time.sleep(0.001)"),
    "exits": ("outcome", "sys.exit(0)"),
    "exits-at-once": ("seats", "sys.exit(0)"),
    "raises": ("view", "raise ValueError('no view')"),
    "recurses": ("legal_moves", "bad()"),
    "loops-in-writing": ("format_move", "while True: pass"),
    "exits-in-fields": ("played", "sys.exit(0)"),
    "recurses-in-choices": ("choices", "bad()"),
    "dawdles": ("view", "time.sleep(1)"),
}
"""Each behaves until it is armed, so that it is let in."""
GOOD, HANGS, LATE = "good", "hangs", "late"
HANGING = """
import os, time
with open(__file__ + ".loaded", "a") as loads:
    print(os.getpid(), file=loads, flush=True)
while True: time.sleep(0.001)
"""
WAITING = """
import os, time
while not ({on}): time.sleep(0.01)
"""
GO = "os.path.exists(__file__ + '.go')"
LOADED_MEANWHILE = """
from pathlib import Path
from fourline import plugins
from fourline.cli.main import run
from fourline.service.app import Service
plugins.TIMEOUT_S = 600
start = Service.start
async def start_late(service):
    Path({go!r}).touch()
    service.loading.wait(600)
    await start(service)
Service.start = start_late
run()
"""


def program(**times: float) -> list[str]:
    """The server with some of its times changed; loading a plugin may always take long."""
    changed = {"plugins.TIMEOUT_S": patience.SECONDS} | times
    lines = (
        "from fourline import plugins",
        "from fourline.service.match import pictures",
        "from fourline.service.plugins import slow_calls",
        *(f"{name} = {seconds}" for name, seconds in changed.items()),
        "from fourline.cli.main import run; run()",
    )
    return [sys.executable, "-c", "\n".join(lines)]


def install(folder: Path, name: str, source: str) -> Path:
    module = folder / f"{name.replace('-', '_')}.py"
    module.write_text(source)
    about = folder / f"{module.stem}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[fourline.engines]\n{name} = {module.stem}:Game\n")
    return module


def install_all(folder: Path) -> None:
    for name, (method, code) in BROKEN.items():
        install(folder, name, MODULE.format(name=name, method=method, code=code))
    install(folder, GOOD, MODULE.format(name=GOOD, method="view", code="pass"))


def sign(server: Server, name: str, sign: str) -> Path:
    """A file by which the test and the module of a game tell each other something."""
    return server.folder / f"{name.replace('-', '_')}.py.{sign}"


async def armed(server: Server, name: str, cells: tuple[int, ...] = ()) -> tuple[Person, str]:
    """A match of the game that was begun, and played so far, while it was still in order."""
    ada, switch = Person(server.url), sign(server, name, "armed")
    switch.unlink(missing_ok=True)
    sign(server, name, "called").unlink(missing_ok=True)
    match = (await ada.open(game=name, opponent={"kind": "same_screen"}))["match"]["id"]
    for cell in cells:
        assert (await ada.post(f"/matches/{match}/moves", cell=cell)).status_code == 200
    switch.touch()
    return ada, match


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("broken")
    install_all(folder)
    running = Server(folder, PYTHONPATH=str(folder))
    running.program = program()
    with running:
        yield running


async def broken_call(server: Server, name: str) -> None:
    """Until the armed game has been called."""

    async def called() -> bool:
        return sign(server, name, "called").exists()

    await until(called, f"nothing has called {name}")


@pytest.mark.parametrize("name", BROKEN)
async def test_a_broken_game_is_named_and_others_go_on(server: Server, name: str) -> None:
    ada, match = await armed(server, name)
    calls = [asyncio.ensure_future(ada.post(f"/matches/{match}/moves", cell=0)) for _ in range(3)]
    calls.append(asyncio.ensure_future(ada.post("/matches", game=name, opponent={"kind": "same_screen"})))
    grace = Person(server.url)
    game = await grace.open(opponent={"kind": "same_screen"})
    played = await grace.post(f"/matches/{game['match']['id']}/moves", column=3)
    assert played.status_code == 200
    async with httpx.AsyncClient(base_url=server.url, timeout=patience.SECONDS) as visitor:
        for path in ("/api/health/live", "/api/games", "/api/matches", f"/play/{match}"):
            assert (await visitor.get(path)).status_code == 200, path
    broken = [answer for answer in await asyncio.gather(*calls) if answer.status_code == 503]
    assert broken or name == "dawdles"
    for answer in broken:
        assert answer.json()["code"] == "game/broken"
        assert name in answer.json()["detail"]


async def test_a_picture_that_is_never_finished_keeps_no_other_waiting(tmp_path: Path) -> None:
    install_all(tmp_path)
    server = Server(tmp_path, PYTHONPATH=str(tmp_path))
    server.program = program(**{"pictures.SECONDS": 600, "slow_calls.MAX_SECONDS": 600})
    with server:
        ada, match = await armed(server, "loops-in-view")
        never = asyncio.ensure_future(ada.get(f"/matches/{match}/board.png"))
        await broken_call(server, "loops-in-view")
        bob = Person(server.url)
        for game in (GOOD, "tic-tac-toe"):
            other = (await bob.open(game=game, opponent={"kind": "same_screen"}))["match"]["id"]
            picture = await bob.get(f"/matches/{other}/board.png")
            assert (picture.status_code, never.done()) == (200, False), game
    await asyncio.gather(never, return_exceptions=True)


async def logged(server: Server, words: str) -> list[str]:
    """The lines with these words, once there are any."""

    async def look() -> list[str]:
        return [line for line in server.log.read_text().splitlines() if words in line]

    return await until(look, f"not in the log: {words}")


async def test_a_plugin_that_takes_long_to_load_can_be_played_later(tmp_path: Path) -> None:
    late = MODULE.format(name=LATE, method="view", code="pass")
    install(tmp_path, LATE, WAITING.format(on=GO) + late)
    server = PatientServer(tmp_path, PYTHONPATH=str(tmp_path))
    try:
        bob = Person(server.start(admitted=False).url)
        answer = await bob.post("/matches", game=LATE)
        assert answer.status_code == 503
        assert answer.json()["detail"] == "The game 'late' is still being checked. Try again in a moment."
        ready = (await bob.get("/health/ready")).json()
        assert ready["left_out"] == [{"name": LATE, "group": "fourline.engines", "checking": True}]
        sign(server, LATE, "go").touch()

        async def let_in() -> bool:
            return not (await bob.get("/health/ready")).json()["left_out"]

        await until(let_in)
        assert LATE in [game["game_type"] for game in (await bob.get("/games")).json()]
        match = (await bob.open(game=LATE))["match"]["id"]
        assert (await bob.get(f"/matches/{match}/board.png")).status_code == 200
    finally:
        server.kill()


async def test_a_plugin_that_is_loaded_as_the_server_starts_can_be_played(tmp_path: Path) -> None:
    """Too late for the first look at the plugins, and before the service begins to look again."""
    late = MODULE.format(name=LATE, method="view", code="pass")
    install(tmp_path, LATE, WAITING.format(on=GO) + late)
    server = Server(tmp_path, PYTHONPATH=str(tmp_path))
    server.program = [sys.executable, "-c", LOADED_MEANWHILE.format(go=str(sign(server, LATE, "go")))]
    with server:
        assert "plugin still being checked" in server.log.read_text()
        assert LATE in [game["game_type"] for game in (await Person(server.url).get("/games")).json()]


async def test_a_server_of_the_tests_is_ready_once_a_slow_plugin_is_let_in(tmp_path: Path) -> None:
    """It is loaded only when the server waits for it no longer."""
    late = MODULE.format(name=LATE, method="view", code="pass")
    install(tmp_path, LATE, WAITING.format(on="'still being checked' in open('server.log').read()") + late)
    with PatientServer(tmp_path, PYTHONPATH=str(tmp_path)) as server:
        assert LATE in [game["game_type"] for game in (await Person(server.url).get("/games")).json()]


async def test_a_plugin_that_hangs_when_it_is_loaded_is_waited_for_by_no_one(tmp_path: Path) -> None:
    """Neither by the server as it starts, nor by its workers."""
    install(tmp_path, HANGS, HANGING)
    server = Server(tmp_path, PYTHONPATH=str(tmp_path))
    try:
        bob = Person(server.start(admitted=False).url)
        said = await logged(server, "plugin left out")
        assert len(said) == 1
        assert HANGS in said[0]
        answer = await bob.post("/analysis", game="connect-four", moves="44444472")
        assert answer.status_code == 200
        assert server.process is not None
        loaded = sign(server, HANGS, "loaded").read_text().split()
        assert loaded == [str(server.process.pid)], "no worker has tried to load it again"
    finally:
        server.kill()


async def test_without_its_guard_a_game_that_loops_stops_everyone(tmp_path: Path) -> None:
    """The control: what the guard is there for happens without it."""
    install(tmp_path, "loops", MODULE.format(name="loops", method="apply_move", code="while True: pass"))
    unguarded = Server(tmp_path, PYTHONPATH=str(tmp_path))
    unguarded.program = [sys.executable, str(UNDEFENDED), "unguarded"]
    with unguarded:
        ada, match = await armed(unguarded, "loops")
        asking = asyncio.ensure_future(ada.post(f"/matches/{match}/moves", cell=0))
        await broken_call(unguarded, "loops")
        async with httpx.AsyncClient(base_url=unguarded.url, timeout=2) as visitor:
            with pytest.raises(httpx.TimeoutException):
                await visitor.get("/api/health/live")
    await asyncio.gather(asking, return_exceptions=True)


async def test_a_server_whose_game_loops_stops_when_told_to(server: Server) -> None:
    """In the middle of a move, and of pictures that will never be finished, one behind the other."""
    ada, match = await armed(server, "loops", cells=(0,))
    move = asyncio.ensure_future(ada.post(f"/matches/{match}/moves", cell=1))
    paths = (f"/matches/{match}/board.png", f"/matches/{match}/game.gif")
    pictures = [asyncio.ensure_future(ada.get(path)) for path in paths]
    await broken_call(server, "loops")
    assert await asyncio.to_thread(server.stop) == 0
    await asyncio.gather(move, *pictures, return_exceptions=True)

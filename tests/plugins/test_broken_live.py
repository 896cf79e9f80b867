"""A server with a broken game: everything else goes on, the fault is named, and the server can be stopped."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from attack.defences import UNDEFENDED
from fourline.plugins.admission import TIMEOUT_S
from support.client import Person
from support.running import Server

pytestmark = pytest.mark.anyio

MODULE = """
import os, sys, time
from fourline.core.engine import Metadata
from fourline.games.tic_tac_toe.engine import TicTacToe

def bad():
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
STOP_SECONDS = 10


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
    install(folder, HANGS, "import time\nwhile True: time.sleep(0.001)")
    late = MODULE.format(name=LATE, method="view", code="pass")
    install(folder, LATE, f"import time\ntime.sleep(3)\n{late}")


async def armed(server: Server, name: str, cells: tuple[int, ...] = ()) -> tuple[Person, str]:
    """A match of the game that was begun, and played so far, while it was still in order."""
    ada, switch = Person(server.url), server.folder / f"{name.replace('-', '_')}.py.armed"
    switch.unlink(missing_ok=True)
    match = (await ada.open(game=name, opponent={"kind": "same_screen"}))["match"]["id"]
    for cell in cells:
        assert (await ada.post(f"/matches/{match}/moves", cell=cell)).status_code == 200
    switch.touch()
    return ada, match


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("broken")
    install_all(folder)
    with Server(folder, PYTHONPATH=str(folder)) as running:
        yield running


@pytest.mark.parametrize("name", BROKEN)
async def test_a_broken_game_is_named_and_others_go_on(server: Server, name: str) -> None:
    ada, match = await armed(server, name)
    calls = [asyncio.ensure_future(ada.post(f"/matches/{match}/moves", cell=0)) for _ in range(3)]
    calls.append(asyncio.ensure_future(ada.post("/matches", game=name, opponent={"kind": "same_screen"})))
    grace = Person(server.url)
    game = await grace.open(opponent={"kind": "same_screen"})
    played = await grace.post(f"/matches/{game['match']['id']}/moves", column=3)
    assert played.status_code == 200
    async with httpx.AsyncClient(base_url=server.url) as visitor:
        for path in ("/api/health/live", "/api/games", "/api/matches", f"/play/{match}"):
            assert (await visitor.get(path)).status_code == 200, path
    broken = [answer for answer in await asyncio.gather(*calls) if answer.status_code == 503]
    assert broken or name == "dawdles"
    for answer in broken:
        assert answer.json()["code"] == "game/broken"
        assert name in answer.json()["detail"]


async def test_a_picture_that_is_never_finished_keeps_no_other_waiting(server: Server) -> None:
    ada, match = await armed(server, "loops-in-view")
    never = asyncio.ensure_future(ada.get(f"/matches/{match}/board.png"))
    bob = Person(server.url)
    for game in (GOOD, "tic-tac-toe"):
        other = (await bob.open(game=game, opponent={"kind": "same_screen"}))["match"]["id"]
        picture = await bob.get(f"/matches/{other}/board.png")
        assert (picture.status_code, never.done()) == (200, False), game
    assert (await never).status_code == 503


async def logged(server: Server, words: str) -> list[str]:
    """The lines with these words, once there are any."""
    async with asyncio.timeout(2 * TIMEOUT_S + 10):
        while not (found := [line for line in server.log.read_text().splitlines() if words in line]):
            await asyncio.sleep(0.1)
    return found


async def test_a_plugin_that_takes_long_to_load_can_be_played_later(server: Server) -> None:
    bob, checking = Person(server.url), await logged(server, "plugin still being checked")
    assert any(f'"{LATE}"' in line for line in checking), "the start has waited for it"
    async with asyncio.timeout(30):
        while (answer := await bob.post("/matches", game=LATE)).status_code != 201:
            assert answer.status_code == 503
            assert answer.json()["detail"] == "The game 'late' is still being checked. Try again in a moment."
            await asyncio.sleep(0.1)
    assert LATE in [game["game_type"] for game in (await bob.get("/games")).json()]
    picture = await bob.get(f"/matches/{answer.json()['match']['id']}/board.png")
    assert picture.status_code == 200


async def test_a_plugin_that_hangs_when_it_is_loaded_is_waited_for_by_no_one(server: Server) -> None:
    """Neither by the server as it starts, nor by its workers."""
    assert any(f'"{HANGS}"' in line for line in await logged(server, "plugin still being checked"))
    said = await logged(server, "plugin left out")
    assert len(said) == 1
    assert HANGS in said[0]
    bob = Person(server.url)
    started = time.monotonic()
    answer = await bob.post("/analysis", game="connect-four", moves="44444472")
    assert answer.status_code == 200
    assert time.monotonic() - started < TIMEOUT_S


async def test_without_its_guard_a_game_that_loops_stops_everyone(tmp_path: Path) -> None:
    """The control: what the guard is there for happens without it."""
    install(tmp_path, "loops", MODULE.format(name="loops", method="apply_move", code="while True: pass"))
    unguarded = Server(tmp_path, PYTHONPATH=str(tmp_path))
    unguarded.program = [sys.executable, str(UNDEFENDED), "unguarded"]
    with unguarded:
        ada, match = await armed(unguarded, "loops")
        asking = asyncio.ensure_future(ada.post(f"/matches/{match}/moves", cell=0))
        await asyncio.sleep(0.3)
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
    await asyncio.sleep(0.3)
    started = time.monotonic()
    assert await asyncio.to_thread(server.stop) == 0
    assert time.monotonic() - started < STOP_SECONDS
    await asyncio.gather(move, *pictures, return_exceptions=True)

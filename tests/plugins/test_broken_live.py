"""A server with a broken game: everything else goes on, the fault is named, and the server can be stopped."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import httpx
import pytest

from support.client import Person
from support.running import Server

pytestmark = pytest.mark.anyio

MODULE = """
import sys
from fourline.core.engine import Metadata
from fourline.games.tic_tac_toe.engine import TicTacToe

class Game(TicTacToe):
    metadata = Metadata({name!r}, {name!r}, "Broken on purpose.", 2, 2)

    def {method}(self, state, *rest):
        if state.moves:
            {code}
        return super().{method}(state, *rest)
"""
BROKEN = {
    "loops": ("apply_move", "\n            while True: pass"),
    "loops-in-view": ("view", "\n            while True: pass"),
    "exits": ("outcome", "sys.exit(0)"),
    "raises": ("view", "raise ValueError('no view')"),
    "recurses": ("view", "return self.view(state)"),
}
STOP_SECONDS = 10


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("broken")
    for name, (method, code) in BROKEN.items():
        module = name.replace("-", "_")
        (folder / f"{module}.py").write_text(MODULE.format(name=name, method=method, code=code))
        about = folder / f"{module}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[fourline.engines]\n{name} = {module}:Game\n")
    with Server(folder, PYTHONPATH=str(folder)) as running:
        yield running


@pytest.mark.parametrize("name", BROKEN)
async def test_a_broken_game_is_named_and_others_go_on(server: Server, name: str) -> None:
    ada = Person(server.url)
    opened = await ada.open(game=name, opponent={"kind": "same_screen"})
    match = opened["match"]["id"]
    await ada.post(f"/matches/{match}/moves", cell=0)
    moves = [asyncio.ensure_future(ada.post(f"/matches/{match}/moves", cell=1)) for _ in range(3)]
    grace = Person(server.url)
    game = await grace.open(opponent={"kind": "same_screen"})
    played = await grace.post(f"/matches/{game['match']['id']}/moves", column=3)
    assert played.status_code == 200
    async with httpx.AsyncClient(base_url=server.url) as visitor:
        assert (await visitor.get("/api/health/live")).status_code == 200
        assert (await visitor.get("/api/games")).status_code == 200
        assert (await visitor.get("/api/matches")).status_code == 200
    broken = [answer for answer in await asyncio.gather(*moves) if answer.status_code == 503]
    assert broken
    for answer in broken:
        assert answer.json()["code"] == "game/broken"
        assert name in answer.json()["detail"]
    picture = await ada.get(f"/matches/{match}/board.png")
    assert picture.status_code in (200, 503)


async def test_a_server_whose_game_loops_stops_when_told_to(server: Server) -> None:
    ada = Person(server.url)
    match = (await ada.open(game="loops", opponent={"kind": "same_screen"}))["match"]["id"]
    await ada.post(f"/matches/{match}/moves", cell=0)
    move = asyncio.ensure_future(ada.post(f"/matches/{match}/moves", cell=1))
    await asyncio.sleep(0.3)
    started = time.monotonic()
    assert await asyncio.to_thread(server.stop) == 0
    assert time.monotonic() - started < STOP_SECONDS
    await asyncio.gather(move, return_exceptions=True)

"""A room outlives its game: one that fails at any moment, that was uninstalled, or that no room can show."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.party_client import Party, party, refused
from support.running import Server

pytestmark = pytest.mark.anyio

MODULE = """
import os, sys
import msgspec
from fourline.board import Side
from fourline.core.engine import Metadata
from fourline.games.tic_tac_toe.engine import TicTacToe

class Game(TicTacToe):
    metadata = Metadata({name!r}, {name!r}, "Broken on purpose.", 2, 2, teams={name!r} + "-teams")

    def {method}(self, *given):
        answer = super().{method}(*given)
        if os.path.exists(__file__ + ".armed"):
            {code}
        return answer
"""
THIRD = """return msgspec.structs.replace(
                answer, sides=(*answer.sides, Side("edge", "Edge", "green", "dot")))"""
FAULTS = {
    "sides": ("view", THIRD),
    "draws": ("view", "raise KeyError('no view')"),
    "exits": ("view", "sys.exit(0)"),
    "loops": ("view", "while True: pass"),
    "plays": ("apply_move", "raise ZeroDivisionError('no move')"),
    "ends": ("outcome", "raise ValueError('no outcome')"),
    "turns": ("current_player", "return 'nobody'"),
    "moves": ("legal_moves", "return []"),
    "checks": ("validate_move", "raise IndexError('no check')"),
    "makes": ("make_move", "return None"),
    "tells": ("played", "raise TypeError('nothing played')"),
    "offers": ("choices", "return {'legal_columns': 'none'}"),
    "shows": ("snapshot", "raise OSError('no snapshot')"),
    "keys": ("to_json", "raise RuntimeError('no document')"),
    "begins": ("initialize", "raise ValueError('no start')"),
}
"""Each behaves until it is armed."""


def install(folder: Path, name: str, source: str) -> None:
    (folder / f"{name}.py").write_text(source)
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[fourline.engines]\n{name} = {name}:Game\n")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, server_settings: dict[str, str]) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("broken")
    for name, (method, code) in FAULTS.items():
        install(folder, name, MODULE.format(name=name, method=method, code=code))
    with Server(folder, PYTHONPATH=str(folder), **server_settings) as running:
        yield running


@pytest.fixture
def armed(house: Server) -> Iterator[None]:
    yield
    for one in house.folder.glob("*.armed"):
        one.unlink()


def arm(house: Server, name: str) -> None:
    (house.folder / f"{name}.py.armed").touch()


async def play_on(evening: Party) -> None:
    """The host ends the game, chooses another, and it is played."""
    ended = await evening.host.done("end")
    assert (ended["phase"], ended["fault"], ended["games_played"]) == ("finished", None, 0)
    assert all(one["total"] == 0 for one in ended["players"])
    room = await evening.host.done("activity", kind="teams", game="connect-four")
    assert room["activity"]["game"] == "connect-four"
    await evening.start()
    room = await evening.win()
    assert (room["phase"], room["fault"], room["games_played"]) == ("finished", None, 1)


@pytest.mark.usefixtures("armed")
@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("name", FAULTS)
async def test_a_room_outlives_the_fault_of_its_game(house: Server, name: str, begun: bool) -> None:
    evening = await party(house.url, "Joe", "Amy")
    await evening.host.done("activity", kind="teams", game=name)
    if not begun:
        arm(house, name)
        answer = await evening.host.do("start")
        if answer.status_code != 200:
            assert answer.json()["code"] in ("request/invalid", "game/broken"), answer.text
            assert (await evening.room())["phase"] == "lobby"
            await evening.host.done("activity", kind="teams", game="connect-four")
            await evening.start()
            assert (await evening.win())["phase"] == "finished"
            return
    else:
        await evening.start()
    async with evening.players[0].screen() as phone:
        arm(house, name)
        for cell, player in enumerate(evening.players):
            answer = await player.do("moves", cell=cell)
            assert answer.status_code < 500 or answer.json()["code"] == "game/broken", answer.text
            answer = await player.do("guess", column=cell)
            assert answer.status_code < 500 or answer.json()["code"] == "game/broken", answer.text
        for place in ("react", "extra_time"):
            answer = await evening.players[1].do(place, **({"kind": "clap"} if place == "react" else {}))
            assert answer.status_code < 500 or answer.json()["code"] == "game/broken", answer.text
        room = await evening.room()
        assert (room["phase"] in ("reveal", "playing")) == (room["phase"] != "finished")
        if room["phase"] != "finished":
            await play_on(evening)
        while (await phone.hear("room"))["room"]["games_played"] == 0:
            pass


@pytest.mark.usefixtures("armed")
async def test_a_broken_game_says_so_and_can_begin_again_once_it_is_mended(house: Server) -> None:
    evening = await party(house.url, "Joe", "Amy")
    await evening.host.done("activity", kind="teams", game="draws")
    await evening.start()
    arm(house, "draws")
    room = await evening.host.done("settings", muted=True)
    assert (room["game"], room["fault"]) == (None, "The game 'draws-teams' failed (KeyError: 'no view').")
    (house.folder / "draws.py.armed").unlink()
    room = await evening.host.done("settings", muted=False)
    assert (room["game"]["moves"], room["fault"]) == ([], None)
    before = room["game"]["match_id"]
    room = await evening.host.done("restart")
    assert room["game"]["match_id"] != before


async def test_a_game_that_no_room_can_show_is_refused_with_a_sentence(
    tmp_path: Path, server_settings: dict[str, str]
) -> None:
    install(tmp_path, "dots", MODULE.format(name="dots", method="view", code=THIRD))
    (tmp_path / "dots.py.armed").touch()
    with Server(tmp_path, PYTHONPATH=str(tmp_path), **server_settings) as server:
        evening = await party(server.url, "Joe", "Amy")
        assert "dots" not in [one["game"] for one in (await evening.room())["games"]]
        for kind in ("teams", "hill"):
            problem = refused(
                await evening.host.do("activity", kind=kind, game="dots"), 422, "request/invalid"
            )
            assert problem["detail"] == (
                "dots cannot be played in teams: its board has the sides x, o, edge, not just its two seats."
            )
        (tmp_path / "dots.py.armed").unlink()
        await evening.host.done("activity", kind="teams", game="dots")


@pytest.mark.parametrize("restart", [False, True])
async def test_a_room_outlives_a_game_that_was_uninstalled(
    tmp_path: Path, server_settings: dict[str, str], restart: bool
) -> None:
    install(tmp_path, "dots", MODULE.format(name="dots", method="view", code="pass"))
    with Server(tmp_path, PYTHONPATH=str(tmp_path), **server_settings) as server:
        evening = await party(server.url, "Joe", "Amy")
        await evening.host.done("activity", kind="teams", game="dots")
        await evening.start()
        server.kill()
        del server.settings["PYTHONPATH"]
        server.start()
        room = await evening.room()
        assert room["fault"].startswith("There is no game 'dots-teams' here.")
        async with evening.players[0].screen() as phone:
            assert phone.welcome["room"]["fault"] == room["fault"]
            await phone.say(type="react", kind="clap", command_id="c1")
            assert (await phone.hear("ack", "refused"))["type"] == "ack"
        if restart:
            room = await evening.host.done("restart")
            assert room["fault"].startswith("There is no game 'dots' here.")
        await evening.host.done("end")
        refused(await evening.host.do("start"), 404, "game/unknown")
        await evening.host.done("activity", kind="teams", game="connect-four")
        await evening.start()
        assert (await evening.win())["phase"] == "finished"

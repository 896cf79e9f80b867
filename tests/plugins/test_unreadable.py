"""A game was uninstalled and a row is damaged: whoever played them can do everything else."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from support import examples
from support.accounts import linked
from support.client import Person
from support.moderating import moderate
from support.running import Server

pytestmark = pytest.mark.anyio
DAYS = {"kind": "correspondence", "days": 3}


@dataclass
class World:
    """Ada played Ben a game that was uninstalled since, Cleo one whose row is damaged, and plays Dan."""

    server: Server
    ada: Person
    matches: dict[str, str] = field(default_factory=dict)
    people: dict[str, Person] = field(default_factory=dict)

    @property
    def unreadable(self) -> set[str]:
        return {self.matches[one] for one in ("removed", "removed-running", "damaged", "damaged-running")}

    async def act(self, *words: str) -> tuple[int, str]:
        return await asyncio.to_thread(moderate, self.server, *words)


async def meet(world: World, name: str, game: str) -> None:
    world.matches[name] = (await world.ada.open(game, clock=DAYS, name="Ada"))["match"]["id"]
    world.people[name] = Person(world.server.url)
    await world.people[name].join(world.matches[name], name=name.title())


def damage(server: Server, match_id: str) -> None:
    with closing(sqlite3.connect(server.folder / "fourline.sqlite")) as database, database:
        changed = database.execute(
            "UPDATE commits SET body = CAST('{' AS BLOB) WHERE stream = ? AND seq = 3", (match_id,)
        )
        assert changed.rowcount == 1


@pytest.fixture
async def world(anyio_backend: str, tmp_path: Path) -> AsyncIterator[World]:
    examples.install(tmp_path, pig="fourline_pig:Pig")
    server = Server(tmp_path, PYTHONPATH=f"{tmp_path}:{examples.PATH}", ALERTS_LAN="1")
    with server:
        world = World(server, Person(server.url))
        for name, game in (
            *(("removed", "pig"), ("damaged", "connect-four"), ("removed-running", "pig")),
            *(("damaged-running", "connect-four"), ("sound", "tic-tac-toe"), ("running", "connect-four")),
        ):
            await meet(world, name, game)
            assert (await world.ada.post(f"/matches/{world.matches[name]}/block")).status_code == 200
        for name in ("removed", "damaged", "sound"):
            resigned = await world.people[name].post(f"/matches/{world.matches[name]}/resign")
            assert resigned.status_code == 200, resigned.text
        assert server.stop() == 0
        for name in ("damaged", "damaged-running"):
            damage(server, world.matches[name])
        del server.settings["PYTHONPATH"]
        server.start()
        yield world


async def test_an_account_is_deleted(world: World) -> None:
    assert (await world.ada.send("DELETE", "/me")).status_code == 204
    assert (await world.ada.get("/me")).status_code == 401
    shown = await world.people["running"].match(world.matches["running"])
    assert (shown["status"], shown["outcome"]["reason"]) == ("completed", "resignation")
    assert [one["name"] for one in shown["players"]] == ["Red", "Running"]
    told = world.server.log.read_text()
    assert all(f"{match_id}" in told for match_id in world.unreadable)


async def test_an_export_names_what_it_lacks(world: World) -> None:
    answer = await world.ada.get("/me/export")
    assert answer.status_code == 200, answer.text
    export: dict[str, Any] = answer.json()
    assert {one["id"] for one in export["matches"]} == set(world.matches.values()) - world.unreadable
    unread = {one["id"]: one["reason"] for one in export["unread"]}
    assert set(unread) == world.unreadable
    assert unread[world.matches["removed"]].startswith("There is no game 'pig' here.")
    assert unread[world.matches["damaged"]] == "A stored row of it is damaged."
    assert len(export["strangers"]["blocked_in"]) == len(world.matches)


async def test_blocks_are_shown_and_lifted(world: World) -> None:
    shown = (await world.ada.get("/me/blocks")).json()["items"]
    assert {one["match"]: one["seat"] is None for one in shown} == {
        match_id: match_id in world.unreadable for match_id in world.matches.values()
    }
    for match_id in world.matches.values():
        lifted = await world.ada.send("DELETE", f"/me/blocks/{match_id}")
        assert lifted.json() == {"blocked": False}
    assert (await world.ada.get("/me/blocks")).json() == {"items": []}


async def test_a_feed_goes_on_and_counts_what_it_cannot_show(world: World) -> None:
    feed = (await world.ada.post("/me/alerts/feed")).json()["channels"]["feed"]
    at = [feed[kind].partition("/api")[2] for kind in ("ics", "atom")]
    calendar, atom = [await Person(world.ada.url).get(path) for path in at]
    assert (calendar.status_code, atom.status_code) == (200, 200)
    assert world.matches["running"] in calendar.text
    assert world.matches["running"] in atom.text
    for shown in (calendar, atom):
        assert "Games that cannot be shown at the moment: 2" in shown.text


async def test_a_banned_players_other_games_end_and_the_moderator_reads_which_do_not(world: World) -> None:
    me = (await world.ada.get("/me")).json()["player"]
    status, said = await world.act("ban", me, "--reason", "Rude.")
    assert status == 0, said
    assert said.startswith(f"Player {me} is banned. Left as they are, for they cannot be read: ")
    assert {name for name, match_id in world.matches.items() if match_id in said} == {
        "removed-running",
        "damaged-running",
    }
    assert (await world.people["running"].match(world.matches["running"]))["status"] == "completed"
    for name in ("removed-running", "damaged-running"):
        status, said = await world.act("end", world.matches[name], "--reason", "stuck")
        assert status == 2, said
    assert (await world.act("unban", me, "--reason", "sorry"))[0] == 0


async def test_a_new_device_a_new_name_and_a_new_game(world: World) -> None:
    phone = await linked(world.ada)
    assert (await phone.post("/me", name="Ada Two")).status_code == 200
    running = await world.people["running"].match(world.matches["running"])
    assert "Ada Two" in {one["name"] for one in running["players"]}
    sought = await phone.post("/seeks", game="connect-four", tempo="2d")
    assert sought.status_code == 201, sought.text


async def test_whatever_else_is_read_of_a_player_answers(world: World) -> None:
    """Every call of the document that names nothing, of one who plays and of one who watches."""
    paths = (await world.ada.get("/openapi.json")).json()["paths"]
    asked = [path.removeprefix("/api") for path, calls in paths.items() if "get" in calls and "{" not in path]
    assert len(asked) > 15
    for path in asked:
        for person in (world.ada, Person(world.server.url)):
            if path != "/stream":
                answer = await person.get(path)
                assert answer.status_code < 500, (path, answer.text)
    listed = [one["id"] for one in (await world.ada.get("/me/matches")).json()["items"]]
    assert set(listed) == set(world.matches.values())


async def test_an_operator_forgets_a_player_and_reads_where_a_name_may_remain(world: World) -> None:
    me = (await world.ada.get("/me")).json()["player"]
    assert world.server.stop() == 0
    done = await asyncio.to_thread(
        subprocess.run,
        [*world.server.program, "db", "forget", me, "--database-url", world.server.database_url],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Rows that cannot be read were left as they are: " in done.stdout
    named = {name for name, match_id in world.matches.items() if match_id in done.stdout}
    assert named == {"damaged", "damaged-running"}
    world.server.start()
    shown = await world.people["running"].match(world.matches["running"])
    assert [one["name"] for one in shown["players"]] == ["Red", "Running"]

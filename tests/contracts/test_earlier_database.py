"""A database written by an earlier version opens: nothing is lost, its games go on, its tokens work.

`tests/data/earlier` holds the file that a server of commit 794877e left, and what that server
answered: finished and running games with each kind of clock, a bot, one screen, given moves, rematches,
claims, timeouts, commands that changed nothing, and three rooms. See `tests/data/README.md`.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from fourline import plugins
from fourline.service.log.stream import NoOp
from fourline.service.match.codec import MatchLog
from fourline.service.plugins.guarded import Games
from fourline.service.ports import Commit
from fourline.service.room.codec import PREFIX, RoomLog
from support.evening import Evening
from support.running import Server

DATA = Path(__file__).parent.parent / "data" / "earlier"
STORY: dict[str, Any] = json.loads((DATA / "story.json").read_text())
CHANGING = ("clock", "players", "away", "watching")
"""Times left and who is connected: these differ from one look to the next."""
MOVES = {"tic-tac-toe": "cell"}


def copied(folder: Path) -> Path:
    path = folder / "fourline.sqlite"
    path.write_bytes(gzip.decompress((DATA / "fourline.sqlite.gz").read_bytes()))
    return path


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("earlier")
    copied(folder)
    with Server(folder) as running:
        yield running


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """The service in this process, shortly after the old server stopped: rooms are freed after a day."""
    path = copied(tmp_path)
    found = Evening(path)
    with closing(sqlite3.connect(path)) as connection:
        found.clock.ms = connection.execute("SELECT at FROM heartbeat").fetchone()[0] + 500
    return found


def call(server: Server, path: str, token: str | None = None, body: Any = None) -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    url = f"{server.url}/api{path}"
    return httpx.get(url, headers=headers) if body is None else httpx.post(url, headers=headers, json=body)


def test_the_check_of_the_database_is_clean(tmp_path: Path) -> None:
    program = Path(sys.executable).parent / "fourline"
    environment = os.environ | {"DATABASE_URL": f"sqlite:///{copied(tmp_path)}"}
    command = [str(program), "db", "check"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Sound: ")


def test_no_field_of_any_stored_event_is_dropped(tmp_path: Path) -> None:
    """Read and written again, every row still says everything that it said."""
    codecs = {True: RoomLog(), False: MatchLog(Games(plugins.installed()))}
    with closing(sqlite3.connect(copied(tmp_path))) as connection:
        rows = connection.execute(
            "SELECT stream, seq, n, player, command_id, at, body FROM commits"
        ).fetchall()
    assert len(rows) > 150
    for row in rows:
        commit = Commit(*row)
        if commit.n == 0:
            again = msgspec.json.encode(msgspec.json.decode(commit.body, type=NoOp))
        else:
            codec: Any = codecs[commit.stream.startswith(PREFIX)]
            again = msgspec.json.encode(codec.decoder.decode(commit.body))
        assert _within(json.loads(commit.body), json.loads(again)), (commit.body, again)


def _within(old: Any, new: Any) -> bool:
    if isinstance(old, dict):
        return all(key in new and _within(value, new[key]) for key, value in old.items())
    if isinstance(old, list):
        return len(old) == len(new) and all(map(_within, old, new))
    return bool(old == new)


@pytest.mark.parametrize("name", STORY["matches"])
def test_every_match_is_what_it_was(server: Server, name: str) -> None:
    known = STORY["matches"][name]
    shown = call(server, f"/matches/{known['id']}").json()
    events = call(server, f"/matches/{known['id']}/events").json()["events"]
    assert events[: len(known["events"])] == known["events"]
    assert {event["type"] for event in events[len(known["events"]) :]} <= {"clock_credited"}
    old = known["document"] | {"version": shown["version"]}
    assert {key: shown[key] for key in old if key not in CHANGING} == {
        key: value for key, value in old.items() if key not in CHANGING
    }
    assert [(one["seat"], one["name"], one["kind"]) for one in shown["players"]] == [
        (one["seat"], one["name"], one["kind"]) for one in old["players"]
    ]
    assert (shown["clock"] is None) == (old["clock"] is None)


@pytest.mark.parametrize(
    "repeat", STORY["repeats"], ids=lambda one: f"{one['path']} {one['body']['command_id']}"
)
def test_a_command_that_was_accepted_then_is_a_repeat_now(server: Server, repeat: dict[str, Any]) -> None:
    answer = call(server, repeat["path"], repeat["token"], repeat["body"])
    assert (answer.status_code, answer.json().get("version")) == (repeat["status"], repeat["version"])
    other = repeat["body"] | {"swap": False} if "rematch" in repeat["path"] else None
    if other is not None and "swap" not in repeat["body"]:
        assert call(server, repeat["path"], repeat["token"], other).json()["code"] == "command/reused"


@pytest.mark.parametrize("token", STORY["mine"])
def test_every_player_finds_their_matches(server: Server, token: str) -> None:
    items = call(server, "/me/matches", token).json()["items"]
    assert {item["id"] for item in items} >= set(STORY["mine"][token])


@pytest.mark.parametrize(
    "name", [name for name, one in STORY["matches"].items() if one["document"]["status"] == "in_progress"]
)
def test_a_running_match_goes_on(server: Server, name: str) -> None:
    """Both players move once and a bot answers; then one of them resigns, or aborts on one screen."""
    known = STORY["matches"][name]
    path, tokens = f"/matches/{known['id']}", known["tokens"]
    before = call(server, path).json()
    shown = before
    for _ in range(2):
        token = tokens.get(shown["active_seat"]) or tokens.get("both")
        if token is None:
            break
        move = {MOVES.get(shown["game"], "column"): shown["legal_moves"][0], "version": shown["version"]}
        answer = call(server, f"{path}/moves", token, move)
        assert answer.status_code == 200, answer.text
        shown = answer.json()["match"]
    assert len(shown["moves"]) > len(before["moves"])
    token = next(iter(tokens.values()))
    ended = call(server, f"{path}/resign", token, {}).json()["match"]
    assert (ended["status"], ended["outcome"]["reason"]) == ("completed", "resignation")


def test_an_open_match_is_joined(server: Server) -> None:
    known = STORY["matches"]["open"]
    assert known["id"] in {one["id"] for one in call(server, "/matches?status=open").json()["items"]}
    joined = call(server, f"/matches/{known['id']}/join", None, {"name": "Amy"}).json()
    assert (joined["seat"], joined["match"]["status"]) == ("yellow", "in_progress")


@pytest.mark.parametrize("name", STORY["rooms"])
def test_every_room_is_what_it_was_and_plays_on(evening: Evening, name: str) -> None:
    async def play() -> None:
        known = STORY["rooms"][name]
        await evening.begin()
        evening.code = known["code"]
        evening.host = (await evening.service.identity.player(known["host"])) or ""
        shown, old = msgspec.json.decode(msgspec.json.encode(await evening.shown())), known["document"]
        for document in (shown, old):
            document.pop("host")
            document.pop("version")
            for one in document["players"]:
                one.pop("connected")
            for field in ("version", "deadline_in_ms", "remaining_ms"):
                document["game"].pop(field)
        assert _within(old, shown), (old, shown)
        await _go_on(evening, name, known)
        await evening.stop()

    asyncio.run(play())


async def _go_on(evening: Evening, name: str, known: dict[str, Any]) -> None:
    games = (await evening.room()).games_played
    players = [await evening.service.identity.player(token) for token in known["players"].values()]
    assert all(players)
    if name == "paused_idle":
        await evening.steer("resume", players[0])
    if name == "finished":
        evening.host = players[0] or ""
        await evening.start()
    while (await evening.room()).phase == "game":
        legal = (await evening.shown())["game"]["legal_columns"]
        await evening.tap(legal[0])
    room = await evening.room()
    assert (room.phase, room.games_played) == ("finished", games + 1)

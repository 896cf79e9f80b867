"""Mine to take and to erase: the export, "delete me", and what is left of a player afterwards."""

from __future__ import annotations

import gzip
import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from support.client import Person, two_players
from support.running import Server

pytestmark = pytest.mark.anyio

EARLIER = Path(__file__).parent.parent / "data" / "earlier"


async def test_the_export_has_keys_by_label_names_and_every_move(url: str) -> None:
    first, _, match_id = await two_players(url)
    await first.move(match_id, column=3)
    await first.open(name="Ada")
    await first.open(name="Zoë")
    taken = (await first.get("/me/export")).json()
    assert taken["player"] == (await first.get("/me")).json()["player"]
    assert [key["label"] for key in taken["keys"]] == [None]
    assert [one["name"] for one in taken["names"]] == ["Zoë"]
    played = next(one for one in taken["matches"] if one["id"] == match_id)
    assert played["seat"] == "red"
    assert [one["column"] for one in played["events"] if one["type"] == "move_played"] == [3]
    assert len(taken["matches"]) == 3
    assert first.token not in json.dumps(taken)


async def test_a_deleted_player_has_resigned_and_left_no_name(url: str) -> None:
    first, second, match_id = await two_players(url)
    await first.post("/me", name="Mistletoe")
    waiting = (await first.open(name="Mistletoe the Second"))["match"]["id"]
    assert (await first.send("DELETE", "/me")).status_code == 204
    assert (await first.get("/me")).status_code == 401
    shown = await second.match(match_id)
    assert shown["outcome"]["reason"] == "resignation"
    assert shown["players"][0]["name"] == "Red"
    assert (await second.match(waiting))["status"] == "aborted"
    heard = json.dumps(await second.events(match_id)) + json.dumps(await second.events(waiting))
    heard += (await second.get("/me/matches")).text + (await second.get("/me/export")).text
    assert "seat_taken" in heard
    assert "Mistletoe" not in heard


async def test_a_deleted_player_leaves_a_room_and_its_games_without_a_name(url: str) -> None:
    host = Person(url)
    code = (await host.post("/rooms")).json()["room"]["code"]
    phones = [Person(url) for _ in range(3)]
    for phone, name in zip(phones, ("Mistletoe", "Kat", "Joe"), strict=True):
        joined = (await phone.post(f"/rooms/{code}/join", name=name)).json()
        phone.token = joined["token"]
    host.token = host.token or (await host.post("/rooms")).json()["token"]
    assert (await phones[0].send("DELETE", "/me")).status_code == 204
    room = (await phones[1].get(f"/rooms/{code}")).json()
    assert [one["name"] for one in room["players"]] == ["Kat", "Joe"]
    assert "Mistletoe" not in json.dumps(room)


async def test_a_running_game_of_a_room_no_longer_names_a_deleted_player(tmp_path: Path) -> None:
    with Server(tmp_path, REVEAL_MS="0") as server:
        host = Person(server.url)
        opened = (await host.post("/rooms")).json()
        code, host.token = opened["room"]["code"], opened["token"]
        phones = [Person(server.url) for _ in range(2)]
        for phone, name in zip(phones, ("Mistletoe", "Kat"), strict=True):
            phone.token = (await phone.post(f"/rooms/{code}/join", name=name)).json()["token"]
        assert (await host.post(f"/rooms/{code}/start")).status_code == 200
        game = (await host.get(f"/rooms/{code}")).json()["game"]["match_id"]
        assert "Mistletoe" in json.dumps(await host.events(game))
        assert (await phones[0].send("DELETE", "/me")).status_code == 204
        assert "Mistletoe" not in json.dumps(await host.events(game))
        assert "Mistletoe" not in (await host.get(f"/rooms/{code}")).text


def run(url: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).parent / "fourline"), "db", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=os.environ | {"DATABASE_URL": url})


def test_names_in_older_rows_are_hidden_and_then_erased(tmp_path: Path, anyio_backend: str) -> None:
    """A database of an earlier version, whose log holds names."""
    file = tmp_path / "fourline.sqlite"
    file.write_bytes(gzip.decompress((EARLIER / "fourline.sqlite.gz").read_bytes()))
    with closing(sqlite3.connect(file)) as database:
        player, name = _player_with_a_name_of_their_own(database)
    url = f"sqlite:///{file}"
    done = run(url, "forget", player)
    assert done.returncode == 0, done.stderr
    assert f"forgot player {player}: erased" in done.stdout
    assert run(url, "check").stdout.startswith("Sound:")
    backup = tmp_path / "backup.jsonl"
    assert run(url, "export", str(backup)).returncode == 0
    assert name not in backup.read_text()
    assert run(url, "forget", "no-such-player").returncode == 2


def _player_with_a_name_of_their_own(database: sqlite3.Connection) -> tuple[str, str]:
    """One whose name nobody else in that database has."""
    people: dict[str, set[str]] = {}
    for (body,) in database.execute("SELECT body FROM commits WHERE n > 0"):
        for event in json.loads(body)["events"]:
            for one in (event, *event.get("sitters", ())):
                if one.get("player") and one.get("name") and one.get("kind") != "bot":
                    people.setdefault(one["name"], set()).add(one["player"])
    text = "".join(bytes(body).decode() for (body,) in database.execute("SELECT body FROM commits"))
    for name, players in people.items():
        if len(players) == 1 and len(name) > 3 and text.count(name) == text.count(f'"name":"{name}"'):
            return players.pop(), name
    raise AssertionError("every name is shared")


async def test_no_row_of_the_log_holds_a_name(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        first, second, match_id = await two_players(server.url)
        await first.post("/me", name="Mistletoe")
        await second.open(name="Hollyhock", opponent={"kind": "same_screen", "name": "Snapdragon"})
        host = Person(server.url)
        code = (await host.post("/rooms")).json()["room"]["code"]
        await Person(server.url).post(f"/rooms/{code}/join", name="Foxglove")
        await first.post(f"/matches/{match_id}/resign")
        server.stop()
    with closing(sqlite3.connect(tmp_path / "fourline.sqlite")) as database:
        log = b"".join(bytes(body) for (body,) in database.execute("SELECT body FROM commits"))
        lists = b"".join(bytes(item) for (item,) in database.execute("SELECT item FROM matches"))
    for name in (b"Mistletoe", b"Hollyhock", b"Snapdragon", b"Foxglove"):
        assert name not in log + lists

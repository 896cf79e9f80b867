"""A deleted player has no games any more: not the next of a set, not a rematch, not one opened meanwhile."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from support.accounts import linked
from support.client import Person, two_players
from support.patience import until
from support.running import Server

pytestmark = pytest.mark.anyio

TRIES = 10


async def test_a_set_ends_with_the_account_of_a_player(url: str) -> None:
    ada, bob, match_id = await two_players(url, set=2)
    assert (await ada.send("DELETE", "/me")).status_code == 204
    shown = await bob.match(match_id)
    assert shown["outcome"]["reason"] == "resignation"
    assert shown["next_match"] is None


async def test_a_set_goes_on_after_an_ordinary_resignation(url: str) -> None:
    ada, bob, match_id = await two_players(url, set=2)
    await ada.post(f"/matches/{match_id}/resign")
    assert (await bob.match(match_id))["next_match"] is not None


async def test_a_deleted_players_offer_is_withdrawn_and_cannot_be_accepted(url: str) -> None:
    ada, bob, match_id = await two_players(url)
    await ada.post(f"/matches/{match_id}/resign")
    await ada.post(f"/matches/{match_id}/rematch")
    assert (await bob.match(match_id))["rematch"]["offered"] == ["red"]
    assert (await ada.send("DELETE", "/me")).status_code == 204
    assert (await bob.match(match_id))["rematch"]["offered"] == []
    answer = await bob.post(f"/matches/{match_id}/rematch")
    assert (answer.status_code, answer.json()["code"]) == (409, "match/over")
    assert answer.json()["detail"] == "The other player was deleted."
    assert (await bob.match(match_id))["rematch"] == {"offered": [], "possible": False}


async def test_no_rematch_is_shown_with_a_player_who_was_deleted(url: str) -> None:
    ada, bob, match_id = await two_players(url)
    async with bob.live(match_id) as live:
        await ada.post(f"/matches/{match_id}/resign")
        assert (await bob.match(match_id))["rematch"] == {"offered": []}
        assert (await ada.send("DELETE", "/me")).status_code == 204
        while (await live.hear("match"))["match"]["rematch"] != {"offered": [], "possible": False}:
            pass


async def test_another_device_of_a_deleted_player_hears_why_it_is_refused(url: str) -> None:
    ada, _, _ = await two_players(url)
    phone = await linked(ada)
    assert (await ada.send("DELETE", "/me")).status_code == 204
    for path in ("/me", "/me/matches"):
        answer = await phone.get(path)
        assert (answer.status_code, answer.json()["token"]) == (401, "unknown")
        assert "its player was deleted" in answer.json()["detail"]
    assert "token" not in (await Person(url).get("/me")).json()


async def test_no_match_stays_open_that_was_opened_during_the_deletion(url: str) -> None:
    for _ in range(TRIES):
        ada = Person(url)
        await ada.open()
        gone, opened = await asyncio.gather(
            ada.send("DELETE", "/me"), ada.post("/matches", game="connect-four", name="Mistletoe")
        )
        assert gone.status_code == 204
        assert opened.status_code in (201, 401)
        if opened.status_code == 201:
            shown = await Person(url).match(opened.json()["match"]["id"])
            assert shown["status"] == "aborted"


async def test_no_match_runs_that_was_joined_during_the_deletion(url: str) -> None:
    for _ in range(TRIES):
        ada, bob = Person(url), Person(url)
        await ada.open()
        match_id = (await bob.open())["match"]["id"]
        gone, _joined = await asyncio.gather(
            ada.send("DELETE", "/me"), ada.post(f"/matches/{match_id}/join", name="Mistletoe")
        )
        assert gone.status_code == 204
        shown = await bob.match(match_id)
        assert shown["status"] in ("open", "completed", "aborted")
        assert "Mistletoe" not in str(shown) + str(await bob.events(match_id))


async def test_a_match_whose_commit_is_under_way_does_not_stop_the_deletion(url: str) -> None:
    for _ in range(4 * TRIES):
        ada, bob = Person(url), Person(url)
        await ada.open()
        match_id = (await bob.open())["match"]["id"]
        gone, *_others = await asyncio.gather(
            ada.send("DELETE", "/me"),
            ada.post("/matches", game="connect-four", visibility="public"),
            ada.post(f"/matches/{match_id}/join"),
        )
        assert gone.status_code == 204, gone.text


async def test_a_deleted_player_is_not_adopted(url: str) -> None:
    alice, boris, other = Person(url), Person(url), Person(url)
    await alice.open(name="Alice")
    match_id = (await boris.open(name="Boris"))["match"]["id"]
    await other.join(match_id)
    code = (await alice.post("/me/link")).json()["code"]
    claim = (await boris.post("/link", code=code, adopt=True)).json()
    assert (await boris.send("DELETE", "/me")).status_code == 204
    answer = await alice.post("/me/link/approve", digits=claim["digits"])
    assert (answer.status_code, answer.json()["code"]) == (409, "link/not_claimed")
    assert answer.json()["detail"] == "The player on the other device was deleted."
    assert (await other.match(match_id))["players"][0]["name"] == "Red"


async def test_forgetting_cleans_up_after_an_account_that_is_closed_already(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada, _, match_id = await two_players(server.url)
        player = (await ada.get("/me")).json()["player"]
        assert (await ada.send("DELETE", "/me")).status_code == 204
        server.stop()
    file = tmp_path / "fourline.sqlite"
    with closing(sqlite3.connect(file)) as database, database:
        row = (match_id, "red", player, "Mistletoe")
        database.execute(
            "INSERT INTO given_names (stream, seat, player, name, own) VALUES (?, ?, ?, ?, 1)", row
        )
    command = [str(Path(sys.executable).parent / "fourline"), "db", "forget", player]
    environment = os.environ | {"DATABASE_URL": f"sqlite:///{file}"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    with closing(sqlite3.connect(file)) as database:
        assert database.execute(
            "SELECT count(*) FROM given_names WHERE player = ?", (player,)
        ).fetchone() == (0,)


async def test_a_rated_game_against_the_computer_keeps_nobody_from_being_deleted(url: str) -> None:
    ada = Person(url)
    terms = {"rated": True, "start": {"kind": "even", "plies": 4, "number": 3}}
    clock, bot = {"kind": "per_move", "seconds": 60}, {"kind": "bot", "level": "beginner"}
    match = (await ada.open(**terms, clock=clock, opponent=bot))["match"]
    assert (await ada.move(match["id"], column=match["legal_moves"][0])).status_code == 200

    async def my_turn() -> bool:
        return (await ada.match(match["id"]))["active_seat"] == "red"

    await until(my_turn, "the computer has not moved")
    assert (await ada.send("DELETE", "/me")).status_code == 204

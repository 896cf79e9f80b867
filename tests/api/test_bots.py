"""Playing the computer: it answers, through a restart too, and agrees to a rematch."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from support.client import Person
from support.patience import patiently
from support.running import Server

pytestmark = pytest.mark.anyio


async def until_my_turn(person: Person, match_id: str, seat: str) -> dict[str, object]:
    async with patiently():
        while True:
            match = await person.match(match_id)
            if match["status"] != "in_progress" or match["active_seat"] == seat:
                return match
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(("game", "seat"), [("connect-four", "red"), ("tic-tac-toe", "o")])
async def test_a_whole_game_against_a_bot(url: str, game: str, seat: str) -> None:
    ada = Person(url)
    opened = (await ada.open(game, seat=seat, opponent={"kind": "bot", "level": "beginner"}))["match"]
    assert opened["status"] == "in_progress"
    bot = next(player for player in opened["players"] if player["kind"] == "bot")
    assert (bot["name"], bot["level"], bot["connected"]) == ("Beginner", "beginner", True)
    field = "column" if game == "connect-four" else "cell"
    match = await until_my_turn(ada, opened["id"], seat)
    while match["status"] == "in_progress":
        move = match["legal_moves"][0]
        answer = await ada.move(opened["id"], **{field: move})
        assert answer.status_code == 200, answer.text
        match = await until_my_turn(ada, opened["id"], seat)
    assert match["status"] == "completed"
    agreed = (await ada.post(f"/matches/{opened['id']}/rematch")).json()
    assert agreed["next"]["seat"] != seat
    following = await until_my_turn(ada, agreed["next"]["id"], agreed["next"]["seat"])
    assert following["status"] == "in_progress"


async def test_a_bot_moves_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path, BOT_DELAY_MS="60000")
    with server:
        ada = Person(server.url)
        opened = (await ada.open(seat="second", opponent={"kind": "bot", "level": "club"}))["match"]
        assert (await ada.match(opened["id"]))["moves"] == []
        server.kill()
    server.settings["BOT_DELAY_MS"] = "10"
    with server:
        match = await until_my_turn(ada, opened["id"], "yellow")
        assert len(match["moves"]) == 1
        assert (await ada.move(opened["id"], column=3)).status_code == 200


async def test_a_match_against_a_bot_can_be_aborted_at_any_time(url: str) -> None:
    ada = Person(url)
    opened = (await ada.open(opponent={"kind": "bot", "level": "beginner"}))["match"]
    for _ in range(2):
        match = await until_my_turn(ada, opened["id"], "red")
        await ada.move(opened["id"], column=match["legal_moves"][0])
    assert (await ada.post(f"/matches/{opened['id']}/abort")).json()["match"]["status"] == "aborted"

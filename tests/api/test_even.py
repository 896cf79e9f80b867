"""The even opponent: its strength is fixed within a game, moved after it, and known for each player."""

from __future__ import annotations

import pytest

from fourline.core.even_opponent import EvenPlay, after_game
from support.client import Person

pytestmark = pytest.mark.anyio

EVEN = {"kind": "bot", "level": "even"}


async def lost(person: Person, match_id: str) -> float:
    """Resigns, and hears how strong the opponent played."""
    assert (await person.post(f"/matches/{match_id}/resign")).status_code == 200
    match = await person.match(match_id)
    return match["even"]["strength"]


async def test_it_plays_a_strength_that_is_told_after_the_game(url: str) -> None:
    ada = Person(url)
    match = (await ada.open(opponent=EVEN))["match"]
    bot = match["players"][1]
    assert (bot["level"], bot["name"], match["even"]) == ("even", "Even", None)
    await ada.move(match["id"], column=3)
    assert "strength" not in str(await ada.match(match["id"])) + str(await ada.events(match["id"]))
    assert await lost(ada, match["id"]) == EvenPlay().strength


async def test_every_game_moves_it_for_this_player_alone(url: str) -> None:
    ada, expected = Person(url), EvenPlay()
    for _ in range(3):
        match = (await ada.open(opponent=EVEN))["match"]
        assert await lost(ada, match["id"]) == expected.strength
        expected = after_game(expected, -1)
    agreed = (await ada.post(f"/matches/{match['id']}/rematch")).json()
    assert await lost(ada, agreed["next"]["id"]) == expected.strength
    bob = Person(url)
    match = (await bob.open(opponent=EVEN))["match"]
    assert await lost(bob, match["id"]) == EvenPlay().strength
    assert "even" not in str([item.get("even") for item in (await ada.get("/me/matches")).json()["items"]])


async def test_a_game_that_was_called_off_does_not_move_it(url: str) -> None:
    ada = Person(url)
    match = (await ada.open(opponent=EVEN))["match"]
    await ada.post(f"/matches/{match['id']}/abort")
    match = (await ada.open(opponent=EVEN))["match"]
    assert await lost(ada, match["id"]) == EvenPlay().strength


async def test_it_is_listed_beside_the_levels(url: str) -> None:
    games = {game["game_type"]: game for game in (await Person(url).get("/games")).json()}
    levels = [level["level"] for level in games["connect-four"]["bots"]]
    assert levels == ["beginner", "casual", "club", "expert", "perfect", "even"]
    assert "even" not in [level["level"] for level in games["tic-tac-toe"]["bots"]]


async def test_a_game_without_such_a_bot_says_so(url: str) -> None:
    answer = await Person(url).post("/matches", game="tic-tac-toe", opponent=EVEN)
    assert (answer.status_code, answer.json()["code"]) == (422, "request/invalid")

"""Opening and joining: seats, opponents, clocks, names, tokens, links."""

from __future__ import annotations

import time
from typing import Any

import httpx
import pytest

from support.client import Person, two_players
from support.countdown import counts_down

pytestmark = pytest.mark.anyio


async def test_the_games_that_can_be_played(url: str) -> None:
    games = {game["game_type"]: game for game in (await Person(url).get("/games")).json()}
    assert {"connect-four", "connect-four-teams", "tic-tac-toe"} <= set(games)
    four = games["connect-four"]
    assert four["seats"] == ["red", "yellow"]
    assert [(side["id"], side["mark"]) for side in four["sides"]] == [("red", "diamond"), ("yellow", "ring")]
    assert (four["min_players"], four["max_players"]) == (2, 2)
    assert four["move_schema"]["properties"] == {"column": {"type": "integer"}}
    assert [bot["level"] for bot in four["bots"]] == [
        "beginner",
        "casual",
        "club",
        "expert",
        "perfect",
        "even",
    ]


async def test_a_new_match_waits_for_a_player(url: str) -> None:
    ada = Person(url)
    answer = await ada.post("/matches", game="connect-four")
    body = answer.json()
    match = body["match"]
    assert answer.status_code == 201
    assert body["seat"] == "red"
    assert len(body["token"]) == 43
    assert len(match["id"]) == 22
    assert body["links"] == {
        "play": f"{url}/play/{match['id']}",
        "watch": f"{url}/watch/{match['id']}",
        "invite": f"{url}/join/{match['id']}",
    }
    names = ("status", "version", "clock", "outcome", "moves", "active_seat")
    assert {name: match[name] for name in names} == {
        "status": "open", "version": 2, "clock": None, "outcome": None, "moves": [], "active_seat": None,
    }  # fmt: skip
    seated = {"seat": "red", "name": "Red", "kind": "human", "level": None, "connected": True}
    assert match["players"] == [seated | {"profile": None, "rating": None}]
    assert match["board"] == [[None] * 7] * 6
    assert (match["legal_moves"], match["legal_columns"]) == ([], [])
    assert match["discs_left"] == {"red": 21, "yellow": 21}


async def test_the_token_comes_as_a_cookie_too(url: str) -> None:
    answer = await Person(url).post("/matches", game="connect-four")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"fourline={answer.json()['token']}; ")
    assert {"Path=/api", "HttpOnly", "SameSite=Lax", "Max-Age=31536000"} <= set(cookie.split("; "))
    assert "Secure" not in cookie


async def test_a_cookie_plays_and_bearer_beats_it(url: str) -> None:
    first, second, match_id = await two_players(url)
    async with httpx.AsyncClient(base_url=f"{url}/api") as browser:
        browser.cookies.set("fourline", first.token or "")
        path = f"/matches/{match_id}/moves"
        header = {"authorization": f"Bearer {second.token}"}
        assert (await browser.post(path, json={"column": 3}, headers=header)).status_code == 409
        assert (await browser.post(path, json={"column": 3})).status_code == 200


async def test_whoever_has_a_token_keeps_it(url: str) -> None:
    ada = Person(url)
    await ada.open()
    again = await ada.post("/matches", game="tic-tac-toe")
    assert again.json()["token"] is None
    assert "set-cookie" not in again.headers


@pytest.mark.parametrize(
    ("seat", "held"),
    [("red", "red"), ("yellow", "yellow"), ("first", "red"), ("second", "yellow")],
)
async def test_choosing_a_seat(url: str, seat: str, held: str) -> None:
    ada, bob = Person(url), Person(url)
    opened = await ada.open(seat=seat)
    joined = await bob.join(opened["match"]["id"])
    assert opened["seat"] == held
    assert {opened["seat"], joined["seat"]} == {"red", "yellow"}
    assert joined["match"]["status"] == "in_progress"
    assert joined["match"]["active_seat"] == "red"
    assert joined["match"]["legal_columns"] == list(range(7))


async def test_a_random_seat_is_drawn(url: str) -> None:
    seats = {(await Person(url).open(seat="random"))["seat"] for _ in range(40)}
    assert seats == {"red", "yellow"}


async def test_joining_twice_answers_the_own_seat(url: str) -> None:
    first, second, match_id = await two_players(url)
    again = await second.join(match_id)
    own = await first.join(match_id)
    assert (again["seat"], own["seat"]) == ("yellow", "red")
    assert again["token"] is None
    assert again["match"]["version"] == 3


async def test_a_third_player_finds_the_match_full(url: str) -> None:
    _, _, match_id = await two_players(url)
    answer = await Person(url).post(f"/matches/{match_id}/join")
    assert (answer.status_code, answer.json()["code"]) == (409, "match/full")
    assert "set-cookie" not in answer.headers


async def test_same_screen_one_token_moves_for_both(url: str) -> None:
    ada = Person(url)
    opened = await ada.open(opponent={"kind": "same_screen", "name": "Bob"}, name="Ada")
    assert opened["seat"] == "both"
    assert opened["match"]["status"] == "in_progress"
    assert [player["name"] for player in opened["match"]["players"]] == ["Ada", "Bob"]
    for column in (3, 3, 4):
        assert (await ada.move(opened["match"]["id"], column=column)).status_code == 200


CLOCKS: list[tuple[Any, dict[str, Any]]] = [
    ({"kind": "per_move", "seconds": 30}, {"kind": "per_move", "on_timeout": "forfeit", "seconds": 30}),
    ({"kind": "per_move", "seconds": 1, "on_timeout": "random_move"}, {"on_timeout": "random_move"}),
    ({"kind": "fischer", "initial": 180, "increment": 2}, {"kind": "fischer", "initial": 180}),
    ({"kind": "correspondence", "days": 3}, {"kind": "correspondence", "days": 3}),
]


@pytest.mark.parametrize(("clock", "shown"), CLOCKS)
async def test_clocks_start_when_the_match_does(url: str, clock: Any, shown: dict[str, Any]) -> None:
    ada, bob = Person(url), Person(url)
    opened = (await ada.open(clock=clock))["match"]
    assert shown.items() <= opened["clock"].items()
    assert (opened["clock"]["running"], opened["clock"]["deadline_in_ms"]) == (None, None)
    since = time.monotonic()
    begun = (await bob.join(opened["id"]))["match"]["clock"]
    assert begun["running"] == "red"
    full = opened["clock"]["remaining_ms"]["red"]
    assert counts_down(begun["deadline_in_ms"], full, since)
    assert begun["remaining_ms"]["yellow"] == full


@pytest.mark.parametrize(
    ("wanted", "status", "code"),
    [
        ({"game": "chess"}, 404, "game/unknown"),
        ({"game": "connect-four-teams"}, 422, "game/rooms_only"),
        ({}, 400, "request/unreadable"),
        ({"game": 4}, 400, "request/unreadable"),
        ({"game": "connect-four", "colour": "red"}, 400, "request/unreadable"),
        ({"game": "connect-four", "seat": "green"}, 422, "request/invalid"),
        ({"game": "connect-four", "seat": None}, 400, "request/unreadable"),
        ({"game": "connect-four", "visibility": "secret"}, 422, "request/invalid"),
        ({"game": "connect-four", "opponent": {"kind": "bot", "level": "god"}}, 422, "request/invalid"),
        ({"game": "connect-four", "opponent": {"kind": "bot"}}, 400, "request/unreadable"),
        ({"game": "connect-four", "opponent": {"kind": "alien"}}, 422, "request/invalid"),
        ({"game": "connect-four", "clock": {"kind": "per_move", "seconds": 0}}, 422, "request/invalid"),
        ({"game": "connect-four", "clock": {"kind": "per_move", "seconds": 1.5}}, 400, "request/unreadable"),
        ({"game": "connect-four", "clock": {"kind": "per_move", "seconds": 10**30}}, 422, "request/invalid"),
        ({"game": "connect-four", "clock": {"kind": "sundial"}}, 422, "request/invalid"),
        ({"game": "connect-four", "clock": {"kind": "fischer", "initial": 60}}, 400, "request/unreadable"),
        ({"game": "connect-four", "command_id": "x" * 65}, 422, "request/invalid"),
        ({"game": "connect-four", "command_id": "é"}, 422, "request/invalid"),
        ({"game": "connect-four", "command_id": ""}, 422, "request/invalid"),
    ],
)
async def test_what_cannot_be_opened(url: str, wanted: Any, status: int, code: str) -> None:
    answer = await Person(url).post("/matches", **wanted)
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (status, code), problem
    assert answer.headers["content-type"] == "application/problem+json"
    assert problem["status"] == status
    assert problem["detail"].endswith(".")
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("name", ["Ada", "Zoë", "  Bob  ", "名前", "👩‍👩‍👧‍👦" * 24, "x" * 24, "O'Neil <b>"])
async def test_names_that_are_names(url: str, name: str) -> None:
    match = (await Person(url).open(name=name))["match"]
    assert match["players"][0]["name"] == name.strip()


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 25,
        "a\u202eb",
        "a\u0000b",
        "tab\there",
        "\u200b",
        "\u2066x",
        "Z" + "\u0301" * 30,
        "x" * 10_000,
    ],
)
async def test_names_that_are_none(url: str, name: str) -> None:
    ada = Person(url)
    opened = await ada.post("/matches", game="connect-four", name=name)
    match_id = (await ada.open())["match"]["id"]
    joined = await Person(url).post(f"/matches/{match_id}/join", name=name)
    for answer in (opened, joined):
        assert (answer.status_code, answer.json()["code"]) == (422, "name/invalid")


async def test_a_name_is_kept_composed(url: str) -> None:
    match = (await Person(url).open(name="Zoe\u0308"))["match"]
    assert match["players"][0]["name"] == "Zo\u00eb"


async def test_an_opening_sent_again_is_the_same_match(url: str) -> None:
    ada = Person(url)
    await ada.open()
    first = await ada.open(command_id="once", name="Ada")
    again = await ada.post("/matches", game="connect-four", command_id="once", name="Ada")
    other = await ada.post("/matches", game="connect-four", command_id="once", name="Eve")
    assert again.status_code == 201
    assert again.json()["match"]["id"] == first["match"]["id"]
    assert (other.status_code, other.json()["code"]) == (422, "command/reused")


async def test_two_people_with_one_command_id_open_two_matches(url: str) -> None:
    ids = {(await Person(url).open(command_id="mine"))["match"]["id"] for _ in range(3)}
    assert len(ids) == 3

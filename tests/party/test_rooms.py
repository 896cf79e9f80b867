"""Rooms over HTTP: a whole evening, every field, every refusal."""

from __future__ import annotations

import asyncio
import re
import time
import xml.etree.ElementTree as ET

import pytest

from support.countdown import counts_down
from support.party_client import Guest, party, refused

pytestmark = pytest.mark.anyio

FOUR = ("Joe", "Simon", "Amy", "Kat")
FIELDS = {
    *("code", "phase", "version", "host", "players", "teams", "starts", "locked", "turn_seconds", "paused"),
    *("game", "section", "stars", "sections", "games_played"),
}
GAME_FIELDS = {
    *("match_id", "version", "board", "current", "next", "moves", "legal_columns", "last_move"),
    *("deadline_in_ms", "remaining_ms", "outcome", "points"),
}


async def test_whoever_opens_a_room_is_its_host(url: str) -> None:
    host = Guest(url)
    opened = await host.open_room()
    room = opened["room"]
    assert set(room) >= FIELDS
    assert re.fullmatch("[BCDFGHJKLMPQRSTVXZ]{4,}", room["code"])
    assert opened["links"] == {"tv": f"{url}/tv/{room['code']}", "join": f"{url}/p/{room['code']}"}
    assert len(opened["token"]) >= 43
    assert room["host"] == {"player_id": None, "connected": True}
    assert (room["phase"], room["turn_seconds"], room["starts"], room["game"]) == ("lobby", 30, "blue", None)
    assert (room["section"], room["stars"], room["games_played"]) == (1, 0, 0)
    assert room["sections"] == [{"number": 1, "games": 0, "stars": 0}]
    again = await host.open_room(turn_seconds=None)
    assert (again["token"], again["room"]["turn_seconds"]) == (None, None)
    assert again["room"]["code"] != room["code"]


async def test_a_repeated_opening_opens_one_room(url: str) -> None:
    host = Guest(url)
    await host.open_room()
    first = await host.open_room(command_id="one")
    assert (await host.open_room(command_id="one"))["room"]["code"] == first["room"]["code"]
    refused(await host.post("/rooms", command_id="one", turn_seconds=60), 422, "command/reused")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"turn_seconds": 31}, 422, "request/invalid"),
        ({"turn_seconds": 0}, 422, "request/invalid"),
        ({"turn_seconds": "30"}, 400, "request/unreadable"),
        ({"turn_seconds": 30.5}, 400, "request/unreadable"),
        ({"turn_seconds": True}, 400, "request/unreadable"),
        ({"rows": 8}, 400, "request/unreadable"),
    ],
)
async def test_a_room_that_cannot_be(url: str, body: dict, status: int, code: str) -> None:
    refused(await Guest(url).post("/rooms", **body), status, code)


async def test_people_join_and_the_teams_stay_even(url: str) -> None:
    evening = await party(url, *FOUR)
    joined = await Guest(url).enter(evening.code, "Eve", avatar="moon")
    room = joined["room"]
    assert sorted(len(team) for team in room["teams"].values()) == [2, 3]
    eve = room["players"][-1]
    assert eve["id"] in room["teams"][eve["team"]]
    assert eve == {
        "id": joined["player_id"], "name": "Eve", "avatar": "moon", "team": eve["team"], "connected": True,
        "points": 0, "wins": 0, "draws": 0, "losses": 0, "guess_points": 0, "streak": 0,
        "puzzle_points": 0, "hill_points": 0, "total": 0, "wishes_team": None,
    }  # fmt: skip


async def test_an_avatar_is_one_of_a_list(url: str) -> None:
    """Any other text would be a second name beside the first, which nothing compares with those of others."""
    evening = await party(url, "Joe")
    for typed in ("Joe", "🦊", "MOON", ""):
        answer = await Guest(url).post(f"/rooms/{evening.code}/join", name="Eve", avatar=typed)
        refused(answer, 422, "avatar/unknown")
        assert answer.json()["avatars"] in answer.json()["detail"]
    address = answer.json()["avatars"].removeprefix("/api")
    for number, one in enumerate((await Guest(url).get(address)).json()["avatars"]):
        joined = await Guest(url).enter(evening.code, f"Eve {number}", avatar=one)
        assert joined["room"]["players"][-1]["avatar"] == one


async def test_joining_again_is_the_same_player(url: str) -> None:
    evening = await party(url, "Joe")
    joe = evening.players[0]
    again = await joe.enter(evening.code, "Not Joe")
    assert (again["player_id"], again["token"], len(again["room"]["players"])) == (joe.id, None, 1)


async def test_the_code_as_people_type_it(url: str) -> None:
    evening = await party(url, "Joe")
    typed = evening.code.lower().replace("m", "n").replace("v", "w")
    assert (await Guest(url).get(f"/rooms/{typed}")).json()["code"] == evening.code


async def test_the_qr_code_is_a_picture_of_the_link(url: str) -> None:
    evening = await party(url)
    answer = await Guest(url).get(f"/rooms/{evening.code}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    picture = ET.fromstring(answer.text)
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert picture.findtext("{http://www.w3.org/2000/svg}title") == f"{url}/p/{evening.code}"


async def test_a_whole_game_is_won_scored_and_played_again(url: str) -> None:
    evening = await party(url, *FOUR)
    since = time.monotonic()
    revealed = await evening.host.done("start")
    assert revealed["phase"] == "reveal"
    assert set(revealed["game"]) >= GAME_FIELDS
    assert revealed["game"]["deadline_in_ms"] is None
    since += revealed["game"]["starts_in_ms"] / 1000
    room = await evening.reached("playing")
    assert counts_down(room["game"]["deadline_in_ms"], 30_000, since)
    assert room["game"]["deadline_in_ms"] <= room["game"]["remaining_ms"] <= 30_000
    order = []
    for turn in range(7):
        game = (await evening.room())["game"]
        assert game["current"]["team"] == ("blue", "red")[turn % 2]
        assert game["next"]["team"] == ("red", "blue")[turn % 2]
        order.append(game["current"]["player_id"])
        room = await evening.tap(turn % 2)
    assert order == ["p2", "p1", "p4", "p3", "p2", "p1", "p4"]
    game = room["game"]
    assert (room["phase"], room["stars"], room["games_played"]) == ("finished", 1, 1)
    assert game["outcome"]["winner"] == "blue"
    assert game["outcome"]["lines"] == [[[2, 0], [3, 0], [4, 0], [5, 0]]]
    assert game["points"] == {"p1": 0, "p2": 30, "p3": 0, "p4": 30}
    assert game["last_move"] == {
        "row": 2, "column": 0, "team": "blue", "player_id": "p4", "automatic": False, "requested": False,
        "voted": False,
    }  # fmt: skip
    assert (game["current"], game["next"], game["legal_columns"]) == (None, None, [])
    match = (await evening.host.get(f"/matches/{game['match_id']}")).json()
    assert (match["status"], match["visibility"], match["game"]) == (
        "completed", "unlisted", "connect-four-teams",
    )  # fmt: skip
    again = await evening.start()
    assert (again["starts"], again["teams"], again["game"]["current"]["team"]) == (
        "red", room["teams"], "red",
    )  # fmt: skip
    assert again["version"] > room["version"]


async def test_no_lobby_lists_a_rooms_game(url: str) -> None:
    evening = await party(url, *FOUR)
    match_id = (await evening.start())["game"]["match_id"]
    listed = (await Guest(url).get("/matches")).json()["items"]
    assert match_id not in [one["id"] for one in listed]
    mine = (await evening.players[1].get("/me/matches")).json()["items"]
    assert [one["id"] for one in mine] == [match_id]


async def test_the_host_may_play_too(url: str) -> None:
    evening = await party(url, "Joe")
    joined = await evening.host.enter(evening.code, "Hana")
    assert joined["room"]["host"]["player_id"] == joined["player_id"] == "p2"
    assert (await evening.host.done("start"))["phase"] == "reveal"


async def test_a_move_is_refused_with_what_could_be_played(url: str) -> None:
    evening = await party(url, *FOUR)
    simon, joe = evening.players[1], evening.players[0]
    refused(await simon.do("moves", column=3), 409, "room/wrong_phase")
    await evening.host.done("start")
    room = await evening.reached("playing")
    version = room["game"]["version"]
    problem = refused(await joe.do("moves", column=3), 409, "move/not_your_turn")
    assert (problem["legal_columns"], problem["version"]) == ([0, 1, 2, 3, 4, 5, 6], version)
    refused(await simon.do("moves", column=3, version=version - 1), 409, "version/stale")
    problem = refused(await simon.do("moves", column=7), 422, "move/column_out_of_range")
    assert (problem["first"], problem["last"]) == (0, 6)
    assert problem["detail"].endswith("numbered 0 to 6.")
    for body in ({"column": "3"}, {"column": 3.5}, {"column": None}, {}, {"column": 3, "row": 1}):
        refused(await simon.do("moves", **body), 400, "request/unreadable")
    late = Guest(url)
    await late.enter(evening.code, "Late")
    refused(await late.do("moves", column=3), 409, "move/not_your_turn")
    await evening.host.done("pause")
    refused(await simon.do("moves", column=3), 409, "room/wrong_phase")
    await evening.host.done("resume")
    for turn in range(6):
        await evening.tap(6 if turn < 6 else 0)
    mover = evening.called((await evening.room())["game"]["current"]["player_id"])
    problem = refused(await mover.do("moves", column=6), 422, "move/column_full")
    assert problem["legal_columns"] == [0, 1, 2, 3, 4, 5]
    await evening.host.done("end")
    refused(await mover.do("moves", column=0), 409, "match/over")
    refused(await late.do("moves", column=0), 409, "match/over")


async def test_a_move_sent_twice_is_made_once(url: str) -> None:
    evening = await party(url, *FOUR)
    await evening.start()
    simon = evening.players[1]
    first = (await simon.do("moves", column=3, command_id="a")).json()
    again = (await simon.do("moves", column=3, command_id="a")).json()
    assert again["version"] == first["version"] == first["room"]["game"]["version"]
    assert again["room"]["game"]["moves"] == [3]
    refused(await simon.do("moves", column=4, command_id="a"), 422, "command/reused")
    match_id = first["room"]["game"]["match_id"]
    same = await simon.post(f"/matches/{match_id}/moves", column=3, command_id="a")
    assert same.json()["version"] == first["version"]


async def test_the_match_itself_says_who_may_move(url: str) -> None:
    evening = await party(url, *FOUR)
    match_id = (await evening.start())["game"]["match_id"]
    joe, simon = evening.players[:2]
    refused(await joe.post(f"/matches/{match_id}/moves", column=3), 409, "move/not_your_turn")
    refused(await evening.host.post(f"/matches/{match_id}/moves", column=3), 403, "auth/forbidden")
    assert (await simon.post(f"/matches/{match_id}/moves", column=3)).status_code == 200
    assert (await evening.room())["game"]["moves"] == [3]
    for what in ("resign", "abort", "claim", "rematch"):
        refused(await simon.post(f"/matches/{match_id}/{what}"), 422, "game/rooms_only")
    await evening.host.done("pause")
    refused(await joe.post(f"/matches/{match_id}/moves", column=3), 409, "match/paused")
    refused(await joe.post("/matches", game="connect-four-teams"), 422, "game/rooms_only")


async def test_steering(url: str) -> None:
    evening = await party(url, *FOUR)
    await evening.start()
    host = evening.host
    paused = await host.done("pause")
    assert (paused["phase"], paused["paused"]) == ("paused", {"by": "host"})
    left = paused["game"]["remaining_ms"]
    await asyncio.sleep(0.3)
    assert (await host.room())["game"]["remaining_ms"] == left
    refused(await host.do("pause"), 409, "room/wrong_phase")
    refused(await host.do("play_now"), 409, "room/wrong_phase")
    refused(await evening.players[0].do("resume"), 403, "auth/forbidden")
    assert (await host.done("resume"))["phase"] == "playing"
    refused(await host.do("resume"), 409, "room/wrong_phase")
    played = await host.done("play_now", command_id="now")
    assert played["game"]["last_move"]["player_id"] == "p2"
    assert played["game"]["last_move"]["automatic"] is True
    assert played["game"]["last_move"]["requested"] is True
    assert len((await host.done("play_now", command_id="now"))["game"]["moves"]) == 1
    seen = played["game"]["version"]
    both = [await host.done("play_now", version=seen) for _ in range(2)]
    assert [len(one["game"]["moves"]) for one in both] == [2, 2], "two who skip one turn skip one turn"
    refused(await host.do("start"), 409, "room/wrong_phase")
    refused(await host.do("shuffle"), 409, "room/wrong_phase")
    refused(await host.do("next_section"), 409, "room/wrong_phase")
    again = await host.done("restart", command_id="anew")
    assert (again["phase"], again["game"]["moves"], again["starts"]) == ("reveal", [], "blue")
    assert again["game"]["match_id"] != played["game"]["match_id"]
    assert (await host.done("restart", command_id="anew"))["game"]["match_id"] == again["game"]["match_id"]
    ended = await host.done("end")
    assert (ended["phase"], ended["game"]["outcome"], ended["game"]["points"]) == ("finished", None, {})
    assert (ended["stars"], ended["games_played"]) == (0, 0)
    for what in ("pause", "resume", "play_now", "end", "restart"):
        refused(await host.do(what), 409, "room/wrong_phase")


async def test_sections(url: str) -> None:
    evening = await party(url, *FOUR)
    refused(await evening.host.do("next_section"), 409, "room/wrong_phase")
    await evening.start()
    await evening.win()
    room = await evening.host.done("next_section")
    assert (room["phase"], room["section"], room["stars"], room["game"]) == ("lobby", 2, 0, None)
    assert room["sections"] == [{"number": 1, "games": 1, "stars": 1}, {"number": 2, "games": 0, "stars": 0}]
    assert sorted(one["points"] for one in room["players"]) == [0, 0, 30, 30]
    assert room["starts"] == "red"


async def test_settings_change_what_is_sent_and_nothing_else(url: str) -> None:
    evening = await party(url, *FOUR)
    room = await evening.host.done("settings", turn_seconds=None)
    assert (room["turn_seconds"], room["locked"]) == (None, False)
    room = await evening.host.done("settings", locked=True, hints=False, muted=True)
    assert (room["turn_seconds"], room["locked"], room["hints"], room["muted"]) == (None, True, False, True)
    room = await evening.host.done("settings", volume=3)
    assert (room["volume"], room["muted"]) == (3, True)
    refused(await evening.host.do("settings", volume=4), 422, "request/invalid")
    refused(await evening.host.do("settings", turn_seconds=20), 422, "request/invalid")
    refused(await evening.host.do("settings", locked="yes"), 400, "request/unreadable")
    assert (await evening.start())["game"]["deadline_in_ms"] is None
    since = time.monotonic()
    room = await evening.host.done("settings", turn_seconds=60)
    assert counts_down(room["game"]["deadline_in_ms"], 60_000, since)


async def test_who_may_not_come_in(url: str) -> None:
    evening = await party(url, *FOUR)
    eve = Guest(url)
    problem = refused(await eve.post(f"/rooms/{evening.code}/join", name="amy"), 409, "room/name_taken")
    assert problem["suggestion"] == "amy 2"
    long = await Guest(url).enter(evening.code, "Wolfeschlege")
    assert len(long["room"]["players"][-1]["name"]) == 12
    problem = refused(
        await eve.post(f"/rooms/{evening.code}/join", name="Wolfeschlege"), 409, "room/name_taken"
    )
    assert problem["suggestion"] == "Wolfeschle 2"
    for name in ("", "  ", "x" * 13, "a\u202eb", "a\nb"):
        refused(await eve.post(f"/rooms/{evening.code}/join", name=name), 422, "name/invalid")
    refused(await eve.post(f"/rooms/{evening.code}/join"), 400, "request/unreadable")
    await evening.host.done("settings", locked=True)
    refused(await eve.post(f"/rooms/{evening.code}/join", name="Eve"), 409, "room/locked")
    await evening.host.done("players/p3/block")
    amy = evening.players[2]
    refused(await amy.post(f"/rooms/{evening.code}/join", name="Amy"), 403, "room/blocked")
    refused(await eve.post("/rooms/BBBBBBBBBB/join", name="Eve"), 404, "room/not_found")


async def test_forty_and_no_more(url: str) -> None:
    evening = await party(url, *(f"P{number}" for number in range(40)))
    refused(await Guest(url).post(f"/rooms/{evening.code}/join", name="Eve"), 409, "room/full")
    room = await evening.start()
    assert len(room["game"]["upcoming"]) == len(set(room["game"]["upcoming"])) == 40


async def test_what_a_host_does_to_players(url: str) -> None:
    evening = await party(url, *FOUR)
    host = evening.host
    assert (await host.done("players/p1/rename", name="Jo"))["players"][0]["name"] == "Jo"
    refused(await host.do("players/p1/rename", name="Amy"), 409, "room/name_taken")
    refused(await host.do("players/p1/rename", name="x" * 13), 422, "name/invalid")
    refused(await host.do("players/p99/rename", name="X"), 422, "request/invalid")
    moved = await host.done("players/p1/team", team="blue")
    assert moved["teams"] == {"red": ["p3"], "blue": ["p2", "p4", "p1"]}
    refused(await host.do("players/p1/team", team="green"), 422, "request/invalid")
    removed = await host.done("players/p2/remove")
    assert [one["id"] for one in removed["players"]] == ["p1", "p3", "p4"]
    refused(await evening.players[1].do("react", kind="clap"), 403, "auth/forbidden")
    assert (await evening.players[1].enter(evening.code, "Simon"))["player_id"] == "p2"
    assert (await host.done("host", player_id="p3"))["host"]["player_id"] == "p3"
    refused(await host.do("shuffle"), 403, "auth/forbidden")
    assert (await evening.players[2].done("shuffle"))["phase"] == "lobby"


async def test_the_host_is_not_taken_over_while_there(url: str) -> None:
    evening = await party(url, *FOUR)
    problem = refused(await evening.players[0].do("take_host"), 409, "claim/too_early")
    assert problem["claimable_in_ms"] > 50_000


async def test_too_few(url: str) -> None:
    evening = await party(url, "Joe")
    refused(await evening.host.do("start"), 409, "room/too_few")


async def test_a_leavers_turns_pass_to_the_team(url: str) -> None:
    evening = await party(url, *FOUR)
    await evening.start()
    left = await evening.players[1].done("leave")
    assert [one["id"] for one in left["players"]] == ["p1", "p3", "p4"]
    assert left["game"]["current"] == {"player_id": "p4", "team": "blue"}
    refused(await evening.players[1].do("moves", column=0), 403, "auth/forbidden")
    room = await evening.win()
    assert room["game"]["points"] == {"p1": 0, "p3": 0, "p4": 30}


async def test_a_command_may_come_without_a_body_but_not_as_something_else(url: str) -> None:
    evening = await party(url, *FOUR)
    path, send = f"/rooms/{evening.code}/shuffle", evening.host.send
    assert (await send("POST", path)).status_code == 200
    form = {"content-type": "application/x-www-form-urlencoded"}
    refused(await send("POST", path, headers=form, content=b""), 415, "request/media_type")
    refused(await send("POST", path, content=b"{}"), 415, "request/media_type")
    foreign = {"origin": "https://elsewhere.example"}
    refused(await send("POST", path, headers=foreign), 403, "auth/forbidden")

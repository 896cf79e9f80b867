"""Moves and the other commands over HTTP: every code, in the contract's order."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from support.client import Person, everyone_leaves, two_players

pytestmark = pytest.mark.anyio


def refused(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (status, code), problem
    assert answer.headers["content-type"] == "application/problem+json"
    return problem


async def test_a_move_is_answered_with_the_match(url: str) -> None:
    first, _, match_id = await two_players(url)
    answer = (await first.move(match_id, column=3, version=3)).json()
    match = answer["match"]
    assert answer["version"] == match["version"] == 4
    assert match["last_move"] == {"row": 5, "column": 3, "seat": "red", "automatic": False}
    assert match["board"][5][3] == "red"
    assert match["moves"] == [3]
    assert match["discs_left"] == {"red": 20, "yellow": 21}
    assert match["active_seat"] == "yellow"
    assert match["view"]["cells"] == match["board"]


@pytest.mark.parametrize(
    "body",
    [
        b"", b"[]", b"{", b"null", b'"x"', b"{}", b'{"column":"3"}', b'{"column":3.0}', b'{"column":true}',
        b'{"column":null}', b'{"column":3,"row":5}', b'{"column":3,"column2":4}', b'{"cell":3}',
        b'{"column":NaN}',
        b'{"column":[1,2]}', b'{"column":3,"version":"1"}', b'{"column":3,"command_id":7}', b'\xff\xfe',
        b'{"column":' + b"9" * 5000 + b"}", b"[" * 10_000,
    ],
)  # fmt: skip
async def test_what_cannot_be_read(url: str, body: bytes) -> None:
    first, _, match_id = await two_players(url)
    json_type = {"content-type": "application/json"}
    answer = await first.send("POST", f"/matches/{match_id}/moves", json_type, content=body)
    refused(answer, 400, "request/unreadable")
    assert (await first.match(match_id))["version"] == 3


ONE_COLUMN = "A move names one column as a whole number from 0 to 6."


@pytest.mark.parametrize(
    "body",
    [{"column": 3, "row": 5}, {"column": [1, 2]}, {"columns": [1, 2]}, {"column": 3, "slide": True}, {}],
)
async def test_an_unreadable_move_gets_the_sentence_of_its_game(url: str, body: dict[str, Any]) -> None:
    first, _, match_id = await two_players(url)
    answer = await first.post(f"/matches/{match_id}/moves", **body)
    assert refused(answer, 400, "request/unreadable")["detail"] == ONE_COLUMN
    async with first.live(match_id) as live:
        answer = await live.ask("move", **body)
        assert (answer["code"], answer["detail"]) == ("request/unreadable", ONE_COLUMN)
        assert answer["command_id"] is None
    noughts, _, other = await two_players(url, "tic-tac-toe")
    answer = await noughts.post(f"/matches/{other}/moves", cell=3, row=1)
    detail = refused(answer, 400, "request/unreadable")["detail"]
    assert detail == "A move names one cell as a whole number from 0 to 8."


async def test_what_is_wrong_beside_the_move_is_named(url: str) -> None:
    first, _, match_id = await two_players(url)
    answer = await first.post(f"/matches/{match_id}/moves", column=3, version="4")
    assert "$.version" in refused(answer, 400, "request/unreadable")["detail"]


@pytest.mark.parametrize("column", [-1, 7, 99, 10**20])
async def test_a_column_that_is_none(url: str, column: int) -> None:
    first, _, match_id = await two_players(url)
    problem = refused(await first.move(match_id, column=column), 422, "move/column_out_of_range")
    assert problem["legal_columns"] == problem["legal_moves"] == [0, 1, 2, 3, 4, 5, 6]
    assert problem["version"] == 3
    assert problem["detail"] == "There is no such column: they are numbered 0 to 6."
    assert (problem["first"], problem["last"]) == (0, 6)


async def test_a_full_column(url: str) -> None:
    first, second, match_id = await two_players(url)
    for number in range(6):
        await (first, second)[number % 2].move(match_id, column=0)
    problem = refused(await first.move(match_id, column=0), 422, "move/column_full")
    assert problem["legal_columns"] == [1, 2, 3, 4, 5, 6]
    assert problem["detail"] == "That column is full."


async def test_another_games_codes_are_its_own(url: str) -> None:
    first, second, match_id = await two_players(url, "tic-tac-toe")
    await first.move(match_id, cell=4)
    refused(await second.move(match_id, cell=4), 422, "move/cell_taken")
    problem = refused(await second.move(match_id, cell=9), 422, "move/cell_out_of_range")
    assert problem["detail"] == "There is no such cell: they are numbered 0 to 8."
    assert (problem["first"], problem["last"]) == (0, 8)
    refused(await second.move(match_id, column=3), 400, "request/unreadable")


async def test_refusals_come_in_the_contracts_order(url: str) -> None:
    first, second, match_id = await two_players(url)
    nobody, stranger = Person(url), Person(url, "not-a-token")
    outsider = Person(url)
    await outsider.open()
    refused(await nobody.move("nowhere", column="x"), 404, "match/not_found")
    refused(await nobody.move("nowhere", version="x"), 400, "request/unreadable")
    refused(await nobody.move(match_id, column="x"), 400, "request/unreadable")
    refused(await nobody.move(match_id, column=99), 401, "auth/required")
    refused(await stranger.move(match_id, column=99), 401, "auth/required")
    refused(await outsider.move(match_id, column=99, version=9), 403, "auth/forbidden")
    refused(await second.move(match_id, column=99, version=9), 409, "version/stale")
    refused(await second.move(match_id, column=99, version=3), 409, "move/not_your_turn")
    refused(await first.move(match_id, column=99, version=3), 422, "move/column_out_of_range")
    opened = (await first.open())["match"]["id"]
    refused(await first.move(opened, column=99, version=9), 409, "match/not_started")
    await first.post(f"/matches/{match_id}/resign")
    problem = refused(await second.move(match_id, column=99, version=9), 409, "match/over")
    assert problem["legal_moves"] == problem["legal_columns"] == []


async def test_a_bad_cookie_is_refused_on_commands_and_taken_away(url: str) -> None:
    async with httpx.AsyncClient(base_url=f"{url}/api") as browser:
        browser.cookies.set("fourline", "stale")
        answer = await browser.post("/matches", json={"game": "connect-four"})
        refused(answer, 401, "auth/required")
        assert "fourline=; Path=/api; Max-Age=0" in answer.headers["set-cookie"]
        browser.cookies.clear()
        opened = await browser.post("/matches", json={"game": "connect-four"})
        match_id = opened.json()["match"]["id"]
        browser.cookies.clear()
        browser.cookies.set("fourline", "stale")
        assert (await browser.get(f"/matches/{match_id}")).status_code == 200


async def test_the_same_command_again_is_done_once(url: str) -> None:
    first, second, match_id = await two_players(url)
    done = (await first.move(match_id, column=3, command_id="m1")).json()
    await second.move(match_id, column=4)
    again = (await first.move(match_id, column=3, command_id="m1")).json()
    assert again["version"] == done["version"] == 4
    assert again["match"]["moves"] == done["match"]["moves"] == [3]
    refused(await first.move(match_id, column=2, command_id="m1"), 422, "command/reused")
    refused(await first.post(f"/matches/{match_id}/resign", command_id="m1"), 422, "command/reused")
    assert (await second.move(match_id, column=4, command_id="m1")).status_code == 409, "another player's id"
    assert (await first.match(match_id))["moves"] == [3, 4]


async def test_a_repeat_is_answered_even_when_the_match_is_over(url: str) -> None:
    first, second, match_id = await two_players(url)
    await first.move(match_id, column=3, command_id="m1")
    await second.post(f"/matches/{match_id}/resign", command_id="r")
    assert (await first.move(match_id, column=3, command_id="m1")).json()["version"] == 4
    assert (await second.post(f"/matches/{match_id}/resign", command_id="r")).json()["version"] == 6


async def test_events_tell_all_and_no_secret(url: str) -> None:
    first, second, match_id = await two_players(url, visibility="public")
    await first.move(match_id, column=3)
    await second.post(f"/matches/{match_id}/resign")
    events = await Person(url).events(match_id)
    assert [event["version"] for event in events] == [1, 2, 3, 4, 5, 6]
    told = [{name: event[name] for name in event if name not in ("at", "version")} for event in events]
    assert told == [
        {"type": "match_opened", "game": "connect-four", "clock": None, "visibility": "public"},
        {"type": "seat_taken", "seat": "red", "name": "Red", "kind": "human"},
        {"type": "seat_taken", "seat": "yellow", "name": "Yellow", "kind": "human"},
        {"type": "move_played", "seat": "red", "row": 5, "column": 3, "automatic": False},
        {"type": "resigned", "seat": "yellow"},
        {
            "type": "match_ended",
            "outcome": {"kind": "win", "winner": "red", "reason": "resignation", "lines": []},
        },
    ]  # fmt: skip
    assert events[0]["at"].endswith("Z")
    assert await first.events(match_id, after=4) == events[4:]
    assert await first.events(match_id, after=6) == await first.events(match_id, after=99) == []


async def test_every_ply_can_be_seen_again(url: str) -> None:
    first, second, match_id = await two_players(url)
    columns = [0, 1, 0, 1, 0, 1, 0]
    for number, column in enumerate(columns):
        await (first, second)[number % 2].move(match_id, column=column)
    for ply in range(len(columns) + 1):
        then = await Person(url).match(match_id, at=ply)
        assert then["moves"] == columns[:ply]
        assert sum(cell is not None for row in then["board"] for cell in row) == ply
        assert then["status"] == ("completed" if ply == 7 else "in_progress")
        assert (then["outcome"] is None) == (ply < 7)
        picture = await first.get(f"/matches/{match_id}/board.svg", at=ply)
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.text.startswith("<svg")
    refused(await first.get(f"/matches/{match_id}", at=8), 422, "request/invalid")
    refused(await first.get(f"/matches/{match_id}", at=-1), 422, "request/invalid")
    refused(await first.get(f"/matches/{match_id}", at="two"), 400, "request/unreadable")


async def test_resigning_ends_the_match_and_nothing_moves_after(url: str) -> None:
    first, second, match_id = await two_players(url)
    await first.move(match_id, column=3)
    match = (await first.post(f"/matches/{match_id}/resign")).json()["match"]
    assert match["outcome"] == {"kind": "win", "winner": "yellow", "reason": "resignation", "lines": []}
    assert (match["active_seat"], match["legal_moves"], match["legal_columns"]) == ("yellow", [], [])
    assert all(target["closed"] for target in match["view"]["targets"])
    for command in ("resign", "abort", "claim"):
        refused(await second.post(f"/matches/{match_id}/{command}"), 409, "match/over")


@pytest.mark.parametrize("ends", ["1122334", "resignation"])
async def test_a_move_after_the_end_is_refused_and_changes_nothing(url: str, ends: str) -> None:
    first, second, match_id = await two_players(url)
    if ends == "resignation":
        await first.post(f"/matches/{match_id}/resign")
    else:
        for ply, column in enumerate(ends):
            await (first, second)[ply % 2].move(match_id, column=int(column) - 1)
    over = await first.match(match_id)
    assert over["status"] == "completed"
    for person in (first, second):
        for column in range(7):
            refused(await person.move(match_id, column=column), 409, "match/over")
    now = await first.match(match_id)
    assert (now["moves"], now["version"], now["view"]) == (over["moves"], over["version"], over["view"])


async def test_aborting(url: str) -> None:
    first, second, match_id = await two_players(url)
    await first.move(match_id, column=3)
    match = (await second.post(f"/matches/{match_id}/abort")).json()["match"]
    assert (match["status"], match["outcome"]) == ("aborted", None)
    first, second, match_id = await two_players(url)
    await first.move(match_id, column=3)
    await second.move(match_id, column=3)
    refused(await first.post(f"/matches/{match_id}/abort"), 403, "auth/forbidden")
    alone = (await first.open())["match"]["id"]
    assert (await first.post(f"/matches/{alone}/abort")).json()["match"]["status"] == "aborted"
    refused(await second.post(f"/matches/{alone}/join"), 409, "match/over")


@pytest.mark.parametrize(
    "clock", [None, {"kind": "correspondence", "days": 1}, {"kind": "per_move", "seconds": 60}]
)
async def test_a_claim_comes_too_early_while_the_opponent_is_there(url: str, clock: Any) -> None:
    first, _, match_id = await two_players(url, clock=clock)
    refused(await first.post(f"/matches/{match_id}/claim"), 409, "claim/too_early")


async def test_a_rematch_is_offered_agreed_and_swaps_the_seats(url: str) -> None:
    first, second, match_id = await two_players(url)
    refused(await first.post(f"/matches/{match_id}/rematch"), 409, "match/not_over")
    await first.post(f"/matches/{match_id}/resign")
    offered = (await first.post(f"/matches/{match_id}/rematch")).json()
    assert (offered["next"], offered["match"]["rematch"]) == (None, {"offered": ["red"]})
    agreed = (await second.post(f"/matches/{match_id}/rematch", command_id="yes")).json()
    following = agreed["next"]["id"]
    assert agreed["next"]["seat"] == "red"
    assert agreed["match"]["next_match"] == following
    assert (await second.post(f"/matches/{match_id}/rematch", command_id="yes")).json() == agreed
    own = (await first.post(f"/matches/{match_id}/rematch")).json()
    assert own["next"] == {"id": following, "seat": "yellow"}
    events = await first.events(match_id, after=5)
    assert [event["type"] for event in events] == ["rematch_offered", "rematch_offered", "rematch_agreed"]
    assert events[-1]["next_match"] == following
    assert (await first.match(following))["status"] == "in_progress"
    assert (await second.move(following, column=3)).status_code == 200


async def test_a_command_that_changed_nothing_is_answered_again_as_the_first_time(url: str) -> None:
    first, second, match_id = await two_players(url)
    sat = (await second.post(f"/matches/{match_id}/join", command_id="sit")).json()
    assert (sat["seat"], sat["match"]["version"]) == ("yellow", 3)
    await first.move(match_id, column=3)
    assert (await second.post(f"/matches/{match_id}/join", command_id="sit")).json() == sat
    refused(
        await second.post(f"/matches/{match_id}/join", command_id="sit", name="Amy"), 422, "command/reused"
    )
    refused(await second.move(match_id, column=3, command_id="sit"), 422, "command/reused")
    await first.post(f"/matches/{match_id}/resign")
    await first.post(f"/matches/{match_id}/rematch")
    offered = (await first.post(f"/matches/{match_id}/rematch", command_id="again")).json()
    await second.post(f"/matches/{match_id}/rematch")
    assert (await first.post(f"/matches/{match_id}/rematch", command_id="again")).json() == offered
    assert (offered["next"], offered["version"]) == (None, 7)
    answer = await first.post(f"/matches/{match_id}/rematch", swap=False, command_id="again")
    refused(answer, 422, "command/reused")
    versions = [event["version"] for event in await first.events(match_id)]
    assert versions == list(range(1, len(versions) + 1))


async def test_a_restart_keeps_the_seats(url: str) -> None:
    first, second, match_id = await two_players(url)
    await first.post(f"/matches/{match_id}/resign")
    await first.post(f"/matches/{match_id}/rematch", swap=False)
    agreed = (await second.post(f"/matches/{match_id}/rematch", swap=False)).json()
    assert agreed["next"]["seat"] == "yellow"


async def test_on_one_screen_one_call_is_enough(url: str) -> None:
    ada = Person(url)
    match_id = (await ada.open(opponent={"kind": "same_screen"}))["match"]["id"]
    await ada.post(f"/matches/{match_id}/resign")
    assert (await ada.post(f"/matches/{match_id}/rematch")).json()["next"]["seat"] == "both"


async def test_public_matches_are_listed_and_unlisted_ones_are_not(url: str) -> None:
    ada, bob = Person(url), Person(url)
    shown = [(await ada.open("tic-tac-toe", visibility="public"))["match"]["id"] for _ in range(3)]
    hidden = (await ada.open("tic-tac-toe"))["match"]["id"]
    page = (await bob.get("/matches", status="open", game="tic-tac-toe", limit=2)).json()
    assert [item["id"] for item in page["items"]] == [shown[2], shown[1]]
    rest = (await bob.get("/matches", status="open", game="tic-tac-toe", cursor=page["next"])).json()
    assert rest["items"][0]["id"] == shown[0]
    assert hidden not in {item["id"] for item in rest["items"]}
    await bob.join(shown[0])
    running = (await bob.get("/matches", status="in_progress", game="tic-tac-toe")).json()["items"]
    assert [player["seat"] for player in running[0]["players"]] == ["x", "o"]
    refused(await bob.get("/matches", status="aborted"), 422, "request/invalid")
    refused(await bob.get("/matches", game="chess"), 404, "game/unknown")
    refused(await bob.get("/matches", limit=0), 422, "request/invalid")
    refused(await bob.get("/matches", limit="many"), 400, "request/unreadable")
    refused(await bob.get("/matches", cursor="?"), 422, "request/invalid")


async def test_ones_own_matches_those_waiting_first(url: str) -> None:
    ada, bob = Person(url), Person(url)
    waiting, other, done = [(await ada.open())["match"]["id"] for _ in range(3)]
    for match_id in (waiting, other, done):
        await bob.join(match_id)
    await ada.move(other, column=3)
    await ada.post(f"/matches/{done}/resign")
    items = (await ada.get("/me/matches")).json()["items"]
    assert [item["id"] for item in items] == [waiting, done, other]
    assert [item["your_turn"] for item in items] == [True, False, False]
    assert {item["seat"] for item in items} == {"red"}
    bobs = (await bob.get("/me/matches", status="in_progress")).json()["items"]
    assert [item["id"] for item in bobs] == [other, waiting]
    refused(await Person(url).get("/me/matches"), 401, "auth/required")


async def test_there_is_no_such_thing(url: str) -> None:
    nobody = Person(url)
    for path in (
        "/matches/nope",
        "/matches/nope/events",
        "/matches/nope/board.svg",
        "/matches/%00",
        "/matches/a b",
    ):
        refused(await nobody.get(path), 404, "match/not_found")
    refused(await nobody.get("/nothing/here"), 404, "request/not_found")
    answer = await nobody.send("DELETE", "/matches")
    refused(answer, 405, "request/method")
    assert "POST" in answer.headers["allow"]


async def test_only_json_and_not_too_much_of_it(url: str) -> None:
    nobody = Person(url)
    body = b'{"game":"connect-four"}'
    for media in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", None):
        headers = {"content-type": media} if media else {}
        refused(await nobody.send("POST", "/matches", headers, content=body), 415, "request/media_type")
    json_type = {"content-type": "application/json; charset=utf-8"}
    assert (await nobody.send("POST", "/matches", json_type, content=body)).status_code == 201
    large = body + b" " * 16_384
    refused(await nobody.send("POST", "/matches", json_type, content=large), 413, "request/too_large")
    await everyone_leaves()  # the rest of a refused body is not read: its connection ends

    async def in_pieces() -> Any:
        for _ in range(40):
            yield b" " * 1000

    refused(await nobody.send("POST", "/matches", json_type, content=in_pieces()), 413, "request/too_large")


async def test_analysis_waits_for_an_analyst(url: str) -> None:
    nobody = Person(url)
    refused(await nobody.post("/analysis", game="tic-tac-toe", moves="12"), 422, "game/no_analysis")
    refused(await nobody.post("/analysis", game="chess", moves=""), 404, "game/unknown")
    _, _, match_id = await two_players(url, "tic-tac-toe")
    refused(await nobody.get(f"/matches/{match_id}/review"), 422, "game/no_analysis")

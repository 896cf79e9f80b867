"""Bots that run outside: their owners, their tokens, how they are shown, and what they are told."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fourline.api.openapi.messages import messages
from fourline.api.socket_routes import SocketRoutes
from fourline.plugins import installed
from support.accounts import linked, me, player
from support.bot_stream import bot_of, listening
from support.client import Live, Person
from support.party_client import Guest
from support.patience import SECONDS, patiently
from support.plain import WITHOUT_TLS

pytestmark = pytest.mark.anyio
CLOCK = {"kind": "per_move", "seconds": 60, "on_timeout": "forfeit"}


async def begun(url: str, bot: Person, **wanted: Any) -> tuple[Person, str]:
    """A person who moves first against a bot, and their match."""
    ann = Person(url)
    match_id = (await ann.open(name="Ann", **wanted))["match"]["id"]
    await bot.join(match_id)
    return ann, match_id


# -- owners -----------------------------------------------------------------------------------


async def test_a_bot_is_made_listed_renamed_and_deleted(url: str) -> None:
    owner = await player(url, name="Ada")
    bot, bot_id = await bot_of(owner, "Robo")
    assert (await me(bot))["player"] == bot_id
    listed = (await owner.get("/me/bots")).json()
    assert [(one["player"], one["name"]) for one in listed["items"]] == [(bot_id, "Robo")]
    renamed = await owner.post(f"/me/bots/{bot_id}", name="Robert")
    assert renamed.json()["name"] == (await me(bot))["name"] == "Robert"
    assert (await owner.send("DELETE", f"/me/bots/{bot_id}")).status_code == 204
    assert (await bot.get("/me")).status_code == 401
    assert (await owner.get("/me/bots")).json()["items"] == []


async def test_a_repeat_tells_the_same_token_and_a_new_one_ends_the_old(url: str) -> None:
    owner = await player(url)
    bot, bot_id = await bot_of(owner, command_id="make")
    again, same = await bot_of(owner, command_id="make")
    assert (again.token, same) == (bot.token, bot_id)
    renewed = await owner.post(f"/me/bots/{bot_id}/token", command_id="new")
    assert renewed.status_code == 201
    assert (await owner.post(f"/me/bots/{bot_id}/token", command_id="new")).json() == renewed.json()
    assert (await bot.get("/me")).status_code == 401
    assert (await me(Person(url, renewed.json()["token"])))["player"] == bot_id


async def test_a_person_has_ten_bots_and_touches_no_others(url: str) -> None:
    owner, other = await player(url), await player(url)
    made = await asyncio.gather(*(owner.post("/me/bots", name=f"B{number}") for number in range(13)))
    assert sorted(one.status_code for one in made) == [201] * 10 + [409] * 3
    assert {one.json().get("code") for one in made if one.status_code == 409} == {"bot/too_many"}
    bot_id = next(one.json()["player"] for one in made if one.status_code == 201)
    for answer in (
        await other.post(f"/me/bots/{bot_id}", name="Mine"),
        await other.post(f"/me/bots/{bot_id}/token"),
        await other.send("DELETE", f"/me/bots/{bot_id}"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "bot/not_found")


OPEN_TO_BOTS = {
    *("list_games", "list_matches", "show_match", "list_events", "board_svg", "board_png", "position_png"),
    *(
        "game_gif",
        "review",
        "list_decks",
        "opening_sheet",
        "opening_svg",
        "opening_png",
        "avatars",
        "show_room",
        "room_qr",
    ),
    *("show_evening", "evening_qr", "show_seeks", "show_profile", "show_best", "show_bot", "live", "ready"),
    *("show_me", "my_matches", "read_stream"),
    *("open_match", "join_match", "play_move", "swap_seats", "resign", "claim", "abort", "leave", "rematch"),
    *("takeback", "decline", "pause", "resume", "tempo", "take_up"),
    *("challenge", "list_challenges", "show_challenge", "accept_challenge", "decline_challenge"),
}
"""Playing and reading: whatever else the API has, or will have, is for people."""
SAID_BY_BOTS = {
    *("move", "resign", "claim", "abort", "leave", "rematch", "swap", "takeback", "decline", "pause"),
    *("resume", "tempo", "take_up"),
}
FIELDS: dict[str, dict[str, Any]] = {
    "move": {"column": 3},
    "decline": {"offer": "rematch"},
    "tempo": {"clock": None},
    "say": {"word": "hello"},
    "react": {"kind": "nice"},
    "seen": {"version": 1},
}
FOR_PEOPLE = 4403


async def test_a_bots_token_plays_and_reads_and_nothing_else(url: str) -> None:
    """Every call of the document, with the body that it shows."""
    bot, _ = await bot_of(await player(url))
    document = (await bot.get("/openapi.json")).json()
    let_in, listed = set(), set()
    for path, methods in document["paths"].items():
        for method, call in methods.items():
            address = re.sub(r"{code}", "BCDF", path.removeprefix("/api"))
            address = re.sub(r"{\w+}", "nobody", address)
            body = call.get("requestBody", {}).get("content", {}).get("application/json")
            status, problem = await answered(bot, method.upper(), address, body and body["example"])
            if call.get("x-bots"):
                listed.add(call["operationId"])
            if (status, problem.get("code")) != (403, "auth/forbidden"):
                let_in.add(call["operationId"])
            else:
                assert problem["detail"].startswith("This is for people"), problem
    assert let_in == listed == OPEN_TO_BOTS


async def answered(bot: Person, method: str, path: str, body: Any) -> tuple[int, dict[str, Any]]:
    """The status, and the problem if it is one. A stream is left after its head."""
    async with httpx.AsyncClient(headers=bot.headers, verify=WITHOUT_TLS, timeout=SECONDS) as client:
        sent = {} if body is None else {"json": body}
        async with client.stream(method, f"{bot.url}/api{path}", **sent) as answer:
            if "problem" in answer.headers.get("content-type", ""):
                return answer.status_code, msgspec.json.decode(await answer.aread())
            return answer.status_code, {}


async def test_a_bot_plays_on_the_socket_of_a_match_and_says_nothing_else_there(url: str) -> None:
    bot, _ = await bot_of(await player(url))
    _, match_id = await begun(url, bot)
    spoken = {one.__struct_config__.tag for one in messages(installed())["MatchCommand"]} | {"seen"}
    let_in = set()
    for kind in sorted(spoken):
        command = {} if kind == "seen" else {"command_id": kind}
        async with bot.live(match_id) as live:
            await live.say(type=kind, **command, **FIELDS.get(kind, {}))
            await live.say(type="ping")  # what is not answered is heard by this
            answer = await live.hear("ack", "refused", "pong")
        if answer.get("code") != "auth/forbidden":
            assert answer.get("code") != "request/invalid", answer
            let_in.add(kind)
    assert let_in == SAID_BY_BOTS


async def test_no_other_socket_that_asks_for_a_player_is_open_to_bots(url: str) -> None:
    """The lobby asks for none: whoever looks sees the same."""
    host = Guest(url)
    await host.open_room()
    bot, _ = await bot_of(await player(url))
    _, match_id = await begun(url, bot)
    nothing: Any = None
    ends = {}
    for place in SocketRoutes(nothing, nothing, nothing, nothing).direct():
        path = place.path.replace("{code}", host.code).replace("{id}", match_id)
        by_hello = await closed_with(Person(url), path, token=bot.token)
        by_handshake = await closed_with(bot, path)
        assert by_hello == by_handshake
        ends[place.path] = by_hello
    assert {path for path, code in ends.items() if code != FOR_PEOPLE} == {
        *("/api/matches/{id}/live", "/api/lobby/live"),
    }


async def closed_with(person: Person, path: str, **hello: Any) -> int | None:
    """The code that a socket is closed with; None if a ping is answered."""
    address = person.url.replace("http", "ws", 1) + path
    socket = await connect(address, compression=None, additional_headers=person.headers)
    try:
        async with patiently():
            await Live(socket).say(type="hello", **hello)
            await Live(socket).say(type="ping")
            await Live(socket).hear("pong")
    except ConnectionClosed:
        return socket.close_code
    await socket.close()
    return None


async def test_bots_follow_their_owner_into_another_account_and_out_of_all(url: str) -> None:
    owner, other = await player(url, name="Ada"), await player(url, name="Bea")
    bot, bot_id = await bot_of(owner)
    ann, match_id = await begun(url, bot)
    await linked(other, owner, adopt=True)
    assert [one["player"] for one in (await other.get("/me/bots")).json()["items"]] == [bot_id]
    seat = (await ann.match(match_id))["players"][1]
    assert (seat["kind"], seat["owner"]["name"]) == ("bot", "Bea")
    exported = (await other.get("/me/export")).json()["bots"]
    assert [one["player"] for one in exported] == [bot_id]
    assert (await other.send("DELETE", "/me")).status_code == 204
    assert (await bot.get("/me")).status_code == 401
    over = await ann.match(match_id)
    assert (over["status"], over["outcome"]["winner"]) == ("completed", "red")
    assert (over["players"][1]["kind"], over["players"][1]["owner"]) == ("bot", None)


# -- how it is shown --------------------------------------------------------------------------


async def test_a_bot_is_shown_as_one_everywhere_and_its_owner_by_name(url: str) -> None:
    owner = await player(url, name="Ada")
    bot, bot_id = await bot_of(owner, "Robo")
    ann, match_id = await begun(url, bot, visibility="public")
    person = (await me(owner))["player"]
    match = await ann.match(match_id)
    seats = [(one["name"], one["kind"], one.get("owner"), one.get("player")) for one in match["players"]]
    assert seats == [
        ("Ann", "human", None, None),
        ("Robo", "bot", {"name": "Ada", "profile": None}, bot_id),
    ]
    assert [one["kind"] for one in await ann.events(match_id) if one["type"] == "seat_taken"] == [
        *("human", "bot"),
    ]
    mine = (await ann.get("/me/matches")).json()["items"][0]
    assert [(one["name"], one["kind"]) for one in mine["players"]] == [("Ann", "human"), ("Robo", "bot")]
    answers = [str(match), (await ann.get(f"/matches/{match_id}/events")).text, str(mine)]
    assert not [answer for answer in answers if person in answer]


async def test_otherwise_it_counts_as_a_person(url: str) -> None:
    owner = await player(url)
    bot, _ = await bot_of(owner)
    ann, match_id = await begun(url, bot)
    for column in (3, 3, 2, 2):
        mover = bot if len((await ann.match(match_id))["moves"]) % 2 else ann
        assert (await mover.move(match_id, column=column)).status_code == 200
    assert (await ann.post(f"/matches/{match_id}/abort")).status_code == 403
    assert (await bot.post(f"/matches/{match_id}/resign")).status_code == 200
    first = (await ann.post(f"/matches/{match_id}/rematch")).json()
    assert first["next"] is None
    second = (await bot.post(f"/matches/{match_id}/rematch")).json()
    assert second["next"]["seat"] == "red"


# -- what it is told --------------------------------------------------------------------------


async def test_a_whole_game_by_the_stream_with_a_new_connection_after_every_line(url: str) -> None:
    owner = await player(url)
    bot, bot_id = await bot_of(owner)
    async with listening(bot) as heard:
        assert await heard.until_ping() == []
        cursor = heard.cursor
    ann, match_id = await begun(url, bot, clock=CLOCK)
    told: list[dict[str, Any]] = []
    while not told or told[-1]["type"] != "match_over":
        if (await ann.match(match_id))["active_seat"] == "red" and len(told) > 0:
            await ann.move(match_id, column=len(told) % 2)
        async with listening(bot, cursor) as heard:
            line = await heard.next("match_started", "your_turn", "match_over")
            cursor = heard.cursor
        told.append(line)
        if line["type"] == "your_turn":
            assert line["moves"] == (await bot.match(match_id))["moves"]
            assert (line["clock"]["running"], line["playable"][0]) == ("yellow", {"column": 0})
            assert (await bot.move(match_id, column=3)).status_code == 200
    assert [one["type"] for one in told] == ["match_started", *["your_turn"] * 4, "match_over"]
    assert told[0]["players"][1]["player"] == bot_id
    assert told[-1]["outcome"]["winner"] == "yellow"
    assert [int(one["cursor"]) for one in told] == list(range(1, 7))


async def test_what_is_open_comes_first(url: str) -> None:
    owner = await player(url)
    bot, _ = await bot_of(owner)
    matches = []
    for moves in ((), (3,), (3, 3), (3, 3, 2)):
        ann, match_id = await begun(url, bot)
        matches.append(match_id)
        for number, column in enumerate(moves):
            await (bot if number % 2 else ann).move(match_id, column=column)
    await bot.post(f"/matches/{matches[3]}/resign")
    async with listening(bot) as heard:
        first = await heard.until_ping()
    assert [(one["type"], matches.index(one["match"])) for one in first] == [
        *(("match_started", 0), ("match_started", 1), ("your_turn", 1), ("match_started", 2)),
    ]
    async with listening(bot, first[1]["cursor"]) as heard:
        rest = await heard.next("your_turn")
        assert rest["cursor"] == first[2]["cursor"]


async def test_a_rematch_is_told_and_is_open_until_it_is_answered(url: str) -> None:
    bot, _ = await bot_of(await player(url))
    ann, match_id = await begun(url, bot, clock=CLOCK)
    await ann.post(f"/matches/{match_id}/resign")
    await ann.post(f"/matches/{match_id}/rematch", swap=False)
    async with listening(bot) as heard:
        (offer,) = await heard.until_ping()
    assert (offer["type"], offer["match"], offer["offered"]) == ("rematch_offered", match_id, ["red"])
    assert (offer["swap"], offer["clock"]["kind"]) == (False, CLOCK["kind"])
    await ann.post(f"/matches/{match_id}/decline", offer="rematch")
    async with listening(bot) as heard:
        assert await heard.until_ping() == []
        await ann.post(f"/matches/{match_id}/rematch")
        assert (await heard.next("rematch_offered"))["swap"] is True
        agreed = (await bot.post(f"/matches/{match_id}/rematch")).json()["next"]["id"]
        assert (await heard.next("match_started"))["match"] == agreed


async def test_everyone_sees_the_name_of_a_bot_and_of_its_owner(url: str) -> None:
    owner = await player(url, name="Ada")
    _, bot_id = await bot_of(owner)
    shown = (await Person(url).get(f"/bots/{bot_id}")).json()
    assert shown == {"player": bot_id, "name": "Robo", "owner": {"name": "Ada", "profile": None}}
    await owner.send("DELETE", f"/me/bots/{bot_id}")
    assert (await Person(url).get(f"/bots/{bot_id}")).json()["code"] == "bot/not_found"


async def test_cursors_that_cannot_be_resumed_from(url: str) -> None:
    owner = await player(url)
    bot, _ = await bot_of(owner)
    for after, status, code in (("x", 422, "request/invalid"), ("99", 410, "stream/expired")):
        answer = await bot.get("/stream", after=after)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    answer = await owner.get("/stream")
    assert (answer.status_code, answer.json()["code"]) == (403, "stream/bots_only")


async def test_a_stream_ends_with_its_token_and_newer_ones_replace_it(url: str) -> None:
    owner = await player(url)
    bot, bot_id = await bot_of(owner)
    async with listening(bot) as first, listening(bot), listening(bot), listening(bot):
        await first.next("ping")
        async with listening(bot) as last:
            assert (await first.next("end"))["reason"] == "elsewhere"
            await last.next("ping")
            await owner.post(f"/me/bots/{bot_id}/token")
            assert (await last.next("end"))["reason"] == "ended"


async def test_a_bot_that_sleeps_loses_by_the_clock_and_hears_of_it(url: str) -> None:
    owner = await player(url)
    bot, _ = await bot_of(owner)
    async with listening(bot) as heard:
        ann, match_id = await begun(url, bot, clock={"kind": "per_move", "seconds": 3})
        await ann.move(match_id, column=3)
        turn = await heard.next("your_turn")
        over = await heard.next("match_over")
    assert 0 < turn["clock"]["deadline_in_ms"] <= 3000
    assert (over["outcome"]["winner"], over["outcome"]["reason"]) == ("red", "timeout")


async def test_the_owner_cannot_gain_a_rating_from_the_bot(url: str) -> None:
    owner = await player(url)
    bot, _ = await bot_of(owner)
    start = {"kind": "even"}
    match_id = (await owner.open(rated=True, start=start, clock=CLOCK))["match"]["id"]
    answer = await bot.post(f"/matches/{match_id}/join")
    assert (answer.status_code, answer.json()["code"]) == (422, "request/invalid")
    assert "owner" in answer.json()["detail"]

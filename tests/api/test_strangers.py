"""Playing a stranger over HTTP and sockets, and manners between strangers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from support import examples
from support.accounts import linked, me, player
from support.client import Live, Person
from support.moderating import moderate
from support.patience import until
from support.running import Server

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of their own: whoever waits here was sent by these tests."""
    folder = tmp_path_factory.mktemp("strangers")
    examples.install(folder, pig="fourline_pig:Pig")
    with Server(folder, PYTHONPATH=f"{folder}:{examples.PATH}") as running:
        yield running


@pytest.fixture
def url(house: Server) -> str:
    return house.url


async def sought(person: Person, tempo: str = "15s", **wanted: Any) -> dict[str, Any]:
    answer = await person.post("/seeks", game="connect-four", tempo=tempo, **wanted)
    assert answer.status_code == 201, answer.text
    body: dict[str, Any] = answer.json()
    person.token = body["token"] or person.token
    seek: dict[str, Any] = body["seek"]
    return seek


async def found(person: Person, seek: dict[str, Any]) -> dict[str, Any]:
    async def paired() -> dict[str, Any] | None:
        seen: dict[str, Any] = (await person.get(f"/seeks/{seek['id']}")).json()
        return seen if seen["status"] == "paired" else None

    return await until(paired, "not paired")


async def strangers(url: str, **wanted: Any) -> tuple[Person, Person, str]:
    """Two who meet each other; players of an earlier test may still be searching."""
    for _ in range(5):
        ann, ben = Person(url), Person(url)
        hers, his = await sought(ann, **wanted), await sought(ben, **wanted)
        one = await found(ann, hers)
        other = (await ben.get(f"/seeks/{his['id']}")).json()
        if one["match"] == other["match"]:
            break
        await ben.send("DELETE", f"/seeks/{his['id']}")
    assert one["match"] == other["match"]
    first = (ann, ben) if one["seat"] == "red" else (ben, ann)
    return *first, one["match"]


@asynccontextmanager
async def page(person: Person, hello: bool) -> AsyncIterator[Live]:
    """The socket of a page that waits; the token comes with the request, or in a hello."""
    address = f"{person.url.replace('http', 'ws', 1)}/api/seeks/live"
    async with connect(address, additional_headers={} if hello else person.headers) as socket:
        live = Live(socket)
        if hello:
            await live.say(type="hello", token=person.token)
        yield live


async def test_two_strangers_play_a_game(url: str) -> None:
    first, second, match_id = await strangers(url)
    match = await first.match(match_id)
    assert (match["status"], match["rated"], match["paired"]) == ("in_progress", False, True)
    assert (match["clock"]["kind"], match["clock"]["seconds"]) == ("per_move", 15)
    assert (await first.move(match_id, column=3)).status_code == 200
    assert (await second.move(match_id, column=3)).status_code == 200
    opened = (await first.events(match_id))[0]
    assert (opened["type"], "rated" in opened) == ("match_opened", False)


async def test_a_rated_stranger_is_met_from_an_even_opening(url: str) -> None:
    first, _, match_id = await strangers(url, tempo="5m", rated=True)
    match = await first.match(match_id)
    assert (match["rated"], match["start"]["kind"]) == (True, "even")
    assert match["given"] > 0
    assert (await first.events(match_id))[0]["rated"] is True


@pytest.mark.parametrize("hello", [True, False])
async def test_the_page_that_waits_is_told(url: str, hello: bool) -> None:
    ann, ben = Person(url), Person(url)
    await sought(ann)
    async with page(ann, hello) as live:
        await live.say(type="ping", t=1)
        assert (await live.hear("pong"))["t"] == 1
        assert (await live.hear("waiting"))["waiting"] == {"15s": 1, "5m": 0, "2d": 0}
        await sought(ben)
        told = await live.hear("paired")
    assert told["seat"] in ("red", "yellow")
    assert (await ann.match(told["match"]))["status"] == "in_progress"
    async with page(ann, hello) as late:
        assert (await late.hear("paired"))["match"] == told["match"], "a page that came late is told too"


async def test_a_page_without_a_token_is_turned_away(url: str) -> None:
    async with page(Person(url, "unknown"), hello=True) as live:
        with pytest.raises(ConnectionClosed) as closed:
            await live.socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


async def test_ones_own_search_is_shown_and_ended(url: str) -> None:
    ann, ben = Person(url), Person(url)
    seek = await sought(ann, "2d", name="Ann")
    assert (await sought(ann, "2d"))["id"] == seek["id"]
    await sought(ben, "5m")
    shown = (await ann.get("/seeks")).json()
    assert (shown["waiting"], [one["id"] for one in shown["seeks"]]) == (
        {"15s": 0, "5m": 1, "2d": 1},
        [seek["id"]],
    )
    assert (await Person(url).get("/seeks")).json()["seeks"] == []
    assert (await ben.get(f"/seeks/{seek['id']}")).status_code == 404
    ended = await ann.send("DELETE", f"/seeks/{seek['id']}")
    assert (ended.status_code, ended.json()["status"]) == (200, "gone")
    assert (await ann.get(f"/seeks/{seek['id']}")).json()["status"] == "gone"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "connect-four", "tempo": "1h"}, 422, "request/invalid"),
        ({"game": "nothing", "tempo": "5m"}, 404, "game/unknown"),
        ({"game": "connect-four-teams", "tempo": "5m"}, 422, "game/rooms_only"),
        ({"game": "tic-tac-toe", "tempo": "5m", "rated": True}, 422, "game/no_openings"),
        ({"game": "connect-four", "tempo": "5m", "name": "\u202e"}, 422, "name/invalid"),
        ({"game": "connect-four"}, 400, "request/unreadable"),
    ],
)
async def test_what_cannot_be_sought(url: str, body: dict[str, Any], status: int, code: str) -> None:
    answer = await Person(url).post("/seeks", **body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_an_address_seeks_only_so_often(tmp_path: Path) -> None:
    with Server(tmp_path, LIMIT_SEEKS="2") as server:
        answers = [
            await Person(server.url).post("/seeks", game="connect-four", tempo=tempo)
            for tempo in ("15s", "5m", "2d")
        ]
    assert [one.status_code for one in answers] == [201, 201, 429]
    assert "searches a minute" in answers[2].json()["detail"]


# -- manners ----------------------------------------------------------------------------------


async def test_words_reach_both_and_are_bounded(url: str) -> None:
    first, second, match_id = await strangers(url)
    async with first.live(match_id) as here, second.live(match_id) as there:
        assert (await here.ask("say", word="good_luck"))["type"] == "ack"
        assert await there.hear("said") == {"type": "said", "seat": "red", "word": "good_luck"}
        assert (await second.post(f"/matches/{match_id}/say", word="thanks")).status_code == 200
        assert (await here.hear("said"))["word"] == "good_luck"
        assert await here.hear("said") == {"type": "said", "seat": "yellow", "word": "thanks"}
        answers = [await here.ask("say", word="oops") for _ in range(5)]
    assert [one["type"] for one in answers] == ["ack"] * 4 + ["refused"]
    assert answers[4]["code"] == "rate/limited"
    assert (await first.post(f"/matches/{match_id}/say", word="anything")).json()["code"] == "request/invalid"


async def test_a_blocked_stranger_is_never_met_again(url: str) -> None:
    first, second, match_id = await strangers(url, tempo="2d")
    blocked = await first.send("POST", f"/matches/{match_id}/block")
    assert (blocked.status_code, blocked.json()) == (200, {"blocked": True})
    lifted = await first.send("DELETE", f"/matches/{match_id}/block")
    assert lifted.json() == {"blocked": False}
    assert (
        await second.post(f"/matches/{match_id}/report", reason="rude", text="x" * 501)
    ).status_code == 422


async def test_a_block_is_listed_and_lifted(url: str) -> None:
    first, _, match_id = await strangers(url)
    assert (await first.get("/me/blocks")).json() == {"items": []}
    await first.post(f"/matches/{match_id}/block")
    (one,) = (await first.get("/me/blocks")).json()["items"]
    assert (one["match"], list(one)) == (match_id, ["match", "name", "at", "seat"])
    assert (await first.send("DELETE", f"/me/blocks/{match_id}")).json() == {"blocked": False}
    again = await first.send("DELETE", f"/me/blocks/{match_id}")
    assert (again.status_code, again.json()["code"]) == (404, "block/not_found")
    assert (await first.get("/me/blocks")).json() == {"items": []}


async def test_a_bot_can_be_neither_blocked_nor_reported(url: str) -> None:
    ann = Person(url)
    match_id = (await ann.open(opponent={"kind": "bot", "level": "beginner"}))["match"]["id"]
    for answer in (
        await ann.post(f"/matches/{match_id}/block", command_id="b"),
        await ann.post(f"/matches/{match_id}/report", reason="other"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (422, "request/invalid")


async def test_of_several_opponents_one_is_blocked_and_each_can_be_reported(url: str) -> None:
    ann, ben, eve = Person(url), Person(url), Person(url)
    match_id = (await ann.open("pig", name="Ann", options={"players": 3}))["match"]["id"]
    await ben.join(match_id, name="Ben")
    await eve.join(match_id, name="Eve")
    seats = {one["name"]: one["seat"] for one in (await ann.match(match_id))["players"]}

    block, report, mine = (
        f"/matches/{match_id}/block",
        f"/matches/{match_id}/report",
        f"/me/blocks/{match_id}",
    )
    for unclear in (
        await ann.post(block),
        await ann.post(block, seat=seats["Ann"]),
        await ann.post(report, reason="rude", seat="nowhere"),
        await ann.send("DELETE", block),
    ):
        assert (unclear.status_code, unclear.json()["code"]) == (422, "request/invalid")

    await ann.post(block, seat=seats["Eve"])
    (one,) = (await ann.get("/me/blocks")).json()["items"]
    assert (one["name"], one["seat"]) == ("Eve", seats["Eve"])
    await ann.post(block, seat=seats["Ben"])
    assert (await ann.send("DELETE", f"{mine}?seat={seats['Eve']}")).json() == {"blocked": False}
    assert [one["name"] for one in (await ann.get("/me/blocks")).json()["items"]] == ["Ben"]
    assert (await ann.send("DELETE", f"{mine}?seat={seats['Eve']}")).status_code == 404
    assert (await ann.send("DELETE", f"{block}?seat={seats['Ben']}")).status_code == 200
    assert (await ann.get("/me/blocks")).json() == {"items": []}

    ids = [(await ann.post(report, reason="rude", seat=seats[name])).json() for name in ("Ben", "Eve", "Ben")]
    assert ids[0] == ids[2] != ids[1]


# -- moderation -------------------------------------------------------------------------------


async def test_a_moderator_reads_a_report_and_acts(house: Server, url: str) -> None:
    ann, ben, match_id = await strangers(url, tempo="2d", name="Rude One")
    assert (await ann.move(match_id, column=3)).status_code == 200
    reported = await ann.post(f"/matches/{match_id}/report", reason="name", text="Look at\x1b[2J this.")
    assert reported.status_code == 201
    report = reported.json()["report"]
    again = await ann.post(f"/matches/{match_id}/report", reason="rude", text="Twice.")
    assert again.json()["report"] == report
    player = (await ben.get("/me")).json()["player"]

    act = asyncio.to_thread
    status, listed = await act(moderate, house, "list")
    assert (status, report in listed, "Rude One" in listed) == (0, True, True)
    _, shown = await act(moderate, house, "show", report)
    assert f"Match {match_id}: connect-four, in_progress" in shown
    assert f": Rude One [{player}]" in shown.partition("Match ")[2]
    assert "moves: 3" in shown
    assert "Twice." in shown
    assert (await act(moderate, house, "show", "nothing"))[0] == 2

    assert (await act(moderate, house, "rename", player, "Ben", "--reason", "name", "--by", "ada"))[0] == 0
    assert {one["name"] for one in (await ann.match(match_id))["players"]} == {"Rude One", "Ben"}

    status, said = await act(moderate, house, "ban", player, "--reason", "Rude to others.", "--by", "ada")
    assert (status, said) == (0, f"Player {player} is banned.\n")
    banned: httpx.Response = await ben.post("/seeks", game="connect-four", tempo="5m")
    assert (banned.status_code, banned.json()["code"]) == (403, "player/banned")
    assert banned.json()["detail"] == (
        "You are banned from playing on this server: Rude to others. "
        "You can still watch, and download or delete your data."
    )
    assert banned.json()["reason"] == "Rude to others"
    assert (await ann.match(match_id))["outcome"]["reason"] == "resignation"
    assert (await ben.get("/me")).status_code == 200, "the account stays theirs"
    async with ben.live(match_id) as live:
        refused = await live.ask("rematch")
        assert (refused["code"], refused["reason"]) == ("player/banned", "Rude to others")

    assert (await act(moderate, house, "unban", player, "--reason", "Sorry.", "--by", "ada"))[0] == 0
    assert (await ben.post("/seeks", game="connect-four", tempo="5m")).status_code == 201
    assert (await act(moderate, house, "unban", player, "--reason", "again"))[0] == 2
    _, shown = await act(moderate, house, "show", player)
    assert f"ada: ban Ben [{player}]: Rude to others." in shown
    assert "(refused: " in shown


async def test_adoption_lifts_no_ban(house: Server, url: str) -> None:
    """Neither the ban of the player who is adopted, nor that of the one who adopts."""
    for banned_first in (True, False):
        ada, ben = await player(url), await player(url)
        banned = (await me(ada if banned_first else ben))["player"]
        done = await asyncio.to_thread(moderate, house, "ban", banned, "--reason", "Rude.")
        assert done[0] == 0
        await linked(ada, ben, adopt=True)
        for person in (ada, ben):
            refused = await person.post("/seeks", game="connect-four", tempo="5m")
            assert (refused.status_code, refused.json()["code"]) == (403, "player/banned")


async def test_a_moderator_ends_a_game(house: Server, url: str) -> None:
    ann, _, match_id = await strangers(url)
    status, said = await asyncio.to_thread(moderate, house, "end", match_id, "--reason", "stuck")
    assert (status, said) == (0, f"Match {match_id} was ended without a result.\n")
    assert (await ann.match(match_id))["status"] == "aborted"
    assert (await asyncio.to_thread(moderate, house, "end", match_id, "--reason", "again"))[0] == 2
    assert (await asyncio.to_thread(moderate, house, "end", match_id, "--reason", " "))[0] == 2

"""The live socket: hello, resume, commands, presence, and every way it closes."""

from __future__ import annotations

import asyncio
import signal
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from support import patience
from support.client import Live, Person, two_players
from support.running import Server

pytestmark = pytest.mark.anyio


def address(url: str, match_id: str) -> str:
    return f"{url.replace('http', 'ws', 1)}/api/matches/{match_id}/live"


async def closed_with(socket: Any) -> int:
    await asyncio.wait_for(socket.wait_closed(), patience.SECONDS)
    return socket.close_code


async def test_the_welcome_is_the_present(url: str) -> None:
    first, second, match_id = await two_players(url)
    await first.move(match_id, column=3)
    async with second.live(match_id) as live:
        assert live.welcome["seat"] == "yellow"
        assert live.welcome["version"] == live.welcome["match"]["version"] == 4
        assert live.welcome["match"]["moves"] == [3]
        assert live.welcome["server_now"].endswith("Z")
    ada = Person(url)
    both = (await ada.open(opponent={"kind": "same_screen"}))["match"]["id"]
    async with ada.live(both) as live:
        assert live.welcome["seat"] == "both"


async def test_resume_from_every_version(url: str) -> None:
    first, second, match_id = await two_players(url)
    for number, column in enumerate((0, 1, 0, 1, 0, 1, 0)):
        await (first, second)[number % 2].move(match_id, column=column)
    everything = await first.events(match_id)
    last = len(everything)
    for after in range(last + 1):
        async with Person(url).live(match_id, after=after) as live:
            told = [await live.event() for _ in range(last - after)]
            assert told == everything[after:]


@pytest.mark.parametrize("after", [-1, 99, "3", 1.5, True, {}, None])
async def test_any_other_after_is_ignored(url: str, after: Any) -> None:
    first, _, match_id = await two_players(url)
    address_ = address(url, match_id)
    async with connect(address_, compression=None) as socket:
        live = Live(socket)
        await live.say(type="hello", token=first.token, after=after)
        await live.hear("welcome")
        assert (await live.ask("move", column=3))["version"] == 4
        assert (await live.event())["version"] == 4


async def test_commands_over_the_socket(url: str) -> None:
    first, second, match_id = await two_players(url)
    async with first.live(match_id) as one, second.live(match_id) as two:
        stale = await two.ask("move", column=3, version=2)
        assert (stale["code"], stale["version"]) == ("version/stale", 3)
        assert stale["legal_columns"] == stale["legal_moves"] == list(range(7))
        assert (await two.ask("move", column=3))["code"] == "move/not_your_turn"
        beyond = await one.ask("move", column=9)
        assert beyond["code"] == "move/column_out_of_range"
        assert beyond["detail"] == "There is no such column: they are numbered 0 to 6."
        assert (beyond["first"], beyond["last"]) == (0, 6)
        assert await one.ask("move", column=3, version=3, command_id="a") == {
            "type": "ack", "command_id": "a", "version": 4,
        }  # fmt: skip
        assert (await one.ask("move", column=3, version=3, command_id="a"))["version"] == 4
        assert (await one.ask("move", column=2, command_id="a"))["code"] == "command/reused"
        assert (await two.ask("claim"))["code"] == "claim/too_early"
        assert (await two.ask("rematch"))["code"] == "match/not_over"
        assert (await two.ask("resign"))["version"] == 6
        assert (await one.ask("abort"))["code"] == "match/over"
        assert (await one.ask("rematch"))["version"] == 7
        assert (await two.ask("rematch"))["version"] == 9
        types = [(await one.event())["type"] for _ in range(6)]
        assert types == ["move_played", "resigned", "match_ended"] + ["rematch_offered"] * 2 + [
            "rematch_agreed"
        ]
    third, _, other = await two_players(url)
    async with third.live(other) as live:
        assert (await live.ask("abort"))["type"] == "ack"
        assert (await live.event())["type"] == "match_aborted"


async def test_the_ack_comes_before_the_event(url: str) -> None:
    first, _, match_id = await two_players(url)
    async with first.live(match_id) as live:
        await live.say(type="move", column=3, command_id="a")
        heard = []
        while len(heard) < 2:
            message = await live.hear("ack", "event")
            heard.append(message["type"])
        assert heard == ["ack", "event"]


async def test_the_match_in_an_event_is_the_one_that_is_served(url: str) -> None:
    first, second, match_id = await two_players(url, visibility="public")
    async with first.live(match_id) as one, second.live(match_id) as two:
        for number, column in enumerate((3, 3, 2, 2, 4, 4, 1)):
            await (one, two)[number % 2].ask("move", column=column)
            carried = (await one.hear("event")).get("match")
            if carried is None:  # the winning move: the end of the match comes with it
                carried = (await one.hear("event"))["match"]
            served = await second.match(match_id)
            assert carried == served
            assert list(carried) == list(served)
    assert served["status"] == "completed"


async def test_whoever_watches_may_not_play(url: str) -> None:
    _, _, match_id = await two_players(url)
    outsider = Person(url)
    await outsider.open()
    async with Person(url).live(match_id) as watcher, outsider.live(match_id) as stranger:
        assert (await watcher.ask("move", column=3))["code"] == "auth/required"
        assert (await stranger.ask("move", column=3))["code"] == "auth/forbidden"
        assert (await watcher.ask("resign"))["code"] == "auth/required"


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "null", "[]", '"x"', "{}", '{"type":"dance"}', '{"type":"move","column":3}',
        '{"type":"move","column":"3","command_id":"a"}', '{"type":"move","cell":3,"command_id":"a"}',
        '{"type":"resign"}', '{"type":"resign","command_id":"a","x":1}', '{"type":"hello"}', "[" * 5000,
        '{"type":"move","column":NaN,"command_id":"a"}',
    ],
)  # fmt: skip
async def test_an_unreadable_message_is_refused_and_nothing_more(url: str, text: str) -> None:
    first, _, match_id = await two_players(url)
    async with first.live(match_id) as live:
        await live.socket.send(text)
        refused = await live.hear("refused")
        assert refused["command_id"] is None
        assert refused["code"] == "request/unreadable"
        assert refused["version"] == 3
        assert (await live.ask("move", column=3))["type"] == "ack"


async def test_ping_is_answered(url: str) -> None:
    _, _, match_id = await two_players(url)
    async with Person(url).live(match_id) as live:
        await live.say(type="ping", t=17)
        pong = await live.hear("pong")
        assert pong["t"] == 17
        assert pong["server_now"].endswith("Z")


async def test_presence_tells_who_comes_and_goes(url: str) -> None:
    first, _, match_id = await two_players(url)
    async with first.live(match_id) as live:
        async with Person(url).live(match_id), Person(url).live(match_id):
            seen = await live.hear("presence")
            while seen["watching"] != 2:
                seen = await live.hear("presence")
            ways_out = seen.pop("ways_out")
            assert (ways_out["seat"], ways_out["abort_at"]) == ("red", None)
            assert seen == {
                "type": "presence", "players": {"red": True, "yellow": True}, "away": {}, "watching": 2,
            }  # fmt: skip
            assert (await first.match(match_id))["watching"] == 2
        while seen["watching"] != 0:
            seen = await live.hear("presence")


async def test_a_watcher_who_sits_down_counts_as_a_player(url: str) -> None:
    ada, bob = Person(url), Person(url)
    match_id = (await ada.open())["match"]["id"]
    await bob.open()
    async with bob.live(match_id) as live:
        assert live.welcome["seat"] is None
        assert (await ada.match(match_id))["watching"] == 1
        await bob.join(match_id)
        match = await ada.match(match_id)
        assert (match["watching"], match["players"][1]["connected"]) == (0, True)
        assert (await ada.move(match_id, column=3)).status_code == 200
        assert (await live.ask("move", column=3))["type"] == "ack"


async def test_a_cookie_says_who_one_is(url: str) -> None:
    first, _, match_id = await two_players(url)
    headers = {"cookie": f"fourline={first.token}"}
    async with Person(url).live(match_id, additional_headers=headers) as live:
        assert live.welcome["seat"] == "red"
    async with Person(url).live(match_id, additional_headers={"cookie": "fourline=stale"}) as live:
        assert live.welcome["seat"] is None


async def test_closed_for_a_bad_token(url: str) -> None:
    _, _, match_id = await two_players(url)
    async with connect(address(url, match_id)) as socket:
        await socket.send('{"type":"hello","token":"nobody"}')
        assert await closed_with(socket) == 4401


@pytest.mark.parametrize("first_words", ['{"type":"ping"}', "hello", "{}"])
async def test_closed_for_saying_something_else_than_hello(url: str, first_words: str) -> None:
    _, _, match_id = await two_players(url)
    async with connect(address(url, match_id)) as socket:
        await socket.send(first_words)
        assert await closed_with(socket) == 4408


async def test_closed_for_what_is_no_text_or_too_long(url: str) -> None:
    _, _, match_id = await two_players(url)
    async with Person(url).live(match_id) as live:
        await live.socket.send(b"binary")
        assert await closed_with(live.socket) == 1003
    async with Person(url).live(match_id) as live:
        await live.socket.send("x" * 8193)
        assert await closed_with(live.socket) == 1009
    async with Person(url).live(match_id) as live:
        await live.socket.send(" " * 8192)
        assert (await live.hear("refused"))["code"] == "request/unreadable"


@pytest.mark.parametrize(("path", "status"), [("/api/matches/nope/live", 404), ("/api/nothing", 404)])
async def test_no_socket_where_there_is_no_match(url: str, path: str, status: int) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await connect(url.replace("http", "ws", 1) + path)
    assert refused.value.response.status_code == status


async def test_the_origin_wall(url: str) -> None:
    _, _, match_id = await two_players(url)
    for path in (address(url, match_id), f"{url.replace('http', 'ws', 1)}/api/lobby/live"):
        for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
            with pytest.raises(InvalidStatus) as refused:
                await connect(path, origin=origin)
            assert refused.value.response.status_code == 403
    async with connect(address(url, match_id), origin=url) as socket:
        await socket.send('{"type":"hello"}')
        assert "welcome" in str(await socket.recv())
    ada = Person(url)
    for origin, status in (("https://evil.example", 403), (url, 201)):
        answer = await ada.send("POST", "/matches", {"origin": origin}, json={"game": "connect-four"})
        assert answer.status_code == status


async def test_the_lobby_lives(url: str) -> None:
    ada, bob = Person(url), Person(url)
    waiting = (await ada.open(visibility="public"))["match"]["id"]
    async with connect(f"{url.replace('http', 'ws', 1)}/api/lobby/live") as socket:
        lobby = Live(socket)
        items = (await lobby.hear("lobby"))["items"]
        assert waiting in {item["id"] for item in items}
        opened = (await ada.open(visibility="public"))["match"]["id"]
        await ada.open()
        assert (await lobby.hear("opened"))["item"]["id"] == opened
        await bob.join(waiting)
        closed = (await lobby.hear("closed"))["item"]
        assert (closed["id"], closed["status"]) == (waiting, "in_progress")
        await ada.post(f"/matches/{opened}/abort")
        assert (await lobby.hear("closed"))["item"]["id"] == opened


async def test_no_hello_in_time(tmp_path: Any) -> None:
    with Server(tmp_path, HELLO_SECONDS="0.3") as server:
        match_id = (await Person(server.url).open())["match"]["id"]
        async with connect(address(server.url, match_id)) as socket:
            assert await closed_with(socket) == 4408


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGHUP], ids=lambda sign: sign.name)
async def test_a_graceful_stop_says_restart(tmp_path: Any, sign: int) -> None:
    """SIGHUP is what `systemctl reload` sends, and a terminal that is closed."""
    with Server(tmp_path) as server:
        match_id = (await Person(server.url).open())["match"]["id"]
        async with Person(server.url).live(match_id) as live:
            stopping = asyncio.to_thread(server.stop, sign)
            code, status = await asyncio.gather(closed_with(live.socket), stopping)
    assert (code, status) == (1012, 0)


async def test_a_server_under_nohup_goes_on_when_its_terminal_is_closed(tmp_path: Any) -> None:
    """Told to stop, it would say for an hour that it is not ready."""
    server = Server(tmp_path, DRAIN_SECONDS="3600")
    server.program.insert(0, "nohup")
    with server:
        assert server.process is not None
        server.process.send_signal(signal.SIGHUP)
        assert (await Person(server.url).get("/health/ready")).status_code == 200


async def test_a_lost_line_is_seen_at_the_other_side_as_connecting_until_it_is_back(url: str) -> None:
    first, second, match_id = await two_players(url)
    async with first.live(match_id) as one, second.live(match_id) as two:
        two.socket.transport.pause_reading()
        while "connecting" not in (told := await one.hear("presence")):
            pass
        assert (told["players"], told["connecting"]) == ({"red": True, "yellow": True}, ["yellow"])
        seen = (await first.match(match_id))["players"]
        assert [one.get("connecting") for one in seen] == [None, True]
        two.socket.transport.resume_reading()
        told = await one.hear("presence")
        assert (told["players"], "connecting" in told) == ({"red": True, "yellow": True}, False)

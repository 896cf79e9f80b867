"""`fourline.client` against a real server, with connections that are really cut."""

from __future__ import annotations

import asyncio
import inspect
import threading
import time
from random import Random

import pytest

from fourline.client import AsyncClient, Client, MovePlayed, Refused, Unreachable, Unreadable
from fourline.client.answers import OtherEvent, read_event, read_match
from fourline.client.watching import Watching
from support.cutting_proxy import CuttingProxy
from support.patience import wait_until

GAME, LONG_GAME = "4141414", "222222444444666666"
BUSY = b"HTTP/1.1 503 Busy\r\nRetry-After: 1\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbusy"
UNKNOWN = "A" * 22


@pytest.fixture
def pair(url):
    """Two players in a match that has begun: the first to move first."""
    with Client(url) as joe, Client(url) as amy:
        match_id = joe.open(name="Joe").match.id
        amy.join(match_id, name="Amy")
        yield joe, amy, match_id


def play(players, match_id, game=GAME, pause=0.0):
    for ply, digit in enumerate(game):
        players[ply % 2].move(match_id, column=int(digit) - 1)
        time.sleep(pause)


def play_long(joe, amy, match_id):
    play((joe, amy), match_id, LONG_GAME, pause=0.1)
    amy.resign(match_id)


def play_next(joe, amy, match_id, version):
    """What follows this version of a long game, whose first move makes version 4."""
    ply = version - 3
    if 0 <= ply < len(LONG_GAME):
        (joe, amy)[ply % 2].move(match_id, column=int(LONG_GAME[ply]) - 1)
    elif ply == len(LONG_GAME):
        amy.resign(match_id)


def test_both_clients_have_the_same_calls():
    def calls(kind):
        found = {name: getattr(kind, name) for name in vars(kind) if not name.startswith("_")}
        return {name: list(inspect.signature(call).parameters.values()) for name, call in found.items()}

    assert calls(Client) == calls(AsyncClient)
    assert len(calls(Client)) > 15


def test_a_game_is_opened_played_read_and_reviewed(pair):
    joe, amy, match_id = pair
    moved = joe.move(match_id, column=3, version=joe.match(match_id).version)
    assert moved.match.last_move.own == {"row": 5, "column": 3}
    assert moved.match.own["board"][5][3] == "red"
    assert joe.match(match_id, at=0).moves == []
    play((amy, joe), match_id, GAME[1:])
    assert joe.match(match_id).over
    events = joe.events(match_id, after=2)
    assert [event.version for event in events.events] == list(range(3, events.version + 1))
    moves = [one for one in events.events if isinstance(one, MovePlayed)]
    assert [one.own["column"] for one in moves] == [3, 0, 3, 0, 3, 0, 3]
    review = amy.review(match_id)
    assert review.moves[-2].missed == "block"
    assert joe.analyse("4453").to_move == "red"
    assert joe.rematch(match_id).next is None
    assert amy.rematch(match_id).next.seat == "red"


def test_another_game_and_a_bot(url):
    with Client(url) as client:
        assert "tic-tac-toe" in {game.game_type for game in client.games()}
        match_id = client.open("tic-tac-toe", same_screen=True).match.id
        assert client.move(match_id, cell=4).match.last_move.own == {"cell": 4}
        opened = client.open(bot="beginner", seat="second")
        events = (update.event for update in client.watch(opened.match.id))
        assert next(event for event in events if isinstance(event, MovePlayed)).seat == "red"
        assert client.resign(opened.match.id).match.outcome.reason == "resignation"


def test_a_refusal_has_a_sentence_a_code_and_what_could_be_played(pair):
    joe, amy, match_id = pair
    with pytest.raises(Refused, match="turn") as refused:
        amy.move(match_id, column=3)
    assert (refused.value.code, refused.value.status) == ("move/not_your_turn", 409)
    assert refused.value.data["legal_columns"] == [0, 1, 2, 3, 4, 5, 6]
    with pytest.raises(Refused, match="resigned, not left") as refused:
        amy.leave(match_id)
    assert (refused.value.code, refused.value.status) == ("match/started", 409)
    with pytest.raises(Refused) as refused:
        joe.match(UNKNOWN)
    assert refused.value.code == "match/not_found"
    with pytest.raises(Refused) as refused:
        list(joe.watch(UNKNOWN))
    assert (refused.value.code, refused.value.status) == ("match/not_found", 404)
    with Client(joe.url, "not a token") as stranger, pytest.raises(Refused) as refused:
        list(stranger.watch(match_id))
    assert refused.value.code == "auth/required"


def test_a_move_whose_answer_is_lost_is_played_once(server, pair):
    joe, _, match_id = pair
    with CuttingProxy(server.port, [0, 40]) as proxy, Client(proxy.url, joe.token) as cut:
        moved = cut.move(match_id, column=3)
        assert (proxy.cuts, proxy.connections) == (2, 3)
    events = joe.events(match_id)
    assert sum(isinstance(event, MovePlayed) for event in events.events) == 1
    assert moved.version == events.version


def test_without_a_token_a_command_whose_answer_is_lost_is_not_repeated(server, url):
    with Client(url) as joe, CuttingProxy(server.port, [0]) as proxy, Client(proxy.url) as amy:
        match_id = joe.open().match.id
        with pytest.raises(Unreachable, match="may have been committed"):
            amy.join(match_id)
        assert proxy.connections == 1
        assert joe.match(match_id).status == "in_progress"


def test_a_server_that_is_busy_is_asked_again_after_the_time_it_named(server, pair):
    joe, _, match_id = pair
    with CuttingProxy(server.port, [BUSY]) as proxy, Client(proxy.url, joe.token) as client:
        began = time.monotonic()
        assert client.move(match_id, column=3).match.moves == [3]
        assert time.monotonic() - began >= 1
    with CuttingProxy(server.port, [BUSY]) as proxy, Client(proxy.url, patience=0.5) as client:
        with pytest.raises(Refused) as refused:
            client.match(match_id)
        assert (refused.value.status, refused.value.retry_after, proxy.connections) == (503, 1.0, 1)


def test_nothing_listens(server):
    with CuttingProxy(server.port, []) as proxy:
        gone = proxy.url
    with Client(gone, patience=0.3) as client:
        with pytest.raises(Unreachable, match="does not answer"):
            client.games()
        with pytest.raises(Unreachable, match="could not be opened again"):
            list(client.watch(UNKNOWN))
    with pytest.raises(ValueError, match="http://"):
        Client("play.example")


def cuts(seed):
    """Some connections end within the handshake, some within the welcome, some after a few events."""
    chance = Random(seed)
    return [chance.randrange(1, 5_000) for _ in range(10)]


def watched(updates, events):
    """Nothing lost, nothing repeated, and the last update carries the match."""
    assert [update.version for update in updates] == list(range(1, events.version + 1))
    assert [update.event for update in updates] == events.events
    assert updates[-1].match.over


def test_watching_goes_on_after_every_cut(server, pair):
    joe, amy, match_id = pair
    updates = []
    with CuttingProxy(server.port, cuts(1)) as proxy, Client(proxy.url) as watcher:
        for update in watcher.watch(match_id):
            updates.append(update)
            play_next(joe, amy, match_id, update.version)
        assert proxy.cuts >= 5
    watched(updates, joe.events(match_id))
    assert list(joe.watch(match_id, after=len(updates))) == []


def test_watching_in_an_event_loop_goes_on_after_every_cut(server, pair):
    joe, amy, match_id = pair

    updates = []

    async def watch(url):
        async with AsyncClient(url) as watcher:
            assert (await watcher.match(match_id)).id == match_id
            async for update in watcher.watch(match_id):
                updates.append(update)
                await asyncio.to_thread(play_next, joe, amy, match_id, update.version)

    with CuttingProxy(server.port, [None, *cuts(1)]) as proxy:
        asyncio.run(watch(proxy.url))
        assert proxy.cuts >= 5
    watched(updates, joe.events(match_id))


def test_without_the_version_what_happens_during_a_cut_is_lost(server, pair, monkeypatch):
    """The control: a watcher that comes back without saying what it has."""

    def hello(watching):
        watching._version = None
        return '{"type": "hello"}'

    joe, amy, match_id = pair
    monkeypatch.setattr(Watching, "hello", hello)
    playing = threading.Thread(target=play_long, args=(joe, amy, match_id))
    with CuttingProxy(server.port, cuts(1)) as proxy, Client(proxy.url) as watcher:
        playing.start()
        updates = list(watcher.watch(match_id, after=None))
        playing.join()
    with pytest.raises(AssertionError):
        watched(updates, joe.events(match_id))


def test_what_a_newer_server_says_is_kept_and_what_is_no_match_is_named():
    event = read_event({"type": "disc_polished", "version": 3, "at": "2030-01-01T00:00:00Z", "by": "red"})
    assert event == OtherEvent(version=3, at="2030-01-01T00:00:00Z", type="disc_polished", own={"by": "red"})
    with pytest.raises(Unreadable, match="another version"):
        read_match({"id": "x"})
    with pytest.raises(Unreadable, match="JSON"):
        Watching("http://x", "m", None, 0, True, 1).read("[]")


def test_a_room_is_opened_joined_and_played(url):
    with Client(url) as host, Client(url) as amy, Client(url) as simon:
        code = host.open_room(turn_seconds=None).room.code
        guests = {one.join_room(code, name).player_id: one for one, name in ((amy, "Amy"), (simon, "Simon"))}
        assert host.start_room(code).room.phase == "reveal"
        room = wait_until(lambda: playing if (playing := host.room(code)).phase == "playing" else None)
        on_turn = guests[room.game.current.player_id]
        moved = on_turn.move_in_room(code, 3, version=room.game.version)
        assert moved.room.game.moves == [3]
        with pytest.raises(Refused) as refused:
            on_turn.move_in_room(code, 3)
        assert refused.value.code == "move/not_your_turn"

"""Bots by `fourline.client`: made, renamed, deleted, and a stream that goes on after every cut."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
import pytest

from fourline.client import (
    AsyncClient,
    ChallengeLine,
    Client,
    MatchOver,
    MatchStarted,
    Refused,
    Unreadable,
    YourTurn,
)
from fourline.client.streaming import Streaming
from support.cutting_proxy import CuttingProxy

COLUMNS = [1] * 6 + [3] * 6 + [5] * 6
"""Nobody connects four; the bot moves second."""
HEARD = [MatchStarted, *[YourTurn] * 9, MatchOver]


@pytest.fixture
def owner(url):
    with Client(url) as player:
        player.open(name="Ada")
        yield player


@pytest.fixture
def bot(owner):
    """A bot in a match that has begun; its opponent moves first."""
    with Client(owner.url, owner.make_bot("Robo").token) as robo, Client(owner.url) as amy:
        match_id = amy.open(name="Amy").match.id
        robo.join(match_id)
        yield robo, amy, match_id


def cuts(seed):
    """Some connections end within the headers, some within a line, some after a few lines."""
    chance = Random(seed)
    return [1, 300, *(chance.randrange(900, 2_600) for _ in range(8))]


def heard(events):
    """What must be the same for everyone who listens; the time left is not."""
    return [(event.cursor, msgspec.structs.asdict(event)["match"], type(event)) for event in events]


def test_a_bot_is_made_renamed_renewed_and_deleted(owner):
    made = owner.make_bot("Robo", command_id="make")
    assert owner.make_bot("Robo", command_id="make") == made
    assert owner.rename_bot(made.player, "Robert").name == "Robert"
    assert [one.name for one in owner.bots().items] == ["Robert"]
    with Client(owner.url, made.token) as robo:
        assert (robo.me().player, robo.me().name) == (made.player, "Robert")
    renewed = owner.renew_bot(made.player)
    with Client(owner.url, made.token) as before, pytest.raises(Refused) as refused:
        next(before.stream())
    assert (refused.value.status, refused.value.code) == (401, "auth/required")
    with Client(owner.url, renewed.token) as robo, pytest.raises(Refused, match="people"):
        robo.bots()
    owner.delete_bot(made.player)
    assert owner.bots().items == []
    with pytest.raises(Refused) as refused:
        next(owner.stream())
    assert refused.value.code == "stream/bots_only"


def told(server, bot, plan):
    """What a bot hears over connections that are cut, while it plays a game and resigns it."""
    robo, amy, match_id = bot
    amy.move(match_id, column=COLUMNS[0])
    events = []
    with CuttingProxy(server.port, plan) as proxy, Client(proxy.url, robo.token, patience=90) as listening:
        for event in listening.stream():
            events.append(event)
            if isinstance(event, YourTurn):
                answer(robo, amy, match_id, event)
            if isinstance(event, MatchOver):
                break
        return events, proxy.cuts


def answer(robo, amy, match_id, event):
    """The bot's move and its opponent's; nothing if this turn is over already."""
    ply = len(event.moves)
    if ply == len(COLUMNS) - 1:
        robo.resign(match_id, command_id="resign")
    elif len(robo.match(match_id).moves) == ply:
        robo.move(match_id, column=COLUMNS[ply], command_id=f"turn-{event.version}")
        amy.move(match_id, column=COLUMNS[ply + 1])


def test_a_stream_goes_on_after_every_cut_without_loss_or_repeat(server, bot):
    events, cut = told(server, bot, cuts(3))
    assert cut >= 5
    assert [type(event) for event in events] == HEARD
    robo = bot[0]
    with Client(robo.url, robo.token) as again:
        stream = again.stream(after=events[1].cursor)
        assert heard(next(stream) for _ in events[2:]) == heard(events[2:])


def test_without_the_cursor_a_stream_loses_or_repeats(server, bot, monkeypatch):
    """The control: a client that comes back as if it were the first time."""
    request = Streaming.request
    monkeypatch.setattr(Streaming, "request", lambda self: {**request(self), "params": {}})
    events, cut = told(server, bot, cuts(3))
    assert cut >= 5
    assert [type(event) for event in events] != HEARD


def test_a_stream_in_an_event_loop(server, bot):
    robo, amy, match_id = bot
    amy.move(match_id, column=6)
    lost = []

    async def first_turn(url):
        async with AsyncClient(url, robo.token) as listening:
            stream = listening.stream(on_lost=lambda *told: lost.append(told))
            return await anext(event async for event in stream if isinstance(event, YourTurn))

    with CuttingProxy(server.port, [1, 300, 700, 900]) as proxy:
        turn = asyncio.run(first_turn(proxy.url))
        assert proxy.cuts >= 2
    assert (turn.match, turn.moves, turn.written, len(turn.playable)) == (match_id, [6], ["7"], 7)
    assert len(lost) == proxy.cuts
    assert all(pause > 0 for _, pause in lost)


def test_a_challenge_is_sent_heard_accepted_and_declined(owner, url):
    made = owner.make_bot("Robo")
    with Client(url, made.token) as robo, Client(url) as amy:
        amy.open(name="Amy")
        asked = amy.challenge_player(made.player, seat="first", command_id="ask")
        assert amy.challenge_player(made.player, seat="first", command_id="ask").id == asked.id
        heard_first = next(robo.stream())
        assert isinstance(heard_first, ChallengeLine)
        assert (heard_first.challenge.id, heard_first.challenge.challenger.name) == (asked.id, "Amy")
        assert [one.id for one in robo.challenges().items] == [asked.id]
        joined = robo.accept(asked.id)
        assert (joined.seat, robo.accept(asked.id).match.id) == ("yellow", joined.match.id)
        assert amy.challenge(asked.id).match == joined.match.id
        again = amy.challenge_player(made.player)
        assert robo.decline(again.id).status == "declined"
        with pytest.raises(Refused) as refused:
            robo.accept(again.id)
        assert refused.value.code == "challenge/over"


def test_a_line_is_read_when_it_is_whole_and_an_unknown_one_only_moves_the_cursor():
    stream = Streaming("http://x", "t", None, 1, None)
    assert list(stream.read(b'{"type":"ping","cur')) == []
    assert list(stream.read(b'sor":"7"}\n{"type":"disc_polished","cursor":"8"}\n{"ty')) == []
    assert stream.request()["params"] == {"after": "8"}
    assert list(stream.read(b'{"type":"end","reason":"restart","cursor":"9"}\n')) == []
    with pytest.raises(Unreadable):
        list(stream.read(b"<html>\n"))
    with pytest.raises(Refused, match="newer streams"):
        list(stream.read(b'{"type":"end","reason":"elsewhere","cursor":"9"}\n'))
    with pytest.raises(Refused, match="no longer valid"):
        list(stream.read(b'{"type":"end","reason":"ended","cursor":"9"}\n'))

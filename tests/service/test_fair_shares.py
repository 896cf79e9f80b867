"""Shares of what there is little of: thinking time, short codes, and the place in the list of games."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from fourline import plugins
from fourline.adapters.bus import LocalBus
from fourline.api.match import games_list
from fourline.api.match.games_list import GamesList
from fourline.api.openapi import document as openapi
from fourline.core.match.clock import PerMove
from fourline.core.match.commands import BotOpponent, Opening
from fourline.service.match.bots import Bots
from fourline.service.plugins.lanes import LATELY_SECONDS, Lane
from fourline.service.room.codes import SHORTEST, TOPIC, CodeShares
from support.by_hand import House
from support.patience import patiently

pytestmark = pytest.mark.anyio

A_MINUTE_MS = 60_000


async def test_a_bot_thinks_during_its_pause(start: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that had to wait for its turn to think has used up its pause by then."""
    service, asked = await start(), asyncio.Event()

    async def move(*_: object) -> Any:
        asked.set()
        return {"column": 3}

    monkeypatch.setattr(service._bot_lane, "run", move)
    service.bots = Bots(service.matches, service._bot_lane, A_MINUTE_MS, 50)
    wanted = Opening(game="connect-four", seat="second", opponent=BotOpponent("club"))
    opened = await service.matches.open(wanted, None, None)
    async with patiently():
        await asked.wait()
    assert (await service.matches.stream(opened.id)).state.moves == ()


async def test_a_bot_asks_for_a_sixth_of_what_its_clock_has_left(
    start: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that thought for as long as it may would lose on time."""
    service, budgets = await start(), asyncio.Queue[int]()

    async def move(job: Any, *_: object) -> Any:
        budgets.put_nowait(job.budget_ms)
        return {"column": 3}

    monkeypatch.setattr(service._bot_lane, "run", move)
    service.bots = Bots(service.matches, service._bot_lane, 0, A_MINUTE_MS)
    club = BotOpponent("club")
    await service.matches.open(
        Opening(game="connect-four", seat="second", opponent=club, clock=PerMove(12)), None, None
    )
    async with patiently():
        assert await budgets.get() == 2_000


async def test_a_requester_gets_less_time_while_others_ask() -> None:
    lane, loop = Lane("test", 10), asyncio.get_running_loop()
    assert lane._other_requesters("one") == 0
    assert lane._other_requesters("one") == 0, "nobody else has asked"
    assert lane._other_requesters("two") == 1, "the first was served a moment ago"
    lane._served["one"] = loop.time() - LATELY_SECONDS
    assert lane._other_requesters("two") == 0


async def live(_: str) -> bool:
    return True


async def test_an_address_with_many_rooms_gets_longer_codes() -> None:
    shares = CodeShares(LocalBus(), 2)
    for code in ("BBBB", "CCCC"):
        assert await shares.shortest_for("192.0.2.1", live) == SHORTEST
        shares.opened("192.0.2.1", code)
    assert await shares.shortest_for("192.0.2.1", live) == SHORTEST + 1
    assert await shares.shortest_for("192.0.2.2", live) == SHORTEST, "another address is not concerned"


async def test_a_code_that_was_freed_no_longer_counts() -> None:
    shares = CodeShares(LocalBus(), 1)
    shares.opened("192.0.2.1", "BBBB")

    async def freed(_: str) -> bool:
        return False

    assert await shares.shortest_for("192.0.2.1", live) == SHORTEST + 1
    assert await shares.shortest_for("192.0.2.1", freed) == SHORTEST
    assert await shares.shortest_for("192.0.2.1", live) == SHORTEST


async def test_rooms_opened_on_another_server_count_too() -> None:
    class TwoServers(LocalBus):
        shared = True

        def publish(self, topic: str, message: bytes, by: object) -> None:
            other._take(*msgspec.json.decode(message))
            assert topic == TOPIC

    other = CodeShares(LocalBus(), 1)
    CodeShares(TwoServers(), 1).opened("192.0.2.1", "BBBB")
    assert await other.shortest_for("192.0.2.1", live) == SHORTEST + 1


TicTacToe: Any = type(plugins.installed().engines["tic-tac-toe"])


class Mute(TicTacToe):
    """Cannot say who sits where."""

    metadata = msgspec.structs.replace(TicTacToe.metadata, game_type="mute")
    asked = 0

    def seats(self, *_: Any) -> Any:
        self.asked += 1
        raise ValueError("no seats")


def test_a_game_that_cannot_be_listed_is_not_asked_every_time() -> None:
    good, mute = plugins.installed(), Mute()
    more = msgspec.structs.replace(good, engines=good.engines | {"mute": mute})
    listed = GamesList()
    for _ in range(5):
        names = [game.game_type for game in listed.of(more)]
        assert names == sorted(good.engines)
    assert mute.asked == 1


def test_a_game_that_was_late_once_is_soon_listed_and_one_that_fails_is_asked_ever_less(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    good, mute, clock = plugins.installed(), Mute(), [1000.0]
    monkeypatch.setattr(games_list, "monotonic", lambda: clock[0])
    more = msgspec.structs.replace(good, engines=good.engines | {"mute": mute})
    listed, asked_at = GamesList(), []
    for second in range(200):
        before, clock[0] = mute.asked, 1000.0 + second
        listed.of(more)
        asked_at += [second] if mute.asked > before else []
    assert asked_at == [0, 1, 3, 7, 15, 31, 63, 123, 183]


def test_the_page_about_the_api_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    written, installed = list[object](), plugins.installed()
    write = openapi.document
    monkeypatch.setattr(openapi, "document", lambda found: written.append(found) or write(found))
    page = openapi._Written(lambda: installed)
    assert page.latest() == page.latest()
    assert written == [installed]


async def test_an_account_that_is_deleted_by_many_at_once_is_deleted_once(start: House) -> None:
    service = await start()
    opened = await service.matches.open(Opening(game="connect-four"), None, None)
    person = await service.identity.player(opened.token)
    assert person
    await asyncio.gather(*(service.closing.close(person) for _ in range(5)))
    stream = await service.accounts.stream(person)
    assert stream is not None
    assert [event.__struct_config__.tag for event in stream.events].count("account_closed") == 1
    assert (await service.matches.stream(opened.id)).state.status == "aborted"

"""A plugin that raises, answers nonsense or dawdles is named and hurts its own match alone."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import threading
import time as real
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from fourline import plugins
from fourline.core.match.commands import BotOpponent, Opening, Play
from fourline.plugins import Plugins
from fourline.service.app import Service
from fourline.service.match import bots as bots_module
from fourline.service.plugins import guarded, limits, slow_calls
from fourline.service.plugins.guarded import Games, PluginFault
from fourline.service.plugins.lanes import NICE, NICE_OF_OTHERS, Lanes, WorkerFault
from fourline.service.plugins.limits import BRIEF_SECONDS, LIMIT_SECONDS, Patience, alarm
from fourline.service.plugins.slow_calls import SlowCalls
from support.by_hand import HandTime, House
from support.patience import patiently

# On a busy machine the alarm may ring in a destructor, where its exception is lost: then it rings again.
pytestmark = [
    pytest.mark.anyio,
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

TicTacToe: Any = type(plugins.installed().engines["tic-tac-toe"])


def named(game: str) -> Any:
    return msgspec.structs.replace(TicTacToe.metadata, game_type=game, name=game)


class Raising(TicTacToe):
    metadata = named("raising")

    def apply_move(self, state: Any, player: str, move: Any) -> Any:
        raise ZeroDivisionError("the engine fell over")


class Nonsense(TicTacToe):
    metadata = named("nonsense")

    def view(self, state: Any) -> Any:
        return None


class Slow(TicTacToe):
    metadata = named("slow")

    def validate_move(self, state: Any, player: str, move: Any) -> Any:
        real.sleep(0.15)
        return super().validate_move(state, player, move)


@pytest.fixture
def installed() -> Plugins:
    good = plugins.installed()
    bad = {engine.metadata.game_type: engine for engine in (Raising(), Nonsense(), Slow())}
    return msgspec.structs.replace(good, engines=good.engines | bad)


async def played(service: Service, game: str) -> Any:
    opened = await service.matches.open(Opening(game=game), None, None)
    await service.matches.join(opened.id, None, None, None)
    player = await service.identity.player(opened.token)
    assert player
    stream = await service.matches.stream(opened.id)
    return await service.matches.command(stream, Play, player, None, move=4, version=None)


@pytest.mark.parametrize("game", ["raising", "nonsense"])
async def test_a_fault_is_named_and_stays_where_it_is(start: House, installed: Plugins, game: str) -> None:
    service = await start(installed)
    with pytest.raises(PluginFault, match=f"'{game}' failed"):
        await played(service, game)
    assert (await played(service, "tic-tac-toe")).match.moves == [4]
    assert (await played(service, "connect-four")).match.moves == [4]


@dataclass
class Comparable(TicTacToe):
    """As every plain dataclass it has no hash, and answers are remembered for an engine."""

    metadata = named("comparable")
    size: int = 3


async def test_an_engine_without_a_hash_is_played(start: House, installed: Plugins) -> None:
    engines = {**installed.engines, "comparable": Comparable()}
    service = await start(msgspec.structs.replace(installed, engines=engines))
    for _ in range(2):
        assert (await played(service, "comparable")).match.moves == [4]


class Loop(TicTacToe):
    metadata = named("loop")

    def apply_move(self, state: Any, player: str, move: Any) -> Any:
        while True:
            pass


class Exit(TicTacToe):
    metadata = named("exit")

    def outcome(self, state: Any) -> Any:
        raise SystemExit(0)


class Recurse(TicTacToe):
    metadata = named("recurse")

    def view(self, state: Any) -> Any:
        return self.view(state)


@pytest.fixture
def uncollected() -> Iterator[None]:
    """No garbage is collected: what Hypothesis does then would fail in the depth of a recursion as well."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("engine", [Loop, Exit, Recurse])
async def test_others_are_served_while_an_engine_misbehaves(
    start: House, engine: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_calls, "MAX_SECONDS", 0.5)
    good, bad = plugins.installed(), engine()
    game = bad.metadata.game_type
    service = await start(msgspec.structs.replace(good, engines=good.engines | {game: bad}))
    threads = threading.active_count()
    trouble = asyncio.ensure_future(played(service, game))
    for _ in range(5):
        assert (await played(service, "connect-four")).match.moves == [4]
    with pytest.raises(PluginFault, match=f"'{game}' failed"):
        await trouble
    async with patiently():
        while threading.active_count() > threads:
            await asyncio.sleep(0.05)


async def test_an_engine_that_takes_too_long_is_called_in_a_thread_from_then_on(installed: Plugins) -> None:
    games = Games(installed)
    in_main = list[bool]()

    def dawdle(_: object) -> int:
        in_main.append(threading.current_thread() is threading.main_thread())
        real.sleep(0.11)
        return 7

    assert await games.call("slow", dawdle) == 7
    assert await games.call("slow", dawdle) == 7
    assert in_main == [True, False, False], (
        "tried once, called again in a thread, and there at once the next time"
    )
    in_main.clear()
    assert await games.call("tic-tac-toe", dawdle) == 7
    assert in_main == [True], "our own engines are called directly"


async def test_games_that_loop_at_the_same_moment_keep_the_event_loop_for_the_time_of_one(
    installed: Plugins, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everyone else waits for the sum. A second later a slow call has its whole time again."""
    given = list[float]()
    limit = alarm.limit

    def noted(seconds: float, *call: Any) -> Any:
        given.append(seconds)
        return limit(seconds, *call)

    monkeypatch.setattr(alarm, "limit", noted)
    monkeypatch.setattr(limits, "LATELY_SECONDS", 60.0)
    patience = Patience()
    monkeypatch.setattr(guarded, "patience", patience)
    games = Games(installed)

    def loop(_: Any) -> None:
        while threading.current_thread() is threading.main_thread():
            pass

    for game in ("slow", "raising", "nonsense"):
        await games.call(game, loop)
    assert given == [LIMIT_SECONDS, BRIEF_SECONDS, BRIEF_SECONDS]
    monkeypatch.setattr(limits, "LATELY_SECONDS", 0.0)
    with pytest.raises(PluginFault):
        await Games(installed).call("raising", lambda engine: engine.apply_move(None, "", None))
    assert given[3] == LIMIT_SECONDS


async def test_threads_take_turns_often_while_one_of_them_runs_an_engine(installed: Plugins) -> None:
    """Otherwise the event loop waits five milliseconds for the interpreter each time it goes on."""
    games, usual = Games(installed), sys.getswitchinterval()
    games._slow["slow"] = 1.0
    assert await games.call("slow", lambda _: sys.getswitchinterval()) < 0.001 < usual
    assert sys.getswitchinterval() == usual


async def test_a_match_that_hangs_leaves_room_for_other_matches_of_the_game() -> None:
    """One call of a match at a time: nine who look at a match that hangs take one thread, and no more."""
    calls, hung, ended = SlowCalls(), threading.Event(), list[int]()
    waiting = [asyncio.ensure_future(calls.run("game", 1, hung.wait, 10)) for _ in range(9)]
    await asyncio.sleep(0)
    for match in (2, 3, 2):
        ended.append(await calls.run("game", match, lambda: match))  # noqa: B023
    assert ended == [2, 3, 2]
    hung.set()
    assert await asyncio.gather(*waiting) == [True] * 9


async def test_few_calls_run_beside_the_event_loop_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them takes as much of the interpreter as everyone else together."""
    calls, running, most = SlowCalls(), 0, 0

    def counted() -> None:
        nonlocal running, most
        running += 1
        most = max(most, running)
        real.sleep(0.01)
        running -= 1

    await asyncio.gather(*(calls.run(f"game {match % 3}", match, counted) for match in range(12)))
    assert most == slow_calls.MAX_AT_ONCE
    monkeypatch.setattr(slow_calls, "MAX_AT_ONCE", 0)
    monkeypatch.setattr(slow_calls, "WAIT_SECONDS", 0.05)
    with pytest.raises(RuntimeError, match="too many of its calls"):
        await calls.run("game", 1, counted)


async def test_a_game_whose_calls_never_end_gets_less_time_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_calls, "MAX_SECONDS", 0.2)
    monkeypatch.setattr(slow_calls, "MIN_SECONDS", 0.05)
    calls = SlowCalls()
    for seconds in (0.2, 0.1, 0.05, 0.05):
        assert calls.seconds("game") == seconds
        with pytest.raises(RuntimeError, match=f"no answer within {seconds:g} s"):
            await calls.run("game", object(), real.sleep, 0.5)
    assert calls.seconds("another") == 0.2
    monkeypatch.setattr(slow_calls, "LATELY_SECONDS", 0.0)
    assert calls.seconds("game") == 0.2, "that was long ago"


async def test_a_call_outside_a_limit_of_ours_is_limited_too(installed: Plugins) -> None:
    slow = Games(installed).engine("slow")
    state = slow.initialize(["x", "o"])
    with pytest.raises(PluginFault, match="'slow' failed"):
        slow.validate_move(state, "x", 4)
    assert slow.legal_moves(state)


async def test_a_slow_engine_is_played_in_threads(start: House, installed: Plugins) -> None:
    """Its match goes on; that every call of it takes long is seen once."""
    service = await start(installed)
    for _ in range(2):
        assert (await played(service, "slow")).match.moves == [4]
    assert service.games._slow["slow"] >= 1.0


async def test_the_same_fault_fills_no_log(
    start: House, installed: Plugins, caplog: pytest.LogCaptureFixture
) -> None:
    service = await start(installed)
    for _ in range(5):
        with pytest.raises(PluginFault):
            await played(service, "raising")
    assert (
        len([one for one in caplog.records if one.message == "plugin fault" and one.levelname == "ERROR"])
        == 1
    )


async def test_a_broken_bot_plays_at_random(
    start: House, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await start()

    async def broken(*_: object) -> Any:
        raise WorkerFault("the bot fell over")

    monkeypatch.setattr(service._bot_lane, "run", broken)
    wanted = Opening(game="connect-four", seat="second", opponent=BotOpponent("club"))
    opened = await service.matches.open(wanted, None, None)
    thinking = service.bots._thinking[opened.id]
    await thinking
    stream = await service.matches.stream(opened.id)
    assert len(stream.state.moves) == 1
    assert bots_module.WORKER_TIMEOUT_S <= 10


async def test_workers_yield_to_the_server_and_those_of_other_packages_more(installed: Plugins) -> None:
    lanes = Lanes("test", 1, Games(installed))
    for game, nice in (("tic-tac-toe", NICE), ("slow", NICE_OF_OTHERS)):
        lanes.warm(game)
        process = await lanes._lane(game)._started()
        found = os.getpriority(os.PRIO_PROCESS, process.pid)
        assert found == os.nice(0) + nice, "it yields before it has loaded anything"
    assert NICE_OF_OTHERS > NICE
    await lanes.close()

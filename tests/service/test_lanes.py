"""Queues and workers: served by turns, bounded, and given less time the more wait."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourline import plugins
from fourline.core.match.commands import BotOpponent, Opening
from fourline.core.players import Level
from fourline.core.room.rush import ROUNDS
from fourline.service.errors import Refused
from fourline.service.plugins import lanes, worker
from fourline.service.plugins.beside import Beside
from fourline.service.plugins.guarded import Games
from fourline.service.plugins.lanes import Lane, Lanes, WorkerFault
from fourline.service.room.activities import drawn_puzzles
from support.by_hand import House
from support.patience import SECONDS, patiently

pytestmark = pytest.mark.anyio

TicTacToe: Any = type(plugins.installed().engines["tic-tac-toe"])


async def test_a_worker_that_dies_or_never_answers_is_replaced() -> None:
    from fourline.service.plugins.worker import Choose

    lane = Lane("test", 2)
    job = Choose("tic-tac-toe", ("x", "o"), {}, [], "beginner", 1, 50)
    move = await lane.run(job, SECONDS, dict[str, int])
    assert 0 <= move["cell"] <= 8
    process = lane._process
    assert process is not None
    process.kill()
    await process.wait()
    assert await lane.run(job, SECONDS, dict[str, int]) == move, "the same seed plays the same"
    with pytest.raises(WorkerFault, match="no answer within"):
        await lane.run(job, 0.000001, dict[str, int])
    assert await lane.run(job, SECONDS, dict[str, int]) == move
    with pytest.raises(Refused, match="no game 'chess'"):
        await lane.run(Choose("chess", (), {}, [], "club", 1, 50), SECONDS, dict[str, int])
    await lane.close()


async def test_requesters_are_served_in_turn() -> None:
    from fourline.service.plugins.worker import Choose

    lane, order = Lane("test", 400), list[str]()

    async def ask(requester: str, seed: int) -> None:
        await lane.run(
            Choose("tic-tac-toe", ("x", "o"), {}, [], "beginner", seed, 20), SECONDS, dict, requester
        )
        order.append(requester)

    many = [asyncio.ensure_future(ask("many", seed)) for seed in range(60)]
    await asyncio.sleep(0)
    await ask("one", 1)
    assert order.count("many") <= 2, "one requester's sixty jobs go before nobody else's first"
    await asyncio.gather(*many)
    await lane.close()


async def test_one_requester_cannot_fill_the_queue() -> None:
    from fourline.service.plugins.worker import Choose

    lane = Lane("test", 16)
    job = Choose("tic-tac-toe", ("x", "o"), {}, [], "beginner", 1, 20)
    mine = [asyncio.ensure_future(lane.run(job, SECONDS, dict, "me")) for _ in range(4)]
    await asyncio.sleep(0)
    with pytest.raises(Refused):
        await lane.run(job, SECONDS, dict, "me")
    assert await lane.run(job, SECONDS, dict, "you")
    await asyncio.gather(*mine)
    await lane.close()


async def test_a_full_queue_has_room_for_one_who_asks_for_one_thing() -> None:
    """Some requesters who want much fill it together; the last job of the one with the most gives way."""
    from fourline.service.plugins.worker import Choose

    lane = Lane("test", 8)
    job = Choose("tic-tac-toe", ("x", "o"), {}, [], "beginner", 1, 20)
    many = [asyncio.ensure_future(lane.run(job, SECONDS, dict, f"many {number % 4}")) for number in range(8)]
    await asyncio.sleep(0)
    assert await lane.run(job, SECONDS, dict, "one")
    answers = await asyncio.gather(*many, return_exceptions=True)
    assert [type(answer) for answer in answers].count(Refused) == 1
    singles = [asyncio.ensure_future(lane.run(job, SECONDS, dict, f"single {number}")) for number in range(9)]
    await asyncio.sleep(0)
    with pytest.raises(Refused):
        await lane.run(job, SECONDS, dict, "one more")
    for single in singles:
        single.cancel()
    assert lane.waiting <= 9
    await lane.close()


def test_who_has_many_bots_thinking_gets_less_thought_from_each() -> None:
    from fourline.service.plugins.worker import Choose

    job = Choose("tic-tac-toe", ("x", "o"), {}, [], "perfect", 1, 1000)
    assert [job.hurried(behind).budget_ms for behind in (0, 1, 9, 119)] == [1000, 500, 100, 20]
    assert Choose("tic-tac-toe", ("x", "o"), {}, [], "perfect", 1, 5).hurried(9).budget_ms == 5


def test_who_has_waited_gets_less_thought() -> None:
    """Waiting and thinking together keep to the budget."""
    from fourline.service.plugins.worker import Choose

    job = Choose("tic-tac-toe", ("x", "o"), {}, [], "perfect", 1, 1000)
    assert [job.hurried(1, waited).budget_ms for waited in (0, 400, 700, 5000)] == [500, 500, 300, 20]


async def test_what_a_job_has_waited_is_taken_off_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    from fourline.service.plugins import worker
    from fourline.service.plugins.worker import Choose

    waits = list[int]()

    def noted(self: Choose, behind: int, waited_ms: int = 0) -> Choose:
        waits.append(waited_ms)
        return self

    monkeypatch.setattr(worker.Choose, "hurried", noted)
    lane, job = Lane("test", 100), Choose("tic-tac-toe", ("x", "o"), {}, [], "perfect", 1, 200)
    await asyncio.gather(*(lane.run(job, SECONDS, dict, requester) for requester in ("one", "two", "three")))
    assert waits[1] >= waits[0] + 200
    assert waits[2] >= waits[1] + 200
    await lane.close()


async def test_any_job_has_less_time_while_others_wait() -> None:
    lane = Lane("test", 100)
    assert lane._limit(30, 9) == 30, "the first one also waits for the worker to load"
    lane._loading = False
    assert [lane._limit(30, behind) for behind in (0, 1, 2, 59)] == [30, 15, 10, 5]
    assert lane._limit(1, 9) == 1


async def test_a_worker_is_started_once_before_its_first_job() -> None:
    from fourline.service.plugins.worker import Choose

    lane = Lane("test", 100)
    lane.warm()
    lane.warm()
    assert lane._warming is not None
    process = await lane._warming
    assert await lane.run(Choose("tic-tac-toe", ("x", "o"), {}, [], "beginner", 1, 20), SECONDS, dict)
    assert lane._process is process
    await lane.close()


async def test_a_lane_that_is_closed_while_its_worker_starts_leaves_no_process() -> None:
    from fourline.service.plugins.worker import Choose

    job = Choose("tic-tac-toe", ("x", "o"), {}, [], "beginner", 1, 20)
    before = children()
    for steps in range(12):
        lane = Lane("test", 100)
        asked = asyncio.ensure_future(lane.run(job, SECONDS, dict))
        for _ in range(steps):
            await asyncio.sleep(0)
        await lane.close()
        assert children() == before, f"closed after {steps} steps of the loop"
        asked.cancel()


def children() -> set[int]:
    """The processes that this one has started and that have not ended."""
    found = set[int]()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            pid, rest = stat.read_text().split(" (", 1)
            if int(rest.rpartition(")")[2].split()[1]) == os.getpid():
                found.add(int(pid))
    return found


async def test_the_worker_starts_when_a_game_against_a_bot_begins(start: House) -> None:
    """The person moves first: by the time they have, the bot can think."""
    service = await start()
    await service.matches.open(Opening(game="connect-four", opponent=BotOpponent("club")), None, None)
    (lane,) = service._bot_lane._lanes.values()
    assert lane._warming is not None
    assert (await lane._warming).returncode is None
    assert lane.waiting == 0


async def test_who_hangs_up_starts_no_new_worker_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    from fourline.service.plugins.worker import Choose

    monkeypatch.setattr(lanes, "ABANDONED_SECONDS", 30.0)
    lane = Lane("test", 100)
    quick = Choose("tic-tac-toe", ("x", "o"), {}, [], "perfect", 1, 300)
    await lane.run(Choose("tic-tac-toe", ("x", "o"), {}, [], "beginner", 1, 20), SECONDS, dict)
    process = lane._process
    for _ in range(5):
        asked = asyncio.ensure_future(lane.run(quick, SECONDS, dict, "me"))
        await asyncio.sleep(0.05)
        asked.cancel()
    assert await lane.run(quick, SECONDS, dict, "you")
    assert lane._process is process
    await lane.close()


async def test_work_stops_soon_after_its_requester_is_gone() -> None:
    from fourline.service.plugins.worker import Choose

    lane = Lane("test", 100)
    long = Choose("tic-tac-toe", ("x", "o"), {}, [], "perfect", 1, 60_000)
    asked = asyncio.ensure_future(lane.run(long, 80, dict, "me"))
    await asyncio.sleep(0.5)
    asked.cancel()
    async with patiently():
        assert await lane.run(
            Choose("tic-tac-toe", ("x", "o"), {}, [], "beginner", 1, 20), SECONDS, dict, "you"
        )
    await lane.close()


async def test_the_queue_is_bounded() -> None:
    lane = Lane("test", 0)
    with pytest.raises(Refused) as refused:
        await lane.run(None, 1, dict)  # type: ignore[arg-type]
    assert refused.value.refusal.code == "service/unavailable"


def test_levels_are_what_the_contract_says() -> None:
    bot = plugins.installed().bot("connect-four")
    assert bot is not None
    assert all(isinstance(level, Level) for level in bot.levels)


class Clerk:
    """A worker in this process: each line is answered at once."""

    pid, returncode = 0, None

    def send(self, line: bytes) -> None:
        self._answer = msgspec.json.encode(worker.answer(line))

    async def reply(self) -> bytes:
        return self._answer

    def kill(self) -> None:
        self.returncode = -9

    async def wait(self) -> None:
        """It has ended."""


async def test_a_service_can_be_handed_what_runs_beside_it() -> None:
    """Puzzles are drawn by `call` and moves are chosen by a worker from `start`: no thread, no process."""
    called: list[str] = []

    async def call(seconds: float, function: Callable[..., Any], *arguments: Any) -> Any:
        called.append(function.__name__)
        return function(*arguments)

    async def start(left_out: tuple[str, ...], nice: int) -> Clerk:
        called.append("start")
        return Clerk()

    before, games = children(), Games(plugins.installed(), Beside(call, start))
    assert len(await drawn_puzzles(games, "connect-four", 7)) == ROUNDS
    lanes = Lanes("test", 2, games)
    job = worker.Choose("tic-tac-toe", ("x", "o"), {}, [], "beginner", 1, 50)
    assert 0 <= (await lanes.run(job, SECONDS, dict[str, int], "me"))["cell"] <= 8
    await lanes.close()
    assert called == ["_draw_unseen", "start"]
    assert children() == before

"""Work in the background is kept until it is done."""

from __future__ import annotations

import asyncio
import gc

import pytest

from fourline.service import background
from fourline.service.background import BackgroundTasks, Retries
from fourline.service.ports import DamagedStream, StoreUnavailable

pytestmark = pytest.mark.anyio


async def test_a_task_that_nothing_else_refers_to_is_done() -> None:
    tasks, done = BackgroundTasks(), list[str]()

    async def work() -> None:
        await asyncio.get_running_loop().create_task(asyncio.sleep(0.01))
        done.append("work")

    tasks.start(work())
    gc.collect()
    await tasks.wait()
    assert done == ["work"]
    assert len(tasks) == 0


async def test_waiting_includes_what_is_started_meanwhile_and_what_fails() -> None:
    tasks, done = BackgroundTasks(), list[str]()

    async def second() -> None:
        await asyncio.sleep(0)
        done.append("second")

    async def first() -> None:
        tasks.start(second())
        raise ValueError

    tasks.start(first())
    assert len(tasks) == 1
    await tasks.wait()
    assert done == ["second"]


async def test_what_is_cancelled_does_not_go_on() -> None:
    tasks, done = BackgroundTasks(), list[str]()

    async def work() -> None:
        await asyncio.sleep(0)
        done.append("work")

    tasks.start(work())
    tasks.cancel()
    await tasks.wait()
    assert done == []
    assert len(tasks) == 0


class Fails:
    """Work that fails that often."""

    def __init__(self, times: int, error: type[Exception] = StoreUnavailable) -> None:
        self.left, self.tries, self._error = times, 0, error

    async def __call__(self) -> None:
        self.tries += 1
        if self.left:
            self.left -= 1
            raise self._error("no answer")


@pytest.fixture
def retries(monkeypatch: pytest.MonkeyPatch) -> Retries:
    monkeypatch.setattr(background, "RETRY_SECONDS", 0.001)
    return Retries("nothing done")


async def test_what_fails_is_tried_until_the_store_answers(
    retries: Retries, caplog: pytest.LogCaptureFixture
) -> None:
    work = Fails(3)
    await retries.run("room", work)
    assert work.tries == 1
    await retries.wait()
    assert (work.tries, work.left) == (4, 0)
    assert [one.getMessage() for one in caplog.records] == ["nothing done: store unavailable"] * 3


async def test_on_one_stream_only_one_waits_for_the_store(retries: Retries) -> None:
    first, second, other, apart = works = [Fails(2) for _ in range(4)]
    for stream, work, about in (("a", first, 1), ("a", second, 1), ("b", other, 1), ("a", apart, 2)):
        retries.begin(stream, work, about)
    await retries.wait()
    assert [work.tries for work in works] == [3, 1, 3, 3]
    await retries.run("a", second, 1)
    await retries.wait()
    assert second.left == 0, "the first does not wait any more"


async def test_a_damaged_stream_is_not_tried_again(retries: Retries) -> None:
    work = Fails(5, DamagedStream)
    await retries.run("room", work)
    await retries.wait()
    assert work.tries == 1


async def test_what_is_closed_starts_nothing_any_more() -> None:
    tasks, done = BackgroundTasks(), list[str]()

    async def again() -> None:
        done.append("again")

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            tasks.start(again())

    tasks.start(work())
    await asyncio.sleep(0)
    await tasks.close()
    tasks.start(again())
    assert len(tasks) == 0
    await asyncio.sleep(0)
    assert done == []


async def test_tasks_are_cancelled_in_the_order_in_which_they_were_started() -> None:
    """A set of tasks is in the order of their addresses, which no seed can fix."""
    tasks, cancelled = BackgroundTasks(), list[int]()

    async def work(number: int) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            cancelled.append(number)

    for number in range(50):
        tasks.start(work(number))
    await asyncio.sleep(0)
    await tasks.close()
    assert cancelled == list(range(50))

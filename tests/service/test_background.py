"""Work in the background is kept until it is done."""

from __future__ import annotations

import asyncio
import gc

import pytest

from fourline.service.background import BackgroundTasks

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

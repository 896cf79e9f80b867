"""The event loop of the simulation: its time, its order, and what a kill leaves."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from simulation.loop import Process, SimLoop, Stuck, process


def ran(main: Callable[[SimLoop], Any], seed: int = 1, **options: Any) -> Any:
    loop = SimLoop(Random(seed), **options)
    task = contextvars.Context().run(loop.create_task, main(loop))
    loop.run_until(task.done)
    return task.result()


def within(of: Process) -> contextvars.Context:
    context = contextvars.Context()
    context.run(process.set, of)
    return context


async def three(loop: SimLoop) -> list[int]:
    """In three processes at once."""
    order: list[int] = []
    for number in range(9):
        loop.call_soon(order.append, number, context=contexts[number % 3])
    await asyncio.sleep(1)
    return order


graves: list[SimLoop] = []
"""What is collected runs its `finally` after all."""
contexts = [within(Process(f"process {number}")) for number in range(3)]


def test_a_year_passes_at_once() -> None:
    async def main(loop: SimLoop) -> float:
        begun = loop.time()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(365 * 86400):
                await asyncio.Event().wait()
        return loop.time() - begun

    assert ran(main) == 365 * 86400


def test_the_seed_decides_which_process_comes_next_and_each_keeps_its_order() -> None:
    orders = [ran(three, seed) for seed in range(20)]
    assert orders == [ran(three, seed) for seed in range(20)]
    assert len({tuple(order) for order in orders}) > 10
    for order in orders:
        assert [sorted(part) for part in parts(order)] == parts(order)


def test_shuffled_no_order_is_kept() -> None:
    orders = [ran(three, seed, shuffled=True) for seed in range(20)]
    assert any([sorted(part) for part in parts(order)] != parts(order) for order in orders)


def parts(order: list[int]) -> list[list[int]]:
    return [[number for number in order if number % 3 == process] for process in range(3)]


def test_after_a_kill_nothing_runs_and_nothing_is_cleaned_up() -> None:
    did: list[str] = []

    async def work() -> None:
        try:
            asyncio.get_running_loop().call_later(1, did.append, "timer")
            asyncio.ensure_future(asyncio.sleep(1)).add_done_callback(lambda _: did.append("task"))
            await asyncio.sleep(1)
        finally:
            did.append("finally")

    async def main(loop: SimLoop) -> None:
        server = Process("server")
        loop.create_task(work(), context=within(server))
        await asyncio.sleep(0.5)
        loop.kill(server)
        graves.append(loop)
        loop.call_soon(did.append, "soon", context=within(server))
        loop.call_later(1, did.append, "later", context=within(server))
        await asyncio.sleep(5)

    ran(main)
    assert did == []


def test_waiting_for_nothing_says_who_waits() -> None:
    async def for_ever(_: SimLoop) -> None:
        await asyncio.Event().wait()

    with pytest.raises(Stuck, match="for_ever"):
        ran(for_ever)


def test_what_nobody_caught_is_said() -> None:
    async def main(loop: SimLoop) -> list[str]:
        loop.failed = (said := []).append
        loop.call_soon({}.__getitem__, "missing")
        await asyncio.sleep(1)
        return said

    assert ran(main) == ["A callback failed: KeyError('missing')"]

"""The turnstile: a few at each turn of the loop, in the order in which they came."""

from __future__ import annotations

import asyncio

import pytest

from fourline.api.sockets.admission import Turnstile

pytestmark = pytest.mark.anyio


async def test_each_turn_of_the_loop_lets_so_many_through_in_order() -> None:
    turnstile, through, seen = Turnstile(3), list[int](), list[int]()

    async def comes(number: int) -> None:
        await turnstile.passed()
        through.append(number)

    crowd = [asyncio.ensure_future(comes(number)) for number in range(10)]
    while len(through) < 10:
        await asyncio.sleep(0)
        seen.append(len(through))
    await asyncio.gather(*crowd)
    assert through == list(range(10))
    assert max(after - before for before, after in zip([0, *seen], seen, strict=False)) == 3


async def test_who_leaves_the_line_costs_nobody_a_turn() -> None:
    turnstile = Turnstile(1)
    first, gone, left = (asyncio.ensure_future(turnstile.passed()) for _ in range(3))
    await asyncio.sleep(0)
    assert (first.done(), gone.done(), left.done()) == (True, False, False)
    gone.cancel()
    await asyncio.sleep(0)  # a turn
    await asyncio.sleep(0)  # and who was let through goes on
    assert (gone.cancelled(), left.done()) == (True, True)


async def test_without_a_crowd_nobody_waits() -> None:
    turnstile = Turnstile(2)
    for _ in range(5):
        coming = turnstile.passed()
        with pytest.raises(StopIteration):  # it came through without once giving the loop its turn
            coming.send(None)
        await asyncio.sleep(0)
        await asyncio.sleep(0)

"""Admission: a few commands in each iteration of the event loop, in order of arrival."""

from __future__ import annotations

import asyncio

import pytest

from fourline.api.sockets.admission import Admission

pytestmark = pytest.mark.anyio


async def test_each_iteration_admits_a_few_in_order() -> None:
    admission, through, seen = Admission(3), list[int](), list[int]()

    async def comes(number: int) -> None:
        await admission.wait()
        through.append(number)

    crowd = [asyncio.ensure_future(comes(number)) for number in range(10)]
    while len(through) < 10:
        await asyncio.sleep(0)
        seen.append(len(through))
    await asyncio.gather(*crowd)
    assert through == list(range(10))
    assert max(after - before for before, after in zip([0, *seen], seen, strict=False)) == 3


async def test_a_cancelled_caller_uses_up_no_turn() -> None:
    admission = Admission(1)
    first, gone, left = (asyncio.ensure_future(admission.wait()) for _ in range(3))
    await asyncio.sleep(0)
    assert (first.done(), gone.done(), left.done()) == (True, False, False)
    gone.cancel()
    await asyncio.sleep(0)  # an iteration
    await asyncio.sleep(0)  # and the admitted one goes on
    assert (gone.cancelled(), left.done()) == (True, True)


async def test_without_overload_no_caller_waits() -> None:
    admission = Admission(2)
    for _ in range(5):
        coming = admission.wait()
        with pytest.raises(StopIteration):  # it returned without suspending
            coming.send(None)
        await asyncio.sleep(0)
        await asyncio.sleep(0)


async def test_addresses_are_admitted_in_turn() -> None:
    admission, through = Admission(2), list[str]()

    async def comes(address: str) -> None:
        await admission.wait(address)
        through.append(address)

    crowd = [asyncio.ensure_future(comes(address)) for address in ("many",) * 20 + ("one",)]
    await asyncio.gather(*crowd)
    assert through.index("one") <= 4
    assert through.count("many") == 20

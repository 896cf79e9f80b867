"""The lock of a stream: one at a time, in order, and never lost by a caller that gives up."""

from __future__ import annotations

import asyncio

import pytest

from fourline.service.log.stream_lock import StreamLock

pytestmark = pytest.mark.anyio


async def test_it_is_passed_on_in_the_order_of_asking() -> None:
    lock, order = StreamLock(), list[int]()
    assert lock.take()

    async def hold(number: int) -> None:
        async with lock:
            order.append(number)
            await asyncio.sleep(0)
            assert lock.locked()

    tasks = [asyncio.ensure_future(hold(number)) for number in range(4)]
    await asyncio.sleep(0)
    lock.release()
    assert not lock.take(), "those who wait come first"
    await asyncio.gather(*tasks)
    assert order == [0, 1, 2, 3]
    assert not lock.locked()


async def test_one_who_gives_up_is_passed_over() -> None:
    lock = StreamLock()
    assert lock.take()
    first, second = (asyncio.ensure_future(lock.wait()) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    lock.release()
    await second
    assert first.cancelled()
    lock.release()
    assert not lock.locked()


async def test_one_who_gives_up_just_when_it_is_passed_on_passes_it_on() -> None:
    lock = StreamLock()
    assert lock.take()
    first, second = (asyncio.ensure_future(lock.wait()) for _ in range(2))
    await asyncio.sleep(0)
    lock.release()
    first.cancel()
    await second
    assert first.cancelled()
    lock.release()
    assert not lock.locked()


async def test_an_error_in_the_block_releases_it() -> None:
    lock = StreamLock()
    with pytest.raises(ZeroDivisionError):
        async with lock:
            raise ZeroDivisionError
    assert lock.take()

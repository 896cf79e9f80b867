"""One seed, from the first start of a server to the last stop."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Callable

import msgspec

from simulation import faults
from simulation.matches import pair
from simulation.rooms import party
from simulation.world import Attentive, World

PAIRS = 4
PATIENCE_S = 120.0
"""Longer than any clock, and than all the waiting of people and of the service."""


class Report(msgspec.Struct):
    """What became of a seed."""

    seed: int
    seconds: float
    commands: int
    faults: int
    digest: str
    failures: list[str]


def run(seed: int, seconds: float = 120.0) -> Report:
    world = World(seed, servers=(1, 1, 2, 3)[seed // 4 % 4])
    attentive = Attentive(world)
    logger = logging.getLogger("fourline")
    logger.addHandler(attentive)
    try:
        story = contextvars.Context().run(world.loop.create_task, _story(world, seconds))
        world.loop.run_until(lambda: story.done() or bool(world.failures))
        if story.done():
            story.result()
    finally:
        logger.removeHandler(attentive)
    return Report(
        *(seed, world.seconds, world.oracles.accepted, world.faults, world.digest.hexdigest()[:16]),
        world.failures,
    )


async def _story(world: World, seconds: float) -> None:
    keeping = [asyncio.ensure_future(faults.keep_up(world, server)) for server in world.servers]
    playing = [asyncio.create_task(pair(world, number), name=f"pair {number}") for number in range(PAIRS)]
    if world.seed % 2:
        playing.append(asyncio.create_task(party(world, 1), name="the party"))
    causing = asyncio.ensure_future(faults.cause(world))
    await asyncio.sleep(seconds)
    world.close()
    await causing
    await _done(world, playing)
    await _finished(world)
    await _done(world, world.watching)
    for task in keeping:
        task.cancel()
    for server in world.servers:
        await server.stop()


async def _done(world: World, tasks: list[asyncio.Task[None]]) -> None:
    await _settled(world, lambda: all(task.done() for task in tasks))
    for task in tasks:
        if not task.done():
            world.fail(f"still waiting for something: {task.get_name()}")
        elif (error := task.exception()) is not None:
            world.fail(f"{task.get_name()} could not go on: {error!r}")


async def _finished(world: World) -> None:
    """Whoever has left loses by the clock."""
    await _settled(world, lambda: not world.oracles.unfinished())
    for stream in world.oracles.unfinished():
        world.fail(f"{stream}: never ended")


async def _settled(world: World, is_so: Callable[[], bool]) -> None:
    """Until it is so, or nothing was committed for longer than any clock has."""
    committed, since = world.oracles.committed, world.seconds
    while not is_so() and world.seconds - since < PATIENCE_S:
        await asyncio.sleep(1)
        if world.oracles.committed != committed:
            committed, since = world.oracles.committed, world.seconds

"""What goes wrong, and when: drawn from the seed."""

from __future__ import annotations

import asyncio

from simulation.world import Server, World

WINDOWS = ("handed over", "committed", "answered", "acknowledged", "announced")
"""Half of the kills fall here: between two effects of one command."""


async def keep_up(world: World, server: Server) -> None:
    """Starts it, and again whenever it was killed: mostly soon, sometimes after longer than a clock has."""
    while True:
        if server.process.dead:
            chance = world.chance
            if server.lives:
                await asyncio.sleep(
                    chance.uniform(0.1, 3) if chance.random() < 0.8 else chance.uniform(10, 40)
                )
            server.start()
        await asyncio.sleep(0.1)


async def cause(world: World) -> None:
    """One fault after another, until the world closes."""
    while True:
        await asyncio.sleep(world.chance.uniform(1, 15))
        if world.closing:
            return
        _kill(world)


def _kill(world: World) -> None:
    """At any callback, or in a window."""
    server, chance = world.chance.choice(world.servers), world.chance
    if server.process.dead:
        return
    if chance.random() < 0.5:
        server.aim = (chance.choice(WINDOWS), chance.randint(1, 12))
    else:
        server.process.fuse = chance.randint(1, 3000)
        world.faults += 1

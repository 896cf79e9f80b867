"""What goes wrong, and when: drawn from the seed."""

from __future__ import annotations

import asyncio

from simulation.world import Server, World

WINDOWS = ("handed over", "committed", "answered", "acknowledged", "announced", "rung")
"""Half of the kills fall here: between two effects of one command."""
HOUR_MS = 3_600_000


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
    kinds = [kill, kill, kill, kill, restart, lose_answers, take_store_away, freeze]
    kinds.append(set_wall_clock if world.alone else lose_bells)
    while not world.closing:
        await asyncio.sleep(world.chance.uniform(1, 10))
        world.faults += 1
        await world.chance.choice(kinds)(world)


async def kill(world: World) -> None:
    """At any callback, or in a window."""
    server, chance = world.chance.choice(world.servers), world.chance
    if chance.random() < 0.5:
        server.aim = (chance.choice(WINDOWS[: 5 if world.alone else 6]), chance.randint(1, 12))
    else:
        server.process.fuse = chance.randint(1, 3000)


async def restart(world: World) -> None:
    """A server is stopped in order."""
    server = world.chance.choice(world.servers)
    if server.ready:
        await server.stop()


async def lose_answers(world: World) -> None:
    """Connections are cut when an answer or a message is under way."""
    world.loses_answers = 0.2
    await asyncio.sleep(world.chance.uniform(1, 10))
    world.loses_answers = 0.0


async def lose_bells(world: World) -> None:
    """Servers hear each other rarely, or are cut off from the bus."""
    world.loses_bells = world.chance.choice([0.3, 1.0])
    hears = world.chance.choice(world.servers).hears
    if hears is not None and not hears.done() and world.chance.random() < 0.5:
        hears.set_exception(ConnectionError("cut off"))
    await asyncio.sleep(world.chance.uniform(1, 20))
    world.loses_bells = 0.0


async def take_store_away(world: World) -> None:
    world.store_away, world.away_since = True, world.seconds
    world.oracles.serving()
    await asyncio.sleep(world.chance.uniform(0.2, 15))
    world.store_away = False
    world.oracles.serving()


async def freeze(world: World) -> None:
    """A machine is suspended, or a process is stopped and goes on."""
    process = world.chance.choice(world.servers).process
    process.frozen = True
    world.oracles.serving()
    await asyncio.sleep(world.chance.uniform(0.5, 15))
    process.frozen = False
    world.oracles.serving()


async def set_wall_clock(world: World) -> None:
    """The next start finds another time on the wall."""
    world.wall_jump_ms = world.chance.randint(-HOUR_MS, HOUR_MS)
    server = world.servers[0]
    server.process.fuse = world.chance.randint(1, 300)

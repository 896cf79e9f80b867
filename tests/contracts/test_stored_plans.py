"""A match whose row counts plans takes every command, also where moves can no longer be planned."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import msgspec
import pytest
from fourline_pig import Pig

from fourline import plugins
from fourline.adapters.bus import LocalBus
from fourline.core.match.clock import PerMove
from fourline.core.match.commands import Opening, Play, Rematch, Resign
from fourline.core.match.plans import MakePlan, Plan, Plans
from fourline.service.app import Service
from fourline.service.log.stream import Submission
from fourline.service.match.plans import PREFIX
from fourline.service.ports import Store
from fourline.settings import Settings
from support import patience
from support.by_hand import HandTime, begun

pytestmark = pytest.mark.anyio
ROLL = {"do": "roll"}


def opened(store: Store, time: HandTime) -> Service:
    known = plugins.installed()
    engines = {**known.engines, "pig": Pig()}
    return Service(msgspec.structs.replace(known, engines=engines), store, LocalBus(), time, Settings())


async def soon(command: Awaitable[Any]) -> Any:
    """A command that can never be committed is tried for ever."""
    return await asyncio.wait_for(command, patience.SECONDS)


async def command(service: Service, match_id: str, kind: Any, player: str, **fields: Any) -> Any:
    stream = await service.matches.stream(match_id)
    return await soon(service.matches.command(stream, kind, player, None, **fields))


@pytest.mark.parametrize("restarted", [True, False])
async def test_a_plan_from_before_does_not_stop_a_game_of_chance(
    store: Store, time: HandTime, restarted: bool
) -> None:
    """A server that did not refuse it has stored it: an earlier one, or one beside this one."""
    service = opened(store, time)
    match = await service.matches.open(Opening(game="pig"), None, None)
    joined = await service.matches.join(match.id, None, None, None)
    first, second = [str(await service.identity.player(one.token)) for one in (match, joined)]
    stream = await service.matches.stream(match.id)
    plan = Plan(stream.state.seats_of(second)[0], stream.version, 0, ((ROLL, ROLL),))
    await service.planning.streams.submit(PREFIX + match.id, Submission(MakePlan(second, plan), second))
    if restarted:
        service = opened(store, time)
    done = await command(service, match.id, Play, first, move="roll", version=None)
    assert done.match.moves[0] == "roll"
    known = (await service.matches.stream(match.id)).state.plans
    assert known == Plans(1), "counted, and what was planned is ignored"
    assert (await command(service, match.id, Resign, second)).match.status == "completed"


async def test_a_rematch_is_offered_after_a_game_with_plans_and_a_restart(
    store: Store, time: HandTime
) -> None:
    service = opened(store, time)
    match_id, first, second = await begun(service, None)
    await service.planning.put(await service.matches.stream(match_id), second, ("44",), None, None)
    await command(service, match_id, Resign, first)
    service = opened(store, time)
    assert (await command(service, match_id, Rematch, first)).match.status == "completed"


async def test_time_is_given_back_to_a_game_with_plans(store: Store, time: HandTime) -> None:
    service = opened(store, time)
    await service.outages.start()
    match_id, first, second = await begun(service, PerMove(10))
    await service.planning.put(await service.matches.stream(match_id), second, ("44",), None, None)
    time.ms += 60_000
    service = opened(store, time)
    await service.outages.start()
    stream = await soon(service.matches.stream(match_id))
    assert [type(event).__name__ for event in stream.events][3:] == ["ClockCredited"]
    assert (await command(service, match_id, Play, first, move=3, version=None)).match.moves == [3, 3]

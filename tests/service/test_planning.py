"""Plans in a running service: private, answered in one append, and never looked up without need."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from fourline_pig import Pig

from fourline import plugins
from fourline.core.match.commands import BotOpponent, Opening, Play, SameScreen
from fourline.service.app import Service
from fourline.service.check import check_store
from fourline.service.errors import Refused
from fourline.service.ports import Store
from support.by_hand import House, begun

pytestmark = pytest.mark.anyio


async def move(service: Service, match_id: str, player: str, column: int) -> Any:
    stream = await service.matches.stream(match_id)
    return await service.matches.command(stream, Play, player, None, move=column, version=None)


async def plan(service: Service, match_id: str, player: str, *lines: str, **more: Any) -> Any:
    stream = await service.matches.stream(match_id)
    fields = {"version": None, "command_id": None} | more
    return await service.planning.put(stream, player, lines, **fields)


class CountingStore:
    """Counts what is asked of a store."""

    def __init__(self, store: Store) -> None:
        self._store, self.calls = store, Counter[str]()

    def __getattr__(self, name: str) -> Any:
        self.calls[name] += 1
        return getattr(self._store, name)


async def test_the_answer_is_in_the_commit_of_the_move(start: House) -> None:
    service = await start.still()
    match_id, first, second = await begun(service, None)
    assert (await plan(service, match_id, second, "4435")).lines == ["4435"]
    done = await move(service, match_id, first, 3)
    assert (done.match.moves, done.version) == ([3, 3], 5)
    last = (await service.store.read(match_id, 3))[-1]
    assert (last.seq, last.n, last.player) == (4, 2, first)
    stream = await service.matches.stream(match_id)
    assert (await service.planning.show(stream, second)).lines == ["35"]


async def test_a_plan_survives_a_restart_and_a_kill(start: House) -> None:
    service = await start.still()
    match_id, first, second = await begun(service, None)
    await plan(service, match_id, second, "44")
    await start.kill()
    service = await start.still()
    assert (await move(service, match_id, first, 3)).match.moves == [3, 3]
    assert (await check_store(service.store, plugins.installed())).startswith("Sound: 2 streams")


async def test_a_move_without_a_plan_asks_the_store_for_nothing(start: House) -> None:
    service = await start.still()
    match_id, first, second = await begun(service, None)
    counting: Any = CountingStore(service.store)
    service.match_streams.store = service.planning.streams.store = counting
    for player, column in ((first, 3), (second, 3), (first, 4)):
        await move(service, match_id, player, column)
    counting.calls.pop("exclusive")
    assert counting.calls == {"append": 3}


async def test_nothing_of_a_plan_is_shown_to_anyone_else(start: House) -> None:
    service = await start.still()
    match_id, first, second = await begun(service, None)
    stream = await service.matches.stream(match_id)
    before = await service.matches.encoded(stream), await service.matches.document(stream), stream.version
    await plan(service, match_id, second, "17", "2635")
    after = await service.matches.encoded(stream), await service.matches.document(stream), stream.version
    assert before == after
    assert (await service.planning.show(stream, first)).lines == []
    page = await service.store.seated(first, None, 5, None)
    assert b"plan" not in msgspec.json.encode(page)


async def test_a_dropped_plan_is_said_until_there_is_another(start: House) -> None:
    service = await start.still()
    match_id, first, second = await begun(service, None)
    await plan(service, match_id, second, "44")
    await move(service, match_id, first, 0)
    stream = await service.matches.stream(match_id)
    shown = await service.planning.show(stream, second)
    assert (shown.lines, shown.dropped.reason) == ([], "other_move")
    await start.kill()
    service = await start.still()
    assert (await plan(service, match_id, second)).dropped is None


async def test_a_repeat_answers_though_the_match_has_gone_on(start: House) -> None:
    service = await start.still()
    match_id, first, second = await begun(service, None)
    await plan(service, match_id, second, "4435", version=3, command_id="p")
    await move(service, match_id, first, 3)
    assert (await plan(service, match_id, second, "4435", version=3, command_id="p")).lines == ["35"]
    with pytest.raises(Refused, match="used before"):
        await plan(service, match_id, second, "35", version=3, command_id="p")
    with pytest.raises(Refused, match="moved on"):
        await plan(service, match_id, second, "35", version=3)


async def test_chance_cannot_be_planned_and_a_match_says_that_chance_plays_a_part(start: House) -> None:
    known = plugins.installed()
    service = await start(msgspec.structs.replace(known, engines={**known.engines, "pig": Pig()}))
    opened = await service.matches.open(Opening(game="pig"), None, None)
    joined = await service.matches.join(opened.id, None, None, None)
    second = await service.identity.player(joined.token)
    with pytest.raises(Refused, match="Moves cannot be planned in a game of chance"):
        await plan(service, opened.id, second or "", "roll hold")
    stream = await service.matches.stream(opened.id)
    encoded = await service.matches.encoded(stream)
    assert encoded == msgspec.json.encode(await service.matches.document(stream))
    assert msgspec.json.decode(encoded)["chance"] is True


@pytest.mark.parametrize("opponent", [BotOpponent("club"), SameScreen()])
async def test_only_people_are_planned_against(start: House, opponent: Any) -> None:
    service = await start.still()
    opened = await service.matches.open(Opening(game="connect-four", opponent=opponent), None, None)
    me = await service.identity.player(opened.token)
    with pytest.raises(Refused, match="another person"):
        await plan(service, opened.id, me or "", "443")

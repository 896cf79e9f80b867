"""A game ends in its own words: stored and read back; words that cannot be stored are refused at once."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fourline import plugins
from fourline.core.match.commands import Opening, Play
from fourline.core.outcome import Outcome
from fourline.plugins import Plugins
from fourline.service.app import Service
from fourline.service.check import check_store
from fourline.service.plugins.guarded import PluginFault
from fourline.service.ports import Commit, DamagedStream, Entry, StoreRefused
from support.by_hand import House

pytestmark = pytest.mark.anyio

TicTacToe: Any = type(plugins.installed().engines["tic-tac-toe"])


def ending(reason: Any) -> Plugins:
    """Tic-Tac-Toe that ends with the first move, for this reason."""

    class Ending(TicTacToe):
        metadata = msgspec.structs.replace(TicTacToe.metadata, game_type="ending")

        def outcome(self, state: Any) -> Outcome | None:
            return Outcome("win", "x", reason) if state.moves else None

    good = plugins.installed()
    return msgspec.structs.replace(good, engines=good.engines | {"ending": Ending()})


async def first_move(service: Service) -> str:
    opened = await service.matches.open(Opening(game="ending"), None, None)
    await service.matches.join(opened.id, None, None, None)
    player = await service.identity.player(opened.token)
    stream = await service.matches.stream(opened.id)
    await service.matches.command(stream, Play, player or "", None, move=4, version=None)
    return opened.id


@pytest.mark.parametrize("reason", ["most_cheese", "a", "x" * 40])
async def test_a_games_own_reason_is_read_back(start: House, reason: str) -> None:
    match_id = await first_move(await start(ending(reason)))
    service = await start(ending(reason))
    stream = await service.matches.stream(match_id)
    assert stream.state.outcome == Outcome("win", "x", reason)
    assert (await check_store(service.store, service.plugins)).startswith("Sound: ")


@pytest.mark.parametrize("reason", ["Most cheese!", "", "x" * 41, 7, None])
async def test_a_reason_that_cannot_be_kept_is_refused_and_nothing_is_stored(
    start: House, reason: Any
) -> None:
    service = await start(ending(reason))
    with pytest.raises(PluginFault, match="ending"):
        await first_move(service)
    ids = await service.store.streams("", 10)
    assert [len(await service.store.read(one)) for one in ids] == [2], "opened and joined, no more"


async def test_the_check_names_every_stream_that_cannot_be_decoded(start: House) -> None:
    service = await start()
    opened = [await service.matches.open(Opening(game="tic-tac-toe"), None, None) for _ in range(3)]
    for match in opened[:2]:
        row = Commit(match.id, 3, 1, "", "~x", 1, b'{"asked":"","events":[{"type":"match_ended","at":"x"}]}')
        assert await service.store.append(Entry(row))
    with pytest.raises(StoreRefused) as found:
        await check_store(service.store, service.plugins)
    lines = str(found.value).splitlines()
    assert {line.split(":")[0] for line in lines} == {match.id for match in opened[:2]}
    assert all("the commit at 3 cannot be decoded" in line for line in lines)
    service = await start()
    with pytest.raises(DamagedStream, match="cannot be decoded"):
        await service.matches.stream(opened[0].id)
    assert (await service.matches.stream(opened[2].id)).version == 2

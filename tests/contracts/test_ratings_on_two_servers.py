"""Two servers rate games of one player at once: the log's order decides, and none is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from fourline import plugins
from fourline.adapters.bus import LocalBus
from fourline.adapters.sql.open import open_store
from fourline.core.match.clock import PerMove
from fourline.core.match.commands import Opening, Resign
from fourline.core.starts import EvenStart
from fourline.service.app import Service
from fourline.service.check import check_store
from fourline.service.ports import StoreRefused
from fourline.service.time import SteadyTime
from fourline.settings import Settings
from support.patience import until
from support.postgres import Postgres
from support.rated import quiet_columns

pytestmark = pytest.mark.anyio

RATED = Opening(game="connect-four", rated=True, start=EvenStart(plies=4, number=1), clock=PerMove(60))


async def service_on(url: str) -> Service:
    return Service(plugins.installed(), await open_store(url), LocalBus(), SteadyTime(), Settings())


@pytest.fixture
async def pair(anyio_backend: str, postgres: Postgres) -> AsyncIterator[list[Service]]:
    """Without a bus between them."""
    url = postgres.with_tables()
    both = [await service_on(url) for _ in range(2)]
    yield both
    for service in both:
        await service.stop()


async def begun(service: Service, ada: str | None) -> tuple[str, str, str]:
    """A rated match with somebody new, in which both have made four moves."""
    opened = await service.matches.open(RATED, ada, None)
    await service.matches.join(opened.id, None, None, None)
    stream = await service.matches.stream(opened.id)
    red, yellow = stream.state.sitters
    played = [one.move["column"] for one in stream.state.moves]
    for ply, column in enumerate(quiet_columns(played, 8)):
        player = (red, yellow)[ply % 2].player
        await service.matches.submit(opened.id, service.matches.play(player, None, column, None))
    return opened.id, red.player, yellow.player


async def lost(service: Service, match_id: str, player: str) -> None:
    stream = await service.matches.stream(match_id)
    await service.matches.command(stream, Resign, player, None)


async def numbers(service: Service, matches: list[str]) -> list[int]:
    """The steps of the first seat's player, in these matches."""
    found = [(await service.matches.stream(one)).state.rating_change for one in matches]
    return sorted(change.ratings["red"].game for change in found if change is not None)


async def test_games_that_end_at_once_are_all_counted(pair: list[Service]) -> None:
    first, ada, _ = await begun(pair[0], None)
    matches = [first] + [(await begun(pair[0], ada))[0] for _ in range(11)]
    for service in pair:
        for one in matches:
            await service.matches.stream(one)
    await asyncio.gather(*(lost(pair[number % 2], one, ada) for number, one in enumerate(matches)))
    assert await numbers(pair[0], matches) == list(range(1, 13))
    standing = await pair[1].store.standing(ada, "connect-four", "live")
    assert standing.games == 12
    assert "Sound" in await check_store(pair[0].store, plugins.installed())


async def test_the_check_names_a_rating_that_does_not_follow_from_the_log(
    tmp_path: Path, anyio_backend: str
) -> None:
    file = tmp_path / "fourline.sqlite"
    service = await service_on(f"sqlite:///{file}")
    first, ada, _ = await begun(service, None)
    matches = [first, (await begun(service, ada))[0]]
    await asyncio.gather(*(lost(service, one, ada) for one in matches))
    assert await numbers(service, matches) == [1, 2]
    assert "Sound" in await check_store(service.store, plugins.installed())
    await service.stop()
    for change, named in (
        ("UPDATE ratings SET rating = rating + 1 WHERE player = ?", "by the log"),
        ("DELETE FROM ratings WHERE player = ?", "nothing in the table"),
    ):
        database = sqlite3.connect(file)
        database.execute(change, (ada,))
        database.commit()
        database.close()
        store = await open_store(f"sqlite:///{file}")
        with pytest.raises(StoreRefused, match=named):
            await check_store(store, plugins.installed())
        await store.close()


async def test_an_adoption_that_was_interrupted_is_finished_at_the_next_start(
    tmp_path: Path, anyio_backend: str
) -> None:
    url = f"sqlite:///{tmp_path / 'fourline.sqlite'}"
    service = await service_on(url)
    match_id, ada, bea = await begun(service, None)
    await lost(service, match_id, ada)
    await service.stop()
    database = sqlite3.connect(tmp_path / "fourline.sqlite")
    database.execute("UPDATE players SET person = ? WHERE id = ?", (ada, bea))
    database.commit()
    database.close()
    service = await service_on(url)
    await service.start()

    async def unrated() -> bool:
        return not (await service.matches.stream(match_id)).state.rated

    await until(unrated)
    assert (await service.store.standing_of(bea, "connect-four", "live")).games == 2
    assert "Sound" in await check_store(service.store, plugins.installed())
    await service.stop()

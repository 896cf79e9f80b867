"""What is kept of ratings: taken along, erased, unrated again, and examined, whatever happened meanwhile."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fourline import plugins
from fourline.core.match.clock import Correspondence, PerMove
from fourline.core.match.commands import BotOpponent, Flag, Opening, Resign
from fourline.core.rating.evidence import Likelihoods
from fourline.core.starts import EvenStart
from fourline.service import app
from fourline.service.account.commands import Visitor
from fourline.service.app import Service
from fourline.service.check import check_store
from fourline.service.fair_play.evidence import PAGE
from fourline.service.log.stream import Accepted, Submission
from fourline.service.plugins.lanes import WorkerFault
from fourline.service.ports import StoreUnavailable
from support.by_hand import House
from support.patience import until
from support.rated import quiet_columns

pytestmark = pytest.mark.anyio

RATED = Opening(game="connect-four", rated=True, start=EvenStart(plies=4, number=1), clock=PerMove(60))
STEP = (
    "INSERT INTO rated_games (player, game, pool, number, stream, at, seat, points, opponent, before, after)"
    " VALUES (?, 'connect-four', 'live', ?, ?, ?, 'red', 1, 1400, 1400, 1410)"
)


async def ended(service: Service) -> tuple[str, str, str]:
    """A rated match that is over, and the tokens of both players."""
    opened = await service.matches.open(RATED, None, None)
    joined = await service.matches.join(opened.id, None, None, None)
    players = [await service.identity.player(one.token) or "" for one in (opened, joined)]
    stream = await service.matches.stream(opened.id)
    played = [one.move["column"] for one in stream.state.moves]
    for ply, column in enumerate(quiet_columns(played, 8)):
        await service.matches.submit(opened.id, service.matches.play(players[ply % 2], None, column, None))
    await service.matches.command(stream, Resign, players[0], None)
    return opened.id, opened.token or "", joined.token or ""


async def visitor(service: Service, token: str) -> Visitor:
    key = await service.identity.key(token)
    assert key is not None
    return Visitor(key, token)


async def test_what_the_clock_played_is_nobodys_disc(start: House) -> None:
    """The fourth disc of one side, which makes no line wherever it falls."""
    service = await start()
    matches = service.matches
    clock = PerMove(10, "random_move")
    opened = await matches.open(msgspec.structs.replace(RATED, start=None, set=2, clock=clock), None, None)
    joined = await matches.join(opened.id, None, None, None)
    players = [await service.identity.player(one.token) or "" for one in (opened, joined)]
    for ply, column in enumerate((0, 6, 1, 6, 0, 4, 1)):
        await matches.submit(opened.id, matches.play(players[ply % 2], None, column, None))
    start.time.ms += 10_000
    assert isinstance(await service.match_streams.submit(opened.id, Submission(Flag())), Accepted)
    stream = await matches.stream(opened.id)
    assert len(stream.state.moves) == 8
    await matches.command(stream, Resign, players[0], None)
    assert (stream.state.unrated, stream.state.rating_change) == ("unplayed", None)


async def test_ratings_and_evidence_are_exported_and_erased(start: House) -> None:
    service = await start()
    match_id, token, other = await ended(service)
    await service.fair_play.look_at(match_id)
    me, opponent = await visitor(service, token), await visitor(service, other)
    taken = (await service.exporting.export(me)).ratings
    assert [(one.game, one.pool, one.games) for one in taken.standings] == [("connect-four", "live", 1)]
    assert [(one.stream, one.points) for one in taken.games] == [(match_id, 0.0)]
    assert [one.match for one in taken.evidence] == [match_id]
    await service.closing.close(me.person)
    store = service.store
    assert await store.standings_of(me.person) == []
    assert await store.rated_games(me.person, 10) == []
    assert await store.evidence_of(me.person) == {}
    assert [one.games for *_, one in await store.standings_of(opponent.person)] == [1]
    await service.fair_play.look_at(match_id)
    assert await store.evidence_of(me.person) == {}
    assert "Sound" in await check_store(store, plugins.installed())


async def test_a_rating_that_came_after_the_deletion_is_erased_too(start: House) -> None:
    service = await start()
    _, token, _ = await ended(service)
    me = await visitor(service, token)
    await service.closing.close(me.person)
    store: Any = service.store
    await store._write(STEP, me.person, 1, "late", 1)
    await service.closing.sweep(me.person)
    assert await store.rated_games(me.person, 10) == []


async def test_an_unrating_that_meets_an_outage_is_made_later(
    start: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "UNRATE_SECONDS", 0.05)
    service = await start()
    match_id, token, other = await ended(service)
    me, guest = await visitor(service, token), await visitor(service, other)
    store: Any = service.store
    await store._write("UPDATE players SET person = ? WHERE id = ?", me.person, guest.person)
    asked = store.rated_alone

    async def down() -> list[str]:
        monkeypatch.setattr(store, "rated_alone", asked)
        raise StoreUnavailable("no connection")

    monkeypatch.setattr(store, "rated_alone", down)
    await service.unrating.after_adoption()

    async def unrated() -> bool:
        return not (await service.matches.stream(match_id)).state.rated

    await until(unrated)


async def test_matches_that_cannot_be_examined_do_not_hold_up_the_others(
    start: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await start()
    store: Any = service.store
    seen: list[str] = []

    async def examined(stream_id: str) -> None:
        seen.append(stream_id)
        if int(stream_id) > PAGE // 2:
            raise WorkerFault("no worker")
        await store.put_evidence(stream_id, "red", "p", "{}")

    monkeypatch.setattr(service.fair_play, "look_at", examined)
    for number in range(2 * PAGE + 5):
        await store._write(STEP, "p", number + 1, f"{number:04}", number)
    await service.fair_play.catch_up()
    assert sorted(seen) == [f"{number:04}" for number in range(2 * PAGE + 5)]
    seen.clear()
    await service.fair_play.catch_up()
    assert min(map(int, seen)) == PAGE // 2 + 1


async def test_a_game_without_a_witness_is_looked_at_once(
    start: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await start()
    match_id, token, _ = await ended(service)
    monkeypatch.delitem(service.games.plugins.reviewers, "connect-four")
    await service.fair_play.look_at(match_id)
    assert await service.store.without_evidence(0, None, 10) == []
    found = await service.fair_play.evidence((await visitor(service, token)).person)
    assert found == {match_id: Likelihoods()}
    assert not await service.fair_play.suspected((await visitor(service, token)).person)


async def test_the_clock_goes_on_where_the_computer_would_play_a_closed_position(start: House) -> None:
    """Whatever the clock plays is one move ahead of a position of a rated game, and the computer is next."""
    service = await start()
    matches = service.matches
    opened = await matches.open(msgspec.structs.replace(RATED, clock=Correspondence(2)), None, None)
    joined = await matches.join(opened.id, None, None, None)
    players = [await service.identity.player(one.token) or "" for one in (opened, joined)]
    for ply, column in enumerate((0, 1, 0, 1, 6, 6)):
        await matches.submit(opened.id, matches.play(players[ply % 2], None, column, None))
    rated = (await matches.stream(opened.id)).state
    moves = "".join(str(one.move["column"] + 1) for one in rated.moves)
    clock = PerMove(10, "random_move")
    alone = Opening(
        game="connect-four", opponent=BotOpponent("beginner"), moves=moves[:9], seat="yellow", clock=clock
    )
    copied = await matches.open(alone, None, None)
    start.time.ms += 10_000
    answer = await service.match_streams.submit(copied.id, Submission(Flag()))
    assert isinstance(answer, Accepted)
    assert len(answer.state.moves) == 10

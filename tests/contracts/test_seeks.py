"""Strangers on both databases: both seeks become one match or stay as they are, and nobody plays twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from fourline import plugins
from fourline.adapters.bus import LocalBus
from fourline.adapters.sql.open import open_store
from fourline.core.account.commands import Rename
from fourline.core.rating.evidence import Likelihoods
from fourline.service.app import Service
from fourline.service.errors import Refused
from fourline.service.identity import new_id
from fourline.service.ports import Overtaken, Store
from fourline.service.records import Adopt
from fourline.service.seeks.document import SeekDocument
from fourline.service.stored.manners import Order
from fourline.service.stored.seeks import LIVE_MS, SeekRow
from fourline.settings import Settings
from support.by_hand import HandTime, Listening
from support.postgres import Postgres
from support.seeking import now_is, pair, seek, settled

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("tempo", "clock"), [("15s", (15, "forfeit")), ("5m", (300, 3)), ("2d", (2,))], ids=lambda one: str(one)
)
async def test_two_who_seek_the_same_find_each_other(service: Service, tempo: str, clock: Any) -> None:
    ann, hers = await seek(service, tempo=tempo, name="Ann")
    assert (hers.status, hers.match, hers.seat) == ("waiting", None, None)
    ben, his = await seek(service, tempo=tempo)
    await settled(service)
    hers, his = await now_is(service, ann, hers), await now_is(service, ben, his)
    assert (hers.status, his.status) == ("paired", "paired")
    assert hers.match == his.match
    assert {hers.seat, his.seat} == {"red", "yellow"}
    match = (await service.matches.stream(hers.match or "")).state
    assert match.status == "in_progress"
    assert match.settings is not None
    assert tuple(getattr(match.settings, name) for name in match.settings.__struct_fields__) == clock
    assert (match.rated, match.paired, match.given) == (False, True, 0)
    assert [one.name for one in match.sitters if one.player == ann] == ["Ann"]
    assert await service.store.games_of(ann) == 1


async def test_a_rated_game_begins_from_an_even_opening(service: Service) -> None:
    _, _, match_id = await pair(service, rated=True)
    match = (await service.matches.stream(match_id)).state
    assert match.rated
    assert match.started_from is not None
    assert match.given == len(match.started_from.moves) > 0


async def test_rated_and_friendly_tempos_and_games_do_not_mix(service: Service) -> None:
    for wanted in ({}, {"rated": True}, {"tempo": "15s"}, {"game": "tic-tac-toe"}):
        await seek(service, **wanted)
    await settled(service)
    assert sum(service.strangers.known.counts().values()) == 4
    with pytest.raises(Refused, match="played in rooms"):
        await seek(service, game="connect-four-teams")


async def test_a_second_seek_of_the_same_player_answers_the_first(service: Service) -> None:
    ann, first = await seek(service)
    assert (await seek(service, ann))[1] == first
    days = (await seek(service, ann, tempo="2d"))[1]
    assert days.id != first.id, "games that last for days are sought beside live ones"
    await seek(service)
    await settled(service)
    found = (await seek(service, ann))[1]
    assert (found.id, found.status) == (first.id, "paired"), "a live game is played before the next is sought"


async def test_a_seek_at_another_tempo_takes_the_place_of_the_first(service: Service) -> None:
    ann, first = await seek(service)
    page: Any = Listening()
    page.person = ann
    service.strangers.known.enter(page)
    second = (await seek(service, ann, tempo="15s"))[1]
    assert (second.tempo, second.status) == ("15s", "waiting")
    assert (await now_is(service, ann, first)).status == "gone"
    assert service.strangers.known.counts() == {"15s": 1, "5m": 0, "2d": 0}
    assert {"type": "ended", "seek": first.id} in page.heard
    ben, his = await seek(service, tempo="15s")
    await settled(service)
    assert (await now_is(service, ann, second)).match == (await now_is(service, ben, his)).match


async def test_a_player_who_was_paired_a_moment_before_plays_that_game_at_its_tempo(
    service: Service, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, first = await seek(service)
    end, paired = store.end_seek, asyncio.Event()

    async def late(seek_id: str, now: int) -> bool:
        await seek(service)
        await settled(service)
        paired.set()
        return await end(seek_id, now)

    monkeypatch.setattr(store, "end_seek", late)
    found = (await seek(service, ann, tempo="15s"))[1]
    assert paired.is_set()
    assert (found.id, found.status, found.tempo) == (first.id, "paired", "5m")


async def test_both_seeks_or_neither(service: Service, store: Store, time: HandTime) -> None:
    """One of them ends while the match is on its way into the database."""
    (ann, hers), (_, his) = await seek(service), await seek(service, tempo="15s")
    rows: list[Any] = [await store.seek(one.id) for one in (hers, his)]
    await store.end_seek(his.id, time.now())
    with pytest.raises(Overtaken):
        await service.strangers.pairing._pair(*rows)
    assert (await now_is(service, ann, hers)).status == "waiting"
    assert await store.games_of(ann) == 0
    assert await store.last_meeting(ann, "connect-four") is None
    assert await store.streams("", 10) == []


async def test_a_seek_without_a_page_ends_after_ten_seconds(service: Service, time: HandTime) -> None:
    ann, hers = await seek(service)
    keeping = service.strangers.keeping
    page: Any = Listening()
    page.person = ann
    service.strangers.known.enter(page)
    for _ in range(5):
        time.ms += 3_000
        await keeping.beat()
        await keeping.end_unseen()
    service.strangers.known.leave(page)
    keeping.page_left(ann)
    time.ms += LIVE_MS
    await keeping.end_unseen()
    assert (await service.store.seek(hers.id) or hers).status == "waiting"
    time.ms += 1
    await keeping.end_unseen()
    assert (await now_is(service, ann, hers)).status == "gone"
    assert service.strangers.known.counts()["5m"] == 0


async def test_looking_keeps_it_alive_and_days_wait_for_ever(service: Service, time: HandTime) -> None:
    ann, live = await seek(service)
    _, days = await seek(service, ann, tempo="2d")
    for _ in range(3):
        time.ms += LIVE_MS
        assert (await now_is(service, ann, live)).status == "waiting"
    time.ms += LIVE_MS + 1
    await service.strangers.keeping.end_unseen()
    assert (await now_is(service, ann, live)).status == "gone"
    assert (await now_is(service, ann, days)).status == "waiting"


async def test_a_player_who_left_is_not_found(service: Service, time: HandTime) -> None:
    ann, hers = await seek(service)
    time.ms += LIVE_MS + 1
    ben, his = await seek(service)
    await settled(service)
    assert (await now_is(service, ben, his)).status == "waiting"
    assert (await now_is(service, ann, hers)).status == "gone"


async def test_only_the_player_sees_and_ends_a_seek(service: Service) -> None:
    ann, hers = await seek(service)
    ben, _ = await seek(service, tempo="15s")
    for forbidden in (service.strangers.seeks.show, service.strangers.seeks.cancel):
        with pytest.raises(Refused, match="no such search"):
            await forbidden(hers.id, ben)
    assert (await service.strangers.seeks.cancel(hers.id, ann)).status == "gone"
    assert service.strangers.known.counts() == {"15s": 1, "5m": 0, "2d": 0}


async def test_the_next_game_is_on_the_other_side(service: Service, time: HandTime) -> None:
    ann, ben, first = await pair(service, tempo="2d")
    before = (await service.matches.stream(first)).state
    time.ms += 60_000
    mine, his = await seek(service, ann, tempo="2d"), await seek(service, ben, tempo="2d")
    await settled(service)
    assert (await now_is(service, *mine)).status == "waiting", "not the same stranger at once"
    time.ms += 3_000
    await service.strangers.pairing.sweep()
    await settled(service)
    again = await now_is(service, *mine)
    assert again.status == "paired", "there is no one else"
    assert (again.seat,) != before.seats_of(ann)
    assert (await now_is(service, *his)).match == again.match


async def test_a_blocked_stranger_is_not_met(service: Service, store: Store, time: HandTime) -> None:
    ann, ben, match = await pair(service, tempo="2d")
    await store.put_block(ann, ben, match, time.now())
    time.ms += 60_000
    mine, _ = await seek(service, ann, tempo="2d"), await seek(service, ben, tempo="2d")
    time.ms += 86_400_000
    await service.strangers.pairing.sweep()
    await settled(service)
    assert (await now_is(service, *mine)).status == "waiting"
    eve = await seek(service, tempo="2d")
    await settled(service)
    assert (await now_is(service, *eve)).status == "paired"


async def test_a_block_made_while_both_wait_holds_too(service: Service, store: Store, time: HandTime) -> None:
    (ann, hers), (ben, his) = await seek(service), await seek(service, tempo="15s")
    rows: list[Any] = [await store.seek(one.id) for one in (hers, his)]
    await store.put_block(ben, ann, "m", time.now())
    with pytest.raises(Overtaken):
        await service.strangers.pairing._pair(*rows)


async def test_a_page_is_told_of_the_match(service: Service) -> None:
    ann, hers = await seek(service)
    page: Any = Listening()
    page.person = ann
    service.strangers.known.enter(page)
    await seek(service)
    await settled(service)
    found = await now_is(service, ann, hers)
    told = {"type": "paired", "match": found.match, "seat": found.seat, "seek": hers.id, "tempo": "5m"}
    assert page.heard == [told]
    assert [row.id for row in await service.strangers.seeks.found_for(ann)] == [hers.id]


async def test_who_does_not_come_is_not_waited_for(service: Service, time: HandTime) -> None:
    ann, hers = await seek(service)
    ben, his = await seek(service)
    pages: list[Any] = [Listening(), Listening()]
    for page, player in zip(pages, (ann, ben), strict=True):
        page.person = player
        service.strangers.known.enter(page)
    await settled(service)
    rows: list[Any] = [await service.store.seek(one.id) for one in (hers, his)]
    match_id = rows[0].match
    stream = await service.matches.stream(match_id)
    time.ms += 5_000
    service.matches.touch(stream, ann)
    time.ms += 5_000
    await service.strangers.keeping.beat()
    await service.strangers.keeping._call_off(*rows)
    assert (stream.state.status, stream.state.absent) == ("aborted", stream.state.seats_of(ben))
    assert (await service.matches.document(stream)).absent == stream.state.seats_of(ben)
    assert (await now_is(service, ann, hers)).status == "waiting"
    assert (await now_is(service, ben, his)).status == "waiting"
    told = [page.heard[-1] for page in pages]
    assert told == [
        {"type": "unpaired", "match": match_id, "seek": row.id, "came": came}
        for row, came in ((hers, True), (his, False))
    ]
    time.ms += 4_000
    await service.strangers.pairing.sweep()
    await settled(service)
    assert (await now_is(service, ann, hers)).status == "waiting", "not at once with who did not come"


async def test_a_match_to_which_both_came_goes_on(service: Service, time: HandTime) -> None:
    ann, hers = await seek(service)
    ben, his = await seek(service)
    await settled(service)
    rows: list[Any] = [await service.store.seek(one.id) for one in (hers, his)]
    stream = await service.matches.stream(rows[0].match)
    for player in (ann, ben):
        service.matches.touch(stream, player)
    time.ms += 10_000
    await service.strangers.keeping._call_off(*rows)
    assert stream.state.status == "in_progress"


async def test_who_leaves_for_good_no_longer_waits(service: Service) -> None:
    ann, hers = await seek(service)
    await service.closing.close(ann)
    assert service.strangers.known.counts()["5m"] == 0
    assert await service.store.seek(hers.id) is None


HELPED = Likelihoods({"0.500": -60.0}, {"club 0.33": -30.0})


async def test_suspected_players_meet_each_other_in_rated_games(service: Service, time: HandTime) -> None:
    """Evidence of help separates them from the others; in friendly games, where help is fine, it does not."""
    people = [(await seek(service, game="tic-tac-toe", tempo="2d"))[0] for _ in range(4)]
    await settled(service)
    for player in people[:2]:
        await service.store.put_evidence("m", player, player, msgspec.json.encode(HELPED).decode())
    time.ms += 60_000
    first, third = await seek(service, people[0], rated=True), await seek(service, people[2], rated=True)
    time.ms += 9_000
    await service.strangers.pairing.sweep()
    await settled(service)
    assert (await now_is(service, *first)).status == "waiting"
    assert "suspected" not in SeekDocument.__struct_fields__
    second, fourth = await seek(service, people[1], rated=True), await seek(service, people[3], rated=True)
    await settled(service)
    found = [(await now_is(service, *one)).match for one in (first, second, third, fourth)]
    assert None not in found
    assert (found[0], found[2]) == (found[1], found[3])
    assert found[0] != found[2]


async def test_a_suspected_player_meets_anyone_in_friendly_games(service: Service) -> None:
    ann, _, _ = await pair(service, tempo="2d")
    await service.store.put_evidence("m", "red", ann, msgspec.json.encode(HELPED).decode())
    hers, _ = await seek(service, ann), await seek(service)
    await settled(service)
    assert (await now_is(service, *hers)).status == "paired"


async def test_a_new_name_from_a_moderator_reaches_a_search_that_waits(service: Service) -> None:
    ann, hers = await seek(service, name="Rude")
    order = Order(id="o1", at=1, moderator="mod", act="rename", subject=ann, detail="Ann", reason="rude")
    assert (await service.moderation.carry_out(order)).state == "done"
    await seek(service)
    await settled(service)
    match = (await service.matches.stream((await now_is(service, ann, hers)).match or "")).state
    assert "Rude" not in [one.name for one in match.sitters]
    assert [one.name for one in match.sitters if one.player == ann] == ["Ann"]


async def test_a_search_of_a_player_who_was_adopted_is_gone_on_every_server(two: list[Service]) -> None:
    ann, hers = await seek(two[0], tempo="2d")
    ben, _ = await seek(two[0], tempo="15s")
    for service in two:
        service.strangers.keeping._polled = 1
        await service.strangers.keeping.poll()
    await two[0].accounts.submit(ben, Rename(), None, [], (Adopt(ann, ben, two[0].time.now()),))
    await two[0]._adopted(ann, ben)
    await two[1].strangers.keeping.poll()
    for service in two:
        assert hers.id not in service.strangers.known.rows
        assert service.strangers.known.counts()["2d"] == 0


@pytest.fixture
async def two(anyio_backend: str, postgres: Postgres, time: HandTime) -> AsyncIterator[list[Service]]:
    """Two servers on one database that hear nothing of each other but by the poll."""
    url = postgres.with_tables()
    both = [
        Service(plugins.installed(), await open_store(url), LocalBus(), time, Settings()) for _ in range(2)
    ]
    yield both
    for service in both:
        await service.store.close()


async def test_two_servers_that_pair_the_same_players_make_one_match_of_each(two: list[Service]) -> None:
    seeks = [await seek(two[number % 2], tempo=("15s", "5m")[number // 20]) for number in range(40)]
    for service in two:
        service.strangers.keeping._polled = 1
        await service.strangers.keeping.poll()
    for _ in range(6):
        await asyncio.gather(*(service.strangers.pairing.sweep() for service in two))
        await asyncio.gather(*(settled(service) for service in two))
        for service in two:
            await service.strangers.keeping.poll()
            service.strangers.pairing._apart.clear()
    found = [await now_is(two[0], player, one) for player, one in seeks]
    assert {one.status for one in found} == {"paired"}
    matches = [one.match for one in found]
    assert all(matches.count(match) == 2 for match in matches)
    for player, _ in seeks:
        assert await two[0].store.games_of(player) == 1


async def test_a_seek_made_elsewhere_is_known_by_the_poll(two: list[Service]) -> None:
    ann, hers = await seek(two[0])
    await two[1].strangers.keeping.start()
    assert two[1].strangers.known.counts()["5m"] == 1
    await two[0].strangers.seeks.cancel(hers.id, ann)
    await two[1].strangers.keeping.poll()
    assert two[1].strangers.known.counts()["5m"] == 0


def test_rows_that_are_not_live_never_expire() -> None:
    row = SeekRow(
        id=new_id(), player="p", game="g", tempo="2d", pool="days", rated=False, name="", rating=1500,
        deviation=350, avoids="", last="", last_seat=None, last_at=0, since=0, seen_at=0, changed_at=0,
    )  # fmt: skip
    assert not row.expired(10**12)
    assert replace(row, pool="live", tempo="5m").expired(10**12)

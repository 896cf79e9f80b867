"""What every store does, whichever database is behind it."""

from __future__ import annotations

import asyncio
import time

import pytest

from fourline.adapters.sql.open import open_store
from fourline.service.ports import FROM_THE_START, BadCursor, Commit, Entry, Listing, Newcomer, Store
from fourline.service.rating_records import ProfileRow
from fourline.service.records import Adopt

pytestmark = pytest.mark.anyio


def entry(stream: str = "s", seq: int = 1, n: int = 1, command: str = "", **also: object) -> Entry:
    commit = Commit(stream, seq, n, "p", command or f"{stream}-{seq}", 1000 + seq, b'{"x":1}')
    return Entry(commit, **also)  # type: ignore[arg-type]


def listing(match: str, at: int, **changes: object) -> Listing:
    row = {
        "id": match, "game": "g", "status": "open", "visibility": "public", "turn": None, "active_seat": None,
        "version": 1, "opened_at": at, "changed_at": at, "item": b'{"id":"%s"}' % match.encode(),
    }  # fmt: skip
    return Listing(**(row | changes))  # type: ignore[arg-type]


async def test_what_was_appended_is_read_back_in_order(store: Store) -> None:
    assert await store.append(entry(seq=1, n=2))
    assert await store.append(entry(seq=3))
    assert await store.append(entry("other"))
    assert [(one.seq, one.n, one.last) for one in await store.read("s")] == [(1, 2, 2), (3, 1, 3)]
    assert (await store.read("s"))[0] == entry(seq=1, n=2).commit
    assert await store.read("nobody") == []


@pytest.mark.parametrize(("after", "found"), [(0, [1, 3]), (1, [1, 3]), (2, [3]), (3, []), (9, [])])
async def test_reading_after_a_version(store: Store, after: int, found: list[int]) -> None:
    await store.append(entry(seq=1, n=2))
    await store.append(entry(seq=3))
    assert [one.seq for one in await store.read("s", after)] == found


async def test_many_streams_are_read_at_once_each_from_its_own_version(store: Store) -> None:
    for stream, seq in (("a", 1), ("a", 2), ("a", 3), ("b", 1), ("c", 1)):
        await store.append(entry(stream, seq))
    found = await store.read_many({"a": 1, "b": 0, "none": 0})
    assert {name: [one.seq for one in commits] for name, commits in found.items()} == {
        "a": [2, 3], "b": [1], "none": [],
    }  # fmt: skip
    assert found["b"] == [entry("b").commit]


async def test_one_place_in_a_stream_is_taken_once(store: Store) -> None:
    assert await store.append(entry(command="a"))
    assert not await store.append(entry(command="b"))
    assert [one.command_id for one in await store.read("s")] == ["a"]


async def test_one_command_id_of_a_player_stands_once(store: Store) -> None:
    assert await store.append(entry(seq=1, command="a"))
    assert not await store.append(entry(seq=2, command="a"))
    assert await store.append(entry("elsewhere", command="a"))


async def test_a_command_without_events_is_kept_below_the_versions(store: Store) -> None:
    await store.append(entry(seq=1, n=2))
    assert await store.append(entry(seq=-1, n=0, command="a"))
    assert not await store.append(entry(seq=-1, n=0, command="b"))
    assert not await store.append(entry(seq=-2, n=0, command="a"))
    assert not await store.append(entry(seq=3, command="a")), "its id is taken"
    assert [one.seq for one in await store.read("s")] == [1]
    assert [one.seq for one in await store.read("s", FROM_THE_START)] == [-1, 1]
    assert await store.advanced({"s": 0}) == ["s"]
    assert await store.advanced({"s": 2}) == []
    assert await store.streams("", 10) == ["s"]


async def test_fifty_race_for_one_place_and_one_stands(store: Store) -> None:
    rivals = [entry(command=f"c{number}") for number in range(50)]
    others = [entry(f"s{number}") for number in range(50)]
    stood = await asyncio.gather(*(store.append(one) for one in [*rivals, *others]))
    assert sum(stood[:50]) == 1
    assert all(stood[50:]), "nobody pays for another's race"
    assert len(await store.read("s")) == 1


async def test_what_lost_the_race_leaves_no_trace(store: Store) -> None:
    await store.append(entry(command="a", listing=listing("s", 5), clocked=True, due=50))
    lost = entry(
        command="b",
        listing=listing("s", 9, status="aborted"),
        clocked=True,
        due=99,
        newcomer=Newcomer("q", b"q" * 32),
        seated=(("q", "red"),),
    )
    assert not await store.append(lost)
    assert await store.due(1000, 10) == [(50, "s")]
    assert await store.player(b"q" * 32) is None
    assert (await store.seated("q", None, 10, None)).items == []
    assert [row.changed_at for row in (await store.lobby("open", None, 10, None)).items] == [5]


async def test_a_move_that_lost_the_race_leaves_no_trace(store: Store) -> None:
    await store.append(entry("m", listing=listing("m", 1), clocked=True, due=50))
    turned = listing("m", 1, turn="p", version=2, changed_at=2, item=None)
    assert await store.append(entry("m", seq=2, listing=turned, clocked=True, due=60))
    late = listing("m", 1, turn="q", version=9, changed_at=9, item=None)
    moves = [entry("m", seq=2, command="late", listing=late, clocked=True, due=99), entry("other")]
    assert await asyncio.gather(*(store.append(one) for one in moves)) == [False, True]
    assert await store.due(1000, 10) == [(60, "m")]
    assert [row.version for row in (await store.lobby(None, None, 10, None)).items] == [2]


async def test_deadlines_come_and_go_with_their_commits(store: Store) -> None:
    await store.append(entry("a", clocked=True, due=300))
    await store.append(entry("b", clocked=True, due=100))
    await store.append(entry("c"))
    assert await store.due(1000, 10) == [(100, "b"), (300, "a")]
    assert await store.due(200, 10) == [(100, "b")]
    assert await store.due(1000, 1) == [(100, "b")]
    await store.append(entry("b", seq=2, clocked=True, due=400))
    await store.append(entry("a", seq=2, clocked=True, due=None))
    assert await store.due(1000, 10) == [(400, "b")]


async def test_a_newcomer_is_found_by_the_hash_alone(store: Store) -> None:
    assert await store.player(b"h" * 32) is None
    await store.append(entry(newcomer=Newcomer("ada", b"h" * 32)))
    assert await store.player(b"h" * 32) == "ada"


async def test_the_lobby_shows_public_matches_newest_first_in_pages(store: Store) -> None:
    for number in range(5):
        await store.append(entry(f"m{number}", listing=listing(f"m{number}", 10 + number)))
    await store.append(entry("u", listing=listing("u", 99, visibility="unlisted")))
    await store.append(entry("x", listing=listing("x", 98, status="aborted")))
    await store.append(entry("t", listing=listing("t", 97, game="other", status="completed")))
    seen, cursor = [], None
    while True:
        page = await store.lobby("open", "g", 2, cursor)
        seen += [row.item.decode() for row in page.items]
        cursor = page.next
        if cursor is None:
            break
    assert seen == [f'{{"id":"m{number}"}}' for number in (4, 3, 2, 1, 0)]
    assert [row.item for row in (await store.lobby(None, "other", 10, None)).items] == [b'{"id":"t"}']
    assert len((await store.lobby(None, None, 50, None)).items) == 6


async def test_a_move_changes_the_turn_and_leaves_the_item(store: Store) -> None:
    await store.append(entry("m", listing=listing("m", 1, status="in_progress", turn="bot:club")))
    assert await store.awaiting("bot:") == ["m"]
    moved = listing(
        "m", 1, status="in_progress", turn="p", active_seat="red", version=7, changed_at=2, item=None
    )
    await store.append(entry("m", seq=2, listing=moved))
    assert await store.awaiting("bot:") == []
    row = (await store.lobby(None, None, 10, None)).items[0]
    assert (row.item, row.version, row.active_seat, row.changed_at) == (b'{"id":"m"}', 7, "red", 2)


async def test_own_matches_those_waiting_for_me_first(store: Store) -> None:
    for name, at, turn in (("a", 1, "p"), ("b", 2, "q"), ("c", 3, "p"), ("d", 4, None)):
        status = "in_progress" if turn else "completed"
        row = listing(name, at, turn=turn, status=status, visibility="unlisted")
        await store.append(entry(name, listing=row, seated=(("p", "red"), ("q", "yellow"))))
    seen, cursor = [], None
    while True:
        page = await store.seated("p", None, 1, cursor)
        seen += [(row.item.decode()[7], row.yours, row.seat) for row in page.items]
        cursor = page.next
        if cursor is None:
            break
    assert seen == [("c", True, "red"), ("a", True, "red"), ("d", False, "red"), ("b", False, "red")]
    assert len((await store.seated("q", "completed", 10, None)).items) == 1
    assert (await store.seated("nobody", None, 10, None)).items == []


@pytest.mark.parametrize("cursor", ["!", "AAAA", "MTIz", "x" * 300, "LTEgYQ"])
async def test_a_cursor_that_no_list_gave_is_refused(store: Store, cursor: str) -> None:
    with pytest.raises(BadCursor):
        await store.lobby(None, None, 10, cursor)


async def test_signs_of_life_and_outages_survive(store: Store, database_url: str) -> None:
    assert await store.last_beat() == 0
    await store.beat(500)
    await store.beat(700)
    await store.record_outage(700, 900)
    await store.ping()
    assert await store.last_beat() == 700
    assert await store.outages(0) == [(700, 900)]
    assert await store.outages(900) == []


async def test_the_store_has_a_clock(store: Store) -> None:
    before, now, after = time.time() * 1000, await store.clock(), time.time() * 1000
    assert before - 5 <= now <= after + 5


async def test_everything_is_there_after_opening_again(database_url: str, anyio_backend: str) -> None:
    store = await open_store(database_url)
    await store.append(entry(seq=1, n=2, newcomer=Newcomer("ada", b"h" * 32), clocked=True, due=7))
    await store.close()
    again = await open_store(database_url)
    assert [one.last for one in await again.read("s")] == [2]
    assert await again.player(b"h" * 32) == "ada"
    assert await again.due(10, 10) == [(7, "s")]
    assert await again.advanced({"s": 0, "none": 0}) == ["s"]
    assert await again.advanced({"s": 2, "none": 0}) == []
    await again.close()


async def test_rooms_are_counted_by_the_length_of_their_codes(store: Store) -> None:
    for number, code in enumerate(("KTRM", "BCDF", "BCDFG")):
        await store.append(entry(f"room:{code}", room=code, seq=1, command=f"open-{number}"))
    assert await store.live_rooms(1000) == {4: 2, 5: 1}
    assert await store.live_rooms(1001) == {}
    await store.append(entry("room:KTRM", seq=2, room="KTRM"))
    assert await store.live_rooms(1001) == {4: 1}
    assert not await store.append(entry("room:BCDF", seq=1, command="late", room="ZZZZ"))
    assert await store.live_rooms(1000) == {4: 2, 5: 1}


async def test_a_page_is_found_under_every_id_of_a_person(database_url: str) -> None:
    store = await open_store(database_url)
    for player in ("ann", "ben", "cat"):
        new = Newcomer(player, player.encode() * 8)
        assert await store.append(entry(f"of {player}", newcomer=new))
    assert await store.profiles_of(["ann", "ben", "cat"]) == {}
    await store.put_profile(ProfileRow("ann", "page", '["name"]'), 1)
    assert await store.profiles_of(["ann", "ben", "cat"]) == {"ann": "page"}
    assert await store.append(entry("account", changes=(Adopt("ben", "ann", 2),)))
    assert await store.profiles_of(["ann", "ben", "cat"]) == {"ann": "page", "ben": "page"}
    await store.close()
    again = await open_store(database_url)
    assert await again.profiles_of(["ben", "cat"]) == {"ben": "page"}
    await again.close()

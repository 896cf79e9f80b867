"""What the people at a match hear of a commit: its events, and with the last one the match itself."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fourline.core.match.commands import Opening, Play, Resign
from fourline.service.account.commands import Visitor
from fourline.service.app import Service
from fourline.service.cluster import announcer
from fourline.service.log.stream import Stream
from fourline.service.match import commands, live
from fourline.service.match.commands import MatchStream, presence
from fourline.service.plugins.guarded import PluginFault
from support.by_hand import HandTime, House, Listening, begun
from support.patience import patiently

pytestmark = pytest.mark.anyio

GATHER_SECONDS = 0.01


class Counting:
    """Counts the documents built."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.built = 0
        build = commands.encode_document

        def encode_document(*arguments: Any) -> Any:
            self.built += 1
            return build(*arguments)

        for module in (commands, live):
            monkeypatch.setattr(module, "encode_document", encode_document)


async def play(service: Service, stream: MatchStream, player: str, column: int) -> None:
    await service.match_streams.submit(
        stream.id, service.matches.submission(stream, Play, player, None, move=column, version=None)
    )


async def watchers(service: Service, stream: MatchStream, count: int) -> list[Listening]:
    found = [Listening() for _ in range(count)]
    for one in found:
        await service.match_live.enter(stream, one, None)
    return found


def events(one: Listening) -> list[dict[str, Any]]:
    return [said for said in one.heard if said["type"] == "event"]


async def test_fifty_listeners_hear_one_document(start: House, monkeypatch: pytest.MonkeyPatch) -> None:
    service = await start()
    match_id, first, _ = await begun(service, None)
    stream = await service.matches.stream(match_id)
    many = await watchers(service, stream, 50)
    counting = Counting(monkeypatch)
    await play(service, stream, first, 3)
    assert counting.built == 1
    for one in many:
        (heard,) = events(one)
        assert heard["match"]["version"] == heard["version"] == stream.version
        assert heard["match"]["moves"] == [3]
        assert heard["server_now"].endswith("Z")


async def test_without_listeners_no_document_is_built(start: House, monkeypatch: pytest.MonkeyPatch) -> None:
    service = await start()
    match_id, first, _ = await begun(service, None)
    stream = await service.matches.stream(match_id)
    counting = Counting(monkeypatch)
    await play(service, stream, first, 3)
    assert counting.built == 0


async def test_only_the_last_event_of_a_commit_carries_the_match(start: House) -> None:
    service = await start()
    match_id, first, _ = await begun(service, None)
    stream = await service.matches.stream(match_id)
    (watcher,) = await watchers(service, stream, 1)
    await service.matches.command(stream, Resign, first, None)
    resigned, ended = events(watcher)
    assert (resigned["event"]["type"], ended["event"]["type"]) == ("resigned", "match_ended")
    assert "match" not in resigned
    assert ended["match"]["status"] == "completed"
    assert ended["match"]["version"] == ended["version"]


async def test_a_player_who_joins_is_connected_in_the_document_of_the_join(start: House) -> None:
    service = await start()
    opened = await service.matches.open(Opening(game="connect-four"), None, None)
    stream = await service.matches.stream(opened.id)
    host = Listening(await service.identity.player(opened.token))
    await service.match_live.enter(stream, host, None)
    await service.matches.join(opened.id, None, None, None)
    (heard,) = events(host)
    assert [player["connected"] for player in heard["match"]["players"]] == [True, True]


async def test_a_name_that_changed_since_the_handshake_is_in_the_welcome(start: House) -> None:
    service = await start()
    opened = await service.matches.open(Opening(game="connect-four", name="Ann"), None, None)
    stream, key = await service.matches.stream(opened.id), await service.identity.key(opened.token)
    assert key is not None
    await service.accounts.rename(Visitor(key, opened.token or ""), "Anna", None)
    (watcher,) = await watchers(service, stream, 1)
    assert watcher.heard[0]["match"]["players"][0]["name"] == "Anna"


async def test_a_watcher_who_takes_a_seat_no_longer_watches(start: House) -> None:
    service = await start()
    opened = await service.matches.open(Opening(game="connect-four"), None, None)
    stream = await service.matches.stream(opened.id)
    other = await service.matches.open(Opening(game="connect-four"), None, None)
    guest = Listening(await service.identity.player(other.token))
    await service.match_live.enter(stream, guest, None)
    assert guest.heard[0]["match"]["watching"] == 1
    await service.matches.join(opened.id, None, guest.player, None)
    (heard,) = events(guest)
    assert heard["match"]["watching"] == 0
    assert heard["match"]["players"][1]["connected"] is True


async def test_the_document_has_the_clock_of_the_moment_it_is_stamped_with(
    start: House, time: HandTime
) -> None:
    from fourline.core.match.clock import PerMove
    from fourline.service.time import rfc3339

    service = await start()
    match_id, first, _ = await begun(service, PerMove(60))
    stream = await service.matches.stream(match_id)
    (watcher,) = await watchers(service, stream, 1)
    time.ms += 5_000
    await play(service, stream, first, 3)
    (heard,) = events(watcher)
    assert heard["server_now"] == rfc3339(time.ms)
    assert heard["match"]["clock"]["deadline_in_ms"] == 60_000


async def test_what_a_welcome_says_of_presence_is_not_said_again(
    start: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcer, "GATHER_SECONDS", GATHER_SECONDS)
    service = await start()
    match_id, *players = await begun(service, None)
    stream = await service.matches.stream(match_id)
    guests = [Listening(player) for player in players]
    for one in guests:
        await service.match_live.enter(stream, one, None)
    await asyncio.sleep(5 * GATHER_SECONDS)
    assert [[said["type"] for said in one.heard] for one in guests] == [["welcome"], ["welcome"]]
    assert [one["connected"] for one in guests[0].heard[0]["match"]["players"]] == [True, True]


async def test_a_player_who_was_shown_as_away_and_comes_back_at_once_is_shown_again(
    start: House, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcer, "GATHER_SECONDS", GATHER_SECONDS)
    service = await start()
    match_id, *players = await begun(service, None)
    stream = await service.matches.stream(match_id)
    guests = [Listening(player) for player in players]
    for one in guests:
        await service.match_live.enter(stream, one, None)
    for one in guests:
        service.match_live.leave(stream, one)
    time.ms += 60_000
    back = [Listening(player) for player in players]
    for one in back:
        await service.match_live.enter(stream, one, None)
    assert [one["connected"] for one in back[0].heard[0]["match"]["players"]] == [True, False]
    async with patiently():
        while len(back[0].heard) < 2:
            await asyncio.sleep(GATHER_SECONDS)
    assert back[0].heard[1]["type"] == "presence"
    assert all(back[0].heard[1]["players"].values())


async def test_events_missed_come_after_the_welcome_and_carry_no_match(start: House) -> None:
    service = await start()
    match_id, first, second = await begun(service, None)
    stream = await service.matches.stream(match_id)
    for number, column in enumerate((3, 3, 2)):
        await play(service, stream, (first, second)[number % 2], column)
    back = Listening(first)
    await service.match_live.enter(stream, back, stream.version - 2)
    assert back.heard[0]["match"]["version"] == stream.version
    assert [(said["version"], "match" in said) for said in events(back)] == [
        (stream.version - 1, False),
        (stream.version, False),
    ]
    assert all(said["server_now"] for said in events(back))


async def test_a_failing_game_still_tells_the_event(start: House, monkeypatch: pytest.MonkeyPatch) -> None:
    service = await start()
    match_id, first, _ = await begun(service, None)
    stream = await service.matches.stream(match_id)
    (watcher,) = await watchers(service, stream, 1)

    def fail(*_: Any) -> Any:
        raise RuntimeError("a bug")

    for module in (commands, live):
        monkeypatch.setattr(module, "encode_document", fail)
    await play(service, stream, first, 3)
    (heard,) = events(watcher)
    assert (heard["version"], "match" in heard) == (stream.version, False)


async def test_a_guest_who_is_turned_away_by_a_fault_does_not_stay_counted(
    start: House, monkeypatch: pytest.MonkeyPatch, time: HandTime
) -> None:
    service = await start()
    match_id, _, _ = await begun(service, None)
    stream = await service.matches.stream(match_id)

    async def fail(*_: Any) -> Any:
        raise PluginFault("The game failed.")

    monkeypatch.setattr(service.matches, "encoded", fail)
    with pytest.raises(PluginFault):
        await service.match_live.enter(stream, Listening(), None)
    assert presence(stream, time.ms).watching(time.ms) == 0
    assert not stream.listeners


def test_listeners_are_told_in_the_order_in_which_they_came() -> None:
    stream, guests, told = Stream[Any]("id", None), [Listening() for _ in range(100)], list[Listening]()
    for guest in guests:
        guest.tell = lambda _, guest=guest: told.append(guest)
        stream.listeners[guest] = None
    stream.tell(b"")
    assert told == guests

"""Two servers on one PostgreSQL: one move a turn, one timeout, and each hears of the other's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from fourline import plugins
from fourline.adapters.bus import LocalBus
from fourline.adapters.sql.open import open_store
from fourline.core.match.clock import PerMove
from fourline.core.match.commands import Opening, Play, Rematch
from fourline.core.room.commands import JoinRoom
from fourline.core.room.teams import other
from fourline.service.account.commands import Visitor
from fourline.service.account.linking import Claimed
from fourline.service.app import Service
from fourline.service.errors import Refused
from fourline.service.log.stream import Answer, Submission
from fourline.service.ports import StoreUnavailable
from fourline.service.time import SteadyTime
from fourline.settings import Settings
from support.patience import patiently
from support.postgres import Postgres

pytestmark = pytest.mark.anyio


class Ear:
    player = counted = None

    def __init__(self) -> None:
        self.heard: list[int] = []
        self.matches: list[dict[str, Any]] = []

    def tell(self, message: bytes) -> None:
        said = msgspec.json.decode(message)
        if said["type"] == "event":
            self.heard.append(said["version"])
            self.matches += [said["match"]] if "match" in said else []


@pytest.fixture(params=["doorbell", "poll"])
async def pair(
    request: pytest.FixtureRequest, anyio_backend: str, postgres: Postgres
) -> AsyncIterator[list[Service]]:
    """With a bus between them, and with nothing but the poll behind it."""
    url, bus = postgres.with_tables(), LocalBus()
    bus.shared = True
    both = []
    for _ in range(2):
        between = bus if request.param == "doorbell" else LocalBus()
        settings = Settings(poll_seconds=0.1, reveal_ms=50)
        service = Service(plugins.installed(), await open_store(url), between, SteadyTime(), settings)
        await service.start()
        both.append(service)
    yield both
    for service in both:
        await service.stop()


async def begun(service: Service, clock: Any = None) -> tuple[str, list[str]]:
    opened = await service.matches.open(Opening(game="connect-four", clock=clock), None, None)
    joined = await service.matches.join(opened.id, None, None, None)
    players = [await service.identity.player(token) for token in (opened.token, joined.token)]
    return opened.id, [player or "" for player in players]


async def join(service: Service, stream: str, player: str, command_id: str) -> int:
    """Returns the version that the answer shows."""
    joined = await service.matches.join(stream, None, player, command_id)
    shown: int = msgspec.json.decode(msgspec.json.encode(joined.match))["version"]
    return shown


async def play(service: Service, match_id: str, player: str, column: int, command_id: str) -> int:
    stream = await service.matches.stream(match_id)
    fields = {"move": column, "version": None}
    return (await service.matches.command(stream, Play, player, command_id, **fields)).version


async def test_one_move_a_turn_whoever_serves_it(pair: list[Service]) -> None:
    match_id, players = await begun(pair[0])
    ears = [Ear(), Ear()]
    for service, ear in zip(pair, ears, strict=True):
        await service.match_live.enter(await service.matches.stream(match_id), ear, None)  # type: ignore[arg-type]
    for turn in range(6):
        rivals = [play(pair[n % 2], match_id, players[turn % 2], n % 7, f"{turn}-{n}") for n in range(8)]
        answers = await asyncio.gather(*rivals, return_exceptions=True)
        assert [answer for answer in answers if isinstance(answer, int)] == [4 + turn]
        assert all(isinstance(answer, int | Refused) for answer in answers)
    async with patiently():
        while any(ear.heard != [4, 5, 6, 7, 8, 9] for ear in ears):
            await asyncio.sleep(0.02)


async def test_the_other_server_sends_the_match_with_the_event(pair: list[Service]) -> None:
    match_id, players = await begun(pair[0])
    ears = [Ear(), Ear()]
    for service, ear in zip(pair, ears, strict=True):
        await service.match_live.enter(await service.matches.stream(match_id), ear, None)  # type: ignore[arg-type]
    await play(pair[0], match_id, players[0], 3, "once")
    async with patiently():
        while not all(ear.matches for ear in ears):
            await asyncio.sleep(0.02)
    for ear in ears:
        assert [(one["version"], one["moves"]) for one in ear.matches] == [(4, [3])]


async def test_a_retry_on_the_other_server_is_the_same_move(pair: list[Service]) -> None:
    match_id, players = await begun(pair[0])
    versions = await asyncio.gather(*(play(pair[n % 2], match_id, players[0], 3, "once") for n in range(10)))
    assert set(versions) == {4}


async def test_a_clock_runs_out_once_though_both_watch_it(pair: list[Service]) -> None:
    match_id, _ = await begun(pair[0], PerMove(1))
    await pair[1].matches.stream(match_id)
    async with patiently():
        while (await pair[1].matches.stream(match_id)).state.status == "in_progress":
            await asyncio.sleep(0.05)
    await asyncio.sleep(0.3)
    stream = await pair[0].matches.stream(match_id)
    tags = [event.__struct_config__.tag for event in stream.events]
    assert tags.count("clock_flagged") == tags.count("match_ended") == 1
    assert stream.events[-1].at - stream.events[2].at < 15_000


class Screen:
    """A TV: the rooms it was told."""

    player, audience = None, False

    def hosts(self, _: object) -> bool:
        return False

    def __init__(self) -> None:
        self.rooms: list[dict[str, Any]] = []

    def tell(self, message: bytes) -> None:
        said = msgspec.json.decode(message)
        if said["type"] == "room":
            self.rooms.append(said["room"])


async def test_a_party_on_two_servers_plays_one_game_and_scores_it_once(pair: list[Service]) -> None:
    opened = await pair[0].rooms.open(30, None, None)
    code, screens = opened.stream.state.code, [Screen(), Screen()]
    players = {}
    for number, service in enumerate(pair):
        stream = await service.room_sync.room(code)
        joined = await service.rooms.join(stream, JoinRoom("", f"P{number}"), None, None)
        players[f"p{number + 1}"] = joined.player
    for service, screen in zip(pair, screens, strict=True):
        await service.room_live.enter(await service.room_sync.room(code), screen)
    await pair[0].rooms.start(await pair[0].room_sync.room(code), opened.player, None)
    started = (await pair[0].room_sync.room(code)).state
    (first,), (second,) = started.teams[started.starts], started.teams[other(started.starts)]
    async with patiently():
        for turn in range(7):
            while screens[turn % 2].rooms[-1]["phase"] != "playing":
                await asyncio.sleep(0.02)
            server = pair[turn % 2]
            mover = (first, second)[turn % 2]
            stream = await server.room_sync.room(code)
            await server.rooms.move(stream, players[mover], turn % 2, None, None)
        while any(screen.rooms[-1]["phase"] != "finished" for screen in screens):
            await asyncio.sleep(0.02)
    for service, screen in zip(pair, screens, strict=True):
        room = (await service.room_sync.room(code)).state
        assert {one.id: one.standing.points for one in room.players} == {first: 30, second: 0}
        assert (room.games_played, len(room.sections)) == (1, 1)
        assert screen.rooms[-1]["game"]["moves"] == [0, 1, 0, 1, 0, 1, 0]
        assert screen.rooms[-1]["game"]["points"] == {first: 30, second: 0}
        versions = [one["version"] for one in screen.rooms]
        assert versions == sorted(versions)


async def test_a_game_goes_on_where_its_match_is_heard_of_late(
    pair: list[Service], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One server starts a game and is slow, or killed, before it opens the match; the other has screens."""
    here, there = pair
    opened = await here.rooms.open(30, None, None)
    code, screen = opened.stream.state.code, Screen()
    for name in ("Ada", "Joe"):
        await here.rooms.join(await here.room_sync.room(code), JoinRoom("", name), None, None)
    await there.room_live.enter(await there.room_sync.room(code), screen)
    slow = opens_late(here, "open", monkeypatch)
    start = here.rooms.start(await here.room_sync.room(code), opened.player, None)
    starting = asyncio.ensure_future(start)
    async with patiently():
        while screen.rooms[-1]["phase"] != "playing":
            await asyncio.sleep(0.02)
    slow.set()
    await starting
    (match,) = {one["game"]["match_id"] for one in screen.rooms if one["phase"] == "playing"}
    assert (await here.matches.stream(match)).version == (await there.matches.stream(match)).version


async def test_a_rematch_that_is_heard_of_can_be_played(
    pair: list[Service], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One server agrees to it and is slow, or killed, before it opens the match; the other tells a player."""
    here, there = pair
    match_id, players = await begun(here)
    for column in (0, 1, 0, 1, 0, 1, 0):
        stream = await here.matches.stream(match_id)
        seat = len(stream.state.moves) % 2
        await play(here, match_id, players[seat], column, f"{len(stream.state.moves)}")
    ear, slow = Ear(), opens_late(here, "rematch", monkeypatch)
    await there.match_live.enter(await there.matches.stream(match_id), ear, None)  # type: ignore[arg-type]
    await offer_rematch(here, match_id, players[0])
    agreeing = asyncio.ensure_future(offer_rematch(here, match_id, players[1]))
    async with patiently():
        while not ear.matches or ear.matches[-1]["next_match"] is None:
            await asyncio.sleep(0.02)
    following = await there.matches.stream(ear.matches[-1]["next_match"])
    assert following.state.status == "in_progress"
    slow.set()
    await agreeing


def opens_late(service: Service, command_id: str, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """This server opens no match by such a command before the event is set."""
    submit, slow = service.match_streams.submit, asyncio.Event()

    async def late(stream_id: str, submission: Submission, *more: Any) -> Answer:
        if submission.command_id == command_id:
            await slow.wait()
        return await submit(stream_id, submission, *more)

    monkeypatch.setattr(service.match_streams, "submit", late)
    return slow


async def offer_rematch(service: Service, match_id: str, player: str) -> None:
    stream = await service.matches.stream(match_id)
    await service.matches.command(stream, Rematch, player, None, swap=True)


async def test_a_command_that_changed_nothing_here_is_known_there(pair: list[Service]) -> None:
    here, there = pair
    match_id, (first, second) = await begun(here)
    await there.matches.stream(match_id)
    assert await join(here, match_id, second, "sit") == 3
    await play(here, match_id, first, 3, "a")
    assert await join(there, match_id, second, "sit") == 3
    await here.matches.join(match_id, None, first, "one")
    assert await join(there, match_id, second, "two") == 4
    with pytest.raises(Refused, match="used before"):
        await play(there, match_id, second, 3, "sit")
    await here.matches.join(match_id, None, second, "three")
    with pytest.raises(Refused, match="used before"):
        await play(there, match_id, second, 3, "three")
    assert await play(there, match_id, second, 3, "four") == 5


async def visitor(service: Service, token: str) -> Visitor:
    key = await service.identity.key(token)
    assert key is not None
    return Visitor(key, token)


async def test_a_device_ended_on_one_server_is_refused_on_the_other(pair: list[Service]) -> None:
    opened = await pair[0].matches.open(Opening(game="connect-four"), None, None)
    token = opened.token or ""
    assert await pair[1].identity.player(token)
    me = await visitor(pair[0], token)
    await pair[0].accounts.end_key(me, me.key.id)
    assert await pair[0].identity.player(token) is None
    async with patiently():
        while await pair[1].identity.player(token) is not None:
            await asyncio.sleep(0.02)


class Heard:
    """What the socket of a device hears."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.ended = False

    def answer(self, message: bytes) -> None:
        self.messages.append(message)

    def device_ended(self) -> None:
        self.ended = True


async def test_a_socket_there_hears_of_a_device_added_here_and_is_closed_when_its_own_is_ended(
    pair: list[Service],
) -> None:
    opened = await pair[0].matches.open(Opening(game="connect-four"), None, None)
    token = opened.token or ""
    me, socket = await visitor(pair[0], token), Heard()
    pair[1].device_sockets.enter((await visitor(pair[1], token)).key, socket)
    code = await pair[0].recovery.make(me, None)
    await pair[0].recovery.use(code, None, False, None, None)
    async with patiently():
        while not socket.messages:
            await asyncio.sleep(0.02)
    assert socket.messages == [b'{"type":"devices"}']
    await pair[0].accounts.end_key(me, me.key.id)
    async with patiently():
        while not socket.ended:
            await asyncio.sleep(0.02)


async def test_a_new_name_is_shown_by_the_other_server(pair: list[Service]) -> None:
    opened = await pair[0].matches.open(Opening(game="connect-four", name="Ada"), None, None)
    other = await pair[1].matches.stream(opened.id)
    assert other.state.sitters[0].name == "Ada"
    await pair[0].accounts.rename(await visitor(pair[0], opened.token or ""), "Bea", None)
    async with patiently():
        while (await pair[1].matches.stream(opened.id)).state.sitters[0].name != "Bea":
            await asyncio.sleep(0.02)


async def test_a_match_that_is_read_again_meanwhile_is_still_there(pair: list[Service]) -> None:
    """A name changes again and again while the other server reads the match."""
    opened = await pair[0].matches.open(Opening(game="connect-four", name="Ada"), None, None)
    me = await visitor(pair[0], opened.token or "")

    async def rename() -> None:
        for number in range(20):
            await pair[0].accounts.rename(me, f"Ada {number}", None)

    async def read() -> None:
        for _ in range(60):
            assert (await pair[1].matches.stream(opened.id)).state.sitters

    await asyncio.gather(rename(), read(), read())
    async with patiently():
        while (await pair[1].matches.stream(opened.id)).state.sitters[0].name != "Ada 19":
            await asyncio.sleep(0.02)


async def test_one_of_two_claims_at_two_servers_is_accepted(pair: list[Service]) -> None:
    opened = await pair[0].matches.open(Opening(game="connect-four"), None, None)
    code = (await pair[0].linking.open(await visitor(pair[0], opened.token or ""), None)).code

    async def claim(number: int) -> Claimed | None:
        """Made again, as a browser does, if a slow machine let the database answer too late."""
        while True:
            with suppress(StoreUnavailable):
                return await pair[number % 2].linking.claim(code, None, False, None, f"claim-{number}")

    async with patiently():
        answers = await asyncio.gather(*map(claim, range(20)), return_exceptions=True)
    assert sum(isinstance(answer, Claimed) for answer in answers) == 1
    refused = [answer.refusal.code for answer in answers if isinstance(answer, Refused)]
    assert refused == ["link/claimed"] * 19


async def test_a_yes_here_and_a_seat_there_never_give_one_person_both_seats(pair: list[Service]) -> None:
    here, there = pair
    for _ in range(8):
        ada = await here.matches.open(Opening(game="connect-four"), None, None)
        bea = await there.matches.open(Opening(game="connect-four"), None, None)
        owner, guest = await visitor(here, ada.token or ""), await visitor(there, bea.token or "")
        code = (await here.linking.open(owner, None)).code
        claimed = await there.linking.claim(code, None, True, guest, None)
        assert claimed is not None
        await asyncio.gather(
            here.linking.approve(owner, claimed.digits, None),
            there.matches.join(ada.id, None, guest.person, None),
            return_exceptions=True,
        )
        adopted = await here.accounts.store.person(guest.person) == owner.person
        assert adopted == ((await here.matches.stream(ada.id)).state.status == "open")

"""What bots are told, on every store: in the order of the commits, without a gap, erased when it is old."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
import pytest
from starlette.requests import Request

from fourline.api.bot_players.handlers import read_stream
from fourline.api.limits import Limits
from fourline.api.request import CallContext
from fourline.core.match.commands import BotOpponent, Opening, Resign
from fourline.core.match.events import Event, MatchOpened
from fourline.core.match.state import Match
from fourline.service.account.commands import Visitor
from fourline.service.app import Service
from fourline.service.bot_players.challenge_document import ChallengeDocument, WantedGame
from fourline.service.bot_players.documents import MatchStarted, YourTurn
from fourline.service.bot_players.streams import KEPT_MS, Reader
from fourline.service.errors import Refused
from fourline.service.identity import hashed
from fourline.service.match.commands import Seated
from fourline.service.plugins.guarded import PluginFault
from fourline.service.ports import Entry
from fourline.service.records import Key
from fourline.service.stored.manners import Ban
from support.by_hand import HandTime
from support.patience import patiently

pytestmark = pytest.mark.anyio


async def person(service: Service, name: str = "Ada") -> Visitor:
    opened = await service.matches.open(Opening(game="connect-four", name=name), None, None)
    key = await service.identity.key(opened.token)
    assert key is not None
    return Visitor(key, opened.token or "")


async def bot_key(service: Service, owner: Visitor) -> Key:
    made = await service.bot_players.own.make(owner, "Robo", None)
    key = await service.identity.key(made.token)
    assert key is not None
    assert (key.hash, key.kind, key.owner) == (hashed(made.token), "bot", owner.person)
    return key


async def begun(service: Service, first: str, second: str) -> str:
    opened = await service.matches.open(Opening(game="connect-four"), first, None)
    await service.matches.join(opened.id, None, second, None)
    return opened.id


async def told(service: Service, bot: str, after: int = 0) -> list[tuple[int, str, str]]:
    return [(row.seq, row.kind, row.stream) for row in await service.store.bot_events(bot, after, 1000)]


async def test_many_games_at_once_are_told_without_a_gap(service: Service) -> None:
    owner = await person(service)
    bot, other = (await bot_key(service, owner)).person, owner.person
    matches = await asyncio.gather(*(begun(service, bot, other) for _ in range(12)))
    rows = await told(service, bot)
    assert [row[0] for row in rows] == list(range(1, 25))
    assert sorted(row[1:] for row in rows) == sorted(
        (kind, match) for match in matches for kind in ("match_started", "your_turn")
    )
    assert (await service.store.bot_heads([bot]))[bot] == (24, 0)


async def test_open_events_are_those_that_still_hold(service: Service) -> None:
    owner = await person(service)
    bot, other = (await bot_key(service, owner)).person, owner.person
    running, over = await begun(service, bot, other), await begun(service, bot, other)
    stream = await service.matches.stream(over)
    await service.matches.command(stream, Resign, other, None)
    head, _ = (await service.store.bot_heads([bot]))[bot]
    rows = await service.store.open_bot_events(bot, 0, head, 0, 100)
    assert [(row.kind, row.stream) for row in rows] == [("match_started", running), ("your_turn", running)]
    assert await service.store.open_bot_events(bot, rows[-1].seq, head, 0, 100) == []


async def test_old_events_are_erased_unless_their_match_goes_on(service: Service, time: HandTime) -> None:
    owner = await person(service)
    key = await bot_key(service, owner)
    over, running = await begun(service, key.person, owner.person), ""
    running = await begun(service, key.person, owner.person)
    await service.matches.command(await service.matches.stream(over), Resign, owner.person, None)
    time.ms += KEPT_MS + 1
    await service.bot_players.streams.sweep()
    assert [row[2] for row in await told(service, key.person)] == [running, running]
    streams = service.bot_players.streams
    reader = Reader(key)
    with pytest.raises(Refused) as refused:
        await streams.enter(reader, "4")
    assert refused.value.refusal.code == "stream/expired"
    await streams.enter(reader, "5")
    assert reader.seen == 5
    streams.leave(reader)


async def test_a_match_is_told_while_its_first_commit_is_under_way(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = await bot_key(service, await person(service))
    append, committed, go_on = service.store.append, asyncio.Event(), asyncio.Event()

    async def slow(entry: Entry) -> bool:
        done = await append(entry)
        committed.set()
        await go_on.wait()
        return done

    monkeypatch.setattr(service.store, "append", slow)
    wanted = Opening(game="connect-four", opponent=BotOpponent(level="casual"))
    opening = asyncio.ensure_future(service.matches.open(wanted, key.person, None))
    await committed.wait()
    lines = service.bot_players.streams.lines
    rows = await service.store.bot_events(key.person, 0, 100)
    reading = asyncio.gather(*(lines.line(key.person, row) for row in rows))
    await asyncio.sleep(0.05)
    go_on.set()
    match_id = (await opening).id
    found = [line for line in await reading if isinstance(line, MatchStarted | YourTurn)]
    assert [(type(line), line.match) for line in found] == [(MatchStarted, match_id), (YourTurn, match_id)]


async def test_a_match_whose_game_fails_does_not_end_the_stream(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = await person(service)
    key = await bot_key(service, owner)
    broken, sound = [await begun(service, key.person, owner.person) for _ in range(2)]
    fold = service.matches.streams.kind.fold

    async def failing(match: Match, events: tuple[Event, ...]) -> Match:
        if any(isinstance(one, MatchOpened) for one in events):
            raise PluginFault("The game 'connect-four' failed.")
        return await fold(match, events)

    monkeypatch.setattr(service.matches.streams.kind, "fold", failing)
    service.matches.streams.forget(broken)
    streams = service.bot_players.streams
    reader = Reader(key)
    await streams.enter(reader, "0")
    found = []
    async for line in streams.read(reader):
        found.append(msgspec.json.decode(line))
        if found[-1]["type"] == "ping":
            reader.end("restart")
    streams.leave(reader)
    kinds = [(line["type"], line.get("match")) for line in found]
    assert kinds == [("match_started", sound), ("your_turn", sound), ("ping", None), ("end", None)]


async def test_a_stream_whose_token_ends_while_it_is_opened_ends(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = await person(service)
    key, heads = await bot_key(service, owner), service.store.bot_heads

    async def renewing(players: Sequence[str]) -> dict[str, tuple[int, int]]:
        await service.bot_players.own.renew(owner, key.person, None)
        return await heads(players)

    monkeypatch.setattr(service.store, "bot_heads", renewing)
    limits = Limits(service.settings)
    context = CallContext(service, limits, Request({"type": "http"}), "", "address", "player")
    context.visitor, context.query = Visitor(key, ""), {"after": "0"}
    reply = await read_stream(context)
    monkeypatch.undo()
    assert reply.lines is not None
    async with patiently():
        assert [msgspec.json.decode(line)["reason"] async for line in reply.lines] == ["ended"]
    reply.on_end()


async def test_states_of_the_past_are_right_for_all_who_ask_at_once(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, streams = await person(service), service.matches.streams
    match_id = await begun(service, (await bot_key(service, owner)).person, owner.person)
    stream, states = await service.matches.stream(match_id), streams.kind.states

    async def slow(match: Match, events: tuple[Event, ...]) -> list[Match]:
        await asyncio.sleep(0.01)
        return await states(match, events)

    monkeypatch.setattr(streams.kind, "states", slow)
    await asyncio.gather(streams.at(stream, 1), streams.at(stream, 1))
    assert [one.version for one in stream.history] == list(range(1, stream.version + 1))


async def test_challenges_that_a_player_has_received_do_not_count(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourline.service.bot_players.challenges.MAX_OPEN", 2)
    owner = await person(service)
    bot, other = [(await bot_key(service, owner)).person for _ in range(2)]
    begin = service.bot_players.challenges.begin
    for _ in range(2):
        await begin(WantedGame(player=bot, game="connect-four"), owner.person, None)
    with pytest.raises(Refused) as refused:
        await begin(WantedGame(player=bot, game="connect-four"), owner.person, None)
    assert refused.value.refusal.code == "challenge/too_many"
    await begin(WantedGame(player=other, game="connect-four"), bot, None)


async def test_of_all_answers_to_a_challenge_one_counts(service: Service) -> None:
    owner = await person(service)
    bot, challenges = (await bot_key(service, owner)).person, service.bot_players.challenges
    for _ in range(4):
        made = await challenges.begin(WantedGame(player=bot, game="connect-four"), owner.person, None)
        answers = await asyncio.gather(
            *(challenges.accept(made.id, bot) for _ in range(3)),
            challenges.decline(made.id, owner.person),
            return_exceptions=True,
        )
        shown = await challenges.show(made.id, bot)
        seats = {one.id for one in answers if isinstance(one, Seated)}
        assert (shown.status, seats) in (("accepted", {shown.match}), ("withdrawn", set()))
        assert all(isinstance(one, Seated | ChallengeDocument | Refused) for one in answers), answers
    assert [row[0] for row in await told(service, bot)] == list(range(1, len(await told(service, bot)) + 1))


async def test_owners_who_blocked_each_other_or_are_banned_by_now_have_no_match(service: Service) -> None:
    owners = [await person(service) for _ in range(2)]
    one, other = [(await bot_key(service, owner)).person for owner in owners]
    challenges, store = service.bot_players.challenges, service.store
    made = await challenges.begin(WantedGame(player=other, game="connect-four"), one, None)
    await store.put_block(owners[1].person, owners[0].person, "", 1)
    with pytest.raises(Refused, match="cannot play each other"):
        await challenges.accept(made.id, other)
    await store.drop_block(owners[1].person, owners[0].person)
    await store.put_ban(Ban(owners[0].person, 1, "rude"))
    with pytest.raises(Refused, match="cannot play each other"):
        await challenges.accept(made.id, other)
    await store.drop_ban(owners[0].person, 2)
    assert (await challenges.accept(made.id, other)).seat in ("red", "yellow")


async def test_a_deleted_bot_leaves_nothing_to_tell(service: Service) -> None:
    owner = await person(service)
    bot = (await bot_key(service, owner)).person
    match = await begun(service, bot, owner.person)
    await service.bot_players.own.end(owner, bot)
    assert await told(service, bot) == []
    assert await service.store.bot(bot) is None
    state = (await service.matches.stream(match)).state
    assert state.outcome is not None
    assert state.outcome.reason == "resignation"


async def test_a_ban_of_the_owner_made_a_moment_ago_ends_a_game_that_the_bot_begins(service: Service) -> None:
    owner = await person(service)
    bot = (await bot_key(service, owner)).person
    await service.store.put_ban(Ban(owner.person, 1, "rude"))
    with pytest.raises(Refused, match="banned"):
        await service.matches.open(Opening(game="connect-four"), bot, None)
    assert await service.store.running_of(bot) == []


async def test_what_a_newer_server_has_told_is_skipped(service: Service) -> None:
    owner = await person(service)
    key = await bot_key(service, owner)
    await begun(service, key.person, owner.person)
    row = (await service.store.bot_events(key.person, 0, 1))[0]
    newer = msgspec.structs.replace(row, kind="told_by_a_newer_server")
    lines = service.bot_players.streams.lines
    assert isinstance(await lines.line(key.person, row), MatchStarted)
    assert await lines.line(key.person, newer) is None

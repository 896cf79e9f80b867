"""Puzzle Rush in the service: answers, hints, the clock of its steps, and a server killed in every step."""

from __future__ import annotations

import asyncio
import sys
import threading
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from fourline.core.puzzles import GivenPuzzle
from fourline.core.room.commands import ChooseActivity, LeaveRoom
from fourline.core.room.events import Activity
from fourline.service.errors import Refused
from fourline.service.room.activities import drawn_puzzles
from fourline.service.room.rush import TOPIC, WANTED
from fourline.solver.puzzles.door import ConnectFourPuzzles
from support.by_hand import Listening
from support.evening import Evening
from support.party_client import Party, party, refused
from support.patience import until

pytestmark = pytest.mark.anyio

THREE = ("Joe", "Amy", "Kat")
STEPS = ("ready", "asked", "shown")


class Rushing:
    """A room in which the first puzzle is about to be shown."""

    def __init__(self, evening: Evening, players: list[str]) -> None:
        self.evening, self.players = evening, players

    async def ring(self) -> dict[str, Any]:
        """The deadline of the current step has come; the rush after it."""
        stream = await self.evening.stream()
        due = stream.state.rush.due if stream.state.rush else None
        if due is not None:
            self.evening.clock.ms = max(self.evening.clock.ms, due + 250)
        await self.evening.service.room_clock.on_deadline(stream.id)
        return await self.rush()

    async def rush(self) -> dict[str, Any]:
        found: dict[str, Any] = (await self.evening.shown())["rush"]
        return found

    async def answer(self, at: int, column: int | None = None, ms: int = 1_000) -> None:
        """The right column unless one is named."""
        stream = await self.evening.stream()
        rush = stream.state.rush
        assert rush is not None
        assert rush.puzzle is not None
        self.evening.clock.ms = rush.until - rush.times.asked + ms
        wanted = rush.puzzle.answer if column is None else column
        self.evening.service.room_rush.answer(stream, self.players[at], rush.number, wanted)
        await settle(self.evening)

    async def points(self) -> dict[str, int]:
        return {one["name"]: one["total"] for one in (await self.evening.shown())["players"]}


async def settle(evening: Evening) -> None:
    """What was begun in the background is done."""
    for _ in range(20):
        await asyncio.sleep(0)
    await evening.service.room_rush._ending.wait()


async def rushing(evening: Evening, step: str = "asked") -> Rushing:
    await evening.open()
    tokens = await evening.join(*THREE)
    players = [await evening.service.identity.player(token) for token in tokens]
    await evening.command(ChooseActivity(evening.host, Activity("puzzles", "connect-four")))
    await evening.service.rooms.start(await evening.stream(), evening.host, None)
    found = Rushing(evening, players)
    if step != "ready":
        await found.ring()
    if step == "shown":
        await found.answer(0)
        await found.ring()
    assert (await found.rush())["step"] == step
    return found


def wrong(rush: dict[str, Any], right: int) -> int:
    return next(one for one in rush["puzzle"]["legal_columns"] if one != right)


async def test_ten_rounds_and_the_points_of_all_add_up(evening: Evening) -> None:
    rushed = await rushing(evening)
    for number in range(1, 11):
        rush = await rushed.rush()
        assert (rush["round"], rush["rounds"], rush["step"]) == (number, 10, "asked")
        assert rush["solution"] is None
        await rushed.answer(0, ms=100)
        await rushed.answer(1, ms=12_000)
        rush = await rushed.rush()
        if number == 1:  # Kat is still connected, and waited for
            assert rush["step"] == "asked"
            rush = await rushed.ring()
        assert rush["step"] == "shown"
        assert rush["solution"]["points"] == {"p1": 3, "p2": 1}
        await rushed.ring()
    room = await evening.shown()
    assert (room["phase"], room["rush"]["step"]) == ("finished", "over")
    assert await rushed.points() == {"Joe": 30, "Amy": 10, "Kat": 0}
    assert room["games_played"] == 0


async def test_a_round_ends_when_everyone_has_answered(evening: Evening) -> None:
    rushed = await rushing(evening)
    for at in range(3):
        assert (await rushed.rush())["step"] == "asked"
        await rushed.answer(at)
    rush = await rushed.rush()
    assert (rush["step"], rush["answered"]) == ("shown", ["p1", "p2", "p3"])


async def test_a_round_ends_when_the_only_one_without_an_answer_leaves(evening: Evening) -> None:
    rushed = await rushing(evening)
    await rushed.answer(0)
    await rushed.answer(1)
    assert (await rushed.rush())["step"] == "asked"
    await evening.command(LeaveRoom(rushed.players[2]))
    await settle(evening)
    assert (await rushed.rush())["step"] == "shown"


async def test_the_first_answer_counts(evening: Evening) -> None:
    rushed = await rushing(evening)
    rush = (await evening.stream()).state.rush
    assert rush is not None
    assert rush.puzzle is not None
    other = wrong(await rushed.rush(), rush.puzzle.answer)
    await rushed.answer(0, other)
    await rushed.answer(0, other)
    with pytest.raises(Refused) as caught:
        await rushed.answer(0)
    assert caught.value.refusal.code == "room/wrong_phase"
    rush = await rushed.ring()
    assert rush["solution"]["points"] == {"p1": 0}


@pytest.mark.parametrize(("earlier", "number"), [(0, 1), (1, 2), (1, 10)])
async def test_a_late_answer_to_another_puzzle_takes_none_of_this_one(
    evening: Evening, earlier: int, number: int
) -> None:
    """To the puzzle before, or one of the rush before, told by another server."""
    rushed = await rushing(evening)
    await rushed.answer(0)
    await rushed.ring()
    await rushed.ring()
    stream = await evening.stream()
    for player in rushed.players:
        evening.service.room_sync.touch(stream, player)  # they are waited for
    await rushed.answer(0)
    rush = stream.state.rush
    assert rush is not None
    assert (rush.number, (await rushed.rush())["step"]) == (2, "asked")
    for player in ("p1", "p2"):
        late = [stream.id, [rush.started - earlier, number], player, 3, 100]
        evening.service.bus.publish(TOPIC, msgspec.json.encode(late), object())
    assert (await rushed.rush())["answered"] == ["p1"]
    await rushed.ring()
    assert await rushed.points() == {"Joe": 6, "Amy": 0, "Kat": 0}


async def test_a_hint_leaves_three_columns_and_one_point(evening: Evening) -> None:
    rushed = await rushing(evening)
    stream = await evening.stream()
    assert stream.state.rush is not None
    left = evening.service.room_rush.hint(stream, rushed.players[0], 1)
    assert left == evening.service.room_rush.hint(stream, rushed.players[0], 1)
    assert len(left) == 3
    await rushed.answer(0, ms=10)
    await rushed.answer(1, ms=10)
    rush = await rushed.ring()
    assert rush["solution"]["column"] in left
    assert rush["solution"]["points"] == {"p1": 1, "p2": 3}


async def test_screens_hear_who_has_answered_and_not_what(evening: Evening, monkeypatch: Any) -> None:
    monkeypatch.setattr("fourline.service.room.rush.TELL_SECONDS", 0.01)
    rushed = await rushing(evening)
    tv = Listening()
    (await evening.stream()).listeners[tv] = None
    await rushed.answer(0)
    await rushed.answer(1)

    async def told_of_both() -> list[dict[str, Any]] | None:
        heard = [one for one in tv.heard if one["type"] == "answers"]
        return heard if heard and len(heard[-1]["answered"]) == 2 else None

    heard = await until(told_of_both)
    assert heard[-1] == {"type": "answers", "number": 1, "answered": ["p1", "p2"]}
    assert "solution" not in str(heard)


@pytest.mark.parametrize("step", STEPS)
async def test_a_server_killed_in_a_step_goes_on_with_it_and_gives_points_once(
    evening: Evening, step: str
) -> None:
    """Answers of the running round are lost with the server; those of earlier rounds are in the log."""
    rushed = await rushing(evening, step)
    if step == "asked":
        await rushed.answer(0)
    before, points = await rushed.rush(), await rushed.points()
    await evening.again()
    after = await rushed.rush()
    assert {**after, "answered": before["answered"]} == before
    assert await rushed.points() == points
    if step == "asked":
        await rushed.answer(0)
    for _ in range(3):
        await evening.service.room_clock.on_deadline((await evening.stream()).id)
    assert (await rushed.rush())["step"] == step
    rush = await rushed.ring()
    assert rush["step"] == {"ready": "asked", "asked": "shown", "shown": "asked"}[step]
    assert (await rushed.points())["Joe"] == {"ready": 0, "asked": 3, "shown": 3}[step]


@pytest.mark.parametrize("step", STEPS)
async def test_time_in_which_no_server_ran_is_given_back(
    evening: Evening, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rushed = await rushing(evening, step)
    left = (await rushed.rush())["ends_in_ms"]
    await evening.stop()
    evening.clock.ms += 60_000
    await evening.begin()
    gone = lambda then: 60_000 if then < evening.clock.ms - 1 else 0  # noqa: E731
    monkeypatch.setattr(evening.service.outages, "lost_since", gone)
    assert (await rushed.rush())["ends_in_ms"] == left
    await evening.service.room_clock.on_deadline((await evening.stream()).id)
    assert (await rushed.rush())["step"] == step


async def test_an_outage_that_the_deadline_finds_first_is_given_back(evening: Evening) -> None:
    """A laptop that wakes up: the step is overdue before any heartbeat has noticed."""
    rushed = await rushing(evening)
    left = (await rushed.rush())["ends_in_ms"]
    evening.clock.ms += 60_000
    evening.service.outages._last_write -= 60
    await evening.service.room_clock.on_deadline((await evening.stream()).id)
    rush = await rushed.rush()
    assert (rush["step"], rush["ends_in_ms"]) == ("asked", left)


async def test_a_server_that_loads_the_room_during_a_round_asks_the_others_for_their_answers(
    evening: Evening,
) -> None:
    rushed = await rushing(evening)
    first = await evening.stream()
    evening.service.room_rush.hint(first, rushed.players[1], 1)
    await rushed.answer(0)
    await rushed.answer(1)
    there = AnotherServer(evening.service.bus)
    there.bus.publish(WANTED, msgspec.json.encode(first.id), there)
    assert len(there.heard) == 3
    await evening.again()
    there = AnotherServer(evening.service.bus, there.heard)
    await evening.stream()
    await settle(evening)
    assert (await rushed.rush())["answered"] == ["p1", "p2"]
    await rushed.ring()
    assert await rushed.points() == {"Joe": 3, "Amy": 1, "Kat": 0}


class AnotherServer:
    """Tells what it knows when it is asked, and remembers what it is told."""

    def __init__(self, bus: Any, knows: list[bytes] | None = None) -> None:
        self.bus, self.heard = bus, []
        bus.subscribe(self, TOPIC, lambda _, message: self.heard.append(message))
        if knows is not None:
            bus.subscribe(self, WANTED, lambda *_: [bus.publish(TOPIC, one, self) for one in knows])


async def test_ending_a_rush_twice_under_one_id_is_one_command(evening: Evening) -> None:
    await rushing(evening)
    await evening.steer("end", command_id="e1")
    await evening.steer("end", command_id="e1")
    with pytest.raises(Refused):
        await evening.steer("end", command_id="e2")


PUZZLE = GivenPuzzle(1, ("..12...", "1212121"), 1, "win", 2, (0, 1, 4), answer=4)


def endless(_count: int, _seed: int) -> None:
    while True:
        pass


UNUSABLE = {
    "for ever": endless,
    "exits": lambda _count, _seed: sys.exit(1),
    "too few": lambda _count, _seed: (PUZZLE,),
    "unreadable": lambda count, _seed: (replace(PUZZLE, kind="mate"),) * count,
    "no board": lambda count, _seed: (replace(PUZZLE, rows=()),) * count,
    "outside": lambda count, _seed: (replace(PUZZLE, choices=(4, 7)),) * count,
}


@pytest.mark.parametrize("draw", UNUSABLE.values(), ids=UNUSABLE)
async def test_puzzles_that_cannot_be_used_start_no_rush(
    evening: Evening, draw: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourline.service.room.activities.DRAW_SECONDS", 0.2)
    monkeypatch.setitem(evening.service.games.plugins.puzzles, "connect-four", SimpleNamespace(draw=draw))
    with pytest.raises(Refused) as caught:
        await rushing(evening, "ready")
    assert caught.value.refusal.code == "game/broken"
    assert (await evening.room()).phase == "lobby"
    waited_for = [one for one in threading.enumerate() if one.name.startswith("asyncio")]
    assert waited_for == [], "a server that stops would wait for it"


async def test_a_step_is_ended_once_however_often_its_deadline_comes(evening: Evening) -> None:
    rushed = await rushing(evening)
    await rushed.answer(0)
    evening.clock.ms += 30_000
    stream = await evening.stream()
    ends = (evening.service.room_clock.on_deadline(stream.id) for _ in range(4))
    await asyncio.gather(*ends)
    assert (await rushed.rush())["step"] == "shown"
    assert (await rushed.points())["Joe"] == 3


# -- over HTTP ---------------------------------------------------------------------------------


async def asked(evening: Party) -> dict[str, Any]:
    async def room() -> dict[str, Any] | None:
        found = await evening.room()
        return found if found["rush"]["step"] == "asked" else None

    return await until(room, "no puzzle is asked")


async def test_the_host_chooses_and_everyone_answers(url: str) -> None:
    evening = await party(url, "Joe", "Amy")
    host, (joe, amy) = evening.host, evening.players
    room = await host.done("activity", kind="puzzles")
    assert room["activity"] == {"kind": "puzzles", "game": "connect-four"}
    refused(await joe.do("answer", number=1, column=3), 409, "room/wrong_phase")
    await host.done("start")
    room = await asked(evening)
    assert (room["phase"], room["game"]) == ("playing", None)
    legal = room["rush"]["puzzle"]["legal_columns"]
    full = [one for one in range(7) if one not in legal]
    problem = refused(await joe.do("answer", number=1, column=9), 422, "move/column_out_of_range")
    assert problem["detail"] == "There is no such column: they are numbered 0 to 6."
    assert (problem["first"], problem["last"]) == (0, 6)
    for column in full[:1]:
        refused(await joe.do("answer", number=1, column=column), 422, "move/column_full")
    refused(await host.do("answer", number=1, column=legal[0]), 403, "auth/forbidden")
    hinted = await joe.do("puzzle_hint", number=1)
    column = hinted.json()["columns"][0]
    async with amy.screen() as phone:
        await joe.done("answer", number=1, column=column)
        await phone.say(type="answer", number=1, column=column, command_id="a1")
        await phone.hear("ack")
        while (shown := (await phone.hear("room"))["room"]["rush"])["step"] != "shown":
            pass
    assert shown["solution"]["answers"] == {joe.id: column, amy.id: column}
    late = (await host.done("play_now", version=room["rush"]["version"]))["rush"]
    assert (late["step"], late["ends_in_ms"] > 0) == ("shown", True), "the solution was not skipped"
    refused(await joe.do("moves", column=3), 409, "room/wrong_phase")
    refused(await host.do("activity", kind="teams"), 409, "room/wrong_phase")
    assert (await host.done("pause"))["phase"] == "paused"
    assert (await host.done("resume"))["phase"] == "playing"
    room = await host.done("end")
    assert (room["phase"], room["rush"]["step"]) == ("finished", "over")
    await host.done("activity", kind="teams")
    room = await evening.start()
    assert (room["rush"], room["game"]["current"]["team"]) == (None, "blue")


async def test_games_that_cannot_be_played_so_are_named(url: str) -> None:
    host = (await party(url, "Joe", "Amy")).host
    refused(await host.do("activity", kind="puzzles", game="tic-tac-toe"), 422, "game/no_puzzles")
    refused(await host.do("activity", kind="teams", game="connect-four-variants"), 422, "request/invalid")
    refused(await host.do("activity", kind="teams", game="chess"), 404, "game/unknown")
    refused(await host.do("activity", kind="dance"), 422, "request/invalid")


async def test_no_puzzle_comes_again_before_all_were_played(evening: Evening) -> None:
    rush = await rushing(evening, "ready")
    there = len(ConnectFourPuzzles().draw(1_000, 0))
    for _ in range(there // 10):
        await evening.steer("end")
        await evening.service.rooms.start(await evening.stream(), evening.host, None)
    numbers = (await evening.room()).puzzled
    assert there < len(numbers)
    assert len(set(numbers)) == there
    assert len(set(numbers[:70])) == 70
    assert set(numbers[-10:]) <= {*numbers[:10], *numbers[70:]}, "those seen longest ago come first"
    assert (await rush.rush())["step"] == "ready"


async def test_a_plugin_that_repeats_its_puzzles_is_asked_twice_at_most(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def draw(count: int, _seed: int) -> tuple[GivenPuzzle, ...]:
        asked.append(count)
        return (PUZZLE,) * count if len(asked) < 9 else ()

    monkeypatch.setitem(evening.service.games.plugins.puzzles, "connect-four", SimpleNamespace(draw=draw))
    drawn = await drawn_puzzles(evening.service.games, "connect-four", 0, seen=(1,) * 30)
    assert (asked, drawn) == ([10, 40], (PUZZLE,) * 10)

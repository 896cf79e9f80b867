"""Guesses and votes over HTTP and sockets: shown to the team in groups, counted once a turn."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from support.party_client import Guest, Party, party, refused
from support.patience import until

pytestmark = pytest.mark.anyio


async def counted(evening: Party, turn: int) -> dict[str, Any]:
    """The room once the guesses of this turn have been committed."""

    async def room() -> dict[str, Any] | None:
        found = await evening.room()
        guesses = found["game"]["guesses"]
        return found if guesses and guesses["turn"] == turn else None

    return await until(room, "the guesses are not counted")


def by_team(evening: Party, room: dict[str, Any]) -> tuple[Any, list[Any], list[Any]]:
    """The player on turn, the team mates, and the players of the other team."""
    current = room["game"]["current"]
    mates = [evening.called(one) for one in room["teams"][current["team"]] if one != current["player_id"]]
    other = "red" if current["team"] == "blue" else "blue"
    return evening.called(current["player_id"]), mates, [evening.called(one) for one in room["teams"][other]]


async def test_guesses_are_counted_when_the_disc_has_fallen(url: str) -> None:
    evening = await party(url, "Joe", "Amy", "Simon", "Kat")
    mover, (mate,), (first, second) = by_team(evening, await evening.start())
    await mate.done("guess", column=0)
    await mate.done("guess", column=3)
    await first.done("guess", column=3)
    room = await second.done("hint", column=5)
    assert room["game"]["guesses"] is None
    await mover.done("moves", column=3)
    room = await counted(evening, 1)
    assert room["game"]["guesses"] == {
        "turn": 1,
        "column": 3,
        "counts": [0, 0, 0, 2, 0, 1, 0],
        "right": [mate.id, first.id],
    }
    earned = {one["id"]: (one["guess_points"], one["streak"], one["points"]) for one in room["players"]}
    assert earned == {mover.id: (0, 0, 0), mate.id: (2, 1, 0), first.id: (2, 1, 0), second.id: (0, 0, 0)}


async def test_a_guess_is_refused_with_a_reason(url: str) -> None:
    evening = await party(url, "Joe", "Amy")
    waiting = evening.players[0]
    refused(await waiting.do("guess", column=3), 409, "room/wrong_phase")
    mover, _, (other,) = by_team(evening, await evening.start())
    refused(await mover.do("guess", column=3), 409, "room/wrong_phase")
    problem = refused(await other.do("guess", column=7), 422, "move/column_out_of_range")
    assert problem["detail"] == "There is no such column: they are numbered 0 to 6."
    assert (problem["first"], problem["last"]) == (0, 6)
    refused(await other.do("guess", column="3"), 400, "request/unreadable")
    for _ in range(6):
        room = await evening.tap(0)
    _, _, (other,) = by_team(evening, room)
    for call in ("guess", "hint"):
        problem = refused(await other.do(call, column=0), 422, "move/column_full")
        assert problem["detail"] == "That column is full."


@pytest.mark.parametrize("call", ["guess", "hint"])
async def test_a_guess_that_comes_after_the_disc_is_not_one_for_the_next_turn(url: str, call: str) -> None:
    evening = await party(url, "Joe", "Amy", "Simon", "Kat")
    mover, (mate,), _ = by_team(evening, await evening.start())
    await mate.done(call, column=3, turn=1)
    await mover.done("moves", column=3)
    await counted(evening, 1)
    refused(await mate.do(call, column=4, turn=1), 409, "version/stale")
    async with mate.screen() as phone:
        assert (await phone.ask(call, column=4, turn=1))["code"] == "version/stale"
    room = await evening.tap(0)
    assert (room["game"]["guesses"]["turn"], room["game"]["guesses"]["right"]) == (1, [mate.id])
    assert [one["streak"] for one in room["players"] if one["id"] == mate.id] == [1]


async def test_a_guess_of_the_other_teams_disc_that_comes_late_is_no_vote(url: str) -> None:
    evening = await party(url, "Joe", "Amy")
    await evening.host.done("settings", vote=True)
    mover, _, (other,) = by_team(evening, await evening.start())
    await mover.done("guess", column=3, turn=1)
    while len((room := await evening.room())["game"]["moves"]) == 0:
        await asyncio.sleep(0.02)
    refused(await other.do("guess", column=6, turn=1), 409, "version/stale")
    assert room["game"]["moves"] == (await evening.room())["game"]["moves"] == [3]


async def test_the_hint_of_a_latecomer_is_a_guess_that_nobody_is_told(url: str) -> None:
    evening = await party(url, "Joe", "Amy")
    mover, _, _ = by_team(evening, await evening.start())
    late = [Guest(url), Guest(url)]
    for guest, name in zip(late, ("Zoe", "Lea"), strict=True):
        await guest.enter(evening.code, name)
    async with late[1].screen() as phone, mover.screen() as playing:
        await late[0].done("hint", column=4)
        for screen in (phone, playing):
            await screen.hear("guesses")
            assert not [one for one in screen.kept if one["type"] == "hint"]
    await mover.done("moves", column=4)
    assert (await counted(evening, 1))["game"]["guesses"]["right"] == [late[0].id]


async def test_the_team_sees_its_own_guesses_and_the_tv_only_how_many(url: str) -> None:
    evening = await party(url, "Joe", "Amy", "Simon", "Kat")
    mover, (mate,), (other, _) = by_team(evening, await evening.start())
    tv = type(mover)(url)
    tv.code = evening.code
    async with mover.screen() as phone, other.screen() as apart, tv.screen() as screen:
        await mate.done("guess", column=2)
        await other.done("guess", column=4)
        seen = [await live.hear("guesses") for live in (phone, apart, screen)]
    assert [one["total"] for one in seen] == [2, 2, 2]
    assert [one["columns"] for one in seen] == [[0, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0], None]


async def test_a_phone_that_comes_back_sees_what_its_team_has_guessed(url: str) -> None:
    evening = await party(url, "Joe", "Amy", "Simon", "Kat")
    mover, (mate,), _ = by_team(evening, await evening.start())
    async with mate.screen() as phone:
        await mate.done("guess", column=2)
        await phone.hear("guesses")
        async with mover.screen() as back:
            assert (await back.hear("guesses"))["columns"] == [0, 0, 1, 0, 0, 0, 0]


async def test_guesses_of_a_cancelled_game_are_not_shown_in_the_next(url: str) -> None:
    evening = await party(url, "Joe", "Amy", "Simon", "Kat")
    mover, (mate,), _ = by_team(evening, await evening.start())
    await mate.done("guess", column=2)
    await evening.host.done("restart")
    mover, (mate,), _ = by_team(evening, await evening.reached("playing"))
    async with mover.screen() as back:
        await mate.done("guess", column=5)
        assert (await back.hear("guesses"))["columns"] == [0, 0, 0, 0, 0, 1, 0]


async def test_many_guesses_are_few_messages(url: str) -> None:
    evening = await party(url, *(f"P{number}" for number in range(12)))
    mover, mates, others = by_team(evening, await evening.start())
    async with mover.screen() as phone:
        await asyncio.gather(*(one.done("guess", column=1) for one in mates + others))
        messages: list[dict[str, Any]] = []
        while not messages or messages[-1]["total"] < 11:
            messages.append(await phone.hear("guesses"))
        assert messages[-1]["columns"] == [0, len(mates), 0, 0, 0, 0, 0]
        assert len(messages) < 8


async def test_hints_turned_off_hide_the_marks_and_not_the_guesses(url: str) -> None:
    evening = await party(url, "Joe", "Amy", "Simon", "Kat")
    await evening.host.done("settings", hints=False)
    mover, (mate,), _ = by_team(evening, await evening.start())
    async with mover.screen() as phone:
        await mate.done("guess", column=2)
        assert (await phone.hear("guesses"))["columns"] is None
    await mover.done("moves", column=2)
    assert (await counted(evening, 1))["game"]["guesses"]["right"] == [mate.id]


async def test_a_team_that_votes_plays_what_most_want_once_all_have_voted(url: str) -> None:
    evening = await party(url, "Joe", "Amy", "Simon", "Kat", "Zoe", "Ida")
    room = await evening.host.done("settings", vote=True)
    assert room["vote"] is True
    mover, mates, (other, *_) = by_team(evening, await evening.start())
    refused(await mover.do("moves", column=3), 409, "room/wrong_phase")
    await other.done("guess", column=5)
    await mover.done("guess", column=3)
    assert (await evening.room())["game"]["moves"] == []
    for mate in mates:
        await mate.done("guess", column=5)
    room = await counted(evening, 1)
    assert room["game"]["moves"] == [5]
    last = room["game"]["last_move"]
    assert (last["player_id"], last["automatic"], last["voted"]) == (mover.id, False, True)
    assert room["game"]["guesses"]["right"] == [other.id]
    assert sum(room["game"]["guesses"]["counts"]) == 1

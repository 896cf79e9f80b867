"""A game other than Connect Four in a room: Tic-Tac-Toe in teams and on the hill."""

from __future__ import annotations

import pytest

from fourline.core.room.commands import ChooseActivity
from fourline.core.room.events import Activity
from support.evening import Evening
from support.party_client import Party, party, refused

pytestmark = pytest.mark.anyio

TTT = "tic-tac-toe"


async def mark(evening: Party, cell: int) -> dict:
    room = await evening.room()
    mover = evening.called(room["game"]["current"]["player_id"])
    return await mover.done("moves", cell=cell, version=room["game"]["version"])


async def test_tic_tac_toe_in_teams(url: str) -> None:
    evening = await party(url, "Joe", "Amy", "Kat", "Zoe")
    refused(
        await evening.host.do("activity", kind="teams", game="connect-four-variants"), 422, "request/invalid"
    )
    room = await evening.host.done("activity", kind="teams", game=TTT)
    assert room["activity"] == {"kind": "teams", "game": TTT}
    room = await evening.start()
    game = room["game"]
    assert (len(game["board"]), game["legal_columns"]) == (3, list(range(9)))
    assert [target["move"] for target in game["view"]["targets"]] == [{"cell": cell} for cell in range(9)]
    guesser = next(one for one in evening.players if one.id != game["current"]["player_id"])
    await guesser.done("guess", column=4)
    refused(await guesser.do("guess", column=9), 422, "move/column_out_of_range")
    mover = evening.called(game["current"]["player_id"])
    refused(await mover.do("moves", column=4), 400, "request/unreadable")
    first = await mark(evening, 4)
    assert first["game"]["board"][1][1] == "blue"
    assert first["game"]["last_move"]["row"] == first["game"]["last_move"]["column"] == 1
    on_turn = first["game"]["current"]["player_id"]
    waiting = next(one for one in evening.players if one.id != on_turn)
    problem = refused(await waiting.do("guess", column=4), 422, "move/column_full")
    assert problem["detail"] == "No move can be made there."
    movers = [game["current"]["player_id"]]
    for cell in (0, 1, 2):
        movers.append((await evening.room())["game"]["current"]["player_id"])
        room = await mark(evening, cell)
    assert len(set(movers)) == 4
    room = await mark(evening, 7)
    assert room["phase"] == "finished"
    assert (room["game"]["outcome"]["winner"], room["game"]["moves"]) == ("blue", [4, 0, 1, 2, 7])
    assert sorted(room["game"]["points"].values()) == [0, 0, 30, 30]
    assert next(one for one in room["players"] if one["id"] == guesser.id)["guess_points"] == 2


async def test_sockets_follow_the_game_of_the_room(url: str) -> None:
    evening = await party(url, "Joe", "Amy")
    async with evening.players[0].screen() as one, evening.players[1].screen() as two:
        await evening.host.done("activity", kind="hill", game=TTT)
        room = await evening.start()
        mover = one if room["game"]["current"]["player_id"] == evening.players[0].id else two
        await mover.say(type="move", cell=8, command_id="m1")
        assert (await mover.hear("ack", "refused"))["type"] == "ack"


@pytest.mark.parametrize("step", ["reveal", "turn", "won"])
async def test_a_server_killed_in_any_step_goes_on_with_the_same_game(evening: Evening, step: str) -> None:
    await evening.open()
    await evening.join("Joe", "Amy", "Kat")
    await evening.command(ChooseActivity(evening.host, Activity("teams", TTT)))
    await evening.start(reveal=step != "reveal")
    for cell in {"reveal": (), "turn": (4,), "won": (0, 3, 1, 4, 2)}[step]:
        await evening.tap(cell)
    before = await evening.shown()
    await evening.again()
    after = await evening.shown()
    assert (after["phase"], after["game"]["board"]) == (before["phase"], before["game"]["board"])
    if step == "reveal":
        await evening.reveal()
    if step != "won":
        taken = after["game"]["moves"]
        for cell in (4, 0, 1, 2, 7)[len(taken) :]:
            await evening.tap(cell)
    totals = sorted(one["total"] for one in (await evening.shown())["players"])
    assert totals in ([0, 30, 30], [0, 0, 30])
    await evening.again()
    assert sorted(one["total"] for one in (await evening.shown())["players"]) == totals

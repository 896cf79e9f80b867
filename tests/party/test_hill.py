"""King of the hill in the service: chosen, played, left on the board, and a server killed in every step."""

from __future__ import annotations

from typing import Any

import pytest

from fourline.core.room.commands import ChooseActivity, LeaveRoom
from fourline.core.room.events import Activity
from support.evening import Evening
from support.party_client import party, refused

pytestmark = pytest.mark.anyio

THREE = ("Joe", "Amy", "Kat")


async def on_the_hill(evening: Evening, *names: str) -> None:
    await evening.open()
    await evening.join(*(names or THREE))
    await evening.command(ChooseActivity(evening.host, Activity("hill")))


async def hill(evening: Evening) -> dict[str, Any]:
    """The names of the line and of the king, and the points of all."""
    room = await evening.shown()
    names = {one["id"]: one["name"] for one in room["players"]}
    return {
        "line": [names[one] for one in room["hill"]["line"]],
        "king": names.get(room["hill"]["king"]),
        "wins": room["hill"]["wins"],
        "points": {one["name"]: one["hill_points"] for one in room["players"]},
    }


async def test_an_evening_on_the_hill_over_http(url: str) -> None:
    evening = await party(url, *THREE)
    joe, amy, kat = (one.id for one in evening.players)
    refused(await evening.players[0].do("activity", kind="hill"), 403, "auth/forbidden")
    room = await evening.host.done("activity", kind="hill")
    assert room["activity"] == {"kind": "hill", "game": "connect-four"}
    assert room["hill"] == {"king": None, "wins": 0, "line": [joe, amy, kat]}
    room = await evening.start()
    assert room["teams"] == {"red": [joe], "blue": [amy]}
    await evening.players[2].done("guess", column=0)
    refused(await evening.players[2].do("moves", column=0), 409, "move/not_your_turn")
    room = await evening.win()
    assert room["hill"] == {"king": amy, "wins": 1, "line": [amy, kat, joe]}
    assert room["game"]["hill"] is True
    assert room["game"]["points"] == {amy: 10, joe: 0}
    scores = {one["id"]: (one["points"], one["hill_points"], one["total"]) for one in room["players"]}
    assert scores == {joe: (0, 0, 0), amy: (0, 10, 10), kat: (0, 0, 0)}
    assert next(one for one in room["players"] if one["id"] == kat)["guess_points"] == 2
    await evening.host.done("activity", kind="teams")
    room = await evening.start()
    assert sorted(len(team) for team in room["teams"].values()) == [1, 2]
    assert room["hill"] is None


async def test_a_player_who_leaves_the_board_is_followed_by_the_next_in_line(evening: Evening) -> None:
    await on_the_hill(evening)
    await evening.start()
    await evening.tap(0)
    room = await evening.room()
    (amy,) = room.teams["blue"]
    kat = room.waiting[0]
    await evening.command(LeaveRoom(next(one.player for one in room.players if one.id == amy)))
    match = await evening.match()
    assert match.state.options["teams"] == {"red": room.teams["red"], "blue": (kat,)}
    assert (await evening.shown())["phase"] == "playing"
    await evening.win()
    assert (await hill(evening))["king"] == "Kat"


@pytest.mark.parametrize("step", ["chosen", "reveal", "turn", "won", "next"])
async def test_a_server_killed_in_any_step_gives_points_once(evening: Evening, step: str) -> None:
    await on_the_hill(evening)
    if step != "chosen":
        await evening.start(reveal=step != "reveal")
    if step == "turn":
        await evening.tap(0)
    if step in ("won", "next"):
        await evening.win()
    if step == "next":
        await evening.start(reveal=False)
    before = await hill(evening)
    await evening.again()
    assert await hill(evening) == before
    if step == "chosen" or step == "won":
        await evening.start()
    elif step in ("reveal", "next"):
        await evening.reveal()
    await evening.win()
    after = await hill(evening)
    assert sum(after["points"].values()) == sum(before["points"].values()) + 10
    assert after["king"] == after["line"][0]


async def test_a_kill_between_the_win_and_its_points_gives_them_once(evening: Evening) -> None:
    """The match is over in its log and the room does not know yet."""
    await on_the_hill(evening)
    await evening.start()
    for turn in range(6):
        await evening.tap(turn % 2)
    match, service = await evening.match(), evening.service
    mover = match.state.sitter(match.state.on_turn).player
    await service.match_streams.submit(match.id, service.matches.play(mover, None, 0, None))
    await evening.again()
    found = await hill(evening)
    assert sum(found["points"].values()) == 10
    await evening.again()
    assert await hill(evening) == found

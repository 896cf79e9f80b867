"""Opening a match from given moves: what "Try again from here" asks for."""

from __future__ import annotations

from typing import Any

import pytest

from fourline import plugins
from fourline.core.match.commands import Opening
from fourline.service.match.codec import MatchLog
from fourline.service.match.fingerprints import opening_fingerprint
from fourline.service.plugins.guarded import Games
from support.client import Person

pytestmark = pytest.mark.anyio

COMPUTER = {"kind": "bot", "level": "beginner"}
ONE_SCREEN = {"kind": "same_screen"}


async def test_a_match_goes_on_from_given_moves_as_if_they_had_been_played(url: str) -> None:
    ada = Person(url)
    played = await ada.open(opponent=ONE_SCREEN)
    for column in (3, 3, 4, 2):
        await ada.move(played["match"]["id"], column=column)
    opened = await ada.open(opponent=ONE_SCREEN, moves="4453")
    going_on = opened["match"]
    match_id = going_on["id"]
    same = ("status", "version", "board", "moves", "legal_moves", "active_seat", "discs_left", "last_move")
    reference = await ada.match(played["match"]["id"])
    assert {name: going_on[name] for name in same} == {name: reference[name] for name in same}
    events = await ada.events(match_id)
    assert [event["version"] for event in events] == list(range(1, 8))
    assert [(event["seat"], event["column"]) for event in events if event["type"] == "move_played"] == [
        ("red", 3), ("yellow", 3), ("red", 4), ("yellow", 2),
    ]  # fmt: skip
    assert (events[0]["given"], "given" in (await ada.events(played["match"]["id"]))[0]) == (4, False)
    earlier = await ada.match(match_id, at=1)
    assert (earlier["moves"], earlier["active_seat"], earlier["version"]) == ([3], "yellow", 4)
    assert (await ada.match(match_id, at=0))["board"] == [[None] * 7] * 6
    assert (await ada.move(match_id, column=5, version=7)).json()["version"] == 8


async def test_the_computer_answers_from_there(url: str) -> None:
    ada = Person(url)
    opened = await ada.open(opponent=COMPUTER, seat="yellow", moves="44")
    assert (opened["seat"], opened["match"]["status"]) == ("yellow", "in_progress")
    async with ada.live(opened["match"]["id"], after=5) as live:
        event = await live.event()
    assert (event["type"], event["seat"]) == ("move_played", "red")


async def test_another_game_counts_its_own_moves(url: str) -> None:
    written = await Person(url).open("tic-tac-toe", opponent=ONE_SCREEN, moves="5 1 9")
    assert (written["match"]["moves"], written["match"]["active_seat"]) == ([4, 0, 8], "o")
    listed = await Person(url).open("tic-tac-toe", opponent=ONE_SCREEN, moves=written["match"]["moves"])
    assert listed["match"]["cells"] == written["match"]["cells"]


@pytest.mark.parametrize(
    ("wanted", "status", "code"),
    [
        ({"opponent": ONE_SCREEN, "moves": "4444444"}, 422, "request/invalid"),
        ({"opponent": ONE_SCREEN, "moves": "49"}, 422, "request/invalid"),
        ({"opponent": COMPUTER, "moves": "1212121"}, 422, "request/invalid"),
        ({"opponent": COMPUTER, "moves": "1" * 1001}, 422, "request/invalid"),
        ({"opponent": ONE_SCREEN, "moves": [3, "4"]}, 422, "request/invalid"),
        ({"moves": [3]}, 422, "request/invalid"),
        ({"opponent": ONE_SCREEN, "moves": 4453}, 400, "request/unreadable"),
        ({"opponent": ONE_SCREEN, "moves": None}, 400, "request/unreadable"),
    ],
)
async def test_moves_that_no_match_can_go_on_from(url: str, wanted: Any, status: int, code: str) -> None:
    answer = await Person(url).post("/matches", game="connect-four", **wanted)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert "token" not in answer.json()


async def test_the_same_opening_sent_again_is_one_match_and_other_moves_are_another_body(url: str) -> None:
    ada = Person(url)
    wanted = {"opponent": ONE_SCREEN, "moves": "44", "command_id": "again"}
    await ada.open(opponent=ONE_SCREEN)
    first, second = await ada.open(**wanted), await ada.open(**wanted)
    assert first["match"]["id"] == second["match"]["id"]
    reused = await ada.post("/matches", game="connect-four", **(wanted | {"moves": "45"}))
    assert (reused.status_code, reused.json()["code"]) == (422, "command/reused")


async def test_what_was_written_before_such_moves_were_known_still_reads() -> None:
    body = (
        b'{"asked":"96c5414e419144705f4db822","events":[{"type":"match_opened","at":1,"game":"connect-four",'
        b'"clock":null,"visibility":"unlisted","options":{},"seed":7,"opener":"ada","patience":null},'
        b'{"type":"seat_taken","at":1,"seat":"red","name":"Red","kind":"human","player":"ada","level":null}]}'
    )
    log = MatchLog(Games(plugins.installed()))
    stored = log.decoder.decode(body)
    match = await log.fold(log.blank(), stored.events)
    assert (match.status, match.version, match.given) == ("open", 2, 0)
    assert stored.fingerprint == opening_fingerprint(Opening(game="connect-four"))

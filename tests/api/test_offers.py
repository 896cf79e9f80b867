"""Asking for a move back, saying no to an offer, and reacting: over HTTP and over the socket."""

from __future__ import annotations

import pytest

from support.client import Person, two_players

pytestmark = pytest.mark.anyio


async def at_move_four(url: str) -> tuple[Person, Person, str]:
    first, second, match_id = await two_players(url)
    for number, column in enumerate((3, 3, 4, 2)):
        await (second if number % 2 else first).move(match_id, column=column)
    return first, second, match_id


async def test_a_move_is_taken_back_when_the_opponent_agrees(url: str) -> None:
    first, second, match_id = await at_move_four(url)
    asked = (await first.post(f"/matches/{match_id}/takeback")).json()
    assert asked["match"]["takeback"] == {"offered": ["red"]}
    assert asked["match"]["moves"] == [3, 3, 4, 2]
    shown = (await second.post(f"/matches/{match_id}/takeback")).json()["match"]
    assert (shown["moves"], shown["active_seat"], shown["last_move"]["column"]) == ([3, 3], "red", 3)
    assert "takeback" not in shown
    assert shown["board"][5][4] is None
    events = await first.events(match_id, after=7)
    assert [event["type"] for event in events] == ["takeback_offered", "takeback_agreed"]
    assert (events[0]["seat"], events[1]["moves"]) == ("red", 2)
    await first.move(match_id, column=0)
    assert (await first.match(match_id))["moves"] == [3, 3, 0]


async def test_every_position_of_the_game_as_it_went_on_can_be_seen(url: str) -> None:
    first, second, match_id = await at_move_four(url)
    for person in (first, second):
        await person.post(f"/matches/{match_id}/takeback")
    await first.move(match_id, column=0)
    for ply, moves in enumerate(([], [3], [3, 3], [3, 3, 0])):
        assert (await first.match(match_id, at=ply))["moves"] == moves
    missing = await first.get(f"/matches/{match_id}", at=4)
    assert missing.json()["code"] == "request/invalid"


async def test_saying_no_is_seen_by_both_and_over_the_socket(url: str) -> None:
    first, second, match_id = await at_move_four(url)
    async with first.live(match_id) as one, second.live(match_id) as two:
        assert (await two.ask("takeback"))["type"] == "ack"
        assert (await one.event())["seat"] == "yellow"
        assert (await one.ask("decline", offer="takeback"))["type"] == "ack"
        assert (await two.event())["type"] == "takeback_offered"
        declined = await two.hear("event")
        assert declined["event"]["type"] == "offer_declined"
        assert declined["match"]["takeback"] == {"offered": [], "declined": ["red"]}
        await one.say(type="decline", offer="draw", command_id="a")
        assert (await one.hear("refused"))["code"] == "request/invalid"
        await one.ask("resign")
        assert (await two.ask("takeback"))["code"] == "match/over"
        await one.ask("rematch")
        await one.ask("decline", offer="rematch")
    assert (await first.match(match_id))["rematch"] == {"offered": []}


async def test_nothing_to_take_back(url: str) -> None:
    first, _, match_id = await two_players(url)
    answer = await first.post(f"/matches/{match_id}/takeback")
    assert (answer.status_code, answer.json()["code"]) == (409, "takeback/no_move")


async def test_players_react_and_everyone_at_the_match_hears_it(url: str) -> None:
    first, second, match_id = await two_players(url)
    async with first.live(match_id) as one, second.live(match_id) as two, Person(url).live(match_id) as guest:
        assert (await one.ask("react", kind="nice"))["type"] == "ack"
        assert (await second.post(f"/matches/{match_id}/react", kind="wow")).status_code == 200
        for live in (two, guest):
            heard = [await live.hear("reaction") for _ in range(2)]
            assert [(one["seat"], one["kind"]) for one in heard] == [("red", "nice"), ("yellow", "wow")]
        assert (await guest.ask("react", kind="nice"))["code"] == "auth/required"
        await two.say(type="react", kind="boo", command_id="a")
        assert (await two.hear("refused"))["code"] == "request/invalid"
    assert (await first.events(match_id, after=3)) == []

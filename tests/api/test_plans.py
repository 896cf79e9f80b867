"""Plans over HTTP: who may read and write them, and that no one else learns of them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from support.client import Person, two_players

pytestmark = pytest.mark.anyio


async def put(person: Person, match_id: str, *lines: str, **more: Any) -> Any:
    return await person.send("PUT", f"/matches/{match_id}/plans", json={"lines": lines} | more)


async def test_a_plan_is_made_answered_and_used_up(url: str) -> None:
    first, second, match_id = await two_players(url)
    assert (await put(second, match_id, "4435", "33")).json() == {
        "lines": ["4435", "33"],
        "dropped": None,
        "version": 3,
    }
    async with first.live(match_id) as live:
        ack = await live.ask("move", column=3)
        assert (ack["type"], ack["version"]) == ("ack", 5)
        heard = [await live.hear("event") for _ in range(2)]
        assert [one["event"]["seat"] for one in heard] == ["red", "yellow"]
        assert heard[0]["event"]["at"] == heard[1]["event"]["at"]
        assert ("match" in heard[0], heard[1]["match"]["moves"]) == (False, [3, 3])
    assert (await second.get(f"/matches/{match_id}/plans")).json()["lines"] == ["35"]
    assert (await first.move(match_id, column=2)).json()["match"]["moves"] == [3, 3, 2, 4]
    assert (await second.get(f"/matches/{match_id}/plans")).json()["lines"] == []


async def test_tic_tac_toe_has_plans_too(url: str) -> None:
    first, second, match_id = await two_players(url, "tic-tac-toe")
    assert (await put(second, match_id, "51")).status_code == 200
    assert (await first.move(match_id, cell=4)).json()["match"]["moves"] == [4, 0]


@pytest.mark.parametrize(
    "lines", [["4"], ["48"], ["44", "43"], [""], ["44"] * 21, ["4" * 300], ["x"], ["44444444"]]
)
async def test_lines_that_are_no_plan_get_a_sentence_and_change_nothing(url: str, lines: list[str]) -> None:
    _, second, match_id = await two_players(url)
    await put(second, match_id, "12")
    answer = await put(second, match_id, *lines)
    assert (answer.status_code, answer.json()["code"]) == (422, "request/invalid")
    assert answer.json()["detail"].endswith(".")
    assert (await second.get(f"/matches/{match_id}/plans")).json()["lines"] == ["12"]


@pytest.mark.parametrize(
    "body", [{}, {"lines": "44"}, {"lines": [44]}, {"lines": None}, {"lines": [], "x": 1}]
)
async def test_what_cannot_be_read_is_refused(url: str, body: dict[str, Any]) -> None:
    _, second, match_id = await two_players(url)
    answer = await second.send("PUT", f"/matches/{match_id}/plans", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "request/unreadable")


async def test_the_opponent_and_a_watcher_learn_nothing(url: str) -> None:
    first, second, match_id = await two_players(url)
    async with first.live(match_id) as one, Person(url).live(match_id) as guest:
        before = [(await person.get(f"/matches/{match_id}")).content for person in (first, Person(url))]
        assert (await put(second, match_id, "7564")).status_code == 200
        after = [(await person.get(f"/matches/{match_id}")).content for person in (first, Person(url))]
        assert _lasting(before[0]) == _lasting(after[0])
        assert _lasting(before[1]) == _lasting(after[1])
        assert (await first.events(match_id, after=3)) == []
        for live in (one, guest):
            await live.say(type="ping", t=1)
            await live.hear("pong")
            assert {message["type"] for message in live.kept} <= {"presence"}
    assert (await first.get(f"/matches/{match_id}/plans")).json()["lines"] == []
    assert b"7564" not in (await first.get("/me/export")).content
    assert b"7564" in (await second.get("/me/export")).content
    assert (await Person(url).get(f"/matches/plans:{match_id}")).status_code == 404


def _lasting(document: bytes) -> Any:
    """The document without what time and sockets alone change."""
    shown = msgspec.json.decode(document)
    return {name: value for name, value in shown.items() if name not in ("ways_out", "watching", "players")}


async def test_a_stale_version_is_refused(url: str) -> None:
    first, second, match_id = await two_players(url)
    await first.move(match_id, column=3)
    answer = await put(second, match_id, "44", version=3)
    assert (answer.status_code, answer.json()["code"]) == (409, "version/stale")
    await second.post(f"/matches/{match_id}/resign")
    assert (await put(first, match_id, "44")).json()["code"] == "match/over"

"""Whole games of two quite different games, over HTTP and over sockets, by the same lines of code."""

from __future__ import annotations

from typing import Any

import pytest

from support.client import Person, two_players

pytestmark = pytest.mark.anyio

GAMES: dict[str, tuple[list[dict[str, Any]], dict[str, Any]]] = {
    "connect-four": (
        [{"column": column} for column in (0, 1, 0, 1, 0, 1, 0)],
        {
            "kind": "win",
            "winner": "red",
            "reason": "connected",
            "lines": [[[2, 0], [3, 0], [4, 0], [5, 0]]],
        },
    ),
    "tic-tac-toe": (
        [{"cell": cell} for cell in (0, 3, 1, 4, 2)],
        {"kind": "win", "winner": "x", "reason": "connected", "lines": [[[0, 0], [0, 1], [0, 2]]]},
    ),
}


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_over_http(url: str, game: str) -> None:
    moves, outcome = GAMES[game]
    first, second, match_id = await two_players(url, game)
    for number, move in enumerate(moves):
        mover, other = (first, second) if number % 2 == 0 else (second, first)
        refused = await other.move(match_id, **move)
        assert (refused.status_code, refused.json()["code"]) == (409, "move/not_your_turn")
        done = await mover.move(match_id, **move)
        assert done.status_code == 200, done.text
    match = done.json()["match"]
    assert match["status"] == "completed"
    assert match["outcome"] == outcome
    assert match["moves"] == [next(iter(move.values())) for move in moves]
    assert match["legal_moves"] == []
    assert done.json()["version"] == match["version"] == 3 + len(moves) + 1
    over = await second.move(match_id, **moves[0])
    assert (over.status_code, over.json()["code"]) == (409, "match/over")
    assert (await Person(url).match(match_id))["outcome"] == outcome


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_over_sockets(url: str, game: str) -> None:
    moves, outcome = GAMES[game]
    first, second, match_id = await two_players(url, game)
    async with first.live(match_id) as one, second.live(match_id) as two, Person(url).live(match_id) as third:
        assert third.welcome["seat"] is None
        assert [one.welcome["seat"], two.welcome["seat"]] == one.welcome["match"]["seats"]
        for number, move in enumerate(moves):
            mover = (one, two)[number % 2]
            answer = await mover.ask("move", **move)
            assert answer["type"] == "ack", answer
            told = [await live.event() for live in (one, two, third)]
            assert told[0] == told[1] == told[2]
            assert told[0]["type"] == "move_played"
            assert told[0]["version"] == 4 + number
            assert {name: told[0][name] for name in move} == move
        ended = await third.event()
        assert ended["type"] == "match_ended"
        assert ended["outcome"] == outcome
        assert ended["version"] == answer["version"]

"""The examples (one installed from its wheel) and the smallest game of ours, played to the end on a server.

One and the same code plays all: it reads the seats, whose turn it is and the moves from the match
alone, as the web board does. Nothing here, and nothing in the service, is of one game.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from support import examples
from support.client import Live, Person, two_players
from support.running import PATIENT, Server

pytestmark = pytest.mark.anyio

OPEN: dict[str, dict[str, int]] = {"reversi": {}, "tic-tac-toe": {}, "checkers": {}, "gomoku": {"size": 9}}
"""Games without chance and hidden information, and what is chosen of their options."""
GAMES = OPEN | {"pig": {"goal": 20}, "battleship": {}}
SEEDS = {"checkers": "checkers 277", "gomoku": "gomoku 76"}
"""Those of short games."""


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where Python finds the other examples."""
    folder = tmp_path_factory.mktemp("examples")
    where = {"gomoku": "fourline_gomoku.engine:Gomoku", "checkers": "fourline_checkers.engine:Checkers"}
    examples.install(folder, **where, pig="fourline_pig:Pig", battleship="fourline_battleship:Battleship")
    return f"{folder}:{examples.PATH}"


@pytest.fixture(scope="module")
def url(example_environment: Any, path: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = Server(tmp_path_factory.mktemp("server"), BOT_THINK_MS="50", PYTHONPATH=path)
    server.program = [str(example_environment.bin / "python"), PATIENT[1]]
    with server:
        yield server.url


def some_move(match: dict[str, Any], chance: Random) -> dict[str, Any]:
    """The body of a move, from what the board offers."""
    return chance.choice(match["view"]["targets"])["move"]


def judged(environment: Any, path: str, match: dict[str, Any], folder: Any) -> str:
    """What the installed engine itself says of these moves."""
    program = (
        "import sys, msgspec, fourline; match = msgspec.json.decode(sys.argv[1])\n"
        "engine = fourline.engine(match['game']); options = match.get('options')\n"
        "state = engine.initialize(engine.seats(options), options)\n"
        "for word in match['written']:\n"
        "    move = engine.parse_move(word)\n"
        "    assert engine.validate_move(state, engine.current_player(state), move).valid\n"
        "    state = engine.apply_move(state, engine.current_player(state), move)\n"
        "print(engine.outcome(state).winner, engine.outcome(state).reason)"
    )
    (folder / "judge.py").write_text(program)
    told = {name: match[name] for name in ("game", "options", "written") if name in match}
    done = environment.run(
        f"PYTHONPATH={path} python judge.py '{msgspec.json.encode(told).decode()}'", folder
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("game", GAMES)
async def test_played_to_the_end_over_http(
    url: str, path: str, game: str, example_environment: Any, tmp_path: Any
) -> None:
    first, second, match_id = await two_players(url, game, options=GAMES[game])
    match, chance, played = await first.match(match_id), Random(SEEDS.get(game, game)), []
    people = dict(zip(match["seats"], (first, second), strict=True))
    while match["status"] == "in_progress":
        mover = people[match["active_seat"]]
        other = second if mover is first else first
        body = some_move(await mover.match(match_id), chance)
        assert (await other.move(match_id, **body)).json()["code"] == "move/not_your_turn"
        done = await mover.move(match_id, version=match["version"], command_id=f"m{len(played)}", **body)
        assert done.status_code == 200, done.text
        match = done.json()["match"]
        played.append(body)
    ended = judged(example_environment, path, match, tmp_path)
    assert f"{match['outcome']['winner']} {match['outcome']['reason']}" == ended
    assert (await first.move(match_id, **played[0])).json()["code"] == "match/over"
    assert len(match["moves"]) - match.get("movers", []).count("chance") == len(played)
    assert (await first.match(match_id, at=1))["view"] != match["view"]
    for picture, begins in (("board.svg", b"<svg"), ("board.png", b"\x89PNG"), ("game.gif", b"GIF89a")):
        assert (await first.get(f"/matches/{match_id}/{picture}")).content.startswith(begins)


@pytest.mark.parametrize("game", OPEN)
async def test_played_to_the_end_over_sockets(url: str, game: str) -> None:
    first, second, match_id = await two_players(url, game, options=OPEN[game])
    chance, number = Random(SEEDS.get(game, game)), 0
    async with first.live(match_id) as one, second.live(match_id) as two:
        lives: dict[str, Live] = {live.welcome["seat"]: live for live in (one, two)}
        match = one.welcome["match"]
        while match["status"] == "in_progress":
            number += 1
            body, mover = some_move(match, chance), lives[match["active_seat"]]
            answer = await mover.ask("move", version=match["version"], **body)
            assert answer["type"] == "ack", answer
            told = [await live.event() for live in (one, two)]
            assert told[0] == told[1]
            assert told[0]["type"] == "move_played"
            assert {name: told[0][name] for name in body} == body
            match = await first.match(match_id)
        ended = await two.event()
        assert (ended["type"], ended["outcome"]) == ("match_ended", match["outcome"])
        assert answer["version"] == ended["version"] == match["version"] == 3 + number + 1
        late = await one.ask("move", **body)
        assert (late["type"], late["code"]) == ("refused", "match/over")


async def test_its_own_refusals_and_its_own_shape_come_from_the_plugin(url: str) -> None:
    first, _, match_id = await two_players(url, "reversi")
    refused = await first.move(match_id, row=0, column=0)
    assert (refused.status_code, refused.json()["code"]) == (422, "move/turns_nothing")
    assert refused.json()["legal_moves"][0] == {"row": 2, "column": 3}
    for body in ({"cell": 3}, {"row": 2}, {"row": "2", "column": 3}, {"row": 2, "column": 3, "x": 1}):
        assert (await first.move(match_id, **body)).json()["code"] == "request/unreadable"
    listed = {game["game_type"]: game for game in (await first.get("/games")).json()}
    assert listed["reversi"]["seats"] == ["black", "white"]
    assert len(listed["reversi"]["bots"]) == 5


async def test_the_bot_plays_the_installed_game_to_the_end_on_the_server(url: str) -> None:
    person, chance = Person(url), Random(1)
    match = (await person.open("reversi", seat="white", opponent={"kind": "bot", "level": "beginner"}))[
        "match"
    ]
    async with person.live(match["id"]) as live:
        while match["status"] == "in_progress":
            if match["active_seat"] == "white":
                assert (await live.ask("move", **some_move(match, chance)))["type"] == "ack"
            await live.event()
            match = await person.match(match["id"])
    assert match["outcome"]["reason"] in ("most_pieces", "full_board")

"""Tokens are nobody else's business: grepped in every byte that others get, and in all logs."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import httpx

from proof.row import Control, Found, Row, server
from support.client import Live, Person, everyone_leaves

GAME = (3, 3, 2, 2, 1, 1, 0)


def trial(folder: Path, games: int, without: str | None) -> Found:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    with server(folder, without, LOG_LEVEL="debug", METRICS_PORT=port) as running:
        tokens, others = asyncio.run(_games(running.url, games, port))
        running.stop()
    for file in folder.iterdir():
        others[file.name] = file.read_bytes()
    found = Found(note=f"{len(tokens)} tokens in {sum(map(len, others.values())):,} bytes")
    for place, said in others.items():
        for token in tokens:
            found.expect(token.encode() not in said, f"a token in {place}")
    return found


async def _games(url: str, games: int, metrics: str) -> tuple[list[str], dict[str, bytes]]:
    tokens: list[str] = []
    others: dict[str, bytes] = {}
    for number in range(games):
        opener, joiner, watcher = Person(url), Person(url), Person(url)
        match_id = (await opener.open(name="Ada", visibility="public"))["match"]["id"]
        joined = await joiner.post(f"/matches/{match_id}/join", name="Grace")
        joiner.token = joined.json()["token"]
        assert opener.token
        assert joiner.token
        tokens += [opener.token, joiner.token]
        others[f"join {number}"] = joined.content.replace(joiner.token.encode(), b"")
        others |= await _one_game(opener, joiner, watcher, match_id, number)
    async with httpx.AsyncClient() as client:
        others["metrics"] = (await client.get(f"http://127.0.0.1:{metrics}/metrics")).content
    await everyone_leaves()
    return tokens, others


async def _one_game(
    opener: Person, joiner: Person, watcher: Person, match_id: str, number: int
) -> dict[str, bytes]:
    said: dict[str, bytes] = {}
    async with watcher.live(match_id, after=0) as third, opener.live(match_id) as one, joiner.live(match_id):
        for ply, column in enumerate(GAME):
            answer = await (opener, joiner)[ply % 2].move(match_id, column=column)
            said[f"move {number}.{ply}"] = answer.content
        await opener.post(f"/matches/{match_id}/rematch")
        await joiner.post(f"/matches/{match_id}/rematch")
        for name, live in (("watcher", third), ("player", one)):
            said[f"{name} {number}"] = await _all_heard(live)
    for path in ("", "/events", "/board.svg", "/review"):
        said[f"{path} {number}"] = (await watcher.get(f"/matches/{match_id}{path}")).content
    for path in ("/matches", "/games", "/nowhere"):
        said[f"{path} {number}"] = (await watcher.get(path)).content
    wrong = await Person(watcher.url, f"{opener.token}x").post("/matches/x/moves")
    said[f"wrong {number}"] = wrong.content
    return said


async def _all_heard(live: Live) -> bytes:
    await live.say(type="ping", t="end")
    await live.hear("pong")
    return repr((live.welcome, live.kept)).encode()


ROW = Row(
    "secrets",
    "no token in what other clients receive, the logs, the metrics or the database",
    trial,
    short=3,
    long=50,
    control=Control("talkative", 1, breaks="a token in server.log", planted=True, in_tests=True),
)

"""Attacks by playing: bots that must think all the time, and games that are broken."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from attack.wire import FIRST_SECONDS, Answers, at_least, over_and_over, visitor

CROWD = "198.51.100.3"
GAMES = 120
"""As many as one address may open in a minute."""
WITH_BOTS = ("connect-four", "tic-tac-toe", "reversi")
BROKEN = ("endless", "exiting", "raising", "recursing", "slow")
AGAIN_SECONDS = 1.0
STILL_MOVING_SECONDS = 5.0
STILL_MOVING = "games still moving"


async def thinking(url: str, until: float, answers: Answers) -> None:
    """As many games as one address may open, against every level of every game, all kept moving."""
    async with visitor(url, CROWD) as client:
        listed = {game["game_type"]: game for game in (await client.get("/games")).json()}
        opponents = [
            (game, bot["level"]) for game in WITH_BOTS if game in listed for bot in listed[game]["bots"]
        ]
        moved: dict[int, float] = {}

        async def play(number: int) -> None:
            game, level = opponents[number % len(opponents)]
            wanted = {"game": game, "opponent": {"kind": "bot", "level": level}, "seat": "second"}
            opened = await client.post("/matches", json=wanted)
            client.cookies.clear()
            answers[str(opened.status_code)] += 1
            if opened.status_code == 201:
                match, token = opened.json()["match"]["id"], opened.json()["token"]
                while match:
                    match = await _to_the_end(
                        client, url, match, token, lambda: _note(moved, number, answers)
                    )

        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout_at(at_least(until, FIRST_SECONDS)):
                await asyncio.gather(*map(play, range(GAMES)), return_exceptions=True)
        lately = asyncio.get_running_loop().time() - STILL_MOVING_SECONDS
        answers[STILL_MOVING] = sum(at > lately for at in moved.values())


def _note(moved: dict[int, float], number: int, answers: Answers) -> None:
    moved[number] = asyncio.get_running_loop().time()
    answers["moves"] += 1


async def _to_the_end(client: httpx.AsyncClient, url: str, match: str, token: str, moved: Any) -> str | None:
    """Moves on a socket whenever it is our turn; the id of the rematch."""
    address = f"{url.replace('http', 'ws', 1)}/api/matches/{match}/live"
    sent = {"x-forwarded-for": CROWD}
    async with connect(address, compression=None, additional_headers=sent) as socket:
        await socket.send(msgspec.json.encode({"type": "hello", "token": token}).decode())
        seat = ""
        shown: dict[str, Any] = {"version": -1}
        with contextlib.suppress(WebSocketException):
            async for text in socket:
                message = msgspec.json.decode(text)
                found, seat = message.get("match"), message.get("seat") or seat
                if message["type"] == "refused":
                    await asyncio.sleep(AGAIN_SECONDS)
                elif found and found["version"] > shown["version"]:
                    shown = found
                else:
                    continue
                if shown["status"] != "in_progress":
                    break
                if shown["active_seat"] == seat:
                    await socket.send(_move(shown))
                    moved()
    again = await client.post(
        f"/matches/{match}/rematch", json={}, headers={"authorization": f"Bearer {token}"}
    )
    following = again.json().get("next")
    return following["id"] if following else None


def _move(match: dict[str, Any]) -> str:
    """Any move that is possible, as a message."""
    move = random.choice([target for target in match["view"]["targets"] if target.get("closed") is None])
    return msgspec.json.encode({"type": "move", "command_id": f"c{match['version']}"} | move["move"]).decode()


async def broken_games(url: str, until: float, answers: Answers) -> None:
    """Games whose engines loop, exit, raise, recurse or are slow: moves, pictures and looks without end."""
    async with visitor(url, "198.51.100.2") as client:

        async def match(game: str) -> None:
            wanted = {"game": game, "opponent": {"kind": "same_screen"}}
            opened = (await client.post("/matches", json=wanted)).json()
            client.cookies.clear()
            me = {"authorization": f"Bearer {opened['token']}"}
            path = f"/matches/{opened['match']['id']}"

            async def once() -> None:
                moved = await client.post(f"{path}/moves", json={"cell": 0}, headers=me)
                answers[f"{moved.status_code}"] += 1
                answers[f"picture {(await client.get(f'{path}/board.png')).status_code}"] += 1
                answers[f"look {(await client.get(path)).status_code}"] += 1
                answers[f"games {(await client.get('/games')).status_code}"] += 1

            await over_and_over(until, once, answers)

        await asyncio.gather(*(match(game) for game in BROKEN for _ in range(2)), return_exceptions=True)

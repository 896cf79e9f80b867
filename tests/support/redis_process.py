"""A real Redis from Debian's package: nothing kept, on a free port, stopped and started at will."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import time

from support import patience
from support.ports import free_port


class RedisProcess:
    """`stop()` ends it while it is in use, `start()` starts it again at the same address."""

    def __init__(self) -> None:
        if shutil.which("redis-server") is None:
            raise RuntimeError("Redis is missing. On Debian: apt-get install redis-server")
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self._port}/0"

    def start(self) -> RedisProcess:
        options = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--daemonize", "no"]
        self._process = subprocess.Popen(
            ["redis-server", "--port", str(self._port), *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
        )
        until = time.monotonic() + patience.SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", self._port), 1).close()
                return self
            except OSError:
                if time.monotonic() > until or self._process.poll() is not None:
                    raise RuntimeError("Redis does not start") from None
                time.sleep(0.02)

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    def __enter__(self) -> RedisProcess:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

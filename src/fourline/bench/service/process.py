"""A real `fourline serve` in a process of its own, on a free port, with a new database."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

from fourline.settings import environment_with

PROGRAM = "from fourline.cli.main import run; run()"
RAISED = {
    "LIMIT_OPENS": "10000000",
    "LIMIT_JOINS": "10000000",
    "LIMIT_MOVES": "10000000",
    "LIMIT_SOCKETS": "100000",
    "LOG_LEVEL": "info",
}


class ServerProcess:
    """Serves as long as the `with` lasts. `ready_seconds` is from the start to its line."""

    def __init__(self, folder: Path, command: tuple[str, ...] = (), **settings: str) -> None:
        self.folder = folder
        self.database = folder / "bench.sqlite"
        self._settings = settings
        self._command = command or (sys.executable, "-c", PROGRAM, "serve")
        self.ready_seconds = 0.0
        self.port = 0

    def __enter__(self) -> ServerProcess:
        given = {"DATABASE_URL": f"sqlite:///{self.database}", "METRICS_PORT": str(_free_port())}
        environment = environment_with(RAISED | given | self._settings)
        started = time.perf_counter()
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*self._command, "--port", "0"],
                env=environment,
                cwd=self.folder,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline().decode()
        self.ready_seconds = time.perf_counter() - started
        if "ready at" not in line:
            self._process.kill()
            raise RuntimeError(f"no server: {(self.folder / 'server.log').read_text()[-2000:]}")
        self.port = int(line.split("ready at ")[1].split()[0].rsplit(":", 1)[1])
        return self

    @property
    def pid(self) -> int:
        return self._process.pid

    def rss_mb(self) -> float:
        """What it holds in memory now, in MB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) * 1024 / 1e6

    def __exit__(self, *_: object) -> None:
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


def _free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port

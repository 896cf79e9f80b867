"""A real `fourline serve` in a process of its own, on a free port, with a database of its own."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import httpx

from fourline.settings import environment_with
from support import patience, warm
from support.plain import WITHOUT_TLS

ROOT = Path(__file__).parents[2]
PATIENT = [sys.executable, str(Path(__file__).with_name("patient.py"))]
STILL = Path(__file__).with_name("still.py")
START = 1_800_000_000_000
GENEROUS = {
    "LIMIT_OPENS": "1000000",
    "LIMIT_JOINS": "1000000",
    "LIMIT_MOVES": "1000000",
    "LIMIT_SOCKETS": "100000",
    "LIMIT_ANALYSES": "64",
    "LIMIT_READS": "10000000",
    "LIMIT_MESSAGES": "10000000",
    "LIMIT_PUBLIC": "1000000",
    "LIMIT_MAILS": "1000000",
    "LIMIT_SEEKS": "1000000",
    "LIMIT_CHALLENGES": "1000000",
    "LIMIT_ALERTS": "1000000",
    "BOT_DELAY_MS": "10",
    "BOT_THINK_MS": "200",
}


class Server:
    """Started by `start()`, stopped by `stop()` (SIGTERM) or `kill()` (SIGKILL); start again at will."""

    arguments: tuple[str, ...] = ()
    scheme = "http"

    def __init__(self, folder: Path, database_url: str | None = None, **settings: str) -> None:
        self.folder = folder
        self.database_url = database_url or f"sqlite:///{folder / 'fourline.sqlite'}"
        self.settings = settings
        self.process: subprocess.Popen[bytes] | warm.WarmProcess | None = None
        self.announced = self.url = ""
        self.port = 0
        self.log = folder / "server.log"
        self.program = [str(Path(sys.executable).parent / "fourline")]

    def start(self, admitted: bool = True) -> Server:
        """Until it answers, and (`admitted`) until it has let in the plugins that it was given."""
        command = [*self.program, "serve", "--port", str(self.port), *self.arguments]
        environment = environment_with(GENEROUS | self.settings | {"DATABASE_URL": self.database_url})
        with self.log.open("ab") as log:
            if warm.can_start(command, environment):
                self.process = warm.start(command, environment, self.folder, log.fileno())
            else:
                self.process = subprocess.Popen(
                    command, env=environment, cwd=self.folder, stdout=subprocess.PIPE, stderr=log
                )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        if f"ready at {self.scheme}://127.0.0.1:" not in line:
            self.process.kill()
            self.process.wait()
            self.process.stdout.close()
            raise RuntimeError(f"no server: {line!r} {self.log.read_text()[-2000:]}")
        self.announced, self.url = line, line.split("ready at ")[1].split()[0]
        self.port = int(self.url.rsplit(":", 1)[1])
        if admitted and "PYTHONPATH" in self.settings:
            try:
                patience.wait_until(self._has_checked_all_plugins, "a plugin is still being checked")
            except BaseException:
                self.kill()
                raise
        return self

    def _has_checked_all_plugins(self) -> bool:
        """One that takes long to load is let in after the server has begun to answer."""
        address = f"{self.url}/api/health/ready"
        ready = httpx.get(address, verify=WITHOUT_TLS, trust_env=False, timeout=patience.SECONDS).json()
        return not any(plugin["checking"] for plugin in ready["left_out"])

    @property
    def live_url(self) -> str:
        return self.url.replace("http", "ws", 1)

    def stop(self, sign: int = signal.SIGTERM) -> int:
        return self._end(sign)

    def kill(self) -> int:
        return self._end(signal.SIGKILL)

    def _end(self, sign: int) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(sign)
        status = self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        return status

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None:
            self.kill()


class PatientServer(Server):
    """Waits for its database and its plugins as long as it takes (see `patient.py`)."""

    def __init__(self, folder: Path, database_url: str | None = None, **settings: str) -> None:
        super().__init__(folder, database_url, **settings)
        self.program = PATIENT


class HandServer(Server):
    """The time of its games stands still until a test turns it: `server.ms += 5_000` (see `still.py`)."""

    def __init__(
        self, folder: Path, database_url: str | None = None, ms: int = START, **settings: str
    ) -> None:
        super().__init__(folder, database_url, **settings)
        self._moment = folder / "moment"
        self._moment.write_text(str(ms))
        self.program = [sys.executable, str(STILL), str(self._moment)]

    @property
    def ms(self) -> int:
        return int(self._moment.read_text())

    @ms.setter
    def ms(self, ms: int) -> None:
        with self._moment.open("r+") as moment:
            moment.write(str(ms))

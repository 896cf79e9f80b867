"""A `fourline bot` in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from fourline.cli.bot import TOKEN_SETTING
from support.program import PROGRAM
from support.running import ROOT

EXAMPLE = f"{sys.executable} -S {ROOT / 'examples' / 'bot' / 'bot.py'}"


class Runner:
    """A running `fourline bot`, started again at will; what it said is in one file."""

    def __init__(self, url: str, token: str, folder: Path, engine: str, *more: str) -> None:
        self._command = [PROGRAM, "bot", "--server", url, "--engine", engine, *more]
        self._environment, self._log = {**os.environ, TOKEN_SETTING: token}, folder / "bot.log"
        self.start()

    def start(self) -> None:
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(self._command, env=self._environment, stdout=log, stderr=log)

    @property
    def said(self) -> str:
        return self._log.read_text()

    def programs(self) -> list[int]:
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(child) for child in children.split()]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait()

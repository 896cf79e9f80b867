"""`fourline serve` as people get it: from the wheel, in an environment of its own.

The environment is made once per state of the sources and kept in build/. What fourline needs is read
from the tests' own environment; fourline itself is only in the wheel.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, flock
from functools import cache
from pathlib import Path
from typing import Any

from support.running import ROOT, Server

KEPT = ROOT / "build" / "installed"
BIN = Path(sys.executable).parent
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


class Installed(Server):
    """The server of the wheel; browsers reach it by another name as well."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(folder, **({"ALLOWED_HOSTS": "game.test"} | settings))
        self.program = [str(environment() / "bin" / "fourline")]


@cache
def environment() -> Path:
    """The environment with the wheel of the sources as they are now."""
    built = wheel()
    with alone():
        wanted = built.parents[1] / "environment"
        if not wanted.exists():
            _make(wanted, built)
    return wanted


@cache
def wheel() -> Path:
    """The wheel of the sources as they are now: one for all suites, whichever comes first builds it."""
    wheels = KEPT / state("src", "native", "pyproject.toml") / "wheel"
    with alone():
        if not list(wheels.glob("*.whl")):
            shutil.rmtree(KEPT, ignore_errors=True)
            path = os.environ | {"PATH": f"{BIN}:{os.environ['PATH']}"}
            build = (*PIP, "wheel", str(ROOT), "--no-deps", "--no-build-isolation", "-w", str(wheels))
            subprocess.run(build, check=True, env=path)
    (built,) = wheels.glob("*.whl")
    return built


@contextmanager
def alone() -> Iterator[None]:
    """Two suites at once must not build in the same folder."""
    KEPT.parent.mkdir(exist_ok=True)
    with (KEPT.parent / "installed.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        yield


def state(*names: str) -> str:
    """Differs when anything differs in these files and folders."""
    found = hashlib.sha256(f"{sys.executable} {sys.version}".encode())
    for path in sorted(path for name in names for path in (ROOT / name, *(ROOT / name).rglob("*"))):
        if path.is_file() and "__pycache__" not in path.parts:
            found.update(f"{path.relative_to(ROOT)} {path.stat().st_size} ".encode())
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _make(wanted: Path, built: Path) -> None:
    """Scripts name their environment, so it is made in its place; what is half done goes away."""
    try:
        subprocess.run((sys.executable, "-m", "venv", "--without-pip", str(wanted)), check=True)
        python = str(wanted / "bin" / "python")
        subprocess.run((*PIP, "--python", python, "install", "--no-deps", str(built)), check=True)
        packages = next(wanted.glob("lib/python*/site-packages"))
        (packages / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    except BaseException:
        shutil.rmtree(wanted, ignore_errors=True)
        raise

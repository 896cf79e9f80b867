"""A throw-away environment: this one's packages underneath, and whatever a test installs on top."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
OFFLINE = ["--no-deps", "--no-build-isolation", "--no-index"]


class Environment:
    """Runs commands in an environment with Fourline and one more package installed."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "bin"
        venv.create(folder, with_pip=False, symlinks=True)
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        under = sysconfig.get_path("purelib")
        site = folder / "lib" / version / "site-packages"
        (site / "under.pth").write_text(f"import site; site.addsitedir({under!r})\n")
        self._script(
            "fourline", 'exec "$(dirname "$0")/python" -c "from fourline.cli.main import run; run()" "$@"'
        )
        self._script("pytest", 'exec "$(dirname "$0")/python" -m pytest -p no:cacheprovider "$@"')
        pip = " ".join([*PIP, "--python", str(self.bin / "python")])
        self._script("pip", f'exec {pip} "$@" {" ".join(OFFLINE)}')

    def _script(self, name: str, line: str) -> None:
        (self.bin / name).write_text(f"#!/bin/sh\n{line}\n")
        (self.bin / name).chmod(0o755)

    def run(self, command: str, folder: Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
        clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
        path = f"{self.bin}{os.pathsep}{os.environ['PATH']}"
        return subprocess.run(
            command,
            shell=True,
            cwd=folder,
            env=clean | {"PATH": path, "PYTHONUTF8": "1"},
            input=stdin,
            capture_output=True,
            text=True,
            check=False,
        )

"""What the system lacks is named at once with its Debian packages, and nothing is added to it unasked."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "mk" / "system.sh"
APT = """#!/bin/sh
echo "$@" >> "{log}"
case "$*" in *install*) for name in redis-server; do ln -s /bin/true "{bin}/$name"; done ;; esac
"""


class Machine:
    """A PATH with exactly what is put there: at first enough for `make play`."""

    def __init__(self, folder: Path) -> None:
        self.bin, self.log = folder / "bin", folder / "apt.log"
        self.bin.mkdir()
        self.has("python3", os.path.realpath(sys.executable))
        self.has("g++", "/usr/bin/g++")
        for name in ("id", "env", "ls", "cat", "ln"):
            self.has(name, f"/usr/bin/{name}")

    def has(self, name: str, program: str) -> None:
        (self.bin / name).symlink_to(program)

    def has_script(self, name: str, text: str) -> None:
        (self.bin / name).unlink(missing_ok=True)
        (self.bin / name).write_text(text)
        (self.bin / name).chmod(0o755)

    def has_apt(self) -> None:
        self.has_script("apt-get", APT.format(log=self.log, bin=self.bin))

    def is_root(self, root: bool = True) -> None:
        self.has_script("id", f"#!/bin/sh\necho {0 if root else 1000}\n")

    def asked(self) -> str:
        """What apt-get was asked to do."""
        return self.log.read_text() if self.log.exists() else ""

    def look(
        self, *parts: str, ci: bool = False, typed: str | None = None
    ) -> subprocess.CompletedProcess[str]:
        command = ["/bin/sh", str(SCRIPT), "python3", *parts]
        environment = {"PATH": str(self.bin)} | ({"CI": "true"} if ci else {})
        if typed is None:
            stdin = subprocess.DEVNULL
            return subprocess.run(
                command, env=environment, stdin=stdin, capture_output=True, text=True, check=False
            )
        ours, terminal = pty.openpty()
        os.write(ours, typed.encode())
        try:
            return subprocess.run(
                command, env=environment, stdin=terminal, capture_output=True, text=True, check=False
            )
        finally:
            os.close(ours)
            os.close(terminal)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_a_complete_machine_passes(machine: Machine) -> None:
    done = machine.look("build")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("gone", "package"), [("python3", "python3"), ("g++", "g++")])
def test_what_is_missing_is_named_with_its_package(machine: Machine, gone: str, package: str) -> None:
    (machine.bin / gone).unlink()
    done = machine.look("build")
    assert done.returncode == 1
    assert done.stderr.endswith(f"To install: apt-get install {package}\n")


def test_an_old_python_is_named(machine: Machine) -> None:
    machine.has_script("python3", '#!/bin/sh\ncase "$1" in -V) echo "Python 3.9.2";; *) exit 1;; esac\n')
    assert "Python 3.11 or newer (this is Python 3.9.2)" in machine.look("build").stderr


@pytest.mark.parametrize(
    ("fails_on", "package"), [("ensurepip", "python3-venv"), ("sysconfig", "python3-dev")]
)
def test_a_python_without_venv_or_headers_is_named(machine: Machine, fails_on: str, package: str) -> None:
    machine.has_script("python3", f'#!/bin/sh\ncase "$2" in *{fails_on}*) exit 1;; *) exit 0;; esac\n')
    assert machine.look("build").stderr.endswith(f"apt-get install {package}\n")


def test_all_that_is_missing_is_named_at_once(machine: Machine) -> None:
    (machine.bin / "g++").unlink()
    done = machine.look("build", "browser", "redis")
    assert done.returncode == 1
    assert done.stderr.endswith("apt-get install g++ chromium chromium-headless-shell redis-server\n")


def test_what_only_some_tests_need_stops_nothing(machine: Machine) -> None:
    done = machine.look("strace")
    assert done.returncode == 0
    assert done.stderr.endswith("apt-get install strace\n")


@pytest.mark.parametrize(
    ("root", "ci", "typed", "added"),
    [
        (True, False, "y\n", True),
        (True, False, "n\n", False),
        (True, False, "\n", False),
        (True, False, None, False),
        (True, True, None, True),
        (False, True, None, False),
        (False, False, "y\n", False),
    ],
    ids=["yes", "no", "neither", "nobody to ask", "on CI", "on CI but not root", "not root"],
)
def test_nothing_is_added_unasked(
    machine: Machine, root: bool, ci: bool, typed: str | None, added: bool
) -> None:
    machine.has_apt()
    machine.is_root(root)
    done = machine.look("redis", ci=ci, typed=typed)
    assert ("install -y -qq redis-server" in machine.asked()) is added
    assert done.returncode == (0 if added else 1)


def test_what_could_not_be_added_is_still_named(machine: Machine) -> None:
    machine.is_root()
    machine.has_script("apt-get", "#!/bin/sh\nexit 100\n")
    done = machine.look("redis", ci=True)
    assert done.returncode == 1
    assert done.stderr.endswith("To install: apt-get install redis-server\n")

"""A missing prerequisite is named in one line with the Debian package that has it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "mk" / "prerequisites.sh"


def check(path: Path, python: str = "python3") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", str(SCRIPT), python], env={"PATH": str(path)}, capture_output=True, text=True, check=False
    )


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A PATH with exactly what is put there."""
    os.symlink(os.path.realpath(sys.executable), tmp_path / "python3")
    os.symlink("/usr/bin/g++", tmp_path / "g++")
    return tmp_path


def test_a_complete_machine_passes(machine: Path) -> None:
    done = check(machine)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("gone", "package"), [("python3", "python3"), ("g++", "g++")])
def test_what_is_missing_is_named_with_its_package(machine: Path, gone: str, package: str) -> None:
    (machine / gone).unlink()
    done = check(machine)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert done.stderr.rstrip().endswith(f"apt-get install {package}")


def test_an_old_python_is_named(machine: Path) -> None:
    (machine / "python3").unlink()
    old = machine / "python3"
    old.write_text('#!/bin/sh\ncase "$1" in -V) echo "Python 3.9.2";; *) exit 1;; esac\n')
    old.chmod(0o755)
    assert "Python 3.11 or newer (this is Python 3.9.2)" in check(machine).stderr


@pytest.mark.parametrize(
    ("fails_on", "package"), [("ensurepip", "python3-venv"), ("sysconfig", "python3-dev")]
)
def test_a_python_without_venv_or_headers_is_named(machine: Path, fails_on: str, package: str) -> None:
    (machine / "python3").unlink()
    lame = machine / "python3"
    lame.write_text(f'#!/bin/sh\ncase "$2" in *{fails_on}*) exit 1;; *) exit 0;; esac\n')
    lame.chmod(0o755)
    assert check(machine).stderr.rstrip().endswith(f"apt-get install {package}")

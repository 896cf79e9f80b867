"""The linter that holds the layers bites: a planted violation is found."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# -S leaves out the editable install, which would lint the checkout instead of the copy.
LINT = (
    "import sys; sys.path[:0] = [{copy!r}, {packages!r}];"
    "from importlinter.cli import lint_imports_command;"
    "lint_imports_command(['--no-logo', '--no-cache'])"
)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package with the project's own contracts beside it."""
    unneeded = shutil.ignore_patterns("__pycache__", "static", "*.so")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=unneeded)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def lint(copy: Path) -> subprocess.CompletedProcess[str]:
    script = LINT.format(copy=str(copy / "src"), packages=sysconfig.get_paths()["purelib"])
    return subprocess.run(
        [sys.executable, "-S", "-c", script], cwd=copy, capture_output=True, text=True, check=False
    )


def test_the_layers_are_kept(copy: Path) -> None:
    done = lint(copy)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("core/match/clock.py", "from fourline import plugins"),
        ("core/match/state.py", "import time"),
        ("games/tic_tac_toe/engine.py", "import random"),
        ("render/text.py", "from fourline.core import outcome"),
        ("plugins/__init__.py", "from fourline.games import connect_four"),
    ],
)
def test_a_planted_violation_is_found(copy: Path, module: str, line: str) -> None:
    path = copy / "src" / "fourline" / module
    path.write_text(path.read_text() + f"\n{line}\n")
    done = lint(copy)
    assert done.returncode != 0
    assert "BROKEN" in done.stdout


def test_a_module_outside_the_layers_is_found(copy: Path) -> None:
    (copy / "src" / "fourline" / "manager.py").write_text("")
    done = lint(copy)
    assert done.returncode != 0
    assert "manager" in done.stdout + done.stderr


@pytest.mark.parametrize("folder", ["service/match", "adapters/sql"])
@pytest.mark.parametrize(
    "line", ["import secrets", "import random", "from random import choice", "from os import urandom"]
)
def test_the_service_draws_at_random_from_one_module_only(folder: str, line: str) -> None:
    """Otherwise a run could not be repeated from its seed."""
    ruff = (sys.executable, "-m", "ruff", "check", "--select", "TID251", "--no-cache")
    named = (*ruff, "--stdin-filename", f"src/fourline/{folder}/planted.py", "-")
    found = subprocess.run(named, input=line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "fourline.service.chance" in found.stdout

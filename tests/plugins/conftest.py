"""Environments of their own for plugins, one of them with the example installed."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from support.throwaway import OFFLINE, PIP, Environment

EXAMPLE = Path(__file__).parents[2] / "examples" / "plugin-reversi"


@pytest.fixture(scope="session")
def make_environment(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Environment]:
    return lambda: Environment(tmp_path_factory.mktemp("environment"))


@pytest.fixture(scope="session")
def example_environment(
    make_environment: Callable[[], Environment], tmp_path_factory: pytest.TempPathFactory
) -> Environment:
    """Fourline with the example plugin installed from its wheel, as anyone would."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([*PIP, "wheel", *OFFLINE, "--wheel-dir", str(folder), str(EXAMPLE)], check=True)
    made = make_environment()
    done = made.run(f"pip install {next(folder.glob('*.whl'))}", folder)
    assert done.returncode == 0, done.stderr
    return made

"""A server of the wheel with the games under `examples/`, installed as packages, and one in English only."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from support import examples
from support.installed import PIP, Installed, alone, environment, state
from support.running import ROOT, Server

EXAMPLES = ("plugin-reversi", "gomoku", "checkers", "pig", "battleship")
ENGLISH_PIG = """
from fourline_pig import Pig
from msgspec.structs import replace


class EnglishPig(Pig):
    metadata = replace(Pig.metadata, game_type="english-pig")
    words = {"en": Pig.words["en"]}
"""


@contextmanager
def served(folder: Path) -> Iterator[Server]:
    (folder / "english_pig.py").write_text(ENGLISH_PIG)
    examples.install(folder, english_pig="english_pig:EnglishPig")
    path = f"{folder}{os.pathsep}{packages()}"
    with Installed(folder, PYTHONPATH=path, BOT_THINK_MS="100") as server:
        _wait_for_games(server.url)
        yield server


def packages() -> Path:
    """The games installed, once for all processes that serve them, and kept while they stay as they are."""
    wanted = environment().parent / f"games-{state('examples')}"
    with alone():
        if not wanted.exists():
            half = wanted.with_suffix(".half")
            shutil.rmtree(half, ignore_errors=True)
            sources = [str(ROOT / "examples" / name) for name in EXAMPLES]
            command = (*PIP, "install", "--no-deps", "--no-build-isolation", "--target", str(half), *sources)
            subprocess.run(command, check=True)
            half.rename(wanted)
    return wanted


def _wait_for_games(url: str) -> None:
    """On a busy machine a plugin may be let in after the server has begun to answer."""
    until, wanted = (
        time.monotonic() + 120,
        {"english-pig", *(one.removeprefix("plugin-") for one in EXAMPLES)},
    )
    while not wanted <= {game["game_type"] for game in httpx.get(f"{url}/api/games", timeout=30).json()}:
        assert time.monotonic() < until, "not every game was let in"
        time.sleep(0.2)

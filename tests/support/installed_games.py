"""A server of the wheel with the games under `examples/`, installed as packages, and one in English only."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from support import examples
from support.installed import PIP, Installed
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
    packages = [str(ROOT / "examples" / name) for name in EXAMPLES]
    command = (*PIP, "install", "--no-deps", "--no-build-isolation", "--target", str(folder), *packages)
    subprocess.run(command, check=True)
    (folder / "english_pig.py").write_text(ENGLISH_PIG)
    examples.install(folder, english_pig="english_pig:EnglishPig")
    with Installed(folder, PYTHONPATH=str(folder), BOT_THINK_MS="100") as server:
        _wait_for_games(server.url)
        yield server


def _wait_for_games(url: str) -> None:
    """On a busy machine a plugin may be let in after the server has begun to answer."""
    until, wanted = (
        time.monotonic() + 120,
        {"english-pig", *(one.removeprefix("plugin-") for one in EXAMPLES)},
    )
    while not wanted <= {game["game_type"] for game in httpx.get(f"{url}/api/games", timeout=30).json()}:
        assert time.monotonic() < until, "not every game was let in"
        time.sleep(0.2)

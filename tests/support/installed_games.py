"""A server of the wheel with the games under `examples/`, installed as packages, and one in English only."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from support import examples
from support.installed import PIP, Installed, alone, environment, state
from support.running import PATIENT, ROOT, Server

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
    server = Installed(folder, PYTHONPATH=path, BOT_THINK_MS="100")
    server.program = [str(environment() / "bin" / "python"), PATIENT[1]]
    with server:
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

"""docs/api.md, run block by block in one shell, against a real server."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path

from fourline.client import Client
from support.running import ROOT, Server

PAGE = (ROOT / "docs" / "api.md").read_text("utf-8")
BLOCK = re.compile(r"^```(?P<kind>sh|python)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
ADDRESS = "127.0.0.1:8000"
SHOWN = [
    r"http://[^/]+/\S+",
    "yellow",
    *("4", "4"),
    "move/not_your_turn",
    "move_played",
    *("yellow", "4", r"\[0, 1, 2, 3, 4, 5, 6\]"),
    "I am yellow",
    *("1 match_opened", "2 seat_taken", "3 seat_taken", "4 move_played", "5 move_played"),
    r"completed red \{'red': 17, 'yellow': 18\}",
    r"match/over - .+\.",
    "blunder block",
    r"\(3,\)",
    r"(completed) after \d+ moves",
    "red connected",
    "reveal",
]


def test_every_block_of_the_page_runs_and_shows_what_it_says(tmp_path: Path) -> None:
    script = ["set -eu"]
    for number, block in enumerate(BLOCK.finditer(PAGE)):
        if block["kind"] == "python":
            (tmp_path / f"block_{number}.py").write_text(block["body"])
            script.append(f"{sys.executable} block_{number}.py")
        else:
            script.append(block["body"])
    with Server(tmp_path) as server:
        text = "\n".join(script).replace(ADDRESS, server.url.removeprefix("http://"))
        done = subprocess.run(["sh", "-c", text], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    shown = done.stdout.splitlines()
    assert len(shown) == len(SHOWN), done.stdout
    assert [line for line, wanted in zip(shown, SHOWN, strict=True) if not re.fullmatch(wanted, line)] == []


def test_the_page_lists_every_call() -> None:
    calls = [name for name, call in vars(Client).items() if inspect.isfunction(call) and name[0] != "_"]
    listed = re.findall(r"`(\w+)`", PAGE[PAGE.rindex("The calls of both") :])
    assert sorted(listed) == sorted(set(calls) - {"close"})

"""The quickstart of the README, run as it is written there, against a real server."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from support.running import ROOT, Server

HEADING = "## Over HTTP and a WebSocket\n"
ADDRESS = "127.0.0.1:8000"


def test_the_readmes_quickstart_plays_a_game_to_its_end(tmp_path: Path) -> None:
    section = (ROOT / "README.md").read_text().split(HEADING)[1].split("\n## ")[0]
    (shell,) = re.findall(r"```sh\n(.*?)```", section, re.DOTALL)
    (python,) = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    with Server(tmp_path) as server:
        address = server.url.removeprefix("http://")
        (tmp_path / "play.py").write_text(python.replace(ADDRESS, address))
        script = f"set -eu\n{shell.replace(ADDRESS, address)}\necho\n{sys.executable} play.py\n"
        done = subprocess.run(["sh", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer, _, played = done.stdout.partition("\n")
    assert '"version"' in answer
    assert re.fullmatch(r"won by (None|red|yellow) after [0-9]+ moves\n", played)

"""The examples on the pages about opponents and reviews run and print what stands beside them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["bots.md", "review.md"])
def test_the_examples_run_and_print_what_they_say(page: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        done = subprocess.run([sys.executable, "-c", block], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        expected = [line.split("# ")[1] for line in block.splitlines() if line.startswith("print(")]
        if expected:
            assert done.stdout.splitlines() == expected
        else:
            assert all(f'"{line}"' in (DOCS / page).read_text() for line in done.stdout.splitlines())

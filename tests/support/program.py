"""The program as its user meets it: a process, its output, its exit status."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROGRAM = str(Path(sys.executable).with_name("fourline"))


def fourline(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True, check=False)

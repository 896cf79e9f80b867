"""Builds web/src/solver/solver.wasm with the Zig compiler from PyPI: `make wasm`.

Beside it goes a digest of the sources: a module older than the search is found out without a compiler.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
MODULE = ROOT / "web" / "src" / "solver" / "solver.wasm"
DIGEST = MODULE.with_suffix(".wasm.sources")

# Old browsers know no more of WebAssembly than this; and vectors only slow down the search's single words.
OPTIONS = [
    *("-target", "wasm32-freestanding", "-mcpu=mvp+sign_ext+bulk_memory"),
    *("-std=c++20", "-O3", "-Wall", "-Wextra", "-Werror", "-fno-exceptions", "-fno-rtti"),
    *("-fno-vectorize", "-fno-slp-vectorize", "-nostdlib", "-Wl,--no-entry", "-Wl,--strip-all"),
]


def sources(main: Path = HERE / "solver.cpp") -> list[Path]:
    """The file and everything it includes, in a fixed order."""
    found: dict[Path, None] = {main: None}
    for name in re.findall(r'^#include "(.+)"', main.read_text(), re.MULTILINE):
        found |= dict.fromkeys(sources((main.parent / name).resolve()))
    return sorted(found)


def digest() -> str:
    """A hash of what the compiler sees: the options and the sources without comments and spaces."""
    texts = [file.read_text() for file in [*sources(), *sorted((HERE / "freestanding").iterdir())]]
    bare = "".join(re.sub(r"//.*|\s+", "", text) for text in texts)
    return hashlib.sha256((" ".join(OPTIONS) + bare).encode()).hexdigest()


def build(to: Path, cache: Path = ROOT / "build" / "zig") -> None:
    environment = os.environ | {"ZIG_GLOBAL_CACHE_DIR": str(cache), "ZIG_LOCAL_CACHE_DIR": str(cache)}
    compiler = [sys.executable, "-m", "ziglang", "c++", *OPTIONS]
    # From its own folder, so that the module is the same wherever the checkout lies.
    command = [*compiler, "-Ifreestanding", "-o", str(to.resolve()), "solver.cpp"]
    subprocess.run(command, cwd=HERE, env=environment, check=True)
    to.chmod(0o644)


if __name__ == "__main__":
    build(MODULE)
    DIGEST.write_text(digest() + "\n")
    print(f"{MODULE.relative_to(ROOT)}: {MODULE.stat().st_size:,} bytes")

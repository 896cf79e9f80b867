"""The native unit tests, plain and under the sanitisers, built from the checkout."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CORE = ("platform", "position", "threats", "zugzwang", "table", "search", "solve", "book", "retrieval")
FREESTANDING = {"atomic", "bit", "compare", "concepts", "cstddef", "cstdint", "limits", "type_traits"}


@pytest.mark.parametrize("flavour", ["plain", "sanitised"])
def test_the_native_unit_tests_pass(flavour: str) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", "mk/native-tests.sh", flavour],
        cwd=ROOT,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"100% tests passed.* out of 7\n", done.stdout)


@pytest.mark.parametrize("header", CORE)
def test_the_core_needs_freestanding_headers_only(header: str) -> None:
    text = (ROOT / "native" / f"{header}.hpp").read_text()
    assert set(re.findall(r"#include <(.+)>", text)) <= FREESTANDING
    assert {name.removesuffix(".hpp") for name in re.findall(r'#include "(.+)"', text)} <= set(CORE)
    assert not re.search(r"\bnew\b .*\(|\bmalloc\b|\bthrow\b", re.sub(r"//.*", "", text))


def test_only_the_bindings_know_python() -> None:
    knowing = {
        path.name
        for path in (ROOT / "native").iterdir()
        if path.is_file() and "nanobind/" in path.read_text()
    }
    assert knowing == {
        "bindings.cpp",
        "book_bindings.cpp",
        "game_bindings.cpp",
        "level_bindings.cpp",
        "solver_bindings.cpp",
        "solver_bindings.hpp",
        "wire_bindings.cpp",
    }

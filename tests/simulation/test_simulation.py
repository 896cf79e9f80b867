"""Fixed seeds hold, the same seed is the same run, and every planted fault is found."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from simulation.planted import PLANTED

TESTS = Path(__file__).parents[1]
SEEDS = 60
AT_ONCE = 15


def simulated(*words: str, hash_seed: str = "random") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "simulation", *words]
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, cwd=TESTS, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize("first", range(1, SEEDS, AT_ONCE))
def test_fixed_seeds_hold(first: int) -> None:
    ran = simulated("--seeds", f"{first}-{first + AT_ONCE - 1}")
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_same_seed_is_the_same_run_in_any_process() -> None:
    one, other = (simulated("--seeds", "9-12", hash_seed=seed).stdout for seed in ("1", "2"))
    digests = re.findall(r"digest \w+", one)
    assert len(set(digests)) == 4
    assert digests == re.findall(r"digest \w+", other)


def test_every_planted_fault_is_found() -> None:
    ran = simulated("--table")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert re.findall(r"^\| (\w+) \| \d+ \|", ran.stdout, re.MULTILINE) == list(PLANTED)


def test_a_failure_says_how_it_is_repeated() -> None:
    ran = simulated("--seeds", "1-9", "--planted", "ack_first")
    assert ran.returncode == 1
    assert ran.stdout.endswith("Seed 1 has failed. Again: make simulate SEED=1 PLANTED=ack_first\n")

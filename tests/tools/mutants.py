"""`make requirements-mutants`: plants each fault, runs the tests that must see it, says which did.

`--part party`: the faults that were met at parties and mended; else those for the rules.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue

from support.mutants import FAULTS, MENDS, PYTHON_S, WEB_S, Copy, Mutant, mutants, mutated, seen_by

BASELINE_S = 900


def main(arguments: Sequence[str] | None = None) -> int:
    options = _options(arguments)
    chosen = [
        one
        for one in mutants(MENDS / options.part if options.part else FAULTS)
        if _is_wanted(one, options.rows) and not (options.no_web and one.is_web)
    ]
    for mutant in chosen:
        mutated(mutant)
    with tempfile.TemporaryDirectory(prefix="fourline-mutants-") as folder:
        copies = [Copy(Path(folder, str(number))) for number in range(options.jobs)]
        if not options.no_baseline and not _is_sound(copies[0], chosen):
            return 1
        unseen = [*_unseen(copies, [one for one in chosen if not one.is_web], options.why)]
        unseen += _unseen(copies[:1], [one for one in chosen if one.is_web], options.why)
    print(f"{len(chosen)} faults planted, {len(chosen) - len(unseen)} seen.")
    return 1 if unseen or not chosen else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", nargs="*", help="only the faults of these rules, or with these words (all)")
    parser.add_argument("--part", choices=["party"], help="faults that were met there, instead of the rules'")
    parser.add_argument("--no-web", action="store_true", help="leave out the faults in the web app")
    parser.add_argument("--why", action="store_true", help="print what the test said of each fault")
    parser.add_argument(
        "--jobs", type=int, default=len(os.sched_getaffinity(0)), help="at a time (one a core)"
    )
    parser.add_argument(
        "--no-baseline", action="store_true", help="do not run the tests without a fault first"
    )
    return parser.parse_args(arguments)


def _is_wanted(mutant: Mutant, rows: Sequence[str]) -> bool:
    return not rows or any(row in mutant.rows or row in mutant.says for row in rows)


def _unseen(copies: Sequence[Copy], planted: Sequence[Mutant], why: bool) -> list[Mutant]:
    """Each copy holds one fault at a time."""
    free: Queue[Copy] = Queue()
    for copy in copies:
        free.put(copy)

    def is_seen(mutant: Mutant) -> bool:
        copy = free.get()
        try:
            return _is_seen(copy, mutant, why)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        return [mutant for mutant, seen in zip(planted, pool.map(is_seen, planted), strict=True) if not seen]


def _is_sound(copy: Copy, chosen: Sequence[Mutant]) -> bool:
    """Without a fault every one of the tests must pass, or seeing one would mean nothing."""
    result = copy.run(sorted({test for mutant in chosen for test in seen_by(mutant)}, key=_costs), BASELINE_S)
    if result.passed:
        return True
    print(f"{result.output}\nThese tests fail without a planted fault.", file=sys.stderr)
    return False


def _costs(test: str) -> tuple[bool, str]:
    return test.startswith("tests/e2e"), test


def _is_seen(copy: Copy, mutant: Mutant, why: bool) -> bool:
    begun = time.monotonic()
    with copy.with_fault(mutant):
        result = copy.run(seen_by(mutant), WEB_S if mutant.is_web else PYTHON_S)
    took = f"{time.monotonic() - begun:.0f} s"
    title = f"{' '.join(mutant.rows)}: {mutant.says}".removeprefix(": ")
    said = f"{title}\n    {result.seen_by or 'NOT SEEN'} ({took})"
    print(said if result.seen_by and not why else f"{said}\n{result.output[-1500:]}", flush=True)
    return result.seen_by is not None


if __name__ == "__main__":
    sys.exit(main())

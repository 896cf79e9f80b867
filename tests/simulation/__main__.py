"""Runs one seed after another, each in a process of its own.

So no kill and no planted fault leaves anything behind.

    python -m simulation                        a minute of seeds
    python -m simulation --seed 7               one seed
    python -m simulation --seeds 1-40           these
    python -m simulation --planted ack_first    until this fault is found
    python -m simulation --table                after how many seeds each planted fault is found
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import sys
import time
from collections.abc import Iterable, Iterator
from itertools import count

import msgspec

from fourline import plugins
from simulation.planted import PLANTED
from simulation.run import Report, run

MOST = 100
"""Seeds after which a planted fault counts as not found."""
NAME = re.compile(r"\b[\w-]{22}\b")


def apart(seed: int, fault: str = "") -> Report:
    """The seed in a child of this process, which ends without cleaning up after the dead."""
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.close(reading)
        code = 1
        try:
            if fault:
                PLANTED[fault]()
            os.write(writing, msgspec.json.encode(run(seed)))
            code = 0
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            os._exit(code)
    os.close(writing)
    with open(reading, "rb") as answer:
        data = answer.read()
    _, status = os.wait()
    if status:
        raise SystemExit(f"Seed {seed} could not be run.")
    return msgspec.json.decode(data, type=Report)


def begun(seeds: Iterable[int], seconds: float) -> Iterator[int]:
    """These seeds, as long as there is time."""
    began = time.perf_counter()
    for seed in seeds:
        yield seed
        if time.perf_counter() - began > seconds:
            return


def shown(seeds: Iterable[int], fault: str) -> int:
    """Prints what became of them, and how each failure is repeated; with a fault until it is found."""
    began, reports = time.perf_counter(), list[Report]()
    for seed in seeds:
        report = apart(seed, fault)
        reports.append(report)
        print(
            f"seed {seed}: {report.commands} commands, {report.faults} faults, {report.seconds:.0f} s, "
            f"digest {report.digest}",
            flush=True,
        )
        for failure in report.failures:
            print(f"  {failure}")
        if report.failures and fault:
            break
    took = time.perf_counter() - began
    commands, faults = sum(one.commands for one in reports), sum(one.faults for one in reports)
    seconds = sum(one.seconds for one in reports)
    print(
        f"{len(reports)} seeds: {commands / took:.0f} accepted commands, {faults / took:.1f} faults and "
        f"{seconds / took:.0f} simulated seconds a second"
    )
    failed = [report.seed for report in reports if report.failures]
    planted = f" PLANTED={fault}" if fault else ""
    for seed in failed:
        print(f"Seed {seed} has failed. Again: make simulate SEED={seed}{planted}")
    return int(bool(failed))


def table() -> int:
    """After how many seeds each planted fault is found. 1 if one is not."""
    print("| fault | seeds | simulated seconds | of the processor | found by |\n|---|---|---|---|---|")
    missed = 0
    for fault in PLANTED:
        began, simulated = _processor(), 0.0
        for number in range(1, MOST + 1):
            report = apart(number, fault)
            simulated += report.seconds
            if report.failures:
                took = _processor() - began
                first = NAME.sub("…", report.failures[0].partition(": ")[2])
                print(f"| {fault} | {number} | {simulated:,.0f} | {took:.1f} s | {first} |", flush=True)
                break
        else:
            missed = 1
            print(f"| {fault} | not in {MOST} | {simulated:,.0f} | | |", flush=True)
    return missed


def _processor() -> float:
    """Seconds that the children had of it: other programs make no difference."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m simulation")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--seeds", help="the first and the last, as in 1-40")
    parser.add_argument("--seconds", type=float, default=60.0, help="for how long seeds are begun")
    parser.add_argument("--planted", default="", choices=list(PLANTED), help="with this fault")
    parser.add_argument("--table", action="store_true", help="when each planted fault is found")
    options = parser.parse_args()
    plugins.installed()
    run(0, seconds=10)  # what is loaded and written once, before the first child
    if options.table:
        return table()
    if options.seed is not None:
        return shown([options.seed], options.planted)
    if options.seeds:
        first, last = map(int, options.seeds.split("-"))
        return shown(range(first, last + 1), options.planted)
    return shown(begun(count(1), options.seconds), options.planted)


if __name__ == "__main__":
    sys.exit(main())

"""`make attack`: every attack at length against a bare server, with the figures of another visitor's moves.

python -m tools.attack                  all, 8 seconds each
python -m tools.attack pings --seconds 20
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from pathlib import Path

from attack.attacks import ATTACKS, BY_NAME
from attack.games import GAMES, STILL_MOVING
from attack.siege import (
    ALLOWED_MS,
    FLOOD_MS,
    FLOOD_VISITORS,
    TIMES_IDLE,
    Siege,
    bare_server,
    is_flood,
    siege,
    sieges,
    stopped_under_attack,
)
from proof import row_frozen

BOT_MS = 2000.0
START_S = 5.0
STOP_S = 10.0
HEAD = (
    f"{'attack':<15} {'moves':>6} {'failed':>6} {'p50 ms':>8} {'p99 ms':>8} {'longest':>8}"
    f" {'health p99':>10} {'longest':>8}  answers"
)


def shown(result: Siege, good: bool) -> str:
    said = ", ".join(f"{count} x {answer}" for answer, count in result.answers.most_common(5))
    bot = f"; bots answered a person after {result.bot_ms:.0f} ms at most" if result.bot_ms else ""
    figures = f"{result.p50_ms:>8.1f} {result.p99_ms:>8.1f} {result.longest_ms:>8.1f}"
    health = f"{result.health_p99_ms:>10.1f} {result.health_longest_ms:>8.1f}"
    verdict = "" if good else "  TOO SLOW"
    return (
        f"{result.attack:<15} {result.moves:>6} {result.failed:>6} {figures} {health}  {said}{bot}{verdict}"
    )


def is_good(result: Siege, alone: Siege, idle: Siege) -> bool:
    """Moves and health of the others, and the bots of a person where that was looked at."""
    health = result.health_p99_ms <= max(ALLOWED_MS, TIMES_IDLE * idle.health_p99_ms)
    bots = (result.bot_ms or 0) <= BOT_MS and result.answers.get(STILL_MOVING, GAMES) == GAMES
    return result.within(alone.p99_ms) and health and bots


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


async def run(names: list[str], seconds: float) -> int:
    chosen = [BY_NAME[name] for name in names] if names else list(ATTACKS)
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        floods = any(is_flood(attack.name) for attack in chosen)
        beside = bare_server(_made(Path(folder) / "beside")) if floods else None
        with bare_server(Path(folder)) as server, beside or contextlib.nullcontext():
            start = time.monotonic() - began
            idle = await siege(server, None, seconds)
            print(HEAD)
            print(shown(idle, True), flush=True)
            for attack in chosen:
                alone = idle
                if beside is not None and is_flood(attack.name):
                    result, alone = await sieges([server, beside], attack, seconds, visitors=FLOOD_VISITORS)
                    print(shown(alone, True), flush=True)
                else:
                    result = await siege(server, attack, seconds, with_bot=attack.name == "thinking")
                good = is_good(result, alone, idle)
                bad += not good
                print(shown(result, good), flush=True)
            stop = await stopped_under_attack(server)
        locked, refused = await asyncio.to_thread(row_frozen.locked, Path(folder) / "locked")
    late = (start > START_S) + (stop > STOP_S) + bool(locked.violations)
    print(f"started in {start:.1f} s beside a plugin that hangs, stopped in {stop:.1f} s while engines loop")
    print(f"a hundred moves at once against a locked database were refused within {refused:.2f} s")
    limit = max(ALLOWED_MS, TIMES_IDLE * idle.p99_ms)
    print(
        f"p99 at most {limit:.0f} ms, beside a flood at most {FLOOD_MS:.0f} ms more than alone:"
        f" {len(chosen) - bad} passed, {bad + late} failed"
    )
    return 1 if bad or late else 0


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("names", nargs="*", choices=[[], *BY_NAME], metavar="NAME", help="which; all if none")
    words.add_argument("--seconds", type=float, default=8.0, help="how long each attack lasts (8)")
    options = words.parse_args()
    return asyncio.run(run(options.names, min(options.seconds, 25.0)))


if __name__ == "__main__":
    sys.exit(main())

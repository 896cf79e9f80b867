"""How long the browser takes for all seven columns of random positions: `make bench-wasm`."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import sync_playwright

from fourline.games.connect_four.position import Position
from support.browsers import launch
from support.running import Server

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "src" / "fourline" / "api" / "static" / "assets"
FILES = {"worker": "worker-*.js", "wasm": "solver-*.wasm", "book": "*.book"}
# The app's own worker, spoken to as the app does. Every question waits for the one before.
ASK = """async ({ worker, wasm, book, games }) => {
  const line = new Worker(worker, { type: "module" });
  const heard = (type) => new Promise((done) => {
    line.onmessage = ({ data }) => data.type === type && done(data);
  });
  const opened = heard("book");
  line.postMessage({ type: "load", wasm, book });
  if (!(await opened).open) throw new Error("The book did not open.");
  const times = [];
  for (const [id, moves] of games.entries()) {
    const begun = performance.now();
    const answered = heard("answer");
    line.postMessage({ type: "ask", id, question: { kind: "columns", moves } });
    await answered;
    times.push(performance.now() - begun);
  }
  return times;
}"""


def random_games(count: int, last_ply: int, chance: Random) -> list[str]:
    """Positions that are not over, every ply from 0 to the last as likely."""
    games: list[str] = []
    while len(games) < count:
        position, moves = Position(), ""
        for _ in range(chance.randint(0, last_ply)):
            column = chance.choice(position.legal_columns())
            position, moves = position.play(column), f"{moves}{column + 1}"
            if position.over:
                break
        if not position.over:
            games.append(moves)
    return games


def ask(games: list[str]) -> tuple[list[float], str]:
    built = {name: f"/assets/{next(ASSETS.glob(pattern)).name}" for name, pattern in FILES.items()}
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        page = browser.new_context(service_workers="block").new_page()
        page.goto(server.url)
        page.set_default_timeout(600_000)
        times = page.evaluate(ASK, built | {"games": games})
        version = browser.version
        browser.close()
    return times, version


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--positions", type=int, default=2000)
    options.add_argument("--last-ply", type=int, default=30)
    options.add_argument("--seed", type=int, default=1)
    wanted = options.parse_args()
    times, version = ask(random_games(wanted.positions, wanted.last_ply, Random(wanted.seed)))
    times.sort()
    row = {name: times[min(len(times) - 1, int(share * len(times)))] for name, share in SHARES.items()}
    print(
        f"Chromium {version}, {len(times)} random positions of plies 0 to {wanted.last_ply}, all seven columns"
    )
    print("| " + " | ".join(row) + " |")
    print("|" + "---|" * len(row))
    print("| " + " | ".join(f"{value:.1f} ms" for value in row.values()) + " |")
    return 0 if row["p99"] <= 100 else 1


SHARES = {"median": 0.5, "p95": 0.95, "p99": 0.99, "longest": 1.0}

if __name__ == "__main__":
    sys.exit(main())

"""Measures three pages with Lighthouse: `make lighthouse`. Not in CI: figures depend on the machine."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx

from support.browsers import ARGUMENTS
from support.running import Server

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "web" / "lighthouse" / "node_modules" / "lighthouse" / "cli" / "index.js"
METRICS = {
    "first-contentful-paint": "FCP",
    "largest-contentful-paint": "LCP",
    "total-blocking-time": "TBT",
    "cumulative-layout-shift": "CLS",
    "speed-index": "SI",
}
WANTED = {"performance": 98, "accessibility": 100, "best-practices": 100, "seo": 100}


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        pages = {"home": "/"} | {name: f"/watch/{match}" for name, match in scenes(server).items()}
        results = {name: measure(server.url + path) for name, path in pages.items()}
    failed = 0
    for name, scores in results.items():
        print(f"{name:<22}" + "  ".join(f"{category} {score}" for category, score in scores.items()))
        failed += any(score < WANTED[category] for category, score in scores.items())
    return 1 if failed else 0


def scenes(server: Server) -> dict[str, str]:
    """A game against the computer, and one that is over."""
    with httpx.Client(base_url=f"{server.url}/api", timeout=30) as client:
        running = opened(client, {"kind": "bot", "level": "casual"})
        client.post(f"/matches/{running}/moves", json={"column": 3})
        over = opened(client, {"kind": "same_screen"})
        for column in (0, 1, 0, 1, 0, 1, 0):
            client.post(f"/matches/{over}/moves", json={"column": column})
    return {"against the computer": running, "finished game": over}


def opened(client: httpx.Client, opponent: dict[str, str]) -> str:
    answer: dict[str, Any] = client.post(
        "/matches", json={"game": "connect-four", "opponent": opponent}
    ).json()
    return str(answer["match"]["id"])


def measure(url: str) -> dict[str, int]:
    flags = " ".join(["--headless=new", *ARGUMENTS])
    command = [shutil.which("node") or "node", str(PROGRAM), url, "--quiet", "--output=json"]
    browser = shutil.which("chromium") or shutil.which("chromium-headless-shell") or ""
    environment = os.environ | {"CHROME_PATH": browser}
    done = subprocess.run(
        [*command, f"--chrome-flags={flags}"],
        capture_output=True,
        env=environment,
    )
    if done.returncode:
        raise SystemExit(f"Lighthouse could not measure {url}: {done.stderr.decode()[-800:]}")
    report = json.loads(done.stdout)
    shown = (f"{name} {report['audits'][audit]['displayValue']}" for audit, name in METRICS.items())
    print(f"  {url}: {', '.join(shown)}", file=sys.stderr)
    for audit in report["audits"].values():
        if (
            audit["score"] is not None
            and audit["score"] < 0.9
            and audit["scoreDisplayMode"] in ("binary", "metricSavings")
        ):
            print(f"  {url}: {audit['id']}: {audit['title']}", file=sys.stderr)
    return {
        name: round(100 * category["score"])
        for name, category in report["categories"].items()
        if name in WANTED
    }


if __name__ == "__main__":
    sys.exit(main())

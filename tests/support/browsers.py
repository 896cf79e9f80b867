"""Debian's Chromium. A browser is never downloaded."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP game.test 127.0.0.1,MAP 192.168.77.7 127.0.0.1",
]


NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The shell first: without tabs and menus of its own it opens a window at a quarter of the cost."""


def launch(playwright: Playwright, *more: str) -> Browser:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise RuntimeError(
            "The browser tests need Chromium. On Debian: apt-get install chromium-headless-shell"
        )
    return playwright.chromium.launch(executable_path=found, args=[*ARGUMENTS, *more])

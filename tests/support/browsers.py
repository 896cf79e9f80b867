"""Debian's Chromium. A browser is never downloaded."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Playwright

LITTLE_COMPILING = "--js-flags=--no-opt --no-maglev --max-lazy"
"""No page lives long enough here for its scripts to be worth optimizing: a tenth of all processor time."""
LITTLE_DRAWING = "--force-gpu-mem-available-mb=1"
"""What lies outside the part of a page that is seen is not drawn in advance."""
SAME_FRAME = (
    "--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,"
    "RenderDocument:level/crashed-frame"
)
"""The next page of a site comes into the frame of the last one: a tenth of what a page load costs.

Of this option the browser takes the last, so it names the features Playwright turns on as well.
"""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--in-process-gpu",
    LITTLE_COMPILING,
    SAME_FRAME,
    "--host-resolver-rules=MAP game.test 127.0.0.1,MAP 192.168.77.7 127.0.0.1",
]


NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The shell first: without tabs and menus of its own it opens a window at a quarter of the cost."""


def launch_window(playwright: Playwright, profile: Path, **options: Any) -> BrowserContext:
    """The whole browser with a profile of its own: the shell has no notifications."""
    whole = next(filter(None, map(shutil.which, NAMES[1:])), None)
    if whole is None:
        raise RuntimeError("The tests of notifications need Chromium. On Debian: apt-get install chromium")
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=whole, args=ARGUMENTS, **options
    )


def launch(playwright: Playwright, *more: str) -> Browser:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise RuntimeError(
            "The browser tests need Chromium. On Debian: apt-get install chromium-headless-shell"
        )
    return playwright.chromium.launch(executable_path=found, args=[*ARGUMENTS, *more])

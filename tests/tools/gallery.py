"""Takes a picture of every page and state into build/gallery, with a contact sheet: `make gallery`.

make gallery GALLERY="--pages match-won,phone-turn --sizes 390x664 --languages de,ar --themes dark"
"""

from __future__ import annotations

import argparse
import html
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from support.browsers import launch
from support.gallery.scene import Scene
from support.gallery.state import LANGUAGES, SIZES, State, viewport
from support.gallery.states import STATES
from support.running import ROOT, Server
from support.visitor import resize

FOLDER = ROOT / "build" / "gallery"
THEMES = ("light", "dark")
STYLE = """
body { font: 15px system-ui, sans-serif; margin: 24px; background: #e9ecef; color: #14202b }
section { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-end }
figure { margin: 0 } img { height: 260px; max-width: 460px; object-fit: contain; background: #fff }
figcaption { font-size: 13px }
"""


def main() -> int:
    wanted = _wanted()
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    taken: list[tuple[str, str]] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), REVEAL_MS="500", ALERTS_LAN="1") as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for language in wanted.languages:
            taken += _take(browser, server.url, language, wanted)
        browser.close()
    (FOLDER / "index.html").write_text(sheet(taken), "utf-8")
    print(f"{len(taken)} pictures in {FOLDER.relative_to(ROOT)}; open index.html there")
    return 0


def _wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make gallery", description=__doc__)
    for option, known in (
        ("pages", tuple(state.name for state in STATES)),
        ("sizes", SIZES),
        ("languages", LANGUAGES),
        ("themes", THEMES),
    ):
        parser.add_argument(f"--{option}", type=_some_of(known), default=known, help=",".join(known))
    return parser.parse_args()


def _some_of(known: Sequence[str]) -> Callable[[str], tuple[str, ...]]:
    """Reads names with commas between them, all of them known."""

    def read(text: str) -> tuple[str, ...]:
        names = tuple(text.split(","))
        for name in names:
            if name not in known:
                raise argparse.ArgumentTypeError(f"{name} is not one of {', '.join(known)}")
        return names

    return read


def _take(browser: Browser, url: str, language: str, wanted: argparse.Namespace) -> list[tuple[str, str]]:
    """The pictures of one language, each as its state and its file."""
    scene = Scene(browser, url, language)
    taken = []
    for state in STATES:
        if state.name in wanted.pages:
            taken += [(state.name, name) for name in _pictures(state, scene, wanted)]
            print(f"  {language} {state.name}", flush=True)
    scene.leave()
    return taken


def _pictures(state: State, scene: Scene, wanted: argparse.Namespace) -> list[str]:
    page = state.shown(scene)
    names = []
    for theme in wanted.themes:
        page.emulate_media(color_scheme=theme)
        for size in wanted.sizes:
            resize(page, viewport(size))
            page.wait_for_timeout(150)
            names.append(f"{state.name}-{scene.language}-{size}-{theme}.png")
            page.screenshot(path=str(FOLDER / names[-1]))
    return names


def sheet(taken: Sequence[tuple[str, str]]) -> str:
    """All pictures on one page, state by state."""
    parts = [f'<!doctype html><meta charset="utf-8"><title>Gallery</title><style>{STYLE}</style>']
    for state in dict.fromkeys(state for state, _ in taken):
        parts.append(f"<h2>{html.escape(state)}</h2><section>")
        for name in (name for of, name in taken if of == state):
            words = name.removesuffix(".png").removeprefix(f"{state}-").replace("-", " ")
            parts.append(
                f'<figure><a href="{name}"><img loading="lazy" src="{name}" alt="{words}"></a>'
                f"<figcaption>{words}</figcaption></figure>"
            )
        parts.append("</section>")
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.exit(main())

"""Draws the icons of the installed app from `public/favicon.svg`: `make icons`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from support.browsers import launch

ROOT = Path(__file__).parents[2]
PUBLIC = ROOT / "web" / "public"
BOARD = "#121c33"
# Size, corner and how large the sign is, in hundredths. What a system masks by itself gets no corner of ours,
# and keeps the sign within the middle four fifths.
ICONS = {"192": (192, 22, 66), "512": (512, 22, 66), "maskable-512": (512, 0, 54), "180": (180, 0, 62)}


def drawing(size: int, corner: int, share: int) -> str:
    sign = re.sub(r"^<svg [^>]*>|</svg>\s*$", "", (PUBLIC / "favicon.svg").read_text())
    scale = share / 40
    place = f"translate({(100 - share) / 2} {(100 - share) / 2}) scale({scale})"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="{size}" height="{size}">'
        f'<rect width="100" height="100" rx="{corner}" fill="{BOARD}"/><g transform="{place}">{sign}</g></svg>'
    )


def main() -> int:
    folder = PUBLIC / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        for name, (size, corner, share) in ICONS.items():
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(
                f"<style>*{{margin:0}}svg{{display:block}}</style>{drawing(size, corner, share)}"
            )
            page.screenshot(path=folder / f"{name}.png", omit_background=True)
        browser.close()
    print(f"{len(ICONS)} icons in {folder.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

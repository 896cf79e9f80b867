"""A phone's page at every size that a phone may have, resized where it stands."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from playwright.sync_api import Page

from support.gallery.faults import SIZED, evaluate, sizes_of
from support.screens import Screen

FONTS = ("DejaVu Sans", "Liberation Sans")
WIDTHS = (320, 390)
HEIGHTS = range(480, 901, 20)
# Names of whatever lies outside the screen or under something else, in either font. A dialog may scroll.
OUT_OF_REACH = (
    f"async (fonts, size) => {{ await ({SIZED})(size);"
    """
    const found = [];
    const dialog = document.querySelector('dialog[open]');
    const all = [...(dialog ?? document).querySelectorAll('button, a[href], input, select, [data-part=key]')];
    const shown = all.filter(one => one.getClientRects().length > 0);
    for (const font of fonts) {
        document.documentElement.style.setProperty('--font', `"${font}"`);
        scrollTo(0, 0);
        for (const one of shown) {
            const target = one.type === 'radio' ? one.closest('label') : one;
            if (dialog) target.scrollIntoView({ block: 'nearest' });
            const { left, right, top, bottom } = target.getBoundingClientRect();
            const inside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
            const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            if (!inside || !target.contains(at))
                found.push(`${font}: ${one.ariaLabel ?? one.innerText ?? one.id} at ${Math.round(bottom)}`);
        }
    }
    return [shown.length, found];
}"""
)

# Where words are looked at as well: the lowest screen, one of a browser, a tall one.
LOOKED_AT = (480, 664, 844)


def check(
    phone: Screen,
    page: str,
    at_least: int,
    heights: Iterable[int] = HEIGHTS,
    fonts: tuple[str, ...] = FONTS,
) -> None:
    """Whatever can be pressed lies on the screen, at every size and in either font."""
    problems = []
    with sizes_of(phone.page) as sizes:
        for width, height in product(WIDTHS, heights):
            sizes.show({"width": width, "height": height})
            count, found = evaluate(phone.page, OUT_OF_REACH, fonts, [width, height])
            fonts = fonts[::-1]  # the page has the last one, and is laid out in it
            assert count >= at_least, f"{page}: {count} to press"
            problems += [f"{page}, {width}x{height}, {one}" for one in found]
    assert problems == []


def check_words(page: Page, where: str, heights: Iterable[int] = LOOKED_AT) -> None:
    """No word is cut or covered, nothing scrolls sideways; what can be pressed is reached by scrolling."""
    problems = []
    with sizes_of(page) as sizes:
        for width, height in product(WIDTHS, heights):
            sizes.show({"width": width, "height": height})
            problems += [f"{where}, {width}x{height}: {one}" for one in sizes.faults()]
    assert problems == []

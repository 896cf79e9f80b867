"""Names as tall and as wide as they may be: every screen that shows one keeps it within its line."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from support.screens import TV
from support.visitor import PHONE, Visitor, resize

LETTER = "Z" + "\u0301" * 4
TALL = LETTER * 24
TALL_IN_ROOM = LETTER * 12
ALLOWED = 0.45
"""How far beyond its box, in units of its letters, a name may be drawn."""
CAPTION_BELOW_BUTTONS = """name => {
  const caption = document.querySelector("[data-part=caption] span");
  const bar = document.querySelector("[role=toolbar]").getBoundingClientRect();
  return caption?.textContent.includes(name) && caption.getBoundingClientRect().top > bar.bottom;
}"""
LOOK = """
([name, allowed]) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = [], wrong = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.normalize("NFC").includes(name) || !parent.getClientRects().length) continue;
    seen.push(parent.tagName);
    let kept = false;
    for (let at = parent, up = 0; at && up < 4; at = at.parentElement, up += 1) {
      const style = getComputedStyle(at);
      const inset = /inset\\(-([\\d.]+)px/.exec(style.clipPath);
      if (inset && Number(inset[1]) <= allowed * parseFloat(style.fontSize)) kept = true;
      if (["hidden", "clip"].includes(style.overflowY) && style.display !== "inline") kept = true;
      if (style.position === "absolute" && at.clientWidth <= 1) kept = true;
    }
    if (!kept) wrong.push(`${parent.tagName}.${parent.className}`);
  }
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return { seen: seen.length, wrong, wide };
}
"""

# By how many pixels the ink of each name on the TV is cut off above. An empty box stands on the baseline.
CUT_OFF = """() => [...document.querySelectorAll("[data-part=player] bdi > span")].map(span => {
  const mark = document.createElement("i");
  mark.style.display = "inline-block";
  span.append(mark);
  const baseline = mark.getBoundingClientRect().bottom;
  mark.remove();
  const pen = document.createElement("canvas").getContext("2d");
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(span);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const ink = baseline - pen.measureText(span.textContent).actualBoundingBoxAscent;
  return Math.max(0, Math.floor(span.parentElement.getBoundingClientRect().top - ink));
})"""


def kept_in_line(page: Page, name: str) -> None:
    for _ in range(50):
        found: dict[str, Any] = page.evaluate(LOOK, [name[:8], ALLOWED])
        if found["seen"]:
            break
        page.wait_for_timeout(200)
    assert found["seen"] > 0, page.url
    assert found["wrong"] == [], page.url
    assert found["wide"] <= 0, f"{page.url} is {found['wide']} px wider than its window"


@pytest.mark.parametrize("options", [{}, {"viewport": PHONE}], ids=["desktop", "phone"])
def test_on_the_pages_of_a_match(visit, options: dict[str, Any]) -> None:
    ada: Visitor = visit(**options)
    ben: Visitor = visit(**options)
    name = ada.page.evaluate("text => text.normalize('NFC')", TALL)
    waiting = ada.opens(name=TALL, visibility="public")
    for path in ("/lobby", f"/play/{waiting}"):
        ben.go(path)
        kept_in_line(ben.page, name)
    ada.ask(f"/matches/{waiting}/abort")  # other tests look at the list of open games too
    match = ada.opens(name=TALL, visibility="public")
    ben.ask(f"/matches/{match}/join", name=TALL)
    for path in ("/watch", f"/play/{match}", f"/embed/{match}", "/games"):
        ben.go(path)
        kept_in_line(ben.page, name)
    for column in (1, 2, 1, 2, 1, 2, 1):
        (ada, ben)[column - 1].moves(match, column)
    ada.ask(f"/matches/{match}/rematch")
    ben.go(f"/play/{match}")
    kept_in_line(ben.page, name)


def test_on_the_screens_of_a_party(visit) -> None:
    host: Visitor = visit(viewport={"width": 1920, "height": 1080})
    opened = host.ask("/rooms")
    code = opened["room"]["code"]
    name = host.page.evaluate("text => text.normalize('NFC')", TALL_IN_ROOM)
    phones = [visit(viewport=PHONE) for _ in range(2)]
    for phone, called in zip(phones, (TALL_IN_ROOM, "Joe"), strict=True):
        phone.ask(f"/rooms/{code}/join", name=called)
    for step in ("lobby", "start"):
        if step == "start":
            host.ask(f"/rooms/{code}/start")
        for one, path in ((host, f"/tv/{code}"), (phones[0], f"/p/{code}"), (phones[1], f"/p/{code}")):
            one.go(path)
            if (one, step) == (host, "lobby"):
                one.button("Start on this screen").click()
                visit().ask(f"/rooms/{code}/join", name=LETTER * 11)
                one.page.wait_for_function(CAPTION_BELOW_BUTTONS, arg=name[:8])
            if one is not phones[1]:
                kept_in_line(one.page, name)


@pytest.mark.parametrize("kind", ["teams", "hill"])
def test_capitals_keep_their_marks_on_the_tv(visit, kind: str) -> None:
    host: Visitor = visit(viewport=TV)
    code = host.ask("/rooms")["room"]["code"]
    for name in ("Ann Übermaß", "Über-Ångströ", "ẾẾẾ"):
        visit().ask(f"/rooms/{code}/join", name=name)
    host.ask(f"/rooms/{code}/activity", kind=kind)
    host.go(f"/tv/{code}")
    host.button("Start on this screen").click()
    for step in ("lobby", "game"):
        if step == "game":
            host.ask(f"/rooms/{code}/start")
            host.button("Pause").wait_for()
        for size in (TV, {"width": 1920, "height": 1080}):
            resize(host.page, size)
            assert host.page.evaluate(CUT_OFF) == [0, 0, 0], f"{step}, {size}"

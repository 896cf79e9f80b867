"""What lies on the table during a game: every button in sight with its word, and none over another."""

from __future__ import annotations

from itertools import combinations

from playwright.sync_api import ViewportSize, expect

from support.gallery.faults import sizes_of
from support.gallery.state import viewport
from support.visitor import Visitor

BUTTONS = ("Resign", "Hint", "Start over", "Undo", "Go back")
SIZES = ("320x640", "390x664", "390x844", "1280x800")
HIT = "([x, y]) => document.elementFromPoint(x, y).closest('button')?.textContent.trim()"


def test_every_button_is_in_sight_and_can_be_pressed(visit) -> None:
    player = visit()
    player.sit(player.opens(opponent={"kind": "bot", "level": "beginner"}, moves="4455"))
    player.sees("Your turn (Red)")
    with sizes_of(player.page) as sizes:
        for size in map(viewport, SIZES):
            sizes.show(size)
            sizes.ask("() => null")
            check(player, size)


def check(player: Visitor, size: ViewportSize) -> None:
    width, height = size["width"], size["height"]
    boxes = {name: player.button(name).bounding_box() for name in BUTTONS}
    for name, box in boxes.items():
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height, name
        for part in (0.1, 0.5, 0.9):
            point = [box["x"] + part * box["width"], box["y"] + box["height"] / 2]
            assert player.page.evaluate(HIT, point) == name
    for one, other in combinations(boxes.values(), 2):
        assert one is not None
        assert other is not None
        assert (
            one["x"] + one["width"] <= other["x"] + 1
            or other["x"] + other["width"] <= one["x"] + 1
            or (one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1)
        )


def test_keeping_on_playing_keeps_the_game(visit) -> None:
    player = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    match = player.opens(opponent={"kind": "bot", "level": "beginner"}, moves="4455")
    player.sit(match)
    for button in ("Resign", "Start over"):
        player.button(button).tap()
        keep = player.button("Keep playing")
        box = keep.bounding_box()
        assert box is not None
        player.page.touchscreen.tap(box["x"] + 0.9 * box["width"], box["y"] + box["height"] / 2)
        expect(player.page.get_by_role("dialog")).to_have_count(0)
    player.sees("Your turn (Red)")
    assert match in player.page.url
    expect(player.pieces).to_have_count(4)


def test_undo_is_one_press(visit) -> None:
    player = visit()
    player.sit(player.opens(opponent={"kind": "bot", "level": "beginner"}, moves="4455"))
    player.button("Undo").click()
    expect(player.pieces).to_have_count(2)
    player.sees("Your turn (Red)")

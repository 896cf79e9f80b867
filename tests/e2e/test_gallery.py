"""Every page and state at the sizes people have: nothing cut, nothing on top of another, all within reach."""

from __future__ import annotations

import pytest

from support.gallery.faults import Sizes, faults, sizes_of
from support.gallery.scene import Scene
from support.gallery.state import SIZES, State, languages_from
from support.gallery.states import STATES
from support.running import Server
from support.windows import Windows

COMMON = ("320x640", "390x664", "390x844", "1280x800")
"""The smallest phone, the shortest and the usual one of today, and a desk."""
ORDERED = sorted(STATES, key=lambda state: state.who.__name__)
"""By who looks: a page that comes after another of the same person need not be loaded."""
GROUPS = tuple(tuple(ORDERED[at : at + 9]) for at in range(0, len(ORDERED), 9))
"""Each in a scene of its own, so that several processes share the work."""
PLANTED = {
    "the page scrolls sideways": "<p style='width: 3000px; height: 9px'></p>",
    "“Many words” is cut": "<p style='width: 40px; overflow: hidden; white-space: nowrap'>Many words</p>",
    "“Above” overlaps <b> “Below”": "<i>Above</i><b style='position: absolute; inset: 9px'>Below</b>",
    "“Many words” stands out": "<p style='background: red; width: 9px; white-space: nowrap'>Many words</p>",
    "“x” is only 9 by 9 px": "<button style='width: 9px; height: 9px; padding: 0'>x</button>",
    "“Words” is only 9 px high": "<style>p { font-size: 9px }</style><p>Words</p>",
    "“Go” cannot be pressed": "<button>Go</button><div style='position: fixed; inset: 0'></div>",
    "“Out” cannot be pressed": (
        "<div style='overflow: hidden; position: relative; width: 300px; height: 300px'>"
        "<button style='position: absolute; left: 320px'>Out</button></div>"
    ),
    "the board reaches from": "<div data-part='picture' style='height: 2000px'></div>",
    "there is no board": "<p>Nothing</p>",
}


@pytest.mark.parametrize("states", GROUPS, ids=lambda states: states[0].name)
def test_every_page_fits_every_screen_in_every_language(
    states: tuple[State, ...], windows: Windows, server: Server
) -> None:
    scene = Scene(windows, server.url, "en")
    found = {state.name: _wrong(state, scene) for state in states}
    assert {name: ones for name, ones in found.items() if ones} == {}
    assert scene.faults == []
    scene.leave()


def _wrong(state: State, scene: Scene) -> list[str]:
    """In English at every size, in the others at the common ones. What is spoken there now comes first."""
    first, *others = languages_from(state.who(scene))
    scene.language = first
    with sizes_of(state.shown(scene)) as sizes:
        wrong = _at_sizes(state, sizes, first)
        for language in others:
            state.speak(scene, language)
            wrong += _at_sizes(state, sizes, language)
    return wrong


def _at_sizes(state: State, sizes: Sizes, language: str) -> list[str]:
    wanted = SIZES if language == "en" else COMMON
    shown = [size for size in wanted if size in state.sizes]
    return [f"{language}, {fault}" for fault in faults(state, sizes, shown)]


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(fault: str, visit) -> None:
    visitor = visit()
    visitor.page.goto("about:blank")
    visitor.page.set_content(f"<!doctype html><body>{PLANTED[fault]}")
    state = State("planted", lambda scene: scene.stranger, lambda _: "/", board="board" in fault)
    with sizes_of(visitor.page) as sizes:
        found = faults(state, sizes, ["390x844"])
    assert any(fault in one for one in found), found


def test_a_page_without_a_fault_passes(visit) -> None:
    visitor = visit()
    visitor.page.goto("about:blank")
    visitor.page.set_content(
        "<!doctype html><body><p>Above</p><p>Below</p><button style='font-size: 30px'>Go</button>"
    )
    with sizes_of(visitor.page) as sizes:
        assert faults(STATES[0], sizes, ["390x844"]) == []

"""A browser that has lost its cookie: said as it is, with the way back, and nothing is asked in vain."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Request, expect

from support.axe import findings
from support.visitor import PHONE, Visitor

Visit = Callable[..., Visitor]
REASONS = {
    "cookie": "This browser’s cookie is gone",
    "ended": "This browser was signed out: from another device",
}


def playing(visit: Visit) -> tuple[Visitor, str]:
    """A player at the board, against somebody else."""
    ann, ben = visit(viewport=PHONE), visit()
    match = ann.opens()
    ben.ask(f"/matches/{match}/join", name="Ben")
    ann.sit(match).sees("Your turn (Red)")
    return ann, match


def loses(ann: Visitor, how: str) -> None:
    """The cookie is deleted, or the server has ended it."""
    if how == "cookie":
        ann.context.clear_cookies()
    else:
        (cookie,) = ann.context.cookies(f"{ann.url}/api/me")
        ann.context.add_cookies([{**cookie, "value": "unknown"}])  # type: ignore[typeddict-item]


@pytest.mark.parametrize("how", REASONS)
def test_at_ones_own_match_one_is_asked_and_led_back(how: str, visit: Visit) -> None:
    ann, match = playing(visit)
    loses(ann, how)
    ann.sit(match)
    taken = ann.page.locator("[data-part=seats-taken]")
    expect(taken).to_contain_text(REASONS[how])
    expect(taken).to_contain_text("Was this you?")
    assert findings(ann) == []
    taken.get_by_role("link", name="Recover").click()
    expect(ann.page.get_by_role("main")).to_contain_text(REASONS[how])
    ann.page.get_by_role("main").get_by_role("link", name="recovery code").click()
    expect(ann.page.locator("form")).to_be_visible()


@pytest.mark.parametrize("how", REASONS)
def test_ones_games_say_why_and_are_not_asked_for_in_vain(how: str, visit: Visit) -> None:
    ann, _ = playing(visit)
    ann.page.clock.install()
    ann.go("/games")
    expect(ann.page.locator("[data-part=entry]")).to_have_count(1)
    loses(ann, how)
    asked: list[str] = []
    ann.page.on("request", lambda request: _note(request, asked))
    ann.page.clock.run_for(15_000)
    main = ann.page.get_by_role("main")
    expect(main).to_contain_text(REASONS[how])
    expect(main.get_by_role("link", name="Recover")).to_be_visible()
    before = len(asked)
    ann.page.clock.run_for(60_000)
    ann.page.evaluate("fetch('/api/games')")
    assert asked[before:] == []


def _note(request: Request, asked: list[str]) -> None:
    if "/api/me/matches" in request.url:
        asked.append(request.url)


def test_somebody_who_never_played_here_is_not_asked(visit: Visit) -> None:
    _, match = playing(visit)
    cleo = visit()
    cleo.sit(match)
    taken = cleo.page.locator("[data-part=seats-taken]")
    expect(taken).to_have_text("All seats are taken. You are watching.")

"""A person against a bot that runs outside: made, challenged, killed and played again, in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from support.axe import findings
from support.bot_runner import EXAMPLE, Runner
from support.running import Server
from support.visitor import Visitor

Visit = Callable[..., Visitor]
SMALL = {"width": 320, "height": 640}


def test_a_person_challenges_a_bot_and_plays_it_twice(visit: Visit, server: Server, tmp_path: Path) -> None:
    ada, ann = visit(color_scheme="dark"), visit(viewport=SMALL)
    ada.opens(name="Ada")
    ada.go("/me")
    ada.page.get_by_label("Name of the new bot").fill("Robo")
    ada.button("Make a bot").click()
    token = ada.page.get_by_label("Token of Robo").input_value()
    ada.button("Done").click()
    ada.page.get_by_role("link", name="Robo").click()
    ada.sees("Robo")
    assert findings(ada) == []

    ann.page.goto(ada.page.url)
    ann.sees("Robo")
    expect(ann.page.get_by_text("A bot of Ada")).to_be_visible()
    ann.page.get_by_role("radio", name="Red").click()
    assert findings(ann) == []
    ann.button("Challenge").click()
    expect(ann.page.get_by_text("Waiting for Robo to answer…")).to_be_visible()
    assert findings(ann) == []

    runner = Runner(server.url, token, tmp_path, EXAMPLE)
    try:
        ann.sees("Your turn (Red)")
        match = ann.page.url.rsplit("/", 1)[1]
        ann.drop(1)
        expect(ann.pieces).to_have_count(2)
        runner.kill()
        ann.drop(1)
        runner.start()
        expect(ann.pieces).to_have_count(4)
        ann.ask(f"/matches/{match}/resign")
        ann.page.get_by_role("button", name=re.compile("^Rematch")).click()
        expect(ann.page).not_to_have_url(re.compile(match))
        expect(ann.headline).to_have_text(re.compile(r"\((Red|Yellow)\)"))
    finally:
        runner.kill()
    assert "rematch accepted" in runner.said

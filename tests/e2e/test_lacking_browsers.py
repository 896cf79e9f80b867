"""Browsers that lack speech, audio, a wake lock, vibration or storage, or fail at it: every screen starts."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from support.running import Server
from support.screens import Party
from support.visitor import Visitor

PARTS = {
    "speech": (("window", "speechSynthesis"), ("window", "SpeechSynthesisUtterance")),
    "audio": (("window", "AudioContext"),),
    "wake lock": (("Navigator.prototype", "wakeLock"),),
    "vibration": (("Navigator.prototype", "vibrate"),),
    "storage": (("window", "localStorage"), ("window", "sessionStorage")),
}
LACKS = {
    "absent": "delete {of}.{name};",
    "undefined": "Object.defineProperty({of}, '{name}', {{ value: undefined }});",
    "throwing": "Object.defineProperty({of}, '{name}', {{ value: window.failing }});",
}
# Fails at whatever is done with it or with a part of it; heard is a match only with its sounds on.
BEFORE = """
    {
        const fails = () => { throw new Error('not here'); };
        const traps = { get: () => window.failing, apply: fails, construct: fails };
        window.failing = new Proxy(function () {}, traps);
        localStorage.setItem('fourline.settings', JSON.stringify({ sound: true }));
    }
"""


@pytest.mark.parametrize("lack", LACKS)
@pytest.mark.parametrize("part", PARTS)
def test_tv_phone_and_match_start_and_play(visit, server: Server, part: str, lack: str) -> None:
    script = BEFORE + "".join(LACKS[lack].format(of=of, name=name) for of, name in PARTS[part])

    def lacking(*given: Any, **options: Any) -> Visitor:
        visitor = visit(*given, reduced_motion="no-preference", **options)
        visitor.page.add_init_script(script)
        return visitor

    party = Party(lacking, server.url)
    (amy,) = party.joined_by("Amy")
    httpx.post(f"{server.url}/api/rooms/{party.code}/join", json={"name": "Joe"}).raise_for_status()
    party.start()
    if party.named(party.room()["game"]["current"]["player_id"]) == "Joe":
        party.tv.visitor.ask(f"/rooms/{party.code}/play_now")
    amy.sees("YOUR TURN")
    before = party.tv.discs.count()
    amy.drops(4)
    expect(party.tv.discs).to_have_count(before + 1)
    expect(party.tv.page.get_by_role("heading", level=1)).to_contain_text("Joe’s turn (")
    player = lacking()
    player.sit(player.opens(opponent={"kind": "bot", "level": "beginner"}))
    player.drop(4)

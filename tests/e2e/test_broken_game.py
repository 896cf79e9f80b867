"""A game whose engine fails: its page says so, offers a way out, and does not ask without end."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from playwright.sync_api import expect

from support.installed import Installed
from support.visitor import Visitor

MODULE = """
from fourline.core.engine import Metadata
from fourline.games.tic_tac_toe.engine import TicTacToe

class Game(TicTacToe):
    metadata = Metadata("fragile", "Fragile", "Broken on purpose.", 2, 2)

    def view(self, state):
        if len(state.moves) >= 1:
            raise ValueError("no view")
        return super().view(state)
"""
SECONDS = 4
MAX_REQUESTS = 12


def installed(folder: Path) -> None:
    (folder / "fragile.py").write_text(MODULE)
    about = folder / "fragile-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: fragile\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[fourline.engines]\nfragile = fragile:Game\n")


def test_the_page_says_that_the_game_is_broken_and_backs_off(visit, tmp_path: Path) -> None:
    installed(tmp_path)
    with Installed(tmp_path, PYTHONPATH=str(tmp_path)) as server:
        player: Visitor = visit(server.url)
        match = player.opens(game="fragile", opponent={"kind": "same_screen"})
        player.go(f"/play/{match}")
        player.page.get_by_role("button", name=re.compile("empty$")).first.click()
        expect(player.page.get_by_role("heading", name="This game is broken")).to_be_visible()
        asked = Counter[str]()
        player.page.on("request", lambda request: asked.update([request.url]))
        player.page.wait_for_timeout(SECONDS * 1000)
        assert asked.total() <= MAX_REQUESTS, asked
        player.page.get_by_role("main").get_by_role("link").first.click()
        expect(player.page.get_by_role("heading", name="This game is broken")).to_have_count(0)
        other = player.opens(opponent={"kind": "same_screen"})
        player.go(f"/play/{other}")
        expect(player.page.get_by_role("button", name="Column 4").first).to_be_enabled()

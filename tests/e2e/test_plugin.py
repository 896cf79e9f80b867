"""A game from elsewhere, installed beside the wheel, is played from the neutral view."""

from __future__ import annotations

import subprocess
from pathlib import Path

from playwright.sync_api import expect

from support.installed import PIP, Installed
from support.running import ROOT

EXAMPLE = ROOT / "examples" / "plugin-reversi"


def test_an_installed_game_is_played_against_the_computer(visit, tmp_path: Path) -> None:
    plugins = tmp_path / "plugins"
    command = (*PIP, "install", "--no-deps", "--no-build-isolation", "--target", str(plugins), str(EXAMPLE))
    subprocess.run(command, check=True)
    with Installed(tmp_path, PYTHONPATH=str(plugins)) as server:
        player = visit(server.url).go()
        player.page.get_by_role("link", name="Reversi").click()
        player.button("Start the game").click()
        player.sees("Your turn (Black)")
        expect(player.pieces).to_have_count(4)
        player.page.get_by_role("button", name="d3, empty").click()
        expect(player.pieces).to_have_count(6)
        player.sees("Your turn (Black)")
        player.button("Go back").click()
        expect(player.pieces).to_have_count(4)

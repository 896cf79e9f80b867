"""Games from elsewhere, installed beside the wheel, are played from the neutral view."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from support.installed import PIP, Installed
from support.running import ROOT, Server

EXAMPLES = ("plugin-reversi", "gomoku")


@pytest.fixture(scope="module")
def plugins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("plugins")
    packages = [str(ROOT / "examples" / name) for name in EXAMPLES]
    command = (*PIP, "install", "--no-deps", "--no-build-isolation", "--target", str(folder), *packages)
    subprocess.run(command, check=True)
    with Installed(folder, PYTHONPATH=str(folder), BOT_THINK_MS="100") as server:
        yield server


def test_an_installed_game_is_played_against_the_computer(visit, plugins: Server) -> None:
    player = visit(plugins.url).go()
    player.page.get_by_role("link", name="Reversi").click()
    player.button("Start the game").click()
    player.sees("Your turn (Black)")
    expect(player.pieces).to_have_count(4)
    player.page.get_by_role("button", name="d3, empty").click()
    expect(player.pieces).to_have_count(6)
    player.sees("Your turn (Black)")
    player.button("Go back").click()
    expect(player.pieces).to_have_count(4)


def test_gomoku_is_opened_with_options_and_says_its_own_words(visit, plugins: Server) -> None:
    player = visit(plugins.url).go()
    page = player.page
    page.get_by_role("link", name="Gomoku").click()
    page.get_by_label("Board size").select_option("9")
    page.get_by_role("radiogroup", name="First stone").get_by_role("radio", name="centre").click()
    player.button("Start the game").click()
    player.sees("Your turn (Black)")
    expect(page.get_by_role("button", name="e5, empty")).to_have_count(1)
    expect(page.locator("[data-part=title]")).to_have_text("Gomoku: Black to move")
    page.get_by_role("button", name="e5, empty").click()
    expect(player.pieces).to_have_count(2)
    player.sees("Your turn (Black)")
    expect(page.locator("[data-part=score]").first).to_have_text("1 stones")
    match = page.url.rsplit("/", 1)[1]
    state = player.context.request.get(f"{plugins.url}/api/matches/{match}").json()
    assert state["options"] == {"size": 9, "exact": False, "first": "centre"}
    assert state["written"][0] == "e5"
    page.goto(f"{plugins.url}/rules?game=gomoku")
    expect(page.get_by_text("Five of your stones in a row")).to_be_visible()
    page.get_by_role("link", name="Play now").click()
    player.sees("New game")


def test_a_variant_is_chosen_and_a_disc_is_popped(visit, plugins: Server) -> None:
    player = visit(plugins.url).go("/new?game=connect-four-variants&with=screen")
    page = player.page
    page.get_by_label("Columns").select_option("5")
    page.get_by_role("radiogroup", name="Pop out").get_by_role("radio", name="On").click()
    player.button("Start the game").click()
    for column in (1, 2):
        page.get_by_role("button", name=f"Column {column}, 0 of 6 filled").click()
        expect(player.pieces).to_have_count(column)
    page.get_by_role("button", name="Pop 1").click()
    expect(player.pieces).to_have_count(1)

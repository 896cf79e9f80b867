"""What breaks in such apps: reloads, lost lines, a server that dies in the middle."""

from __future__ import annotations

from playwright.sync_api import expect

from fourline.core.match.ways_out import CLAIM_AFTER_MS
from fourline.service.cluster.presence import GRACE_MS
from support.axe import findings
from support.cutting_proxy import CuttingProxy
from support.installed import Installed
from support.running import HandServer
from support.visitor import play


def test_reloading_in_the_middle_loses_nothing(pair) -> None:
    ada, ben, _ = pair
    play(ada, ben, "4453")
    ada.page.reload()
    expect(ada.pieces).to_have_count(4)
    ada.sees("Your turn (Red)")
    play(ada, ben, "2")


def test_a_player_whose_line_drops_comes_back_to_the_right_state(pair) -> None:
    ada, ben, _ = pair
    ada.drop(4)
    ben.context.set_offline(True)
    expect(ben.page.get_by_text("No connection to the server.")).to_be_visible()
    ben.context.set_offline(False)
    ben.drop(3)
    expect(ada.pieces).to_have_count(2)


def test_the_other_side_sees_a_lost_line_and_that_it_is_back(visit, server) -> None:
    with CuttingProxy(server.port, ()) as line:
        ada, ben = visit(), visit(line.url)
        match = ada.opens(name="Ada")
        ben.ask(f"/matches/{match}/join", name="Ben")
        ada.sit(match)
        ben.sit(match).sees("Ada to move (Red)")
        ada.drop(4)
        ben_side = ada.page.get_by_role("region", name="Ben, Yellow")
        expect(ben_side).to_contain_text("To move")
        line.flows.clear()
        expect(ben_side).to_contain_text("Connecting…")
        assert findings(ada) == []
        line.flows.set()
        expect(ben_side).not_to_contain_text("Connecting…")
        ben.drop(1)
        expect(ben_side).to_contain_text("Connected")
        ben.page.goto("about:blank")


def test_the_other_side_sees_who_is_away_and_who_is_back(pair) -> None:
    ada, ben, match = pair
    ada.drop(4)
    ben_side = ada.page.get_by_role("region", name="Ben, Yellow")
    expect(ben_side).to_contain_text("To move")
    ben.page.goto("about:blank")
    ben.sit(match)
    ben.drop(1)
    expect(ben_side).to_contain_text("Connected")


def test_a_server_killed_and_started_again_goes_on_with_the_game(visit, tmp_path) -> None:
    with Installed(tmp_path) as server:
        ada, ben = visit(server.url), visit(server.url)
        match = ada.opens(name="Ada")
        ben.ask(f"/matches/{match}/join", name="Ben")
        ada.sit(match)
        ben.sit(match)
        play(ada, ben, "44")
        server.kill()
        ada.column(3).click()
        expect(ada.page.locator("[data-part=pending]")).to_have_count(1)
        server.start()
        expect(ada.page.locator("[data-part=pending]")).to_have_count(0)
        expect(ben.pieces).to_have_count(3)
        ben.sees("Your turn (Yellow)")
        play(ben, ada, "5")


def test_the_win_over_a_player_who_left_is_claimed(visit, tmp_path) -> None:
    with HandServer(tmp_path) as server:
        ada, simon = visit(server.url), visit(server.url)
        match = ada.opens(name="Ada", clock={"kind": "fischer", "initial": 900, "increment": 0})
        simon.ask(f"/matches/{match}/join", name="Simon")
        server.ms += GRACE_MS + CLAIM_AFTER_MS
        ada.sit(match)
        expect(ada.page.get_by_text("Simon has not come back.")).to_be_visible()
        ada.button("Claim the win").click()
        ada.sees("You win")
        expect(ada.page.get_by_text("Simon did not come back.")).to_be_visible()

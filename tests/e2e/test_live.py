"""Playing where no socket gets through."""

from __future__ import annotations

from playwright.sync_api import Route, WebSocketRoute, expect
from visitor import Visitor


def test_where_no_socket_gets_through_and_a_request_fails_the_board_stays_alive(visit) -> None:
    player: Visitor = visit()
    player.page.route_web_socket("**/live", _refused)
    failures = [2]

    def moves(route: Route) -> None:
        failures[0] -= 1
        if failures[0] >= 0:
            route.abort()
        else:
            route.continue_()

    player.page.route("**/moves", moves)
    player.go().page.get_by_role("button", name="Same screen").click()
    player.sees("Red to move")
    player.column(4).click()
    expect(player.detail).to_have_text("Not sent yet. Trying again…")
    expect(player.page.locator(".pending-face")).to_have_count(0)
    player.sees("Yellow to move")
    player.drop(3)
    expect(player.pieces).to_have_count(2)


def _refused(socket: WebSocketRoute) -> None:
    socket.close()

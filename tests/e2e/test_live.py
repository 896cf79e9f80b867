"""What travels while people play: their sockets, and requests only where there is no socket."""

from __future__ import annotations

from playwright.sync_api import Route, WebSocketRoute, expect

from support.visitor import Visitor, play


def requests_of(visitor: Visitor) -> list[str]:
    """Every request this page makes from now on; sockets are none."""
    visitor.page.wait_for_load_state("networkidle")
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    return asked


def test_a_whole_game_between_two_browsers_makes_no_request(pair) -> None:
    ada, ben, _ = pair
    asked = requests_of(ada), requests_of(ben)
    play(ada, ben, "445566")
    assert asked == ([], [])
    ada.drop(7)
    ada.sees("You win")
    ben.sees("You lost")
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ben.page.get_by_role("button", name="Accept the rematch")).to_be_visible()
    after = [[one.rpartition("/")[2] for one in made if "/api/matches" in one] for made in asked]
    assert after[0] == []
    assert after[1] in ([], ["review"]), "a loser is told where the game turned"


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
    expect(player.page.locator("[data-part=pending]")).to_have_count(0)
    player.sees("Yellow to move")
    player.drop(3)
    expect(player.pieces).to_have_count(2)


def _refused(socket: WebSocketRoute) -> None:
    socket.close()

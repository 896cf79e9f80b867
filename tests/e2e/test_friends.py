"""Two friends in two browsers: moves taken back, words said, offers declined."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from support.visitor import PHONE, Visitor, play

Visit = Callable[..., Visitor]
Pair = tuple[Visitor, Visitor, str]


def test_a_move_is_taken_back_when_the_friend_allows_it(pair: Pair) -> None:
    ada, ben, _ = pair
    play(ada, ben, "434")
    ada.button("Take back").click()
    expect(ben.page.locator("[data-part=takeback]")).to_contain_text("Ada wants to take back a move.")
    ben.button("Decline").click()
    expect(ada.page.locator("[data-part=takeback]")).to_contain_text("Ben did not agree.")
    ada.button("Take back").click()
    ben.button("Allow").click()
    for player in (ada, ben):
        expect(player.pieces).to_have_count(2)
    ada.sees("Your turn (Red)")
    play(ada, ben, "5")


def test_a_word_is_read_by_the_friend_and_spoken(pair: Pair) -> None:
    ada, ben, _ = pair
    ada.button("React").click()
    ada.button("Well played!").click()
    expect(ben.page.locator("[data-part=reaction]")).to_have_text("Well played!")
    expect(ben.heard).to_have_text("Ada: Well played!")
    expect(ben.page.locator("[data-part=reaction]")).to_have_count(0)


def test_a_rematch_is_withdrawn_and_declined(pair: Pair) -> None:
    ada, ben, match = pair
    ben.ask(f"/matches/{match}/resign")
    ada.page.get_by_role("button", name="Rematch").click()
    ada.button("Withdraw the offer").click()
    ben.page.get_by_role("button", name="Rematch").click()
    ada.button("No, thanks").click()
    expect(ben.page.get_by_text("Ada does not want a rematch.")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_who_invites_from_a_phone_finds_the_link_without_scrolling(visit: Visit) -> None:
    host = visit(viewport=PHONE)
    host.sit(host.opens())
    copy = host.button("Copy link").bounding_box()
    assert copy is not None
    assert copy["y"] + copy["height"] <= PHONE["height"]


def test_an_address_without_a_page_says_so_and_is_not_found(visit: Visit) -> None:
    lost = visit()
    for path, words in (("/nothing", "This page does not exist"), ("/play/zzzz", "Game not found")):
        sockets: list[str] = []
        lost.page.on("websocket", lambda socket, seen=sockets: seen.append(socket.url))
        lost.finds_nothing(path)
        sockets.clear()
        lost.sees(words)
        lost.page.wait_for_timeout(3000)
        assert len(sockets) <= 2  # the second if the first is refused before the page knows why

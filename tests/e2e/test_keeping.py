"""One player on every device: the card, linking by QR code and by letters, adoption, recovery, the end."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.keeping import links, makes_recovery_code, me, part, path_of, plays, says_yes, shows_code
from support.visitor import Visitor

Visit = Callable[..., Visitor]


def test_the_card_comes_after_the_second_finished_game_and_a_no_holds(visit: Visit) -> None:
    player = visit()
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.go()
    expect(player.column(4)).to_be_visible()
    plays(player)
    player.page.wait_for_load_state("networkidle")
    expect(part(player, "keep")).to_have_count(0)
    assert not any("KeepCard" in url or url.endswith("/api/me") for url in asked)
    plays(player)
    expect(part(player, "keep")).to_contain_text("Keep your games")
    player.button("No thanks").click()
    plays(player)
    player.go("/games")
    expect(part(player, "entry")).to_have_count(3)
    expect(part(player, "keep")).to_have_count(0)


def test_a_game_that_lasts_for_days_brings_the_card_at_once_but_never_while_it_is_played(
    visit: Visit,
) -> None:
    ada, ben = visit(), visit()
    match = ada.opens(name="Ada", clock={"kind": "correspondence", "days": 3})
    ada.sit(match)
    expect(part(ada, "keep")).to_be_visible()
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.sees("Your turn (Red)")
    expect(part(ada, "keep")).to_have_count(0)
    ada.go("/games")
    part(ada, "keep").get_by_role("link", name="Print a code").click()
    ada.sees("Your devices")


def test_your_devices_is_one_link_away_from_your_games(visit: Visit) -> None:
    player = visit()
    plays(player)
    player.go("/games")
    player.page.get_by_role("link", name="Your devices").click()
    player.sees("Your devices")


def test_the_qr_code_links_a_new_device(visit: Visit) -> None:
    ada, phone = visit(), visit()
    plays(ada)
    told = shows_code(ada)
    assert told["link"] == f"{ada.url}/link#{told['code']}"
    sent: list[str] = []
    phone.page.on("request", lambda request: sent.append(request.url))
    phone.go(path_of(told["link"]))
    expect(phone.page.get_by_label("Name of this device")).to_have_value("Chrome, Linux")
    phone.page.get_by_label("Name of this device").fill("Blue phone")
    with phone.page.expect_response("**/api/link") as claimed:
        phone.button("Continue").click()
    says_yes(ada, phone)
    phone.sees("Your games")
    expect(part(phone, "entry")).to_have_count(1)
    secrets = (told["code"], claimed.value.json()["claim"])
    assert not any(secret in url for url in sent for secret in secrets)
    expect(ada.page.get_by_text("Blue phone is now one of your devices").first).to_be_visible()
    expect(part(ada, "entry")).to_have_count(2)
    assert me(ada)["player"] == me(phone)["player"]


def test_letters_link_too_and_a_wrong_code_or_a_no_is_said(visit: Visit) -> None:
    ada, phone = visit(), visit()
    plays(ada)
    code = shows_code(ada)["code"]
    phone.go("/link")
    phone.button("Continue").click()
    expect(phone.page.get_by_role("alert")).to_have_text("Enter all eight letters.")
    letters = phone.page.get_by_label("The eight letters")
    letters.fill("bcdf ghjk" if not code.startswith("BCDF") else "kjhg fdcb")
    phone.button("Continue").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("This code is not valid")
    letters.fill(code.lower())
    phone.button("Continue").click()
    expect(part(ada, "answer")).to_be_visible()
    ada.button("No").click()
    phone.sees("The other device said no")
    phone.button("Try again").click()
    ada.button("Show a code").click()
    expect(part(ada, "code")).to_be_visible()
    letters.fill(part(ada, "code").inner_text())
    phone.button("Continue").click()
    says_yes(ada, phone)
    phone.sees("Your games")


def test_a_waiting_device_may_be_reloaded(visit: Visit) -> None:
    ada, phone = visit(), visit()
    plays(ada)
    phone.go(path_of(shows_code(ada)["link"]))
    phone.button("Continue").click()
    phone.sees("Compare the digits")
    phone.page.reload()
    says_yes(ada, phone)
    phone.sees("Your games")


def test_adoption_is_asked_for_and_says_what_happens(visit: Visit) -> None:
    ada, zoe = visit(), visit()
    plays(ada)
    plays(zoe, games=2, name="Zoe")
    zoe.go(path_of(shows_code(ada)["link"]))
    zoe.button("Continue").click()
    expect(part(zoe, "adopts")).to_contain_text("Your 2 games here become the other player’s too.")
    zoe.button("Cancel").click()
    assert me(zoe)["player"] != me(ada)["player"]
    zoe.button("Continue").click()
    zoe.button("Yes, both are mine").click()
    says_yes(ada, zoe)
    zoe.sees("Your games")
    expect(part(zoe, "entry")).to_have_count(3)
    assert me(zoe)["player"] == me(ada)["player"]


def test_two_who_play_each_other_cannot_become_one(visit: Visit) -> None:
    ada, ben = visit(), visit()
    match = ada.opens(name="Ada")
    ben.ask(f"/matches/{match}/join", name="Ben")
    ben.go(path_of(shows_code(ada)["link"]))
    ben.button("Continue").click()
    ben.button("Yes, both are mine").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("both seats would be yours")


def test_a_recovery_code_brings_the_games_back_once(visit: Visit) -> None:
    ada, phone, late = visit(), visit(), visit()
    plays(ada)
    code = makes_recovery_code(ada)
    expect(ada.page.get_by_role("img", name="QR code of the recovery code")).to_be_visible()
    phone.go(f"/recover#{code}")
    expect(phone.page).to_have_url(f"{phone.url}/recover")
    phone.button("Bring my games back").click()
    phone.sees("Welcome back, Ada")
    expect(part(phone, "recovery")).not_to_have_text(code)
    phone.button("I have saved it").click()
    phone.sees("Your games")
    expect(part(phone, "entry")).to_have_count(1)
    late.go("/recover")
    late.page.get_by_label("Recovery code").fill(code.lower().replace("-", " "))
    late.button("Bring my games back").click()
    expect(late.page.get_by_role("alert")).to_contain_text("not valid, or it has been used")


def test_only_the_sheet_is_printed(visit: Visit) -> None:
    ada = visit()
    plays(ada)
    makes_recovery_code(ada)
    ada.page.evaluate("window.print = () => { window.printed = true }")
    ada.button("Print").click()
    assert ada.page.evaluate("window.printed") is True
    ada.page.emulate_media(media="print")
    expect(ada.page.get_by_role("heading", name="Recovery code for your games")).to_be_visible()
    expect(part(ada, "recovery")).to_be_visible()
    expect(ada.page.get_by_role("banner")).to_be_hidden()
    expect(ada.button("Print")).to_be_hidden()


def test_a_name_changes_in_one_place(visit: Visit) -> None:
    ada, ben = visit(), visit()
    match = ada.opens(name="Ada")
    ben.ask(f"/matches/{match}/join", name="Ben")
    ben.sit(match)
    ben.sees("Ada to move (Red)")
    ada.go("/me")
    ada.page.get_by_label("Your name").fill("Grace")
    ada.button("Save").click()
    expect(ada.page.get_by_text("Name saved").first).to_be_visible()
    ben.sees("Grace to move (Red)")


def test_a_device_is_ended_from_another_and_others_hear_of_a_new_one(visit: Visit) -> None:
    ada, phone, laptop = visit(), visit(), visit()
    plays(ada)
    links(ada, phone)
    phone.go("/rules")
    expect(phone.page.get_by_role("heading", level=1)).to_be_visible()
    links(ada, laptop)
    news = phone.page.get_by_text("New device on your account: Chrome, Linux")
    expect(news).to_be_visible()
    phone.page.get_by_role("link", name="Your devices").click()
    expect(phone.page.get_by_text("New", exact=True)).to_be_visible()
    phone.button("Sign out all other devices").click()
    phone.page.get_by_role("dialog").get_by_role("button", name="Sign out all other devices").click()
    expect(part(phone, "entry")).to_have_count(1)
    for path in ("/me", "/games"):
        laptop.go(path)
        expect(laptop.page.get_by_text("This browser was signed out: from another device")).to_be_visible()


def test_over_a_running_game_a_new_device_is_told_at_once(visit: Visit) -> None:
    ada, phone, laptop = visit(), visit(viewport={"width": 390, "height": 664}), visit()
    plays(ada)
    links(ada, phone)
    match = ada.opens(name="Ada")
    visit().ask(f"/matches/{match}/join", name="Ben")
    phone.sit(match)
    phone.sees("Your turn (Red)")
    links(ada, laptop)
    notice = phone.page.get_by_text("New device on your account: Chrome, Linux")
    expect(notice).to_be_visible()
    phone.drop(4)
    phone.button("OK").click()
    expect(notice).to_have_count(0)


def test_a_device_that_was_ended_turns_into_a_watcher_and_may_come_back(visit: Visit) -> None:
    ada, phone = visit(), visit()
    plays(ada)
    links(ada, phone)
    match = ada.opens(name="Ada")
    visit().ask(f"/matches/{match}/join", name="Ben")
    phone.sit(match)
    phone.sees("Your turn (Red)")
    assert ada.context.request.post(f"{ada.url}/api/me/end_others").status == 204
    phone.sees("Ada to move (Red)")
    links(ada, phone)


def test_everything_is_taken_along_and_erased(visit: Visit) -> None:
    ada, ben = visit(), visit()
    plays(ada)
    match = ada.opens(name="Ada")
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.go("/me")
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download everything about you").click()
    taken = json.loads(download.value.path().read_text("utf-8"))
    assert {one["id"] for one in taken["matches"]} >= {match}
    ada.button("Delete me").click()
    question = ada.page.get_by_role("dialog")
    expect(question).to_contain_text("Your running games are resigned.")
    question.get_by_role("button", name="Yes, delete me").click()
    ada.sees("You have been deleted")
    ben.sit(match)
    ben.sees("You win")
    assert "Ada" not in ben.page.inner_text("main")
    ada.go("/games")
    expect(ada.page.get_by_text("You have not played here yet.")).to_be_visible()


def test_a_new_phone_takes_over_seat_and_points_in_a_party(party, visit: Visit) -> None:
    party.joined_by("Amy", "Joe")
    party.start()
    party.plays_to_the_end()
    expect(party.tv.page.get_by_role("heading", level=1)).to_contain_text("wins")
    before = party.room()["players"]
    seat = next(one for one in before if one["points"] == 30)
    old = next(one for one in party.phones if one.name == seat["name"])
    expect(old.page.get_by_text("Total: 30")).to_be_visible()
    new = party.phone()
    new.visitor.go(f"/p/{party.code}")
    new.page.get_by_role("link", name="Already playing on another phone?").click()
    expect(new.page.get_by_label("The eight letters")).to_be_visible()
    new.visitor.go(f"/link?room={party.code}#{shows_code(old.visitor)['code']}")
    new.visitor.button("Continue").click()
    says_yes(old.visitor, new.visitor)
    new.page.wait_for_url(f"**/p/{party.code}")
    expect(new.page.get_by_text("Total: 30")).to_be_visible()
    shown = [(one["id"], one["name"], one["points"]) for one in party.room()["players"]]
    assert shown == [(one["id"], one["name"], one["points"]) for one in before]
    links(old.visitor, visit())
    notice = new.page.get_by_text("New device on your account: Chrome, Linux")
    expect(notice).to_be_visible()
    expect(new.page.get_by_role("link", name="Your devices")).to_have_attribute(
        "href", f"/me?room={party.code}"
    )
    new.visitor.button("OK").click()
    expect(notice).to_have_count(0)


@pytest.mark.parametrize("path", ["/me", "/games"])
def test_without_a_server_the_pages_say_so(path: str, visit: Visit) -> None:
    player = visit()
    plays(player)
    player.page.route("**/api/me*", lambda route: route.abort())
    player.page.route("**/api/me/**", lambda route: route.abort())
    player.go(path)
    expect(player.page.get_by_text("No connection to the server")).to_be_visible()

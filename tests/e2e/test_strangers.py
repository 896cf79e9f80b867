"""Strangers in two browsers: they find each other, and one who finds nobody plays a bot meanwhile."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from support.axe import findings
from support.moderating import moderate
from support.running import Server
from support.visitor import PHONE, Visitor

Visit = Callable[..., Visitor]


def test_two_strangers_find_each_other_and_talk_in_words(visit: Visit) -> None:
    ann, ben = visit(), visit(viewport={"width": 390, "height": 664}, locale="de-DE")
    ann.go("/")
    ann.page.locator("[data-part=stranger] button").nth(1).click()
    ann.sees("Finding an opponent")
    expect(ann.page.locator("[data-part=wait]")).to_contain_text("You are the only one waiting")
    assert findings(ann) == []
    ben.go("/stranger")
    expect(ben.page.locator("[data-part=count]")).to_have_text("1 Person wartet")
    ben.page.get_by_role("button", name="5 Minuten für jeden").click()
    for player in (ann, ben):
        expect(player.page.locator("[data-part=targets] button").first).to_be_visible()
    assert ann.page.url == ben.page.url

    ann.button("Say").click()
    assert findings(ann) == []
    ann.button("Good luck!").click()
    expect(ben.page.locator("[data-part=said]")).to_have_text("Viel Glück!")
    ben.button("Etwas sagen").click()
    ben.button("Worte ausblenden").click()
    expect(ben.page.get_by_text("Du siehst nicht, was Unbekannte sagen.")).to_be_visible()
    ben.page.keyboard.press("Escape")
    ann.button("Say").click()
    ann.button("Hello!").click()
    expect(ann.page.locator("[data-part=said]")).to_have_text("Hello!")
    expect(ben.page.locator("[data-part=said]")).to_have_count(0)

    ann.button("Say").click()
    ann.button("Report").click()
    ann.page.get_by_label("Rude behaviour").check()
    ann.page.get_by_label("Details").fill("Not nice.")
    assert findings(ann) == []
    ann.button("Send report").click()
    expect(ann.page.get_by_text("Thank you. The operator will look at it.")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.button("Say").click()
    ann.button("Block").click()
    ann.button("Block").click()
    expect(ann.page.get_by_text("is blocked.")).to_be_visible()
    ann.button("Keep playing").click()
    assert ann.faults + ben.faults == []


def test_who_finds_nobody_plays_a_bot_and_is_told(visit: Visit) -> None:
    ann, ben = visit(viewport=PHONE), visit()
    ann.go("/stranger")
    ann.page.get_by_role("button", name="15 seconds per move").click()
    offer = ann.page.locator("[data-part=meanwhile]")
    expect(offer).to_contain_text("Nobody yet. Play the computer (Club) meanwhile?")
    assert findings(ann) == []
    offer.get_by_role("button").click()
    expect(ann.page.locator("[data-part=stranger-search]")).to_be_visible()
    bots = ann.page.url
    ben.go("/stranger")
    ben.page.get_by_role("button", name="15 seconds per move").click()
    told = ann.page.locator("[data-part=stranger-found]")
    expect(told).to_contain_text("Opponent found")
    expect(told).to_contain_text("s left")
    told.get_by_role("link", name="Go to the game").click()
    expect(ann.column(1)).to_be_visible()
    assert ann.page.url != bots
    expect(ben.page).to_have_url(ann.page.url)
    ben.button("Resign").click()
    ben.button("Yes, resign").click()
    expect(ann.page.get_by_role("link", name="Another opponent")).to_be_visible()
    ann.page.get_by_role("link", name="Another opponent").click()
    ann.sees("Quick match")
    assert ann.faults + ben.faults == []


def test_who_comes_first_waits_without_a_clock_and_goes_back_to_the_search_with_the_reason(
    visit: Visit,
) -> None:
    ann, ben = visit(), visit(viewport=PHONE, locale="de-DE")
    ann.go("/stranger")
    ann.page.get_by_role("button", name="15 seconds per move").click()
    ann.sees("Finding an opponent")
    ann.page.get_by_role("link", name="Puzzles").first.click()
    ann.sees("Puzzles")
    ben.go("/stranger")
    ben.page.get_by_role("button", name="15 Sekunden pro Zug").click()
    arrival = ben.page.locator("[data-part=arrival]")
    expect(arrival).to_contain_text("Warten auf")
    expect(arrival).to_contain_text("Die Uhren laufen, sobald ihr beide da seid.")
    expect(ben.page.get_by_role("timer")).to_have_text(["0:15", "0:15"])
    expect(ben.page.locator("[data-part=away]")).to_have_count(0)
    expect(ann.page).to_have_title(re.compile("^(\\(1\\) )?Opponent found · "))
    expect(ben.page.get_by_role("status").filter(has_text="Dein Gegner ist nicht gekommen.")).to_be_visible()
    expect(ann.page.locator("[data-part=stranger-search]")).to_contain_text("You missed a game")
    expect(ann.page).to_have_title(re.compile("^You missed a game · "))
    assert findings(ann) == findings(ben) == []
    for player, stop in ((ben, "Suche beenden"), (ann, "Stop looking")):
        player.go("/stranger")
        player.button(stop).click()
    assert ann.faults + ben.faults == []


def test_the_clock_of_strangers_starts_when_both_are_there(visit: Visit) -> None:
    ann, ben = visit(), visit()
    ann.go("/stranger")
    ann.page.get_by_role("button", name="5 minutes each").click()
    ann.sees("Finding an opponent")
    ann.page.get_by_role("link", name="Puzzles").first.click()
    ben.go("/stranger")
    ben.page.get_by_role("button", name="5 minutes each").click()
    expect(ben.page.locator("[data-part=arrival]")).to_be_visible()
    ann.page.get_by_role("link", name="Go to the game").click()
    for player in (ann, ben):
        expect(player.page.locator("[data-part=arrival]")).to_have_count(0)
        expect(player.page.get_by_role("timer").filter(has_text="4:5")).to_be_visible()
    ann.button("Resign").click()
    ann.button("Yes, resign").click()
    assert ann.faults + ben.faults == []


def test_another_tempo_takes_the_place_of_the_search_that_runs(visit: Visit) -> None:
    ann = visit()
    ann.go("/")
    tempos = ann.page.locator("[data-part=stranger] button")
    tempos.nth(0).click()
    expect(ann.page.get_by_role("main")).to_contain_text("15 seconds per move · ")
    ann.page.get_by_role("link", name="Fourline").first.click()
    tempos.nth(1).click()
    expect(ann.page.get_by_role("main")).to_contain_text("5 minutes each · ")
    expect(ann.page.get_by_role("main")).not_to_contain_text("15 seconds per move · ")
    ann.button("Stop looking").click()
    ann.sees("Quick match")


def test_a_search_is_stopped_and_survives_a_reload(visit: Visit) -> None:
    ann = visit()
    ann.go("/stranger")
    ann.page.get_by_role("button", name="2 days per move").click()
    ann.sees("Finding an opponent")
    ann.page.reload()
    ann.sees("Finding an opponent")
    expect(ann.page.get_by_role("link", name="Get a notification or email")).to_be_visible()
    ann.page.get_by_role("button", name="15 seconds per move").click()
    expect(ann.page.locator("[data-part=days]")).to_contain_text("2 days per move")
    assert findings(ann) == []
    ann.button("Stop looking").first.click()
    expect(ann.page.get_by_role("heading", name="Play live meanwhile")).to_be_visible()
    ann.button("Stop looking").click()
    ann.sees("Quick match")


def test_who_is_banned_reads_why_on_every_page_in_their_language(visit: Visit, server: Server) -> None:
    ann, ben = visit(), visit(viewport={"width": 320, "height": 640}, locale="de-DE")
    room = ann.ask("/rooms")["room"]["code"]
    match, other = ann.opens(), ann.opens()
    ben.ask(f"/matches/{match}/join", name="Ben")
    ann.moves(match, 1)
    ben.moves(match, 1)
    ben.sit(match)
    player = ben.context.request.get(f"{ben.url}/api/me").json()["player"]
    with ThreadPoolExecutor() as beside:  # a browser runs in the event loop of this thread
        ban = ("ban", player, "--reason", "Rude to others.")
        assert beside.submit(moderate, server, *ban).result()[0] == 0
    why = ben.page.get_by_text(
        "Du bist auf diesem Server gesperrt: Rude to others. Du kannst weiter zuschauen"
    )
    ben.page.get_by_role("button", name="Revanche").click()
    expect(why).to_be_visible()
    for page, button in (
        ("/", "Gegen den Computer"),
        ("/", "5 Minuten für jeden"),
        ("/stranger", "5 Minuten für jeden"),
        (f"/join/{other}", "Mitspielen"),
    ):
        ben.go(page)
        ben.page.get_by_role("button", name=button).first.click()
        expect(why).to_be_visible()
    ben.go(f"/p/{room}")
    ben.page.get_by_label("Dein Name").fill("Ben")
    ben.button("Mitspielen").click()
    expect(why).to_be_visible()
    assert findings(ben) == []


ORDER = """timer => {
    const text = timer.querySelector('span').firstChild, words = text.data.match(/^(\\d+) (\\D+) ([\\d:]+)$/);
    const range = document.createRange();
    return [1, 2, 3].map(word => {
        const start = text.data.indexOf(words[word], word === 3 ? 3 : 0);
        range.setStart(text, start);
        range.setEnd(text, start + words[word].length);
        return range.getBoundingClientRect().left;
    });
}"""


def test_a_clock_of_days_reads_from_the_right_in_arabic(visit: Visit) -> None:
    ann, ben = visit(locale="ar"), visit()
    match = ann.opens(clock={"kind": "correspondence", "days": 3})
    ben.ask(f"/matches/{match}/join", name="Ben")
    ann.sit(match)
    clock = ann.page.get_by_role("timer").first
    expect(clock).to_contain_text("ي")
    days, word, hours = clock.evaluate(ORDER)
    assert days > word > hours


def test_a_clock_stands_under_its_name_in_arabic(visit: Visit) -> None:
    ann, ben = visit(viewport=PHONE, locale="ar"), visit()
    match = ann.opens(name="Maximiliane", clock={"kind": "fischer", "initial": 300, "increment": 3})
    ben.ask(f"/matches/{match}/join", name="Ben")
    ann.sit(match)
    clocks, names = ann.page.locator("[role=timer] > span"), ann.page.locator("[data-part=player-name]")
    expect(clocks).to_have_count(2)
    edges = "one => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]"
    (right, left), (right_name, left_name) = (
        [one.evaluate(edges) for one in each.all()] for each in (clocks, names)
    )
    assert right[1] == pytest.approx(right_name[1], abs=2)
    assert left[0] == pytest.approx(left_name[0], abs=2)

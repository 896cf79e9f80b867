"""Fair starts over HTTP and the live socket: openings, handicaps, the swap, sets, proof sheets."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fourline.solver.openings import openings
from support.client import Person, two_players
from support.patience import patiently

pytestmark = pytest.mark.anyio

COMPUTER = {"kind": "bot", "level": "club"}
ONE_SCREEN = {"kind": "same_screen"}


def columns(moves: str) -> list[int]:
    return [int(digit) - 1 for digit in moves]


async def until(person: Person, match_id: str, holds: Any) -> dict[str, Any]:
    async with patiently():
        while not holds(match := await person.match(match_id)):
            await asyncio.sleep(0.02)
    return match


async def test_an_agreed_opening_is_laid_when_the_second_player_sits_down(url: str) -> None:
    ada, bob = Person(url), Person(url)
    opened = (await ada.open(start={"kind": "even", "plies": 8, "number": 417}))["match"]
    assert (opened["status"], opened["moves"], opened["given"]) == ("open", [], 8)
    assert opened["start"] == {"kind": "even", "deck": "even-8", "number": 417}
    joined = (await bob.join(opened["id"]))["match"]
    assert joined["moves"] == columns(openings()["even-8"][416].moves)
    assert (joined["given"], joined["active_seat"], joined["swap"], joined["set"]) == (8, "red", False, None)
    events = await ada.events(opened["id"])
    assert [event["type"] for event in events[2:]] == ["seat_taken", *["move_played"] * 8]


@pytest.mark.parametrize("opponent", [COMPUTER, ONE_SCREEN])
async def test_the_server_draws_an_even_opening(url: str, opponent: dict[str, str]) -> None:
    match = (await Person(url).open(start={"kind": "even"}, opponent=opponent))["match"]
    assert (match["start"]["deck"], match["given"]) == ("even-6", 6)
    drawn = openings()["even-6"][match["start"]["number"] - 1]
    assert match["moves"] == columns(drawn.moves)


async def test_a_handicap_favours_the_seat(url: str) -> None:
    ada = Person(url)
    match = (
        await ada.open(start={"kind": "handicap", "favours": "yellow", "share": 65}, opponent=ONE_SCREEN)
    )["match"]
    sheet = await ada.get(f"/games/connect-four/openings/handicap/{match['start']['number']}")
    assert sheet.json()["favours"] == "yellow"
    assert 62 <= sheet.json()["share"] <= 68
    assert (match["start"]["favours"], match["start"]["share"]) == ("yellow", sheet.json()["share"])


async def test_a_share_that_no_opening_has_is_answered_with_the_one_that_was_drawn(url: str) -> None:
    shares = [100 - opening.share for opening in openings()["handicap"] if opening.share < 50]
    assert max(shares) < 85 - 2, "the deck has openings for every share of Yellow by now"
    start = {"kind": "handicap", "favours": "yellow", "share": 85}
    match = (await Person(url).open(start=start, opponent=ONE_SCREEN))["match"]
    assert match["start"]["share"] == round(max(shares))


@pytest.mark.parametrize(
    ("wanted", "code", "says"),
    [
        ({"start": {"kind": "even", "plies": 5}}, "request/invalid", "4, 6 or 8"),
        ({"start": {"kind": "even", "number": 99999}}, "request/invalid", "numbered 1 to"),
        ({"start": {"kind": "handicap", "favours": "red", "share": 99}}, "request/invalid", "60 to 85"),
        ({"start": {"kind": "handicap", "favours": "blue"}}, "request/invalid", "red or yellow"),
        ({"start": {"kind": "odd"}}, "request/invalid", ""),
        ({"start": {"kind": "even", "plies": "6"}}, "request/unreadable", ""),
        ({"set": 3}, "request/invalid", "A set has 2 games, not 3."),
        ({"set": 0}, "request/invalid", "A set has 2 games, not 0."),
        (
            {"start": {"kind": "even"}, "moves": "44", "opponent": ONE_SCREEN},
            "request/invalid",
            "not from both",
        ),
        ({"start": {"kind": "even"}, "game": "tic-tac-toe"}, "game/no_openings", "no openings"),
    ],
)
async def test_a_start_that_cannot_be_is_refused_and_opens_nothing(
    url: str, wanted: dict[str, Any], code: str, says: str
) -> None:
    ada = Person(url)
    await ada.open()
    answer = await ada.post("/matches", **({"game": "connect-four"} | wanted))
    assert (answer.json()["code"], answer.status_code) == (code, 400 if code == "request/unreadable" else 422)
    assert says in answer.json()["detail"]
    assert len((await ada.get("/me/matches")).json()["items"]) == 1


async def test_given_discs_count_neither_for_abort_nor_for_the_review(url: str) -> None:
    ada, bob, match_id = await two_players(url, start={"kind": "even"})
    assert (await bob.post(f"/matches/{match_id}/abort")).status_code == 200
    ada, bob, match_id = await two_players(url, start={"kind": "even"})
    column = (await ada.match(match_id))["legal_columns"][0]
    assert (await ada.move(match_id, column=column)).status_code == 200
    await bob.post(f"/matches/{match_id}/resign")
    review = (await ada.get(f"/matches/{match_id}/review")).json()
    assert [move["ply"] for move in review["moves"]] == [7]


async def test_the_second_player_swaps_after_the_first_disc(url: str) -> None:
    ada, bob, match_id = await two_players(url, start={"kind": "swap"}, name="Ada")
    refused = await bob.post(f"/matches/{match_id}/swap")
    assert (refused.status_code, refused.json()["code"]) == (409, "swap/closed")
    await ada.move(match_id, column=3)
    before = await bob.match(match_id)
    assert (before["swap"], before["active_seat"]) == (True, "yellow")
    assert (await ada.post(f"/matches/{match_id}/swap")).json()["code"] == "swap/closed"
    async with bob.live(match_id) as live:
        assert (await live.ask("swap"))["type"] == "ack"
        heard = await live.event()
        assert (heard["type"], set(heard)) == ("seats_swapped", {"type", "version", "at"})
    after = await bob.match(match_id)
    assert (after["moves"], after["active_seat"], after["swap"]) == ([3], "yellow", False)
    assert [player["name"] for player in after["players"]] == ["Red", "Ada"]
    assert (await bob.post(f"/matches/{match_id}/swap")).json()["code"] == "swap/closed"
    assert (await bob.move(match_id, column=3)).json()["code"] == "move/not_your_turn"
    assert (await ada.move(match_id, column=3)).status_code == 200
    mine = (await ada.get("/me/matches")).json()["items"][0]
    assert (mine["seat"], [player["name"] for player in mine["players"]]) == ("yellow", ["Red", "Ada"])
    assert (await ada.move(match_id, column=3)).json()["code"] == "move/not_your_turn"


async def test_the_swap_is_open_at_that_moment_only(url: str) -> None:
    ada, bob, match_id = await two_players(url, start={"kind": "swap"})
    await ada.move(match_id, column=2)
    await bob.move(match_id, column=2)
    version = (await ada.match(match_id))["version"]
    for person in (ada, bob):
        answer = await person.post(f"/matches/{match_id}/swap")
        assert (answer.status_code, answer.json()["code"]) == (409, "swap/closed")
    assert (await ada.match(match_id))["version"] == version
    plain, other, ordinary = await two_players(url)
    await plain.move(ordinary, column=3)
    assert (await other.post(f"/matches/{ordinary}/swap")).json()["code"] == "swap/closed"


@pytest.mark.parametrize(("column", "taken"), [(3, True), (2, False), (4, False), (0, False)])
async def test_a_bot_takes_the_swap_where_the_disc_wins(url: str, column: int, taken: bool) -> None:
    ada = Person(url)
    match = (await ada.open(start={"kind": "swap"}, opponent=COMPUTER))["match"]
    await ada.move(match["id"], column=column)
    match = await until(ada, match["id"], lambda match: match["version"] > 4)
    assert [player["kind"] for player in match["players"]] == (
        ["bot", "human"] if taken else ["human", "bot"]
    )
    assert len(match["moves"]) == (1 if taken else 2)


async def test_a_bot_begins_a_swap_with_column_3_or_5(url: str) -> None:
    ada = Person(url)
    for _ in range(4):
        match = (await ada.open(start={"kind": "swap"}, opponent=COMPUTER, seat="yellow"))["match"]
        match = await until(ada, match["id"], lambda match: match["moves"])
        assert match["moves"][0] in (2, 4)
        assert match["swap"]


async def test_a_set_is_two_games_with_sides_changed_and_one_score(url: str) -> None:
    ada, bob, one = await two_players(url, start={"kind": "even"}, set=2)
    first = await ada.match(one)
    assert first["set"] == {"of": 2, "game": 1, "score": {"red": 0, "yellow": 0}}
    await bob.post(f"/matches/{one}/resign")
    first = await ada.match(one)
    assert first["set"]["score"] == {"red": 1, "yellow": 0}
    second = await ada.match(first["next_match"])
    assert second["status"] == "in_progress"
    assert second["set"] == {"of": 2, "game": 2, "score": {"red": 0, "yellow": 1}}
    assert (second["start"], second["moves"]) == (first["start"], first["moves"])
    assert (await bob.get("/me/matches")).json()["items"][0]["seat"] == "red"
    await bob.post(f"/matches/{second['id']}/resign")
    over = await ada.match(second["id"])
    assert over["set"]["score"] == {"red": 0, "yellow": 2}
    assert over["next_match"] is None
    await ada.post(f"/matches/{second['id']}/rematch")
    agreed = (await bob.post(f"/matches/{second['id']}/rematch")).json()
    third = await ada.match(agreed["next"]["id"])
    assert third["set"] == {"of": 2, "game": 1, "score": {"red": 0, "yellow": 0}}
    assert third["start"]["deck"] == "even-6"


async def test_an_aborted_first_game_opens_no_second(url: str) -> None:
    ada, _, one = await two_players(url, set=2)
    await ada.post(f"/matches/{one}/abort")
    assert (await ada.match(one))["next_match"] is None


async def test_the_proof_sheet_says_values_line_and_shares(url: str) -> None:
    ada = Person(url)
    sheet = (await ada.get("/games/connect-four/openings/even-8/417")).json()
    assert sheet["sentence"] == "Opening 417. A proven draw, and about even at club level."
    assert len(sheet["columns"]) == 7
    assert len(sheet["line"]) == 42 - 8
    assert set(sheet["shares"]) == {"beginner", "casual", "club", "expert"}
    assert all(45 <= sheet["shares"][level]["share"] <= 55 for level in ("casual", "club"))
    decks = (await ada.get("/games/connect-four/openings")).json()
    assert {deck["deck"]: deck["size"] for deck in decks} == {
        deck: len(found) for deck, found in openings().items()
    }


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("connect-four/openings/even-5/1", 404, "opening/not_found"),
        ("connect-four/openings/even-6/0", 404, "opening/not_found"),
        ("connect-four/openings/even-6/x", 404, "opening/not_found"),
        ("connect-four/openings/even-6/999999999999", 404, "opening/not_found"),
        ("tic-tac-toe/openings/even-6/1", 422, "game/no_openings"),
        ("chess/openings/even-6/1", 404, "game/unknown"),
    ],
)
async def test_a_sheet_that_does_not_exist_is_a_sentence(url: str, path: str, status: int, code: str) -> None:
    answer = await Person(url).get(f"/games/{path}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["detail"].endswith(".")


async def test_looking_back_after_a_swap_shows_the_same_before_and_after_the_next_disc(url: str) -> None:
    ada, bob, match_id = await two_players(url, start={"kind": "swap"}, name="Ada")
    await ada.move(match_id, column=3)
    await bob.post(f"/matches/{match_id}/swap")
    before = (await ada.get(f"/matches/{match_id}", at=1)).json()
    await ada.move(match_id, column=3)
    after = (await ada.get(f"/matches/{match_id}", at=1)).json()
    shown = ("players", "active_seat", "moves", "swap", "version")
    assert {name: before[name] for name in shown} == {name: after[name] for name in shown}
    assert [player["name"] for player in after["players"]] == ["Red", "Ada"]


async def test_a_swap_at_ply_two_over_the_socket_is_refused_and_changes_nothing(url: str) -> None:
    ada, bob, match_id = await two_players(url, start={"kind": "swap"})
    await ada.move(match_id, column=2)
    await bob.move(match_id, column=2)
    before = await ada.match(match_id)
    async with ada.live(match_id) as live:
        refused = await live.ask("swap")
        assert (refused["code"], refused["detail"][-1]) == ("swap/closed", ".")
    assert (await ada.match(match_id))["version"] == before["version"]


async def test_an_opening_has_pictures(url: str) -> None:
    ada, base = Person(url), "/games/connect-four/openings/even-6/17"
    drawn = await ada.get(f"{base}/board.svg")
    assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/svg+xml")
    assert drawn.text.count("<circle") == 42
    png, card = await ada.get(f"{base}/board.png"), await ada.get(f"{base}/board.png", card=1)
    assert png.content[:4] == card.content[:4] == b"\x89PNG"
    assert png.content != card.content
    for missing in ("even-6/0/board.svg", "even-6/999/board.png", "odd-6/1/board.svg", "even-6/x/board.png"):
        answer = await ada.get(f"/games/connect-four/openings/{missing}")
        assert (answer.status_code, answer.json()["code"]) == (404, "opening/not_found")


async def test_what_the_socket_is_sent_is_what_is_served(url: str) -> None:
    ada, bob, match_id = await two_players(url, start={"kind": "swap"}, set=2)
    async with bob.live(match_id) as live:
        for person, column in ((ada, 3), (bob, 2), (ada, 2)):
            await person.move(match_id, column=column)
            heard = (await live.hear("event"))["match"]
            served = await bob.match(match_id)
            shown = ("given", "start", "swap", "set", "moves")
            assert {name: heard[name] for name in shown} == {name: served[name] for name in shown}
            assert heard["swap"] == (len(heard["moves"]) == 1)

"""Options over HTTP: chosen at opening, said by the match, refused with a sentence; moves to be posted."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from support.client import Person

pytestmark = pytest.mark.anyio

GAME = "connect-four-variants"
ONE_SCREEN = {"kind": "same_screen"}


async def test_a_game_lists_its_options_and_its_words(url: str) -> None:
    listed = {game["game_type"]: game for game in (await Person(url).get("/games")).json()}
    columns = listed[GAME]["options"][0]
    assert (columns["name"], columns["kind"], columns["least"], columns["most"]) == (
        "columns",
        "number",
        4,
        10,
    )
    assert sorted(listed[GAME]["words"]) == ["ar", "de", "en", "es", "fr"]
    assert listed[GAME]["words"]["de"]["phrases"] == {"Pop {}": "Aus Spalte {}"}
    assert listed[GAME]["bots"][1]["description"] == "Completes a row when it can, and blocks yours."
    assert (listed["connect-four"]["options"], listed["connect-four"]["words"]) == ([], {})


async def test_a_match_says_what_was_chosen_and_so_does_its_rematch(url: str) -> None:
    ada = Person(url)
    opened = (await ada.open(GAME, options={"columns": 4, "connect": 3}, opponent=ONE_SCREEN))["match"]
    chosen = {"columns": 4, "rows": 6, "connect": 3, "pop_out": False, "misere": False}
    assert opened["options"] == chosen
    assert (opened["view"]["columns"], opened["view"]["rows"]) == (4, 6)
    events = await ada.events(opened["id"])
    assert events[0]["options"] == chosen
    for column in (0, 1, 0, 1, 0):
        answer = await ada.move(opened["id"], column=column)
    assert answer.json()["match"]["outcome"]["reason"] == "connected"
    following = (await ada.post(f"/matches/{opened['id']}/rematch")).json()["next"]["id"]
    assert (await ada.match(following))["options"] == chosen


@pytest.mark.parametrize(
    ("game", "options", "status", "says"),
    [
        (
            GAME,
            {"columns": 3},
            422,
            "The option columns of Connect Four Variants must be a whole number from 4 to 10.",
        ),
        (GAME, {"columns": "7"}, 422, "must be a whole number from 4 to 10"),
        (GAME, {"pop_out": 1}, 422, "must be true or false"),
        (GAME, {"depth": 3}, 422, "has no option 'depth'"),
        (GAME, {"columns": 4, "rows": 4, "connect": 5}, 422, "No row of 5 fits on this board."),
        (GAME, [], 400, ""),
        ("connect-four", {"seed": 1}, 422, "Connect Four has no option 'seed'"),
    ],
)
async def test_options_that_do_not_decode_are_refused(
    url: str, game: str, options: Any, status: int, says: str
) -> None:
    answer = await Person(url).post("/matches", game=game, options=options)
    assert (answer.status_code, says in answer.json()["detail"]) == (status, True), answer.text


async def test_the_range_that_is_told_is_that_of_the_board(url: str) -> None:
    ada = Person(url)
    match = (await ada.open(GAME, opponent=ONE_SCREEN, options={"columns": 9}))["match"]
    refused = (await ada.move(match["id"], column=9)).json()
    assert refused["detail"] == "There is no such column: they are numbered 0 to 8."
    assert (refused["first"], refused["last"]) == (0, 8)


@pytest.mark.parametrize("game", ["connect-four", GAME])
async def test_what_is_playable_can_be_posted_as_it_is(url: str, game: str) -> None:
    ada, chance = Person(url), Random(5)
    options = {"pop_out": True} if game == GAME else {}
    match = (await ada.open(game, opponent=ONE_SCREEN, options=options))["match"]
    async with ada.live(match["id"]) as live:
        while match["status"] == "in_progress" and len(match["moves"]) < 30:
            assert len(match["playable"]) == len(match["legal_moves"])
            answer = await ada.post(f"/matches/{match['id']}/moves", **chance.choice(match["playable"]))
            assert answer.status_code == 200, answer.text
            match = answer.json()["match"]
            heard = await live.hear("event")
            while "match" not in heard:
                heard = await live.hear("event")
            assert (heard["match"]["playable"], heard["match"]["written"]) == (
                match["playable"],
                match["written"],
            )
    assert len(match["written"]) == len(match["moves"])
    assert all(word.removeprefix("p").isdigit() for word in match["written"])


async def test_a_reason_of_its_own_has_a_sentence_in_every_language(url: str) -> None:
    ada = Person(url)
    opening = {"options": {"misere": True, "connect": 3}, "opponent": ONE_SCREEN}
    match = (await ada.open(GAME, **opening))["match"]
    for column in (0, 1, 0, 1, 0):
        match = (await ada.move(match["id"], column=column)).json()["match"]
    assert (match["outcome"]["reason"], match["outcome"]["winner"]) == ("misere", "yellow")
    listed = {game["game_type"]: game for game in (await ada.get("/games")).json()}
    said = {language: words["reasons"]["misere"] for language, words in listed[GAME]["words"].items()}
    assert len(set(said.values())) == 5


async def test_moves_are_written_as_the_game_writes_them(url: str) -> None:
    ada = Person(url)
    match = (await ada.open(GAME, options={"pop_out": True}, opponent=ONE_SCREEN))["match"]
    for column, pop in ((0, False), (1, False), (0, True)):
        match = (await ada.move(match["id"], column=column, pop=pop)).json()["match"]
    assert match["written"] == ["1", "2", "p1"]
    assert (await ada.match(match["id"]))["written"] == ["1", "2", "p1"]

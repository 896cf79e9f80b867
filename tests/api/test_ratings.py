"""Rated matches over the API: what they do to ratings, what is closed while they run, and what others see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from support.accounts import linked, player
from support.client import Person
from support.containing import ahead, columns_after, contains, mirrored, other_orders, random_line
from support.rated import four_against_the_computer, four_each

pytestmark = pytest.mark.anyio

EVEN = {"kind": "even", "plies": 4, "number": 3}
CLOCK = {"kind": "per_move", "seconds": 60}
DAYS = {"kind": "correspondence", "days": 2}
BOT = {"kind": "bot", "level": "casual"}
PERFECT = {"kind": "bot", "level": "perfect"}


async def rated_pair(url: str, **wanted: Any) -> tuple[Person, Person, str]:
    """A rated match between two people, begun."""
    ada, bea = await player(url, name="Ada"), await player(url, name="Bea")
    match = await rated(ada, bea, **wanted)
    return ada, bea, match


async def rated(ada: Person, bea: Person, **wanted: Any) -> str:
    opened = await ada.open(**({"rated": True, "start": EVEN, "clock": CLOCK} | wanted))
    match_id: str = opened["match"]["id"]
    await bea.join(match_id)
    return match_id


async def step_of(person: Person, match_id: str, kind: str = "match_rated") -> dict[str, Any]:
    found = [one for one in await person.events(match_id) if one["type"] == kind]
    assert len(found) == 1
    return found[0]


async def test_a_lone_person_gets_a_rating_from_games_against_the_levels(url: str) -> None:
    ada = Person(url)
    for number in (1, 2):
        opened = (await ada.open(rated=True, start=EVEN, clock=CLOCK, opponent=BOT))["match"]
        assert opened["rated"]
        assert opened["players"][1]["rating"]["band"] == {"low": "casual", "high": "casual"}
        assert opened["players"][0]["rating"]["games"] == number - 1
        await four_against_the_computer(ada, opened["id"])
        assert (await ada.post(f"/matches/{opened['id']}/resign")).status_code == 200
        event = await step_of(ada, opened["id"])
        assert (event["pool"], list(event["ratings"])) == ("live", ["red"])
        step = event["ratings"]["red"]
        assert step["game"] == number
        assert step["after"]["rating"] < step["before"]["rating"]
        assert step["after"]["deviation"] < step["before"]["deviation"]
        document = await ada.match(opened["id"])
        assert document["ratings"]["seats"]["red"]["after"] == step["after"]
        assert document["ratings"]["seats"]["red"]["band"] is not None
        assert "player" not in str(event)


async def test_days_and_live_are_rated_apart(url: str) -> None:
    ada, bea, live = await rated_pair(url)
    cat = Person(url)
    days = await rated(ada, cat, clock=DAYS)
    for match_id, pool, other in ((live, "live", bea), (days, "days", cat)):
        await four_each(ada, other, match_id)
        await ada.post(f"/matches/{match_id}/resign")
        event = await step_of(ada, match_id)
        assert event["pool"] == pool
        assert {seat: one["game"] for seat, one in event["ratings"].items()} == {"red": 1, "yellow": 1}
        assert (
            event["ratings"]["red"]["after"]["rating"] < 1400 < event["ratings"]["yellow"]["after"]["rating"]
        )


async def test_both_games_of_a_rated_set_count(url: str) -> None:
    ada, bea, first = await rated_pair(url, start=None, set=2)
    await four_each(ada, bea, first)
    await ada.post(f"/matches/{first}/resign")
    second = (await ada.match(first))["next_match"]
    assert (await ada.match(second))["rated"]
    await four_each(bea, ada, second)
    await bea.post(f"/matches/{second}/resign")
    event = await step_of(ada, second)
    assert {one["game"] for one in event["ratings"].values()} == {2}


@pytest.mark.parametrize(
    "wanted",
    [
        {"start": None},
        {"clock": None},
        {"start": {"kind": "handicap", "favours": "red"}},
        {"opponent": {"kind": "same_screen"}},
        {"game": "tic-tac-toe", "start": None, "set": 2, "opponent": {"kind": "bot", "level": "club"}},
    ],
)
async def test_what_cannot_be_fair_is_not_rated(url: str, wanted: dict[str, Any]) -> None:
    body = {"game": "connect-four", "rated": True, "start": EVEN, "clock": CLOCK} | wanted
    refused = await Person(url).post("/matches", **body)
    assert (refused.status_code, refused.json()["code"]) == (422, "request/invalid")


async def test_a_friendly_match_rates_nothing_and_closes_nothing(url: str) -> None:
    ada, bea, match_id = await rated_pair(url, rated=False)
    await drop(ada, bea, match_id, (0, 1, 0, 1, 0))
    assert (
        await ada.post("/analysis", game="connect-four", moves=await moves_of(ada, match_id))
    ).status_code == 200
    await ada.post(f"/matches/{match_id}/resign")
    assert "match_rated" not in [one["type"] for one in await ada.events(match_id)]


# -- what must be played for ------------------------------------------------------------------


async def test_a_game_that_nobody_played_for_is_not_rated(url: str) -> None:
    ada, bea, match_id = await rated_pair(url)
    await drop(ada, bea, match_id, (0, 1, 0, 1, 6, 6, 5))
    await bea.post(f"/matches/{match_id}/resign")
    ended = (await ada.events(match_id))[-1]
    assert (ended["type"], ended["unrated"], ended["outcome"]["winner"]) == ("match_ended", "unplayed", "red")
    document = await ada.match(match_id)
    assert (document["rated"], document["ratings"], document["unrated"]) == (False, None, "unplayed")
    assert document["outcome"]["winner"] == "red", "the result stands"
    assert not (await ada.get("/me/matches", status="completed")).json()["items"][0]["rated"]


async def test_the_eighth_disc_makes_it_count(url: str) -> None:
    ada, bea, match_id = await rated_pair(url)
    await drop(ada, bea, match_id, (0, 1, 0, 1, 6, 6, 5, 5))
    assert "unrated" not in await ada.match(match_id)
    await bea.post(f"/matches/{match_id}/resign")
    document = await ada.match(match_id)
    assert (document["rated"], "unrated" in document) == (True, False)
    assert (await step_of(ada, match_id))["ratings"].keys() == {"red", "yellow"}


async def test_a_line_counts_however_early_it_was_made(url: str) -> None:
    ada, bea, match_id = await rated_pair(url, start=None, set=2)
    await drop(ada, bea, match_id, (0, 1, 0, 1, 0, 1, 0))
    assert (await ada.match(match_id))["outcome"]["reason"] == "connected"
    assert (await step_of(ada, match_id))["ratings"].keys() == {"red", "yellow"}


async def test_the_rematch_of_a_game_that_did_not_count_is_rated_again(url: str) -> None:
    ada, bea, match_id = await rated_pair(url)
    await ada.post(f"/matches/{match_id}/resign")
    for person in (ada, bea):
        await person.post(f"/matches/{match_id}/rematch")
    again = (await ada.match(match_id))["next_match"]
    assert (await ada.match(again))["rated"]


# -- fair play --------------------------------------------------------------------------------


async def drop(ada: Person, bea: Person, match_id: str, columns: tuple[int, ...]) -> None:
    for ply, column in enumerate(columns):
        answer = await (bea if ply % 2 else ada).move(match_id, column=column)
        assert answer.status_code == 200, answer.text


async def moves_of(person: Person, match_id: str) -> str:
    return "".join(str(column + 1) for column in (await person.match(match_id))["moves"])


async def test_hints_and_review_of_a_running_rated_match_are_closed_to_all(url: str) -> None:
    ada = Person(url)
    match_id = (await ada.open(rated=True, start=EVEN, clock=CLOCK, opponent=BOT))["match"]["id"]
    for person in (ada, Person(url)):
        refused = await person.get(f"/matches/{match_id}/review")
        assert (refused.status_code, refused.json()["code"]) == (409, "analysis/closed")
        assert "rated" in refused.json()["detail"]
    await ada.post(f"/matches/{match_id}/resign")
    assert (await ada.get(f"/matches/{match_id}/review")).status_code == 200


async def test_its_positions_and_their_mirror_images_are_not_analysed_while_it_runs(url: str) -> None:
    ada, bea, match_id = await rated_pair(url)
    stranger = Person(url)

    async def asked(moves: str) -> int:
        answer = await stranger.post("/analysis", game="connect-four", moves=moves)
        return 200 if answer.status_code == 200 else (answer.status_code, answer.json()["code"])[0]

    await drop(ada, bea, match_id, (0, 1, 0))
    assert await asked(await moves_of(ada, match_id)) == 200
    await drop(bea, ada, match_id, (1,))
    moves = await moves_of(ada, match_id)
    mirrored = "".join(str(8 - int(digit)) for digit in moves)
    other_order = moves[:-4] + moves[-2] + moves[-3] + moves[-4] + moves[-1]
    for closed in (moves, mirrored, other_order, moves + "7"):
        assert await asked(closed) == 409, closed
    assert await asked(moves[:-1]) == 200
    assert await asked(moves[:-1] + "7") == 200
    await ada.post(f"/matches/{match_id}/resign")
    assert await asked(moves) == 200


async def test_no_way_around_leads_to_the_solver(url: str) -> None:
    """One move ahead in another order, the computer as an adviser, a copy on one screen."""
    ada, bea, match_id = await rated_pair(url)
    await drop(ada, bea, match_id, (0, 1, 0, 1, 6, 6))
    moves = await moves_of(ada, match_id)
    opening = moves[:4]
    stranger = Person(url)

    async def refused(path: str, **body: Any) -> None:
        answer = await stranger.post(path, **({"game": "connect-four"} | body))
        assert (answer.status_code, answer.json()["code"]) == (409, "analysis/closed"), answer.text

    around = f"{opening}5{moves[5:10]}{moves[4]}"
    assert sorted(around) == sorted(f"{moves}5")
    for line in (around, "".join(str(8 - int(digit)) for digit in around)):
        await refused("/analysis", moves=line)
    for seat in ("red", "yellow"):
        await refused("/matches", opponent=PERFECT, moves=moves, seat=seat)
    asked = await stranger.open(opponent=PERFECT, moves=moves[:-1], seat="yellow")
    answer = await stranger.move(asked["match"]["id"], column=int(moves[-1]) - 1)
    assert (answer.status_code, answer.json()["code"]) == (409, "analysis/closed")
    assert "rating" in answer.json()["detail"]
    copied = (await stranger.open(opponent={"kind": "same_screen"}, moves=moves))["match"]["id"]
    assert (await stranger.get(f"/matches/{copied}/review")).json()["code"] == "analysis/closed"
    await ada.post(f"/matches/{match_id}/resign")
    assert (await stranger.get(f"/matches/{copied}/review")).status_code == 200
    assert (await stranger.move(asked["match"]["id"], column=int(moves[-1]) - 1)).status_code == 200


async def test_what_contains_a_closed_position_is_closed_where_it_is_asked_for(url: str) -> None:
    """The best move follows from the values two discs ahead, and most can be reached in another way."""
    ada, bea, match_id = await rated_pair(url)
    await drop(ada, bea, match_id, (0, 1, 0, 1, 6, 6, 6, 5))
    moves = await moves_of(ada, match_id)
    passed = {columns_after(one) for ply in range(8, 13) for one in (moves[:ply], mirrored(moves[:ply]))}
    chance, stranger = Random(1), Person(url)
    around = [(line, next(other_orders(line, passed), None)) for line in ahead(moves, 2)]
    reachable = [other for _, other in around if other is not None]
    assert len(reachable) > len(around) / 2
    asked = [*chance.sample(reachable, 6), mirrored(chance.choice(reachable)), f"{moves}{moves[-1]}"]
    asked.append(random_line(chance, 20, reachable[0]))
    seen_one_ahead = f"{moves[:10]}{moves[11]}4"  # without one disc of the position, which would complete it
    assert not contains(seen_one_ahead, moves)
    for line in (*asked, seen_one_ahead):
        closed = [await stranger.post("/analysis", game="connect-four", moves=line)]
        for seat in ("red", "yellow"):
            closed += [await stranger.post("/matches", **typed(line, opponent=PERFECT, seat=seat))]
        copied = (await stranger.post("/matches", **typed(line))).json()["match"]["id"]
        closed.append(await stranger.get(f"/matches/{copied}/review"))
        assert [(one.status_code, one.json().get("code")) for one in closed] == [(409, "analysis/closed")] * 4
    common = {columns_after(one) for ply in (8, 9) for one in (moves[:ply], mirrored(moves[:ply]))}
    fewer = next(
        order
        for line in ahead(moves[:8], 2)
        if not contains(line, moves[:9])
        for order in other_orders(line, common)
    )
    elsewhere = next(
        line for line in iter(lambda: random_line(chance, 14), "") if not contains(line, fewer[:8])
    )
    for line in (fewer, elsewhere):
        assert (await stranger.post("/analysis", game="connect-four", moves=line)).status_code == 200
        assert (await stranger.post("/matches", **typed(line, opponent=PERFECT))).status_code == 201
    await ada.post(f"/matches/{match_id}/resign")
    for line in asked:
        assert (await stranger.post("/matches", **typed(line, opponent=PERFECT))).status_code == 201


def typed(moves: str, **wanted: Any) -> dict[str, Any]:
    """A match that begins after these moves, on one screen unless it says otherwise."""
    return {"game": "connect-four", "moves": moves, "opponent": {"kind": "same_screen"}} | wanted


async def test_a_finished_copy_is_reviewed_as_far_as_the_other_game_does_not_come_by(url: str) -> None:
    """Two who help a player could copy the game in one of their own and give it up at once."""
    ada, bea, match_id = await rated_pair(url)
    cat, dan, copied = await rated_pair(url)
    for one, other, match in ((ada, bea, match_id), (cat, dan, copied)):
        await drop(one, other, match, (0, 1, 0, 1, 6, 6))
    await drop(cat, dan, copied, (2, 2))
    await cat.post(f"/matches/{copied}/resign")
    told = (await cat.get(f"/matches/{copied}/review")).json()
    assert [one["ply"] for one in told["moves"]] == [5, 6, 7, 8, 9, 10]
    assert told["closed_from"] == 11
    await ada.post(f"/matches/{match_id}/resign")
    told = (await cat.get(f"/matches/{copied}/review")).json()
    assert [one["ply"] for one in told["moves"]] == [5, 6, 7, 8, 9, 10, 11, 12]
    assert "closed_from" not in told


async def test_the_sheet_of_its_opening_is_closed_to_its_players_alone(url: str) -> None:
    ada, bea, match_id = await rated_pair(url)
    sheet = "/games/connect-four/openings/even-4/3"
    for person in (ada, bea):
        refused = await person.get(sheet)
        assert (refused.status_code, refused.json()["code"]) == (409, "analysis/closed")
        assert (await person.get("/games/connect-four/openings/even-4/4")).status_code == 200
    assert (await Person(url).get(sheet)).status_code == 200
    await ada.post(f"/matches/{match_id}/resign")
    assert (await ada.get(sheet)).status_code == 200


async def test_a_rated_game_has_no_takeback(url: str) -> None:
    ada, bea, match_id = await rated_pair(url)
    await drop(ada, bea, match_id, (0, 1))
    for call, body in (("takeback", {}), ("tempo", {"clock": None}), ("pause", {})):
        refused = await ada.post(f"/matches/{match_id}/{call}", **body)
        assert (refused.status_code, refused.json()["code"]) == (409, "match/rated"), call


# -- one hand ---------------------------------------------------------------------------------


async def test_a_match_adopted_into_one_hand_is_unrated_by_an_event(url: str) -> None:
    ada, bea, match_id = await rated_pair(url)
    await four_each(ada, bea, match_id)
    await ada.post(f"/matches/{match_id}/resign")
    done = (await step_of(ada, match_id))["ratings"]
    await linked(ada, bea, adopt=True)
    undone = (await step_of(ada, match_id, "match_unrated"))["ratings"]
    for seat in ("red", "yellow"):
        assert undone[seat]["game"] == done[seat]["game"] + 1
        assert undone[seat]["after"]["rating"] == pytest.approx(done[seat]["before"]["rating"], abs=0.01)
    document = await ada.match(match_id)
    assert (document["rated"], document["ratings"], document["unrated"]) == (False, None, "one_person")


async def test_after_an_adoption_a_person_takes_each_pool_along_once(url: str) -> None:
    ada, bea, first = await rated_pair(url)
    cat = await player(url, name="Cat")
    for other, match_id in ((bea, first), (cat, await rated(ada, cat))):
        await drop(ada, other, match_id, (0, 0, 1, 1, 5, 5, 6, 6))
        await ada.post(f"/matches/{match_id}/resign")
        assert await step_of(ada, match_id)
    await linked(bea, ada, adopt=True)
    taken = (await bea.get("/me/export")).json()["ratings"]["standings"]
    assert [(one["game"], one["pool"]) for one in taken] == [("connect-four", "live")]
    assert taken[0]["games"] == 3, "the one that counts: two games, and the first one taken back"


# -- profiles ---------------------------------------------------------------------------------

ALL = ["rating", "games", "best_win", "streak", "table"]


async def show(person: Person, *parts: str) -> dict[str, Any]:
    answer = await person.send("PUT", "/me/profile", json={"shows": list(parts)})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_profile_needs_kept_games_and_shows_what_its_owner_chose(url: str) -> None:
    ada, bea, match_id = await rated_pair(url, visibility="public")
    refused = await ada.send("PUT", "/me/profile", json={"shows": ["rating"]})
    assert (refused.status_code, refused.json()["code"]) == (409, "profile/not_kept")
    own = (await ada.get("/me/profile")).json()
    assert (own["id"], own["possible"]) == (None, False)
    assert own["why_not"]
    assert (await ada.post("/me/recovery")).status_code == 201
    await four_each(ada, bea, match_id)
    await bea.post(f"/matches/{match_id}/resign")
    own = await show(ada, *ALL)
    page = (await Person(url).get(f"/profiles/{own['id']}")).json()
    assert page["name"] == "Ada"
    assert page["ratings"]["connect-four"]["live"]["games"] == 1
    assert [(one["match"], one["result"], one["opponent"]) for one in page["games"]] == [
        (match_id, "win", "Bea")
    ]
    assert page["streak"] == 1
    assert (await ada.get("/me")).json()["player"] not in str(page)
    assert (await ada.match(match_id))["players"][0]["profile"] == own["id"]
    assert (await ada.match(match_id))["players"][1]["profile"] is None
    fresh = (await ada.open())["match"]["players"][0]
    assert fresh["profile"] == own["id"]
    await show(ada, "streak")
    page = (await Person(url).get(f"/profiles/{own['id']}")).json()
    assert (page["ratings"], page["games"], page["best_win"], page["streak"]) == (None, None, None, 1)
    await show(ada)
    gone = await Person(url).get(f"/profiles/{own['id']}")
    assert (gone.status_code, gone.json()["code"]) == (404, "profile/not_found")
    assert (await ada.match(match_id))["players"][0]["profile"] is None


async def test_a_profile_does_not_name_a_game_that_is_not_listed(url: str) -> None:
    ada, bea, match_id = await rated_pair(url)
    await ada.post("/me/recovery")
    await four_each(ada, bea, match_id)
    await bea.post(f"/matches/{match_id}/resign")
    own = await show(ada, *ALL)
    page = await Person(url).get(f"/profiles/{own['id']}")
    assert match_id not in page.text
    assert "Bea" not in page.text
    assert [(one["match"], one["result"]) for one in page.json()["games"]] == [(None, "win")]


async def test_deleting_oneself_takes_the_profile_along(url: str) -> None:
    ada = await player(url, name="Ada")
    await ada.post("/me/recovery")
    own = await show(ada, "rating")
    assert (await ada.send("DELETE", "/me")).status_code == 204
    assert (await Person(url).get(f"/profiles/{own['id']}")).status_code == 404


async def test_an_adopted_player_has_no_page_of_its_own(url: str) -> None:
    ada, bea = await player(url, name="Ada"), await player(url, name="Bea")
    match_id = (await bea.get("/me/matches")).json()["items"][0]["id"]
    for person in (ada, bea):
        await person.post("/me/recovery")
    own, adopted = await show(ada, "rating"), await show(bea, "rating")
    await linked(ada, bea, adopt=True)
    assert (await Person(url).get(f"/profiles/{adopted['id']}")).status_code == 404
    assert (await Person(url).get(f"/profiles/{own['id']}")).status_code == 200
    assert (await ada.match(match_id))["players"][0]["profile"] == own["id"]
    assert (await bea.get("/me/profile")).json()["id"] == own["id"]

"""A device that already is a player becomes another one's: asked for, and with its label and its seats."""

from __future__ import annotations

import pytest

from support.accounts import linked, me, player
from support.authenticator import Authenticator
from support.client import Person, two_players

pytestmark = pytest.mark.anyio


async def test_adoption_is_asked_for_and_never_slipped_in(url: str) -> None:
    ada, bea = await player(url, name="Ada"), await player(url, name="Bea")
    theirs = (await bea.get("/me/matches")).json()["items"][0]["id"]
    code = (await ada.post("/me/link")).json()["code"]
    asked = await bea.post("/link", code=code)
    assert (asked.status_code, asked.json()["code"], asked.json()["games"]) == (409, "link/adopts", 1)
    token = bea.token
    await linked(ada, bea, adopt=True)
    assert bea.token == token
    assert (await me(bea))["player"] == (await me(ada))["player"]
    for person in (ada, bea):
        games = {one["id"]: one for one in (await person.get("/me/matches")).json()["items"]}
        assert len(games) == 2
        assert games[theirs]["players"][0]["name"] == "Ada"
    joined = Person(url)
    await joined.join(theirs, name="Cat")
    assert (await ada.move(theirs, column=3)).status_code == 200, "the seat of both is one person's"
    async with ada.live(theirs) as live:
        assert live.welcome["seat"] == "red"


async def test_both_seats_of_a_running_match_do_not_fall_into_one_hand(url: str) -> None:
    first, second, match_id = await two_players(url)
    code = (await first.post("/me/link")).json()["code"]
    refused = await second.post("/link", code=code, adopt=True)
    assert (refused.status_code, refused.json()["code"]) == (409, "link/both_seats")
    await first.post(f"/matches/{match_id}/resign")
    await linked(first, second, adopt=True)
    assert len((await first.get("/me/matches")).json()["items"]) == 1


async def test_a_device_of_one_s_own_needs_no_link(url: str) -> None:
    ada = await player(url)
    code = (await ada.post("/me/link")).json()["code"]
    own = await ada.post("/link", code=code, adopt=True)
    assert (own.status_code, own.json()["code"]) == (409, "link/own")


# -- its label --------------------------------------------------------------------------------


async def labels(person: Person) -> list[str | None]:
    return [key["label"] for key in (await me(person))["keys"]]


async def test_an_adopted_device_has_the_label_it_came_with(url: str) -> None:
    ada, phone, tablet = [await player(url) for _ in range(3)]
    await linked(ada, phone, adopt=True, label="Phone")
    assert await labels(ada) == [None, "Phone"]
    code = (await ada.post("/me/recovery")).json()["code"]
    assert (await tablet.post("/recover", code=code, adopt=True, label="Tablet")).status_code == 200
    assert await labels(ada) == [None, "Phone", "Tablet"]


async def test_one_adopted_by_its_passkey_has_it_too(url: str) -> None:
    named = url.replace("127.0.0.1", "localhost")
    ada, laptop = [await player(named) for _ in range(2)]
    device = Authenticator(named)
    made = device.create((await ada.post("/me/passkeys/options")).json())
    assert (await ada.post("/me/passkeys", **made)).status_code == 200
    proof = device.get((await laptop.post("/passkeys/options")).json())
    assert (await laptop.post("/passkeys", **proof, adopt=True, label="Laptop")).json() == {"token": None}
    assert await labels(ada) == [None, "Laptop"]


async def test_without_a_label_the_one_it_had_stays(url: str) -> None:
    ada, bea = await player(url), await player(url)
    phone = await linked(bea, label="Phone")
    await linked(ada, phone, adopt=True)
    assert await labels(ada) == [None, None, "Phone"]


# -- another game of two who are one ----------------------------------------------------------


async def test_a_rematch_offered_before_is_not_accepted_by_the_same_person(url: str) -> None:
    ada, bea, match_id = await two_players(url)
    await ada.post(f"/matches/{match_id}/resign")
    assert (await bea.post(f"/matches/{match_id}/rematch")).status_code == 200
    await linked(ada, bea, adopt=True)
    refused = await ada.post(f"/matches/{match_id}/rematch")
    assert (refused.status_code, refused.json()["code"]) == (409, "match/over")
    assert refused.json()["detail"] == "Both seats of this match are now yours: there is no opponent."
    assert (await ada.match(match_id))["next_match"] is None

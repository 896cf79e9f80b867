"""One player on many devices: names, linking, the recovery code. Over HTTP, against a real server."""

from __future__ import annotations

import pytest

from support.accounts import linked, me, player
from support.client import Person, two_players

pytestmark = pytest.mark.anyio


# -- me ---------------------------------------------------------------------------------------


async def test_a_player_sees_their_one_device(url: str) -> None:
    person = await player(url, name="Ada")
    mine = await me(person)
    assert (mine["name"], mine["recovery"], mine["passkeys"]) == ("Ada", False, [])
    (key,) = mine["keys"]
    assert (key["kind"], key["label"], key["this"]) == ("device", None, True)
    assert mine["passkeys_possible"] is False
    assert mine["why_not"]


async def test_a_new_name_is_shown_everywhere(url: str) -> None:
    first, second, match_id = await two_players(url)
    renamed = await first.post("/me", name="Countess")
    assert renamed.json()["name"] == "Countess"
    names = [one["name"] for one in (await second.match(match_id))["players"]]
    assert names[0] == "Countess"
    taken = [one for one in await second.events(match_id) if one["type"] == "seat_taken"]
    assert taken[0]["name"] == "Countess"
    for person in (first, second):
        listed = (await person.get("/me/matches")).json()["items"][0]
        assert listed["players"][0]["name"] == "Countess"
    async with second.live(match_id, after=0) as live:
        assert live.welcome["match"]["players"][0]["name"] == "Countess"


async def test_the_first_name_stays_and_another_holds_for_one_match(url: str) -> None:
    ada = await player(url, name="Ada")
    other = await ada.open(name="Zoë")
    third = await ada.open()
    assert other["match"]["players"][0]["name"] == "Zoë"
    assert third["match"]["players"][0]["name"] == "Ada"
    assert (await me(ada))["name"] == "Ada"
    await ada.post("/me", name="Bea")
    assert (await ada.match(other["match"]["id"]))["players"][0]["name"] == "Bea"
    listed = (await ada.get("/me/matches")).json()["items"]
    assert {one["players"][0]["name"] for one in listed} == {"Bea"}


async def test_a_name_given_later_is_shown_in_games_opened_without_one(url: str) -> None:
    person = await player(url)
    first = (await person.get("/me/matches")).json()["items"][0]["id"]
    await person.open(name="Ada")
    assert (await person.match(first))["players"][0]["name"] == "Ada"


async def test_the_other_person_at_one_screen_keeps_their_name(url: str) -> None:
    ada = Person(url)
    opened = await ada.open(name="Ada", opponent={"kind": "same_screen", "name": "Grace"})
    await ada.post("/me", name="Bea")
    shown = await ada.match(opened["match"]["id"])
    assert [one["name"] for one in shown["players"]] == ["Bea", "Grace"]


async def test_a_rematch_keeps_the_names(url: str) -> None:
    first, second, match_id = await two_players(url)
    before = {one["name"] for one in (await first.match(match_id))["players"]}
    await first.post(f"/matches/{match_id}/resign")
    await first.post(f"/matches/{match_id}/rematch")
    done = (await second.post(f"/matches/{match_id}/rematch")).json()
    after = {one["name"] for one in (await first.match(done["next"]["id"]))["players"]}
    assert after == before


async def test_a_name_that_is_none_is_refused(url: str) -> None:
    person = await player(url)
    answer = await person.post("/me", name="\u202e")
    assert (answer.status_code, answer.json()["code"]) == (422, "name/invalid")


# -- linking ----------------------------------------------------------------------------------


async def test_a_linked_device_is_the_same_player(url: str) -> None:
    first, _, match_id = await two_players(url)
    phone = await linked(first, label="Phone")
    assert phone.token not in (None, first.token)
    mine, theirs = await me(phone), await me(first)
    assert mine["player"] == theirs["player"]
    assert [(key["label"], key["this"]) for key in mine["keys"]] == [(None, False), ("Phone", True)]
    assert (await phone.move(match_id, column=3)).status_code == 200
    assert (await first.get("/me/link")).json()["status"] == "done"


async def test_the_token_is_told_until_it_is_used(url: str) -> None:
    old = await player(url)
    code = (await old.post("/me/link")).json()["code"]
    new = Person(url)
    claim = (await new.post("/link", code=code)).json()
    await old.post("/me/link/approve", digits=claim["digits"])
    told = [(await new.get(f"/link/{claim['claim']}")).json()]
    await old.post("/me/link")
    told.append((await new.post("/link/status", claim=claim["claim"])).json())
    assert told[0] == told[1]
    new.token = told[0]["token"]
    await me(new)
    assert (await new.get(f"/link/{claim['claim']}")).json() == {"status": "approved"}


async def test_a_code_is_claimed_once_and_a_wrong_one_not_at_all(url: str) -> None:
    old = await player(url)
    code = (await old.post("/me/link")).json()["code"]
    assert (await Person(url).post("/link", code=f"{code[:4]} {code[4:].lower()}")).status_code == 202
    again = await Person(url).post("/link", code=code)
    assert (again.status_code, again.json()["code"]) == (409, "link/claimed")
    wrong = await Person(url).post("/link", code="BBBBBBBB")
    assert (wrong.status_code, wrong.json()["code"]) == (404, "link/not_found")


async def test_only_the_newest_code_is_alive(url: str) -> None:
    old = await player(url)
    first, second = [(await old.post("/me/link")).json()["code"] for _ in range(2)]
    assert (await Person(url).post("/link", code=first)).status_code == 404
    assert (await Person(url).post("/link", code=second)).status_code == 202


async def test_other_digits_and_a_no_let_nobody_in(url: str) -> None:
    old = await player(url)
    code = (await old.post("/me/link")).json()["code"]
    early = await old.post("/me/link/approve", digits="00")
    assert (early.status_code, early.json()["code"]) == (409, "link/not_claimed")
    claim = (await Person(url).post("/link", code=code)).json()
    other = f"{(int(claim['digits']) + 1) % 100:02}"
    wrong = await old.post("/me/link/approve", digits=other)
    assert (wrong.status_code, wrong.json()["code"]) == (409, "link/digits")
    assert (await old.post("/me/link/refuse", digits=claim["digits"])).status_code == 200
    assert (await old.get(f"/link/{claim['claim']}")).json() == {"status": "refused"}
    assert (await old.get("/me/link")).json() == {"status": "none"}
    assert (await old.post("/me/link/approve", digits=claim["digits"])).status_code == 409
    assert len((await me(old))["keys"]) == 1


async def test_a_repeat_of_the_same_command_is_answered_alike(url: str) -> None:
    old = await player(url)
    codes = [(await old.post("/me/link", command_id="c1")).json()["code"] for _ in range(2)]
    assert codes[0] == codes[1]
    claims = [(await Person(url).post("/link", code=codes[0], command_id="c2")).json() for _ in range(2)]
    assert claims[0] == claims[1]
    said = [await old.post("/me/link/approve", digits=claims[0]["digits"], command_id="c3") for _ in range(2)]
    assert [one.status_code for one in said] == [200, 200]
    assert len((await me(old))["keys"]) == 2


# -- recovery ---------------------------------------------------------------------------------


async def test_a_recovery_code_is_used_once_then_replaced(url: str) -> None:
    ada = await player(url, name="Ada")
    made = await ada.post("/me/recovery", command_id="r")
    assert made.status_code == 201
    code = made.json()["code"]
    assert (await ada.post("/me/recovery", command_id="r")).json()["code"] == code
    assert (await me(ada))["recovery"] is True
    back = Person(url)
    done = [(await back.post("/recover", code=code.lower(), command_id="u")).json() for _ in range(2)]
    assert done[0] == done[1]
    back.token = done[0]["token"]
    assert (await me(back))["player"] == (await me(ada))["player"]
    used = await Person(url).post("/recover", code=code)
    assert (used.status_code, used.json()["code"]) == (404, "recovery/not_found")
    again = await Person(url).post("/recover", code=done[0]["code"])
    assert again.status_code == 200


async def test_a_mistyped_recovery_code_is_told_from_a_wrong_one(url: str) -> None:
    code = (await (await player(url)).post("/me/recovery")).json()["code"]
    typo = code[:3] + ("A" if code[3] != "A" else "B") + code[4:]
    answer = await Person(url).post("/recover", code=typo)
    assert (answer.status_code, answer.json()["code"]) == (422, "request/invalid")


async def test_recovery_adopts_only_when_asked(url: str) -> None:
    ada, bea = await player(url), await player(url)
    code = (await ada.post("/me/recovery")).json()["code"]
    asked = await bea.post("/recover", code=code)
    assert (asked.status_code, asked.json()["code"]) == (409, "link/adopts")
    done = await bea.post("/recover", code=code, adopt=True)
    assert (done.status_code, done.json()["token"]) == (200, None)
    assert (await me(bea))["player"] == (await me(ada))["player"]


# -- ending -----------------------------------------------------------------------------------


async def test_an_ended_device_is_refused(url: str) -> None:
    ada = await player(url)
    phone = await linked(ada)
    key = next(key for key in (await me(ada))["keys"] if not key["this"])
    assert (await ada.send("DELETE", f"/me/keys/{key['id']}")).status_code == 204
    assert (await phone.get("/me")).status_code == 401
    assert (await ada.send("DELETE", f"/me/keys/{key['id']}")).json()["code"] == "key/not_found"


async def test_a_code_ends_with_the_device_that_shows_it(url: str) -> None:
    ada = await player(url)
    phone = await linked(ada)
    code = (await phone.post("/me/link")).json()["code"]
    waiting = (await Person(url).post("/link", code=code)).json()["claim"]
    key = next(key for key in (await me(ada))["keys"] if not key["this"])
    assert (await ada.send("DELETE", f"/me/keys/{key['id']}")).status_code == 204
    assert (await Person(url).get(f"/link/{waiting}")).json() == {"status": "expired"}
    assert (await ada.get("/me/link")).json() == {"status": "none"}
    assert (await Person(url).post("/link", code=code)).status_code == 404


async def test_a_code_stays_when_another_device_is_ended(url: str) -> None:
    ada = await player(url)
    await linked(ada)
    code = (await ada.post("/me/link")).json()["code"]
    key = next(key for key in (await me(ada))["keys"] if not key["this"])
    await ada.send("DELETE", f"/me/keys/{key['id']}")
    assert (await Person(url).post("/link", code=code)).status_code == 202


@pytest.mark.parametrize("path", ["/me/link", "/me/recovery"])
async def test_the_first_device_says_what_it_is_when_it_lets_others_in(url: str, path: str) -> None:
    ada = await player(url)
    assert (await ada.post(path, label="\u202e")).json()["code"] == "name/invalid"
    for label in ("Laptop", "Another"):
        assert (await ada.post(path, label=label)).status_code == 201
    assert [key["label"] for key in (await me(ada))["keys"]] == ["Laptop"]


async def test_a_socket_of_an_ended_device_takes_no_more_commands(url: str) -> None:
    first, _, match_id = await two_players(url)
    phone = await linked(first)
    key = next(key for key in (await me(first))["keys"] if not key["this"])
    async with phone.live(match_id) as live:
        await first.send("DELETE", f"/me/keys/{key['id']}")
        with pytest.raises(Exception, match="4401"):
            await live.ask("move", column=3)
    assert (await first.match(match_id))["moves"] == []


async def test_ending_all_others_ends_codes_too(url: str) -> None:
    ada = await player(url)
    phone = await linked(ada)
    code = (await ada.post("/me/recovery")).json()["code"]
    link = (await ada.post("/me/link")).json()["code"]
    feed = (await ada.post("/me/alerts/feed")).json()["channels"]["feed"]["atom"].partition("/api")[2]
    assert (await Person(url).get(feed)).status_code == 200
    assert (await ada.post("/me/end_others")).status_code == 204
    assert (await Person(url).get(feed)).status_code == 404
    mine = await me(ada)
    assert (len(mine["keys"]), mine["recovery"]) == (1, False)
    assert (await phone.get("/me")).status_code == 401
    assert (await Person(url).post("/recover", code=code)).status_code == 404
    assert (await Person(url).post("/link", code=link)).status_code == 404

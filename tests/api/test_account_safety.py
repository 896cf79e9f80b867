"""What others try with an account that is not theirs, and what meets at the same moment."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from support.client import Person
from support.running import Server

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that forgives wrong codes."""
    with Server(tmp_path_factory.mktemp("safety"), LIMIT_CODES="1000", LIMIT_NETWORK_CODES="1000") as running:
        yield running


async def player(url: str, **wanted: Any) -> Person:
    person = Person(url)
    await person.open(**wanted)
    return person


async def who(person: Person) -> str:
    return (await person.get("/me")).json()["player"]


async def promised(old: Person, new: Person) -> dict[str, Any]:
    """The new device has typed the code of the old one, which has not answered yet."""
    code = (await old.post("/me/link")).json()["code"]
    claimed = await new.post("/link", code=code, adopt=True)
    assert claimed.status_code == 202, claimed.text
    return claimed.json()


# -- the cookie -------------------------------------------------------------------------------


async def approved(old: Person, new: Person) -> str:
    """The claim of a device that was let in and has not fetched its token."""
    claim = await promised(old, new)
    assert (await old.post("/me/link/approve", digits=claim["digits"])).status_code == 200
    return str(claim["claim"])


@pytest.mark.parametrize("sent", [{}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "cross-site"}])
async def test_reading_an_address_signs_no_one_in(url: str, sent: dict[str, str]) -> None:
    old, new = await player(url), Person(url)
    answer = await new.send("GET", f"/link/{await approved(old, new)}", headers=sent)
    assert answer.json()["token"]
    assert "set-cookie" not in answer.headers


async def test_only_our_own_page_signs_the_new_device_in(url: str) -> None:
    old, new = await player(url), Person(url)
    claim = await approved(old, new)
    for origin in ("https://evil.example", f"{url}1"):
        other = await new.send("POST", "/link/status", json={"claim": claim}, headers={"origin": origin})
        assert (other.status_code, other.json()["code"]) == (403, "auth/forbidden")
        assert "set-cookie" not in other.headers
    own = await new.send("POST", "/link/status", json={"claim": claim}, headers={"origin": url})
    assert own.headers["set-cookie"].startswith(f"fourline={own.json()['token']};")


async def test_the_cookie_of_another_player_is_never_replaced(url: str) -> None:
    old, new, victim = await player(url), Person(url), await player(url)
    claim = await approved(old, new)
    for carried in ({"cookie": f"fourline={victim.token}"}, victim.headers):
        answer = await new.send("POST", "/link/status", json={"claim": claim}, headers=carried)
        assert answer.json()["token"]
        assert "set-cookie" not in answer.headers


# -- at the same moment -----------------------------------------------------------------------

TIMES = 8


async def test_no_recovered_device_outlives_ending_the_others(url: str) -> None:
    for _ in range(TIMES):
        ada = await player(url)
        code = (await ada.post("/me/recovery")).json()["code"]
        ended, back = await asyncio.gather(
            ada.post("/me/end_others"), Person(url).post("/recover", code=code)
        )
        assert ended.status_code == 204
        assert back.status_code in (200, 404)
        mine = (await ada.get("/me")).json()
        assert (len(mine["keys"]), mine["recovery"]) == (1, False)


async def test_of_two_recovery_codes_made_at_once_one_is_alive(url: str) -> None:
    for _ in range(TIMES):
        ada = await player(url)
        made = await asyncio.gather(*(ada.post("/me/recovery") for _ in range(2)))
        used = [await Person(url).post("/recover", code=one.json()["code"]) for one in made]
        assert sorted(one.status_code for one in used) == [200, 404]


async def test_a_recovery_code_is_not_spent_on_a_device_of_one_s_own(url: str) -> None:
    ada = await player(url)
    code = (await ada.post("/me/recovery")).json()["code"]
    own = await ada.post("/recover", code=code)
    assert (own.status_code, own.json()["code"]) == (409, "link/own")
    assert len((await ada.get("/me")).json()["keys"]) == 1
    assert (await Person(url).post("/recover", code=code)).status_code == 200


async def test_a_device_that_waits_learns_that_the_links_were_ended(url: str) -> None:
    ada, new = await player(url), Person(url)
    claim = await promised(ada, new)
    await ada.post("/me/end_others")
    assert (await new.get(f"/link/{claim['claim']}")).json() == {"status": "expired"}
    late = await ada.post("/me/link/approve", digits=claim["digits"])
    assert (late.status_code, late.json()["code"]) == (409, "link/not_claimed")


async def test_a_label_that_is_too_long_is_called_a_label(url: str) -> None:
    code = (await (await player(url)).post("/me/link")).json()["code"]
    answer = await Person(url).post("/link", code=code, label="x" * 41)
    assert (answer.status_code, answer.json()["code"]) == (422, "name/invalid")
    assert answer.json()["detail"].startswith("A label has at most 40 characters")


async def test_both_seats_never_fall_into_one_hand_at_the_same_moment(url: str) -> None:
    for number in range(2 * TIMES):
        ada, bea = Person(url), await player(url)
        match_id = (await ada.open())["match"]["id"]
        claim = await promised(ada, bea)
        asked = [
            ada.post("/me/link/approve", digits=claim["digits"]),
            bea.post(f"/matches/{match_id}/join"),
        ]
        await asyncio.gather(*(reversed(asked) if number % 2 else asked))
        one = await who(ada) == await who(bea)
        assert one == ((await ada.match(match_id))["status"] == "open")


async def test_a_player_promised_twice_stays_with_the_first_who_said_yes(url: str) -> None:
    ada, bea, dora = [await player(url) for _ in range(3)]
    first, second = await promised(ada, bea), await promised(dora, bea)
    assert (await dora.post("/me/link/approve", digits=second["digits"])).status_code == 200
    late = await ada.post("/me/link/approve", digits=first["digits"])
    assert (late.status_code, late.json()["code"]) == (409, "link/not_claimed")
    assert await who(bea) == await who(dora) != await who(ada)


async def test_two_who_adopt_each_other_at_once_become_one_person(url: str) -> None:
    for _ in range(TIMES):
        ada, bea = [await player(url) for _ in range(2)]
        own = {await who(ada), await who(bea)}
        claims = [await promised(ada, bea), await promised(bea, ada)]
        said = await asyncio.gather(
            *(
                person.post("/me/link/approve", digits=claim["digits"])
                for person, claim in zip((ada, bea), claims, strict=True)
            )
        )
        assert [one.status_code for one in said].count(200) == 1
        assert await who(ada) == await who(bea)
        assert await who(ada) in own

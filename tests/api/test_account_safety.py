"""What others try with an account that is not theirs, and what meets at the same moment."""

from __future__ import annotations

from typing import Any

import pytest

from support.client import Person

pytestmark = pytest.mark.anyio
OWN_PAGE = {"sec-fetch-site": "same-origin"}


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


@pytest.mark.parametrize(
    "sent",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "none"},
        {"origin": "https://evil.example"},
        {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"},
    ],
)
async def test_a_link_on_another_page_signs_no_visitor_in(url: str, sent: dict[str, str]) -> None:
    old, new = await player(url), Person(url)
    claim = await promised(old, new)
    await old.post("/me/link/approve", digits=claim["digits"])
    answer = await new.send("GET", f"/link/{claim['claim']}", headers=sent)
    assert answer.json()["token"]
    assert "set-cookie" not in answer.headers
    own = await new.send("GET", f"/link/{claim['claim']}", headers=OWN_PAGE)
    assert own.headers["set-cookie"].startswith(f"fourline={own.json()['token']};")


async def test_the_cookie_of_another_player_is_never_replaced_by_reading(url: str) -> None:
    old, new, victim = await player(url), Person(url), await player(url)
    claim = await promised(old, new)
    await old.post("/me/link/approve", digits=claim["digits"])
    for carried in ({"cookie": f"fourline={victim.token}"}, victim.headers):
        answer = await new.send("GET", f"/link/{claim['claim']}", headers=OWN_PAGE | carried)
        assert answer.json()["token"]
        assert "set-cookie" not in answer.headers

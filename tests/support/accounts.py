"""A person with an account, and more devices of it, over HTTP."""

from __future__ import annotations

from typing import Any

from support.client import Person


async def player(url: str, **wanted: Any) -> Person:
    person = Person(url)
    await person.open(**wanted)
    return person


async def me(person: Person) -> dict[str, Any]:
    answer = await person.get("/me")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def linked(old: Person, device: Person | None = None, **wanted: Any) -> Person:
    """Another device of the same person, linked as pages do it."""
    code = (await old.post("/me/link")).json()["code"]
    new = device or Person(old.url)
    claimed = await new.post("/link", code=code, **wanted)
    assert claimed.status_code == 202, claimed.text
    claim = claimed.json()
    shown = (await old.get("/me/link")).json()
    assert (shown["status"], shown["digits"]) == ("claimed", claim["digits"])
    assert (await new.get(f"/link/{claim['claim']}")).json() == {"status": "waiting"}
    assert (await old.post("/me/link/approve", digits=claim["digits"])).status_code == 200
    told = (await new.get(f"/link/{claim['claim']}")).json()
    assert told["status"] == "approved"
    new.token = told.get("token", new.token)
    return new

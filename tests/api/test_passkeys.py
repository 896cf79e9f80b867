"""Passkeys: where they are possible, made, used, counted and ended. The authenticator is real arithmetic."""

from __future__ import annotations

from typing import Any

import pytest

from attack.newer import ODD_CREDENTIALS
from support.authenticator import Authenticator
from support.client import Person

pytestmark = pytest.mark.anyio


@pytest.fixture
def local(url: str) -> str:
    """The same server by a name: an address can never have a passkey."""
    return url.replace("127.0.0.1", "localhost")


async def player(url: str) -> Person:
    person = Person(url)
    await person.open(name="Ada")
    return person


async def registered(person: Person, **settings: Any) -> Authenticator:
    device = Authenticator(person.url, **settings)
    options = await person.post("/me/passkeys/options")
    assert options.status_code == 200, options.text
    made = await person.post("/me/passkeys", **device.create(options.json()), label="Laptop")
    assert made.status_code == 200, made.text
    return device


async def signed_in(url: str, device: Authenticator, by: Person | None = None, **more: Any) -> Any:
    options = (await Person(url).post("/passkeys/options")).json()
    return await (by or Person(url)).post("/passkeys", **device.get(options), **more)


async def test_by_an_address_one_line_says_why_not(url: str, local: str) -> None:
    person = await player(url)
    mine = (await person.get("/me")).json()
    assert (mine["passkeys_possible"], "address" in mine["why_not"]) == (False, True)
    refused = await person.post("/me/passkeys/options")
    assert (refused.status_code, refused.json()["code"]) == (409, "passkey/impossible")
    named = (await Person(local, person.token).get("/me")).json()
    assert (named["passkeys_possible"], named["why_not"]) == (True, None)


async def test_a_passkey_signs_in_on_a_new_device(local: str) -> None:
    ada = await player(local)
    device = await registered(ada)
    mine = (await ada.get("/me")).json()
    assert [one["label"] for one in mine["passkeys"]] == ["Laptop"]
    answer = await signed_in(local, device, label="Phone")
    assert answer.status_code == 200, answer.text
    back = (await Person(local, answer.json()["token"]).get("/me")).json()
    assert back["player"] == mine["player"]
    assert [one["label"] for one in back["keys"] if one["this"]] == ["Phone"]


async def test_a_repeat_is_told_the_same_token_and_a_replay_nothing(local: str) -> None:
    ada = await player(local)
    device = await registered(ada)
    options = (await Person(local).post("/passkeys/options")).json()
    proof = device.get(options)
    told = [(await Person(local).post("/passkeys", **proof, command_id="c")).json() for _ in range(2)]
    assert told[0] == told[1]
    replayed = await Person(local).post("/passkeys", **proof, command_id="other")
    assert (replayed.status_code, replayed.json()["code"]) == (422, "passkey/invalid")


async def test_a_copy_that_counts_behind_is_refused(local: str) -> None:
    device = await registered(await player(local))
    assert (await signed_in(local, device)).status_code == 200
    device.counter -= 2
    assert (await signed_in(local, device)).json()["code"] == "passkey/invalid"


async def test_an_authenticator_that_does_not_count_is_accepted(local: str) -> None:
    device = await registered(await player(local), counts=False)
    assert [(await signed_in(local, device)).status_code for _ in range(2)] == [200, 200]


@pytest.mark.parametrize("origin", ["https://evil.example", "http://localhost.evil.example", "null"])
async def test_another_page_s_proof_is_refused(local: str, origin: str) -> None:
    device = await registered(await player(local))
    device.origin = origin
    assert (await signed_in(local, device)).json()["code"] == "passkey/invalid"


async def test_nonsense_is_refused(local: str) -> None:
    ada = await player(local)
    for body in ({"id": "AQID", "response": {}}, {"id": "!", "response": {"clientDataJSON": 7}}):
        for path in ("/me/passkeys", "/passkeys"):
            answer = await ada.post(path, **body)
            assert (answer.status_code, answer.json()["code"]) == (422, "passkey/invalid"), answer.text


async def test_signing_in_adopts_only_when_asked(local: str) -> None:
    ada, bea = await player(local), await player(local)
    device = await registered(ada)
    asked = await signed_in(local, device, bea)
    assert (asked.status_code, asked.json()["code"], asked.json()["games"]) == (409, "link/adopts", 1)
    done = await signed_in(local, device, bea, adopt=True)
    assert (done.status_code, done.json()) == (200, {"token": None})
    assert (await bea.get("/me")).json()["player"] == (await ada.get("/me")).json()["player"]


async def test_an_ended_passkey_opens_nothing(local: str) -> None:
    ada = await player(local)
    device = await registered(ada)
    key = (await ada.get("/me")).json()["passkeys"][0]["id"]
    assert (await ada.send("DELETE", f"/me/passkeys/{key}")).status_code == 204
    assert (await signed_in(local, device)).json()["code"] == "passkey/invalid"
    assert (await ada.get("/me")).json()["passkeys"] == []


@pytest.mark.parametrize("number", range(len(ODD_CREDENTIALS)))
async def test_what_cannot_be_read_is_refused_and_no_fault_of_the_server(local: str, number: int) -> None:
    ada = await player(local)
    for path in ("/passkeys", "/me/passkeys"):
        answer = await ada.post(path, id="AQID", type="public-key", response=ODD_CREDENTIALS[number])
        assert (answer.status_code, answer.json()["code"]) == (422, "passkey/invalid")

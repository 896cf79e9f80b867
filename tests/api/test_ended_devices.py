"""What the holder of a device has added ends with "every other device"; what stays is named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from support.accounts import linked, player
from support.authenticator import Authenticator
from support.client import Person
from support.outside import MailServer, Receiver
from support.running import Server

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with Receiver() as running:
        yield running


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that calls webhooks here and sends mail; an IP address can have no passkey."""
    with (
        MailServer() as mails,
        Server(tmp_path_factory.mktemp("ended"), ALERTS_LAN="1", SMTP_URL=mails.url) as running,
    ):
        yield running.url.replace("127.0.0.1", "localhost")


async def bot_of(owner: Person, name: str) -> tuple[Person, str]:
    """A program that plays for its owner, and its id."""
    made = (await owner.post("/me/bots", name=name)).json()
    return Person(owner.url, made["token"]), made["player"]


async def passkey_of(owner: Person, label: str) -> Authenticator:
    device = Authenticator(owner.url)
    made = device.create((await owner.post("/me/passkeys/options")).json())
    assert (await owner.post("/me/passkeys", **made, label=label)).status_code == 200
    return device


async def signs_in(device: Authenticator, url: str) -> bool:
    visitor = Person(url)
    proof = device.get((await visitor.post("/passkeys/options")).json())
    return (await visitor.post("/passkeys", **proof)).status_code == 200


async def plays(bot: Person) -> bool:
    return (await bot.get("/me")).status_code == 200


async def hooked(owner: Person, url: str) -> None:
    assert (await owner.post("/me/alerts/webhook", url=url)).status_code == 200


async def told(owner: Person) -> list[str]:
    """The ways on which the player is told of anything."""
    channels = (await owner.get("/me/alerts")).json()["channels"]
    return [way for way in ("push", "mail", "webhook", "feed") if channels[way]]


def kinds(answer: Any) -> list[tuple[str, str]]:
    assert answer.status_code == 200, answer.text
    return [(one["kind"], one["label"]) for one in answer.json()["stays"]]


async def test_what_was_added_since_the_other_device_was_ends_with_it(home: str, receiver: Receiver) -> None:
    ada = await player(home, name="Ada")
    own_key, (own_bot, _) = await passkey_of(ada, "Own"), await bot_of(ada, "Own bot")
    await hooked(ada, f"{receiver.url}/own")
    thief = await linked(ada)
    key, (bot, _) = await passkey_of(thief, "Thief's"), await bot_of(thief, "Thief's bot")
    await hooked(thief, f"{receiver.url}/thief")
    assert (await thief.post("/me/alerts/mail", address="thief@example.org")).status_code == 200
    ended = await ada.post("/me/end_others", also="added")
    assert kinds(ended) == [("passkey", "Own"), ("bot", "Own bot")]
    assert not await signs_in(key, home)
    assert not await plays(bot)
    assert await told(ada) == []
    assert await plays(own_bot)
    assert await signs_in(own_key, home)


async def test_without_asking_what_stays_the_same_ends(home: str) -> None:
    ada = await player(home)
    thief = await linked(ada)
    key, (bot, _) = await passkey_of(thief, "Thief's"), await bot_of(thief, "Thief's bot")
    assert (await ada.post("/me/end_others")).status_code == 204
    assert (await signs_in(key, home), await plays(bot)) == (False, False)


async def test_a_webhook_that_was_there_before_stays_and_is_named(home: str, receiver: Receiver) -> None:
    ada = await player(home)
    address = f"{receiver.url}/own"
    await hooked(ada, address)
    await linked(ada)
    assert kinds(await ada.post("/me/end_others", also="added")) == [("webhook", address)]
    assert await told(ada) == ["webhook"]


async def test_another_token_of_an_old_bot_ends_and_the_bot_remains(home: str) -> None:
    ada = await player(home)
    _, bot_id = await bot_of(ada, "Own bot")
    thief = await linked(ada)
    stolen = Person(home, (await thief.post(f"/me/bots/{bot_id}/token")).json()["token"])
    assert await plays(stolen)
    assert kinds(await ada.post("/me/end_others", also="added")) == []
    assert not await plays(stolen)
    renewed = (await ada.post(f"/me/bots/{bot_id}/token")).json()
    assert await plays(Person(home, renewed["token"]))


async def test_everything_ends_if_its_owner_says_so(home: str, receiver: Receiver) -> None:
    ada = await player(home)
    key, (bot, _) = await passkey_of(ada, "Own"), await bot_of(ada, "Own bot")
    await hooked(ada, f"{receiver.url}/own")
    await linked(ada)
    assert kinds(await ada.post("/me/end_others", also="everything")) == []
    assert (await signs_in(key, home), await plays(bot), await told(ada)) == (False, False, [])
    assert await plays(ada), "but for the device that asks"
